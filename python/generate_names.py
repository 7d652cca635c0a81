"""Writes the types of names from the names that the library has; a test holds the two together.

    COLORTOOLKIT_LIBRARY=… PYTHONPATH=src python generate_names.py
"""

from __future__ import annotations

import pathlib
import runpy
import textwrap

PACKAGE = pathlib.Path(__file__).parent / "src" / "colortoolkit"

# What a name of a kind is the name of.
KINDS = {
    "spaces": "Space", "methods": "Method", "dialects": "Dialect", "gamuts": "Gamut",
    "displays": "Display", "mappings": "Mapping", "differences": "Difference",
    "filters": "Filter", "curves": "Curve", "hues": "Hue", "intents": "Intent",
    "profiles": "Profile", "whites": "White", "contrasts": "Contrast",
    "references": "Reference", "effects": "Effect", "forms": "Form", "borders": "Border",
    "ditherings": "Dithering", "deficiencies": "Deficiency", "visions": "Vision",
    "illuminants": "Illuminant", "adaptations": "Adaptation", "temperatures": "Temperature",
    "harmonies": "Harmony", "colors": "Color", "exports": "Export", "motions": "MotionForm",
    "images": "Image", "kinds": "Kind",
}  # fmt: skip

HEAD = '''"""Types of the names that functions take, for editors and type checkers.

`generate_names.py` has written them: a type for each kind of `colortoolkit.names`.
"""

from __future__ import annotations

from typing import Literal

__all__ = [
{exports}
]
'''

NAMES = '''"""The names that the library knows, of the types that `generate_names.py` has written."""

from __future__ import annotations

import functools
from typing import Literal, overload

from . import _library
from .typing import (
{imports}
)

{overloads}
def names(kind: KindName) -> tuple[str, ...]:
    """The names of a kind: {kinds}; ``kinds`` are all of these.

    >>> "oklch" in names("spaces")
    True
    """
    return _read(kind)


@functools.lru_cache(maxsize=64)
def _read(kind: str) -> tuple[str, ...]:
    return tuple(_library.call_for_text("ct_names", _library.text(kind, "kind")).split("\\n"))
'''


def files(found: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """The texts of the files by their names."""
    if set(found) != set(KINDS):
        raise SystemExit(f"generate_names.py: kinds without a type: {set(found) ^ set(KINDS)}")
    aliases = sorted(f"{word}Name" for word in KINDS.values())
    typing = HEAD.format(exports="\n".join(f'    "{alias}",' for alias in aliases))
    for kind, word in KINDS.items():
        values = ", ".join(f'"{name}"' for name in found[kind])
        lines = textwrap.fill(values, 96, break_on_hyphens=False, break_long_words=False)
        body = textwrap.indent(lines, "    ")
        typing += f"\n{word}Name = Literal[\n{body}\n]\n"
        typing += f'"""A name of ``names("{kind}")``."""\n'
    overloads = "".join(
        f'@overload\ndef names(kind: Literal["{kind}"]) -> tuple[{word}Name, ...]: ...\n'
        for kind, word in KINDS.items()
    )
    kinds = textwrap.fill(
        "The names of a kind: " + ", ".join(f"``{kind}``" for kind in KINDS if kind != "kinds")
        + "; ``kinds`` are all of these.", 94, subsequent_indent="    ", break_on_hyphens=False,
    ).removeprefix("The names of a kind: ").removesuffix("; ``kinds`` are all of these.")
    names = NAMES.format(
        imports="\n".join(f"    {alias}," for alias in aliases), overloads=overloads, kinds=kinds
    )
    return {"typing.py": typing, "_names.py": names}


def main() -> None:
    # The module alone: the package needs the files that are to be written.
    library = runpy.run_path(str(PACKAGE / "_library.py"))

    def read(kind: str) -> tuple[str, ...]:
        told: str = library["call_for_text"]("ct_names", library["text"](kind, "kind"))
        return tuple(told.split("\n"))

    for name, text in files({kind: read(kind) for kind in read("kinds")}).items():
        (PACKAGE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
