"""Documents of all kinds without a name, and the route that a person would choose for each."""

from __future__ import annotations

__all__ = ["DOCUMENTS"]

_README = """<p align="center"><img src="logo.png" alt="Logo"></p>

# Pumps

[![Build](https://ci.example/b.svg)](https://ci.example)

A library for pumps. It does what it says.

## Installation

```sh
pip install pumps
```

- fast
- small
"""
_README_OF_TAGS = """<h1 align="center">Pumps</h1>
<p align="center"><a href="https://a.example">Docs</a> <a href="https://b.example">Chat</a></p>
<div><b>New:</b> <i>valves</i></div>

## Use

Read the [guide](https://a.example/guide). Then run:

```
pump --fast
```
"""
_XHTML = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title></head><body><p>One.</p></body></html>
"""
_VTT = "WEBVTT\n\nNOTE This file was made by hand,\nwith care, over days.\n\n00:01.000 --> 00:02.000\nHello.\n"
_PYTHON = '''# Settings of the pump
import os
from pathlib import Path

# Where it is
ROOT = Path(os.environ["ROOT"])


def start(speed):
    """Start it."""
    # not too fast
    if speed > 3:
        raise ValueError(speed)
    return ROOT / str(speed)
'''
_JAVA = """package org.example;

import java.util.List;

public class Pump {
    private final int speed;

    public Pump(int speed) {
        this.speed = speed;
    }
}
"""
_C = '#include <stdio.h>\n\nint main(void)\n{\n    printf("a, b; c\\n");\n    return 0;\n}\n'
_JAVASCRIPT = """import fs from "fs";

const pump = { speed: 3 };
export function start(speed) {
  pump.speed = speed;
  return pump;
}
"""
_SQL = """SELECT name, speed
FROM pumps
WHERE speed > 3;
UPDATE pumps SET speed = 2;
DELETE FROM valves;
DROP TABLE halls;
"""
_YAML = """# Settings of the server

server:
  host: localhost
  port: 8080

# Of the log
log:
  level: info
  file: a.log
"""
_KUBERNETES = """apiVersion: v1
kind: Service
metadata:
  name: pump
spec:
  ports:
    - port: 80
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: pump
"""
_SHELL = """# Install what is needed

apt-get update
apt-get install -y curl

# Build

cd /opt/pump
make all
export PUMP=1
"""
_DOCKERFILE = """# Build stage

FROM python:3.11 AS build
WORKDIR /app
COPY . .
RUN pip install .

# Run stage

CMD ["pump"]
"""
_REQUIREMENTS = "# core\n\nnumpy>=1.26\nregex\ntomli==2.0 ; python_version < '3.11'\n\n# tests\n\npytest~=8.0\n"
_INI = "# pump\n\n[pump]\nspeed = 3\nhall = A\n\n# valve\n\n[valve]\nopen = yes\n"
_LOG = "".join(f"2026-03-01 09:0{n}:01 INFO server: request {n} from 10.0.0.{n}\n" for n in range(8))
_LOG_OF_PYTHON = "".join(f"2026-03-01 09:0{n}:01,12{n} - root - WARNING - disk is full: {n}\n" for n in range(8))
_LOG_IN_BRACKETS = "".join(
    f"[2026-03-01 09:00:0{n}] {level}: it starts\n" for n, level in enumerate(["INFO", "ERROR", "INFO", "DEBUG"] * 2)
)
_LOG_OF_PROGRAMS = "".join(
    f"2026-03-01 09:00:0{n} {name}: {text}\n"
    for n, (name, text) in enumerate(
        [("nginx", "started"), ("db/pool", "3 connections"), ("nginx", "reloading...")] * 3
    )
)
_ROLES = "user: write a poem about cats\n\nassistant: soft paws upon the floor\n\n" * 4
_LOG_OF_LEVELS = "INFO: it starts\nWARNING: it is hot\nINFO: it runs\nERROR: it stops\nINFO: it is off\n"
_CONTACTS = "Name: Ana\nPhone: 1\nName: Bob\nPhone: 2\nName: Eve\nPhone: 3\n"
_CONTACTS_IN_WORDS = "Name: Ana\nCity: Rome\n\nName: Bob\nCity: Oslo\n\nName: Eve\nCity: Bonn\n"
_CHANGES = "Added: a pump\nFixed: the valve\nAdded: a hall\nFixed: the door\nRemoved: the lamp\n"
_POEM = """I wandered, slowly
The moon, above the hill
The river, always
Was never, ever still
"""
_CITATIONS = """Lee, A. (2020). Pumps and their halls.
Raman, P. (2021). Valves at work.
Zhou, L. (2022). On oil.
"""
_NOTES = "milk, bread\neggs, butter\nrice, beans\nsalt, oil\n"
_SEMICOLONS = "It was late; we left.\nIt was early; we stayed.\nNobody spoke; it rained.\n"
_PROSE = "The pump runs day and night. It is loud.\n\nNobody minds, or so they say: it keeps the hall warm.\n"
_INTERVAL = "[1, 2] the interval is closed.\n\nIt holds both of its ends.\n"
_FOOTNOTES = "[1] Lee, A. Pumps.\n[2] Raman, P. Valves.\n"
_CSV = "name,speed,hall\nA1,3,North\nB2,4,South\nC3,5,North\n"
_CSV_QUOTED = 'name,note\nA1,"loud, hot"\nB2,"quiet,\nor nearly so"\nC3,"new"\nD4,"say ""oil"", twice"\n'
_CSV_SENTENCES = "id,review\n1,It is good.\n2,It is bad!\n3,Is it?\n4,I like it.\n"
_CSV_TWO = "city, people\nRome, 2800000\nOslo, 700000\nBonn, 330000\n"
_SEMICOLON_TABLE = "Name;Preis;Ort\nPumpe;3,50;Bonn\nVentil;4,20;Rom\nTor;9,99;Oslo\n"
_BARS = "a|b|c\n1|2|3\n4|5|6\n7|8|9\n"
_TABS = "name\tspeed\nA1\t3\nB2\t4\nC3\t5\n"
_PIPES = "| Pump | Oil |\n|------|-----|\n| A1 | 46 |\n| B2 | 68 |\n"
_PAGES = "name,speed\nA1,3\nB2,4\n\fname,speed\nC3,5\nD4,6\n"
_MARKDOWN = "# Pumps\n\nThey run.\n\n## Oil\n\nGrade 46.\n"
_MARKDOWN_TIGHT = "# Pumps\nThey run day and night.\n## Oil\nGrade 46 is the one to buy.\n"
_MARKDOWN_CODE = "# Pumps\n\nRun it:\n\n```python\nimport pumps\nx = pumps.run()\ny = x.stop()\n```\n"
_FRONT_MATTER = "---\ntitle: Pumps\ndate: 2026-03-01\n---\n\n# Pumps\n\nThey run.\n"
_CHANGELOG = "# Changes\n\n## 1.2\n\n- Added: a pump\n- Fixed: the valve\n\n## 1.1\n\n- Added: a hall\n"
_CHAT = "[09:00] Ana: Hi, it fails.\n[09:01] Bob: Which one?\n[09:02] Ana: The red one.\n"
_CHAT_IN_SMALL_LETTERS = "[09:00] ana: hi, it fails\n[09:01] bob: which one?\n[09:02] ana: the red one\n"
_IRC = "[09:00] <ana> hi, it fails\n[09:01] <bob> oh\n[09:02] <ana> the red one\n"
_CHAT_EXPORT = (
    "01/03/2026, 09:01 - Messages are encrypted\n01/03/2026, 09:02 - Ana: Hi\n01/03/2026, 09:03 - Bob: Hello\n"
    "01/03/2026, 09:04 - Ana: Bye\n"
)
_INTERVIEW = "Q: Why pumps?\nA: They are loud.\n\nQ: And valves?\nA: They are not.\n"
_MEETING = "Ana: Let us begin.\nBob: Yes, who writes?\nAna: I do.\nBob: Good.\n"
_LINES_OF_JSON = '{"a": 1}\n{"a": 2}\n'
_GO = 'package main\n\nimport "fmt"\n\nfunc main() {\n\tx := 2\n\tfmt.Println(x)\n}\n'
_RUBY = "require 'oil'\n\nclass Pump < Base\n  def run(speed)\n    @speed = speed\n  end\nend\n"
_RUST = "use std::fs;\n\n// Run it\nfn main() {\n    let speed = 3;\n    run(speed);\n}\n"
_SCHEDULE = "# Every day\n\n0 5 * * * /bin/run\n\n# Every hour\n\n5 * * * * /bin/stop\n"
_PATHS = "# What is built\n\ndist/\n*.pyc\n\n# Of tests\n\n.cache/*\n"
_VARIABLES = "# Pump\n\nPORT=80\nHOST=hall\n\n# Valve\n\nOPEN=yes\n"
_WORKFLOW = "# Tests\n\nname: CI\non:\n  push:\njobs:\n  test:\n    steps:\n      - uses: checkout\n      - run: make\n"
_SYSTEM_LOG = "Mar  1 09:00:01 hall sshd[12]: it starts\nMar  1 09:00:02 hall cron[13]: it ran\n" * 3
_REFERENCES = "".join(f"Lee, A., & Kim, B. (202{n}). Pumps, old and new. Oil, {n}, 4-5.\n" for n in range(5))
_PEOPLE = "Lee, Ann\nRaman, Priya\nZhou, Li\n"
_DEFINITIONS = "Pump: a machine that moves oil.\nValve: a machine that stops oil.\nHall: a room of machines.\n"
_MAIL = "From: ana@example.org\nTo: bob@example.org\nSubject: Pumps\n\nHi Bob,\n\nit runs.\n\nAna\n"
_MARKDOWN_WORDS = "# Agenda\n\n## Monday\n\nrest\n\n## Tuesday\n\nwork\n"
_PLAY = "HAMLET: To be, or not to be.\nOPHELIA: Good my lord.\nHAMLET: I humbly thank you.\n"

DOCUMENTS: dict[str, tuple[str, str]] = {
    "README that begins with HTML": ("markdown", _README),
    "README of many tags": ("markdown", _README_OF_TAGS),
    "XHTML": ("html", _XHTML),
    "page": ("html", "<!-- a -->\n<!DOCTYPE html>\n<html><body><p>One.</p></body></html>"),
    "fragment": ("html", "<div><h2>Oil</h2><p>Grade 46.</p><ul><li>One</li></ul></div>"),
    "WebVTT": ("transcript", _VTT),
    "Python": ("code", _PYTHON),
    "Java": ("code", _JAVA),
    "C": ("code", _C),
    "JavaScript": ("code", _JAVASCRIPT),
    "script": ("code", "#!/bin/sh\n# Say it\n\necho hi\n"),
    "Go": ("code", _GO),
    "Ruby": ("code", _RUBY),
    "Rust": ("code", _RUST),
    "crontab": ("recursive", _SCHEDULE),
    "paths": ("recursive", _PATHS),
    "variables": ("recursive", _VARIABLES),
    "workflow": ("recursive", _WORKFLOW),
    "log of a system": ("recursive", _SYSTEM_LOG),
    "references": ("recursive", _REFERENCES),
    "names of people": ("recursive", _PEOPLE),
    "definitions": ("recursive", _DEFINITIONS),
    "mail": ("recursive", _MAIL),
    "Markdown of single words": ("markdown", _MARKDOWN_WORDS),
    "play": ("transcript", _PLAY),
    "SQL": ("code", _SQL),
    "YAML": ("recursive", _YAML),
    "Kubernetes": ("recursive", _KUBERNETES),
    "shell": ("recursive", _SHELL),
    "Dockerfile": ("recursive", _DOCKERFILE),
    "requirements": ("recursive", _REQUIREMENTS),
    "INI": ("recursive", _INI),
    "log": ("recursive", _LOG),
    "log of Python": ("recursive", _LOG_OF_PYTHON),
    "log with times in brackets": ("recursive", _LOG_IN_BRACKETS),
    "log of levels": ("recursive", _LOG_OF_LEVELS),
    "log of programs": ("recursive", _LOG_OF_PROGRAMS),
    "roles in small letters": ("transcript", _ROLES),
    "contacts": ("recursive", _CONTACTS),
    "contacts in words": ("recursive", _CONTACTS_IN_WORDS),
    "changes": ("recursive", _CHANGES),
    "poem": ("recursive", _POEM),
    "citations": ("recursive", _CITATIONS),
    "list of things to buy": ("recursive", _NOTES),
    "semicolons": ("recursive", _SEMICOLONS),
    "prose": ("recursive", _PROSE),
    "interval": ("recursive", _INTERVAL),
    "footnotes": ("recursive", _FOOTNOTES),
    "wiki link": ("recursive", "[[Pumps]] are loud.\n"),
    "CSV": ("table", _CSV),
    "CSV with quotes": ("table", _CSV_QUOTED),
    "CSV of sentences": ("table", _CSV_SENTENCES),
    "CSV with blanks": ("table", _CSV_TWO),
    "semicolon-separated": ("table", _SEMICOLON_TABLE),
    "bars": ("table", _BARS),
    "TSV": ("table", _TABS),
    "pipe table": ("table", _PIPES),
    "pages of tables": ("page", _PAGES),
    "slides": ("page", "---\nmarp: true\n---\n\n# One\n\n---\n\n# Two\n"),
    "Markdown": ("markdown", _MARKDOWN),
    "Markdown without blank lines": ("markdown", _MARKDOWN_TIGHT),
    "Markdown with code": ("markdown", _MARKDOWN_CODE),
    "Markdown with front matter": ("markdown", _FRONT_MATTER),
    "changelog": ("markdown", _CHANGELOG),
    "chat": ("transcript", _CHAT),
    "chat in small letters": ("transcript", _CHAT_IN_SMALL_LETTERS),
    "IRC": ("transcript", _IRC),
    "export of a chat": ("transcript", _CHAT_EXPORT),
    "interview": ("transcript", _INTERVIEW),
    "meeting": ("transcript", _MEETING),
    "object": ("json", '{"pump": {"oil": 46}}'),
    "list": ("json", "[1]"),
    "list of words": ("json", " [true, null]\n"),
    "lines of JSON": ("json", _LINES_OF_JSON),
    "lines of lists": ("json", "[1, 2]\n[3, 4]\n"),
    "JSON that is cut off": ("json", '[{"a": 1}, {"a": 2}, {"a"'),
}
