"""Strings that break out of pages which do not escape; each that succeeds marks the root element as owned."""

from __future__ import annotations

from pathlib import Path

import chunkers

OWN = "document.documentElement.dataset.owned=1"
ATTACKS = [
    f"<script>{OWN}</script>",
    f"</script><script>{OWN}</script>",
    f"<ScRiPt\x0c>{OWN}</sCrIpT >",
    f"<scr<script>ipt>{OWN}</scr</script>ipt>",
    f"<!--<script>{OWN}//-->",
    f"--><script>{OWN}</script>",
    f"]]><script>{OWN}</script>",
    f"<img src=x onerror={OWN}>",
    f"\"><img src=x onerror='{OWN}'>",
    f"'><svg/onload={OWN}>",
    f"` onmouseover={OWN} x=`",
    f'" autofocus tabindex=1 onfocus="{OWN}" x="',
    f"<svg><script>{OWN}</script></svg>",
    f"<svg><animate onbegin={OWN} attributeName=x dur=1s>",
    f'<math><mi//xlink:href="data:x,<script>{OWN}</script>">',
    f"<iframe srcdoc='<script>parent.{OWN}</script>'></iframe>",
    f'<iframe src="javascript:parent.{OWN}"></iframe>',
    f'<object data="data:text/html,<script>{OWN}</script>"></object>',
    f"<a href=javascript:{OWN} id=x autofocus>x</a>",
    f"<details open ontoggle={OWN}>",
    f"<video><source onerror={OWN}></video>",
    f"<body onload={OWN}>",
    f"<input autofocus onfocus={OWN}>",
    f"<style>@import 'data:text/css,*{{}}';</style><style onload={OWN}>",
    f"</style><script>{OWN}</script>",
    f"</title><script>{OWN}</script>",
    f"</textarea><script>{OWN}</script>",
    f"</template></noscript><script>{OWN}</script>",
    "<meta http-equiv=refresh content='0;url=data:text/html,x'>",
    "<base href='data:/'><form action=x><button>go",
    f"<template><script>{OWN}</script></template>",
    f"&lt;script&gt;{OWN}&lt;/script&gt;",
    f"&#60;script&#62;{OWN}&#60;/script&#62;",
    f"\\u003cscript\\u003e{OWN}\\u003c/script\\u003e",
    f'"}}]}}</script><script>{OWN}</script>',
    "{{ ''.__class__.__mro__ }}{% raise %}",
    f"${{{OWN}}}",
    f"\ufeff+ADw-script+AD4-{OWN}+ADw-/script+AD4-",
    f"<\x00script>{OWN}</script>",
    "\u2028\u2029\u202e</li></ol></section>\ud800",
    "__proto__",
]


def hostile_report(folder: Path) -> str:
    """A report of a comparison in which names, texts and questions are attacks."""
    from chunkers import Span
    from chunkers.comparison import Analysis, as_html, grid, sweep
    from chunkers.evaluation import Question

    documents = {f"{attack} {i}": f"{attack} said {i}.\n\n" * 4 + f"The end {i}." for i, attack in enumerate(ATTACKS)}
    questions = [
        Question(f"{attack} id", f"What about {attack}?", name, (Span(9, 50),))
        for attack, name in zip(ATTACKS, documents, strict=True)
    ]
    settings = grid(["recursive", "sentence"], [40, 80], modes=["keywords"])
    return as_html(Analysis(sweep(documents, questions, settings, folder, budget=5, budget_tokenizer="words")), OWN)


def displayed(attack: str) -> str:
    """What a notebook is given to display for chunks that are attacks."""
    from chunkers.viewing.notebook import _list

    values: dict[str, str | int | float | bool] = {"heading_path": attack, attack: attack}
    return _list([chunkers.Chunk(attack, 0, len(attack), 0, 1, attack + "!", values)]) or ""


def hostile(attack: str) -> str:
    """A page of the viewer in which the attack stands wherever something of a document can."""
    values: dict[str, str | int | float | bool] = {"heading_path": attack, attack: attack}
    chunk = chunkers.Chunk(attack, 0, len(attack), 0, 1, attack + "!", values)
    beside = chunkers.RecursiveChunker(separators=(attack,))
    return chunkers.view(attack, [chunk], beside=beside, title=attack).html
