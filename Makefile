# Two commands set up all that they need, on a machine with Python 3.11 or newer and make:
#   make demo          chunk, index and question the example documents; DOCS=folder for your own,
#                      QUESTIONS=file to ask others, ARGS='--max-questions 100' for any other option
#   make test          the whole suite, against the built wheel

PYTHON ?= python3
DOCS ?=
QUESTIONS ?=
ARGS ?=
PIP = -m pip install --quiet --disable-pip-version-check -c constraints.txt


.PHONY: demo test lint types check bench docs stubs format clean

demo: .venv-demo/.done
	.venv-demo/bin/chunkers demo $(if $(DOCS),"$(DOCS)") $(if $(QUESTIONS),--questions "$(QUESTIONS)") $(ARGS)

# The wheel goes into a folder before the editable install on the path, so that it is what is tested.
test: .venv/.done
	rm -rf dist .wheel && .venv/bin/python -m build --wheel --outdir dist . > /dev/null
	.venv/bin/python $(PIP) --no-deps --target .wheel dist/*.whl
	CHUNKERS_WHEEL=$(CURDIR)/.wheel PYTHONPATH=$(CURDIR)/.wheel .venv/bin/pytest -n auto

check: lint types

lint: .venv/.done
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

types: .venv/.done
	.venv/bin/mypy
	.venv/bin/pyright

# Side by side with other libraries, which come with the extra `bench`; writes the tables of README and docs.
bench: .venv/.done
	.venv/bin/python $(PIP) -e '.[bench]'
	.venv/bin/python benchmarks/compare.py --write

# Needs no network once its tools, the extra `docs`, are there; open site/index.html.
docs: .venv/.done
	NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict

stubs: .venv/.done
	.venv/bin/python scripts/make_stubs.py

format: .venv/.done
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

clean:
	rm -rf .venv .venv-demo .wheel dist site

# The demo needs neither torch nor test tools: a small environment of its own is ready in a minute.
.venv-demo/.done: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv-demo
	.venv-demo/bin/python $(PIP) -e '.[langchain,llamaindex,cli]'
	touch $@

.venv/.done: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	.venv/bin/python $(PIP) -e '.[langchain,llamaindex,semantic,cli,code,eval,yaml,sentencex,test,dev,docs]'
	touch $@
