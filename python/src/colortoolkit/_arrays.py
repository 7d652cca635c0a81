"""NumPy arrays as arguments and results of the library."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import math
import operator
import re
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np
import numpy.typing as npt

from . import _library, _texts, _views
from ._spaces import named
from ._views import TYPES, AnyArray
from .typing import DisplayName, SpaceName

Angles = npt.ArrayLike | Sequence[float | str]
"""Angles in degrees, or texts with a CSS unit, such as "0.25turn"."""

_ALLOWED: Final = "uint8, uint16, float32 or float64"


class InSpace:
    """Pixels that know the RGB space they are in: the base of `images.Image`."""

    space: DisplayName


def space_of(given: str | None, argument: str, *colors: tuple[str, object]) -> SpaceName:
    """Returns the space of colours: the named one, else that of an `Image` among them, else sRGB.

    All functions with a space or display for their arrays follow this rule.
    """
    own = own_space(given, argument, *colors)
    if argument == "display" and own is not None and own.endswith("-linear"):
        raise ValueError(
            f"display: {own!r} is linear light, and a display's RGB is encoded; "
            f'convert(a, {own!r}, "{own.removesuffix("-linear")}") first'
        )
    return "srgb" if own is None else own


def own_space(given: str | None, argument: str, *colors: tuple[str, object]) -> SpaceName | None:
    """Returns the named space, else that of an `Image` among the colours, else None.

    Raises if the named space is not the space of an `Image`, or if no space is named for a Pillow
    image whose profile is not sRGB.
    """
    found: SpaceName | None = None
    first = ""
    for name, value in colors:
        if type(value) is str or type(value) is np.ndarray:
            continue
        if (own := _carried(value, name)) is None:
            if given is None:
                _check_profile(value, name)
            continue
        if given is not None:
            if own not in (given, named(given, argument).name):
                gamut = f"gamut={given!r} for that gamut, " if argument == "source" else ""
                raise ValueError(
                    f"{name}: an Image in {own}, but {argument}={given!r}; use {gamut}"
                    f"convert({name}, {given!r}) to keep its colours, or the array {name}.pixels to "
                    f"read its numbers as {given}"
                )
        elif found is None:
            found, first = own, name
        elif own != found:
            raise ValueError(
                f"{name}: an Image in {own}, and {first} is in {found}; "
                f"convert one, as in convert({name}, {found!r})"
            )
    return found if given is None else cast(SpaceName, given)


def _carried(value: object, name: str) -> DisplayName | None:
    """Returns the space of an `Image`, or of a list of images."""
    if isinstance(value, InSpace):
        return value.space
    if type(value) not in (list, tuple) or not isinstance(next(iter(value), None), InSpace):  # type: ignore[call-overload]
        return None
    spaces = {_carried(each, name) for each in value}  # type: ignore[attr-defined]
    if len(spaces) > 1:
        found = " and ".join(sorted(map(str, spaces)))
        raise ValueError(f"{name}: images in {found}; convert them to one space")
    return spaces.pop()


def source(
    value: object, name: str, channels: Sequence[int] | None = (3, 4),
    *, space: str | None = None, argument: str | None = None, is_named: bool = False,
    gaps: bool = False,
) -> AnyArray:  # fmt: skip
    """Returns an array of a type that the library reads, with channels on its last axis.

    Python's own numbers, booleans and integers other than uint8 and uint16 become float64, float16
    becomes float32. ``channels`` of None is for arrays of numbers. With a space, texts become
    their colours in it, and a missing component becomes NaN with `gaps`, else 0. `argument` is
    the caller's argument that takes any space for the array, if there is one. `is_named` means that
    the caller named the space there.
    """
    if space is not None:
        texts = _texts.array(value, name, space, gaps=gaps)
        if texts is not None:
            return texts
    if type(value) is not np.ndarray and channels == (3, 4):
        _check_mode(value, name)
    array = _numbers(value, name)
    if channels is not None:
        check_channels(array.shape, name, channels)
    if space is not None:
        check_scale(array, name, space, argument, is_named=is_named)
    if array.dtype not in TYPES:
        return array.astype(np.float64)
    return array


def _check_mode(value: object, name: str) -> None:
    """Raises for a Pillow image whose channels are not red, green, blue and straight alpha."""
    if (value := _pillow(value)) is None or (mode := getattr(value, "mode", "RGB")) in ("RGB", "RGBA"):
        return
    has_alpha = mode in ("LA", "PA", "La", "RGBa") or "transparency" in getattr(value, "info", ())
    into = "RGBA" if has_alpha else "RGB"
    other = " or ct.images.read" if mode == "CMYK" else ""
    raise ValueError(f"{name}: a Pillow image of mode {mode}: use {name}.convert({into!r}){other}")


def _check_profile(value: object, name: str) -> None:
    """Raises for a Pillow image whose profile is not sRGB, so that its numbers aren't, either."""
    profile = getattr(_pillow(value), "info", {}).get("icc_profile", b"")
    if profile and b"sRGB" not in profile and b"s\0R\0G\0B" not in profile:
        raise ValueError(
            f"{name}: a Pillow image whose colour profile is not sRGB; ct.images.read(file) reads "
            f"its colours, and np.asarray({name}) ignores the profile"
        )


def _pillow(value: object) -> object | None:
    """Returns a Pillow image, or the first in a list."""
    if type(value) in (list, tuple):
        value = next(iter(value), None)  # type: ignore[call-overload]
    return value if type(value).__module__.startswith("PIL.") else None


def _numbers(value: object, name: str) -> AnyArray:
    if _texts.is_lazy(value):
        raise TypeError(f"{name}: a Dask array; use the functions of colortoolkit.dask")
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(f"{name}: a masked array; fill it first, with NaN for instance")
    if value is None or isinstance(value, (bytes, dict, set, frozenset, Iterator)):
        called = "None" if value is None else type(value).__name__
        more = ": decode it to a text" if isinstance(value, bytes) else ""
        raise TypeError(f"{name}: an array, a list or a text is needed, not {called}{more}")
    try:
        array = (
            np.from_dlpack(value)
            if hasattr(value, "__dlpack__") and not hasattr(value, "__array__")
            else np.asarray(value)
        )
        if array.dtype.kind == "O" and array.size and isinstance(array.flat[0], (list, tuple, np.ndarray)):
            array = np.array(array.tolist())  # a column of tuples
        elif array.dtype.kind == "O":
            # Nullable numbers of pandas, whose missing values become NaN.
            told = getattr(value, "to_numpy", None)
            array = told(np.float64, na_value=np.nan) if told else array.astype(np.float64)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: no array of numbers: {error}") from error
    if array.dtype.newbyteorder("=") not in TYPES:
        if array.dtype.kind in "biu":
            return array
        if array.dtype.newbyteorder("=") == np.float16:
            return array.astype(np.float32)
        raise TypeError(
            f"{name}: an array of {array.dtype}, where real numbers of at most 64 bits are needed"
        )
    # Another byte order, or samples that lie across the processor's boundaries.
    return np.require(array, dtype=array.dtype.newbyteorder("="), requirements="A")


def check_scale(
    array: AnyArray, name: str, space: str, argument: str | None = None, *, is_named: bool = False
) -> None:
    """Raises where a space has components of 0 to 1 and numbers are on another scale.

    Only warns if the caller named the space and the numbers aren't whole. They can be right then:
    light of a high dynamic range, or the saturation of a colour far outside a gamut.
    """
    axes = array.shape[:-1]
    if array.dtype == np.uint16 and array.size > 48 and 1 < (top := array.max()) < 256:
        # Not an error, because a picture can be nearly black.
        warn(f"{name}: 16-bit numbers up to {top}, where white is 65535; 8-bit values need dtype uint8")
    if array.dtype in TYPES and array.dtype.kind == "u" or 0 in axes:
        return
    try:
        known = named(space, "space")
    except ValueError:
        return  # the library reports it with the argument's name
    if not (known.limited or known.hue):
        return
    # A few thousand pixels, because numbers on another scale are everywhere in an array.
    pixels = array
    if array.size > 12288:
        each = int(4096 ** (1 / len(axes)))
        pixels = array[tuple(slice(None, None, max(1, count // each)) for count in axes)]
    if known.hue:
        _check_hues(pixels[..., known.hue[0]], name, space)
    some = pixels if len(known.limited) == 3 else pixels[..., known.limited]
    if not known.limited:
        return
    far, most = (1.0, math.inf) if array.dtype.kind in "iu" else (_FAR, 65535.0)
    if some.min() >= -_FAR and some.max() <= far:
        return
    some = some[np.isfinite(some)]
    if not (some.size and (far < some.max() <= most or -most <= some.min() < -_FAR)):
        return
    message = out_of_scale(pixels, name, space, argument)
    if is_named and not _is_whole(pixels[..., known.limited]):
        warn(message)
    else:
        raise ValueError(message)


_FAR: Final = 16.0
"""Light in a picture may exceed 1, but hardly by this factor. An integer is 0 or 1."""


def _is_whole(numbers: AnyArray) -> bool:
    numbers = numbers[np.isfinite(numbers)]
    return bool((numbers == np.floor(numbers)).all())


def _check_hues(hues: AnyArray, name: str, space: str) -> None:
    """Warns where many hues seem to be turns or radians.

    It is not an error, because all colours of a picture can be reds.
    """
    low, high = (np.nan, np.nan) if hues.size < 16 else (hues.min(), hues.max())
    if high - low > 0.5 and -math.pi <= low and high <= 2 * math.pi:
        way = "multiply them by 360" if 0 <= low and high <= 1 else "use np.degrees for them"
        warn(f"{name}: hues from {low:.3g} to {high:.3g}, where {space} has degrees; {way}")


def out_of_scale(pixels: AnyArray, name: str, space: str, argument: str | None) -> str:
    """Returns a message for numbers outside 0 to 1, with the remedies that are possible for them."""
    known = named(space, "space")
    some = pixels if len(known.limited) == 3 else pixels[..., known.limited]
    some = some[np.isfinite(some)]
    low, top = some.min(initial=0), some.max(initial=0)
    ways = []
    if known.is_rgb and low >= 0 and top <= 65535 and _is_whole(some):
        bits = 8 if top <= 255 else 16
        ways.append(f"{bits}-bit values need dtype uint{bits}, as in np.asarray({name}, np.uint{bits})")
    elif known.is_rgb and low >= 0 and 2 < top <= 255:
        ways.append("divide them by 255 if they are 8-bit values")
    other = _likely(pixels)
    if not known.is_rgb and low >= 0 and top <= 100:
        ways.append("divide them by 100")
    elif argument is None:
        ways.append(f'convert them first, as in convert({name}, "{other}", "{space}")')
    else:
        ways.append(f'name their space, as in {argument}="{other}"')
    span = f"from {low:g} to {top:g}" if low < 0 else f"up to {top:g}"
    which = "" if len(known.limited) == 3 else " and ".join(known.channels[i].name for i in known.limited) + ": "
    return f"{name}: {which}numbers {span}, where {space} has 0 to 1; {', or '.join(ways)}"


def _likely(pixels: AnyArray) -> str:
    """Returns a space that numbers outside 0 to 1 may well be in."""
    finite = np.where(np.isfinite(pixels), pixels, 0)[..., :3].reshape(-1, 3)
    tops = finite.max(axis=0, initial=0)
    if finite.min(initial=0) < 0:
        return "lab"
    if tops[0] <= 1 < tops[2]:
        return "oklch"
    return "lch" if tops[2] > 128 else "lab"


def check_offsets(places: AnyArray, name: str) -> None:
    """Warns where offsets in a gradient are percentages or data. They are valid, but an end's colour."""
    if places.dtype.kind == "f" and (np.abs(places) > _FAR).any():
        warn(f"{name}: numbers up to {np.abs(places).max():.4g}, where offsets in a gradient are 0 to 1")


def check_fraction(t: object, end: str = "b") -> None:
    """Warns where a fraction seems to be a count: a whole number above 1, alone.

    It is not an error, because fractions outside 0 to 1 extrapolate, and gradients have ends.
    """
    if isinstance(t, (int, float, np.number)) and t > 1 and t == int(min(t, 1e9)):
        warn(
            f"t: {t:g} lies beyond {end}, which is at 1; for {t:g} colours: np.linspace(0, 1, {t:g})"
        )


def warn(message: str) -> None:
    """Warns the caller of the package."""
    level, frame = 1, sys._getframe()
    while frame.f_back and str(frame.f_globals.get("__name__")).startswith("colortoolkit"):
        level, frame = level + 1, frame.f_back
    warnings.warn(message, stacklevel=level)


_ANGLE: Final = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(deg|°|grad|rad|turn|)\s*", re.I)
_UNITS: Final = {"": 1.0, "deg": 1.0, "°": 1.0, "grad": 0.9, "rad": 180 / math.pi, "turn": 360.0}


def angles(value: object, name: str = "degrees") -> npt.NDArray[np.float64]:
    """Returns angles in degrees, from numbers or texts with CSS units."""
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
    """Returns one angle in degrees."""
    result = angles(value, name)
    if result.ndim:
        raise ValueError(f"{name}: shape {result.shape}, where one angle is needed")
    return float(result)


def check_channels(shape: tuple[int, ...], name: str, channels: Sequence[int]) -> None:
    """Raises if the last axis of a shape has none of the allowed lengths."""
    if not shape or shape[-1] not in channels:
        wanted = " or ".join(f"(..., {count})" for count in channels)
        # Channels first, as in torch.
        first = len(shape) > 2 and shape[-3] in channels
        more = f": np.moveaxis({name}, -3, -1)" if first else ""
        raise ValueError(f"{name}: shape {shape}, where {wanted} is needed{more}")


def sample_type(dtype: npt.DTypeLike, name: str = "dtype") -> np.dtype[Any]:
    """Returns a sample type that the library writes."""
    result = np.dtype(dtype)
    if result not in TYPES:
        raise TypeError(f"{name}: {result}, where {_ALLOWED} is needed")
    return result


def target(
    out: AnyArray | None, shape: tuple[int, ...], dtype: npt.DTypeLike
) -> AnyArray:
    """Returns the caller's array for a result, after checks, or a new array."""
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
    """Returns the requested type of a result, which must be that of `out`, or the default."""
    if dtype is None:
        return default
    if isinstance(out, np.ndarray) and out.dtype != np.dtype(dtype):
        raise TypeError(f"dtype: {np.dtype(dtype)}, and out has {out.dtype}")
    return dtype


def whole(value: object, name: str) -> int:
    """Returns a whole number, or raises."""
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name}: a whole number is needed, not {value!r}") from None


def scalar(result: AnyArray, out: AnyArray | None = None) -> AnyArray:
    """Returns a number for an array without axes, as ufuncs do."""
    alone: AnyArray = result if result.ndim or out is not None else result[()]
    return alone


def threads(count: int) -> int:
    """Returns a number of threads that the library accepts."""
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

    Each array comes with its number of channels, 0 for an array of numbers. The shapes without
    channels are equal. No copy is made of an array, except one that can't be described by two
    strides, or that overlaps a target. ``fixed`` are sources of one row with a shape of their own,
    and come first.
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
    """Whether elements of an array may share memory."""
    span = array.itemsize
    for stride, count in sorted(
        (abs(stride), count) for stride, count in zip(array.strides, array.shape) if count > 1
    ):
        if stride < span:
            return True
        span += stride * (count - 1)
    return False


def _axes(arrays: Sequence[AnyArray], depths: Sequence[int]) -> list[list[tuple[int, int]]]:
    """Returns the fewest counts and strides that describe each array, without its channels.

    Neighbouring axes are merged where they are contiguous in every array, so all arrays have the
    same counts.
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
    """Yields a contiguous array to draw into: `result` itself, or one that is copied to it."""
    plain = result.flags.c_contiguous and result.flags.aligned
    drawn = result if plain else np.empty_like(result, order="C")
    yield drawn
    if drawn is not result:
        result[...] = drawn


_P = ParamSpec("_P")
_R = TypeVar("_R")


def worded(**others: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Makes a function name its own word for an argument with another function's word."""

    def worded(function: Callable[_P, _R]) -> Callable[_P, _R]:
        @functools.wraps(function)
        def called(*args: _P.args, **options: _P.kwargs) -> _R:
            for other, own in others.items():
                if other in options:
                    raise TypeError(f"{other}: {function.__name__}() has {own}= instead")
            return function(*args, **options)

        return called

    return worded
