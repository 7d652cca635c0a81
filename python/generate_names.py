"""Writes the types of names, and the lists of names in docstrings, from the library's names.

A test compares the files with their sources.

    COLORTOOLKIT_LIBRARY=… PYTHONPATH=src python generate_names.py
"""

from __future__ import annotations

import importlib
import json
import pathlib
import re
import sys
import textwrap
import types
from collections.abc import Callable

ROOT = pathlib.Path(__file__).parents[1]
PACKAGE = ROOT / "python" / "src" / "colortoolkit"
SPACES = ROOT / "Sources/Fronts/ColorToolkit/ColorToolkit.docc/Spaces.md"
TYPES = ROOT / "Sources/Core/Colorimetry/Spaces"
# The sentences of `colortool list methods` and `colortool list gamuts`.
METHODS = ROOT / "Sources/Core/ColorFilters/HueRotationMethod+Note.swift"
MAPPINGS = ROOT / "Sources/Fronts/colortool/Commands/List.swift"
CASES = {"css-2127": "draft2127", "cam16": "cam16JMh"}

# Where spaces have their sources that do not name them themselves.
MODELS = {"CAM16JMh": "CAM16", "CAM02JMh": "CIECAM02", "HellwigJMh": "Hellwig2022",
          "HellwigHKJMh": "Hellwig2022", "ZCAMJMh": "ZCAM", "SCAMJMh": "SCAM"}  # fmt: skip
OWN = {"XYZ": "CIE 15:2004 §7.1.", "Huelab": "Fitted for this library to three experiments on constant "
       "hue.", "Huelch": "As `huelab`."}  # fmt: skip


def word(kind: str) -> str:
    """Returns the word for the type of a kind's names."""
    if kind in _WORDS:
        return _WORDS[kind]
    return (f"{kind[:-3]}y" if kind.endswith("ies") else kind[:-1]).capitalize()


_WORDS = {"aliases": "Alias", "motions": "MotionForm"}

HEAD = '''"""Types of the names that functions take, for editors and type checkers.

`generate_names.py` writes this file: a type for each kind of `colortoolkit.names`.
"""

from __future__ import annotations

from typing import Literal

__all__ = [
{exports}
]
'''

TITLES = '''"""Titles and sources of the colour spaces. `generate_names.py` writes this file."""

from __future__ import annotations

from typing import Final

TITLES: Final[dict[str, tuple[str, str]]] = {
'''

NAMES = '''"""The library's names. `generate_names.py` writes this file."""

from __future__ import annotations

import functools
from typing import Literal, overload

from . import _library
from .typing import (
{imports}
)

__all__ = ["names"]

{overloads}@overload
def names() -> tuple[KindName, ...]: ...

def names(kind: KindName = "kinds") -> tuple[str, ...]:
    """Return the names of a kind: {kinds}.

    The names of ``kinds`` are all of these.

    >>> "oklch" in names("spaces")
    True
    """
    return _read(kind)


@functools.lru_cache(maxsize=64)
def _read(kind: str) -> tuple[str, ...]:
    return tuple(_library.call_for_text("ct_names", _library.text(kind, "kind")).split("\\n"))
'''


def others(
    kind: str, found: dict[str, tuple[str, ...]], answer: Callable[..., str | None]
) -> tuple[str, ...]:
    """Returns names that functions accept in addition to those of a kind."""
    if kind == "methods":
        # Every space that has a hue.
        words = [*found["spaces"], *found["aliases"]]
        return tuple(
            word for word in words
            if word not in found[kind] and answer(verb="rotate-hue", how=word, amounts=(1.0,))
        )
    if kind in ("spaces", "gamuts", "displays"):
        # The answer has the main name of the space.
        return tuple(
            word for word in found["aliases"] if answer(space=word) in found[kind]
        )
    return ()


def titles() -> str:
    """Returns the module with the title of each space, from the article on spaces, and the source,
    from the comment of its type in Swift."""
    rows = re.findall(
        r"^\| `([\w-]+)` \| ``/Colorimetry/(\w+)`` \|[^|]*\| (.*) \|$",
        SPACES.read_text(encoding="utf-8"), re.M,
    )
    names = {kind: name for name, kind, _ in rows}
    sources, bases = dict(OWN), dict(MODELS)
    for path in sorted(TYPES.glob("*.swift")):
        comment: list[str] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("///"):
                comment.append(line[3:].strip())
            elif found := re.match(r"public struct (\w+)", line):
                kind = found[1]
                paragraphs = "\n".join(comment).split("\n\n")
                joined = "\n".join(each.replace("\n", " ") for each in paragraphs)
                told = re.search(r"Sources?: (.*)", joined)
                sources.setdefault(kind, told[1] if told else "")
                comment = []
            elif found := re.match(r"  public typealias (?:Base|Rectangular|Linear) = (\w+)", line):
                bases.setdefault(kind, found[1])
            elif not line.startswith("@"):
                comment = []
    lines = []
    for name, kind, title in rows:
        title = re.sub(r"`(\w+)`", lambda found: f"`{names.get(found[1], found[1])}`", title)
        source, origin = sources.get(kind, ""), kind
        while not source and bases.get(origin, origin) != origin:
            origin = bases[origin]
            source = sources.get(origin, "")
        source = re.sub(r"``(\w+)``", lambda found: f"`{names.get(found[1], found[1])}`", source)
        told = (f"        {json.dumps(each, ensure_ascii=False)},\n" for each in (title, source))
        lines.append(f'    "{name}": (\n{"".join(told)}    ),\n')
    return TITLES + "".join(lines) + "}\n"


def notes() -> dict[str, dict[str, str]]:
    """Returns a short note on each case of methods and mappings in Swift."""
    swift = METHODS.read_text(encoding="utf-8")
    methods = {
        found[1]: "".join(re.findall(r'"([^"]*)"', found[2]))
        for found in re.finditer(r'case \.(\w+):\s+Self\(\s*"[^"]*",\s*((?:"[^"]*"[\s+]*)+),', swift)
    }
    summary = MAPPINGS.read_text(encoding="utf-8").split("extension GamutMapping {")[1].split("\n}\n")[0]
    mappings = dict(re.findall(r'case \.(\w+): "([^"]*)"', summary))
    return {"methods": methods, "mappings": mappings}


def short(sentence: str) -> str:
    """Returns the first sentence, or the first part of a long one."""
    told = re.split(r"(?<!Rec)\. ", sentence.replace("’", "'"))[0].rstrip(".")
    while len(told) > 110 and "," in told:
        told = told.rpartition(",")[0]
    return told


def described(found: dict[str, tuple[str, ...]]) -> str:
    """Returns `_colors.py` with a line for each method and mapping in its docstrings."""
    said = notes()

    def listed(match: re.Match[str]) -> str:
        kind = match[2]
        told = {case.lower(): short(sentence) for case, sentence in said[kind].items()}
        lines = [
            textwrap.fill(
                f'- ``"{name}"``: {told[CASES.get(name, name).replace("-", "").lower()]}.', 98,
                initial_indent="    ", subsequent_indent="      ", break_on_hyphens=False,
            )
            for name in found[kind]
        ]
        return match[1] + "\n".join(lines) + "\n"

    return re.sub(
        r'(    [^\n]*``names\("(methods|mappings)"\)``[^\n]*:\n\n)(?:    [- ] [^\n]*\n)+', listed,
        (PACKAGE / "_colors.py").read_text(encoding="utf-8"),
    )


def files(
    found: dict[str, tuple[str, ...]], answer: Callable[..., str | None]
) -> dict[str, str]:
    """Returns the texts of the files by name."""
    aliases = sorted(f"{word(kind)}Name" for kind in found)
    typing = HEAD.format(exports="\n".join(f'    "{alias}",' for alias in aliases))
    for kind in found:
        also = others(kind, found, answer)
        values = ", ".join(f'"{name}"' for name in (*found[kind], *also))
        lines = textwrap.fill(values, 96, break_on_hyphens=False, break_long_words=False)
        body = textwrap.indent(lines, "    ")
        typing += f"\n{word(kind)}Name = Literal[\n{body}\n]\n"
        typing += f'"""A name of ``names("{kind}")``{", or another for one" if also else ""}."""\n'
    overloads = "".join(
        f'@overload\ndef names(kind: Literal["{kind}"]) -> tuple[{word(kind)}Name, ...]: ...\n'
        for kind in found
    )
    start = "Return the names of a kind: "
    kinds = textwrap.fill(
        start + ", ".join(f"``{kind}``" for kind in found if kind != "kinds"), 93,
        subsequent_indent="    ", break_on_hyphens=False,
    ).removeprefix(start)
    names = NAMES.format(
        imports="\n".join(f"    {alias}," for alias in aliases), overloads=overloads, kinds=kinds
    )
    return {
        "typing.py": typing, "_names.py": names, "_titles.py": titles(), "_colors.py": described(found),
    }


def main() -> None:
    # Those modules alone: the package needs the files that are to be written.
    package = types.ModuleType("colortoolkit")
    package.__path__ = [str(PACKAGE)]
    sys.modules["colortoolkit"] = package
    library = vars(importlib.import_module("colortoolkit._library"))
    texts = vars(importlib.import_module("colortoolkit._texts"))

    def read(kind: str) -> tuple[str, ...]:
        told: str = library["call_for_text"]("ct_names", library["text"](kind, "kind"))
        return tuple(told.split("\n"))

    def answer(**members: object) -> str | None:
        try:
            return str(texts["answers"](["red"], **members)[0]["space"])
        except ValueError:
            return None

    for name, text in files({kind: read(kind) for kind in read("kinds")}, answer).items():
        (PACKAGE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
