"""Gradients: colours along a line, pictures, and ramps that stand in for them."""

from __future__ import annotations

import ctypes
import json
import math
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, overload

import numpy as np
import numpy.typing as npt

from . import _arrays, _html, _interface, _library, _texts, _views
from ._color import Colors
from ._colors import convert, inside
from ._css import to_css, to_hex
from ._library import text
from ._spaces import check_samples, named
from ._views import AnyArray
from .typing import DitheringName, HueName, MappingName, SpaceName

if TYPE_CHECKING:
    from matplotlib.colors import Colormap, ListedColormap

__all__ = ["Crossfade", "Gradient", "Ramp", "crossfade", "fill_gradient", "gradient", "ramp", "to_hex"]


def gradient(
    t: npt.ArrayLike,
    stops: Colors,
    positions: npt.ArrayLike | None = None,
    *,
    space: SpaceName = "oklab",
    source: SpaceName = "srgb",
    target: SpaceName = "srgb",
    hue: HueName = "shorter",
    premultiplied: bool = True,
    mapping: MappingName | None = "raytrace",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """The colours of a gradient's line.

    Parameters
    ----------
    t : array_like, shape (...)
        Places on the line: 0 its start, 1 its end. Beyond its stops a line has the colour of its
        end, as in CSS, or repeats.
    stops : str, sequence of str, or array_like of shape (n, 3) or (n, 4)
        A gradient of CSS or SwiftUI as text, whose shape does not matter and which has a space and
        hue of its own; or the colours, as CSS texts or as components in `source`.
    positions : array_like, shape (n,), optional
        Where on the line the colours lie; not a number is wherever the neighbours leave it.
    space, hue, premultiplied
        How the colours between are mixed, as for `mix`.
    source, target : str
        The space of the stops' components, and that of the result.
    mapping : str, optional
        How colours outside of the gamut of `target`, an RGB space, come into it: see
        ``names("mappings")``; None leaves them outside.
    dtype, out, threads
        As for `convert`; by default float64 where `t` is, else float32.

    Returns
    -------
    ndarray, shape (..., 4), or (..., 3) where `stops` has three components
        From 0 to 1 in an RGB space, save without a mapping. At its ends, and beyond them, a line of
        colours has their own bits. A component that is missing is not a number.

    Examples
    --------
    >>> gradient([0, 0.5, 1], ["red", "gold", "teal"]).round(3)
    array([[1.   , 0.   , 0.   , 1.   ],
           [1.   , 0.843, 0.   , 1.   ],
           [0.   , 0.502, 0.502, 1.   ]])
    >>> gradient(0.25, "linear-gradient(in oklch longer hue, red, blue)", mapping=None).round(3)
    array([ 0.739,  0.389, -0.361,  1.   ])
    """
    places = _arrays.source(t, "t", channels=None)
    default = np.float64 if places.dtype == np.float64 else np.float32
    count = _arrays.threads(threads)
    named(space, "space")

    def empty(channels: int) -> AnyArray:
        result = _arrays.target(
            out, (*places.shape, channels), _arrays.chosen(out, dtype, default)
        )
        check_samples(result.dtype, target, "target", "out" if dtype is None else "dtype")
        return result

    if isinstance(stops, str):
        if positions is not None:
            raise TypeError("positions: a gradient as text has its own")
        result = empty(4)
        _arrays.run(
            "ct_gradient", [(places, 0)], [(result, 4)], text(stops, "stops"),
            text(target, "target"), count,
        )
        return inside(result, target, mapping, threads)
    # In the mixing space, so that no component that is missing gets lost on the way.
    colors = _texts.array(stops, "stops", space, gaps=True)
    if colors is None:
        colors = _arrays.source(stops, "stops", space=source, gaps=True)
    else:
        source = space
        _check_present(stops)
    check_samples(colors.dtype, source, "source", "stops")
    if colors.ndim != 2:
        raise ValueError(f"stops: shape {colors.shape}, where (n, 3) or (n, 4) is needed")
    if positions is None:
        marks = np.full(len(colors), np.nan)
    else:
        marks = _arrays.source(positions, "positions", channels=None)
        if marks.shape != colors.shape[:1]:
            raise ValueError(
                f"positions: shape {marks.shape}, where {colors.shape[:1]} is needed"
            )
    result = empty(colors.shape[-1])
    mixing = _interface.Mixing(
        text(source, "source"), text(space, "space"), text(target, "target"), text(hue, "hue"),
        bool(premultiplied),
    )
    _arrays.run(
        "ct_gradient_stops",
        [(places, 0)],
        [(result, colors.shape[-1])],
        mixing,
        count,
        fixed=[(colors, colors.shape[-1]), (marks, 0)],
    )
    _end(result, places, colors, marks, stops, source, target)
    return inside(result, target, mapping, threads)


def _end(
    result: AnyArray, places: AnyArray, colors: AnyArray, marks: AnyArray, stops: Colors,
    source: SpaceName, target: SpaceName,
) -> None:  # fmt: skip
    """Gives a line's ends, and what lies beyond them, the bits of the stops there, which the way through
    the mixing space has rounded. A stop that takes a component from its neighbour stays mixed."""
    if result.dtype.kind != "f" or not len(colors):
        return
    first = 0 if np.isnan(marks[0]) else marks[0]
    last = 1 if np.isnan(marks[-1]) else marks[-1]
    own = _texts.array(stops, "stops", target)
    ends = colors[[0, -1]] if own is None else own[[0, -1]]
    if own is None:
        ends = convert(ends, source, target, dtype=np.float64)
    for color, is_there in ((ends[0], places <= first), (ends[1], places >= last)):
        is_there &= (np.abs(result - color) < 1e-5).all(axis=-1)
        result[is_there] = color


class Line(ABC):
    """What has colours along a line: called, it gives them, and notebooks show it."""

    @abstractmethod
    def __call__(
        self,
        t: npt.ArrayLike,
        *,
        target: SpaceName = "srgb",
        mapping: MappingName | None = "raytrace",
        dtype: npt.DTypeLike | None = None,
        out: AnyArray | None = None,
        threads: int = 0,
    ) -> AnyArray:
        """The colours at places, 0 the line's start and 1 its end."""

    def colormap(self, name: str = "colortoolkit", count: int = 256) -> ListedColormap:
        """The line for matplotlib, as so many colours of sRGB.

        ``plt.imshow(heights, cmap=Gradient(["navy", "gold"]).colormap())``
        """
        from matplotlib.colors import ListedColormap

        return ListedColormap(self._shown(count), name)

    def _shown(self, count: int) -> AnyArray:
        """So many colours from end to end."""
        return np.nan_to_num(self(np.linspace(0, 1, count)))

    def _repr_html_(self) -> str:
        line = self._shown(512)
        pixels = np.full((1, 512, 4), 255, np.uint8)
        pixels[..., : line.shape[-1]] = np.floor(line * 255 + 0.5)
        return _html.picture(_html.png(pixels), "png", 384, 40, "")


class Gradient(Line):
    """A gradient's line, kept: called, it gives what `gradient` gives, and notebooks show it.

    Parameters
    ----------
    stops : str, sequence of str, array_like of shape (n, 3) or (n, 4), or matplotlib's Colormap
        As for `gradient`; of a colormap its colours, evenly spread and mixed in sRGB.
    positions, space, source, hue, premultiplied
        As for `gradient`.

    All are attributes too: the colours as a text, as texts, or as an array of floats.

    Examples
    --------
    >>> sunset = Gradient(["gold", "tomato", "indigo"])
    >>> to_hex(sunset([0, 0.75, 1]))
    array(['#ffd700', '#9d4373', '#4b0082'], dtype='<U7')
    >>> sunset
    Gradient(['gold', 'tomato', 'indigo'])
    >>> sunset.css
    'linear-gradient(to right in oklab, gold, tomato, indigo)'
    """

    def __init__(
        self,
        stops: Colors | Colormap,
        positions: npt.ArrayLike | None = None,
        *,
        space: SpaceName = "oklab",
        source: SpaceName = "srgb",
        hue: HueName = "shorter",
        premultiplied: bool = True,
    ) -> None:
        if callable(stops) and hasattr(stops, "N"):
            stops, space, source = stops(np.linspace(0, 1, stops.N)), "srgb", "srgb"
        self.stops: str | tuple[str, ...] | npt.NDArray[np.float64] = _kept(stops, source)
        self.positions: tuple[float, ...] | None = (
            None if positions is None
            else tuple(_arrays.source(positions, "positions", channels=None).ravel().tolist())
        )
        self.space: SpaceName = space
        self.source: SpaceName = "srgb" if isinstance(self.stops, (str, tuple)) else source
        self.hue: HueName = hue
        self.premultiplied = bool(premultiplied)
        self(())  # says what is wrong

    def __call__(
        self,
        t: npt.ArrayLike,
        *,
        target: SpaceName = "srgb",
        mapping: MappingName | None = "raytrace",
        dtype: npt.DTypeLike | None = None,
        out: AnyArray | None = None,
        threads: int = 0,
    ) -> AnyArray:
        """The colours at places, 0 the line's start and 1 its end."""
        return gradient(
            t, self.stops, self.positions, space=self.space, source=self.source, target=target,
            hue=self.hue, premultiplied=self.premultiplied, mapping=mapping, dtype=dtype, out=out,
            threads=threads,
        )

    def __repr__(self) -> str:
        return self._said(16)

    def _said(self, most: float) -> str:
        """The call that makes it; of more colours than `most` their number alone."""
        stops = self.stops
        shown = stops if isinstance(stops, str) else [
            each.tolist() if isinstance(each, np.ndarray) else each for each in stops
        ]
        said = [repr(shown) if isinstance(shown, str) or len(shown) <= most
                else f"<{len(shown)} colours>"]
        for name, usual in _USUAL.items():
            if (value := getattr(self, name)) != usual:
                said.append(f"{name}={value!r}")
        return f"Gradient({', '.join(said)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gradient) and self._said(math.inf) == other._said(math.inf)

    def __hash__(self) -> int:
        return hash(self._said(math.inf))

    @property
    def css(self) -> str:
        """The gradient as CSS text, which reads back as the same.

        A space that CSS does not know is written as ``--name``, which this library alone reads: the
        stops of a `ramp` are for all browsers. A gradient of SwiftUI is written as such a ramp.
        """
        if isinstance(self.stops, str):
            is_css = re.match(r"\s*(-webkit-)?(repeating-)?(linear|radial|conic)-gradient\(", self.stops)
            return self.stops if is_css else ramp(self.stops).css
        if not self.premultiplied:
            raise ValueError("premultiplied: CSS mixes premultiplied colours alone")
        stops = self.stops
        texts = list(stops) if isinstance(stops, tuple) else np.asarray(to_css(stops, self.source)).tolist()
        for index, position in enumerate(self.positions or ()):
            if not math.isnan(position):
                texts[index] += f" {position * 100:.15g}%"
        told = str(to_css([0, 0, 0], self.space))
        name = told.removeprefix("color(").replace("(", " ").split()[0]
        turns = any(channel.is_hue for channel in named(self.space, "space").channels)
        hue = f" {self.hue} hue" if turns and self.hue != "shorter" else ""
        return f"linear-gradient(to right in {name}{hue}, {', '.join(texts)})"

    def _repr_html_(self) -> str:
        if isinstance(self.stops, str):
            return _html.picture(
                _html.png(fill_gradient(self.stops, (128, 256, 4))), "png", 256, 128, self.stops
            )
        return super()._repr_html_()


_USUAL: Final[dict[str, object]] = {
    "positions": None, "space": "oklab", "source": "srgb", "hue": "shorter", "premultiplied": True,
}


def _kept(stops: object, source: SpaceName) -> str | tuple[str, ...] | npt.NDArray[np.float64]:
    """Stops that no caller changes any more."""
    if isinstance(stops, str):
        return str(stops)
    if (found := _texts.listed(stops, "stops")) is not None:
        _check_present(stops)
        if len(found[1]) != 1:
            raise ValueError(f"stops: shape {found[1]}, where colours in a row are needed")
        return tuple(map(str, found[0]))
    colors = _arrays.source(stops, "stops", space=source)
    if colors.dtype.kind == "u":
        check_samples(colors.dtype, source, "source", "stops")
        return colors / np.iinfo(colors.dtype).max
    return np.array(colors, np.float64)


def _check_present(stops: object) -> None:
    if (is_gone := _texts.missing(stops)).any():
        raise ValueError(f"stops: no colour at {np.argwhere(is_gone)[0].tolist()}")


@dataclass(frozen=True)
class Crossfade(Line):
    """A gradient that fades into another, a fraction of the way: what `crossfade` makes of two."""

    start: Line
    end: Line
    fraction: float

    def __post_init__(self) -> None:
        self(())  # says what is wrong

    def __call__(
        self,
        t: npt.ArrayLike,
        *,
        target: SpaceName = "srgb",
        mapping: MappingName | None = "raytrace",
        dtype: npt.DTypeLike | None = None,
        out: AnyArray | None = None,
        threads: int = 0,
    ) -> AnyArray:
        """The colours at places, 0 the lines' start and 1 their end, faded in sRGB."""
        places = _arrays.source(t, "t", channels=None)
        start, end = (
            np.nan_to_num(line(places, mapping=mapping, threads=threads))
            for line in (self.start, self.end)
        )
        if start.shape != end.shape:
            opaque = np.ones((*places.shape, 1), start.dtype)
            start, end = (np.concatenate([each, opaque], -1)[..., :4] for each in (start, end))
        faded = crossfade(start, end, self.fraction, threads=threads)
        return convert(faded, "srgb", target, dtype=dtype, out=out, threads=threads)


@dataclass(frozen=True, eq=False)
class Ramp:
    """Stops in sRGB whose straight lines stand in for a gradient."""

    css: str
    """The gradient of these stops, which any browser or drawing program can draw."""
    offsets: npt.NDArray[np.float64]
    """Where they lie, 0 to 1."""
    colors: npt.NDArray[np.float64]
    """Red, green, blue and alpha of each."""
    bound: float
    """The ΔE OK that no colour of the line is farther from the gradient than."""
    is_proved: bool
    """Whether interval arithmetic proves the bound; else it was measured at many offsets."""

    def _repr_html_(self) -> str:
        return Gradient(self.css)._repr_html_()


def _css(gradient: str | Gradient, name: str = "gradient") -> _interface.Text:
    """A gradient as the library reads it."""
    return text(gradient.css if isinstance(gradient, Gradient) else gradient, name)


def ramp(
    gradient: str | Gradient,
    tolerance: float = 0.01,
    *,
    stops: int | None = None,
    premultiplied: bool = True,
    mapping: MappingName = "raytrace",
) -> Ramp:
    """The fewest stops in sRGB that stay within a difference of a gradient.

    Parameters
    ----------
    gradient : str or Gradient
        A gradient of CSS or SwiftUI, mixed in any space. Lengths are those of a picture of 512 by
        256 pixels.
    tolerance : float
        A ΔE OK, 1e-6 or more; 0.02 is just noticeable.
    stops : int, optional
        At most so many instead, as near as they come.
    premultiplied : bool
        Whether the lines are of colours with alpha multiplied in, as CSS's are; SVG's are not.
    mapping : str
        The way that colours outside sRGB come into it: see ``names("mappings")``. Browsers clip.

    Examples
    --------
    >>> found = ramp(Gradient(["red", "blue"]), 0.02)
    >>> len(found.offsets), found.bound <= 0.02, found.is_proved
    (5, True, True)
    """
    told = json.loads(
        _library.call_for_text(
            "ct_gradient_ramp", _css(gradient), float(tolerance),
            0 if stops is None else _arrays.whole(stops, "stops") or -1, bool(premultiplied),
            text(mapping, "mapping"),
            capacity=1 << 14,
        )
    )
    return Ramp(
        told["css"], np.array(told["offsets"], np.float64),
        np.array(told["components"], np.float64).reshape(-1, 4), float(told["bound"]),
        bool(told["proved"]),
    )


def fill_gradient(
    gradient: str | Gradient,
    shape: tuple[int, ...] | None = None,
    *,
    dithering: DitheringName = "none",
    mapping: MappingName | None = "raytrace",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Draw a gradient: an image of its shape.

    Parameters
    ----------
    gradient : str or Gradient
        A gradient of CSS or SwiftUI, laid over all columns and rows.
    shape : tuple of int, (rows, columns, 3) or (rows, columns, 4)
        The size of the image; that of `out` where it is given.
    dithering : str
        How bytes stand for colours between two levels: ``"none"``, ``"ordered"`` or
        ``"blue-noise"``.
    mapping : str, optional
        The way that colours outside sRGB come into it: see ``names("mappings")``; None leaves those of
        floats outside. Browsers clip.
    dtype : dtype, optional
        By default uint8.
    out, threads
        As for `convert`.

    Returns
    -------
    ndarray
        sRGB with straight alpha, each pixel the colour at its middle.

    Examples
    --------
    >>> fill_gradient("linear-gradient(to right, black, white)", (1, 4, 3))[0, :, 0]
    array([ 32,  96, 159, 223], dtype=uint8)
    """
    if shape is None:
        if out is None:
            raise TypeError("shape: (rows, columns, channels), or an array as out")
        shape = out.shape
    _arrays.check_channels(shape, "shape", (3, 4))
    if len(shape) != 3:
        raise ValueError(f"shape: {shape}, where (rows, columns, channels) is needed")
    default = np.uint8 if out is None else out.dtype
    result = _arrays.target(out, shape, _arrays.chosen(out, dtype, default))
    with _arrays.drawing(result) as drawn:
        _library.call(
            "ct_fill_gradient",
            ctypes.byref(_views.image(drawn)),
            _css(gradient),
            text(dithering, "dithering"),
            text(mapping or "", "mapping"),
            _arrays.threads(threads),
        )
    return result


@overload
def crossfade(start: Line, end: Line, fraction: float) -> Crossfade: ...
@overload
def crossfade(
    start: npt.ArrayLike, end: npt.ArrayLike, fraction: float, *, out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray: ...
def crossfade(
    start: npt.ArrayLike | Line,
    end: npt.ArrayLike | Line,
    fraction: float,
    *,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray | Crossfade:
    """The image between two of the same shape and type, or the gradient between two.

    Parameters
    ----------
    start, end : array_like, shape (..., 3) or (..., 4), or Gradient
        Colours, and straight alpha; or two gradients, whose lines fade colour by colour.
    fraction : float
        How far from `start` to `end`, 0 to 1.
    out, threads
        As for `convert`; `out` may be either image.

    Returns
    -------
    ndarray, or Crossfade where gradients fade
        Each sample is on the straight line between the two; where alphas differ, the premultiplied
        one is, so that no colour of what is transparent shows.

    Examples
    --------
    >>> crossfade(np.array([0, 0, 0], np.uint8), np.array([200, 100, 50], np.uint8), 0.5)
    array([100,  50,  25], dtype=uint8)
    >>> to_hex(crossfade(Gradient(["red", "blue"]), Gradient(["white", "black"]), 0.5)([0, 1]))
    array(['#ff8080', '#000080'], dtype='<U7')
    """
    if isinstance(start, Line) and isinstance(end, Line):
        return Crossfade(start, end, float(fraction))
    first = _arrays.source(start, "start")
    second = _arrays.source(end, "end")
    if first.shape != second.shape or first.dtype != second.dtype:
        raise ValueError(
            f"end: {second.dtype} of shape {second.shape}, where start is {first.dtype} of shape "
            f"{first.shape}"
        )
    result = _arrays.target(out, first.shape, first.dtype)
    depth = first.shape[-1]
    _arrays.run(
        "ct_crossfade",
        [(first, depth), (second, depth)],
        [(result, depth)],
        float(fraction),
        _arrays.threads(threads),
    )
    return result
