"""Texts where colours go: what they say, as arrays."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
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


Colors = npt.ArrayLike | Color | Sequence[Color] | Sequence[str | None]
"""Colours: numbers in an array, or CSS texts, of which some may be missing."""


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
        return are_texts(next(_present(iter(value)), None))
    return _is_array_of_texts(value)


def _is_array_of_texts(value: object) -> TypeGuard[npt.NDArray[Any]]:
    if not hasattr(value, "__array__") or is_lazy(value):
        return False
    dtype = getattr(value, "dtype", None)
    if getattr(dtype, "kind", "O") in "biufc":
        return False
    array = np.asarray(value)
    return array.dtype.kind in "UT" or (
        array.dtype.kind == "O" and isinstance(next(_present(array.flat), None), str)
    )


def is_lazy(value: object) -> bool:
    """Whether it is an array of Dask's, or an xarray over one: xarray's own have its method too."""
    graph = getattr(value, "__dask_graph__", None)
    return callable(graph) and graph() is not None


def is_missing(value: object) -> bool:
    """Whether there is no colour where a text could be: None, or what pandas has in its place."""
    if isinstance(value, float):
        return value != value
    return value is None or type(value).__name__ in ("NAType", "NaTType")


def _present(values: Iterator[Any]) -> Iterator[Any]:
    return (value for value in values if not is_missing(value))


def missing(value: object) -> npt.NDArray[np.bool_]:
    """Where texts are missing, of the shape of the texts."""
    if isinstance(value, (list, tuple)) and not isinstance(value, Color):
        return np.array([missing(each) for each in value], bool)
    if _is_array_of_texts(value):
        texts = np.asarray(value).astype(object)
        return np.array([is_missing(each) for each in texts.flat], bool).reshape(texts.shape)
    return np.array(is_missing(value))


def array(value: object, name: str, space: str, *, gaps: bool = False) -> npt.NDArray[np.float64]:
    """The components and alpha of texts in a space, of the shape of the texts and (4,).

    What is missing of a colour counts as 0, as in CSS's conversions, or is not a number where gaps
    are kept. A colour that is missing is not a number in all of them.
    """
    if isinstance(value, (str, Color)):
        return _components(value, name, space, gaps)
    if isinstance(value, (list, tuple)):
        rows = [_item(each, f"{name}[{i}]", space, gaps) for i, each in enumerate(value)]
        if len({row.shape for row in rows}) > 1:
            raise ValueError(f"{name}: lists of texts that are not equally long")
        return np.stack(rows)
    texts = np.asarray(value).astype(object)
    result = np.full((texts.size, 4), np.nan)
    # Equal texts are common among labels and cells; each is read once.
    known: dict[str, npt.NDArray[np.float64]] = {}
    for index, text_ in enumerate(texts.flat):
        if is_missing(text_):
            continue
        if text_ not in known:
            place = ", ".join(map(str, np.unravel_index(index, texts.shape)))
            known[text_] = _item(text_, f"{name}[{place}]", space, gaps)
        result[index] = known[text_]
    return result.reshape(*texts.shape, 4)


def _components(
    value: str | Color, name: str, space: str, gaps: bool
) -> npt.NDArray[np.float64]:
    try:
        result, _ = parsed(written(value, name), space)
    except ParseError as error:
        raise ParseError(f"{name}: {error}") from None
    return result if gaps else np.nan_to_num(result, posinf=np.inf, neginf=-np.inf)


def _item(value: object, name: str, space: str, gaps: bool) -> npt.NDArray[np.float64]:
    """One of several: what is wrong with it is told with its index and its text."""
    if is_missing(value):
        return np.full(4, np.nan)
    if isinstance(value, str):
        shown = value if len(value) <= 60 else value[:59] + "…"
        return _components(value, f"{name}: {shown!r}", space, gaps)
    if isinstance(value, (Color, list, tuple)):
        return array(value, name, space, gaps=gaps)
    raise TypeError(f"{name}: a colour's text is needed among texts, not {type(value).__name__}")
