"""Single colours, one by one: parsing and converting them; and timing curves."""

import json
import os
import subprocess
from functools import cache
from pathlib import Path

import numpy

from .. import checks, native
from ..model import OURS, Check, Contender, Goal, Missing, Row, row

FORMS = (
    lambda r, g, b: f"#{r:02x}{g:02x}{b:02x}",
    lambda r, g, b: f"rgb({r} {g} {b})",
    lambda r, g, b: f"rgba({r}, {g}, {b}, {g / 255:.2f})",
    lambda r, g, b: f"hsl({r * 360 / 255:.1f} {g * 100 / 255:.1f}% {b * 100 / 255:.1f}%)",
    lambda r, g, b: f"oklch({r * 100 / 255:.1f}% {g / 640:.3f} {b * 360 / 255:.1f})",
    lambda r, g, b: f"lab({r * 100 / 255:.1f}% {g - 128} {b - 128})",
    lambda r, g, b: f"color(display-p3 {r / 255:.3f} {g / 255:.3f} {b / 255:.3f})",
    lambda r, g, b: ("tomato", "rebeccapurple", "steelblue", "gold")[(r + g + b) % 4],
)


@cache
def colors(count: int) -> numpy.ndarray:
    return numpy.random.default_rng(5).integers(0, 256, (count, 3))


@cache
def texts(count: int) -> list[str]:
    """Colours in eight forms of CSS, in turn."""
    return [
        FORMS[index % len(FORMS)](*map(int, color)) for index, color in enumerate(colors(count))]


class Culori:
    """culori in a Node process: it answers each request with its output."""

    def __init__(self, path: str):
        script = Path(__file__).resolve().parent.parent / "culori.mjs"
        self.process = subprocess.Popen(
            ["node", str(script), path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Missing("node does not run it")
        return json.loads(line)


@cache
def culori() -> Culori:
    path = os.environ.get("CULORI")
    if not path:
        raise Missing("name a checkout of it: make bench CULORI=path")
    try:
        return Culori(path)
    except OSError as error:
        raise Missing("node is not installed") from error


def coloraide():
    try:
        import coloraide
    except ImportError as error:
        raise Missing("it is not installed") from error
    return coloraide


def culori_loop(**load):
    """Its loop over the data that it was sent, and its output; what crosses the pipe is a line."""
    process = culori()
    process.ask(**load)
    key = load["load"]

    def run(start, stop):
        process.ask(run=key, start=start, stop=stop)

    return run, lambda count: numpy.array(process.ask(output=key, count=count))


@row("parse")
def parse(context) -> Row:
    count = 8_000 if context.quick else 80_000
    result = Row(
        "parse", "parsing CSS colours", 1, count, unit="colour", goals=[Goal(1e6)],
        check_lines=4_000,
        note="Eight forms in turn: hex, rgb(), hsl(), oklch(), lab(), color(), names.")
    library = coloraide()

    @cache
    def exact(lines):
        """sRGB of every text, as coloraide has it."""
        values = [library.Color(text).convert("srgb") for text in texts(count)[:lines]]
        return numpy.array([[*color[:3], color[3]] for color in values])

    def mine():
        kernels = native.kernels()
        encoded = [text.encode() for text in texts(count)]
        handles = {}
        pointers = (native.ctypes.c_char_p * count)(*encoded)
        output = numpy.empty((count, 4))

        def run(start, stop):
            if (start, stop) not in handles:
                handles[start, stop] = kernels.ctk_texts(
                    native.ctypes.addressof(pointers) + 8 * start, stop - start)
            kernels.ctk_parse(handles[start, stop], native.address(output, start))

        def check(lines):
            # Texts of one form share a space, so each form is held to coloraide's own components.
            values = [library.Color(text) for text in texts(count)[:lines]]
            wanted = numpy.array([[*color[:3], color[3]] for color in values])
            return checks.close(output[:lines], wanted, 1e-9)

        return Contender("", run, check=check)

    result.add(OURS, mine)

    def peer():
        def run(start, stop):
            for text in texts(count)[start:stop]:
                library.Color(text)

        return Contender("", run, check=lambda n: Check("the check of the others", True))

    result.add("coloraide", peer)

    def node():
        run, output = culori_loop(load="parse", texts=texts(count))
        return Contender(
            "", run, check=lambda n: checks.close(output(n), exact(n), 1e-4),
            note="in Node", lines=count)

    result.add("culori", node)
    return result


def conversion_row(context, key, title, function, at_least) -> Row:
    count = 100_000 if context.quick else 1_000_000
    goals = [Goal(at_least)] if at_least else []
    result = Row(key, title, 1, count, unit="colour", goals=goals, check_lines=2_000)
    library = coloraide()
    source = numpy.ones((count, 4))
    source[:, :3] = colors(count) / 255

    def check(output, bound=1e-9):
        exact = [
            library.Color("srgb", color[:3]).convert("oklab")[:3] for color in source[:len(output)]]
        return checks.close(output[:, :3], exact, bound)

    def mine():
        kernels = native.kernels()
        output = numpy.empty((count, 4))

        def run(start, stop):
            getattr(kernels, function)(
                native.address(source, start), native.address(output, start), stop - start)

        return Contender("", run, check=lambda n: check(output[:n]))

    result.add(OURS, mine)

    def peer():
        made = [library.Color("srgb", color[:3]) for color in source[:4_000]]

        def run(start, stop):
            for color in made[start:stop]:
                color.convert("oklab")

        return Contender(
            "", run, check=lambda n: Check("the check of the others", True), lines=len(made))

    result.add("coloraide", peer)

    def node():
        run, output = culori_loop(load="convert", colors=source[:100_000, :3].tolist())
        return Contender(
            "", run, check=lambda n: check(output(n), 1e-6), note="in Node", lines=100_000)

    result.add("culori", node)
    return result


@row("convert-static")
def convert_static(context) -> Row:
    return conversion_row(
        context, "convert-static", "sRGB → Oklab, value by value, static types",
        "ctk_convert_static", 10e6)


@row("convert-dynamic")
def convert_dynamic(context) -> Row:
    return conversion_row(
        context, "convert-dynamic", "the same through dynamic colours", "ctk_convert_dynamic", None)


@row("bezier")
def bezier(context) -> Row:
    count = 100_000 if context.quick else 1_000_000
    result = Row(
        "bezier", "cubic Bézier timing curve at random x", 1, count, unit="value",
        goals=[
            Goal(40e6, text="≤ 25 ns"),
            Goal(1, ("browsers' algorithm", "Qt"), text="the best peer"),
        ],
        check_lines=20_000, note="cubic-bezier(0.42, 0, 0.58, 1).")
    points = numpy.array([0.42, 0, 0.58, 1])
    x = numpy.random.default_rng(9).uniform(0, 1, count)
    output = numpy.empty(count)

    def check(lines, bound):
        """Against forty steps of bisection and a few of Newton's."""
        wanted = x[:lines]
        low, high = numpy.zeros(lines), numpy.ones(lines)
        def along(t, a, b):
            return ((1 + 3 * a - 3 * b) * t + 3 * b - 6 * a) * t * t + 3 * a * t
        for _ in range(60):
            middle = (low + high) / 2
            below = along(middle, points[0], points[2]) < wanted
            low, high = numpy.where(below, middle, low), numpy.where(below, high, middle)
        return checks.close(output[:lines], along((low + high) / 2, points[1], points[3]), bound)

    def contender(function, bound, *leading):
        def run(start, stop):
            function(
                *leading, native.address(x, start), native.address(output, start), stop - start)

        return Contender("", run, check=lambda n: check(n, bound))

    result.add(OURS, lambda: contender(
        native.kernels().ctk_bezier, 1e-12, points.ctypes.data))
    result.add("browsers' algorithm", lambda: contender(
        native.peer("bezier").browser_bezier, 1e-6, points.ctypes.data))

    def qt():
        library = native.peer("bezier")
        for name in (b"libQt6Core.so.6", b"libQt5Core.so.5"):
            if library.qt_bezier_open(name, points.ctypes.data):
                return contender(library.qt_bezier, 1e-3)
        raise Missing("no Qt Core library")

    result.add("Qt", qt)

    def peer():
        curve = coloraide().cubic_bezier(*points.tolist())

        def run(start, stop):
            for index in range(start, stop):
                output[index] = curve(x[index])

        return Contender("", run, check=lambda n: check(n, 1e-4))

    result.add("coloraide", peer)
    return result
