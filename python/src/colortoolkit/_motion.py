"""Time: timing curves and springs."""

from __future__ import annotations

import ctypes
from dataclasses import KW_ONLY, dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from . import _arrays, _html, _interface, _library
from ._arrays import AnyArray
from ._library import text
from .typing import CurveName

__all__ = ["Curve", "MotionText", "Spring", "ease", "motion", "spring"]


def ease(
    x: npt.ArrayLike,
    curve: CurveName | str = "ease",
    *,
    slope: bool = False,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """The values of a timing curve.

    Parameters
    ----------
    x : array_like, shape (...)
        Progress in time, 0 to 1.
    curve : str
        CSS's (``"cubic-bezier(0.2, 0, 0, 1)"``, ``"linear(0, 0.5 25%, 1)"``), SwiftUI's
        (``".spring(duration: 0.5, bounce: 0.3)"``), or a name: see ``names("curves")``.
    slope : bool
        Whether to give the curve's slopes instead of its values.
    dtype, out, threads
        As for `convert`; by default float64 where `x` is, else float32.

    Returns
    -------
    ndarray, shape (...)
        Progress of what is animated: 0 at the start, 1 at the end, and past them where the curve
        overshoots.

    Examples
    --------
    >>> ease([0, 0.25, 0.5, 1], "ease-in-out").round(4)
    array([0.    , 0.1292, 0.5   , 1.    ])
    """
    places = _arrays.source(x, "x", channels=None)
    result = _result(places, out, dtype)
    _arrays.run(
        "ct_ease", [(places, 0)], [(result, 0)], text(curve, "curve"), bool(slope),
        _arrays.threads(threads),
    )
    return result


@dataclass(frozen=True, repr=False)
class Curve:
    """A timing curve, kept: called, it gives what `ease` gives, and notebooks show it.

    Parameters
    ----------
    curve : str
        As for `ease`.

    Examples
    --------
    >>> Curve("ease-out")([0, 0.5, 1]).round(3)
    array([0.   , 0.685, 1.   ])
    """

    curve: CurveName | str = "ease"

    def __post_init__(self) -> None:
        self(())  # says what is wrong with the text

    def __repr__(self) -> str:
        return f"Curve({self.curve!r})"

    def __call__(
        self,
        x: npt.ArrayLike,
        *,
        slope: bool = False,
        dtype: npt.DTypeLike | None = None,
        out: AnyArray | None = None,
        threads: int = 0,
    ) -> AnyArray:
        """The curve's values, or slopes, at progress in time from 0 to 1."""
        return ease(x, self.curve, slope=slope, dtype=dtype, out=out, threads=threads)

    def _repr_html_(self) -> str:
        x = np.linspace(0, 1, 241)
        return _html.graph(x, self(x), self.curve)


class MotionText(str):
    """A motion as a platform writes it.

    Attributes
    ----------
    maximum_error : float
        How far the text's motion is from the one it was made of, at most, in ways; 0 where it is
        the same.
    maximum_velocity_error : float
        The same of the velocity, in ways a second; infinite where the motion is vertical.
    time_error : float
        How far durations and delays are off, in seconds.
    """

    maximum_error: float
    maximum_velocity_error: float
    time_error: float


def motion(
    motion: str, to: str = "css", *, source: str | None = None, tolerance: float = 0.001
) -> MotionText:
    """A curve, a spring or an animation as a platform writes it.

    Parameters
    ----------
    motion : str
        A curve as for `ease`, with SwiftUI's modifiers or none
        (``"spring(duration: 0.5, bounce: 0.3).delay(0.2)"``), or the text of `source`.
    to : str
        The platform: see ``names("motions")``.
    source : str, optional
        The platform whose text `motion` is.
    tolerance : float
        The largest error of what the platform has no words for, as a fraction of the way.

    Raises
    ------
    ParseError
        `motion` can't be read; the message says where.
    ValueError
        The platform has no words for the motion, or there is no such platform.

    Examples
    --------
    >>> motion("spring(response: 0.5, dampingFraction: 0.7)", "swiftui")
    'Animation.spring(response: 0.5, dampingFraction: 0.7)'
    >>> motion("300ms ease-in-out", "swiftui", source="css")
    'Animation.easeInOut(duration: 0.3)'
    """
    errors = (ctypes.c_double * 3)()
    result = MotionText(
        _library.call_for_text(
            "ct_motion", text(motion, "motion"), text(source or "", "source"), text(to, "to"),
            float(tolerance), errors,
        )
    )
    result.maximum_error, result.maximum_velocity_error, result.time_error = errors
    return result


@dataclass(frozen=True, repr=False)
class Spring:
    """A damped spring, told in one of the usual ways.

    Parameters
    ----------
    duration, bounce : float
        SwiftUI's: the seconds of the undamped period, and -1 (exclusive) to 1, 0 being critical.
    response, damping_fraction : float
        SwiftUI's older way: the period, and the damping as a fraction of the critical.
    mass, stiffness, damping : float
        A physical spring's.

    All are attributes too, None where the spring is told in another way.

    Examples
    --------
    >>> spring = Spring(duration=0.5, bounce=0.3)
    >>> spring([0, 0.1, 0.5, 2]).round(4)
    array([0.    , 0.4233, 1.0145, 1.    ])
    >>> round(spring.settling_time(), 3)
    0.819
    >>> Spring(0.5)
    Spring(duration=0.5, bounce=0.0)
    """

    duration: float | None = None
    bounce: float | None = None
    _: KW_ONLY
    response: float | None = None
    damping_fraction: float | None = None
    mass: float | None = None
    stiffness: float | None = None
    damping: float | None = None

    def __post_init__(self) -> None:
        used = [
            form for form in _FORMS if any(getattr(self, name) is not None for name in form)
        ]
        if len(used) > 1:
            raise TypeError(
                "a spring is told by duration and bounce, by response and damping_fraction, or by "
                "mass, stiffness and damping; not by some of each"
            )
        for name, default in (used or _FORMS)[0].items():
            value = getattr(self, name)
            value = default if value is None else value
            if value is None:
                raise TypeError("a spring with a mass needs its stiffness and damping")
            object.__setattr__(self, name, float(value))
        try:
            self.settling_time()
        except ValueError as error:
            said = str(error).removeprefix("spring: ").replace("dampingFraction", "damping_fraction")
            raise ValueError(said) from None

    def __repr__(self) -> str:
        return f"Spring({', '.join(f'{name}={value!r}' for name, value in self._given.items())})"

    @property
    def _given(self) -> dict[str, float]:
        return {name: value for name, value in vars(self).items() if value is not None}

    @property
    def _told(self) -> _interface.Spring:
        given = self._given
        form = next(index for index, names in enumerate(_FORMS) if names.keys() == given.keys())
        return _interface.Spring(form, (ctypes.c_double * 3)(*given.values()))

    def __call__(
        self,
        t: npt.ArrayLike,
        *,
        initial_velocity: float = 0.0,
        threads: int = 0,
    ) -> AnyArray:
        """Progress from 0 to 1 at times in seconds, let go with a velocity.

        Overshoots where the spring bounces. Times below 0 count as 0.
        """
        offset, _ = self.state(t, 1.0, -float(initial_velocity), threads=threads)
        return np.subtract(1, offset, dtype=offset.dtype)

    def state(
        self, t: npt.ArrayLike, offset: float, velocity: float = 0.0, *, threads: int = 0
    ) -> tuple[AnyArray, AnyArray]:
        """The offset from the target and the velocity at times in seconds, from those at 0."""
        times = _arrays.source(t, "t", channels=None)
        offsets, velocities = _result(times, None, None), _result(times, None, None)
        _arrays.run(
            "ct_spring_state", [(times, 0)], [(offsets, 0), (velocities, 0)], self._told,
            float(offset), float(velocity), _arrays.threads(threads),
        )
        return offsets, velocities

    def settling_time(self, tolerance: float = 0.001) -> float:
        """The seconds until it stays within a fraction of its way; infinite where it never does."""
        seconds = ctypes.c_double()
        _library.call("ct_spring_settling", self._told, float(tolerance), ctypes.byref(seconds))
        return seconds.value

    def _repr_html_(self) -> str:
        # One that never settles, or hardly does, is shown for some seconds.
        seconds = min(self.settling_time(), 3.0)
        t = np.linspace(0, seconds, 361)
        return _html.graph(t, self(t), f"spring, {seconds:.3g} s")


_FORMS: Final[tuple[dict[str, float | None], ...]] = (
    {"duration": 0.5, "bounce": 0.0},
    {"response": 0.5, "damping_fraction": 0.825},
    {"mass": 1.0, "stiffness": None, "damping": None},
)
"""The ways to tell a spring, in the library's order, with what is usual; None where nothing is."""


def spring(
    t: npt.ArrayLike,
    duration: float | None = None,
    bounce: float | None = None,
    *,
    response: float | None = None,
    damping_fraction: float | None = None,
    mass: float | None = None,
    stiffness: float | None = None,
    damping: float | None = None,
    initial_velocity: float = 0.0,
    threads: int = 0,
) -> AnyArray:
    """Progress of a spring from 0 to 1 at times in seconds: `Spring`, called once.

    Examples
    --------
    >>> spring([0, 0.25, 0.5], duration=0.5).round(4)
    array([0.    , 0.821 , 0.9864])
    """
    told = Spring(
        duration, bounce, response=response, damping_fraction=damping_fraction, mass=mass,
        stiffness=stiffness, damping=damping,
    )
    return told(t, initial_velocity=initial_velocity, threads=threads)


def _result(
    numbers: AnyArray, out: AnyArray | None, dtype: npt.DTypeLike | None
) -> AnyArray:
    default = np.float64 if numbers.dtype == np.float64 else np.float32
    return _arrays.target(out, numbers.shape, _arrays.chosen(out, dtype, default))
