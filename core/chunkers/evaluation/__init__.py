"""How well chunks serve retrieval: questions with evidence, a search, and how much of the evidence it returns.

    from chunkers import RecursiveChunker
    from chunkers.evaluation import evaluate, load_questions

    asked = load_questions("questions.jsonl", documents)     # documents: texts by name
    result = evaluate(documents, asked.questions, RecursiveChunker(chunk_size=800))
    print(result.interval("recall_b1000"))                   # recall at 1,000 returned tokens

`docs/evaluation.md` says what is measured, and why.
"""

import typing

__all__ = [
    "BestSentence",
    "Collection",
    "CrossEncoder",
    "Draft",
    "Drafts",
    "Interval",
    "KeywordBoost",
    "Measures",
    "Neighbours",
    "Place",
    "Problem",
    "Question",
    "QuestionSet",
    "Reranker",
    "Result",
    "Retrieval",
    "bootstrap",
    "collect",
    "cut",
    "draft_questions",
    "evaluate",
    "export_samples",
    "load_questions",
    "measure",
    "rank",
    "samples",
]

if typing.TYPE_CHECKING:
    from chunkers.evaluation.collection import Collection, Place, collect, cut
    from chunkers.evaluation.drafts import Draft, Drafts, draft_questions
    from chunkers.evaluation.export import export_samples, samples
    from chunkers.evaluation.intervals import Interval, bootstrap
    from chunkers.evaluation.loading import load_questions
    from chunkers.evaluation.measuring import Measures, measure
    from chunkers.evaluation.questions import Problem, Question, QuestionSet
    from chunkers.evaluation.results import Result, evaluate
    from chunkers.evaluation.retrieval.blending import BestSentence, Neighbours
    from chunkers.evaluation.retrieval.ranking import rank
    from chunkers.evaluation.retrieval.rerankers import CrossEncoder, KeywordBoost, Reranker
    from chunkers.evaluation.retrieval.settings import Retrieval

else:
    from chunkers.on_use import on_use

    HOMES = {
        "intervals": ("Interval", "bootstrap"),
        "collection": ("Collection", "Place", "collect", "cut"),
        "results": ("Result", "evaluate"),
        "measuring": ("Measures", "measure"),
        "loading": ("load_questions",),
        "questions": ("Problem", "Question", "QuestionSet"),
        "retrieval.blending": ("BestSentence", "Neighbours"),
        "retrieval.ranking": ("rank",),
        "retrieval.rerankers": ("CrossEncoder", "KeywordBoost", "Reranker"),
        "retrieval.settings": ("Retrieval",),
        "drafts": ("Draft", "Drafts", "draft_questions"),
        "export": ("export_samples", "samples"),
    }

    __getattr__, __dir__ = on_use(__name__, HOMES)  # they load numpy, which the command line does without
