"""Arrays as structs of the library."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from . import _interface

AnyArray = npt.NDArray[Any]

TYPES: Final[dict[np.dtype[Any], int]] = {
    np.dtype(np.uint8): 1,
    np.dtype(np.uint16): 2,
    np.dtype(np.float32): 3,
    np.dtype(np.float64): 4,
}


def view(array: AnyArray, depth: int, axes: list[tuple[int, int]]) -> _interface.Array:
    """Returns the struct of an array from its channels and its other axes, at most two.

    An array of numbers has 0 channels. Axes are counts and strides.
    """
    (rows, row_stride), (columns, column_stride) = ([(1, 0), (1, 0)] + axes)[-2:]
    return _interface.Array(
        array.ctypes.data, TYPES[array.dtype], depth or 1, rows, columns, row_stride,
        column_stride, array.strides[-1] if depth else 0,
    )


def image(array: AnyArray) -> _interface.Array:
    """Returns the struct of an array of rows, columns and channels, without a copy."""
    rows, columns, channels = array.shape
    row_stride, column_stride, _ = array.strides
    return view(array, channels, [(rows, row_stride), (columns, column_stride)])


def row(array: AnyArray, depth: int) -> _interface.Array:
    """Returns the struct of a contiguous array, as one row."""
    step = array.itemsize * (depth or 1)
    count = array.size // (depth or 1)
    return _interface.Array(
        array.ctypes.data, TYPES[array.dtype], depth or 1, 1 if count else 0, count, 0, step,
        array.itemsize if depth else 0,
    )
