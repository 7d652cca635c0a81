"""What a row of the table is: contenders that do the same work, and the goals set for it."""

from dataclasses import dataclass, field
from typing import Callable

OURS = "ColorToolkit"


class Missing(Exception):
    """A peer that is not on this machine."""


@dataclass
class Check:
    """How far an output is from a reference worked out in double precision."""

    text: str
    passed: bool

    def __post_init__(self):
        self.passed = bool(self.passed)  # NumPy has truth values of its own


@dataclass
class Contender:
    """Somebody who does a row's work.

    `run(start, stop)` works lines start..<stop. `threading` is "split" where two threads may each
    run a part, "own" where `set_threads` tells it how many to use, "one" where it has but one.
    """

    name: str
    run: Callable[[int, int], None]
    check: Callable[[int], Check] | None = None
    threading: str = "one"
    set_threads: Callable[[int], None] | None = None
    note: str = ""
    lines: int | None = None  # work exactly so many lines, whatever they cost
    is_limit: bool = False  # a bound of the machine, not a peer
    longest: float | None = None  # seconds that one run may take, where not the default
    seconds: Callable[[], float] | None = None  # runs and tells the time, where it is not the clock's


@dataclass
class Goal:
    """What a row has to reach: `at_least` times the best of `peers`, or units a second."""

    at_least: float
    peers: tuple[str, ...] = ()
    threads: int = 1
    text: str = ""


@dataclass
class Row:
    key: str
    title: str
    width: int
    height: int
    unit: str = "px"
    contenders: list[Contender] = field(default_factory=list)
    goals: list[Goal] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    check_lines: int = 16
    two_threads: bool = False
    note: str = ""
    rounds: range = range(3, 60)
    checks_last: bool = False  # what was timed is checked, where running once more takes too long
    only: frozenset[str] = frozenset()  # nobody else takes part, where there are names

    def add(self, name: str, make: Callable[[], Contender]) -> None:
        """Adds a contender, or the reason why it is absent."""
        if self.only and name not in self.only:
            return
        try:
            contender = make()
        except Missing as reason:
            self.absent.append(f"{name}: {reason}")
        except Exception as error:  # a peer's fault must not cost the other rows
            self.absent.append(f"{name}: failed ({type(error).__name__}: {error})")
        else:
            contender.name = name
            self.contenders.append(contender)


REGISTRY: dict[str, Callable] = {}


def row(key: str):
    """Registers a function that makes the row of this key from a context."""

    def register(make):
        REGISTRY[key] = make
        return make

    return register
