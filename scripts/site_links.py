"""A hook of MkDocs: links that lead out of `docs/` work in the site as they do on a code host.

What the pages link to elsewhere in the repository (examples, notebooks, tests) is put into the site, at the same path;
`docs/` itself is the root of the site. So a link from `docs/` to `../examples/x.py` becomes one to `examples/x.py`.
"""

from __future__ import annotations

import os.path
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

__all__ = ["on_files", "on_page_markdown", "outside", "relinked"]

ROOT = Path(__file__).resolve().parent.parent
ALSO = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
"""Pages that are in the navigation and not in `docs/`."""
LINK = re.compile(r"\]\((?P<path>[^()#\s:]+)(?P<anchor>#[^()\s]*)?\)")


def on_files(files: Any, config: Any) -> Any:
    """Add what is outside of `docs/` and linked to, and what these pages link to themselves."""
    from mkdocs.structure.files import File

    waiting = [*ALSO, *(path for file in files.documentation_pages() for path in outside(f"docs/{file.src_uri}"))]
    while waiting:
        path = waiting.pop()
        if path not in files.src_uris:
            files.append(File.generated(config, path, abs_src_path=str(ROOT / path)))
            waiting += outside(path) if path.endswith(".md") else []
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The page with links as they are in the site."""
    uri = page.file.src_uri
    return relinked(markdown, uri if page.file.generated_by else f"docs/{uri}")


def relinked(markdown: str, source: str) -> str:
    """Markdown whose links to files of the repository are those of the site.

    Args:
        markdown: The page.
        source: Where it is in the repository, such as `docs/langchain.md`.
    """

    def link(match: re.Match[str]) -> str:
        target = _target(match["path"], source)
        if not (ROOT / target).is_file():
            return match[0]
        path = os.path.relpath(_in_site(target), PurePosixPath(_in_site(source)).parent)
        return f"]({PurePosixPath(path)}{match['anchor'] or ''})"

    return LINK.sub(link, markdown)


def outside(source: str) -> Iterator[str]:
    """Files that are not in `docs/` and that a page links to, as paths in the repository."""
    for match in LINK.finditer((ROOT / source).read_text("utf-8")):
        target = _target(match["path"], source)
        if not target.startswith("docs/") and (ROOT / target).is_file():
            yield target


def _target(path: str, source: str) -> str:
    """The place in the repository that a link on a page leads to."""
    return os.path.normpath(PurePosixPath(source).parent / path).replace(os.sep, "/")


def _in_site(path: str) -> str:
    """The place in the site of a file of the repository."""
    return path.removeprefix("docs/")
