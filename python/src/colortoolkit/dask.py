"""The package's functions for Dask arrays: larger than memory, on any number of machines.

Each works block by block with the function of the same name, one thread a block, since Dask's
workers have threads of their own; so a block's bytes do not depend on where it was worked out. The
axis of channels is taken into one chunk. Arguments are checked when a function is called, not when
its result is computed.

What a run needs is a few blocks a worker, whatever the array's size: choose chunks of some million
pixels. Results are reduced by Dask's own means, ``difference(a, b).mean()`` for instance.

Examples
--------
>>> import dask.array as da
>>> image = da.zeros((20_000, 30_000, 3), dtype=np.uint8, chunks=(2048, 2048, 3))
>>> turned = rotate_hue(image, 90)
>>> turned.shape, turned.dtype, turned.chunksize
((20000, 30000, 3), dtype('uint8'), (2048, 2048, 3))
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable
from typing import Any, cast

import dask.array as da
import numpy as np
import numpy.typing as npt

from . import _colors, _effects, _gradients, icc as _icc
from ._arrays import AnyArray
from ._effects import Rate
from ._texts import Colors
from .typing import (
    BorderName, ContrastName, DeficiencyName, DifferenceName, DisplayName, EffectName, FilterName,
    GamutName, HueName, IntentName, MappingName, MethodName, SpaceName, VisionName, WhiteName,
)  # fmt: skip

__all__ = [
    "blur",
    "contrast",
    "convert",
    "crossfade",
    "difference",
    "filter",
    "in_gamut",
    "map_gamut",
    "mix",
    "nearest",
    "render_effect",
    "rotate_hue",
    "transform",
    "vision",
]

Array = Any
"""A Dask array; Dask has no types of its own to check."""


def convert(
    a: Array, source: SpaceName, target: SpaceName, *, dtype: npt.DTypeLike | None = None
) -> Array:
    """`colortoolkit.convert`, block by block."""
    return _mapped(_colors.convert, a, source=source, target=target, dtype=dtype)


def rotate_hue(
    a: Array,
    degrees: float | str,
    method: MethodName = "oklch",
    *,
    display: DisplayName = "srgb",
    mapping: MappingName = "raytrace",
    dtype: npt.DTypeLike | None = None,
) -> Array:
    """`colortoolkit.rotate_hue`, block by block."""
    return _mapped(
        _colors.rotate_hue, a, degrees=degrees, method=method, display=display, mapping=mapping,
        dtype=dtype,
    )


def filter(
    a: Array, chain: str, dialect: FilterName = "css", *, dtype: npt.DTypeLike | None = None
) -> Array:
    """`colortoolkit.filter`, block by block."""
    return _mapped(_colors.filter, a, chain=chain, dialect=dialect, dtype=dtype)


def map_gamut(
    a: Array,
    source: SpaceName,
    gamut: GamutName = "srgb",
    mapping: MappingName = "raytrace",
    *,
    dtype: npt.DTypeLike | None = None,
) -> Array:
    """`colortoolkit.map_gamut`, block by block."""
    return _mapped(
        _colors.map_gamut, a, source=source, gamut=gamut, mapping=mapping, dtype=dtype
    )


def transform(
    a: Array,
    source: _icc.ProfileLike,
    target: _icc.ProfileLike,
    *,
    intent: IntentName = "relativeColorimetric",
    black_point_compensation: bool = True,
    dtype: npt.DTypeLike | None = None,
) -> Array:
    """`colortoolkit.icc.transform`, block by block; profiles of files are read here, once."""
    return _mapped(
        _icc.transform,
        a,
        source=_icc.portable(source),
        target=_icc.portable(target),
        intent=intent,
        black_point_compensation=black_point_compensation,
        dtype=dtype,
    )


def vision(
    a: Array,
    deficiency: DeficiencyName = "deutan",
    severity: float = 1.0,
    *,
    model: VisionName = "machado",
    space: GamutName = "srgb",
    dtype: npt.DTypeLike | None = None,
) -> Array:
    """`colortoolkit.vision`, block by block."""
    return _mapped(
        _colors.vision, a, deficiency=deficiency, severity=severity, model=model, space=space,
        dtype=dtype,
    )


def blur(image: Array, sigma: float, *, border: BorderName = "extended") -> Array:
    """`colortoolkit.blur` of an image, block by block with as much of its neighbours as weighs: each
    pixel is within half a step of 8 bits of the exact one, as there."""
    array = _pixels(image)
    if array.ndim != 3:
        raise ValueError(f"image: shape {array.shape}, where (rows, columns, channels) is needed")
    work = functools.partial(_colors.blur, sigma=float(sigma), border=border, threads=1)
    work(np.zeros((1, 1, array.shape[-1]), array.dtype))  # says what is wrong
    # What lies beyond 5 standard deviations weighs less than a millionth.
    depth = math.ceil(5 * sigma)

    return da.map_overlap(
        work, array, depth={0: depth, 1: depth, 2: 0}, boundary="none", dtype=array.dtype,
        meta=np.empty((0, 0, 0), array.dtype),
    )


def in_gamut(a: Array, source: SpaceName, gamut: GamutName = "srgb") -> Array:
    """`colortoolkit.in_gamut`, block by block."""
    return _told(_colors.in_gamut, a, source=source, gamut=gamut)


def nearest(
    a: Array,
    palette: Colors | None = None,
    formula: DifferenceName = "2000",
    *,
    space: SpaceName = "srgb",
    white: WhiteName = "D65",
) -> Array:
    """The indices of `colortoolkit.nearest`, block by block."""
    return _told(
        _nearest, a, palette=palette, formula=formula, space=space, white=white
    )


def _nearest(a: AnyArray, **arguments: Any) -> AnyArray:
    return _colors.nearest(a, **arguments).indices


def difference(
    a: Array,
    b: Array,
    formula: DifferenceName = "2000",
    *,
    space: SpaceName = "srgb",
    white: WhiteName = "D65",
    dtype: npt.DTypeLike | None = None,
) -> Array:
    """`colortoolkit.difference`, block by block; either may be a NumPy array."""
    # Alpha does not count, and arrays with and without it have different chunks.
    first, second = _aligned(_pixels(a)[..., :3], _pixels(b)[..., :3])
    return _compared(
        _colors.difference, first, second, formula=formula, space=space, white=white, dtype=dtype
    )


def contrast(
    foreground: Array,
    background: Array,
    formula: ContrastName = "wcag21",
    *,
    space: SpaceName = "srgb",
    white: WhiteName = "D65",
    dtype: npt.DTypeLike | None = None,
) -> Array:
    """`colortoolkit.contrast` of arrays with as many channels as one another, block by block; either
    may be a NumPy array."""
    first, second = _aligned(_pixels(foreground), _pixels(background))
    return _compared(
        _colors.contrast, first, second, formula=formula, space=space, white=white, dtype=dtype
    )


def _compared(function: Callable[..., AnyArray], a: Array, b: Array, **arguments: Any) -> Array:
    """What a function tells of pairs of colours, block by block."""
    work = functools.partial(function, **arguments, threads=1)
    result = work(_sample(a), _sample(b))
    axes = max(a.ndim, b.ndim)
    return da.map_blocks(
        work, a, b, drop_axis=axes - 1, dtype=result.dtype,
        meta=np.empty((0,) * (axes - 1), result.dtype), name=_name(function.__name__, work, a, b),
    )


def _told(function: Callable[..., AnyArray], a: Array, **arguments: Any) -> Array:
    """What a function tells of each colour, block by block."""
    array = _pixels(a)
    work = functools.partial(function, **arguments, threads=1)
    result = work(_sample(array))
    return da.map_blocks(
        work, array, drop_axis=array.ndim - 1, dtype=result.dtype,
        meta=np.empty((0,) * (array.ndim - 1), result.dtype),
        name=_name(function.__name__, work, array),
    )


def mix(
    a: Array,
    b: Array,
    t: float = 0.5,
    *,
    space: SpaceName = "oklab",
    source: SpaceName = "srgb",
    target: SpaceName | None = None,
    hue: HueName = "shorter",
    premultiplied: bool = True,
    clamp: bool = False,
    dtype: npt.DTypeLike | None = None,
) -> Array:
    """`colortoolkit.mix` of arrays with as many channels as one another, block by block."""
    first, second = _aligned(_pixels(a), _pixels(b))
    work = functools.partial(
        _colors.mix, t=float(t), space=space, source=source, target=target, hue=hue,
        premultiplied=premultiplied, clamp=clamp, dtype=dtype, threads=1,
    )
    result = work(_sample(first), _sample(second))
    axes = max(first.ndim, second.ndim)
    return da.map_blocks(
        work, first, second, dtype=result.dtype, meta=np.empty((0,) * axes, result.dtype),
        name=_name("mix", work, first, second),
    )


def crossfade(start: Array, end: Array, fraction: float) -> Array:
    """`colortoolkit.crossfade` of arrays of one shape and type, block by block."""
    first, second = _aligned(_pixels(start), _pixels(end))
    work = functools.partial(_gradients.crossfade, fraction=float(fraction), threads=1)
    work(_sample(first), _sample(second))  # says what is wrong
    return da.map_blocks(
        work, first, second, dtype=first.dtype, meta=np.empty((0,) * first.ndim, first.dtype),
        name=_name("crossfade", work, first, second),
    )


def render_effect(
    name: EffectName,
    *,
    frames: Iterable[int],
    fps: Rate = 60,
    size: tuple[float, float] | None = None,
    scale: float = 1.0,
    as_published: bool = False,
    words: str | None = None,
    options: _effects.Options | None = None,
    dtype: npt.DTypeLike | None = None,
    chunk: int = 4,
) -> Array:
    """`colortoolkit.render_effect`, by blocks of frames: the same bytes as by one machine."""
    numbers = np.asarray(list(frames))
    work = functools.partial(
        _effects.render_effect, name, fps=fps, size=size, scale=scale,
        as_published=as_published, words=words, options=options, dtype=dtype, threads=1,
    )
    sample = work(frames=np.empty(0, np.int64))
    rows, columns = sample.shape[1:3]
    blocks = da.from_array(numbers, chunks=chunk)
    return da.map_blocks(
        functools.partial(_frames, work), blocks, new_axis=[1, 2, 3],
        chunks=(blocks.chunks[0], rows, columns, 4), dtype=sample.dtype,
        meta=np.empty((0, 0, 0, 0), sample.dtype),
    )


def _frames(work: Callable[..., AnyArray], numbers: AnyArray) -> AnyArray:
    return work(frames=numbers)


def _pixels(a: Array) -> Array:
    """A Dask array whose pixels are whole in each block."""
    array = da.asanyarray(a)
    if array.ndim == 0:
        raise ValueError("an array of pixels has an axis of channels, and this one no axis at all")
    return array.rechunk({array.ndim - 1: -1})


def _aligned(a: Array, b: Array) -> tuple[Array, Array]:
    """Two arrays whose blocks lie over one another, channels aside."""
    axes = [(*range(array.ndim - 1, 0, -1), -index) for index, array in enumerate((a, b), 1)]
    _, (first, second) = da.core.unify_chunks(a, axes[0], b, axes[1])
    return first, second


def _sample(a: Array) -> AnyArray:
    """No pixels of the array's type: enough to find out whether arguments fit."""
    return np.empty((0, a.shape[-1]), a.dtype)


def _name(word: str, *parts: Any) -> str:
    from dask.base import tokenize

    return f"{word}-{cast(str, tokenize(*parts))}"


def _mapped(function: Callable[..., AnyArray], a: Array, **arguments: Any) -> Array:
    """A function of pixels that keeps or changes their number of channels, block by block."""
    array = _pixels(a)
    work = functools.partial(function, **arguments, threads=1)
    result = work(_sample(array))
    return da.map_blocks(
        work, array, dtype=result.dtype, meta=np.empty((0,) * array.ndim, result.dtype),
        chunks=(*array.chunks[:-1], (result.shape[-1],)),
        name=_name(function.__name__, work, array),
    )
