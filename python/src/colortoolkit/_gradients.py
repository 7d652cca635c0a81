"""Gradients: colours along a line, pictures, and ramps that stand in for them."""

from __future__ import annotations

import ctypes
import functools
import json
import operator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _arrays, _html, _library, _texts
from ._arrays import AnyArray
from ._css import to_hex
from ._library import text
from ._spaces import check_samples, named
from ._texts import Colors
from .typing import DitheringName, HueName, SpaceName

__all__ = ["Gradient", "Ramp", "fill_gradient", "gradient", "ramp", "to_hex"]


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
    dtype, out, threads
        As for `convert`; by default float64 where `t` is, else float32.

    Returns
    -------
    ndarray, shape (..., 4), or (..., 3) where `stops` has three components
        Not clipped. A component that is missing is not a number.

    Examples
    --------
    >>> gradient(0.25, "linear-gradient(in oklch longer hue, red, blue)").round(3)
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
        return result
    if _texts.are_texts(stops):
        # In the mixing space, so that no component that is missing gets lost on the way.
        source = space
    colors = _arrays.source(stops, "stops", space=source, gaps=True)
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
    mixing = _library.Mixing(
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
    return result


class Gradient:
    """A gradient's line, kept: called, it gives what `gradient` gives, and notebooks show it.

    The arguments are those of `gradient`.

    Examples
    --------
    >>> sunset = Gradient(["gold", "tomato", "indigo"])
    >>> to_hex(sunset([0, 0.75, 1]))
    array(['#ffd700', '#9d4373', '#4b0082'], dtype='<U7')
    """

    def __init__(
        self,
        stops: Colors,
        positions: npt.ArrayLike | None = None,
        *,
        space: SpaceName = "oklab",
        source: SpaceName = "srgb",
        hue: HueName = "shorter",
        premultiplied: bool = True,
    ) -> None:
        self._stops = stops
        self._mixed = functools.partial(
            gradient, stops=stops, positions=positions, space=space, source=source, hue=hue,
            premultiplied=premultiplied,
        )
        self(())  # says what is wrong

    def __call__(
        self,
        t: npt.ArrayLike,
        *,
        target: SpaceName = "srgb",
        dtype: npt.DTypeLike | None = None,
        out: AnyArray | None = None,
        threads: int = 0,
    ) -> AnyArray:
        """The colours at places, 0 the line's start and 1 its end."""
        return self._mixed(t, target=target, dtype=dtype, out=out, threads=threads)

    def _repr_html_(self) -> str:
        if isinstance(self._stops, str):
            return _html.picture(
                _html.png(fill_gradient(self._stops, (128, 256, 4))), "png", 256, 128, self._stops
            )
        line = np.nan_to_num(self(np.linspace(0, 1, 512)))
        pixels = np.full((1, 512, 4), 255, np.uint8)
        pixels[..., : line.shape[-1]] = np.rint(line.clip(0, 1) * 255)
        return _html.picture(_html.png(pixels), "png", 384, 40, "")


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


def ramp(
    gradient: str,
    tolerance: float = 0.01,
    *,
    stops: int | None = None,
    premultiplied: bool = True,
) -> Ramp:
    """The fewest stops in sRGB that stay within a difference of a gradient.

    Parameters
    ----------
    gradient : str
        A gradient of CSS or SwiftUI, mixed in any space. Lengths are those of a picture of 512 by
        256 pixels.
    tolerance : float
        A ΔE OK, 1e-6 or more; 0.02 is just noticeable.
    stops : int, optional
        At most so many instead, as near as they come.
    premultiplied : bool
        Whether the lines are of colours with alpha multiplied in, as CSS's are; SVG's are not.

    Examples
    --------
    >>> found = ramp("linear-gradient(in oklch, red, blue)", 0.02)
    >>> len(found.offsets), found.bound <= 0.02, found.is_proved
    (5, True, True)
    """
    told = json.loads(
        _library.call_for_text(
            "ct_gradient_ramp", text(gradient, "gradient"), float(tolerance),
            0 if stops is None else operator.index(stops) or -1, bool(premultiplied),
            capacity=1 << 14,
        )
    )
    return Ramp(
        told["css"], np.array(told["offsets"], np.float64),
        np.array(told["components"], np.float64).reshape(-1, 4), float(told["bound"]),
        bool(told["proved"]),
    )


def fill_gradient(
    gradient: str,
    shape: tuple[int, ...] | None = None,
    *,
    dithering: DitheringName = "none",
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Draw a gradient: an image of its shape.

    Parameters
    ----------
    gradient : str
        A gradient of CSS or SwiftUI, laid over all columns and rows.
    shape : tuple of int, (rows, columns, 3) or (rows, columns, 4)
        The size of the image; that of `out` where it is given.
    dithering : str
        How bytes stand for colours between two levels: ``"none"``, ``"ordered"`` or
        ``"blue-noise"``.
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
            ctypes.byref(_arrays.image(drawn)),
            text(gradient, "gradient"),
            text(dithering, "dithering"),
            _arrays.threads(threads),
        )
    return result
