"""Colours: conversion, hue rotation, filters, gamuts, differences, mixing, vision."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from . import _arrays, _interface, _library, _texts, _views
from ._arrays import Angles
from ._color import Colors
from ._css import to_hex
from ._library import text
from ._names import names
from ._spaces import check_samples, named, result_type
from ._views import AnyArray
from .typing import (
    BorderName, ContrastName, DeficiencyName, DialectName, DifferenceName, DisplayName,
    FilterName, GamutName, HueName, MappingName, MethodName, SpaceName, VisionName,
    WhiteName,
)  # fmt: skip

__all__ = [
    "Nearest", "blur", "contrast", "convert", "difference", "filter", "hue_matrix", "in_gamut",
    "invert_lightness", "map_gamut", "mix", "nearest", "rotate_hue", "vision",
]


def convert(
    a: Colors,
    source: SpaceName | None = None,
    target: SpaceName | None = None,
    *,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Convert colours from one space to another. Never clips, save by storing integers.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in the space's own units: L* to 100, hues in degrees, RGB from 0 to 1; uint8 and
        uint16 stand for 0 to 1. A fourth is straight alpha, which stays. Or CSS texts, one or an
        array of any shape, which become four components.
    source, target : str
        Names of spaces: see ``names("spaces")``. Texts know their own, and take the target alone.
        ``"lab"`` and ``"lch"`` are CSS's, over D50; ``"lab-d65"`` is that of most libraries for
        Python. `space` says each one's white.
    dtype : dtype, optional
        The type of the result; by default that of `a`, or float32 where `a` has integers and
        `target` is not an RGB space.
    out : ndarray, optional
        Where to put the result; may be `a` itself.
    threads : int
        How many threads share the work; 0 for as many as are worth it.

    Returns
    -------
    ndarray
        Of the shape of `a`, and four components for each text. Not a number in any component a
        result depends on gives not a number.

    Notes
    -----
    Where `a` or the result is float64 every colour is worked out in double precision, with the bits
    of the Swift library. Else blocks of single precision do it, within 2e-6 of the components'
    ranges.

    A grey has no hue: the number that stands for it is whatever rounding leaves, and means nothing
    where chroma or saturation is next to 0. It is a number all the same, so that the way back gives
    the grey again; `parse` tells it as not a number, and `mix` of texts takes the other colour's.

    Examples
    --------
    >>> convert([1, 0, 0], "srgb", "oklch").round(4)
    array([ 0.628 ,  0.2577, 29.2339])
    >>> convert(["red", "rebeccapurple"], "oklab").round(3)
    array([[ 0.628,  0.225,  0.126,  1.   ],
           [ 0.44 ,  0.088, -0.134,  1.   ]])
    """
    if target is None:
        source, target = None, source
    if target is None:
        raise TypeError("target: the space of the result is needed, as in convert(a, 'srgb', 'oklch')")
    named(target, "target")
    if source is not None:
        named(source, "source")
    texts = _texts.array(a, "a", target)
    if texts is not None:
        if dtype is None and out is None:
            return texts
        a = texts
    source = _known(source, texts is not None, target, f"convert(a, 'srgb', {target!r})")
    pixels = _arrays.source(a, "a", space=source)
    check_samples(pixels.dtype, source, "source", "a")
    result = _result(pixels, out, dtype, result_type(pixels.dtype, target, "target"))
    check_samples(result.dtype, target, "target", "out" if dtype is None else "dtype")
    _transform(
        "ct_convert", pixels, result, threads, text(source, "source"), text(target, "target")
    )
    return result


def rotate_hue(
    a: Colors,
    degrees: Angles,
    method: MethodName = "oklch",
    *,
    display: DisplayName = "srgb",
    mapping: MappingName = "raytrace",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Turn the hue of colours of a display; the result is one it shows, every component from 0 to 1.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        The display's own encoded red, green and blue, and straight alpha, which stays.
    degrees : float, str or array_like, shape (...)
        The angle; positive turns red towards yellow. A text has a unit of CSS: ``"0.25turn"``. Several
        broadcast with the colours; each takes a run of its own.
    method : str
        A true rotation in a space (``"oklch"``, ``"hsb"``, …) or a matrix that is called one
        (``"css"``, ``"swiftui"``, …): see ``names("methods")``.
    display : str
        The RGB space that `a` and the result are in, and in whose gamut hues are turned:
        ``"display-p3"`` for what recent phones show; see ``names("displays")``. Matrices and
        hexcones such as ``"hsb"`` work on its components, other spaces on the light they stand for.
    mapping : str
        How a true rotation comes back into the display's gamut: see ``names("mappings")``. A matrix
        clamps.
    dtype, out, threads
        As for `convert`.

    Examples
    --------
    >>> rotate_hue(np.array([255, 0, 0], np.uint8), 120, "hsb")
    array([  0, 255,   0], dtype=uint8)

    The same numbers are another light on a wider display, and turn to others:

    >>> rotate_hue(np.array([255, 0, 0], np.uint8), 60, display="display-p3")
    array([173, 137,   0], dtype=uint8)

    A text is a colour wherever an array is:

    >>> to_hex(rotate_hue("tomato", ["90deg", "0.5turn"]))
    array(['#8cad00', '#00b0c9'], dtype='<U7')
    """
    angles = _arrays.angles(degrees)
    pixels = _arrays.source(a, "a", space=display)
    shape = _broadcast(("a", pixels.shape[:-1]), ("degrees", angles.shape))
    result = _arrays.target(
        out, (*shape, pixels.shape[-1]), _arrays.chosen(out, dtype, pixels.dtype)
    )
    if angles.ndim and np.may_share_memory(pixels, result):
        pixels = pixels.copy()
    spread, _ = _spread(pixels, shape)
    angles = angles.reshape((1,) * (len(shape) - angles.ndim) + angles.shape)
    for index in np.ndindex(angles.shape):
        # Those that an angle is of: all along the axes that it has not.
        some = tuple(
            slice(i, i + 1) if count > 1 else slice(None) for i, count in zip(index, angles.shape)
        )
        _transform(
            "ct_rotate_hue", spread[some], result[some], threads, float(angles[index]),
            text(method, "method"), text(mapping, "mapping"), text(display, "display"),
        )
    return result


def invert_lightness(
    a: Colors,
    dark: str = "black",
    light: str = "white",
    *,
    display: DisplayName = "srgb",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Turn the luminance of colours over at their hue: a night mode.

    On black every contrast between two colours is kept.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        The display's own encoded red, green and blue, and straight alpha, which stays.
    dark, light : str
        The colours that white and black become. A light with a contrast of less than 4.5 on the dark
        raises ``ValueError``.
    display : str
        The RGB space that `a` and the result are in: see ``names("displays")``.
    dtype, out, threads
        As for `convert`.

    Examples
    --------
    >>> invert_lightness(np.array([[255, 255, 255], [0, 122, 255]], np.uint8))
    array([[  0,   0,   0],
           [  0, 103, 224]], dtype=uint8)
    """
    pixels = _arrays.source(a, "a", space=display)
    result = _arrays.target(out, pixels.shape, _arrays.chosen(out, dtype, pixels.dtype))
    _transform(
        "ct_invert_lightness", pixels, result, threads,
        text(dark, "dark"), text(light, "light"), text(display, "display"),
    )  # fmt: skip
    return result


def _known(source: SpaceName | None, is_text: bool, own: SpaceName, example: str) -> SpaceName:
    """The space of colours: texts, and they alone, know their own."""
    if is_text:
        return own
    if source is None:
        raise TypeError(
            f"source: the space of a is needed, as in {example}; texts alone know their own"
        )
    return source


def blur(
    image: npt.ArrayLike,
    sigma: float,
    *,
    border: BorderName = "extended",
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Blur an image by a Gaussian.

    Parameters
    ----------
    image : array_like, shape (rows, columns, 3) or (rows, columns, 4)
        Colours, and straight alpha. They are averaged premultiplied and as they are stored: in
        linear light where they are linear.
    sigma : float
        The standard deviation in pixels, 0 to 1024.
    border : str
        What lies beyond the edges: their own pixels, ``"extended"``, or nothing,
        ``"transparent"``.
    out, threads
        As for `convert`.

    Returns
    -------
    ndarray
        Of the shape and type of `image`, within half a step of 8 bits of the exact blur. What is
        not finite counts as 0.

    Examples
    --------
    >>> blur(np.array([[[0, 0, 0], [255, 255, 255]]], np.uint8), 0.0)
    array([[[  0,   0,   0],
            [255, 255, 255]]], dtype=uint8)
    """
    pixels = _arrays.source(image, "image")
    if pixels.ndim != 3:
        raise ValueError(f"image: shape {pixels.shape}, where (rows, columns, channels) is needed")
    result = _arrays.target(out, pixels.shape, pixels.dtype)
    if result.dtype != pixels.dtype:
        raise TypeError(f"out: {result.dtype}, where the result has {pixels.dtype}")
    if out is not None and np.may_share_memory(pixels, result):
        pixels = pixels.copy()
    with _arrays.drawing(result) as drawn:
        _library.call(
            "ct_blur",
            ctypes.byref(_views.image(pixels)),
            ctypes.byref(_views.image(drawn)),
            float(sigma),
            text(border, "border"),
            _arrays.threads(threads),
        )
    return result


def hue_matrix(degrees: Angles, dialect: DialectName = "css") -> npt.NDArray[np.float64]:
    """The 3×3 matrices that are called hue rotations.

    Parameters
    ----------
    degrees : float, str or array_like
        Angles, of any shape, as for `rotate_hue`.
    dialect : str
        Whose matrix: see ``names("dialects")``. ``"svg"``, ``"gray-axis"`` and ``"haeberli"`` are
        for linear light, the others for gamma-encoded components.

    Returns
    -------
    ndarray, shape (..., 3, 3)
        For columns of red, green and blue; nothing is clamped.

    Examples
    --------
    >>> hue_matrix(90, "css").round(3)
    array([[ 0.   ,  0.   ,  1.   ],
           [ 0.356,  0.855, -0.211],
           [-0.574,  1.43 ,  0.144]])
    """
    angles = _arrays.angles(degrees)
    name = text(dialect, "dialect")
    result = np.empty((*angles.shape, 3, 3))
    matrix = (ctypes.c_double * 9)()
    for index in np.ndindex(angles.shape):
        _library.call("ct_hue_matrix", float(angles[index]), name, matrix)
        result[index] = np.reshape(matrix, (3, 3))
    return result


def filter(
    a: Colors,
    chain: str,
    dialect: FilterName = "css",
    *,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Filter sRGB colours as a platform does it, with its clamps.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        sRGB components, and straight alpha.
    chain : str
        Filters in the words of the dialect: ``"hue-rotate(90deg) saturate(2)"`` of CSS,
        ``".hueRotation(.degrees(90)).saturation(2)"`` of SwiftUI.
    dialect : str
        ``"css"``, ``"svg"`` (CSS's on linear light) or ``"swiftui"``.
    dtype, out, threads
        As for `convert`.

    Examples
    --------
    >>> filter(np.array([255, 0, 0], np.uint8), "hue-rotate(120deg)")
    array([  0, 113,   0], dtype=uint8)
    """
    return _changed(
        "ct_filter", a, "srgb", dtype, out, threads, text(chain, "chain"), text(dialect, "dialect")
    )


def map_gamut(
    a: Colors,
    source: SpaceName | None = None,
    gamut: GamutName = "srgb",
    mapping: MappingName = "raytrace",
    *,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Bring colours into the gamut of an RGB space; the result is in that space.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `source`.
    source : str
        The space that they are in; texts know their own.
    gamut : str
        An RGB space: see ``names("gamuts")``.
    mapping : str
        The way: see ``names("mappings")``. What is in gamut stays as it is.
    dtype, out, threads
        As for `convert`.

    Examples
    --------
    >>> map_gamut([0.7, 0.4, 150], "oklch").round(4)
    array([0.    , 0.7443, 0.3441])
    >>> to_hex(map_gamut("oklch(0.7 0.4 150)"))
    '#00be58'
    """
    # That of the gamut, in which what is inside stays to the bit.
    texts = _texts.array(a, "a", gamut)
    source = _known(source, texts is not None, gamut, "map_gamut(a, 'oklch')")
    pixels = _arrays.source(a, "a", space=source) if texts is None else texts
    check_samples(pixels.dtype, source, "source", "a")
    result = _result(pixels, out, dtype, pixels.dtype)
    _transform(
        "ct_map_gamut", pixels, result, threads, text(source, "source"), text(gamut, "gamut"),
        text(mapping, "mapping"),
    )
    return result


def in_gamut(
    a: Colors,
    source: SpaceName | None = None,
    gamut: GamutName = "srgb",
    *,
    threads: int = 0,
) -> npt.NDArray[np.bool_]:
    """Whether the gamut of an RGB space holds colours.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `source`. Alpha does not count.
    source, gamut, threads
        As for `map_gamut`.

    Returns
    -------
    ndarray of bool, shape (...)
        To within a millionth of a step of 8 bits, less than which a way through other spaces leaves.
        What is not a number is outside.

    Examples
    --------
    >>> in_gamut(["red", "color(display-p3 0 1 0)"])
    array([ True, False])
    >>> bool(in_gamut([0.7, 0.2, 150], "oklch", "display-p3"))
    True
    """
    # What is wrong with the names is told.
    map_gamut(np.empty((0, 3)), gamut if source is None else source, gamut)
    texts = _texts.array(a, "a", gamut)
    if texts is None:
        texts = convert(
            a, _known(source, False, gamut, "in_gamut(a, 'oklch')"), gamut, dtype=np.float64, threads=threads
        )
    rgb = texts
    is_inside = (rgb[..., :3] >= -_ROUNDED) & (rgb[..., :3] <= 1 + _ROUNDED)
    return np.asarray(is_inside.all(axis=-1))[()]


def difference(
    a: Colors,
    b: Colors,
    formula: DifferenceName = "2000",
    *,
    space: SpaceName = "srgb",
    white: WhiteName = "D65",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """The differences between colours; of two alone, a number.

    Parameters
    ----------
    a, b : array_like, shapes (..., 3) or (..., 4), or texts
        Components in `space`; the shapes without the last axis broadcast. Alpha does not count.
    formula : str
        ``"2000"``, ``"76"``, ``"ok"``, …: see ``names("differences")``. Where order matters, `a` is
        the standard.
    space : str
        The space that both are in.
    white : str
        ``"D65"`` or ``"D50"``: the white of L*a*b*, for the formulas that are of it. D65 is the
        screen's, D50 that of ICC profiles and CSS's lab(). Lab and LCh count as they stand.
    dtype, out, threads
        As for `convert`; by default float64 where `a` or `b` is, else float32.

    Returns
    -------
    ndarray, shape (...)
        Not a number where a component is none.

    Examples
    --------
    >>> float(round(difference([1, 0, 0], [0, 1, 0]), 3))
    86.608
    >>> difference(["red", "lime"], "white", "ok").round(3)
    array([0.453, 0.324])
    """
    return _compared(
        "ct_difference", ("a", a), ("b", b), space, formula, white, dtype, out, threads
    )


def contrast(
    foreground: Colors,
    background: Colors,
    formula: ContrastName = "wcag21",
    *,
    space: SpaceName = "srgb",
    white: WhiteName = "D65",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """The contrasts of foregrounds with backgrounds; of two alone, a number.

    Parameters
    ----------
    foreground, background : array_like, shapes (..., 3) or (..., 4), or texts
        Components in `space`; the shapes without the last axis broadcast. A translucent foreground
        is laid over its background first, in sRGB. Of a translucent background it is the least
        contrast that anything behind it gives.
    formula : str
        ``"wcag21"``, a ratio of 1 to 21, ``"delta-l"``, …: see ``names("contrasts")``.
    white : str
        ``"D65"`` or ``"D50"``: the white of L*, for ``"delta-l"``.
    space, dtype, out, threads
        As for `difference`.

    Examples
    --------
    >>> contrast(["black", "#777", "gold"], "white").round(2)
    array([21.  ,  4.48,  1.4 ])
    """
    return _compared(
        "ct_contrast", ("foreground", foreground), ("background", background), space, formula,
        white, dtype, out, threads,
    )


class Nearest(NamedTuple):
    """Which colours of a palette are nearest to others."""

    indices: npt.NDArray[np.intp]
    """The places in the palette."""
    difference: AnyArray
    """How far away they are."""
    names: npt.NDArray[np.str_] | None
    """Their texts, where the palette is of texts."""


def nearest(
    a: Colors,
    palette: Colors | None = None,
    formula: DifferenceName = "2000",
    *,
    space: SpaceName = "srgb",
    white: WhiteName = "D65",
    threads: int = 0,
) -> Nearest:
    """Find the colours of a palette that are nearest to others.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `space`. Alpha does not count.
    palette : array_like, shape (n, 3) or (n, 4), or texts
        The same; by default CSS's named colours, ``names("colors")``.
    formula, space, white, threads
        As for `difference`; the palette's colours are the standards.

    Returns
    -------
    Nearest
        With arrays of the shape of `a` without the last axis; the first of several as near.

    Examples
    --------
    >>> str(nearest("#663398").names)
    'rebeccapurple'
    >>> nearest(["maroon", "skyblue"], ["red", "lime", "blue", "white"]).indices
    array([0, 3])
    """
    given = _arrays.source(a, "a", space=space)
    palette = names("colors") if palette is None else palette
    colors = _arrays.source(palette, "palette", space=space)
    texts = _texts.listed(palette, "palette")
    if given.dtype != np.float64 and colors.dtype == np.float64:
        # As exact as the colours are, and many times as quick.
        colors = colors.astype(np.float32)
    if colors.ndim != 2 or len(colors) == 0:
        raise ValueError(f"palette: shape {colors.shape}, where (n, 3) or (n, 4) is needed")
    if np.isnan(colors[:, :3]).any():
        raise ValueError("palette: a colour is missing, or not a number, in it")
    flat = given.reshape(-1, given.shape[-1])
    index = np.empty(len(flat), np.intp)
    least: AnyArray = np.empty(len(flat), np.result_type(given, colors, np.float32))
    # Some million differences at a time.
    step = max(1, (1 << 21) // len(colors))
    for first in range(0, len(flat), step):
        some = slice(first, first + step)
        gaps = difference(
            colors, flat[some, None], formula, space=space, white=white, dtype=least.dtype,
            threads=threads,
        )
        index[some] = gaps.argmin(axis=1)
        least[some] = gaps[np.arange(len(gaps)), index[some]]
    index, least = index.reshape(given.shape[:-1])[()], least.reshape(given.shape[:-1])[()]
    return Nearest(index, least, np.array(texts[0])[index] if texts else None)


def vision(
    a: Colors,
    deficiency: DeficiencyName = "deutan",
    severity: float = 1.0,
    *,
    model: VisionName = "machado",
    space: GamutName = "srgb",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """What someone with a colour-vision deficiency sees of colours.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Encoded components of an RGB space, and straight alpha, which stays.
    deficiency : str
        The cones that are missing or shifted: ``"protan"``, ``"deutan"`` or ``"tritan"``.
    severity : float
        0, none, to 1, dichromacy.
    model : str
        Machado, Oliveira and Fernandes (2009), Brettel, Viénot and Mollon (1997), or Viénot, Brettel
        and Mollon (1999): see ``names("visions")`` and the notes.
    space : str
        The RGB space that `a` and the result are in; the result is clipped to it.
    dtype, out, threads
        As for `convert`.

    Notes
    -----
    ``"brettel"`` is worked out from the paper: the cones of Smith and Pokorny (1975), of the screen that
    Viénot et al. (1999) print; half-planes through the neutral axis, the screen's white and not an
    equal-energy light, and through lights of 475 and 575 nm, or 485 and 660 nm for ``"tritan"``, by the
    Judd–Vos functions; a colour takes that on its own side of the plane of the neutral axis and the
    missing cone. coloraide takes the half-plane of the other side for ``"protan"`` and ``"deutan"``,
    and so differs by up to 0.037 of a component there; libDaltonLens does as the paper does.

    Examples
    --------
    >>> to_hex(vision(["red", "lime"], "deutan"))
    array(['#a39000', '#efd63a'], dtype='<U7')
    """
    return _changed(
        "ct_vision", a, space, dtype, out, threads, text(deficiency, "deficiency"),
        float(severity), text(model, "model"), text(space, "space"),
    )


def mix(
    a: Colors,
    b: Colors,
    t: npt.ArrayLike = 0.5,
    *,
    space: SpaceName = "oklab",
    source: SpaceName = "srgb",
    target: SpaceName | None = None,
    hue: HueName = "shorter",
    premultiplied: bool = True,
    clamp: bool = False,
    mapping: MappingName | None = None,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Mix colours along a straight line in a space, by CSS's rules.

    Parameters
    ----------
    a, b : array_like, shapes (..., 3) or (..., 4), or texts
        Components in `source`. Not a number is a component that is missing, CSS's ``none``: it is
        taken from the other colour. So is what is missing in a text, such as the hue of a grey.
    t : array_like, shape (...)
        How far from `a` to `b`; outside 0 to 1 the line goes on, with alpha kept in 0 to 1.
        Broadcasts with the others.
    space : str
        The space of the line.
    source, target : str
        The space of `a` and `b`, and that of the result, by default the same.
    hue : str
        The way round the hue circle: ``"shorter"``, ``"longer"``, ``"increasing"``,
        ``"decreasing"`` or ``"raw"``.
    premultiplied : bool
        Whether components are weighted with alpha.
    clamp : bool
        Whether `t` outside 0 to 1 counts as the nearer end.
    mapping : str, optional
        How what lies outside of the gamut of `target`, an RGB space, comes into it: see
        ``names("mappings")``; outside it stays without.
    dtype, out, threads
        As for `convert`.

    Returns
    -------
    ndarray, shape (..., 3) or (..., 4)
        Four components where `a` or `b` has four. A component that is missing in the result, such
        as the hue of a grey, is not a number.

    Examples
    --------
    >>> mix([1, 0, 0], [0, 0, 1], [0.25, 0.5]).round(4)
    array([[0.776 , 0.2864, 0.4273],
           [0.5504, 0.3256, 0.6365]])
    >>> to_hex(mix("white", ["tomato", "teal"], 0.25, mapping="clip"))
    array(['#ffdbd2', '#c9dede'], dtype='<U7')
    """
    target = source if target is None else target
    # In the mixing space, so that no component that is missing gets lost on the way.
    first, second = (_texts.array(each, name, space, gaps=True) for each, name in ((a, "a"), (b, "b")))
    if first is not None and second is not None:
        source = space
    else:
        first = _arrays.source(a, "a", space=source, gaps=True)
        second = _arrays.source(b, "b", space=source, gaps=True)
    share = _arrays.source(np.clip(t, 0, 1) if clamp else t, "t", channels=None)
    for pixels, name in ((first, "a"), (second, "b")):
        check_samples(pixels.dtype, source, "source", name)
    shape = _broadcast(("a", first.shape[:-1]), ("b", second.shape[:-1]), ("t", share.shape))
    named(space, "space")
    default = result_type(np.result_type(first, second), target, "target")
    channels = max(first.shape[-1], second.shape[-1])
    result = _arrays.target(out, (*shape, channels), _arrays.chosen(out, dtype, default))
    check_samples(result.dtype, target, "target", "out" if dtype is None else "dtype")
    mixing = _interface.Mixing(
        text(source, "source"), text(space, "space"), text(target, "target"), text(hue, "hue"),
        bool(premultiplied),
    )
    _arrays.run(
        "ct_mix",
        [_spread(first, shape), _spread(second, shape), (np.broadcast_to(share, shape), 0)],
        [(result, channels)],
        mixing,
        _arrays.threads(threads),
    )
    for colors in (a, b):
        # Where there is no colour there is none to take components from.
        if (is_gone := _texts.missing(colors)).any():
            result[np.broadcast_to(is_gone, shape)] = np.nan if result.dtype.kind == "f" else 0
    return inside(result, target, mapping, threads)


def inside(
    result: AnyArray, space: SpaceName, mapping: MappingName | None, threads: int
) -> AnyArray:
    """An array of floats of an RGB space with what lies outside of its gamut mapped into it, in its own
    place; one of integers, or of a space without a gamut, as it is."""
    if mapping is None or result.dtype.kind != "f" or not named(space, "target").is_rgb:
        return result
    colors = result[..., :3]
    is_outside = ((colors < 0) | (colors > 1)).any(axis=-1) & np.isfinite(colors).all(axis=-1)
    if is_outside.any():
        some = result[is_outside]
        if ((some[:, :3] < -_ROUNDED) | (some[:, :3] > 1 + _ROUNDED)).any():
            map_gamut(some, space, space, mapping, out=some, threads=threads)  # type: ignore[arg-type]
        some[:, :3] = some[:, :3].clip(0, 1)
        result[is_outside] = some
    return result


_ROUNDED = 1 / 255 / 1e6
"""So much the way through other spaces and back may cost."""


def _compared(
    name: str,
    a: tuple[str, Colors],
    b: tuple[str, Colors],
    space: SpaceName,
    formula: str,
    white: WhiteName,
    dtype: npt.DTypeLike | None,
    out: AnyArray | None,
    threads: int,
) -> AnyArray:
    """What a function tells of pairs of colours."""
    first, second = (_arrays.source(value, what, space=space) for what, value in (a, b))
    for pixels, (what, _) in ((first, a), (second, b)):
        check_samples(pixels.dtype, space, "space", what)
    shape = _broadcast((a[0], first.shape[:-1]), (b[0], second.shape[:-1]))
    is_double = np.float64 in (first.dtype, second.dtype)
    default = np.float64 if is_double else np.float32
    result = _arrays.target(out, shape, _arrays.chosen(out, dtype, default))
    _arrays.run(
        name,
        [_spread(first, shape), _spread(second, shape)],
        [(result, 0)],
        text(space, "space"), text(formula, "formula"), text(white, "white"),
        _arrays.threads(threads),
    )
    return _arrays.scalar(result, out)


def _result(
    pixels: AnyArray, out: AnyArray | None, dtype: npt.DTypeLike | None, default: npt.DTypeLike
) -> AnyArray:
    return _arrays.target(out, pixels.shape, _arrays.chosen(out, dtype, default))


def _changed(
    name: str,
    a: Colors,
    space: SpaceName,
    dtype: npt.DTypeLike | None,
    out: AnyArray | None,
    threads: int,
    *arguments: object,
) -> AnyArray:
    """Colours as a function of the library makes them anew in their own space."""
    pixels = _arrays.source(a, "a", space=space)
    result = _result(pixels, out, dtype, pixels.dtype)
    _transform(name, pixels, result, threads, *arguments)
    return result


def _transform(
    name: str, pixels: AnyArray, result: AnyArray, threads: int, *arguments: object
) -> None:
    channels = pixels.shape[-1]
    _arrays.run(
        name, [(pixels, channels)], [(result, channels)], *arguments, _arrays.threads(threads)
    )


def _broadcast(*shapes: tuple[str, tuple[int, ...]]) -> tuple[int, ...]:
    first = shapes[0][1]
    if all(shape == first for _, shape in shapes):
        return first
    try:
        return np.broadcast_shapes(*(shape for _, shape in shapes))
    except ValueError:
        told = ", ".join(f"{name} {shape}" for name, shape in shapes)
        raise ValueError(f"shapes do not broadcast, channels aside: {told}") from None


def _spread(pixels: AnyArray, shape: tuple[int, ...]) -> tuple[AnyArray, int]:
    channels = pixels.shape[-1]
    if pixels.shape[:-1] == shape:
        return pixels, channels
    return np.broadcast_to(pixels, (*shape, channels)), channels
