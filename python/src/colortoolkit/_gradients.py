"""Gradients: colours along a line, pictures, and sRGB ramps that replace them."""

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
    """Return the colours of a gradient at offsets.

    Parameters
    ----------
    t : array_like, shape (...)
        Offsets: 0 is the start of the gradient, 1 its end. Outside its stops, a gradient has the
        colour of the nearest end, as in CSS, or repeats.
    stops : str, sequence of str, or array_like of shape (n, 3) or (n, 4)
        A gradient as CSS or SwiftUI text, or the colours, as CSS texts or as components in
        `source`. The text of a gradient has its own space and hue, and its shape is ignored.
    positions : array_like, shape (n,), optional
        The offsets of the colours. NaN places a stop midway between its neighbours. Several in a
        row are evenly spaced.
    space, hue, premultiplied
        The rules of mixing, as for `mix`.
    source, target : str
        The space of the stops' components, and that of the result.
    mapping : str, optional
        The method that maps colours into the gamut of `target`, an RGB space; `map_gamut` lists
        them. None leaves colours outside.
    dtype, out, threads
        As for `convert`. The result is float64 if `t` is, else float32.

    Returns
    -------
    ndarray, shape (..., 4), or (..., 3) if `stops` has three components
        From 0 to 1 in an RGB space, unless `mapping` is None. At the ends and outside, the result
        has the bits of the first and last stop. A missing component is NaN.

    Examples
    --------
    >>> gradient([0, 0.5, 1], ["red", "gold", "teal"]).round(3)
    array([[1.   , 0.   , 0.   , 1.   ],
           [1.   , 0.843, 0.   , 1.   ],
           [0.   , 0.502, 0.502, 1.   ]])
    >>> gradient(0.25, "linear-gradient(in oklch longer hue, red, blue)", mapping=None).round(3)
    array([ 0.739,  0.389, -0.361,  1.   ])
    """
    _arrays.check_fraction(t, "the end of the gradient")
    if callable(stops) and hasattr(stops, "N"):
        stops, space, source = stops(np.linspace(0, 1, stops.N)), "srgb", "srgb"
    places = _arrays.source(t, "t", channels=None)
    _arrays.check_offsets(places, "t")
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
    # In the mixing space, so that no missing component is lost.
    colors = _texts.array(stops, "stops", space, gaps=True)
    if colors is None:
        colors = _arrays.source(stops, "stops", space=source, argument="source", gaps=True)
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
        _arrays.check_offsets(marks, "positions")
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
    """Writes the bits of the first and last stop at the ends of a gradient, and outside.

    The conversion to the mixing space has rounded them. A stop that takes a component from its
    neighbour stays mixed.
    """
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
    """A function from offsets to colours. Notebooks display it."""

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
        """Return the colours at offsets from 0 (the start) to 1 (the end)."""

    def colormap(self, name: str = "colortoolkit", count: int = 256) -> ListedColormap:
        """Return the gradient for matplotlib, as `count` sRGB colours.

        ``plt.imshow(heights, cmap=Gradient(["navy", "gold"]).colormap())``
        """
        from matplotlib.colors import ListedColormap

        return ListedColormap(self._shown(count), name)

    def _shown(self, count: int) -> AnyArray:
        """Returns `count` colours from end to end."""
        return np.nan_to_num(self(np.linspace(0, 1, count)))

    def _repr_html_(self) -> str:
        line = self._shown(512)
        pixels = np.full((1, 512, 4), 255, np.uint8)
        pixels[..., : line.shape[-1]] = np.floor(line * 255 + 0.5)
        return _html.picture(_html.png(pixels), "png", 384, 40, "")


class Gradient(Line):
    """A gradient as a function, with the colours of `gradient`. Notebooks display it.

    Parameters
    ----------
    stops : str, sequence of str, array_like of shape (n, 3) or (n, 4), or matplotlib's Colormap
        As for `gradient`. The colours of a colormap are evenly spaced and mixed in sRGB.
    positions, space, source, hue, premultiplied
        As for `gradient`.

    All are attributes, too. The stops are a text, a tuple of texts, or an array of floats.

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
        self(())  # reports errors

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
        """Return the colours at offsets from 0 (the start) to 1 (the end)."""
        return gradient(
            t, self.stops, self.positions, space=self.space, source=self.source, target=target,
            hue=self.hue, premultiplied=self.premultiplied, mapping=mapping, dtype=dtype, out=out,
            threads=threads,
        )

    def __repr__(self) -> str:
        return self._said(16)

    def _said(self, most: float) -> str:
        """Returns the call that creates the gradient, with a count for more than `most` colours."""
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
        """The gradient as CSS text, which reads back as the same gradient.

        Spaces outside CSS are written as ``--name``, which only this library reads. For browsers,
        use the text of a `ramp`. A SwiftUI gradient is written as a ramp.
        """
        if isinstance(self.stops, str):
            is_css = re.match(r"\s*(-webkit-)?(repeating-)?(linear|radial|conic)-gradient\(", self.stops)
            return self.stops if is_css else ramp(self.stops).css
        if not self.premultiplied:
            raise ValueError("premultiplied: CSS mixes only premultiplied colours")
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
    """Returns a copy of stops, so that the caller can't change them later."""
    if isinstance(stops, str):
        return str(stops)
    if (found := _texts.listed(stops, "stops")) is not None:
        _check_present(stops)
        if len(found[1]) != 1:
            raise ValueError(f"stops: shape {found[1]}, where colours in a row are needed")
        return tuple(map(str, found[0]))
    colors = _arrays.source(stops, "stops", space=source, argument="source")
    if colors.dtype.kind == "u":
        check_samples(colors.dtype, source, "source", "stops")
        return colors / np.iinfo(colors.dtype).max
    return np.array(colors, np.float64)


def _check_present(stops: object) -> None:
    if (is_gone := _texts.missing(stops)).any():
        place = np.argwhere(is_gone)[0].tolist()
        raise ValueError(f"stops: no colour at {place}" if place else "stops: no colours")


@dataclass(frozen=True)
class Crossfade(Line):
    """A gradient between two others, as `crossfade` returns it."""

    start: Line
    end: Line
    fraction: float

    def __post_init__(self) -> None:
        self(())  # reports errors

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
        """Return the colours at offsets from 0 (the start) to 1 (the end), crossfaded in sRGB."""
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
    """sRGB stops whose gradient replaces another gradient."""

    css: str
    """The gradient of the stops, which any browser or drawing program can draw."""
    offsets: npt.NDArray[np.float64]
    """Offsets of the stops, 0 to 1."""
    colors: npt.NDArray[np.float64]
    """Red, green, blue and alpha of the stops."""
    bound: float
    """The largest ΔE OK between the two gradients."""
    is_proved: bool
    """Whether interval arithmetic proves the bound. Otherwise it was measured at many offsets."""

    def _repr_html_(self) -> str:
        return Gradient(self.css)._repr_html_()


def _css(gradient: str | Gradient, name: str = "gradient") -> _interface.Text:
    """Returns a gradient as the library's text."""
    return text(gradient.css if isinstance(gradient, Gradient) else gradient, name)


def ramp(
    gradient: str | Gradient,
    tolerance: float = 0.01,
    *,
    stops: int | None = None,
    premultiplied: bool = True,
    mapping: MappingName = "raytrace",
) -> Ramp:
    """Find the fewest sRGB stops that stay within a difference from a gradient.

    Parameters
    ----------
    gradient : str or Gradient
        A CSS or SwiftUI gradient, mixed in any space. Lengths are for a picture of 512 by 256
        pixels.
    tolerance : float
        The largest ΔE OK, at least 1e-6; 0.02 is just noticeable.
    stops : int, optional
        A maximum number of stops, which replaces the tolerance.
    premultiplied : bool
        Whether colours between stops are mixed premultiplied, as in CSS but not in SVG.
    mapping : str
        The method that maps colours outside sRGB into it; `map_gamut` lists them. Browsers clip.

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
    """Draw a gradient as an image.

    Parameters
    ----------
    gradient : str or Gradient
        A CSS or SwiftUI gradient, which covers all columns and rows.
    shape : tuple of int, (rows, columns, 3) or (rows, columns, 4)
        The shape of the image; by default that of `out`.
    dithering : str
        The dithering between two 8-bit levels: ``"none"``, ``"ordered"`` or ``"blue-noise"``.
    mapping : str, optional
        The method that maps colours outside sRGB into it; `map_gamut` lists them. None leaves
        floats outside. Browsers clip.
    dtype : dtype, optional
        By default uint8.
    out, threads
        As for `convert`.

    Returns
    -------
    ndarray
        sRGB with straight alpha. Each pixel has the colour at its centre.

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
    """Crossfade two images of the same shape and type, or two gradients.

    Parameters
    ----------
    start, end : array_like, shape (..., 3) or (..., 4), or Gradient
        Colours in the same RGB space, and straight alpha; or two gradients, which are crossfaded
        colour by colour.
    fraction : float
        The fraction from `start` (0) to `end` (1).
    out, threads
        As for `convert`. `out` may be either image.

    Returns
    -------
    ndarray, or Crossfade for gradients
        Samples are mixed linearly. Where alphas differ, they are mixed premultiplied, so that the
        colour of transparent pixels does not show.

    Examples
    --------
    >>> crossfade(np.array([0, 0, 0], np.uint8), np.array([200, 100, 50], np.uint8), 0.5)
    array([100,  50,  25], dtype=uint8)
    >>> to_hex(crossfade(Gradient(["red", "blue"]), Gradient(["white", "black"]), 0.5)([0, 1]))
    array(['#ff8080', '#000080'], dtype='<U7')
    """
    if isinstance(start, Line) and isinstance(end, Line):
        return Crossfade(start, end, float(fraction))
    _arrays.own_space(None, "space", ("start", start), ("end", end))  # raises if they differ
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
