"""NumPy arrays on their way into the library and out of it."""

from __future__ import annotations

import contextlib
import ctypes
import math
import operator
import re
import sys
import warnings
from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from . import _library, _texts, _views
from ._spaces import named
from ._views import TYPES, AnyArray

Angles = npt.ArrayLike | Sequence[float | str]
"""Angles in degrees, or texts with a unit of CSS, as "0.25turn"."""

_ALLOWED: Final = "uint8, uint16, float32 or float64"


def source(
    value: object, name: str, channels: Sequence[int] | None = (3, 4),
    *, space: str | None = None, gaps: bool = False,
) -> AnyArray:  # fmt: skip
    """An array of a type that the library reads, its last axis the channels of a pixel.

    Python's own numbers, booleans and integers other than uint8 and uint16 become float64, float16
    becomes float32. ``channels`` of None is for arrays of numbers. Where there is a space, texts
    stand for their colours in it, `gaps` telling whether what is missing is not a number or 0.
    """
    if space is not None:
        texts = _texts.array(value, name, space, gaps=gaps)
        if texts is not None:
            return texts
    array = _numbers(value, name)
    if channels is not None:
        check_channels(array.shape, name, channels)
    if space is not None:
        check_scale(array, name, space)
    return array


def _numbers(value: object, name: str) -> AnyArray:
    if _texts.is_lazy(value):
        raise TypeError(f"{name}: a Dask array; use the functions of colortoolkit.dask")
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(f"{name}: a masked array; fill it first, with NaN for instance")
    if value is None or isinstance(value, (bytes, set, frozenset, Iterator)):
        called = "None" if value is None else type(value).__name__
        more = ": decode it to a text" if isinstance(value, bytes) else ""
        raise TypeError(f"{name}: an array, a list or a text is needed, not {called}{more}")
    try:
        array = (
            np.from_dlpack(value)
            if hasattr(value, "__dlpack__") and not hasattr(value, "__array__")
            else np.asarray(value)
        )
        if array.dtype.kind == "O":
            # Nullable numbers of pandas, in which what is missing is not a number.
            told = getattr(value, "to_numpy", None)
            array = told(np.float64, na_value=np.nan) if told else array.astype(np.float64)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: no array of numbers: {error}") from error
    if array.dtype.newbyteorder("=") not in TYPES:
        if array.dtype.kind in "biu":
            return array.astype(np.float64)
        if array.dtype.newbyteorder("=") == np.float16:
            return array.astype(np.float32)
        raise TypeError(
            f"{name}: an array of {array.dtype}, where real numbers of at most 64 bits are needed"
        )
    # Another byte order, or samples that lie across the processor's boundaries.
    return np.require(array, dtype=array.dtype.newbyteorder("="), requirements="A")


def check_scale(array: AnyArray, name: str, space: str) -> None:
    """Warns where numbers of 0 to 255, of 65535 or of 100 seem to stand where those of 0 to 1 are
    meant."""
    axes = array.shape[:-1]
    if array.dtype.kind == "u" or 0 in axes:
        return
    try:
        limited = named(space, "space").limited
    except ValueError:
        return  # who calls the library tells it by the argument's name
    if not limited:
        return
    # Some thousand pixels of any array: those that are as bright as this are everywhere.
    most = int(4096 ** (1 / max(1, len(axes))))
    some = array[tuple(slice(None, None, max(1, count // most)) for count in axes)][..., limited]
    top = some.max(where=np.isfinite(some), initial=0)
    if 16 < top <= 65535:
        warn(
            f"{name}: numbers up to {top:g}, where {space} has 0 to 1; bytes are told by their type, "
            f"{name}.astype(np.uint8), or divide them by {100 if top <= 100 else 255}"
        )


def warn(message: str) -> None:
    """Warns the one who called the package."""
    level, frame = 1, sys._getframe()
    while frame.f_back and str(frame.f_globals.get("__name__")).startswith("colortoolkit"):
        level, frame = level + 1, frame.f_back
    warnings.warn(message, stacklevel=level)


_ANGLE: Final = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(deg|°|grad|rad|turn|)\s*", re.I)
_UNITS: Final = {"": 1.0, "deg": 1.0, "°": 1.0, "grad": 0.9, "rad": 180 / math.pi, "turn": 360.0}


def angles(value: object, name: str = "degrees") -> npt.NDArray[np.float64]:
    """Angles in degrees, from numbers or texts with CSS's units."""
    if isinstance(value, str):
        read = _ANGLE.fullmatch(value)
        if read is None:
            raise ValueError(f"{name}: {value!r} is not an angle, such as 90, '90deg' or '0.25turn'")
        result = np.array(float(read[1]) * _UNITS[read[2].lower()])
    elif value is None:
        raise TypeError(f"{name}: an angle is needed, not None")
    elif isinstance(value, (list, tuple)):
        result = np.array([angles(each, f"{name}[{i}]") for i, each in enumerate(value)], float)
    else:
        result = np.asarray(_numbers(value, name), np.float64)
    if not np.isfinite(result).all():
        raise ValueError(f"{name}: {result[~np.isfinite(result)][0]} is not an angle")
    return result


def angle(value: object, name: str = "degrees") -> float:
    """One angle in degrees."""
    result = angles(value, name)
    if result.ndim:
        raise ValueError(f"{name}: shape {result.shape}, where one angle is needed")
    return float(result)


def check_channels(shape: tuple[int, ...], name: str, channels: Sequence[int]) -> None:
    """Raises where the last axis of a shape is not one of some lengths."""
    if not shape or shape[-1] not in channels:
        wanted = " or ".join(f"(..., {count})" for count in channels)
        # As torch has images, channels first.
        first = len(shape) > 2 and shape[-3] in channels
        more = f": np.moveaxis({name}, -3, -1)" if first else ""
        raise ValueError(f"{name}: shape {shape}, where {wanted} is needed{more}")


def sample_type(dtype: npt.DTypeLike, name: str = "dtype") -> np.dtype[Any]:
    """A type of sample that the library writes."""
    result = np.dtype(dtype)
    if result not in TYPES:
        raise TypeError(f"{name}: {result}, where {_ALLOWED} is needed")
    return result


def target(
    out: AnyArray | None, shape: tuple[int, ...], dtype: npt.DTypeLike
) -> AnyArray:
    """The caller's array for a result, shown to fit, or a new one."""
    if out is None:
        return np.empty(shape, sample_type(dtype))
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out: a NumPy array is needed, not {type(out).__name__}")
    sample_type(out.dtype, "out")
    if out.shape != shape:
        raise ValueError(f"out: shape {out.shape}, where the result has {shape}")
    if not out.flags.writeable:
        raise ValueError("out: the array is read-only")
    return out


def chosen(
    out: AnyArray | None, dtype: npt.DTypeLike | None, default: npt.DTypeLike
) -> npt.DTypeLike:
    """The type of a result: what is asked for, and no other than that of `out`."""
    if dtype is None:
        return default
    if isinstance(out, np.ndarray) and out.dtype != np.dtype(dtype):
        raise TypeError(f"dtype: {np.dtype(dtype)}, and out has {out.dtype}")
    return dtype


def whole(value: object, name: str) -> int:
    """A whole number."""
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name}: a whole number is needed, not {value!r}") from None


def scalar(result: AnyArray, out: AnyArray | None = None) -> AnyArray:
    """A number alone for an array of one without an axis, as ufuncs have it."""
    alone: AnyArray = result if result.ndim or out is not None else result[()]
    return alone


def threads(count: int) -> int:
    """A number of threads that the library takes."""
    count = whole(count, "threads")
    if not 0 <= count <= 256:
        raise ValueError(f"threads: {count} is not in 0 to 256")
    return count


def run(
    name: str,
    sources: Sequence[tuple[AnyArray, int]],
    targets: Sequence[tuple[AnyArray, int]],
    *arguments: Any,
    fixed: Sequence[tuple[AnyArray, int]] = (),
) -> None:
    """Calls a function of the library with arrays and then other arguments.

    Each array comes with its number of channels, 0 where its elements are numbers; the shapes
    without channels are equal. Arrays go in as they lie, unless their strides take more than two
    axes to say or memory is shared: then as copies. ``fixed`` are sources of one row each that have
    a shape of their own; they go first.
    """
    reads = [array for array, _ in sources]
    writes = [array for array, _ in targets]
    for index, array in enumerate(reads):
        if any(_clashes(array, written) for written in writes):
            reads[index] = array.copy()
    depths = [depth for _, depth in (*sources, *targets)]
    if all(array.flags.c_contiguous and array.flags.aligned for array in (*reads, *writes)):
        results, views = writes, []
        views += [_views.row(array, depth) for array, depth in zip([*reads, *writes], depths)]
    else:
        shapes = _axes([*reads, *writes], depths)
        temporaries = [not array.flags.aligned or _is_folded(array) for array in writes]
        if len(shapes[0]) > 2 or any(temporaries):
            reads = [np.ascontiguousarray(array) for array in reads]
            temporaries = [True] * len(writes)
        results = [
            np.empty(array.shape, array.dtype) if is_temporary else array
            for array, is_temporary in zip(writes, temporaries)
        ]
        if any(temporaries):
            shapes = _axes([*reads, *results], depths)
        views = [
            _views.view(array, depth, axes)
            for array, depth, axes in zip([*reads, *results], depths, shapes)
        ]
    tables = [(np.ascontiguousarray(array), depth) for array, depth in fixed]
    first = [_views.row(array, depth) for array, depth in tables]
    _library.call(name, *map(ctypes.byref, (*first, *views)), *arguments)
    for array, result in zip(writes, results):
        if array is not result:
            array[...] = result


def _clashes(read: AnyArray, written: AnyArray) -> bool:
    """Whether arrays share memory without being the very same array."""
    if not np.may_share_memory(read, written):
        return False
    is_same = (
        read.ctypes.data == written.ctypes.data
        and read.shape == written.shape
        and read.strides == written.strides
        and read.dtype == written.dtype
    )
    return not is_same


def _is_folded(array: AnyArray) -> bool:
    """Whether elements of an array may lie in the same place."""
    span = array.itemsize
    for stride, count in sorted(
        (abs(stride), count) for stride, count in zip(array.strides, array.shape) if count > 1
    ):
        if stride < span:
            return True
        span += stride * (count - 1)
    return False


def _axes(arrays: Sequence[AnyArray], depths: Sequence[int]) -> list[list[tuple[int, int]]]:
    """The counts and strides of each array's axes, channels aside, as few as say all of them.

    Neighbouring axes become one where they run on in every array, so the counts are the same in
    all.
    """
    strides = [
        array.strides[:-1] if depth else array.strides for array, depth in zip(arrays, depths)
    ]
    shape = arrays[0].shape[:-1] if depths[0] else arrays[0].shape
    if 0 in shape:
        return [[(0, 0)] for _ in arrays]
    merged: list[list[tuple[int, int]]] = [[] for _ in arrays]
    for axis, count in enumerate(shape):
        if count == 1:
            continue
        runs_on = bool(merged[0]) and all(
            axes[-1][1] == count * own[axis] for axes, own in zip(merged, strides)
        )
        for axes, own in zip(merged, strides):
            if runs_on:
                axes[-1] = (axes[-1][0] * count, own[axis])
            else:
                axes.append((count, own[axis]))
    return merged


@contextlib.contextmanager
def drawing(result: AnyArray) -> Iterator[AnyArray]:
    """An array for what is drawn into rows that lie one behind the other; `result` where it is so."""
    plain = result.flags.c_contiguous and result.flags.aligned
    drawn = result if plain else np.empty_like(result, order="C")
    yield drawn
    if drawn is not result:
        result[...] = drawn
