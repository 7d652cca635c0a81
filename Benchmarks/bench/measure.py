"""Interleaved rounds: A B C A B C …, so that whatever disturbs the machine disturbs all alike."""

import statistics
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from time import perf_counter

from .model import Contender, Row

POOL = ThreadPoolExecutor(2)


@dataclass
class Result:
    """What was measured of a contender: seconds a unit, round by round."""

    name: str
    threads: int
    units: int
    seconds: list[float] = field(default_factory=list)
    note: str = ""
    check: str = ""
    passed: bool = True
    is_limit: bool = False

    @property
    def rate(self) -> float:
        return self.units / statistics.median(self.seconds)


def once(contender: Contender, lines: int, threads: int) -> float:
    if contender.seconds:
        return contender.seconds()
    start = perf_counter()
    if threads == 1 or contender.threading == "own":
        contender.run(0, lines)
    else:
        middle = lines // 2
        parts = [POOL.submit(contender.run, *part) for part in ((0, middle), (middle, lines))]
        wait(parts)
        for part in parts:
            part.result()
    return perf_counter() - start


def fitting_lines(contender: Contender, height: int, threads: int, longest: float) -> int:
    """Lines that take no longer than `longest` seconds: slow peers work on a part."""
    if contender.lines is not None:
        return contender.lines
    longest = contender.longest or longest
    lines, elapsed = min(8, height), 0.0
    once(contender, lines, threads)
    while True:
        elapsed = once(contender, lines, threads)
        if elapsed > longest / 20 or lines >= height:
            break
        lines = min(height, lines * 4)
    return max(1, min(height, int(lines * longest / max(elapsed, 1e-9))))


def checked(row: Row, contender: Contender) -> tuple[str, bool]:
    if contender.check is None:
        return "", True
    lines = min(row.check_lines, row.height)
    if not row.checks_last:
        contender.run(0, contender.lines or lines)
    check = contender.check(lines)
    return check.text, check.passed


def measure(row: Row, threads: int, seconds: float, longest: float) -> list[Result]:
    """Times every contender that has so many threads; those that fail fall out with a note."""
    entries: list[tuple[Contender, Result, int]] = []

    def drop(result: Result, error: Exception) -> None:
        nonlocal entries
        entries = [entry for entry in entries if entry[1] is not result]
        row.absent.append(f"{result.name}: failed ({type(error).__name__}: {error})")

    for contender in row.contenders:
        if threads > 1 and contender.threading == "one":
            continue
        result = Result(contender.name, threads, 0, note=contender.note)
        result.is_limit = contender.is_limit
        try:
            if contender.set_threads:
                contender.set_threads(threads)
            if not row.checks_last:
                result.check, result.passed = checked(row, contender)
            lines = fitting_lines(contender, row.height, threads, longest)
            result.units = lines * row.width
            entries.append((contender, result, lines))
            if contender.lines is None:  # else its check has warmed it up
                once(contender, lines, threads)
        except Exception as error:  # one peer's fault must not cost the row
            drop(result, error)
    deadline = perf_counter() + seconds
    for done in range(row.rounds.stop):
        if done >= row.rounds.start and perf_counter() > deadline:
            break
        for contender, result, lines in entries:
            try:
                if contender.set_threads:
                    contender.set_threads(threads)
                result.seconds.append(once(contender, lines, threads))
            except Exception as error:
                drop(result, error)
    if row.checks_last:
        for contender, result, _ in entries:
            try:
                result.check, result.passed = checked(row, contender)
            except Exception as error:
                drop(result, error)
    return [result for _, result, _ in entries]


def ratio(ours: Result, peer: Result) -> float:
    """How many times as fast as the peer, as the median over rounds of neighbours in time."""
    pairs = zip(ours.seconds, peer.seconds)
    return statistics.median(
        (theirs / peer.units) / (own / ours.units) for own, theirs in pairs)
