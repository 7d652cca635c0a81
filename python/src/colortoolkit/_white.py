"""White: illuminants, adaptation from one to another, colour temperature."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from . import _arrays, _library
from ._color import Colors
from ._colors import convert
from ._css import to_hex
from ._library import text
from ._spaces import check_samples
from ._views import AnyArray
from .typing import AdaptationName, IlluminantName, SpaceName, TemperatureName

__all__ = ["Temperature", "adaptation_matrix", "illuminant", "light", "temperature", "to_hex"]


def illuminant(name: IlluminantName) -> npt.NDArray[np.float64]:
    """Return the CIE 1931 chromaticity, x and y, of a standard illuminant.

    Examples
    --------
    >>> illuminant("D50")
    array([0.3457, 0.3585])
    """
    chromaticity = (ctypes.c_double * 2)()
    _library.call("ct_illuminant", text(name, "name"), chromaticity)
    return np.array(chromaticity)


def adaptation_matrix(
    source: IlluminantName | npt.ArrayLike = "D65",
    target: IlluminantName | npt.ArrayLike = "D50",
    method: AdaptationName = "bradford",
    *,
    degree: float = 1.0,
) -> npt.NDArray[np.float64]:
    """Return the matrix that adapts XYZ from one white to another.

    Parameters
    ----------
    source, target : str or array_like, shape (2,)
        Names of standard illuminants, see ``names("illuminants")``, or chromaticities x and y.
    method : str
        The cone space of the adaptation: see ``names("adaptations")``.
    degree : float
        From 0 (no adaptation) to 1 (complete).

    Returns
    -------
    ndarray, shape (3, 3)
        For column vectors. ``xyz @ matrix.T`` adapts an array of XYZ.

    Examples
    --------
    >>> xyz = convert("gold", "xyz-d65")[:3]
    >>> (xyz @ adaptation_matrix("D65", "D50").T).round(4)
    array([0.6978, 0.7096, 0.0799])
    """
    matrix = (ctypes.c_double * 9)()
    _library.call(
        "ct_adaptation_matrix", _chromaticity(source, "source"), _chromaticity(target, "target"),
        text(method, "method"), float(degree), matrix,
    )
    return np.reshape(np.array(matrix), (3, 3))


class Temperature(NamedTuple):
    """The correlated colour temperatures of lights."""

    kelvin: AnyArray
    """The temperature of the black body with the nearest chromaticity."""
    duv: AnyArray
    """The distance from the black body in CIE 1960 u, v; positive is greener.

    Beyond 0.05, a temperature has little meaning.
    """


def temperature(
    a: Colors,
    space: SpaceName | None = None,
    method: TemperatureName = "ohno",
    *,
    threads: int = 0,
) -> Temperature:
    """Return the correlated colour temperatures of colours.

    Parameters
    ----------
    a : array_like, shape (..., 3) or (..., 4), or texts
        Components in `space`. Alpha is ignored.
    space : str
        The space of `a`: by default that of an `Image`, else sRGB.
    method : str
        ``"ohno"`` (2014), ``"robertson"`` (1968) or ``"planck"``, the exact nearest point.

    Returns
    -------
    Temperature
        NaN for colours without a temperature, such as black.

    Examples
    --------
    >>> kelvin, duv = temperature(["white", "#ffe4ce"])
    >>> kelvin.round()
    array([6504., 4942.])
    """
    is_named = space is not None
    space = _arrays.space_of(space, "space", ("a", a))
    pixels = _arrays.source(a, "a", space=space, argument="space", is_named=is_named)
    check_samples(pixels.dtype, space, "space", "a")
    kelvins, duvs = (np.empty(pixels.shape[:-1]) for _ in range(2))
    _arrays.run(
        "ct_temperature", [(pixels, pixels.shape[-1])], [(kelvins, 0), (duvs, 0)],
        text(space, "space"), text(method, "method"), _arrays.threads(threads),
    )
    return Temperature(kelvins[()], duvs[()])


def light(
    kelvin: npt.ArrayLike,
    duv: npt.ArrayLike = 0.0,
    *,
    space: SpaceName = "srgb",
    method: TemperatureName = "ohno",
    threads: int = 0,
) -> npt.NDArray[np.float64]:
    """Return lights of given temperatures, as bright as sRGB can show them.

    Parameters
    ----------
    kelvin, duv : array_like
        Temperatures, and distances from the black body; they broadcast.
    space : str
        The space of the result.
    method : str
        The method that defines the locus: see ``names("temperatures")``.

    Returns
    -------
    ndarray, shape (..., 3)
        Lights whose largest linear sRGB component is 1. Nothing is clipped: the blue of warm lights
        can be negative. NaN where the method does not define the temperature.

    Examples
    --------
    >>> to_hex(light([2700, 4000, 6500]))
    array(['#ffad59', '#ffd3a5', '#fff8fe'], dtype='<U7')
    """
    warmth, distance = np.broadcast_arrays(
        np.asarray(kelvin, np.float64), np.asarray(duv, np.float64)
    )
    xyz = np.empty((*warmth.shape, 3))
    _arrays.run(
        "ct_temperature_light", [(warmth, 0), (distance, 0)], [(xyz, 3)],
        text(method, "method"), _arrays.threads(threads),
    )
    linear = convert(xyz, "xyz-d65", "srgb-linear", threads=threads)
    linear /= linear.max(axis=-1, keepdims=True)
    return convert(linear, "srgb-linear", space, threads=threads)


def _chromaticity(white: object, name: str) -> ctypes.Array[ctypes.c_double]:
    if isinstance(white, str):
        chromaticity = (ctypes.c_double * 2)()
        try:
            _library.call("ct_illuminant", text(white, "name"), chromaticity)
        except ValueError as error:
            raise type(error)(str(error).replace("name: ", f"{name}: ", 1)) from None
        return chromaticity
    numbers = np.asarray(white, np.float64)
    if numbers.shape != (2,):
        raise ValueError(f"{name}: shape {numbers.shape}, where a chromaticity has (2,)")
    return (ctypes.c_double * 2)(*numbers.tolist())
