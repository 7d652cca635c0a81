"""Arrays of pixels, and the same in other layouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

AnyArray = npt.NDArray[Any]

TYPES = (np.uint8, np.uint16, np.float32, np.float64)


def samples(dtype: Any) -> st.SearchStrategy[Any]:
    """Numbers from 0 to 1, or the integers that stand for them."""
    if np.dtype(dtype).kind == "u":
        return st.integers(0, int(np.iinfo(dtype).max))
    return st.floats(0, 1, width=32)


@st.composite
def pixels(
    draw: st.DrawFn,
    types: tuple[Any, ...] = TYPES,
    channels: tuple[int, ...] = (3, 4),
    axes: int = 4,
) -> AnyArray:
    """A contiguous array of any leading shape."""
    dtype = draw(st.sampled_from(types))
    shape = draw(hnp.array_shapes(min_dims=1, max_dims=axes, min_side=0, max_side=4))
    shape = (*shape[: draw(st.integers(0, len(shape)))], draw(st.sampled_from(channels)))
    return draw(hnp.arrays(dtype, shape, elements=samples(dtype)))


def _transposed(array: AnyArray) -> AnyArray:
    """The axes in memory the other way round."""
    return np.ascontiguousarray(array.T).T


def _mirrored(array: AnyArray) -> AnyArray:
    """Every axis backwards in memory."""
    flip = (slice(None, None, -1),) * array.ndim
    return np.ascontiguousarray(array[flip])[flip]


def _spaced(array: AnyArray) -> AnyArray:
    """Gaps between all elements."""
    wide = np.zeros([2 * side for side in array.shape], array.dtype)
    view = wide[(slice(None, None, 2),) * array.ndim]
    view[...] = array
    return view


def _planar(array: AnyArray) -> AnyArray:
    """A plane for each channel."""
    return np.moveaxis(np.ascontiguousarray(np.moveaxis(array, -1, 0)), 0, -1)


def _swapped(array: AnyArray) -> AnyArray:
    """The other order of bytes."""
    return array.astype(array.dtype.newbyteorder())


def _unaligned(array: AnyArray) -> AnyArray:
    """A byte beside where the processor wants it."""
    room = np.zeros(array.nbytes + 1, np.uint8)
    view = room[1 : array.nbytes + 1].view(array.dtype).reshape(array.shape)
    view[...] = array
    return view


def _read_only(array: AnyArray) -> AnyArray:
    copy = array.copy()
    copy.flags.writeable = False
    return copy


LAYOUTS: dict[str, Callable[[AnyArray], AnyArray]] = {
    "transposed": _transposed,
    "mirrored": _mirrored,
    "spaced": _spaced,
    "planar": _planar,
    "swapped": _swapped,
    "unaligned": _unaligned,
    "read-only": _read_only,
}
