"""`python -m bench`: measures, prints, and writes RESULTS.md and RESULTS.json."""

import argparse
import gc
import sys
import warnings
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from . import machine, measure, model, report, rows  # noqa: F401 (rows register themselves)
from .limits import STREAM

# What the table of cost against size tells of, and the sides of its images.
SIZED = ("u8-linear", "lab", "oklab", "p3", "css-rotate", "oklch-rotate", "oklch-gamut", "blur-8")
SIDES = (1024, 2048, 4096, 8192)

# Sides that every peer can work on: zimg's rows start at multiples of 64 bytes.
SMALLEST, STEP = 512, 64

HERE = Path(__file__).resolve().parent.parent


@dataclass
class Context:
    """What a row is made for."""

    width: int
    height: int
    quick: bool = False
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
    if options.size < SMALLEST or options.size % STEP:
        parser.error(f"--size takes multiples of {STEP} from {SMALLEST} on")
    if options.quick:
        options.size, options.seconds = min(options.size, 1024), min(options.seconds, 0.5)
    return options


# Seconds that one run of a peer may take: slower ones work on a part of the image.
LONGEST = 0.3


def costs(key: str) -> list[dict]:
    """Nanoseconds a pixel of ours, by the size of the image and the number of threads."""
    entries = []
    for side in SIDES:
        row = model.REGISTRY[key](Context(side, side, only=frozenset({model.OURS, STREAM})))
        for threads in (1, 2):
            for result in measure.measure(row, threads, 0.4, 10):
                entries.append({
                    "key": key, "megapixels": side * side / 2 ** 20, "threads": threads,
                    "nanoseconds": 1e9 / result.rate, "limit": result.is_limit,
                })
        row.contenders.clear()
        gc.collect()  # the buffers of a row are as large as those of the next
    return entries


def table(key: str, context: Context, seconds: float) -> report.Table:
    """A row, measured; one that fails as a whole keeps its place with the reason."""
    row, results = model.Row(key, key, context.width, context.height), []
    try:
        row = model.REGISTRY[key](context)
        results += measure.measure(row, 1, seconds, LONGEST)
        if row.two_threads:
            results += measure.measure(row, 2, seconds / 2, LONGEST)
    except Exception as error:
        row.absent.append(f"failed ({type(error).__name__}: {error})")
    row.contenders.clear()
    gc.collect()  # the buffers of a row are as large as those of the next
    return report.Table(row, results)


def main() -> int:
    options = arguments()
    # colour-science tells at length which plots it could not draw.
    warnings.filterwarnings("ignore", message='"Matplotlib" related')
    known = list(model.REGISTRY)
    if options.list:
        print("\n".join(known))
        return 0
    keys = options.rows.split(",") if options.rows else known
    if unknown := [key for key in keys if key not in known]:
        print(f"bench: no row is called {', '.join(unknown)}; there are {', '.join(known)}",
              file=sys.stderr)
        return 64

    about = machine.description()
    started = perf_counter()

    def tell(text):
        print(f"{perf_counter() - started:5.0f} s  {text}", file=sys.stderr, flush=True)

    context = Context(options.size, options.size, options.quick)
    tables, sizes = [], []
    for key in keys:
        tell(key)
        tables.append(table(key, context, options.seconds))
    if options.sizes or not (options.quick or options.rows):
        for key in filter(SIZED.__contains__, keys):
            tell(f"{key} by size")
            sizes += costs(key)
    path = options.output or HERE / "RESULTS.md"
    others = report.recorded(path.with_suffix(".json"), about)
    document = report.Document(about, options.size, tables, sizes, others)
    print(document.markdown)
    is_whole = not (options.rows or options.quick or options.size != 4096)
    if options.output or is_whole:
        path.write_text(document.markdown)
        path.with_suffix(".json").write_text(document.json)
    return 0


sys.exit(main())
