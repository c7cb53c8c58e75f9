"""Which threshold suits the documents at hand: their scores, the cuts of many thresholds, and a suggestion.

    from chunkers.calibration import calibrate

    found = calibrate({"handbook.md": text}, embedder="words")
    print(found.suggested.threshold, found.reason)

`docs/semantic.md` says how the suggestion is made, and how good such suggestions were.
"""

from chunkers.calibration.calibrating import Calibration, Outcome, calibrate
from chunkers.calibration.scores import Document, similarities
from chunkers.calibration.thresholds import Threshold

__all__ = ["Calibration", "Document", "Outcome", "Threshold", "calibrate", "similarities"]
