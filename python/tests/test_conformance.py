"""The library's answers to the vectors of `Tests/Conformance`, every one, within its stated bounds."""

from __future__ import annotations

import importlib.util
import json
import pathlib
import sys
from types import ModuleType
from typing import Any

import pytest

CONFORMANCE = pathlib.Path(__file__).parents[2] / "Tests" / "Conformance"
TOPICS = sorted(path.stem for path in (CONFORMANCE / "vectors").glob("*.json"))

# What the Python package has no call for: the before flag of steps(), which Swift's `StepCurve` takes,
# and the crossfade of two layers that both fade, which Swift's `Crossfade` and `colortool crossfade` draw.
ELSEWHERE = {("easing-steps", "before"), ("crossfade", "source-over")}


def load(path: pathlib.Path) -> ModuleType:
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem.replace(".", "_"), path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


score = load(CONFORMANCE / "score.py")
runner = load(CONFORMANCE / "runners" / "colortoolkit.runner.py")


def document(topic: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((CONFORMANCE / "vectors" / f"{topic}.json").read_text())
    return found


@pytest.mark.parametrize("topic", TOPICS)
def test_every_vector_is_met(topic: str) -> None:
    asked = document(topic)
    missed = []
    answered = 0
    for vector in asked["vectors"]:
        if vector.get("undefined"):
            continue
        found = runner.answer(vector["ask"])
        if found is None:
            assert (topic, vector["by"]) in ELSEWHERE, vector["id"]
            continue
        answered += 1
        got = [None if x is None else float(x) for x in found[0]]
        gap = score.difference(vector["ask"], vector["want"], got)
        if not gap <= runner.PRECISION.get(vector["ask"]["kind"], runner.PRECISION[""]):
            missed.append((vector["id"], found[1], got, vector["want"], gap))
    assert not missed, missed[:3]
    assert answered


def test_every_vector_names_a_sentence() -> None:
    total = 0
    for topic in TOPICS:
        asked = document(topic)
        for vector in asked["vectors"]:
            assert asked["sentences"][vector["by"]]["text"], vector["id"]
            assert not vector.get("undefined") or asked["usual"][vector["by"]]
        assert len({vector["id"] for vector in asked["vectors"]}) == len(asked["vectors"])
        total += len(asked["vectors"])
    assert total >= 10_000 and len(TOPICS) >= 16
