"""The results as Markdown and JSON."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from .limits import STREAM
from .measure import Result, ratio
from .model import OURS, Goal, Row
from .remarks import REMARKS


def rate(result: Result, unit: str) -> str:
    return spelled(result.rate, unit)


def spelled(rate: float, unit: str) -> str:
    value = rate / 1e6
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3
    return f"{value:,.{digits}f}".replace(",", " ") + f" M{unit}/s"


def times(value: float) -> str:
    return f"{value:.0f}×" if value >= 20 else f"{value:.1f}×" if value >= 4 else f"{value:.2f}×"


@dataclass
class Outcome:
    """A goal and what came of it; `figure` is None where nobody was there to compare with."""

    goal: Goal
    figure: float | None
    text: str

    @property
    def met(self) -> bool | None:
        return None if self.figure is None else self.figure >= self.goal.at_least

    @property
    def mark(self) -> str:
        return {None: "–", True: "yes", False: "**no**"}[self.met]


@dataclass
class Table:
    """A row of the summary, with everybody who was measured for it."""

    row: Row
    results: list[Result]

    def find(self, name: str, threads: int = 1) -> Result | None:
        for result in self.results:
            if result.name == name and result.threads == threads:
                return result
        return None

    def peers(self, threads: int = 1) -> list[Result]:
        """Who did the right thing, from the fastest; copies are no peers."""
        right = [
            result for result in self.results
            if result.threads == threads and result.passed and not result.is_limit
            and not result.name.startswith(OURS)
        ]
        return sorted(right, key=lambda result: -result.rate)

    def outcome(self, goal: Goal) -> Outcome:
        ours = self.find(OURS, goal.threads)
        if not goal.peers:
            figure = ours.rate if ours and ours.passed else None
            text = rate(ours, self.row.unit) if ours else "–"
            return Outcome(goal, figure, text)
        found = [peer for name in goal.peers if (peer := self.find(name, goal.threads))]
        if not ours or not ours.passed or not found:
            return Outcome(goal, None, "–")
        best = max(found, key=lambda peer: peer.rate)
        figure = ratio(ours, best)
        return Outcome(goal, figure, times(figure) + ("" if best.passed else ", its values wrong"))

    @property
    def outcomes(self) -> list[Outcome]:
        return [self.outcome(goal) for goal in self.row.goals]

    def goal_text(self, goal: Goal) -> str:
        threads = ", two threads" if goal.threads == 2 else ""
        if not goal.peers:
            return goal.text or f"≥ {goal.at_least / 1e6:g} M{self.row.unit}/s" + threads
        return f"≥ {goal.at_least:g}× {goal.text or ' / '.join(goal.peers)}{threads}"

    @property
    def summary(self) -> list[str]:
        ours = self.find(OURS)
        two = self.find(OURS, 2)
        peer = next(iter(self.peers()), None)
        stream = self.find(STREAM)
        lines = []
        for number, outcome in enumerate(self.outcomes or [None]):
            first = number == 0
            cells = [
                f"`{self.row.key}` {self.row.title}" if first else "",
                (rate(ours, self.row.unit) if ours else "absent") if first else "",
                (rate(two, self.row.unit) if two else "") if first else "",
                (f"{peer.name}, {rate(peer, self.row.unit)}" if peer else "none") if first else "",
                (times(ratio(ours, peer)) if ours and peer else "") if first else "",
                (f"{ratio(ours, stream):.0%}" if ours and stream else "") if first else "",
                self.goal_text(outcome.goal) if outcome else "",
                outcome.text if outcome else "",
                outcome.mark if outcome else "",
            ]
            lines.append("| " + " | ".join(cells) + " |")
        return lines

    @property
    def details(self) -> list[str]:
        unit = self.row.unit
        lines = [
            f"### `{self.row.key}` {self.row.title}", "",
            f"{self.row.width} × {self.row.height}. {self.row.note}".rstrip(),
            "", "| | one thread | two | ours ÷ it | check | |", "|---|---|---|---|---|---|",
        ]
        ours = self.find(OURS)
        for result in (result for result in self.results if result.threads == 1):
            two = self.find(result.name, 2)
            whole = result.units >= self.row.width * self.row.height
            part = "" if whole else f"on {result.units / 1e6:.3g} M{unit}"
            wrong = "" if result.passed else "**wrong, not compared**"
            compared = times(ratio(ours, result)) if ours and ours is not result else ""
            lines.append("| " + " | ".join([
                result.name, rate(result, unit), rate(two, unit) if two else "", compared,
                result.check, ", ".join(filter(None, [wrong, result.note, part])),
            ]) + " |")
        if any(outcome.met is False for outcome in self.outcomes) and self.row.key in REMARKS:
            lines += ["", f"Falls short: {REMARKS[self.row.key]}"]
        lines += [""] + [f"- absent: {reason}" for reason in dict.fromkeys(self.row.absent)]
        return lines + ([""] if self.row.absent else [])

    @property
    def record(self) -> dict:
        return {
            "key": self.row.key, "title": self.row.title, "unit": self.row.unit,
            "width": self.row.width, "height": self.row.height,
            "contenders": [
                {
                    "name": result.name, "threads": result.threads, "units": result.units,
                    "rate": result.rate, "rounds": len(result.seconds),
                    "medianSeconds": median(result.seconds), "leastSeconds": min(result.seconds),
                    "check": result.check, "passed": result.passed, "limit": result.is_limit,
                    "note": result.note,
                } for result in self.results
            ],
            "goals": [
                {
                    "goal": self.goal_text(outcome.goal), "atLeast": outcome.goal.at_least,
                    "figure": outcome.figure, "met": outcome.met,
                } for outcome in self.outcomes
            ],
            "absent": list(dict.fromkeys(self.row.absent)),
        }


def make(machine: dict) -> str:
    """Who makes a machine's processor."""
    found = re.match(r"[A-Za-z]+", machine["processor"])
    return found.group() if found else "another"


def recorded(path: Path, machine: dict) -> dict[str, dict]:
    """The last runs on processors of other makes, which a file of results keeps."""
    if not path.exists():
        return {}
    last = json.loads(path.read_text())
    runs = last.pop("others", {}) | {make(last["machine"]): last}
    return {name: run for name, run in sorted(runs.items()) if name != make(machine)}


def shortly(row: dict | None) -> str:
    """Our rate in a recorded row, and by how much it is above the best peer's."""
    alone = [each for each in row["contenders"] if each["threads"] == 1] if row else []
    ours = next((each for each in alone if each["name"] == OURS), None)
    if not ours:
        return "–"
    peers = [
        each["rate"] for each in alone
        if each["passed"] and not each["limit"] and not each["name"].startswith(OURS)]
    compared = f", {times(ours['rate'] / max(peers))}" if peers else ""
    return spelled(ours["rate"], row["unit"]) + compared


@dataclass
class Document:
    machine: dict
    side: int
    tables: list[Table]
    sizes: list[dict]

    # The last runs on processors of other makes, as they were recorded.
    others: dict[str, dict]

    @property
    def markdown(self) -> str:
        outcomes = [outcome for table in self.tables for outcome in table.outcomes]
        met = sum(outcome.met is True for outcome in outcomes)
        compared = sum(outcome.met is not None for outcome in outcomes)
        peers = ", ".join(f"{name} {version}" for name, version in self.machine["peers"].items())
        lines = [
            "# Results", "",
            "Written by `make bench`; [how to read it](README.md).", "",
            f"- Processor: {self.machine['processor']}",
            f"- System: {self.machine['system']}",
            f"- Compiler: {self.machine['compiler']}, release; "
            f"instruction set: {self.machine['instruction set']}",
            f"- Load before the first row: {self.machine['load before']}; a figure far from 0 means "
            "other work on the machine, which slows all and leaves the ratios alone to trust",
            f"- Peers: {peers}",
            f"- Images of {self.side} × {self.side} pixels, save where a row says otherwise.", "",
            f"{met} of {compared} goals that could be compared are met.", "",
            "| workload | ColorToolkit | two threads | best peer | ÷ best peer | of a non-temporal "
            "copy | goal | reached | met |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
        for table in self.tables:
            lines += table.summary
        if self.others:
            lines += ["", "## By processor", "", *self.maker_table]
        if self.sizes:
            lines += ["", "## Cost against size", "", *self.size_table]
        lines += ["", "## Everybody, row by row", ""]
        for table in self.tables:
            lines += table.details + [""]
        return "\n".join(lines).rstrip() + "\n"

    @property
    def maker_table(self) -> list[str]:
        """Our rates and what they are of the best peer's; a column for each make of processor."""
        runs = {make(self.machine): {"machine": self.machine, "rows": self.records}} | self.others
        found = {
            (name, row["key"]): row for name, run in runs.items() for row in run["rows"]}
        lines = [
            "The last run on each make of processor, on one thread, and how many times as fast as "
            "the best peer of the same run: "
            + "; ".join(run["machine"]["processor"] for run in runs.values()) + ".", "",
            "| workload | " + " | ".join(runs) + " |", "|---|" + "---|" * len(runs),
        ]
        for table in self.tables:
            cells = [shortly(found.get((name, table.row.key))) for name in runs]
            lines.append(f"| `{table.row.key}` | " + " | ".join(cells) + " |")
        return lines

    @property
    def records(self) -> list[dict]:
        return [table.record for table in self.tables]

    @property
    def size_table(self) -> list[str]:
        """Nanoseconds a pixel; a column for each size."""
        sizes = sorted({entry["megapixels"] for entry in self.sizes})
        lines = [
            "Nanoseconds a pixel, by megapixels (2²⁰ pixels); in brackets the non-temporal copy of "
            "as many bytes.", "",
            "| workload | threads | " + " | ".join(f"{size:g}" for size in sizes) + " |",
            "|---|---|" + "---|" * len(sizes),
        ]
        found = {
            (entry["key"], entry["threads"], entry["megapixels"], entry["limit"]):
                f"{entry['nanoseconds']:.2f}" for entry in self.sizes}
        for key in dict.fromkeys(entry["key"] for entry in self.sizes):
            for threads in (1, 2):
                cells = []
                for size in sizes:
                    ours = found.get((key, threads, size, False), "–")
                    copy = found.get((key, threads, size, True))
                    cells.append(f"{ours} ({copy})" if copy else ours)
                lines.append(f"| `{key}` | {threads} | " + " | ".join(cells) + " |")
        return lines

    @property
    def json(self) -> str:
        return json.dumps(
            {
                "machine": self.machine, "side": self.side,
                "rows": self.records, "sizes": self.sizes, "others": self.others,
            }, indent=1, ensure_ascii=False) + "\n"
