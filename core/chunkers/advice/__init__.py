"""Which strategy suits documents, told by what can be measured of them, and why.

    from chunkers.advice import recommend

    found = recommend({"manual.md": text}, model="sentence-transformers/all-MiniLM-L6-v2")
    print(found.strategy, [step.reason for step in found.steps])
    print(found.langchain)

`docs/choosing.md` has the tree of decisions, and where its numbers come from.
"""

from chunkers.advice.properties import Properties, properties
from chunkers.advice.recommending import Recommendation, recommend
from chunkers.advice.sizes import Size
from chunkers.advice.tree import Step

__all__ = ["Properties", "Recommendation", "Size", "Step", "properties", "recommend"]
