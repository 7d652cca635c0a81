"""Texts as colours: from CSS texts to arrays."""

from __future__ import annotations

import ctypes
import functools
import json
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _interface, _library, _views
from ._color import Color
from ._library import text

Listed = tuple[Sequence[Any], tuple[int, ...]]
"""Texts in a row, missing ones among them, and their shape."""


def written(color: object, name: str) -> str:
    """Returns the text of a colour; for a `Color`, with every digit."""
    if isinstance(color, Color):
        parts = [np.nan if part is None else part for part in (*color.components, color.alpha)]
        return css(np.array([[parts]], np.float64), color.space)[0]
    if not isinstance(color, str):
        raise TypeError(
            f"{name}: the string of one colour is needed, not {_called(color)}; missing colours and "
            "columns are for the functions on arrays, such as colortoolkit.rotate_hue"
        )
    return color


def _called(value: object) -> str:
    """Returns the name of a value in a message."""
    return "None" if value is None else type(value).__name__


def css(pixels: npt.NDArray[Any], space: str) -> list[str]:
    """Returns the texts of pixels in rows and columns; NaN is a missing component."""
    told = _library.call_for_text(
        "ct_css", ctypes.byref(_views.image(pixels)), text(space, "space"),
        capacity=256 + 128 * pixels.shape[0] * pixels.shape[1],
    )
    return told.splitlines()


@functools.lru_cache(maxsize=256)
def change(
    verb: str = "convert", *, other: str = "", how: str = "", variant: str = "", space: str = "",
    gamut: str = "", mapping: str = "", is_straight: bool = False,
    amounts: tuple[float, ...] = (),
) -> _interface.ColorChange:  # fmt: skip
    """Returns a change of colours as a struct of the library."""
    return _interface.ColorChange(
        text(verb, "verb"), text(other, "other"), text(how, "how"), text(variant, "variant"),
        text(space, "space"), text(gamut, "gamut"), text(mapping, "mapping"), is_straight,
        (ctypes.c_double * len(amounts))(*amounts), len(amounts),
    )


def answers(colors: Sequence[str], verb: str = "convert", **members: Any) -> list[Any]:
    """Returns the library's answers on colours, as JSON values."""
    texts = (_interface.Text * len(colors))(*(text(each, "color") for each in colors))
    told = _library.call_for_text(
        "ct_colors", texts, len(colors), change(verb, **members), None,
        capacity=256 * max(1, len(colors) * max(1, len(members.get("amounts", ())))),
    )
    found: list[Any] = json.loads(f"[{','.join(told.splitlines())}]", parse_int=float)
    return found


def listed(value: object, name: str) -> Listed | None:
    """Returns the texts of one text, or of a sequence or array of texts; None for numbers.

    An empty column, and one in which everything is missing, is a column of texts.
    """
    if isinstance(value, str):
        return [value], ()
    if isinstance(value, Color):
        return [written(value, name)], ()
    if isinstance(value, (list, tuple)):
        return _of_list(value, name)
    if is_missing(value):
        return [None], ()
    return _of_array(value)


def _of_list(value: Sequence[Any], name: str) -> Listed | None:
    try:
        "".join(value)  # only texts
        return value, (len(value),)
    except TypeError:
        first = next(_present(iter(value)), None)
    if first is None:
        # A list of NaN alone is a list of numbers.
        is_numbers = all(isinstance(each, float) for each in value)
        return None if is_numbers else ([None] * len(value), (len(value),))
    if isinstance(first, (str, Color)):
        return [_item(each, f"{name}[{i}]") for i, each in enumerate(value)], (len(value),)
    if not isinstance(first, (list, tuple)) or listed(first, name) is None:
        return None
    parts = [listed(each, f"{name}[{i}]") or ([], ()) for i, each in enumerate(value)]
    if len({shape for _, shape in parts}) > 1:
        raise ValueError(f"{name}: lists of texts that are not equally long")
    return [each for part, _ in parts for each in part], (len(parts), *parts[0][1])


def _item(value: object, name: str) -> str | None:
    if is_missing(value):
        return None
    if isinstance(value, (str, Color)):
        return written(value, name)
    raise TypeError(f"{name}: a colour's text is needed among texts, not {_called(value)}")


def _of_array(value: object) -> Listed | None:
    if not hasattr(value, "__array__") or is_lazy(value):
        return None
    kind = getattr(getattr(value, "dtype", None), "kind", "O")
    if kind in "biufc":
        # pandas stores a column without any value as numbers.
        is_column = kind == "f" and hasattr(value, "isna") and getattr(value, "ndim", 0) == 1
        if is_column and len(value) and np.isnan(np.asarray(value, np.float64)).all():  # type: ignore[arg-type]
            return [None] * len(value), (len(value),)  # type: ignore[arg-type]
        return None
    array = np.asarray(value)
    if array.dtype.kind not in "UTO":
        return None
    texts = array.ravel().tolist()
    first = next(_present(iter(texts)), None)
    return (texts, array.shape) if first is None or isinstance(first, str) else None


def is_lazy(value: object) -> bool:
    """Whether a value is a Dask array, or an xarray over one. All of xarray's have the method."""
    graph = getattr(value, "__dask_graph__", None)
    return callable(graph) and graph() is not None


def is_missing(value: object) -> bool:
    """Whether a value among texts is a missing colour: None, NaN, pandas' NA, or an empty text."""
    if isinstance(value, str):
        return not value
    if isinstance(value, float):
        return value != value
    return value is None or type(value).__name__ in ("NAType", "NaTType")


def _present(values: Iterator[Any]) -> Iterator[Any]:
    return (value for value in values if not is_missing(value))


def missing(value: object) -> npt.NDArray[np.bool_]:
    """Returns where texts are missing, in their shape; nowhere in numbers."""
    if isinstance(value, (str, Color)):
        return _NOWHERE
    if isinstance(value, np.ndarray) and value.dtype.kind in "biufc":
        return _NOWHERE
    texts, shape = listed(value, "texts") or ([], ())
    return np.array([is_missing(each) for each in texts] or False, bool).reshape(shape)


def array(
    value: object, name: str, space: str, *, gaps: bool = False
) -> npt.NDArray[np.float64] | None:
    """Returns the components and alpha of texts in a space, in their shape and (4,); None for numbers.

    A missing component counts as 0, as in CSS's conversions, or is NaN with `gaps`. A missing
    colour is NaN in all four.
    """
    found = listed(value, name)
    if found is None:
        return None
    texts, shape = found
    places: Sequence[int] = range(len(texts))
    try:
        joined = "".join(texts)
        is_whole = not shape or all(texts)
    except TypeError:
        is_whole = False
    if not is_whole:
        places = [index for index, each in enumerate(texts) if not is_missing(each)]
        texts = [
            each if type(each) is str else _item(each, _placed(name, shape, index)) or ""
            for index, each in ((index, texts[index]) for index in places)
        ]
        joined = "".join(texts)
    given = _parsed(texts, joined, name, shape, places, space)
    if not gaps and (is_gap := np.isnan(given)).any():
        given[is_gap] = 0
    if len(places) < math.prod(shape):
        result = np.full((math.prod(shape), 4), np.nan)
        result[places] = given
        given = result
    return given.reshape(*shape, 4)


def _parsed(
    texts: Sequence[str], joined: str, name: str, shape: tuple[int, ...], places: Sequence[int],
    space: str,
) -> npt.NDArray[np.float64]:  # fmt: skip
    """Returns the components of texts, each read in place from all of them joined."""
    data = joined.encode("utf-8", "surrogatepass")
    numbers = (ctypes.c_double * (4 * len(texts)))()
    try:
        _library.call(
            "ct_colors", _table(texts, data, len(joined)), len(texts), change(space=space), numbers,
            None, 0, None,
        )
    except _library.ParseError as error:
        found = re.match(r"colors\[(\d+)\]: ", str(error))
        index = int(found[1]) if found else 0
        told = str(error)[found.end() if found else 0 :]
        if shape:
            shown = texts[index] if len(texts[index]) <= 60 else texts[index][:59] + "…"
            name, told = _placed(name, shape, places[index]), f"{shown!r}: {told}"
        raise _library.ParseError(f"{name}: {told}") from None
    return np.frombuffer(memoryview(numbers)).reshape(-1, 4)


def _table(texts: Sequence[str], data: bytes, letters: int) -> Any:
    """Returns the table of texts for the library: where each is in all of them joined."""
    if len(texts) == 1:
        return ctypes.byref(_interface.Text(data, len(data)))
    counts: Iterable[int] = map(len, texts)
    if len(data) != letters:
        counts = (len(each.encode("utf-8", "surrogatepass")) for each in texts)
    table = np.empty((len(texts), 2), np.uintp)
    table[:, 1] = np.fromiter(counts, np.uintp, len(texts))
    start = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value or 0
    table[:, 0] = table[:, 1].cumsum() - table[:, 1] + np.uintp(start)
    return (_interface.Text * len(texts)).from_buffer(table.data)


def _placed(name: str, shape: tuple[int, ...], index: int) -> str:
    """Returns an argument's name with the index of one of its texts."""
    return f"{name}[{', '.join(map(str, np.unravel_index(index, shape)))}]"


_NOWHERE = np.zeros((), bool)
