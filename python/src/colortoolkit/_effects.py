"""The tutorials' effects, drawn by the reference renderer."""

from __future__ import annotations

import ctypes
import functools
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

import numpy as np
import numpy.typing as npt

from . import _arrays, _html, _interface, _library, _views
from ._library import text
from ._views import AnyArray
from .typing import EffectName

__all__ = ["Effect", "effect", "effect_options", "effect_svg", "render_effect"]

Rate = int | float | Fraction
Options = Mapping[str, "str | float | bool | Sequence[str | float]"]


@dataclass(frozen=True)
class Effect:
    """The properties of an effect, and the arguments of `effect` that produced them."""

    name: EffectName
    summary: str
    shape: tuple[int, int]
    """Rows and columns of a frame, in pixels."""
    course: Literal["still", "once", "loop"]
    """Whether the effect is one picture, runs once, or repeats."""
    length: float
    """The duration of a run in seconds."""
    is_seamless: bool
    """Whether the end of a run looks like its beginning."""
    size: tuple[float, float] | None = None
    scale: float = 1.0
    as_published: bool = False
    words: str | None = None
    options: Options | None = field(default=None, hash=False)

    def _repr_html_(self) -> str:
        svg = effect_svg(
            self.name, size=self.size, as_published=self.as_published, words=self.words,
            options=self.options,
        )
        rows, columns = self.shape
        return _html.picture(
            svg.encode(), "svg+xml", columns / self.scale, rows / self.scale, self.summary
        )


def effect(
    name: EffectName,
    *,
    size: tuple[float, float] | None = None,
    scale: float = 1.0,
    as_published: bool = False,
    words: str | None = None,
    options: Options | None = None,
) -> Effect:
    """Return the properties of an effect. The arguments are those of `render_effect`.

    Examples
    --------
    >>> effect("border").course, effect("border").length
    ('loop', 3.0)
    """
    facts = _interface.EffectFacts()
    told = _told(name, size, scale, as_published, words, _lines(options))
    summary = _library.call_for_text("ct_effect_read", told, ctypes.byref(facts))
    courses: tuple[Literal["still"], Literal["once"], Literal["loop"]] = ("still", "once", "loop")
    return Effect(
        name, summary, (facts.rows, facts.columns), courses[facts.course], facts.length,
        bool(facts.is_seamless), size, scale, as_published, words, options,
    )


def effect_options() -> list[dict[str, object]]:
    """Return the options of the effects.

    Each has a `name`, `note`, `effects` and `form`, with bounds or names for its values.

    Examples
    --------
    >>> [o["most"] for o in effect_options() if o["name"] == "lean"]
    [89]
    """
    options: list[dict[str, object]] = json.loads(_library.call_for_text("ct_effect_options"))
    return options


def effect_svg(
    name: EffectName,
    *,
    size: tuple[float, float] | None = None,
    as_published: bool = False,
    words: str | None = None,
    options: Options | None = None,
) -> str:
    """Return an effect as an SVG document, animated by CSS.

    The arguments are those of `render_effect`. Text becomes outlines. Comments at the start of the
    document name the parts that it does not show exactly.

    Examples
    --------
    >>> effect_svg("pulse").count("@keyframes") > 0
    True
    """
    told = _told(name, size, 1.0, as_published, words, _lines(options))
    return _library.call_for_text("ct_effect_svg", told)


def render_effect(
    name: EffectName,
    *,
    at: npt.ArrayLike | None = None,
    frames: Iterable[int] | int | None = None,
    fps: Rate = 60,
    size: tuple[float, float] | None = None,
    scale: float = 1.0,
    as_published: bool = False,
    words: str | None = None,
    options: Options | None = None,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Draw frames of an effect of the five tutorials.

    Parameters
    ----------
    name : str
        The effect: see ``names("effects")``.
    at : array_like, optional
        Times in seconds, in any shape. One time gives one picture.
    frames : int or iterable of int, optional
        Frame numbers, counted from 0, such as ``range(120)``. One number gives one picture. The
        default of `at` and `frames` is time 0.
    fps : int, float or Fraction
        Frames per second, for `frames`. Frame n is drawn at n / fps, rounded once.
    size : (width, height), optional
        The size of the frame in points, by default the effect's own. Larger content is scaled down.
    scale : float
        Pixels per point.
    as_published : bool
        Whether to draw the output of the tutorial's own code, with its faults.
    words : str, optional
        The text, for effects with text; by default the tutorial's. ``""`` is no text.
    options : dict, optional
        Options of the effect by name: see `effect_options`. Values are numbers, texts, or lists of
        them: ``{"width": 5, "dash": [12, 4], "curve": "ease-in"}``.
    dtype, out, threads
        As for `convert`; uint8 by default.

    Returns
    -------
    ndarray, shape (..., rows, columns, 4)
        sRGB and straight alpha. The leading axes are those of `at` or `frames`. The bytes don't
        depend on the number of threads, or on how many frames one call draws.

    Examples
    --------
    >>> render_effect("pulse", frames=range(3), fps=30).shape
    (3, 144, 144, 4)
    """
    times = moments(at, frames, fps)
    told = _told(name, size, scale, as_published, words, _lines(options))
    rows, columns = effect(
        name, size=size, scale=scale, as_published=as_published, words=words, options=options
    ).shape
    return drawn("ct_render_effect", told, times, (rows, columns), dtype, out, threads)


def drawn(
    function: str,
    told: ctypes.Structure,
    times: npt.NDArray[np.float64],
    shape: tuple[int, int],
    dtype: npt.DTypeLike | None,
    out: AnyArray | None,
    threads: int,
) -> AnyArray:
    """Returns the frames that a function of the library draws."""
    rows, columns = shape
    result = _arrays.target(
        out, (*times.shape, rows, columns, 4), _arrays.chosen(out, dtype, np.uint8)
    )
    flat = np.ascontiguousarray(times.ravel())
    with _arrays.drawing(result) as frames:
        # All rows of all frames, one below another.
        _library.call(
            function,
            ctypes.byref(_views.image(frames.reshape(times.size * rows, columns, 4))),
            told,
            flat.ctypes.data_as(ctypes.POINTER(ctypes.c_double)),
            flat.size,
            _arrays.threads(threads),
        )
    return result


_MOST = 1 << 20
"""The largest number of frames in one call."""


def moments(
    at: npt.ArrayLike | None, frames: Iterable[int] | int | None, fps: Rate
) -> npt.NDArray[np.float64]:
    """Returns the requested times."""
    if at is not None and frames is not None:
        raise TypeError("at, frames: give one or the other")
    if frames is None:
        times = np.asarray(0.0 if at is None else at, dtype=np.float64)
        if not np.isfinite(times).all():
            raise ValueError("at: times have to be finite")
        return times
    rate = Fraction(fps).limit_denominator(1001)
    if rate <= 0:
        raise ValueError(f"fps: {fps} is not above 0")
    if isinstance(frames, range) and len(frames) > _MOST:
        raise ValueError(f"frames: {len(frames)} are more than {_MOST}; draw fewer at a time")
    numbers = np.asarray(frames if isinstance(frames, int) else list(frames))
    if numbers.size and numbers.dtype.kind not in "iu":
        raise TypeError(f"frames: whole numbers are needed, not {numbers.dtype}")
    # Python's division of whole numbers rounds once.
    times = np.array(
        [int(number) * rate.denominator / rate.numerator for number in numbers.flat],
        dtype=np.float64,
    )
    return times.reshape(numbers.shape)


@functools.lru_cache(maxsize=64)
def _told(
    name: str,
    size: tuple[float, float] | None,
    scale: float,
    as_published: bool,
    words: str | None,
    options: str,
) -> _interface.Effect:
    width, height = (0.0, 0.0) if size is None else size
    if size is not None and not (width > 0 and height > 0):
        raise ValueError(f"size: {size} is not above 0")
    return _interface.Effect(
        name=text(name, "name"),
        form=text("as-published" if as_published else "corrected", "form"),
        text=text(words or "", "words"),
        is_textless=words == "",
        width=float(width),
        height=float(height),
        scale=float(scale),
        options=text(options, "options"),
    )


def _lines(options: Options | None) -> str:
    lines = []
    for name, value in (options or {}).items():
        if isinstance(value, bool):
            value = str(value).lower()
        elif not isinstance(value, (str, int, float)):
            value = (";" if name in ("events", "gradient") else ",").join(map(str, value))
        line = f"{name}: {value}"
        if "\n" in line:
            raise ValueError(f"options: {name}: a value is one line")
        lines.append(line)
    return "\n".join(lines)
