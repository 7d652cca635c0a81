"""Colours: conversion, hue rotation, filters, gamuts, differences, mixing."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TypeGuard

import numpy as np
import numpy.typing as npt

from . import _arrays, _library
from ._arrays import AnyArray
from ._library import text
from ._spaces import check_samples, named, result_type


def convert(
    a: npt.ArrayLike,
    source: str,
    target: str,
    *,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Convert colours from one space to another. Never clips, save by storing integers.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4)
        Components in the space's own units: L* to 100, hues in degrees, RGB from 0 to 1; uint8 and
        uint16 stand for 0 to 1. A fourth is straight alpha, which stays.
    source, target : str
        Names of spaces: see ``names("spaces")``.
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
        Of the shape of `a`. Not a number in any component a result depends on gives not a number.

    Notes
    -----
    Where `a` or the result is float64 every colour is worked out in double precision, with the bits
    of the Swift library. Else blocks of single precision do it, within 2e-6 of the components'
    ranges.

    Examples
    --------
    >>> convert([1, 0, 0], "srgb", "oklch").round(4)
    array([ 0.628 ,  0.2577, 29.2339])
    """
    pixels = _arrays.source(a, "a")
    check_samples(pixels.dtype, source, "source", "a")
    result = _result(pixels, out, dtype, result_type(pixels.dtype, target, "target"))
    check_samples(result.dtype, target, "target", "out" if dtype is None else "dtype")
    _transform(
        "ct_convert", pixels, result, threads, text(source, "source"), text(target, "target")
    )
    return result


def rotate_hue(
    a: npt.ArrayLike,
    degrees: float,
    method: str = "oklch",
    *,
    display: str = "srgb",
    mapping: str = "raytrace",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Turn the hue of colours of a display; the result is one it shows, every component from 0 to 1.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4)
        The display's own encoded red, green and blue, and straight alpha, which stays.
    degrees : float
        The angle; positive turns red towards yellow.
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
    """
    pixels = _arrays.source(a, "a")
    result = _result(pixels, out, dtype, pixels.dtype)
    _transform(
        "ct_rotate_hue", pixels, result, threads, float(degrees), text(method, "method"),
        text(mapping, "mapping"), text(display, "display"),
    )
    return result


def blur(
    image: npt.ArrayLike,
    sigma: float,
    *,
    border: str = "extended",
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
    plain = result.flags.c_contiguous and result.flags.aligned
    drawn = result if plain else np.empty_like(result, order="C")
    _library.call(
        "ct_blur",
        ctypes.byref(_arrays.image(pixels)),
        ctypes.byref(_arrays.image(drawn)),
        float(sigma),
        text(border, "border"),
        _arrays.threads(threads),
    )
    if drawn is not result:
        result[...] = drawn
    return result


def hue_matrix(degrees: npt.ArrayLike, dialect: str = "css") -> npt.NDArray[np.float64]:
    """The 3×3 matrices that are called hue rotations.

    Parameters
    ----------
    degrees : array_like
        Angles, of any shape.
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
    angles = np.asarray(degrees, dtype=np.float64)
    name = text(dialect, "dialect")
    result = np.empty((*angles.shape, 3, 3))
    matrix = (ctypes.c_double * 9)()
    for index in np.ndindex(angles.shape):
        _library.call("ct_hue_matrix", float(angles[index]), name, matrix)
        result[index] = np.reshape(matrix, (3, 3))
    return result


def filter(
    a: npt.ArrayLike,
    chain: str,
    dialect: str = "css",
    *,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Filter sRGB colours as a platform does it, with its clamps.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4)
        sRGB components, and straight alpha.
    chain : str
        Filters in the words of the dialect: ``"hue-rotate(90deg) saturate(2)"`` of CSS,
        ``".hueRotation(.degrees(90)).saturation(2)"`` of SwiftUI.
    dialect : str
        ``"css"``, ``"svg"`` (CSS's on linear light) or ``"swiftui"``.
    dtype, out, threads
        As for `convert`.
    """
    pixels = _arrays.source(a, "a")
    result = _result(pixels, out, dtype, pixels.dtype)
    _transform(
        "ct_filter", pixels, result, threads, text(chain, "chain"), text(dialect, "dialect")
    )
    return result


def map_gamut(
    a: npt.ArrayLike,
    source: str,
    gamut: str = "srgb",
    mapping: str = "raytrace",
    *,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Bring colours into the gamut of an RGB space; the result is in that space.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4)
        Components in `source`.
    source : str
        The space that they are in.
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
    """
    pixels = _arrays.source(a, "a")
    check_samples(pixels.dtype, source, "source", "a")
    result = _result(pixels, out, dtype, pixels.dtype)
    _transform(
        "ct_map_gamut", pixels, result, threads, text(source, "source"), text(gamut, "gamut"),
        text(mapping, "mapping"),
    )
    return result


def difference(
    a: npt.ArrayLike,
    b: npt.ArrayLike,
    formula: str = "2000",
    *,
    space: str = "srgb",
    white: str = "D50",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """The differences between colours.

    Parameters
    ----------
    a, b : array_like, shapes (..., 3) or (..., 4)
        Components in `space`; the shapes without the last axis broadcast. Alpha does not count.
    formula : str
        ``"2000"``, ``"76"``, ``"ok"``, …: see ``names("differences")``. Where order matters, `a` is
        the standard.
    space : str
        The space that both are in.
    white : str
        ``"D50"`` or ``"D65"``: the white of L*a*b*, for the formulas that are of it.
    dtype, out, threads
        As for `convert`; by default float64 where `a` or `b` is, else float32.

    Returns
    -------
    ndarray, shape (...)
        Not a number where a component is none.

    Examples
    --------
    >>> float(difference([1, 0, 0], [0, 1, 0]).round(3))
    84.307
    """
    first, second = _arrays.source(a, "a"), _arrays.source(b, "b")
    for pixels, name in ((first, "a"), (second, "b")):
        check_samples(pixels.dtype, space, "space", name)
    shape = _broadcast(("a", first.shape[:-1]), ("b", second.shape[:-1]))
    is_double = np.float64 in (first.dtype, second.dtype)
    default = np.float64 if is_double else np.float32
    result = _arrays.target(out, shape, _arrays.chosen(out, dtype, default))
    _arrays.run(
        "ct_difference",
        [_spread(first, shape), _spread(second, shape)],
        [(result, 0)],
        text(space, "space"), text(formula, "formula"), text(white, "white"),
        _arrays.threads(threads),
    )
    return result


def mix(
    a: npt.ArrayLike,
    b: npt.ArrayLike,
    t: npt.ArrayLike = 0.5,
    *,
    space: str = "oklab",
    source: str = "srgb",
    target: str | None = None,
    hue: str = "shorter",
    premultiplied: bool = True,
    clamp: bool = False,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Mix colours along a straight line in a space, by CSS's rules.

    Parameters
    ----------
    a, b : array_like, shapes (..., 3) or (..., 4)
        Components in `source`. Not a number is a component that is missing, CSS's ``none``: it is
        taken from the other colour.
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
    """
    target = source if target is None else target
    first, second = _arrays.source(a, "a"), _arrays.source(b, "b")
    share = _arrays.source(np.clip(t, 0, 1) if clamp else t, "t", channels=None)
    for pixels, name in ((first, "a"), (second, "b")):
        check_samples(pixels.dtype, source, "source", name)
    shape = _broadcast(("a", first.shape[:-1]), ("b", second.shape[:-1]), ("t", share.shape))
    named(space, "space")
    default = result_type(np.result_type(first, second), target, "target")
    channels = max(first.shape[-1], second.shape[-1])
    result = _arrays.target(out, (*shape, channels), _arrays.chosen(out, dtype, default))
    check_samples(result.dtype, target, "target", "out" if dtype is None else "dtype")
    mixing = _library.Mixing(
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
    return result


def gradient(
    t: npt.ArrayLike,
    stops: npt.ArrayLike | Sequence[str],
    positions: npt.ArrayLike | None = None,
    *,
    space: str = "oklab",
    source: str = "srgb",
    target: str = "srgb",
    hue: str = "shorter",
    premultiplied: bool = True,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """The colours of a gradient's line.

    Parameters
    ----------
    t : array_like, shape (...)
        Places on the line: 0 its start, 1 its end. Beyond its stops a line has the colour of its
        end, as in CSS, or repeats.
    stops : str, sequence of str, or array_like of shape (n, 3) or (n, 4)
        A gradient of CSS or SwiftUI as text, whose shape does not matter and which has a space and
        hue of its own; or the colours, as CSS texts or as components in `source`.
    positions : array_like, shape (n,), optional
        Where on the line the colours lie; not a number is wherever the neighbours leave it.
    space, hue, premultiplied
        How the colours between are mixed, as for `mix`.
    source, target : str
        The space of the stops' components, and that of the result.
    dtype, out, threads
        As for `convert`; by default float64 where `t` is, else float32.

    Returns
    -------
    ndarray, shape (..., 4), or (..., 3) where `stops` has three components
        Not clipped. A component that is missing is not a number.

    Examples
    --------
    >>> gradient(0.25, "linear-gradient(in oklch longer hue, red, blue)").round(3)
    array([ 0.739,  0.389, -0.361,  1.   ])
    """
    places = _arrays.source(t, "t", channels=None)
    default = np.float64 if places.dtype == np.float64 else np.float32
    count = _arrays.threads(threads)
    named(space, "space")

    def empty(channels: int) -> AnyArray:
        result = _arrays.target(
            out, (*places.shape, channels), _arrays.chosen(out, dtype, default)
        )
        check_samples(result.dtype, target, "target", "out" if dtype is None else "dtype")
        return result

    if isinstance(stops, str):
        if positions is not None:
            raise TypeError("positions: a gradient as text has its own")
        result = empty(4)
        _arrays.run(
            "ct_gradient", [(places, 0)], [(result, 4)], text(stops, "stops"),
            text(target, "target"), count,
        )
        return result
    if _are_texts(stops):
        # In the mixing space, so that no component that is missing gets lost on the way.
        colors = parse(stops, space)
        source = space
    else:
        colors = _arrays.source(stops, "stops")
        check_samples(colors.dtype, source, "source", "stops")
    if colors.ndim != 2:
        raise ValueError(f"stops: shape {colors.shape}, where (n, 3) or (n, 4) is needed")
    if positions is None:
        marks = np.full(len(colors), np.nan)
    else:
        marks = _arrays.source(positions, "positions", channels=None)
        if marks.shape != colors.shape[:1]:
            raise ValueError(
                f"positions: shape {marks.shape}, where {colors.shape[:1]} is needed"
            )
    result = empty(colors.shape[-1])
    mixing = _library.Mixing(
        text(source, "source"), text(space, "space"), text(target, "target"), text(hue, "hue"),
        bool(premultiplied),
    )
    _arrays.run(
        "ct_gradient_stops",
        [(places, 0)],
        [(result, colors.shape[-1])],
        mixing,
        count,
        fixed=[(colors, colors.shape[-1]), (marks, 0)],
    )
    return result


def fill_gradient(
    gradient: str,
    shape: tuple[int, ...] | None = None,
    *,
    dithering: str = "none",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Draw a gradient: an image of its shape.

    Parameters
    ----------
    gradient : str
        A gradient of CSS or SwiftUI, laid over all columns and rows.
    shape : tuple of int, (rows, columns, 3) or (rows, columns, 4)
        The size of the image; that of `out` where it is given.
    dithering : str
        How bytes stand for colours between two levels: ``"none"``, ``"ordered"`` or
        ``"blue-noise"``.
    dtype : dtype, optional
        By default uint8.
    out, threads
        As for `convert`.

    Returns
    -------
    ndarray
        sRGB with straight alpha, each pixel the colour at its middle.

    Examples
    --------
    >>> fill_gradient("linear-gradient(to right, black, white)", (1, 4, 3))[0, :, 0]
    array([ 32,  96, 159, 223], dtype=uint8)
    """
    if shape is None:
        if out is None:
            raise TypeError("shape: (rows, columns, channels), or an array as out")
        shape = out.shape
    _arrays.check_channels(shape, "shape", (3, 4))
    if len(shape) != 3:
        raise ValueError(f"shape: {shape}, where (rows, columns, channels) is needed")
    default = np.uint8 if out is None else out.dtype
    result = _arrays.target(out, shape, _arrays.chosen(out, dtype, default))
    plain = result.flags.c_contiguous and result.flags.aligned
    drawn = result if plain else np.empty(shape, result.dtype)
    _library.call(
        "ct_fill_gradient",
        ctypes.byref(_arrays.image(drawn)),
        text(gradient, "gradient"),
        text(dithering, "dithering"),
        _arrays.threads(threads),
    )
    if drawn is not result:
        result[...] = drawn
    return result


def crossfade(
    start: npt.ArrayLike,
    end: npt.ArrayLike,
    fraction: float,
    *,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """The image between two of the same shape and type.

    Parameters
    ----------
    start, end : array_like, shape (..., 3) or (..., 4)
        Colours, and straight alpha.
    fraction : float
        How far from `start` to `end`, 0 to 1.
    out, threads
        As for `convert`; `out` may be either image.

    Returns
    -------
    ndarray
        Each sample is on the straight line between the two; where alphas differ, the premultiplied
        one is, so that no colour of what is transparent shows.

    Examples
    --------
    >>> crossfade(np.array([0, 0, 0], np.uint8), np.array([200, 100, 50], np.uint8), 0.5)
    array([100,  50,  25], dtype=uint8)
    """
    first = _arrays.source(start, "start")
    second = _arrays.source(end, "end")
    if first.shape != second.shape or first.dtype != second.dtype:
        raise ValueError(
            f"end: {second.dtype} of shape {second.shape}, where start is {first.dtype} of shape "
            f"{first.shape}"
        )
    result = _arrays.target(out, first.shape, first.dtype)
    depth = first.shape[-1]
    _arrays.run(
        "ct_crossfade",
        [(first, depth), (second, depth)],
        [(result, depth)],
        float(fraction),
        _arrays.threads(threads),
    )
    return result


def parse(css: str | Sequence[str], space: str = "srgb") -> npt.NDArray[np.float64]:
    """Colours from CSS texts.

    Parameters
    ----------
    css : str or sequence of str
        Any colour of CSS Color 4 or 5.
    space : str
        The space of the result.

    Returns
    -------
    ndarray, shape (4,) or (n, 4)
        Three components and alpha. A component that is missing, CSS's ``none`` or the hue of a
        grey, is not a number.

    Raises
    ------
    ParseError
        With the byte at which the text stops being a colour.

    Examples
    --------
    >>> parse("rebeccapurple")
    array([0.4, 0.2, 0.6, 1. ])
    >>> parse(["oklch(0.7 0.1 3)", "white"], "oklch").round(3)
    array([[0.7, 0.1, 3. , 1. ],
           [1. , 0. , nan, 1. ]])
    """
    if isinstance(css, str):
        return _parsed(css, space)[0]
    result = np.empty((len(css), 4))
    for index, each in enumerate(css):
        result[index] = _parsed(each, space)[0]
    return result


def parse_color(css: str) -> tuple[str, npt.NDArray[np.float64]]:
    """The space that a CSS text is in, and its components there.

    Examples
    --------
    >>> parse_color("lab(50% 20 none)")
    ('lab', array([50., 20., nan,  1.]))
    """
    components, space = _parsed(css, "")
    return space, components


def _parsed(source: str, space: str) -> tuple[npt.NDArray[np.float64], str]:
    components = np.empty(4)
    name = _library.call_for_text(
        "ct_parse", text(source, "text"), text(space, "space"),
        components.ctypes.data_as(ctypes.POINTER(ctypes.c_double)),
    )
    return components, name


def _are_texts(stops: object) -> TypeGuard[Sequence[str]]:
    return (
        isinstance(stops, Sequence)
        and len(stops) > 0
        and all(isinstance(stop, str) for stop in stops)
    )


def _result(
    pixels: AnyArray, out: AnyArray | None, dtype: npt.DTypeLike | None, default: npt.DTypeLike
) -> AnyArray:
    return _arrays.target(out, pixels.shape, _arrays.chosen(out, dtype, default))


def _transform(
    name: str, pixels: AnyArray, result: AnyArray, threads: int, *arguments: object
) -> None:
    channels = pixels.shape[-1]
    _arrays.run(
        name, [(pixels, channels)], [(result, channels)], *arguments, _arrays.threads(threads)
    )


def _broadcast(*shapes: tuple[str, tuple[int, ...]]) -> tuple[int, ...]:
    try:
        return np.broadcast_shapes(*(shape for _, shape in shapes))
    except ValueError:
        told = ", ".join(f"{name} {shape}" for name, shape in shapes)
        raise ValueError(f"shapes do not broadcast, channels aside: {told}") from None


def _spread(pixels: AnyArray, shape: tuple[int, ...]) -> tuple[AnyArray, int]:
    channels = pixels.shape[-1]
    return np.broadcast_to(pixels, (*shape, channels)), channels
