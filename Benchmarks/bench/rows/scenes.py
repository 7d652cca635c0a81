"""Scenes as a user draws them: `colortool render` beside Skia that plays the same drawing.

What the nodes cost, read and drawn: a scene of twice the nodes less one of them, so that neither the
start of a process nor the writing of a file counts. Ours has all cores, Skia the one that
it uses.
"""

import json
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Callable

import numpy

from .. import checks, native, skia_peer
from ..model import OURS, Contender, Goal, Row, row
from .processes import ours as tool

SIDE = 1024

# No two letters beside one another that the font kerns: Skia's advances are of single letters.
WORDS = "The quick dog jumps; a lazy hue is not what a matrix of nine numbers says it is. "


@dataclass
class Drawing:
    """Nodes of a scene, and how Skia draws each on a canvas."""

    nodes: list[dict] = field(default_factory=list)
    steps: list[Callable] = field(default_factory=list)

    def add(self, node: dict, step: Callable) -> None:
        self.nodes.append(node)
        self.steps.append(step)


def rounded(number) -> float:
    """A number as authors write it."""
    return round(float(number), 2)


def place(numbers) -> tuple[float, float]:
    return tuple(map(rounded, numbers.uniform(0, SIDE, 2)))


def color(numbers, alpha=1.0) -> tuple:
    return (*(int(step) / 255 for step in numbers.integers(0, 256, 3)), alpha)


def css(color) -> str:
    red, green, blue = (round(255 * component) for component in color[:3])
    return f"rgb({red} {green} {blue}{'' if color[3] == 1 else f' / {color[3]:g}'})"


def paint(color, width=0.0, dash=()):
    skia = skia_peer.module()
    result = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(*color))
    if width:
        result.setStyle(skia.Paint.kStroke_Style)
        result.setStrokeWidth(width)
        result.setStrokeCap(skia.Paint.kRound_Cap)
        result.setStrokeJoin(skia.Paint.kRound_Join)
    if dash:
        result.setPathEffect(skia.DashPathEffect.Make(list(dash), 0))
    return result


def circle(center, radius) -> tuple[dict, object]:
    skia = skia_peer.module()
    (x, y), path = center, skia.Path()
    path.addOval(skia.Rect.MakeLTRB(x - radius, y - radius, x + radius, y + radius))
    corner = [rounded(x - radius), rounded(y - radius)]
    return {"type": "circle", "rect": [*corner, 2 * radius, 2 * radius]}, path


def circles(numbers, count) -> Drawing:
    result = Drawing()
    for _ in range(count):
        node, path = circle(place(numbers), rounded(numbers.uniform(5, 35)))
        ink = color(numbers, float(numbers.choice([1, 0.6])))
        result.add(
            node | {"fill": css(ink)},
            lambda canvas, path=path, ink=paint(ink): canvas.drawPath(path, ink))
    return result


def strokes(numbers, count, reach=None, dash=()) -> Drawing:
    """Cubics across the canvas, or within a reach of a place."""
    skia, result = skia_peer.module(), Drawing()
    for _ in range(count):
        points = numbers.uniform(0, SIDE, (4, 2))
        if reach:
            points = points[0] + numbers.uniform(-reach, reach, (4, 2))
        points = [tuple(map(rounded, point)) for point in points]
        width, ink = rounded(numbers.uniform(1, 6)), color(numbers)
        path = skia.Path()
        path.moveTo(*points[0])
        path.cubicTo(*(number for point in points[1:] for number in point))
        start, *others = (f"{x:g} {y:g}" for x, y in points)
        stroke = {"paint": css(ink), "width": width, "cap": "round", "join": "round"}
        if dash:
            stroke["dash"] = list(dash)
        result.add(
            {"type": "path", "d": f"M{start}C{' '.join(others)}", "stroke": stroke},
            lambda canvas, path=path, ink=paint(ink, width, dash): canvas.drawPath(path, ink))
    return result


def groups(numbers, count) -> Drawing:
    """Two circles each, over one another, at half their opacity."""
    skia, result = skia_peer.module(), Drawing()
    for _ in range(count):
        (x, y), nodes, parts = place(numbers), [], []
        for _ in range(2):
            center = [rounded(c + numbers.uniform(-20, 20)) for c in (x, y)]
            node, path = circle(center, rounded(numbers.uniform(10, 40)))
            ink = color(numbers)
            nodes.append(node | {"fill": css(ink)})
            parts.append((path, paint(ink)))
        boxes = [path.getBounds() for path, _ in parts]
        bounds = skia.Rect.MakeLTRB(
            min(box.left() for box in boxes), min(box.top() for box in boxes),
            max(box.right() for box in boxes), max(box.bottom() for box in boxes))

        def step(canvas, parts=parts, bounds=bounds):
            canvas.saveLayerAlpha(bounds, 128)
            for path, ink in parts:
                canvas.drawPath(path, ink)
            canvas.restore()

        result.add({"type": "group", "opacity": 0.5, "nodes": nodes}, step)
    return result


def text(_, count) -> Drawing:
    """Lines of text, which Skia has as outlines."""
    skia, result = skia_peer.module(), Drawing()
    font = skia.Font(skia.Typeface("DejaVu Sans"), 14)
    font.setHinting(skia.FontHinting.kNone)
    font.setSubpixel(True)
    for line in range(count):
        words, left = (WORDS * 3)[line % 60:line % 60 + 140], 4.0
        y = rounded(15 + 16.8 * (line % 60) + 3 * (line // 60))
        glyphs, path = font.textToGlyphs(words), skia.Path()
        for glyph, width in zip(glyphs, font.getWidths(glyphs)):
            outline = font.getPath(glyph)
            if outline:
                path.addPath(outline, left, y)
            left += width
        result.add(
            {"type": "text", "text": words, "at": [4, y], "size": 14, "fill": "black"},
            lambda canvas, path=path, ink=paint((0, 0, 0, 1)): canvas.drawPath(path, ink))
    return result


def gradients(numbers, count) -> Drawing:
    skia, result = skia_peer.module(), Drawing()
    for _ in range(count):
        center, radius = place(numbers), rounded(numbers.uniform(20, 80))
        node, path = circle(center, radius)
        inks, ink = (color(numbers), color(numbers)), skia.Paint(AntiAlias=True)
        ink.setShader(skia.GradientShader.MakeLinear(
            [skia.Point(center[0] - radius, 0), skia.Point(center[0] + radius, 0)],
            [skia.Color4f(*ink).toColor() for ink in inks]))
        fill = f"linear-gradient(to right in srgb, {css(inks[0])}, {css(inks[1])})"
        result.add(
            node | {"fill": fill}, lambda canvas, path=path, ink=ink: canvas.drawPath(path, ink))
    return result


def blurs(numbers, count) -> Drawing:
    skia, result = skia_peer.module(), Drawing()
    for _ in range(count):
        node, path = circle(place(numbers), rounded(numbers.uniform(20, 60)))
        ink, radius = color(numbers), rounded(numbers.uniform(3, 10))
        layer = skia.Paint(ImageFilter=skia.ImageFilters.Blur(radius, radius))

        def step(canvas, path=path, ink=paint(ink), layer=layer):
            canvas.saveLayer(path.getBounds(), layer)
            canvas.drawPath(path, ink)
            canvas.restore()

        result.add(node | {"fill": css(ink), "blur": radius}, step)
    return result


class Playback:
    """Skia's picture of a drawing, played onto memory of its own."""

    def __init__(self, drawing: Drawing):
        skia = skia_peer.module()
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect(0, 0, SIDE, SIDE))
        canvas.clear(skia.ColorWHITE)
        for step in drawing.steps:
            step(canvas)
        self.picture = recorder.finishRecordingAsPicture()
        self.target = native.aligned((SIDE, SIDE, 4), "u1")
        self.surface = skia_peer.surface(self.target)

    def seconds(self) -> float:
        start = perf_counter()
        self.surface.getCanvas().drawPicture(self.picture)
        return perf_counter() - start


def scene_row(context, key: str, title: str, make, count: int, share: float) -> Row:
    count = max(count // 8, 8) if context.quick else count
    result = Row(
        f"scene-{key}", f"`colortool render`, {count} {title}", SIDE, SIDE,
        goals=[Goal(0.9, ("Skia",))], rounds=range(5, 12), checks_last=True,
        note="A scene of twice the nodes less one of them; ours read and drawn on all cores, "
        "Skia's played on one.")
    folder = tempfile.TemporaryDirectory(prefix="colortool-bench-")
    drawings = [make(numpy.random.default_rng(2026), times * count) for times in (1, 2)]
    players = [Playback(drawing) for drawing in drawings]

    def less(once: Callable[[int], float]) -> float:
        single, double = once(0), once(1)
        # On a busy machine less than nothing may be left.
        return max(double - single, 1e-6)

    def mine() -> Contender:
        paths = [Path(folder.name) / f"{times}.json" for times in (1, 2)]
        for path, drawing in zip(paths, drawings):
            scene = {"size": [SIDE, SIDE], "background": "white", "nodes": drawing.nodes}
            path.write_text(json.dumps(scene))

        def output() -> Path:
            return Path(folder.name) / "drawn.png"  # the folder lives as long as who writes there

        def once(index: int) -> float:
            start = perf_counter()
            subprocess.run(
                [tool(), "render", str(paths[index]), "-o", str(output())], check=True,
                stdout=subprocess.DEVNULL)
            return perf_counter() - start

        def check(lines):
            from PIL import Image

            once(0)
            players[0].seconds()
            with Image.open(output()) as picture:
                drawn = numpy.asarray(picture.convert("RGB"))
            return checks.mostly_close(drawn, players[0].target[..., :3], 16, share)

        return Contender("", lambda start, stop: None, check, lines=SIDE,
                         seconds=lambda: less(once))

    result.add(OURS, mine)
    result.add("Skia", lambda: Contender(
        "", lambda start, stop: None, lines=SIDE,
        seconds=lambda: less(lambda index: players[index].seconds())))
    return result


SCENES = {
    "circles": ("circles", circles, 8000, 0.05),
    "strokes": ("stroked cubics", strokes, 1000, 0.08),
    "short-strokes": ("short stroked cubics", lambda numbers, count: strokes(numbers, count, 25),
                      8000, 0.10),
    "text": ("lines of text", text, 60, 0.06),
    "groups": ("translucent groups", groups, 2000, 0.05),
    "dashes": ("dashed cubics", lambda numbers, count: strokes(numbers, count, dash=(12, 7)), 200,
               0.08),
    "gradients": ("circles with gradients", gradients, 1000, 0.05),
    "blurs": ("blurred circles", blurs, 300, 0.05),
}
for scene_key, (scene_title, scene_make, scene_count, scene_share) in SCENES.items():
    row(f"scene-{scene_key}")(
        lambda context, of=(scene_key, scene_title, scene_make, scene_count, scene_share):
        scene_row(context, *of))
