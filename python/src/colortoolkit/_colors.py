"""Colours: conversion, hue rotation, filters, gamuts, differences, mixing, vision."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _arrays, _interface, _library, _texts, _views
from ._arrays import Angles
from ._color import Colors
from ._css import to_hex
from ._library import text
from ._names import names
from ._spaces import check_samples, named
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
    """Convert colours from one space to another, without clipping.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in the units of the space: L* up to 100, hues in degrees, RGB from 0 to 1; uint8
        and uint16 stand for 0 to 1. A fourth component is straight alpha, which is unchanged. CSS
        texts, one or an array of any shape, become four components.
    source, target : str
        Names of spaces: see ``names("spaces")``. Texts and an `Image` know their own space, so they
        need only the target. ``"lab"`` and ``"lch"`` are over D50, as in CSS; ``"lab-d65"`` is the
        Lab of most Python libraries. `space` returns the white of each.
    dtype : dtype, optional
        The type of the result. The default is that of `a`, or float32 if `a` has integers, so that
        no colour is rounded or clipped. Integers on request, such as ``dtype=np.uint16``, are both.
    out : ndarray, optional
        The array for the result, which may be `a` itself.
    threads : int
        The number of threads, or 0 to choose it by the amount of work.

    Returns
    -------
    ndarray
        In the shape of `a`, with four components for each text. NaN in a component gives NaN in
        every component that depends on it.

    Notes
    -----
    If `a` or the result is float64, all steps use double precision, and the result has the bits of
    the Swift library. Other types use single precision, within 2e-6 of the range of a component.

    Greys get an arbitrary hue, not NaN, so that converting back works. Check the chroma or
    saturation before you use a hue. `parse` returns NaN for the hue of a grey, and `mix` of texts
    takes it from the other colour.

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
    other = "oklch" if named(target, "target").name == "srgb" else target
    source = _known(source, a, texts is not None, target, f"convert(a, 'srgb', {other!r})")
    pixels = _arrays.source(a, "a", space=source, argument="source", is_named=True)
    check_samples(pixels.dtype, source, "source", "a")
    result = _result(pixels, out, dtype, _float(pixels.dtype))
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
    display: DisplayName | None = None,
    mapping: MappingName = "raytrace",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Rotate the hue of colours within the gamut of a display.

    Every component of the result is from 0 to 1.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Encoded red, green and blue of the display, and straight alpha, which is unchanged.
    degrees : float, str or array_like, shape (...)
        The angle. Positive angles rotate red towards yellow. Texts have CSS units:
        ``"0.25turn"``. Several angles broadcast with the colours, and each takes a pass of its own.
    method : str
        A true rotation in a space (``"oklch"``, ``"hsb"``, …) or a matrix (``"css"``,
        ``"swiftui"``, …). The notes list them all.
    display : str
        The RGB space of `a` and of the result, whose gamut limits the rotation: by default that of
        an `Image`, else sRGB; ``"display-p3"`` for recent phones; see ``names("displays")``.
        Matrices and hexcones such as ``"hsb"`` work on its components, other methods on the light
        that the components stand for.
    mapping : str
        The method that maps a true rotation into the display's gamut; `map_gamut` lists them.
        A matrix clamps instead.
    dtype : dtype, optional
        The type of the result, by default that of `a`. Integers clip.
    out, threads
        As for `convert`.

    Notes
    -----
    The methods of ``names("methods")``; any other space with a hue works, too:

    - ``"swiftui"``: Rotates Rec. 709's colour-difference plane on gamma-encoded components, in
      single precision.
    - ``"css"``: SwiftUI's rotation with luma weights rounded to 0.213, 0.715 and 0.072, on
      gamma-encoded components.
    - ``"svg"``: CSS's matrix in linear light, which is SVG's default for filters.
    - ``"luma"``: The rotation that SwiftUI, CSS and SVG approximate with rounded constants.
    - ``"gray-axis"``: Rotates the RGB cube about its grey diagonal, in linear light: 120° changes
      red to green and green to blue.
    - ``"gray-axis-encoded"``: Rotates the RGB cube about its grey diagonal, on gamma-encoded
      components, as PixiJS, Fabric.js and glfx.js do.
    - ``"haeberli"``: Shears planes of equal luminance so that they are perpendicular to the grey
      axis.
    - ``"yiq"``: Rotates the chrominance plane of analogue television, with luma weights 0.299,
      0.587, 0.114.
    - ``"ffmpeg"``: Rotates the Cb, Cr plane of high-definition video, as FFmpeg's hue filter
      does.
    - ``"ffmpeg-601"``: Rotates the Cb, Cr plane of standard-definition video, which FFmpeg and
      GStreamer also use for pictures.
    - ``"frei0r"``: Haeberli's shears and rotation on gamma-encoded components, with Rec. 709's
      luma weights.
    - ``"css-2127"``: CSS's matrix as in some ports, with the four-digit luma weights from the
      specification's prose.
    - ``"hsb"``: Rotates the hue of the HSB hexcone and keeps saturation and brightness.
    - ``"hsl"``: Rotates HSL's hue.
    - ``"hwb"``: Rotates HWB's hue, which is also HSB's, and keeps whiteness and blackness.
    - ``"hsb-linear"``: Rotates the hue of the HSB hexcone in linear light.
    - ``"lch"``: Rotates the hue of L*a*b* and keeps lightness and chroma.
    - ``"lchuv"``: Rotates the hue of L*u*v* and keeps lightness and chroma.
    - ``"oklch"``: Rotates the hue of Oklab and keeps perceived lightness and chroma where sRGB
      allows it.
    - ``"jzczhz"``: Rotates the hue of Jzazbz, a space made for high dynamic range.
    - ``"cam16"``: Rotates the hue of the CAM16 appearance model and keeps lightness J and
      colourfulness M.
    - ``"hct"``: Rotates CAM16's hue and keeps CAM16's chroma and CIE L*, its tone.
    - ``"lch-d65"``: The same as lch, but with D65, the white point of sRGB.
    - ``"oklrch"``: The same hue and chroma as oklch, with a lightness closer to L*.
    - ``"huelch"``: Rotates the hue that people judged in three experiments, and keeps Oklab's
      lightness and chroma.
    - ``"okhsl"``: Rotates Oklab's hue and keeps saturation relative to the sRGB gamut at that
      hue.
    - ``"okhsv"``: Rotates Oklab's hue in an HSV whose saturation and value follow the sRGB gamut
      boundary.
    - ``"hsluv"``: Rotates LCh(uv)'s hue and keeps saturation relative to the sRGB gamut at that
      hue.

    Examples
    --------
    >>> rotate_hue(np.array([255, 0, 0], np.uint8), 120, "hsb")
    array([  0, 255,   0], dtype=uint8)

    The same numbers are more saturated on a wider display, so the result differs:

    >>> rotate_hue(np.array([255, 0, 0], np.uint8), 60, display="display-p3")
    array([173, 137,   0], dtype=uint8)

    Texts work in place of arrays:

    >>> to_hex(rotate_hue("tomato", ["90deg", "0.5turn"]))
    array(['#8cad00', '#00b0c9'], dtype='<U7')
    """
    angles = _arrays.angles(degrees)
    own = _arrays.space_of(display, "display", ("a", a))
    pixels = _arrays.source(a, "a", space=own)
    shape = _broadcast(("a", pixels.shape[:-1]), ("degrees", angles.shape))
    result = _arrays.target(
        out, (*shape, pixels.shape[-1]), _arrays.chosen(out, dtype, pixels.dtype)
    )
    if angles.ndim and np.may_share_memory(pixels, result):
        pixels = pixels.copy()
    spread, _ = _spread(pixels, shape)
    angles = angles.reshape((1,) * (len(shape) - angles.ndim) + angles.shape)
    for index in np.ndindex(angles.shape):
        # The colours of this angle: all along the axes that the angles don't have.
        some = tuple(
            slice(i, i + 1) if count > 1 else slice(None) for i, count in zip(index, angles.shape)
        )
        _transform(
            "ct_rotate_hue", spread[some], result[some], threads, float(angles[index]),
            text(method, "method"), text(mapping, "mapping"), text(own, "display"),
        )
    return result


def invert_lightness(
    a: Colors,
    dark: str = "black",
    light: str = "white",
    *,
    display: DisplayName | None = None,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Make colours of a light theme into those of a dark theme: white becomes black.

    This is a night mode for palettes, charts and screenshots. Luminance is inverted, and the hue
    is unchanged. On black, the contrast between any two colours is unchanged, too.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Encoded red, green and blue of the display, and straight alpha, which is unchanged.
    dark, light : str
        The colours that white and black become. A contrast between the two of less than 4.5
        raises ``ValueError``.
    display : str
        The RGB space of `a` and of the result: by default that of an `Image`, else sRGB; see
        ``names("displays")``.
    dtype, out, threads
        As for `rotate_hue`.

    Examples
    --------
    >>> invert_lightness(np.array([[255, 255, 255], [0, 122, 255]], np.uint8))
    array([[  0,   0,   0],
           [  0, 103, 224]], dtype=uint8)
    """
    own = _arrays.space_of(display, "display", ("a", a))
    pixels = _arrays.source(a, "a", space=own)
    result = _arrays.target(out, pixels.shape, _arrays.chosen(out, dtype, pixels.dtype))
    _transform(
        "ct_invert_lightness", pixels, result, threads,
        text(dark, "dark"), text(light, "light"), text(own, "display"),
    )  # fmt: skip
    return result


def _known(
    source: SpaceName | None, a: object, is_text: bool, own: SpaceName, example: str
) -> SpaceName:
    """Returns the space of colours, which only texts and images know themselves."""
    if is_text:
        return own
    source = _arrays.own_space(source, "source", ("a", a))
    if source is None:
        raise TypeError(
            f"source: the space of a is needed, as in {example}; only texts and an Image know "
            "their own"
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
    """Blur an image with a Gaussian.

    Parameters
    ----------
    image : array_like, shape (rows, columns, 3) or (rows, columns, 4)
        Colours in any RGB space, and straight alpha. The numbers are premultiplied and averaged as
        they are. For a blur in linear light, convert the image to a linear space first.
    sigma : float
        The standard deviation in pixels, 0 to 1024.
    border : str
        The pixels beyond the edges: ``"extended"`` repeats the edges, ``"transparent"`` has none.
    out, threads
        As for `convert`.

    Returns
    -------
    ndarray
        In the shape, type and space of `image`, within half an 8-bit step of the exact blur. NaN
        and infinity count as 0.

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
    """Return the 3×3 matrices that platforms use for hue rotations.

    Parameters
    ----------
    degrees : float, str or array_like
        Angles, in any shape, as for `rotate_hue`.
    dialect : str
        The platform or method: see ``names("dialects")``. ``"svg"``, ``"gray-axis"`` and
        ``"haeberli"`` are for linear light, the others for gamma-encoded components.

    Returns
    -------
    ndarray, shape (..., 3, 3)
        For column vectors of red, green and blue. Clamping is left to the caller.

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
    """Filter sRGB colours as a platform does, with the same clamping.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        sRGB components, and straight alpha. An `Image` in another space is converted to sRGB
        first, and the result is in sRGB.
    chain : str
        Filters in the syntax of the dialect: ``"hue-rotate(90deg) saturate(2)"`` for CSS,
        ``".hueRotation(.degrees(90)).saturation(2)"`` for SwiftUI.
    dialect : str
        ``"css"``, ``"svg"`` (CSS's filters on linear light) or ``"swiftui"``.
    dtype, out, threads
        As for `rotate_hue`.

    Examples
    --------
    >>> filter(np.array([255, 0, 0], np.uint8), "hue-rotate(120deg)")
    array([  0, 113,   0], dtype=uint8)
    """
    own = _arrays.own_space(None, "space", ("a", a))
    if own is not None and own != "srgb":
        dtype = _arrays.source(a, "a").dtype if dtype is None and out is None else dtype
        a = convert(a, own, "srgb", dtype=np.float32, threads=threads)
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
    """Map colours into the gamut of an RGB space. The result is in that space.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `source`.
    source : str
        The space of `a`. Texts and an `Image` know their own.
    gamut : str
        An RGB space: see ``names("gamuts")``.
    mapping : str
        The method for colours outside the gamut; the notes list all. Colours inside are unchanged.
    dtype, out, threads
        As for `convert`.

    Notes
    -----
    The mappings of ``names("mappings")``:

    - ``"clip"``: each component is clamped to the gamut.
    - ``"css"``: CSS Color 4's binary search over chroma, up to a just noticeable difference.
    - ``"raytrace"``: CSS Color 4's ray trace at constant OKLCh lightness and hue.
    - ``"own"``: raytrace, but in the space of the colour or of the rotation instead of OKLCh.
    - ``"oklch-cubic"``: the exact maximum chroma at constant OKLCh lightness and hue.
    - ``"edge-seeker"``: CSS Color 4's EdgeSeeker: the gamut boundary as a line and an arc in
      OKLCh.
    - ``"scale"``: linear light is shifted and scaled into the gamut, and not brightened.
    - ``"scale-luminance"``: scale, then a mix with white that restores the luminance.
    - ``"hct"``: a search over HCT chroma at constant hue and tone, within a difference of 2.
    - ``"hct-tonal"``: the maximum HCT chroma at constant hue and tone.
    - ``"lch"``: a search over CIE LCh chroma at constant hue and lightness, within a CIEDE2000 of
      2.

    Examples
    --------
    >>> map_gamut([0.7, 0.4, 150], "oklch").round(4)
    array([0.    , 0.7443, 0.3441])
    >>> to_hex(map_gamut("oklch(0.7 0.4 150)"))
    '#00be58'
    """
    # Texts are read in the gamut's space, where colours inside keep every bit.
    texts = _texts.array(a, "a", gamut)
    _check_texts(texts, source)
    source = _known(source, a, texts is not None, gamut, "map_gamut(a, 'oklch')")
    pixels = texts
    if pixels is None:
        pixels = _arrays.source(a, "a", space=source, argument="source", is_named=True)
    check_samples(pixels.dtype, source, "source", "a")
    result = _result(pixels, out, dtype, _float(pixels.dtype))
    _transform(
        "ct_map_gamut", pixels, result, threads, text(source, "source"), text(gamut, "gamut"),
        text(mapping, "mapping"),
    )
    return result


def _check_texts(texts: AnyArray | None, source: str | None) -> None:
    """Raises where texts have a source, which is usually meant as the gamut."""
    if texts is not None and source is not None:
        raise TypeError(f"source: texts know their own space; for the gamut, use gamut={source!r}")


def in_gamut(
    a: Colors,
    source: SpaceName | None = None,
    gamut: GamutName = "srgb",
    *,
    threads: int = 0,
) -> npt.NDArray[np.bool_]:
    """Whether colours are inside the gamut of an RGB space.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `source`. Alpha is ignored.
    source, gamut, threads
        As for `map_gamut`.

    Returns
    -------
    ndarray of bool, shape (...)
        A colour up to a millionth of an 8-bit step outside counts as inside, so that rounding in
        conversions has no effect. NaN is outside.

    Examples
    --------
    >>> in_gamut(["red", "color(display-p3 0 1 0)"])
    array([ True, False])
    >>> bool(in_gamut([0.7, 0.2, 150], "oklch", "display-p3"))
    True
    """
    # Reports names that don't exist.
    map_gamut(np.empty((0, 3)), gamut if source is None else source, gamut)
    rgb = _texts.array(a, "a", gamut)
    _check_texts(rgb, source)
    if rgb is None:
        source = _known(source, a, False, gamut, "in_gamut(a, 'oklch')")
        rgb = convert(np.asarray(a) if isinstance(a, _arrays.InSpace) else a, source, gamut, dtype=np.float64, threads=threads)
    is_inside = (rgb[..., :3] >= -_ROUNDED) & (rgb[..., :3] <= 1 + _ROUNDED)
    return np.asarray(is_inside.all(axis=-1))[()]


@_arrays.worded(method="formula")
def difference(
    a: Colors,
    b: Colors,
    formula: DifferenceName = "2000",
    *,
    space: SpaceName | None = None,
    white: WhiteName = "D65",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Return the differences between colours. Two single colours give a number.

    Parameters
    ----------
    a, b : array_like, shapes (..., 3) or (..., 4), or texts
        Components in `space`. The shapes without the last axis broadcast. Alpha is ignored.
    formula : str
        ``"2000"``, ``"76"``, ``"ok"``, …: see ``names("differences")``. If the order matters, `a`
        is the standard.
    space : str
        The space of both: by default that of an `Image`, else sRGB.
    white : str
        ``"D65"`` or ``"D50"``: the white of L*a*b*, for formulas that use L*a*b*. D65 is the white
        of screens, D50 that of ICC profiles and CSS's lab(). Arrays with a Lab or LCh `space` are
        taken unchanged. A CSS lab() text is over D50: compare it with ``space="lab"``.
    dtype, out, threads
        As for `convert`. The result is float64 if `a` or `b` is, else float32.

    Returns
    -------
    ndarray, shape (...)
        NaN where a component is NaN.

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


@_arrays.worded(method="formula")
def contrast(
    foreground: Colors,
    background: Colors,
    formula: ContrastName = "wcag21",
    *,
    space: SpaceName | None = None,
    white: WhiteName = "D65",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Return the contrasts of foregrounds with backgrounds. Two single colours give a number.

    Parameters
    ----------
    foreground, background : array_like, shapes (..., 3) or (..., 4), or texts
        Components in `space`. The shapes without the last axis broadcast. A translucent foreground
        is composited over its background first, in sRGB. For a translucent background, the result
        is the lowest contrast over all colours behind it.
    formula : str
        ``"wcag21"`` (a ratio from 1 to 21), ``"delta-l"``, …: see ``names("contrasts")``.
    white : str
        ``"D65"`` or ``"D50"``: the white of L*, for ``"delta-l"``.
    space, dtype, out, threads
        As for `difference`.

    Examples
    --------
    >>> contrast(["black", "#777", "gold"], "white").round(2)
    array([21.  ,  4.48,  1.4 ])
    """
    check_contrast(formula)
    return _compared(
        "ct_contrast", ("foreground", foreground), ("background", background), space, formula,
        white, dtype, out, threads,
    )


def check_contrast(formula: object) -> None:
    """Raises for a formula that is missing on purpose, with the reason."""
    if isinstance(formula, str) and formula.lower().startswith("apca"):
        raise ValueError(
            "formula: APCA is not included, because its code is licensed only for the web's "
            f"guidelines; use one of {', '.join(names('contrasts'))}"
        )


class Nearest(NamedTuple):
    """The colours of a palette that are nearest to given colours."""

    indices: npt.NDArray[np.intp]
    """Indices in the palette; -1 for a missing colour."""
    difference: AnyArray
    """Differences from the given colours; NaN for a missing colour."""
    names: npt.NDArray[np.str_] | None
    """Texts of the palette, '' for a missing colour; None if the palette has numbers."""


@_arrays.worded(method="formula")
def nearest(
    a: Colors,
    palette: Colors | None = None,
    formula: DifferenceName = "2000",
    *,
    space: SpaceName | None = None,
    white: WhiteName = "D65",
    threads: int = 0,
) -> Nearest:
    """Find the nearest colours in a palette.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `space`. Alpha is ignored.
    palette : array_like, shape (n, 3) or (n, 4), or texts
        Colours in `space`; by default CSS's named colours, ``names("colors")``.
    formula, space, white, threads
        As for `difference`. The standards are the colours of the palette.

    Returns
    -------
    Nearest
        Arrays in the shape of `a` without the last axis. Ties go to the lowest index. A missing
        colour has the index -1, the name '' and the difference NaN. In an image of integers, each
        different colour is measured once.

    Examples
    --------
    >>> str(nearest("#663398").names)
    'rebeccapurple'
    >>> nearest(["maroon", "skyblue"], ["red", "lime", "blue", "white"]).indices
    array([0, 3])
    """
    is_named = space is not None
    space = _arrays.space_of(space, "space", ("a", a), ("palette", palette))
    palette = names("colors") if palette is None else palette
    given, colors = (
        _arrays.source(value, what, space=space, argument="space", is_named=is_named)
        for what, value in (("a", a), ("palette", palette))
    )
    check_samples(given.dtype, space, "space", "a")
    check_samples(colors.dtype, space, "space", "palette")
    texts = _texts.listed(palette, "palette")
    if given.dtype != np.float64 and colors.dtype == np.float64:
        # As exact as the given colours, and many times faster.
        colors = colors.astype(np.float32)
    if colors.ndim != 2 or len(colors) == 0:
        raise ValueError(f"palette: shape {colors.shape}, where (n, 3) or (n, 4) is needed")
    if np.isnan(colors[:, :3]).any():
        raise ValueError("palette: a colour is missing or NaN")
    flat, places = _distinct(given[..., :3].reshape(-1, 3))
    index = np.empty(len(flat), np.intp)
    least: AnyArray = np.empty(len(flat), np.result_type(given, colors, np.float32))
    # At most about two million differences at a time.
    step = max(1, (1 << 21) // len(colors))
    for first in range(0, len(flat), step):
        some = flat[first : first + step]
        gaps = np.empty((len(some), len(colors)), least.dtype)
        _arrays.run(
            "ct_difference",
            [_spread(colors, gaps.shape), _spread(some[:, None], gaps.shape)],
            [(gaps, 0)],
            text(space, "space"), text(formula, "formula"), text(white, "white"),
            _arrays.threads(threads),
        )
        index[first : first + step] = gaps.argmin(axis=1)
        least[first : first + step] = gaps.min(axis=1)
    found = np.array(texts[0])[index] if texts else None
    if (is_gone := np.isnan(least)).any():
        index[is_gone] = -1
        if found is not None:
            found[is_gone] = ""
    shape = given.shape[:-1]
    return Nearest(
        index[places].reshape(shape)[()], least[places].reshape(shape)[()],
        None if found is None else found[places].reshape(shape)[()],
    )


def _distinct(pixels: AnyArray) -> tuple[AnyArray, AnyArray | slice]:
    """Returns the different colours of pixels of integers, and the index of each pixel's colour.

    A photograph has many times more pixels than colours. Floats are returned as they are.
    """
    if pixels.dtype.kind != "u":
        return pixels, slice(None)
    bits = 8 * pixels.itemsize
    wide: AnyArray = pixels.astype(np.uint32 if bits == 8 else np.uint64)
    packed = wide[:, 0] << 2 * bits | wide[:, 1] << bits | wide[:, 2]
    if bits == 8 and len(packed) > 1 << 16:
        # A table of all colours, ten times faster than to sort the pixels.
        table: AnyArray = np.zeros(1 << 24, np.int32)
        table[packed] = 1
        kept = np.flatnonzero(table)
        table[kept] = np.arange(len(kept))
        places = table[packed]
    else:
        kept, places = np.unique(packed, return_inverse=True)
    shifts = np.array([2 * bits, bits, 0], kept.dtype)
    return (kept[:, None] >> shifts).astype(pixels.dtype), places


def vision(
    a: Colors,
    deficiency: DeficiencyName = "deutan",
    severity: float = 1.0,
    *,
    model: VisionName = "machado",
    space: GamutName | None = None,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Simulate a colour-vision deficiency.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Encoded components of an RGB space, and straight alpha, which is unchanged.
    deficiency : str
        The cones that are missing or shifted: ``"protan"``, ``"deutan"`` or ``"tritan"``.
    severity : float
        From 0 (normal vision) to 1 (dichromacy).
    model : str
        Machado, Oliveira and Fernandes (2009), Brettel, Viénot and Mollon (1997), or Viénot, Brettel
        and Mollon (1999): see ``names("visions")`` and the notes.
    space : str
        The RGB space of `a` and of the result, to which the result is clipped: by default that of
        an `Image`, else sRGB.
    dtype, out, threads
        As for `rotate_hue`.

    Notes
    -----
    ``"brettel"`` follows the paper. The cones are those of Smith and Pokorny (1975), for the screen
    in Viénot et al. (1999). Two half-planes meet at the neutral axis, which is the white of the
    screen, not an equal-energy light. They pass through lights of 475 and 575 nm, or of 485 and
    660 nm for ``"tritan"``, in the Judd–Vos functions. The plane through the neutral axis and the
    missing cone divides colours, and each is projected onto the half-plane on its own side.
    coloraide projects onto the half-plane of the other side for ``"protan"`` and ``"deutan"``, and so
    differs by up to 0.037 of a component there. libDaltonLens agrees with the paper.

    Examples
    --------
    >>> to_hex(vision(["red", "lime"], "deutan"))
    array(['#a39000', '#efd63a'], dtype='<U7')
    """
    own = _arrays.space_of(space, "space", ("a", a))
    return _changed(
        "ct_vision", a, own, dtype, out, threads, text(deficiency, "deficiency"),
        float(severity), text(model, "model"), text(own, "space"),
    )


def mix(
    a: Colors,
    b: Colors,
    t: npt.ArrayLike = 0.5,
    *,
    space: SpaceName = "oklab",
    source: SpaceName | None = None,
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
        Components in `source`. NaN is a missing component, CSS's ``none``, which is taken from the
        other colour. Components missing in a text, such as the hue of a grey, are taken likewise.
    t : array_like, shape (...)
        The fraction from `a` (0) to `b` (1): ``np.linspace(0, 1, 5)`` gives five colours. Fractions
        outside 0 to 1 extrapolate, while alpha stays in 0 to 1. Broadcasts with `a` and `b`.
    space : str
        The space of the line.
    source, target : str
        The space of `a` and `b`, by default that of an `Image`, else sRGB; and the space of the
        result, by default `source`.
    hue : str
        The direction on the hue circle: ``"shorter"``, ``"longer"``, ``"increasing"``,
        ``"decreasing"`` or ``"raw"``.
    premultiplied : bool
        Whether components are weighted with alpha.
    clamp : bool
        Whether fractions are clamped to 0 to 1.
    mapping : str, optional
        The method that maps results into the gamut of `target`, an RGB space; `map_gamut` lists
        them. By default, results may be outside.
    dtype, out, threads
        As for `rotate_hue`. The type is float32 for integers if `target` is named.

    Returns
    -------
    ndarray, shape (..., 3) or (..., 4)
        Four components if `a` or `b` has four. A component missing in the result, such as the hue
        of a grey, is NaN.

    Examples
    --------
    >>> mix([1, 0, 0], [0, 0, 1], [0.25, 0.5]).round(4)
    array([[0.776 , 0.2864, 0.4273],
           [0.5504, 0.3256, 0.6365]])
    >>> to_hex(mix("white", ["tomato", "teal"], 0.25, mapping="clip"))
    array(['#ffdbd2', '#c9dede'], dtype='<U7')
    """
    is_named, is_converted = source is not None, target is not None
    source = _arrays.space_of(source, "source", ("a", a), ("b", b))
    target = source if target is None else target
    if not clamp:
        _arrays.check_fraction(t)
    # In the mixing space, so that no missing component is lost.
    first, second = (_texts.array(each, name, space, gaps=True) for each, name in ((a, "a"), (b, "b")))
    if first is not None and second is not None:
        source = space
    else:
        first, second = (
            _arrays.source(each, name, space=source, argument="source", is_named=is_named, gaps=True)
            for each, name in ((a, "a"), (b, "b"))
        )
    share = _arrays.source(np.clip(t, 0, 1) if clamp else t, "t", channels=None)
    for pixels, name in ((first, "a"), (second, "b")):
        check_samples(pixels.dtype, source, "source", name)
    shape = _broadcast(("a", first.shape[:-1]), ("b", second.shape[:-1]), ("t", share.shape))
    named(space, "space")
    default = np.result_type(first, second)
    default = _float(default) if is_converted else default
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
        # A missing colour has no components to take.
        if (is_gone := _texts.missing(colors)).any():
            result[np.broadcast_to(is_gone, shape)] = np.nan if result.dtype.kind == "f" else 0
    return inside(result, target, mapping, threads)


def inside(
    result: AnyArray, space: SpaceName, mapping: MappingName | None, threads: int
) -> AnyArray:
    """Maps floats outside the gamut of an RGB space into it, in place, and returns the array.

    Integers, and spaces without a gamut, are unchanged.
    """
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
"""The largest error of a conversion to other spaces and back."""


def _compared(
    name: str,
    a: tuple[str, Colors],
    b: tuple[str, Colors],
    space: SpaceName | None,
    formula: str,
    white: WhiteName,
    dtype: npt.DTypeLike | None,
    out: AnyArray | None,
    threads: int,
) -> AnyArray:
    """Returns a measure of pairs of colours."""
    is_named = space is not None
    space = _arrays.space_of(space, "space", a, b)
    first, second = (
        _arrays.source(value, what, space=space, argument="space", is_named=is_named)
        for what, value in (a, b)
    )
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


def _float(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Returns the type of colours in another space, where integers would round and clip them."""
    return dtype if dtype.kind == "f" else np.dtype(np.float32)


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
    """Returns the colours that a function of the library makes, in the same space."""
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
