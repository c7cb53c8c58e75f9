"""Two small documents, questions about them, and what an independent reference implementation measured.

The figures were computed by another implementation of the definitions of Chroma's report, from the same documents,
questions, vectors and chunks.
"""

from __future__ import annotations

from typing import Any

from chunkers import Span
from chunkers.evaluation import Question

__all__ = ["DOCUMENTS", "QUESTIONS", "REFERENCE", "pieces"]

DOCUMENTS = {
    "bees": "The hive is kept at thirty-five degrees. Workers fan their wings when it is hot, and cluster when it is "
    "cold. A queen lays two thousand eggs a day in early summer, which is more than she weighs. Drones do no work at "
    "all. In autumn the workers drive the drones out of the hive. Honey keeps for centuries, since it holds little "
    "water. Bees dance to tell each other where nectar is found, and how far away.",
    "tides": "The moon pulls the oceans towards it. Spring tides are largest at new and full moon, when sun and moon "
    "pull along one line. Neap tides fall between them. 満潮 is Japanese for high tide 🌊. A tide mill keeps water "
    "behind a gate and lets it out over a wheel when the tide is low. The largest tides of all are in the Bay of "
    "Fundy.",
}
ASKED = (
    ("How many eggs does a queen lay in summer?", "bees", "two thousand eggs a day in early summer"),
    (
        "When are the drones driven out, and what do drones do?",
        "bees",
        "Drones do no work at all.",
        "In autumn the workers drive the drones out",
    ),
    (
        "When are spring tides, and where are the largest tides of all?",
        "tides",
        "Spring tides are largest at new and full moon",
        "in the Bay of Fundy",
    ),
    ("How do you say high tide in Japanese?", "tides", "満潮 is Japanese for high tide 🌊"),
    ("Why does honey keep?", "bees", "it holds little water"),
)


def _evidence(document: str, quotes: tuple[str, ...]) -> tuple[Span, ...]:
    starts = (DOCUMENTS[document].index(quote) for quote in quotes)
    return tuple(Span(start, start + len(quote)) for start, quote in zip(starts, quotes, strict=True))


QUESTIONS = [
    Question(str(number), text, document, _evidence(document, quotes))
    for number, (text, document, *rest) in enumerate(ASKED)
    for quotes in [tuple(rest)]
]


def pieces(size: int, step: int) -> dict[str, list[tuple[int, int]]]:
    """Chunks of so many characters, one every `step`."""
    return {
        name: [(start, min(start + size, len(text))) for start in range(0, len(text), step)]
        for name, text in DOCUMENTS.items()
    }


REFERENCE: dict[tuple[str, int, bool], dict[str, Any]] = {
    ("dense", 60, False): {
        "recall@1": [0.0, 0.6567164179104478, 0.0, 0.8666666666666667, 0.0],
        "recall@3": [1.0, 0.6567164179104478, 0.640625, 0.8666666666666667, 0.0],
        "precision@3": [0.21666666666666667, 0.3055555555555556, 0.2847222222222222, 0.14444444444444443, 0.0],
        "iou@3": [0.21666666666666667, 0.2634730538922156, 0.24550898203592814, 0.14130434782608695, 0.0],
        "precision_omega": [0.65, 0.5583333333333333, 0.4444444444444444, 0.25, 0.35],
        "recall_b20": [0.0, 0.6567164179104478, 0.0, 0.8666666666666667, 0.0],
        "recall_b40": [1.0, 1.0, 0.640625, 0.8666666666666667, 0.0],
        "recall_b80": [1.0, 1.0, 0.640625, 0.8666666666666667, 0.0],
        "iou_b40": [0.26174496644295303, 0.3941176470588235, 0.21808510638297873, 0.17333333333333334, 0.0],
        "ndcg@10": [0.6309297535714575, 0.9212832930031148, 0.5041014537484485, 0.953736781975415, 0.3010299956639812],
        "interval": (0.2094562106436177, 0.09596601456518636, 0.32348624819055133),
    },
    ("bm25", 60, False): {
        "recall@1": [1.0, 0.6567164179104478, 0.0, 0.8666666666666667, 0.0],
        "recall@3": [1.0, 1.0, 0.34375, 0.8666666666666667, 0.0],
        "precision@3": [0.2392638036809816, 0.37222222222222223, 0.12222222222222222, 0.15950920245398773, 0.0],
        "iou@3": [0.2392638036809816, 0.37222222222222223, 0.0990990990990991, 0.15568862275449102, 0.0],
        "precision_omega": [0.65, 0.5583333333333333, 0.4444444444444444, 0.25, 0.35],
        "recall_b20": [1.0, 1.0, 0.0, 0.8666666666666667, 0.0],
        "recall_b40": [1.0, 1.0, 0.34375, 0.8666666666666667, 0.0],
        "recall_b80": [1.0, 1.0, 0.34375, 1.0, 1.0],
        "iou_b40": [0.23493975903614459, 0.391812865497076, 0.1116751269035533, 0.18309859154929578, 0.0],
        "ndcg@10": [1.0, 1.0, 0.4645733087573829, 0.9657720725386935, 0.3562071871080222],
        "interval": (0.1843052685972139, 0.07323943661971831, 0.3044106964861852),
    },
    ("hybrid", 60, False): {
        "recall@1": [1.0, 0.6567164179104478, 0.0, 0.8666666666666667, 0.0],
        "recall@3": [1.0, 1.0, 0.34375, 0.8666666666666667, 0.0],
        "precision@3": [0.2392638036809816, 0.37222222222222223, 0.12222222222222222, 0.15950920245398773, 0.0],
        "iou@3": [0.2392638036809816, 0.37222222222222223, 0.0990990990990991, 0.15568862275449102, 0.0],
        "precision_omega": [0.65, 0.5583333333333333, 0.4444444444444444, 0.25, 0.35],
        "recall_b20": [1.0, 1.0, 0.0, 0.8666666666666667, 0.0],
        "recall_b40": [1.0, 1.0, 0.34375, 0.8666666666666667, 0.0],
        "recall_b80": [1.0, 1.0, 0.34375, 1.0, 0.0],
        "iou_b40": [0.23493975903614459, 0.38285714285714284, 0.1073170731707317, 0.17567567567567569, 0.0],
        "ndcg@10": [1.0, 1.0, 0.5938051740633778, 0.9719176597697139, 0.3010299956639812],
        "interval": (0.18015793014793896, 0.07027027027027027, 0.29816565215566093),
    },
    ("hybrid", 90, False): {
        "recall@1": [0.6923076923076923, 1.0, 0.296875, 1.0, 0.9523809523809523],
        "recall@3": [1.0, 1.0, 1.0, 1.0, 0.9523809523809523],
        "precision@3": [
            0.17488789237668162,
            0.2537878787878788,
            0.24242424242424243,
            0.1111111111111111,
            0.07407407407407407,
        ],
        "iou@3": [
            0.17488789237668162,
            0.2537878787878788,
            0.24242424242424243,
            0.1111111111111111,
            0.07380073800738007,
        ],
        "precision_omega": [0.26, 0.319047619047619, 0.27350427350427353, 0.2, 0.14],
        "recall_b20": [0.5897435897435898, 1.0, 0.28125, 0.9333333333333333, 0.9523809523809523],
        "recall_b40": [1.0, 1.0, 1.0, 1.0, 0.9523809523809523],
        "recall_b80": [1.0, 1.0, 1.0, 1.0, 0.9523809523809523],
        "iou_b40": [
            0.22807017543859648,
            0.3850574712643678,
            0.38323353293413176,
            0.2158273381294964,
            0.11299435028248588,
        ],
        "ndcg@10": [0.8864399241758331, 1.0, 0.8316157302879515, 1.0, 0.9667157140792372],
        "interval": (0.2650365736098157, 0.1771427104525122, 0.3529304367671191),
    },
    ("hybrid", 90, True): {
        "recall@1": [0.6923076923076923, 1.0, 0.296875, 1.0, 0.9523809523809523],
        "recall@3": [1.0, 1.0, 1.0, 1.0, 0.9523809523809523],
        "precision@3": [0.20207253886010362, 0.2537878787878788, 0.24242424242424243, 0.125, 0.07407407407407407],
        "iou@3": [0.20207253886010362, 0.2537878787878788, 0.24242424242424243, 0.125, 0.07380073800738007],
        "precision_omega": [0.26, 0.319047619047619, 0.27350427350427353, 0.2, 0.14],
        "recall_b20": [0.5897435897435898, 1.0, 0.28125, 0.9333333333333333, 0.9523809523809523],
        "recall_b40": [1.0, 1.0, 1.0, 1.0, 0.9523809523809523],
        "recall_b80": [1.0, 1.0, 1.0, 1.0, 0.9523809523809523],
        "iou_b40": [
            0.23214285714285715,
            0.3850574712643678,
            0.38323353293413176,
            0.2158273381294964,
            0.11299435028248588,
        ],
        "ndcg@10": [0.8864399241758331, 1.0, 0.8316157302879515, 1.0, 0.9667157140792372],
        "interval": (0.2658511099506678, 0.17795724679336433, 0.35374497310797126),
    },
}
"""By mode, size of the chunks (one every 60 characters) and whether text returned twice counts once: the metrics."""
