"""Texts where colours go: what they say, as arrays."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeGuard

import numpy as np
import numpy.typing as npt

from . import _html, _library
from ._library import ParseError, text


class Color(NamedTuple):
    """A colour that a function gives."""

    space: str
    components: tuple[float | None, float | None, float | None]
    """In the space's own units; None where one is missing, CSS's ``none``."""
    alpha: float | None
    """Straight, 0 to 1; None where it is missing."""
    css: str
    """The colour as CSS serialises it."""
    hex: str | None
    """The nearest ``#rrggbb`` or ``#rrggbbaa``; None outside sRGB by more than half a step."""

    def _repr_html_(self) -> str:
        return _html.swatches([self])


Colors = npt.ArrayLike | Color | Sequence[Color]
"""Colours: numbers in an array, or CSS texts."""


def written(color: object, name: str) -> str:
    """A colour's text; that of a `Color` with every digit."""
    if isinstance(color, Color):
        parts = [np.nan if part is None else part for part in (*color.components, color.alpha)]
        return css(np.array([[parts]], np.float64), color.space)[0]
    if not isinstance(color, str):
        raise TypeError(f"{name}: a str is needed, not {type(color).__name__}")
    return color


def css(pixels: npt.NDArray[Any], space: str) -> list[str]:
    """Texts of pixels in rows and columns; a component that is not a number is missing."""
    from ._arrays import image

    told = _library.call_for_text(
        "ct_css", ctypes.byref(image(pixels)), text(space, "space"),
        capacity=256 + 128 * pixels.shape[0] * pixels.shape[1],
    )
    return told.splitlines()


def parsed(color: str, space: str) -> tuple[npt.NDArray[np.float64], str]:
    """A text's components, and its space where none is asked for."""
    components = np.empty(4)
    name = _library.call_for_text(
        "ct_parse", text(color, "text"), text(space, "space"),
        components.ctypes.data_as(ctypes.POINTER(ctypes.c_double)),
    )
    return components, name


def are_texts(value: object) -> bool:
    """Whether texts stand where an array of colours could: one, or a sequence or array of them."""
    if isinstance(value, (str, Color)):
        return True
    if isinstance(value, (list, tuple)):
        return len(value) > 0 and are_texts(value[0])
    return _is_array_of_texts(value)


def _is_array_of_texts(value: object) -> TypeGuard[npt.NDArray[Any]]:
    if not hasattr(value, "__array__") or hasattr(value, "__dask_graph__"):
        return False
    dtype = getattr(value, "dtype", None)
    if getattr(dtype, "kind", "O") in "biufc":
        return False
    array = np.asarray(value)
    return array.dtype.kind in "UT" or (
        array.dtype.kind == "O" and array.size > 0 and isinstance(array.flat[0], str)
    )


def array(value: object, name: str, space: str, *, gaps: bool = False) -> npt.NDArray[np.float64]:
    """The components and alpha of texts in a space, of the shape of the texts and (4,).

    What is missing counts as 0, as in CSS's conversions, or is not a number where gaps are kept.
    """
    if isinstance(value, (str, Color)):
        try:
            result, _ = parsed(written(value, name), space)
        except ParseError as error:
            raise ParseError(f"{name}: {error}") from None
        return result if gaps else np.nan_to_num(result, posinf=np.inf, neginf=-np.inf)
    if isinstance(value, (list, tuple)):
        rows = [array(each, name, space, gaps=gaps) for each in value]
        if len({row.shape for row in rows}) > 1:
            raise ValueError(f"{name}: lists of texts that are not equally long")
        return np.stack(rows)
    if _is_array_of_texts(value):
        texts = np.asarray(value)
        # Equal texts are common among labels and cells; each is read once.
        unique, places = np.unique(texts.astype(str), return_inverse=True)
        rows = [array(str(each), name, space, gaps=gaps) for each in unique]
        table = np.stack(rows) if rows else np.empty((0, 4))
        return table[places.reshape(texts.shape)]
    raise TypeError(f"{name}: texts and numbers in one list")
