#!/usr/bin/env python3
"""Makes the vectors, and holds the two evaluators together.

usage: make.py [--check] [TOPIC]...

Writes `../vectors/TOPIC.json`, each answer in 50 digits, where both evaluators agree to 1e-30; fails
where they don't. `--check` writes nothing and fails where a file is not what would be written."""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True
import asked  # noqa: E402
import first  # noqa: E402
import second  # noqa: E402

VERSION = "1.0"
FOLDER = Path(__file__).parent.parent / "vectors"
AGREEMENT = first.mpf(10) ** -30


def agree(one, two):
    """Whether two answers have the same components missing and are within 1e-30, relatively above 1.
    Hues are compared round the circle by their caller's range, 0 to 360."""
    if len(one) != len(two):
        return False
    for a, b in zip(one, two):
        if (a is None) != (b is None):
            return False
        if a is not None:
            b = first.mpf(str(b))
            gap = abs(a - b)
            if min(gap, abs(gap - 360)) > AGREEMENT * max(1, abs(a)):
                return False
    return True


def plain(value):
    """50 digits as short as they go; noise of the arithmetic's own size is 0, a whole turn none."""
    if value is None:
        return None
    if abs(value) < first.mpf(10) ** -40:
        return "0"
    nearest = first.mpmath.nint(value * 10**12) / 10**12
    if abs(value - nearest) < first.mpf(10) ** -50:
        value = nearest
    text = first.digits(value)
    return text[:-2] if text.endswith(".0") else text


def vectors(topic):
    undefined = asked.UNDEFINED.get(topic, {})
    disagreements = 0
    for index, (key, ask) in enumerate(asked.asks(topic)):
        one, two = first.answer(ask), second.answer(ask)
        if not agree(one, two):
            print(f"{topic}: {json.dumps(ask)}\n  {[first.digits(x, 40) for x in one]}\n  {[str(x)[:42] for x in two]}", file=sys.stderr)
            disagreements += 1
            continue
        want = [plain(x) for x in one]
        if len(want) == 4 and hue_of(ask) is not None:
            at = hue_of(ask)
            if want[at] is not None and float(want[at]) >= 360 - 1e-40 and abs(one[at] - 360) < first.mpf(10) ** -45:
                want[at] = "0"
        vector = {"id": f"{topic}-{index:04}", "by": key.rstrip("?"), "ask": ask, "want": want}
        if key in undefined:
            vector["undefined"] = True
        yield vector
    if disagreements:
        sys.exit(f"{topic}: {disagreements} answers on which the evaluators differ")


def hue_of(ask):
    space = ask.get("in") or ask.get("to")
    return {"oklch": 2, "lch": 2, "hsl": 0, "hwb": 0}.get(space) if ask["kind"] != "rotate" else None


def document(topic):
    about, _, sentences = asked.TOPICS[topic]
    head = {
        "topic": topic, "version": VERSION, "about": about,
        "licence": "CC0-1.0, or the W3C 3-clause BSD licence of its test suites",
        "sentences": {key.rstrip("?"): value for key, value in sentences.items()},
        "usual": {key.rstrip("?"): value for key, value in asked.UNDEFINED.get(topic, {}).items()},
    }  # fmt: skip
    lines = ",\n".join(json.dumps(v, ensure_ascii=False, separators=(",", ":")) for v in vectors(topic))
    text = json.dumps(head, ensure_ascii=False, indent=1)
    return text[:-2] + ',\n "vectors": [\n' + lines + "\n]}\n"


def main():
    words = sys.argv[1:]
    check = "--check" in words
    topics = [w for w in words if w != "--check"] or list(asked.TOPICS)
    total = 0
    for topic in topics:
        text = document(topic)
        path = FOLDER / f"{topic}.json"
        count = len(json.loads(text)["vectors"])
        total += count
        if check and path.read_text() != text:
            sys.exit(f"{path} is not what the evaluators say")
        if not check:
            path.write_text(text)
        print(f"{topic}: {count}", flush=True)
    print(f"{total} vectors, both evaluators within 1e-30")


main()
