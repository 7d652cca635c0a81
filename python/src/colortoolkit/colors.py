"""Functions for single colours as CSS texts, with the answers of `colortool`.

Functions take any CSS Color 4 or 5 text, or the `Color` that another function returned. They return a
`Color`: its unrounded components, None for missing ones, and the colour in CSS and in hexadecimal
digits. Notebooks display it.

>>> rotate_hue("#ff8800", 90, "hsb").hex
'#00ff09'
"""

from __future__ import annotations

import ctypes
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from . import _arrays, _colors, _gradients, _html, _interface, _library
from ._arrays import worded
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
    """Several colours. Notebooks display them side by side."""

    def _repr_html_(self) -> str:
        return _html.swatches(self)


def convert(
    color: str | Color, space: SpaceName | Literal[""] = "", *, gamut: SpaceName | Literal[""] = "", mapping: MappingName = "raytrace"
) -> Color:
    """Return the colour in a space, by default its own, and inside a gamut if one is named.

    >>> convert("oklch(0.7 none 30)")
    Color(space='oklch', components=(0.7, None, 30.0), alpha=1.0, css='oklch(0.7 none 30)', hex='#9e9e9e')
    >>> convert("#ff8800").css
    'rgb(255, 136, 0)'
    """
    return _color(color, "convert", space=space, gamut=gamut, mapping=mapping)


def map_gamut(color: str | Color, gamut: SpaceName = "srgb", mapping: MappingName = "raytrace") -> Color:
    """Return the colour mapped into the gamut of a space, in that space.

    >>> map_gamut("color(display-p3 0 1 0)", mapping="clip").hex
    '#00ff00'
    """
    return _color(color, "gamut", gamut=gamut, mapping=mapping)


def rotate_hue(
    color: str | Color, degrees: float | str, method: MethodName = "oklch", *, mapping: MappingName = "raytrace",
    display: DisplayName | Literal[""] = "",
) -> Color:  # fmt: skip
    """Return the colour with its hue rotated.

    The display is by default the one whose RGB the colour is in, else sRGB.

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
    """Return the colour of a light theme as that of a dark theme: white becomes `dark`.

    This is a night mode: luminance is inverted, and the hue is unchanged. On black, contrasts are
    unchanged, too. The result is rounded to 8 bits, away from the dark. `least_contrast` raises
    accents to a minimum contrast with the dark.

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
    """Return the colour at a fraction between two; fractions outside 0 to 1 extrapolate.

    >>> mix("black", "white", 0.25, space="srgb").components
    (0.25, 0.25, 0.25)
    """
    _arrays.check_fraction(t)
    return _color(
        written(a, "a"), "mix", other=written(b, "b"), space=space, variant=hue,
        is_straight=not premultiplied, amounts=(float(t),),
    )


def filter(color: str | Color, chain: str, dialect: FilterName = "css") -> Color:
    """Return the colour in sRGB after a chain of filters.

    >>> filter("red", "hue-rotate(120deg)").hex
    '#007100'
    """
    return _color(color, "filter", how=chain, variant=dialect)


def gradient(
    gradient: str | _gradients.Gradient | Sequence[str], offsets: Iterable[float] | int,
    space: SpaceName | Literal[""] = "",
) -> Colors:
    """Return the colours of a gradient at offsets, from 0 (its start) to 1 (its end).

    A whole number of offsets is a count of evenly spaced colours. The default space is that in
    which the gradient is mixed.

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
    """Return a colour and its harmony: colours with the hue rotated in a space.

    They are mapped into a gamut if one is named, and not clipped otherwise: the `hex` of a colour
    outside sRGB is then None. `count` is the number of shades and tints, for ``"monochromatic"``.

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
    """The nearest colour in a palette."""

    name: str
    """The text in the palette."""
    difference: float
    """The difference from the given colour."""


@worded(method="formula")
def nearest(
    color: str | Color, palette: Sequence[str] = (), formula: DifferenceName = "2000", *,
    white: WhiteName = "D65",
) -> Match:  # fmt: skip
    """Return the nearest colour in a palette, by default in CSS's named colours.

    >>> nearest("#663398").name
    'rebeccapurple'
    """
    found = _colors.nearest(written(color, "color"), palette or None, formula, white=white)
    return Match(str(found.names), float(found.difference))


@worded(method="formula")
def difference(
    standard: str | Color, color: str | Color, formula: DifferenceName = "2000", *, white: WhiteName = "D65"
) -> float:
    """Return the difference of a colour from a standard. Colours in Lab or LCh are taken unchanged.

    >>> difference("lab(50 20 10)", "lab(50 20 22)", "76")
    12.0
    """
    told = answers(
        [written(color, "color")], "difference", other=written(standard, "standard"), how=formula,
        variant=white,
    )
    return float(told[0])


@worded(method="formula")
def contrast(foreground: str | Color, background: str | Color, formula: ContrastName = "wcag21") -> float:
    """Return the contrast of a foreground with a background.

    For a translucent background, the result is the lowest contrast over all colours behind it.

    >>> contrast("black", "white")
    21.0
    >>> round(contrast("white", "rgb(0 0 0 / 50%)"), 2)
    3.98
    """
    _colors.check_contrast(formula)
    told = answers(
        [written(foreground, "foreground")], "contrast", other=written(background, "background"),
        how=formula,
    )
    return float(told[0])


class Comparison(list[dict[str, Any]]):
    """A comparison of hue rotations, with a row for each colour, method and angle.

    ``pandas.DataFrame(comparison)`` is a table of the rows. Notebooks display the colours.

    A row has these keys:

    - ``color``, ``at`` (the offset, only with gradients), ``method``, ``angle``: the rotation.
    - ``hex``: the rotated colour, None if it is outside sRGB.
    - ``error_…``: the deviation from the reference, in ``delta_e_2000``, ``delta_e_ok``, ``hue``
      (degrees), ``saturation`` and ``brightness`` of HSB, ``lightness`` and ``chroma`` of OKLCh.
    - ``split_matrix``, ``split_clamp``: the parts of ``error_delta_e_2000`` that come from the
      rotation and from the limit of the gamut. Gradients have none.
    - ``seen_…``: changes from the original colour that no method is based on: ``lightness`` (CIE
      L*), ``colorfulness`` (CAM16 M, as a fraction), ``contrast`` (the factor by which WCAG
      contrast changes), ``hue`` (degrees off on the Munsell circle).
    - ``round_trip``: the largest error of a component after the inverse rotation.
    - ``clipped``: whether the rotated colour was outside the display's gamut.
    - ``errors_hsb_…``, ``errors_oklch_…``: ``error_…`` for each of the two references.
    - ``space``, ``components``, ``alpha``, ``css``: the rotated colour in the RGB of the display;
      ``srgb``: its sRGB components; ``unclamped``: those before the limit of the gamut.
    """

    document: dict[str, Any]
    """The whole comparison, with the keys of ``colortool compare-huerotation --format json``.

    Next to the rows it has "advice", "summary", and a "schema" that explains the keys.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        has_offsets = any("at" in result for result in document["results"])
        super().__init__(_row(result, has_offsets) for result in document["results"])
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


def _row(result: dict[str, Any], has_offsets: bool) -> dict[str, Any]:
    """Returns a result without nested parts, in the order of use."""
    found = _flat(result)
    found["color"] = found.pop("input")
    if has_offsets:
        found.setdefault("at", None)
    return dict(sorted(found.items(), key=lambda item: _place(item[0])))


_ORDER = (
    "color", "at", "method", "angle", "hex", "error_delta_e_2000", "error_delta_e_ok", "error_hue",
    "error_saturation", "error_brightness", "error_lightness", "error_chroma", "split_matrix",
    "split_clamp", "seen_", "round_trip", "clipped", "errors_", "space", "components", "alpha", "css", "srgb", "unclamped",
)  # fmt: skip


def _place(key: str) -> int:
    """Returns the place of a key in a row; unknown keys come last."""
    return next((i for i, start in enumerate(_ORDER) if key.startswith(start)), len(_ORDER))


def _flat(result: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Returns a result whose nested keys are joined, in snake case."""
    row: dict[str, Any] = {}
    for name, value in result.items():
        key = prefix + _SNAKE.get(name, re.sub("([A-Z])", r"_\1", name).lower())
        if isinstance(value, dict):
            row |= _flat(value, f"{key}_")
        else:
            row[key] = tuple(value) if isinstance(value, list) else value
    return row


_SNAKE = {"deltaE2000": "delta_e_2000", "deltaEOK": "delta_e_ok"}


@worded(degrees="angles", method="methods", inputs="colors")
def compare(
    colors: str | Color | Sequence[str | Color],
    angles: float | str | Iterable[float | str] = (),
    methods: MethodName | Literal["all"] | Sequence[MethodName | Literal["all"]] = (),
    *,
    reference: ReferenceName = "hsb", mapping: MappingName = "raytrace",
    display: DisplayName | Literal[""] = "", white: WhiteName = "D65", samples: int = 9,
) -> Comparison:  # fmt: skip
    """Compare methods of hue rotation on colours and gradients with a reference.

    `angles` is one angle or several; by default every 30°. `methods` is one method or several; by
    default nine: swiftui, css, svg, luma, hsb, lch, oklch, huelch and hct. ``["all"]`` is all of
    ``names("methods")``. `reference` is the rotation that errors are measured from: ``"hsb"``, which
    design tools use and ``colortool`` has as its default, or ``"oklch"``, which is perceptually
    even. Errors of the hue on Munsell's circle, ``seen_hue``, have no reference. `samples` is the
    number of colours from a gradient. `Comparison` explains the columns.

    >>> found = compare("red", 120, ["css", "oklch"])
    >>> found
    <Comparison of red: 2 methods at 1 angle, 2 rows>
    >>> [(row["method"], row["hex"], round(row["error_delta_e_2000"], 1)) for row in found]
    [('css', '#007100', 40.2), ('oklch', '#00a447', 24.2)]
    """
    given = [colors] if isinstance(colors, (str, Color)) else list(colors)
    wanted = [methods] if isinstance(methods, str) else list(methods)
    is_one = isinstance(angles, str) or not isinstance(angles, Iterable)
    numbers = [_arrays.angle(angle, "angles") for angle in ([angles] if is_one else angles)]  # type: ignore[union-attr]
    comparison = _interface.Comparison(
        (ctypes.c_double * len(numbers))(*numbers), len(numbers),
        text(",".join(wanted), "methods"), text(reference, "reference"),
        text(mapping, "mapping"), text(display, "display"), text(white, "white"), samples,
    )
    texts = (_interface.Text * len(given))(*(text(written(each, "colors"), "colors") for each in given))
    try:
        document = _library.call_for_text("ct_compare", texts, len(given), comparison)
    except ValueError as error:
        raise type(error)(re.sub(r"^inputs\b", "colors", str(error))) from None
    return Comparison(json.loads(document))


def _color(color: str | Color, verb: str, **members: Any) -> Color:
    return _read(answers([written(color, "color")], verb, **members)[0])


def _read(told: dict[str, Any]) -> Color:
    return Color(**{**told, "components": tuple(told["components"])})


def __dir__() -> list[str]:
    return __all__
