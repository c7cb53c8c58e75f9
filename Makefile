# Two commands set up all that they need, on a machine with Python 3.11 or newer and make:
#   make demo          chunk, index and question the example documents; DOCS=folder for your own,
#                      QUESTIONS=file to ask others, ARGS='--max-questions 100' for any other option
#   make test          the whole suite, against the built wheel
# A third, in minutes:
#   make lowest        the whole suite, on the oldest versions that pyproject.toml allows

PYTHON ?= python3
DOCS ?=
QUESTIONS ?=
ARGS ?=
MUTANTS ?=
PIP = -m pip install --quiet --disable-pip-version-check -c constraints.txt
TESTED = langchain,llamaindex,semantic,cli,code,eval,yaml,sentencex,test

.PHONY: demo test lowest mutants lint types check bench docs stubs format clean

demo: .venv-demo/.done
	.venv-demo/bin/chunkers demo $(if $(DOCS),"$(DOCS)") $(if $(QUESTIONS),--questions "$(QUESTIONS)") $(ARGS)

# The wheel goes into a folder before the editable install on the path, so that it is what is tested.
test: .venv/.done
	rm -rf dist .wheel && .venv/bin/python -m build --wheel --outdir dist . > /dev/null
	.venv/bin/python $(PIP) --no-deps --target .wheel dist/*.whl
	CHUNKERS_WHEEL=$(CURDIR)/.wheel PYTHONPATH=$(CURDIR)/.wheel .venv/bin/pytest -n auto

# Oldest are the versions of what pyproject.toml names; what these bring is of today.
lowest: .venv-lowest/.done
	.venv-lowest/bin/pytest -n auto

# Mutmut takes the names of modules from their folders, and knows none called core. MUTANTS='chunkers.packing*' tries
# those of one package; what was tried before is not tried again, unless its function changed.
mutants: .venv/.done
	.venv/bin/python $(PIP) -e '.[mutation]'
	mkdir -p .mutants && cd .mutants && rm -rf src langchain_chunkers llamaindex_chunkers tests docs examples scripts
	cp -R core .mutants/src
	cp -R langchain_chunkers llamaindex_chunkers tests docs examples scripts README.md pyproject.toml .mutants
	cd .mutants && HYPOTHESIS_PROFILE=mutation ../.venv/bin/mutmut run $(MUTANTS)
	cd .mutants && ../.venv/bin/mutmut results

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
	rm -rf .venv .venv-demo .venv-lowest .mutants .wheel dist site

# The demo needs neither torch nor test tools: a small environment of its own is ready in a minute.
.venv-demo/.done: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv-demo
	.venv-demo/bin/python $(PIP) -e '.[langchain,llamaindex,cli]'
	touch $@

.venv/.done: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	.venv/bin/python $(PIP) -e '.[$(TESTED),dev,docs]'
	touch $@

# uv finds the versions; pip installs them, since it knows where a CPU build of torch may lie.
.venv-lowest/.done: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv-lowest
	.venv-lowest/bin/python $(PIP) uv
	echo '.[$(TESTED)]' | .venv-lowest/bin/uv pip compile --quiet --resolution lowest-direct --only-binary :all: \
		--python .venv-lowest/bin/python -c constraints.txt --no-emit-package chunkers -o .venv-lowest/lowest.txt -
	.venv-lowest/bin/python $(PIP) -c .venv-lowest/lowest.txt -e '.[$(TESTED)]'
	touch $@
