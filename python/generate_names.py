"""Writes the types of names from the names that the library has; a test holds the two together.

    COLORTOOLKIT_LIBRARY=… PYTHONPATH=src python generate_names.py
"""

from __future__ import annotations

import ctypes
import importlib
import pathlib
import sys
import textwrap
import types
from collections.abc import Callable

PACKAGE = pathlib.Path(__file__).parent / "src" / "colortoolkit"



def word(kind: str) -> str:
    """What a name of a kind is the name of."""
    if kind in _WORDS:
        return _WORDS[kind]
    return (f"{kind[:-3]}y" if kind.endswith("ies") else kind[:-1]).capitalize()


_WORDS = {"aliases": "Alias", "motions": "MotionForm"}

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

__all__ = ["names"]

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


def others(
    kind: str, found: dict[str, tuple[str, ...]], answer: Callable[..., str | None]
) -> tuple[str, ...]:
    """The names that functions take for one of a kind beside those of the kind."""
    if kind == "methods":
        # Every space that has a hue.
        words = [*found["spaces"], *found["aliases"]]
        return tuple(
            word for word in words
            if word not in found[kind] and answer("ct_color_rotate_hue", "red", 1.0, word, "", "")
        )
    if kind in ("spaces", "gamuts", "displays"):
        # Such calls tell the name of the space.
        nowhere = (ctypes.c_double * 4)()
        return tuple(
            word for word in found["aliases"]
            if answer("ct_parse", "red", word, nowhere) in found[kind]
        )
    return ()


def files(
    found: dict[str, tuple[str, ...]], answer: Callable[..., str | None]
) -> dict[str, str]:
    """The texts of the files by their names, of the names of each kind and the library's answers."""
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
    kinds = textwrap.fill(
        "The names of a kind: " + ", ".join(f"``{kind}``" for kind in found if kind != "kinds")
        + "; ``kinds`` are all of these.", 94, subsequent_indent="    ", break_on_hyphens=False,
    ).removeprefix("The names of a kind: ").removesuffix("; ``kinds`` are all of these.")
    names = NAMES.format(
        imports="\n".join(f"    {alias}," for alias in aliases), overloads=overloads, kinds=kinds
    )
    return {"typing.py": typing, "_names.py": names}


def main() -> None:
    # That module alone: the package needs the files that are to be written.
    package = types.ModuleType("colortoolkit")
    package.__path__ = [str(PACKAGE)]
    sys.modules["colortoolkit"] = package
    library = vars(importlib.import_module("colortoolkit._library"))

    def read(kind: str) -> tuple[str, ...]:
        told: str = library["call_for_text"]("ct_names", library["text"](kind, "kind"))
        return tuple(told.split("\n"))

    def answer(name: str, *arguments: object) -> str | None:
        told = [library["text"](each, "") if isinstance(each, str) else each for each in arguments]
        try:
            return str(library["call_for_text"](name, *told))
        except ValueError:
            return None

    for name, text in files({kind: read(kind) for kind in read("kinds")}, answer).items():
        (PACKAGE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
