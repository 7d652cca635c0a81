"""Single colours as CSS texts, answered as `colortool` answers them.

Functions take any text of CSS Color 4 and 5, and give a `Color`: its components without a rounding,
what is missing as None, and the colour written as CSS and as hexadecimal digits.

>>> rotate_hue("#ff8800", 90, "hsb").hex
'#00ff08'
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from . import _library
from ._library import text

__all__ = [
    "Color", "compare", "contrast", "convert", "difference", "filter", "gradient", "map_gamut",
    "mix", "rotate_hue",
]  # fmt: skip


class Color(NamedTuple):
    """A colour that a function gives."""

    space: str
    components: tuple[float | None, float | None, float | None]
    """In the space's own units; None where one is missing, CSS's ``none``."""
    alpha: float | None
    """Straight, 0 to 1; None where it is missing."""
    css: str
    """The colour as CSS serialises it."""
    hex: str | None
    """The nearest ``#rrggbb`` or ``#rrggbbaa``; None outside sRGB by more than half a step."""


def convert(
    color: str, space: str = "", *, gamut: str = "", mapping: str = "raytrace"
) -> Color:
    """The colour in a space, by default its own; inside a gamut where one is named.

    >>> convert("oklch(0.7 none 30)")
    Color(space='oklch', components=(0.7, None, 30.0), alpha=1.0, css='oklch(0.7 none 30)', hex='#9e9e9e')
    >>> convert("#ff8800").css
    'rgb(255, 136, 0)'
    """
    return _color(
        "ct_color_convert", text(color, "color"), text(space, "space"), text(gamut, "gamut"),
        text(mapping, "mapping"),
    )


def map_gamut(color: str, gamut: str = "srgb", mapping: str = "raytrace") -> Color:
    """The colour brought into the gamut of a space, in that space.

    >>> map_gamut("color(display-p3 0 1 0)", mapping="clip").hex
    '#00ff00'
    """
    return _color(
        "ct_color_map_gamut", text(color, "color"), text(gamut, "gamut"),
        text(mapping, "mapping"),
    )


def rotate_hue(
    color: str, degrees: float, method: str = "oklch", *, mapping: str = "raytrace",
    display: str = "",
) -> Color:  # fmt: skip
    """The colour with its hue turned; by default on the display whose RGB it is in, or sRGB.

    >>> rotate_hue("red", 120, "css").hex
    '#007100'
    """
    return _color(
        "ct_color_rotate_hue", text(color, "color"), float(degrees), text(method, "method"),
        text(mapping, "mapping"), text(display, "display"),
    )


def mix(
    a: str, b: str, t: float = 0.5, *, space: str = "oklab", hue: str = "shorter",
    premultiplied: bool = True,
) -> Color:  # fmt: skip
    """The colour a fraction of the way from one to another; beyond 0 to 1 the line goes on.

    >>> mix("black", "white", 0.25, space="srgb").components
    (0.25, 0.25, 0.25)
    """
    return _color(
        "ct_color_mix", text(a, "a"), text(b, "b"), float(t), text(space, "space"),
        text(hue, "hue"), bool(premultiplied),
    )


def filter(color: str, chain: str, dialect: str = "css") -> Color:
    """The colour, as sRGB, through a chain of filters.

    >>> filter("red", "hue-rotate(120deg)").hex
    '#007100'
    """
    return _color(
        "ct_color_filter", text(color, "color"), text(chain, "chain"), text(dialect, "dialect")
    )


def gradient(gradient: str, offsets: Iterable[float], space: str = "") -> list[Color]:
    """The colours of a gradient's line at offsets, 0 its start and 1 its end; by default in the
    space that they are mixed in.

    >>> [color.hex for color in gradient("linear-gradient(in srgb, red, blue)", [0, 0.5, 1])]
    ['#ff0000', '#800080', '#0000ff']
    """
    numbers = [float(offset) for offset in offsets]
    lines = _library.call_for_text(
        "ct_color_gradient", text(gradient, "gradient"), text(space, "space"),
        (ctypes.c_double * len(numbers))(*numbers), len(numbers),
    )
    return [_read(line) for line in lines.splitlines()]


def difference(
    standard: str, color: str, formula: str = "2000", *, white: str = "D50"
) -> float:
    """The difference of a colour from a standard; Lab and LCh colours count as they stand.

    >>> difference("lab(50 20 10)", "lab(50 20 22)", "76")
    12.0
    """
    return _number(
        "ct_color_difference", text(standard, "standard"), text(color, "color"),
        text(formula, "formula"), text(white, "white"),
    )


def contrast(foreground: str, background: str, formula: str = "wcag21") -> float:
    """The contrast of a foreground with a background.

    >>> contrast("black", "white")
    21.0
    """
    return _number(
        "ct_color_contrast", text(foreground, "foreground"), text(background, "background"),
        text(formula, "formula"),
    )


def compare(
    inputs: str | Sequence[str], *, angles: Iterable[float] = (), methods: Sequence[str] = (),
    reference: str = "hsb", mapping: str = "raytrace", display: str = "", white: str = "D50",
    samples: int = 9,
) -> dict[str, Any]:  # fmt: skip
    """Hue rotations of colours and gradients held against what counts as right.

    The keys are those of ``colortool compare-huerotation --format json``. Without angles every 30°,
    without methods the usual ones, ``["all"]`` for all of `names`; `samples` colours of a gradient.

    >>> found = compare("red", angles=[120], methods=["css", "oklch"])
    >>> [(result["method"], result["hex"]) for result in found["results"]]
    [('css', '#007100'), ('oklch', '#00a447')]
    """
    given = [inputs] if isinstance(inputs, str) else list(inputs)
    numbers = [float(angle) for angle in angles]
    comparison = _library.Comparison(
        (ctypes.c_double * len(numbers))(*numbers), len(numbers),
        text(",".join(methods), "methods"), text(reference, "reference"),
        text(mapping, "mapping"), text(display, "display"), text(white, "white"), samples,
    )
    texts = (_library.Text * len(given))(*(text(each, "inputs") for each in given))
    document: dict[str, Any] = json.loads(
        _library.call_for_text("ct_compare", texts, len(given), comparison)
    )
    return document


def _color(name: str, *arguments: object) -> Color:
    return _read(_library.call_for_text(name, *arguments))


def _read(line: str) -> Color:
    told = json.loads(line, parse_int=float)
    return Color(**{**told, "components": tuple(told["components"])})


def _number(name: str, *arguments: object) -> float:
    result = ctypes.c_double()
    _library.call(name, *arguments, ctypes.byref(result))
    return result.value
