#!/usr/bin/env python3
"""Asks programs for the vectors' answers and says how they do.

usage: score.py [--only PROGRAM]... [--topic TOPIC]... [--record]

Runs every `runners/*.runner.*` whose program is installed. A row a topic, a column a program goes to
standard output; `--record`, of a whole run, writes `results.json`, which the site's page is made of: counts, the worst
difference of what passed, and of what failed a few reports: asked, got, wanted, why, a line to repeat."""

import argparse
import json
import math
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
KEPT = 3  # reports a cell
# What one is in each component, so that differences of all spaces are shares of their range.
RANGES = {
    "lab": (100, 250, 250), "lch": (100, 150, 360), "oklab": (1, 0.8, 0.8), "oklch": (1, 0.4, 360),
    "hsl": (360, 100, 100), "hwb": (360, 100, 100),
}  # fmt: skip
LIGHT = {"a98-rgb": 563 / 256, "rec2020": 2.4}
HUE = {"oklch": 2, "lch": 2, "hsl": 0, "hwb": 0}


def load(topics):
    for path in sorted((HERE / "vectors").glob("*.json")):
        document = json.loads(path.read_text())
        if not topics or document["topic"] in topics:
            yield document


def space_of(ask):
    return {"filter": "srgb", "rotate": "srgb", "crossfade": "srgb"}.get(ask["kind"], ask.get("to") or ask.get("in"))


def hexagon(space, v):
    """hsl and hwb as sRGB, for programs that answer so."""
    h, a, b = ((x or 0.0) for x in v)
    if space == "hsl":
        s, l = a / 100, b / 100

        def f(n):
            k = (n + h / 30) % 12
            return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))

        return [f(0), f(8), f(4)]
    w, k = a / 100, b / 100
    if w + k >= 1:
        return [w / (w + k)] * 3
    return [c * (1 - w - k) + w for c in hexagon("hsl", [h, 100, 50])]


def to_screen(space, want):
    """As a screen of sRGB shows it over black, or None beyond its gamut."""
    v, alpha = [float(x or 0) for x in want[:3]], float(want[3] or 0)
    sys.path.insert(0, str(HERE / "evaluate"))
    import second

    rgb = [float(x) for x in second.same(space, [second.D(repr(x)) for x in v], "srgb")]
    if min(rgb) < -0.002 or max(rgb) > 1.002:
        return None
    return [min(max(x, 0), 1) * alpha for x in rgb]


def difference(ask, want, got, space=None, alpha=1.0):
    """The largest difference as a share of the component's range; infinite where one is missing.
    None where the program can't show what is wanted. Alpha's is divided by `alpha`, for programs that
    tell it in fewer digits."""
    asked = space_of(ask)
    want = [None if x is None else float(x) for x in want]
    if space == "screen":
        want = [min(max(want[0], 0), 1)] * 3 if ask["kind"] == "place" else to_screen(asked, want)
        if want is None:
            return None
        asked, got = "srgb", got[:3]
    elif space == "srgb" and asked in ("hsl", "hwb"):
        want = [*hexagon(asked, want[:3]), want[3]]
        asked = "srgb"
    if len(want) != len(got):
        return math.inf
    worst = 0.0
    colorful = True
    if asked in ("lch", "oklch") and None not in (want[0], want[1]):
        colorful = abs(want[1]) > 1e-9
    for i, (w, g) in enumerate(zip(want, got)):
        if (w is None) != (g is None):
            return math.inf
        if w is None:
            continue
        gap = abs(w - g)
        if len(want) == 4 and i == HUE.get(asked):
            gap = min(gap % 360, 360 - gap % 360) if colorful else 0.0
        if asked in LIGHT and len(want) == 4 and i < 3:
            # Where the encoding is upright, at 0, light is what counts.
            gap = min(gap, abs(math.copysign(abs(w) ** LIGHT[asked], w) - math.copysign(abs(g) ** LIGHT[asked], g)))
        scale = RANGES.get(asked, (1, 1, 1))[i] if len(want) == 4 and i < 3 else alpha if len(want) == 4 else max(1.0, abs(w))
        worst = max(worst, gap / scale)
    return worst


def run(path, vectors):
    """What a program says, or why it is not run."""
    command = [sys.executable, path.name] if path.suffix == ".py" else ["node", path.name]
    lines = "\n".join(json.dumps({"id": v["id"], "ask": v["ask"]}) for v in vectors) + "\n"
    try:
        done = subprocess.run(command, input=lines, capture_output=True, text=True, cwd=path.parent, timeout=1800)
    except (OSError, subprocess.TimeoutExpired) as error:
        return None, str(error), {}
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if not answers:
        return None, (done.stderr.strip().splitlines() or ["nothing said"])[-1], {}
    return answers[0], None, {a["id"]: a for a in answers[1:]}


def why(want, got):
    if got is None:
        return "no answer"
    missing = ["missing where a number is wanted" if g is None else "a number where the component is missing"
               for w, g in zip(want, got) if (w is None) != (g is None)]  # fmt: skip
    return missing[0] if missing else "another value"


def judge(program, document, answers, precision):
    """The cell of one program and topic."""
    cell = {"asked": 0, "passed": 0, "undefined": 0, "unsupported": 0, "worst": 0.0, "failing": [], "by": {}}
    for vector in document["vectors"]:
        answer = answers.get(vector["id"])
        if answer is None:
            continue
        if answer.get("error") == "not supported":
            cell["unsupported"] += 1
            continue
        limit = precision.get(vector["ask"]["kind"], precision.get("", 1e-9))
        gap = math.inf
        if "got" in answer:
            gap = difference(vector["ask"], vector["want"], answer["got"], answer.get("space"),
                             precision.get("alpha", limit) / limit)  # fmt: skip
            if gap is None:
                continue
        if vector.get("undefined"):
            cell["undefined"] += 1
            continue
        cell["asked"] += 1
        if gap <= limit:
            cell["passed"] += 1
            cell["worst"] = max(cell["worst"], gap)
            continue
        cell["by"][vector["by"]] = cell["by"].get(vector["by"], 0) + 1
        if cell["by"][vector["by"]] <= KEPT:
            cell["failing"].append({
                "id": vector["id"], "asked": answer.get("line") or json.dumps(vector["ask"]), "got": answer.get("got", answer.get("error")),
                "wanted": [None if x is None else float(x) for x in vector["want"]],
                "off": gap if math.isfinite(gap) else why(vector["want"], answer.get("got")),
                "why": document["sentences"][vector["by"]],
                "repeat": f"Tests/Conformance/score.py --only {program} --vector {vector['id']}",
            })  # fmt: skip
    return cell if any(cell[key] for key in ("asked", "undefined", "unsupported")) else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--topic", action="append", default=[])
    parser.add_argument("--vector", action="append", default=[])
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    topics = options.topic or sorted({v.rsplit("-", 1)[0] for v in options.vector})
    documents = list(load(topics))
    vectors = [v for d in documents for v in d["vectors"] if not options.vector or v["id"] in options.vector]
    for document in documents:
        document["vectors"] = [v for v in document["vectors"] if not options.vector or v["id"] in options.vector]
    result = {"version": documents[0]["version"], "vectors": len(vectors), "programs": {}, "topics": {
        d["topic"]: {"about": d["about"], "vectors": len(d["vectors"])} for d in documents}}  # fmt: skip
    for path in sorted((HERE / "runners").glob("*.runner.*")):
        name = path.name.split(".")[0]
        if options.only and name not in options.only:
            continue
        told, error, answers = run(path, vectors)
        if told is None:
            print(f"{name}: not run ({error})", file=sys.stderr)
            continue
        cells = {d["topic"]: judge(name, d, answers, told["precision"]) for d in documents}
        result["programs"][name] = {
            "name": told["program"], "version": told["version"], "precision": told["precision"],
            "cells": {topic: cell for topic, cell in cells.items() if cell},
        }  # fmt: skip
        print(f"{told['program']} {told['version']}", file=sys.stderr)
    for document in documents:
        for name, program in result["programs"].items():
            cell = program["cells"].get(document["topic"])
            if cell:
                print(f"{document['topic']:24}{name:16}{cell['passed']:6} of {cell['asked']:5}  worst {cell['worst']:.1e}  {cell['by'] or ''}")
                if options.vector:
                    print(json.dumps(cell["failing"], ensure_ascii=False, indent=1))
    if options.record and not (options.only or topics):
        (HERE / "results.json").write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
