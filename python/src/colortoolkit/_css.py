"""Colours from CSS texts, and colours as CSS texts and hexadecimal digits."""

from __future__ import annotations

from typing import Final, overload

import numpy as np
import numpy.typing as npt

from . import _arrays, _texts
from ._color import Colors
from ._library import text
from ._spaces import check_samples, named
from ._views import AnyArray
from .typing import MappingName, SpaceName

__all__ = ["parse", "parse_color", "to_css", "to_hex"]


def parse(css: Colors, space: SpaceName = "srgb") -> npt.NDArray[np.float64]:
    """Read colours from CSS texts.

    Parameters
    ----------
    css : str, or sequence or array of str
        Any colours of CSS Color 4 or 5.
    space : str
        The space of the result.

    Returns
    -------
    ndarray, shape (4,) or (..., 4)
        Three components and alpha. A missing component, such as CSS's ``none`` or the hue of a
        grey, is NaN. A missing colour is NaN throughout.

    Raises
    ------
    ParseError
        With the byte offset of the first error in the text.

    Examples
    --------
    >>> parse("rebeccapurple")
    array([0.4, 0.2, 0.6, 1. ])
    >>> parse(["oklch(0.7 0.1 3)", "white"], "oklch").round(3)
    array([[0.7, 0.1, 3. , 1. ],
           [1. , 0. , nan, 1. ]])
    """
    named(space, "space")
    result = _texts.array(css, "css", space, gaps=True)
    if result is None:
        raise TypeError(f"css: a str is needed, or several, not {type(css).__name__}")
    return result


def parse_color(css: str) -> tuple[str, npt.NDArray[np.float64]]:
    """Return the space of a CSS text, and its components in that space.

    Examples
    --------
    >>> parse_color("lab(50% 20 none)")
    ('lab', array([50., 20., nan,  1.]))
    """
    told = _texts.answers([css])[0]
    return told["space"], np.array([*told["components"], told["alpha"]], np.float64)


@overload
def to_hex(
    a: str, space: SpaceName | None = None, *, mapping: MappingName | None = None
) -> str: ...
@overload
def to_hex(
    a: Colors, space: SpaceName | None = None, *, mapping: MappingName | None = None
) -> str | npt.NDArray[np.str_]: ...
def to_hex(
    a: Colors, space: SpaceName | None = None, *, mapping: MappingName | None = None
) -> str | npt.NDArray[np.str_]:
    """Write colours in hexadecimal digits: ``#rrggbb``, or ``#rrggbbaa`` for translucent colours.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `space`. A component that is NaN is missing, and counts as 0. A missing colour,
        which is NaN throughout, becomes ''.
    space : str
        The space of `a`: by default that of an `Image`, else sRGB. Texts know their own.
    mapping : str, optional
        The method that maps colours outside sRGB into it; `map_gamut` lists them.

    Returns
    -------
    str or ndarray of str, shape (...)
        Each component rounded to 8 bits, halves upwards.

    Raises
    ------
    ValueError
        If a colour is outside sRGB by more than half an 8-bit step, and no mapping is named.

    Examples
    --------
    >>> to_hex([1, 0.5, 0])
    '#ff8000'
    >>> to_hex([[0.7, 0.1, 30], [0.5, 0, 0]], "oklch")
    array(['#d58679', '#636363'], dtype='<U7')
    """
    texts = _texts.array(a, "a", "srgb")
    is_named = space is not None
    if texts is None:
        space = _arrays.space_of(space, "space", ("a", a))
        pixels = _arrays.source(a, "a", space=space, argument="space", is_named=is_named)
    else:
        pixels, space = texts, "srgb"
    is_gone = _is_gone(pixels)
    check_samples(pixels.dtype, space, "space", "a")
    count = 3
    if pixels.shape[-1] == 4:
        opaque = np.iinfo(pixels.dtype).max if pixels.dtype.kind == "u" else 1
        is_opaque = (pixels[..., 3] >= opaque) | is_gone
        count = 3 if is_opaque.all() else 4
    if pixels.dtype != np.uint8 or space != "srgb":
        pixels = _bytes(pixels, space, mapping, is_named or texts is not None)
    letters = np.zeros((*pixels.shape[:-1], 1 + 2 * count), np.uint32)
    letters[..., 0] = ord("#")
    letters[..., 1:] = _DIGITS[pixels[..., :count]].reshape(*pixels.shape[:-1], 2 * count)
    if count == 4:
        # NumPy's texts end at zeros.
        letters[..., 7:][is_opaque] = 0
    letters[is_gone] = 0
    found = letters.view(f"<U{1 + 2 * count}" if _IS_LITTLE else f">U{1 + 2 * count}")[..., 0]
    return found if found.ndim else str(found)


def _is_gone(pixels: AnyArray) -> npt.NDArray[np.bool_]:
    """Returns where a colour is missing: all components are NaN."""
    if pixels.dtype.kind == "u":
        return np.zeros(pixels.shape[:-1], bool)
    return np.asarray(np.isnan(pixels).all(axis=-1))


def _bytes(
    pixels: AnyArray, space: SpaceName, mapping: MappingName | None, is_named: bool
) -> npt.NDArray[np.uint8]:
    """Returns the nearest 8-bit steps of sRGB, or raises for colours outside it."""
    if pixels.dtype.kind == "f" and (is_gap := np.isnan(pixels)).any():
        pixels = np.where(is_gap, 0, pixels)
    numbers = pixels
    if space != "srgb" or mapping is not None or pixels.dtype != np.float64:
        depth = pixels.shape[-1]
        numbers = np.empty(pixels.shape)
        names = [text(space, "space"), text("srgb", "target")]
        if mapping is not None:
            names.append(text(mapping, "mapping"))
        _arrays.run(
            "ct_convert" if mapping is None else "ct_map_gamut", [(pixels, depth)],
            [(numbers, depth)], *names, 0,
        )
    steps = numbers * 255
    is_outside = ~((steps >= -0.5) & (steps <= 255.5)).all(axis=-1)
    if is_outside.any():
        outside = pixels[is_outside]
        if not is_named and (outside[..., :3].min() < -1 or outside[..., :3].max() > 2):
            raise ValueError(_arrays.out_of_scale(outside, "a", space, "space"))
        first = np.argwhere(is_outside)[0].tolist()
        where = f", the first at {first}" if first else ""
        raise ValueError(
            f"a: {np.count_nonzero(is_outside)} of {is_outside.size} colours are outside "
            f'sRGB{where}; name a mapping, as in mapping="raytrace", or use map_gamut'
        )
    return np.clip(np.floor(steps + 0.5), 0, 255).astype(np.uint8)


@overload
def to_css(a: str, space: SpaceName | None = None) -> str: ...
@overload
def to_css(a: Colors, space: SpaceName | None = None) -> str | npt.NDArray[np.str_]: ...
def to_css(a: Colors, space: SpaceName | None = None) -> str | npt.NDArray[np.str_]:
    """Write colours as CSS texts, with every digit.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `space`. NaN becomes ``none``. A missing colour, which is NaN throughout,
        becomes ''.
    space : str
        The space of `a` and of the texts: by default that of an `Image`, else sRGB.

    Returns
    -------
    str or ndarray of str, shape (...)

    Examples
    --------
    >>> to_css([0.7, 0.1, 30, 0.5], "oklch")
    'oklch(0.7 0.1 30 / 0.5)'
    >>> to_css([[1, 0, 0], [0, 0.5, 1]])
    array(['color(srgb 1 0 0)', 'color(srgb 0 0.5 1)'], dtype='<U19')
    >>> to_css("hsl(none 0% 40%)", "oklch")
    'oklch(0.5102783583015935 0 none)'
    """
    is_named = space is not None
    space = _arrays.space_of(space, "space", ("a", a))
    pixels = _arrays.source(a, "a", space=space, argument="space", is_named=is_named, gaps=True)
    check_samples(pixels.dtype, space, "space", "a")
    texts = _texts.css(np.ascontiguousarray(pixels.reshape(1, -1, pixels.shape[-1])), space)
    for index in np.flatnonzero(_is_gone(pixels)):
        texts[index] = ""
    if pixels.ndim == 1:
        return texts[0]
    return np.array(texts, np.str_).reshape(pixels.shape[:-1])


_IS_LITTLE: Final = np.little_endian
_DIGITS: Final = np.array([[ord(letter) for letter in f"{n:02x}"] for n in range(256)], np.uint32)
"""The code points of the two digits of each byte."""
