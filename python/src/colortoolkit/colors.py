"""Single colours as CSS texts, answered as `colortool` answers them.

Functions take any text of CSS Color 4 and 5, or a `Color` that another function gave, and give a
`Color`: its components without a rounding, what is missing as None, and the colour written as CSS and
as hexadecimal digits. Notebooks show it.

>>> rotate_hue("#ff8800", 90, "hsb").hex
'#00ff09'
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from . import _arrays, _colors, _gradients, _html, _interface, _library
from ._color import Color
from ._library import text
from ._texts import answers, written
from .typing import (
    ContrastName, DifferenceName, DisplayName, FilterName, HarmonyName, HueName, MappingName,
    MethodName, ReferenceName, SpaceName, WhiteName,
)  # fmt: skip

__all__ = [
    "Color", "Colors", "Comparison", "Match", "compare", "contrast", "convert", "difference", "filter",
    "gradient", "harmony", "invert_lightness", "map_gamut", "mix", "nearest", "rotate_hue",
]  # fmt: skip


class Colors(list[Color]):
    """Several colours that a function gives; notebooks show them side by side."""

    def _repr_html_(self) -> str:
        return _html.swatches(self)


def convert(
    color: str | Color, space: SpaceName | Literal[""] = "", *, gamut: SpaceName | Literal[""] = "", mapping: MappingName = "raytrace"
) -> Color:
    """The colour in a space, by default its own; inside a gamut where one is named.

    >>> convert("oklch(0.7 none 30)")
    Color(space='oklch', components=(0.7, None, 30.0), alpha=1.0, css='oklch(0.7 none 30)', hex='#9e9e9e')
    >>> convert("#ff8800").css
    'rgb(255, 136, 0)'
    """
    return _color(color, "convert", space=space, gamut=gamut, mapping=mapping)


def map_gamut(color: str | Color, gamut: SpaceName = "srgb", mapping: MappingName = "raytrace") -> Color:
    """The colour brought into the gamut of a space, in that space.

    >>> map_gamut("color(display-p3 0 1 0)", mapping="clip").hex
    '#00ff00'
    """
    return _color(color, "gamut", gamut=gamut, mapping=mapping)


def rotate_hue(
    color: str | Color, degrees: float | str, method: MethodName = "oklch", *, mapping: MappingName = "raytrace",
    display: DisplayName | Literal[""] = "",
) -> Color:  # fmt: skip
    """The colour with its hue turned; by default on the display whose RGB it is in, or sRGB.

    >>> rotate_hue("red", 120, "css").hex
    '#007100'
    """
    return _color(
        color, "rotate-hue", how=method, gamut=display, mapping=mapping,
        amounts=(_arrays.angle(degrees),),
    )


def invert_lightness(
    color: str | Color, dark: str = "black", light: str = "white", *, display: DisplayName | Literal[""] = "",
    least_contrast: float = 1,
) -> Color:  # fmt: skip
    """The colour turned over for a night mode: hue kept, and on black every contrast.

    The result is on 8-bit levels, none nearer to the dark than the law says. `least_contrast` lifts
    accents to a contrast with the dark.

    >>> invert_lightness("#007aff").hex
    '#0067e1'
    """
    return _color(
        color, "invert-lightness", other=dark, variant=light, gamut=display, amounts=(float(least_contrast),)
    )


def mix(
    a: str | Color, b: str | Color, t: float = 0.5, *, space: SpaceName = "oklab", hue: HueName = "shorter",
    premultiplied: bool = True,
) -> Color:  # fmt: skip
    """The colour a fraction of the way from one to another; beyond 0 to 1 the line goes on.

    >>> mix("black", "white", 0.25, space="srgb").components
    (0.25, 0.25, 0.25)
    """
    return _color(
        written(a, "a"), "mix", other=written(b, "b"), space=space, variant=hue,
        is_straight=not premultiplied, amounts=(float(t),),
    )


def filter(color: str | Color, chain: str, dialect: FilterName = "css") -> Color:
    """The colour, as sRGB, through a chain of filters.

    >>> filter("red", "hue-rotate(120deg)").hex
    '#007100'
    """
    return _color(color, "filter", how=chain, variant=dialect)


def gradient(
    gradient: str | _gradients.Gradient | Sequence[str], offsets: Iterable[float] | int,
    space: SpaceName | Literal[""] = "",
) -> Colors:
    """The colours of a gradient's line at offsets, 0 its start and 1 its end, or so many evenly spread;
    by default in the space that they are mixed in.

    >>> [color.hex for color in gradient("linear-gradient(in srgb, red, blue)", [0, 0.5, 1])]
    ['#ff0000', '#800080', '#0000ff']
    >>> len(gradient(["red", "gold", "teal"], 5))
    5
    """
    line = gradient if isinstance(gradient, (str, _gradients.Gradient)) else _gradients.Gradient(gradient)
    places = np.linspace(0, 1, offsets).tolist() if isinstance(offsets, int) else map(float, offsets)
    told = answers(
        [line if isinstance(line, str) else line.css], "gradient", space=space, amounts=tuple(places)
    )
    return Colors(map(_read, told))


def harmony(
    color: str | Color, harmony: HarmonyName = "complement", space: SpaceName = "oklch", *,
    count: int = 5, gamut: SpaceName | Literal[""] = "", mapping: MappingName = "raytrace",
) -> Colors:  # fmt: skip
    """The colours that go with a colour, itself among them, their hues turned in a space.

    They are inside a gamut where one is named, and else not clipped. `count` is the number of shades
    and tints, for ``"monochromatic"``.

    >>> [color.hex for color in harmony("#ff8800", "triadic", "hsl")]
    ['#ff8800', '#00ff88', '#8800ff']
    >>> [color.hex for color in harmony("red", "triadic", gamut="srgb")]
    ['#ff0000', '#00a447', '#597bff']
    """
    told = answers(
        [written(color, "color")], "harmony", how=harmony, space=space, gamut=gamut,
        mapping=mapping, amounts=(float(_arrays.whole(count, "count")),),
    )
    return Colors(map(_read, told))


class Match(NamedTuple):
    """The colour of a palette that is nearest to another."""

    name: str
    """Its text in the palette."""
    difference: float
    """How far away it is."""


def nearest(
    color: str | Color, palette: Sequence[str] = (), formula: DifferenceName = "2000", *,
    white: WhiteName = "D65",
) -> Match:  # fmt: skip
    """The colour of a palette that is nearest to another; of CSS's named colours by default.

    >>> nearest("#663398").name
    'rebeccapurple'
    """
    found = _colors.nearest(written(color, "color"), palette or None, formula, white=white)
    return Match(str(found.names), float(found.difference))


def difference(
    standard: str | Color, color: str | Color, formula: DifferenceName = "2000", *, white: WhiteName = "D65"
) -> float:
    """The difference of a colour from a standard; two colours in Lab or LCh count as they stand.

    >>> difference("lab(50 20 10)", "lab(50 20 22)", "76")
    12.0
    """
    told = answers(
        [written(color, "color")], "difference", other=written(standard, "standard"), how=formula,
        variant=white,
    )
    return float(told[0])


def contrast(foreground: str | Color, background: str | Color, formula: ContrastName = "wcag21") -> float:
    """The contrast of a foreground with a background; with a translucent one the least that anything
    behind it gives.

    >>> contrast("black", "white")
    21.0
    >>> round(contrast("white", "rgb(0 0 0 / 50%)"), 2)
    3.98
    """
    told = answers(
        [written(foreground, "foreground")], "contrast", other=written(background, "background"),
        how=formula,
    )
    return float(told[0])


class Comparison(list[dict[str, Any]]):
    """Hue rotations compared: a row for each colour, method and angle, flat, so that
    ``pandas.DataFrame(comparison)`` is a table of them. Notebooks show the colours.

    A row has the keys of ``colortool compare-huerotation --format csv``; what is a list there, as
    "srgb", is a tuple.
    """

    document: dict[str, Any]
    """All there is, by the keys of ``--format json``: "advice" and "summary" beside the rows."""

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__(_flat(result) for result in document["results"])
        self.document = document

    def __reduce__(self) -> tuple[Any, ...]:
        return Comparison, (self.document,)

    def __repr__(self) -> str:
        told = self.document
        return (
            f"<Comparison of {', '.join(told['inputs'])}: {_counted(told['methods'], 'method')} at "
            f"{_counted(told['angles'], 'angle')}, {_counted(self, 'row')}>"
        )

    def _repr_html_(self) -> str:
        return _html.comparison(self, self.document["methods"], self.document["reference"])


def _counted(values: Sequence[object], word: str) -> str:
    return f"{len(values)} {word}{'s' * (len(values) != 1)}"


def _flat(result: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """A result whose parts' parts stand beside the others, under both names."""
    row: dict[str, Any] = {}
    for name, value in result.items():
        if isinstance(value, dict):
            row |= _flat(value, f"{prefix}{name}_")
        else:
            row[prefix + name] = tuple(value) if isinstance(value, list) else value
    return row


def compare(
    inputs: str | Sequence[str], *, angles: Iterable[float | str] = (),
    methods: Sequence[MethodName | Literal["all"]] = (), reference: ReferenceName = "hsb",
    mapping: MappingName = "raytrace", display: DisplayName | Literal[""] = "",
    white: WhiteName = "D65", samples: int = 9,
) -> Comparison:  # fmt: skip
    """Hue rotations of colours and gradients held against what counts as right.

    Without angles every 30°, without methods the usual ones, ``["all"]`` for all of `names`; `samples`
    colours of a gradient.

    >>> found = compare("red", angles=[120], methods=["css", "oklch"])
    >>> found
    <Comparison of red: 2 methods at 1 angle, 2 rows>
    >>> [(row["method"], row["hex"], round(row["error_deltaE2000"], 1)) for row in found]
    [('css', '#007100', 40.2), ('oklch', '#00a447', 24.2)]
    """
    given = [inputs] if isinstance(inputs, str) else list(inputs)
    numbers = [_arrays.angle(angle, "angles") for angle in angles]
    comparison = _interface.Comparison(
        (ctypes.c_double * len(numbers))(*numbers), len(numbers),
        text(",".join(methods), "methods"), text(reference, "reference"),
        text(mapping, "mapping"), text(display, "display"), text(white, "white"), samples,
    )
    texts = (_interface.Text * len(given))(*(text(each, "inputs") for each in given))
    return Comparison(
        json.loads(_library.call_for_text("ct_compare", texts, len(given), comparison))
    )


def _color(color: str | Color, verb: str, **members: Any) -> Color:
    return _read(answers([written(color, "color")], verb, **members)[0])


def _read(told: dict[str, Any]) -> Color:
    return Color(**{**told, "components": tuple(told["components"])})


def __dir__() -> list[str]:
    return __all__
