"""How much a text looks like a program, or like what programs read."""

from __future__ import annotations

import re

from chunkers.routing.sample import Sample

__all__ = ["code", "is_configuration"]

LEAST = 2  # lines that only a program has
MOST = 0.5  # of the lines are statements
LONGEST = 200  # characters of a line that are looked at

# Lines of a program in one of the common languages: what it imports and defines.
_DEFINITION = re.compile(
    r"""\s*+(?:
        (?:async\ )?def\ \w+[\s({].*
      | from\ [\w.]+\ import\ .+
      | import\ ["(].* | require(?:_relative)?\ ['"].+ | class\ [A-Z]\w*(?:\ <\ [\w:]+)? | package\ \w+
      | import\ [\w.*]+(?:\ as\ \w+)?;? | import\ .+\ from\ ['"].+
      | \#\ ?(?:include\ *[<"]|define\ \w|ifn?def\ \w).*
      | (?:package|using|use|namespace)\ [\w.:\\]+(?:;|\ *\{) | use\ [\w:]+\{.*
      | (?:(?:pub|export|default|static|public|private|protected|internal|abstract|async|final|override|unsafe)\ )*+
        (?:fn|func|function|class|interface|struct|enum|trait|impl|void|int|def|module|type)\b[^.!?]*[({:]
        (?:.*[;{},)])?
      | (?:public|private|protected|static|final)\ .*[;{]
      | (?:export\ )?(?:const|let|var|val)\ [^=]{1,80}=.*
      | (?:SELECT|INSERT\ INTO|CREATE\ (?:TABLE|VIEW|INDEX)|DELETE\ FROM|(?:ALTER|DROP)\ TABLE)\ .+
      | UPDATE\ .+\ SET\ .+
    )\s*+""",
    re.VERBOSE,
)
_STATEMENT = re.compile(
    r"""\s*+(?:
        .*[;{}]
      | [\])}]+[,:]?
      | (?:if|elif|for|while|with|else|try|except|finally|switch|case)\b.*:
      | (?:return|raise|yield|pass|break|continue|end|fi|done|esac)\b.*
      | [\w.\[\]'"@$]+\ (?:[-+*/|&:]?=|=>)\ .*
      | @?[\w.]+\(.*
      | (?:FROM|WHERE|VALUES|SET|JOIN|GROUP\ BY|ORDER\ BY)\ .*
    )\s*+""",
    re.VERBOSE,
)
# Lines of YAML, INI, shell scripts, Dockerfiles and lists of packages.
_COMMANDS = (
    "apt-get|apt|cat|cd|chmod|chown|conda|cp|curl|docker|do|done|echo|elif|else|esac|exit|export|fi|git|kubectl|ln|make|mkdir|"
    "mv|npm|pip|python3?|rm|sed|set|source|sudo|tar|then|touch|wget|yarn"
)
_SETTING = re.compile(
    rf"""\s*+(?:
        (?:-\ )?[a-z_][\w.-]*+:(?:\ .*)?
      | \[\[?[\w.\ "-]+\]\]?
      | [\w.-]+\ *=\ *\S.*
      | (?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|RUN|SHELL|USER|VOLUME|WORKDIR)\ .+
      | (?:{_COMMANDS})(?:\ .*)?
      | [a-zA-Z0-9][\w.-]*+(?:\[[\w,.-]*\])?\ *(?:[=<>~!]=|>|<|@).*
      | [!\w.~-]*+[/*][\w./*~?-]*+
      | [\d*/,-]+(?:\ [\d*/,A-Za-z-]+){{4}}\ .*
    )\s*+""",
    re.VERBOSE,
)
_COMMENT = re.compile(r"\s*+(?:#(?! ?(?:include|define|ifn?def)\b)|//|/\*|\* |-- |\"\"\"|''').*")
# Items of lists, rules, rows of tables, and words alone: they are in programs and in prose.
_EITHER = re.compile(r"\s*+(?:(?:[-*+]|\d{1,3}[.)])(?: .*)?|---|\|.*|[\w.-]+)\s*+")
_FENCE = re.compile(r" {0,3}(?:```|~~~)")


def code(sample: Sample) -> float:
    """Whether it says that it is a program, or has definitions and hardly any line that is no statement."""
    if sample.text.startswith(("#!", "<?php")):
        return 1.0
    if any(_FENCE.match(line) for line in sample.lines):
        return 0.0
    lines = [line for raw in sample.lines if not _COMMENT.fullmatch(line := raw[:LONGEST])]
    others = [line for line in lines if not _DEFINITION.fullmatch(line)]
    definitions = len(lines) - len(others)
    if definitions < LEAST:
        return 0.0
    return 0.95 * (definitions + sum(bool(_STATEMENT.fullmatch(line)) for line in others) >= MOST * len(lines))


def is_configuration(sample: Sample) -> bool:
    """Whether its lines are rather settings, commands or statements than prose.

    Comments, lists and single words do not count.
    """
    lines = [line for line in _unfenced(sample.lines) if not _COMMENT.fullmatch(line)]
    found = [line for line in lines if not _EITHER.fullmatch(line) or _SETTING.fullmatch(line)]
    read = (_DEFINITION, _STATEMENT, _SETTING)
    settings = sum(any(pattern.fullmatch(line) for pattern in read) for line in found)
    return bool(found) and settings >= MOST * len(found)


def _unfenced(lines: list[str]) -> list[str]:
    """The lines outside of fenced code."""
    found: list[str] = []
    inside = False
    for line in lines:
        fence = bool(_FENCE.match(line))
        if not fence and not inside:
            found.append(line[:LONGEST])
        inside ^= fence
    return found
