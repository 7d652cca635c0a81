"""Functions of the package for Dask arrays: larger than memory, on any number of machines.

Each applies the function of the same name to one block after another. A block uses one thread,
because Dask's workers have threads of their own, so its bytes don't depend on the machine. The axis
of channels becomes one chunk. Arguments are checked when a function is called, not when its result is
computed.

A run needs memory for a few blocks per worker, whatever the size of the array. Choose chunks of
about a million pixels. Reduce results with Dask, for instance ``difference(a, b).mean()``.

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
import inspect
import math
from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, cast

import numpy as np

try:
    import dask.array as da
except ImportError as error:
    raise ImportError("colortoolkit.dask: Dask is needed: pip install 'colortoolkit[dask]'") from error

from . import _colors, _effects, _gradients, icc as _icc
from ._views import AnyArray
from .typing import BorderName, EffectName

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
    "invert_lightness",
    "rotate_hue",
    "transform",
    "vision",
]

Array = Any
"""A Dask array, without a type, because Dask has none to check."""

_P = ParamSpec("_P")


def _by_blocks(
    function: Callable[_P, Any], arrays: int = 1, channels: int | None = None
) -> Callable[_P, Array]:
    """Returns a function of the package for Dask arrays, without `out` and `threads`.

    Its first arguments are arrays, some of which may be NumPy's. `channels` limits their channels.
    """
    told = inspect.signature(function)
    kept = told.replace(parameters=[
        each for each in told.parameters.values() if each.name not in ("out", "threads")
    ])  # fmt: skip

    @functools.wraps(function)
    def by_blocks(*args: _P.args, **options: _P.kwargs) -> Array:
        given = kept.bind(*args, **options).arguments
        blocks = [_pixels(given.pop(name))[..., :channels] for name in list(given)[:arrays]]
        if len(blocks) > 1:
            blocks = list(_aligned(*blocks))
        work = functools.partial(_called, function, tuple(kept.parameters)[:arrays], given)
        # Empty arrays are enough to check arguments and to learn the type of the result.
        result = work(*(np.empty((0, each.shape[-1]), each.dtype) for each in blocks))
        axes = max(each.ndim for each in blocks)
        if result.ndim > 2:
            raise ValueError(f"{function.__name__}: arguments other than arrays have one value each")
        has_channels = result.ndim == 2
        return da.map_blocks(
            work, *blocks, dtype=result.dtype, drop_axis=[] if has_channels else axes - 1,
            meta=np.empty((0,) * (axes - (not has_channels)), result.dtype),
            chunks=(*blocks[0].chunks[:-1], (result.shape[-1],)) if len(blocks) == 1 and has_channels
            else None,
            name=_name(function.__name__, work, *blocks),
        )

    by_blocks.__signature__ = kept  # type: ignore[attr-defined]
    by_blocks.__doc__ = f"`colortoolkit.{function.__name__}`, block by block.\n\n    {(function.__doc__ or '').strip()}"
    by_blocks.__module__ = __name__
    return by_blocks


def _called(
    function: Callable[..., AnyArray], names: tuple[str, ...], given: dict[str, Any],
    *blocks: AnyArray,
) -> AnyArray:  # fmt: skip
    """Returns a block of the result, computed on the caller's thread."""
    more = {"threads": 1} if "threads" in inspect.signature(function).parameters else {}
    return function(**dict(zip(names, blocks)), **given, **more)


@functools.wraps(_colors.nearest)
def _nearest(*args: Any, **options: Any) -> AnyArray:
    return _colors.nearest(*args, **options).indices


convert = _by_blocks(_colors.convert)
rotate_hue = _by_blocks(_colors.rotate_hue)
invert_lightness = _by_blocks(_colors.invert_lightness)
filter = _by_blocks(_colors.filter)
map_gamut = _by_blocks(_colors.map_gamut)
vision = _by_blocks(_colors.vision)
in_gamut = _by_blocks(_colors.in_gamut)
nearest = _by_blocks(_nearest)
# Alpha is ignored, and arrays with and without it have different chunks.
difference = _by_blocks(_colors.difference, 2, channels=3)
contrast = _by_blocks(_colors.contrast, 2)
mix = _by_blocks(_colors.mix, 2)
crossfade = _by_blocks(_gradients.crossfade, 2)


def transform(a: Array, source: _icc.ProfileLike, target: _icc.ProfileLike, **options: Any) -> Array:
    """`colortoolkit.icc.transform`, block by block. Profile files are read once, here."""
    return _by_blocks(_icc.transform)(a, _icc.portable(source), _icc.portable(target), **options)


def blur(image: Array, sigma: float, *, border: BorderName = "extended") -> Array:
    """`colortoolkit.blur` of an image, block by block.

    Each block includes enough of its neighbours that pixels are within half an 8-bit step of the
    exact blur.
    """
    array = _pixels(image)
    if array.ndim != 3:
        raise ValueError(f"image: shape {array.shape}, where (rows, columns, channels) is needed")
    work = functools.partial(_colors.blur, sigma=float(sigma), border=border, threads=1)
    work(np.zeros((1, 1, array.shape[-1]), array.dtype))  # reports errors
    # Pixels beyond 5 standard deviations weigh less than a millionth.
    depth = math.ceil(5 * sigma)

    return da.map_overlap(
        work, array, depth={0: depth, 1: depth, 2: 0}, boundary="none", dtype=array.dtype,
        meta=np.empty((0, 0, 0), array.dtype),
    )


def render_effect(
    name: EffectName, *, frames: Iterable[int], chunk: int = 4, **options: Any
) -> Array:
    """`colortoolkit.render_effect`, in blocks of frames, with the same bytes as on one machine."""
    numbers = np.asarray(list(frames))
    work = functools.partial(_effects.render_effect, name, **options, threads=1)
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
    """Returns a Dask array whose blocks have whole pixels."""
    array = da.asanyarray(a)
    if array.ndim == 0:
        raise ValueError("an array of pixels has an axis of channels, and this one has no axes")
    return array.rechunk({array.ndim - 1: -1})


def _aligned(a: Array, b: Array) -> tuple[Array, Array]:
    """Returns two arrays whose blocks match, without the channels."""
    axes = [(*range(array.ndim - 1, 0, -1), -index) for index, array in enumerate((a, b), 1)]
    _, (first, second) = da.core.unify_chunks(a, axes[0], b, axes[1])
    return first, second


def _name(word: str, *parts: Any) -> str:
    from dask.base import tokenize

    return f"{word}-{cast(str, tokenize(*parts))}"


def __dir__() -> list[str]:
    return __all__
