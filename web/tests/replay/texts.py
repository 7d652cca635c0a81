"""Texts that are replayed: seeds and corpora of the fuzzing, hostile texts of the tests, and what a generator makes.

The generator puts numbers where integers of 32 bits end, exponents of ten digits and counts into the
places of others. It is the same for the same seed."""

import json
import random
import re
import string
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCENES = ROOT / "Sources/Core/ColorToolkitCEmbeddedText/files/Scenes"

# The nodes that the module has no fonts and files for.
ABSENT = ("text", "image")

NUMBER = re.compile(r"(?<![\w#.])[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")

# Where integers and what is counted with them end, and what limits of the library are near.
WHOLE = [
    2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32, 2**32 + 1, 3 * 10**9, 10**10, 2**40, 2**53 + 1,
    2**63 - 1, 2**63, 2**64, 10**20, 10**8, 10**9 - 1, 10**9, 10**9 + 1, 2**30, 2**24, 2**20, 65535,
    65536, 65537, 20000, 4096, 4097, 1000, 1001, 360, 100, 64, 16, 9, 3, 2, 1, 0,
]
EXPONENTS = [
    2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32, 2**32 + 1, 2**32 + 2, 3 * 10**9, 9999999999,
    99999999999, 10**8 - 1, 10**8, 10**9 - 1, 10**9, 2**63, 2**64, 2**64 + 1, 22, 23, 308, 309, 324,
    400, 18, 9, 6, 5, 1, 0,
]
DIGITS = [
    "1", "5", "9", "0.5", "0", "1.2345678901234567890", "9007199254740993", "12345678901234567890123",
    "0." + 30 * "0" + "1", "1" + 25 * "0", "0.000001", "2.5",
]


class Dice:
    """Choices that a seed decides."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def below(self, count):
        return int(self.random() * count)

    def one(self, items):
        return items[self.below(len(items))]

    def is_one_in(self, count):
        return self.below(count) == 0


def number(dice):
    """A number, as JSON has them too."""
    sign = "-" if dice.is_one_in(4) else ""
    match dice.below(5):
        case 0 | 1:
            return f"{sign}{dice.one(WHOLE)}{'.5' if dice.is_one_in(6) else ''}"
        case 2 | 3:
            return f"{sign}{dice.one(DIGITS)}e{dice.one(['', '', '-', '+'])}{dice.one(EXPONENTS)}"
        case _:
            return f"{sign}{dice.below(1000) / dice.one([1, 8, 10, 1000])}"


def changed(dice, text, words):
    """A text with other numbers, and now and then other words, pieces gone or repeated."""
    for _ in range(1 + dice.below(3)):
        places = list(NUMBER.finditer(text))
        if places and not dice.is_one_in(6):
            place = dice.one(places)
            text = text[: place.start()] + number(dice) + text[place.end() :]
    if dice.is_one_in(5):
        places = list(re.finditer(r"[A-Za-z][\w-]*", text))
        if places:
            place = dice.one(places)
            text = text[: place.start()] + dice.one(words) + text[place.end() :]
    if dice.is_one_in(8) and text:
        start = dice.below(len(text))
        piece = text[start : start + 1 + dice.below(24)]
        times = dice.one([0, 0, 2, 3, 40])
        text = text[:start] + times * piece + text[start + len(piece) :]
    if dice.is_one_in(12) and text:
        start = dice.below(len(text))
        text = text[:start] + dice.one(string.printable) + text[start + dice.below(2) :]
    return text


def made(dice, seeds, count):
    """So many texts made of some."""
    words = sorted({word for seed in seeds for word in re.findall(r"[A-Za-z][\w-]*", seed)})
    return [changed(dice, dice.one(seeds), words) for _ in range(count)]


def seeds(name):
    """The texts of a list of the fuzzing, which empty lines part."""
    text = (ROOT / f"Tests/Fuzzing/Seeds/{name}.txt").read_text()
    return [part.lstrip("\n") for part in text.split("\n\n") if part.strip("\n")]


def corpus(name):
    """The texts that the fuzzing found: of each the count of its bytes, a colon, the bytes and a comma."""
    rest, found = (ROOT / f"Tests/Fuzzing/Corpora/{name}").read_bytes(), []
    while rest:
        count, _, rest = rest.partition(b":")
        found.append(rest[: int(count)].decode(errors="replace"))
        rest = rest[int(count) + 1 :]
    return found


def probes():
    """What the tests of the command try as text from outside, as Probe.swift has it."""
    text = (ROOT / "Tests/Fronts/ColortoolTests/Probe.swift").read_text()
    start, end = text.index("static let each"), text.index("/// What is tried in one of many places")
    simple = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}

    def plain(match):
        return chr(int(match[1], 16)) if match[1] else simple.get(match[2], match[2])

    literals = re.findall(r'"((?:\\.|[^"\\])*)"', text[start:end])
    found = [re.sub(r"\\(?:u\{([0-9A-Fa-f]+)\}|(.))", plain, literal) for literal in literals]
    assert len(found) >= 8, "Probe.swift has other texts than it had"
    return found + ["".join(found)]


def growth():
    """The kinds of Tests/growth: names of functions that make arguments, files and an input of a size."""
    loader = SourceFileLoader("growth", str(ROOT / "Tests/growth"))
    module = module_from_spec(spec_from_loader("growth", loader))
    loader.exec_module(module)
    return {name: make for name, (make, _, _) in module.KINDS.items()}


def scenes():
    """The examples, and a small scene of each kind of node, of values that the list of members gives as examples."""
    examples = [
        path.read_text() for path in sorted(SCENES.glob("*.json")) if path.stem != "effects"
    ]
    schema = json.loads((ROOT / "Tests/Fuzzing/Seeds/scene-members.json").read_text())
    named = {"#" + each["name"]: each.get("examples", []) for each in schema["definitions"]}
    values = {}

    def collect(value):
        if isinstance(value, list):
            for each in value:
                collect(each)
        elif isinstance(value, dict):
            for each in value.values():
                collect(each)
            if "name" in value and "form" in value:
                form = value["form"]
                texts = value.get("examples", []) + (named.get(form, []) if isinstance(form, str) else [])
                words = form["words"] if isinstance(form, dict) and "words" in form else []
                values.setdefault(value["name"], []).extend([json.loads(text) for text in texts] + words)

    def known(value):
        if isinstance(value, list):
            for each in value:
                known(each)
        elif isinstance(value, dict):
            for name, each in value.items():
                values.setdefault(name, []).append(each)
                known(each)

    def members(value):
        if isinstance(value, str):
            return [member for each in schema["groups"].get(value, []) for member in members(each)]
        return [value]

    collect(schema)
    for example in examples:
        known(json.loads(example))
    result = []
    for kind, node in schema["nodes"].items():
        if kind in ABSENT:
            continue
        own = [member for each in node["members"] for member in members(each)]
        needed = {m["name"]: values[m["name"]][0] for m in own if m.get("required") and values.get(m["name"])}
        result.append({"size": [24, 16], "nodes": [{"type": kind} | needed]})
        # With each member that it may have, as the schema has it and as an example has it.
        for member in own:
            for value in values.get(member["name"], [])[:2]:
                node = {"type": kind} | needed | {member["name"]: value}
                result.append({"size": [24, 16], "nodes": [node]})
    return [json.dumps(present(json.loads(example))) for example in examples] + [
        json.dumps(scene) for scene in result
    ]


def found_scenes():
    """The scenes that the fuzzing found, without nodes that the module is without."""
    for scene in corpus("scenes"):
        try:
            yield json.dumps(present(json.loads(scene)))
        except (ValueError, RecursionError):
            yield scene


def present(value):
    """A scene without nodes that the module is without."""
    if isinstance(value, list):
        return [
            present(each) for each in value if not (isinstance(each, dict) and each.get("type") in ABSENT)
        ]
    if isinstance(value, dict):
        return {name: present(each) for name, each in value.items()}
    return value
