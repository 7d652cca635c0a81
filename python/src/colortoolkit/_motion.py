"""Time: timing curves and springs."""

from __future__ import annotations

import ctypes
import math
import operator
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from . import _arrays, _html, _interface, _library
from ._library import text
from ._views import AnyArray
from .typing import CurveName

__all__ = ["Curve", "MotionText", "Spring", "ease", "motion", "spring"]


def ease(
    x: npt.ArrayLike,
    curve: CurveName | str | Curve | Sequence[float] = "ease",
    *,
    slope: bool = False,
    dtype: npt.DTypeLike | None = None,
    out: AnyArray | None = None,
    threads: int = 0,
) -> AnyArray:
    """Return the values of a timing curve. A single `x` gives a number.

    Parameters
    ----------
    x : array_like, shape (...)
        Progress in time, 0 to 1.
    curve : str
        A CSS curve (``"cubic-bezier(0.2, 0, 0, 1)"``, ``"linear(0, 0.5 25%, 1)"``), a SwiftUI curve
        (``".spring(duration: 0.5, bounce: 0.3)"``), or a name of ``names("curves")``. Also the four
        numbers of a ``cubic-bezier``, or a `Curve`.
    slope : bool
        Whether to return the slopes of the curve instead of its values.
    dtype, out, threads
        As for `convert`. The result is float64 if `x` is, else float32.

    Returns
    -------
    ndarray, shape (...)
        Progress of the animated value: 0 at the start, 1 at the end, and outside where the curve
        overshoots.

    Examples
    --------
    >>> ease([0, 0.25, 0.5, 1], "ease-in-out").round(4)
    array([0.    , 0.1292, 0.5   , 1.    ])
    """
    places = _arrays.source(x, "x", channels=None)
    result = _result(places, out, dtype)
    _arrays.run(
        "ct_ease", [(places, 0)], [(result, 0)], text(Curve.text_of(curve), "curve"), bool(slope),
        _arrays.threads(threads),
    )
    return _arrays.scalar(result, out)


@dataclass(frozen=True, repr=False)
class Curve:
    """A timing curve as a function, with the values of `ease`. Notebooks display it.

    Parameters
    ----------
    curve : str
        As for `ease`.

    Examples
    --------
    >>> Curve("ease-out")([0, 0.5, 1]).round(3)
    array([0.   , 0.685, 1.   ])
    """

    curve: CurveName | str | Sequence[float] = "ease"

    def __post_init__(self) -> None:
        object.__setattr__(self, "curve", self.text_of(self.curve))
        self(())  # reports errors in the text

    @staticmethod
    def text_of(curve: str | Curve | Sequence[float]) -> str:
        """Returns the text of a curve in any form."""
        if isinstance(curve, Curve):
            return str(curve.curve)
        if isinstance(curve, (str, bytes)) or not isinstance(curve, Sequence):
            return curve
        if len(curve) != 4:
            raise ValueError(f"curve: {len(curve)} numbers, where a cubic-bezier has 4")
        return f"cubic-bezier({', '.join(format(float(each), '.15g') for each in curve)})"

    @property
    def css(self) -> str:
        """The curve in CSS; within 0.001 of the distance if CSS has no such curve."""
        return motion(self, "css").partition(" ")[2]

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
        """Return the curve's values, or slopes, at progress in time from 0 to 1."""
        return ease(x, self.curve, slope=slope, dtype=dtype, out=out, threads=threads)

    def _repr_html_(self) -> str:
        x = np.linspace(0, 1, 241)
        return _html.graph(x, self(x), str(self.curve))


class MotionText(str):
    """A motion in the syntax of a platform.

    Attributes
    ----------
    maximum_error : float
        The largest deviation from the original motion, as a fraction of the distance.
    maximum_velocity_error : float
        The largest deviation of the velocity, in distances per second; infinite where the motion is
        vertical.
    time_error : float
        The deviation of durations and delays, in seconds.
    """

    maximum_error: float
    maximum_velocity_error: float
    time_error: float


def motion(
    motion: str | Curve | Spring,
    to: str = "css",
    *,
    source: str | None = None,
    select: int | None = None,
    tolerance: float = 0.001,
) -> MotionText:
    """Rewrite a curve, a spring or an animation for a platform.

    Parameters
    ----------
    motion : str, Curve or Spring
        A curve as for `ease`, optionally with SwiftUI's modifiers
        (``"spring(duration: 0.5, bounce: 0.3).delay(0.2)"``), or a text in the syntax of `source`.
    to : str
        The target platform: see ``names("motions")``.
    source : str, optional
        The platform of the text `motion`.
    select : int, optional
        The number of the motion, counted from 1, if the text has several.
    tolerance : float
        The largest error of an approximation, as a fraction of the distance.

    Raises
    ------
    ParseError
        If `motion` can't be read. The message has the byte offset.
    ValueError
        If the platform can't express the motion, or there is no such platform.

    Examples
    --------
    >>> motion("spring(response: 0.5, dampingFraction: 0.7)", "swiftui")
    'Animation.spring(response: 0.5, dampingFraction: 0.7)'
    >>> motion("300ms ease-in-out", "swiftui", source="css")
    'Animation.easeInOut(duration: 0.3)'
    >>> motion("a { transition: all 1s } b { transition: all 2s linear }", source="css", select=2)
    '2s linear'
    >>> motion(Spring(0.5, 0.3), "swiftui")
    'Animation.spring(response: 0.5, dampingFraction: 0.7)'
    """
    told = motion.text if isinstance(motion, Spring) else Curve.text_of(motion)
    errors = (ctypes.c_double * 3)()
    result = MotionText(
        _library.call_for_text(
            "ct_motion", text(told, "motion"), text(source or "", "source"),
            0 if select is None else operator.index(select), text(to, "to"), float(tolerance), errors,
        )
    )
    result.maximum_error, result.maximum_velocity_error, result.time_error = errors
    return result


class Spring:
    """A damped spring, described by one of three sets of parameters.

    Parameters
    ----------
    duration, bounce : float
        As in SwiftUI: the undamped period in seconds, and a bounce from -1 (exclusive) to 1. A
        spring without bounce is critically damped.
    response, damping_fraction : float
        As in older SwiftUI: the period, and the damping as a fraction of critical damping.
    mass, stiffness, damping : float
        As in physics.

    All are attributes of every spring, whose mass is 1 by default.

    Examples
    --------
    >>> spring = Spring(duration=0.5, bounce=0.3)
    >>> spring([0, 0.1, 0.5, 2]).round(4)
    array([0.    , 0.4233, 1.0145, 1.    ])
    >>> round(spring.settling_time(), 3), round(spring.stiffness, 3)
    (0.819, 157.914)
    >>> Spring(0.5)
    Spring(duration=0.5, bounce=0.0)
    >>> Spring(0.5).css[:37]
    '0.7347717863902349s linear(0, 0.00478'
    """

    def __init__(
        self,
        duration: float | None = None,
        bounce: float | None = None,
        *,
        response: float | None = None,
        damping_fraction: float | None = None,
        mass: float | None = None,
        stiffness: float | None = None,
        damping: float | None = None,
    ) -> None:
        told = {
            "duration": duration, "bounce": bounce, "response": response,
            "damping_fraction": damping_fraction, "mass": mass, "stiffness": stiffness,
            "damping": damping,
        }
        used = [form for form in _FORMS if any(told[name] is not None for name in form)]
        if len(used) > 1:
            raise TypeError(
                "a spring takes duration and bounce, response and damping_fraction, or mass, "
                "stiffness and damping; not some of each"
            )
        self._given: dict[str, float] = {}
        for name, default in (used or _FORMS)[0].items():
            value = told[name]
            value = default if value is None else value
            if value is None:
                raise TypeError(f"{name}: a spring with a mass needs its stiffness and damping")
            self._given[name] = float(value)
        try:
            self.settling_time()
        except ValueError as error:
            said = str(error).removeprefix("spring: ").replace("dampingFraction", "damping_fraction")
            raise ValueError(re.sub(r"^(\w+) is ", r"\1: ", said)) from None

    def __repr__(self) -> str:
        return f"Spring({', '.join(f'{name}={value!r}' for name, value in self._given.items())})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spring) and self._given == other._given

    def __hash__(self) -> int:
        return hash(tuple(self._given.items()))

    @property
    def mass(self) -> float:
        return self._given.get("mass", 1.0)

    @property
    def response(self) -> float:
        """The seconds of the undamped period."""
        given = self._given
        period = given.get("duration", given.get("response"))
        return 2 * math.pi * math.sqrt(self.mass / given["stiffness"]) if period is None else period

    @property
    def damping_fraction(self) -> float:
        """The damping as a fraction of critical damping."""
        given = self._given
        if (bounce := given.get("bounce")) is not None:
            return 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
        if (fraction := given.get("damping_fraction")) is not None:
            return fraction
        return given["damping"] / (2 * math.sqrt(given["stiffness"] * self.mass))

    @property
    def duration(self) -> float:
        return self.response

    @property
    def bounce(self) -> float:
        fraction = self.damping_fraction
        return self._given.get("bounce", 1 - fraction if fraction <= 1 else 1 / fraction - 1)

    @property
    def stiffness(self) -> float:
        return self._given.get("stiffness", self.mass * (2 * math.pi / self.response) ** 2)

    @property
    def damping(self) -> float:
        usual = 4 * math.pi * self.damping_fraction * self.mass / self.response
        return self._given.get("damping", usual)

    @property
    def text(self) -> str:
        """The spring in SwiftUI's syntax."""
        words = {"damping_fraction": "dampingFraction"}
        told = ", ".join(f"{words.get(name, name)}: {value!r}" for name, value in self._given.items())
        return f"{'interpolatingSpring' if 'mass' in self._given else 'spring'}({told})"

    @property
    def css(self) -> str:
        """The spring in CSS: its duration and timing function, as for ``transition``.

        The timing function is within 0.001 of the distance.
        """
        return motion(self, "css")

    @property
    def _told(self) -> _interface.Spring:
        form = next(i for i, names in enumerate(_FORMS) if names.keys() == self._given.keys())
        return _interface.Spring(form, (ctypes.c_double * 3)(*self._given.values()))

    def __call__(
        self,
        t: npt.ArrayLike,
        *,
        initial_velocity: float = 0.0,
        threads: int = 0,
    ) -> AnyArray:
        """Return the progress from 0 to 1 at times in seconds, from an initial velocity.

        Progress exceeds 1 where the spring bounces. Times below 0 count as 0.
        """
        offset, _ = self.state(t, 1.0, -float(initial_velocity), threads=threads)
        return np.subtract(1, offset, dtype=offset.dtype)

    def state(
        self, t: npt.ArrayLike, offset: float, velocity: float = 0.0, *, threads: int = 0
    ) -> tuple[AnyArray, AnyArray]:
        """Return offsets from the target, and velocities, at times in seconds.

        `offset` and `velocity` are those at time 0.
        """
        times = _arrays.source(t, "t", channels=None)
        offsets, velocities = _result(times, None, None), _result(times, None, None)
        _arrays.run(
            "ct_spring_state", [(times, 0)], [(offsets, 0), (velocities, 0)], self._told,
            float(offset), float(velocity), _arrays.threads(threads),
        )
        return _arrays.scalar(offsets), _arrays.scalar(velocities)

    def velocity(
        self, t: npt.ArrayLike, *, initial_velocity: float = 0.0, threads: int = 0
    ) -> AnyArray:
        """Return the velocity of progress, in distances per second, at times in seconds."""
        return -self.state(t, 1.0, -float(initial_velocity), threads=threads)[1]

    def settling_time(self, tolerance: float = 0.001) -> float:
        """Return the seconds until the spring stays within a fraction of the distance.

        The result is infinite for a spring that never settles.
        """
        seconds = ctypes.c_double()
        _library.call("ct_spring_settling", self._told, float(tolerance), ctypes.byref(seconds))
        return seconds.value

    def _repr_html_(self) -> str:
        # At most 3 seconds, even for a spring that never settles.
        seconds = min(self.settling_time(), 3.0)
        t = np.linspace(0, seconds, 361)
        return _html.graph(t, self(t), f"spring, {seconds:.3g} s")


_FORMS: Final[tuple[dict[str, float | None], ...]] = (
    {"duration": 0.5, "bounce": 0.0},
    {"response": 0.5, "damping_fraction": 0.825},
    {"mass": 1.0, "stiffness": None, "damping": None},
)
"""The sets of parameters, in the library's order, with defaults; None for required ones."""


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
    """Return the progress of a `Spring` from 0 to 1 at times in seconds.

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
