"""`python -m bench`: measures, prints, and writes RESULTS.md and RESULTS.json."""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from . import machine, measure, model, report
from .limits import STREAM
from .rows import convert, files, filter, package, paint, scalars

# What the table of cost against size tells of, and the sides of its images.
SIZED = ("u8-linear", "lab", "oklab", "p3", "css-rotate", "oklch-rotate", "oklch-gamut", "blur-8")
SIDES = (1024, 2048, 4096, 8192)

HERE = Path(__file__).resolve().parent.parent


@dataclass
class Context:
    width: int
    height: int
    quick: bool
    only: frozenset[str] = frozenset()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rows", help="some rows by their keys, comma-separated")
    parser.add_argument("--size", type=int, default=4096, help="the side of square images")
    parser.add_argument("--seconds", type=float, default=3, help="what a row takes to measure")
    parser.add_argument("--quick", action="store_true", help="1024² and half a second a row")
    parser.add_argument("--sizes", action="store_true", help="cost against size of these rows")
    parser.add_argument("--output", type=Path, help="the Markdown file; JSON goes beside it")
    parser.add_argument("--list", action="store_true", help="the rows' keys")
    options = parser.parse_args()
    if options.quick:
        options.size, options.seconds = min(options.size, 1024), min(options.seconds, 0.5)
    return options


def costs(key: str) -> list[dict]:
    """Nanoseconds a pixel of ours, by the size of the image and the number of threads."""
    entries = []
    for side in SIDES:
        row = model.REGISTRY[key](Context(side, side, False, frozenset({model.OURS, STREAM})))
        for threads in (1, 2):
            for result in measure.measure(row, threads, 0.4, 10):
                entries.append({
                    "key": key, "megapixels": side * side / 2 ** 20, "threads": threads,
                    "nanoseconds": 1e9 / result.rate, "limit": result.is_limit,
                })
        row.contenders.clear()
        model.release()
    return entries


def main() -> int:
    options = arguments()
    if options.list:
        print("\n".join(model.REGISTRY))
        return 0
    keys = options.rows.split(",") if options.rows else list(model.REGISTRY)
    unknown = [key for key in keys if key not in model.REGISTRY]
    if unknown:
        print(f"bench: no row is called {', '.join(unknown)}; there are "
              f"{', '.join(model.REGISTRY)}", file=sys.stderr)
        return 64
    context = Context(options.size, options.size, options.quick)
    started = perf_counter()
    tables = []
    for key in keys:
        print(f"{perf_counter() - started:5.0f} s  {key}", file=sys.stderr, flush=True)
        row = model.REGISTRY[key](context)
        results = measure.measure(row, 1, options.seconds, 0.3)
        if row.two_threads:
            results += measure.measure(row, 2, options.seconds / 2, 0.3)
        tables.append(report.Table.of(row, results))
        row.contenders.clear()
        model.release()
    sizes = []
    if not options.quick and (options.sizes or not options.rows):
        for key in SIZED if not options.rows else keys:
            print(f"{perf_counter() - started:5.0f} s  {key}, sizes", file=sys.stderr, flush=True)
            sizes += costs(key)
    document = report.Document(machine.description(), options.size, tables, sizes)
    print(document.markdown)
    if options.output or not (options.rows or options.quick or options.size != 4096):
        path = options.output or HERE / "RESULTS.md"
        path.write_text(document.markdown)
        path.with_suffix(".json").write_text(document.json)
    return 0


sys.exit(main())
