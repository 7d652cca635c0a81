"""Shapes, strokes, text and groups drawn on white, down to RGBA8, by the renderer and its peers."""

from dataclasses import dataclass, field
from functools import cache

import numpy

from .. import checks, native, skia_peer
from ..model import OURS, Check, Contender, Goal, Row, row

SIDE = 1024
MOVE, LINE, QUADRATIC, CUBIC, CLOSE = range(5)

# Beyond a cubic's control points, for a quarter of a circle.
QUARTER = 0.5522847498307936


@dataclass
class Item:
    """A path, filled where its width is 0, as a group where its opacity is below 1."""

    verbs: list
    points: list
    color: tuple
    width: float = 0
    dash: tuple = ()
    opacity: float = 1


@dataclass
class Scene:
    items: list = field(default_factory=list)

    def add(self, verbs, points, **how) -> None:
        points = numpy.asarray(points, numpy.float64).reshape(-1, 2)
        self.items.append(Item(numpy.array(verbs, numpy.uint8), points, **how))


def circle(center, radius):
    unit = [(1, 0), (1, QUARTER), (QUARTER, 1)]
    points = []
    for turn in range(4):
        for x, y in unit:
            for _ in range(turn):
                x, y = -y, x
            points.append((center[0] + radius * x, center[1] + radius * y))
    points.append(points[0])
    return [MOVE] + [CUBIC] * 4 + [CLOSE], points


def color(numbers, alpha=1):
    return (*numbers.uniform(0, 1, 3), alpha)


def circles(numbers) -> Scene:
    scene = Scene()
    for _ in range(1000):
        verbs, points = circle(numbers.uniform(0, SIDE, 2), numbers.uniform(5, 35))
        scene.add(verbs, points, color=color(numbers, numbers.choice([1, 0.6])))
    return scene


def polygons(numbers) -> Scene:
    scene = Scene()
    for _ in range(1000):
        corners = numbers.integers(3, 12)
        angles = numpy.sort(numbers.uniform(0, 2 * numpy.pi, corners))
        around = numpy.stack([numpy.cos(angles), numpy.sin(angles)], 1)
        points = numbers.uniform(0, SIDE, 2) + numbers.uniform(5, 60) * around
        scene.add(
            [MOVE] + [LINE] * (corners - 1) + [CLOSE], points, color=color(numbers, 0.7))
    return scene


def rectangles(numbers) -> Scene:
    scene = Scene()
    for _ in range(1000):
        (x, y), (w, h) = numbers.uniform(0, SIDE, 2), numbers.uniform(5, 80, 2)
        scene.add(
            [MOVE, LINE, LINE, LINE, CLOSE], [(x, y), (x + w, y), (x + w, y + h), (x, y + h)],
            color=color(numbers, 0.7))
    return scene


def strokes(numbers, count=1000, dash=()) -> Scene:
    scene = Scene()
    for _ in range(count):
        scene.add(
            [MOVE, CUBIC], numbers.uniform(0, SIDE, (4, 2)), color=color(numbers),
            width=numbers.uniform(1, 6), dash=dash)
    return scene


def groups(numbers) -> Scene:
    scene = Scene()
    for _ in range(200):
        verbs, points = circle(numbers.uniform(0, SIDE, 2), numbers.uniform(10, 40))
        scene.add(verbs, points, color=color(numbers), opacity=0.5)
    return scene


def text(_) -> Scene:
    """Sixty lines as outlines, which Skia takes from the font."""
    skia = skia_peer.module()
    font = skia.Font(skia.Typeface("DejaVu Sans"), 14)
    font.setHinting(skia.FontHinting.kNone)
    font.setSubpixel(True)
    words = "The quick brown fox jumps over the lazy dog, and hue is not what a matrix says. "
    scene = Scene()
    for line in range(60):
        glyphs = font.textToGlyphs((words * 3)[line:line + 140])
        verbs, points, left = [], [], 4.0
        for glyph, width in zip(glyphs, font.getWidths(glyphs)):
            outline = font.getPath(glyph)
            for verb, ends in outline or ():
                kinds = {
                    skia.Path.kMove_Verb: (MOVE, ends[:1]), skia.Path.kLine_Verb: (LINE, ends[1:2]),
                    skia.Path.kQuad_Verb: (QUADRATIC, ends[1:3]),
                    skia.Path.kCubic_Verb: (CUBIC, ends[1:4]), skia.Path.kClose_Verb: (CLOSE, [])}
                if verb not in kinds:
                    continue
                kind, used = kinds[verb]
                verbs.append(kind)
                points += [(p.x() + left, p.y() + 15 + 16.8 * line) for p in used]
            left += width
        scene.add(verbs, points, color=(0, 0, 0, 1))
    return scene


def ours(scene: Scene, target) -> Contender:
    kernels = native.kernels()
    picture = kernels.ctk_picture()
    for item in scene.items:
        dash, paint = numpy.array(item.dash, numpy.float64), numpy.array(item.color, numpy.float64)
        kernels.ctk_picture_path(
            picture, item.verbs.ctypes.data, len(item.verbs), item.points.ctypes.data, item.width,
            dash.ctypes.data, len(dash), paint.ctypes.data, item.opacity)

    def run(start, stop):
        if kernels.ctk_picture_draw(picture, native.address(target), SIDE, 0.001, 1):
            raise RuntimeError("the renderer refuses")

    return Contender("", run, lines=SIDE)


def skia_drawing(scene: Scene, array, scale=1):
    """A closure that draws the scene with Skia into an array."""
    skia = skia_peer.module()
    canvas = skia_peer.surface(array).getCanvas()
    canvas.scale(scale, scale)
    steps = []
    for item in scene.items:
        path, at = skia.Path(), 0
        for verb in item.verbs:
            count = (1, 1, 2, 3, 0)[verb]
            ends = [float(c) for c in item.points[at:at + count].reshape(-1)]
            (path.moveTo, path.lineTo, path.quadTo, path.cubicTo, path.close)[verb](*ends)
            at += count
        paint = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(*map(float, item.color)))
        if item.width:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(item.width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        if item.dash:
            paint.setPathEffect(skia.DashPathEffect.Make(list(item.dash), 0))
        steps.append((path, path.getBounds(), paint, round(item.opacity * 255)))

    def draw():
        canvas.clear(skia.ColorWHITE)
        for path, bounds, paint, opacity in steps:
            if opacity < 255:
                canvas.saveLayerAlpha(bounds, opacity)
                canvas.drawPath(path, paint)
                canvas.restore()
            else:
                canvas.drawPath(path, paint)

    return draw


def with_skia(scene: Scene, target) -> Contender:
    draw = skia_drawing(scene, target)
    return Contender("", lambda start, stop: draw(), lines=SIDE)


def with_cairo(scene: Scene, target) -> Contender:
    library = native.peer("cairo")
    items = scene.items
    verbs = numpy.concatenate([item.verbs for item in items])
    points = numpy.concatenate([item.points for item in items])
    counts = numpy.array([len(item.verbs) for item in items], numpy.int32)
    styles = numpy.array(
        [(item.width, *(item.dash or (0, 0)), *item.color, item.opacity) for item in items],
        numpy.float64)

    def run(start, stop):
        library.cairo_peer_paths(
            verbs.ctypes.data, counts.ctypes.data, points.ctypes.data, styles.ctypes.data,
            len(items), native.address(target), SIDE)

    return Contender("", run, lines=SIDE)


@cache
def fine(key: str) -> numpy.ndarray:
    """The scene at four times the size by Skia, as means of 4 × 4 pixels."""
    large = native.aligned((4 * SIDE, 4 * SIDE, 4), "u1")
    skia_drawing(scene_of(key), large, 4)()
    return large[..., :3].reshape(SIDE, 4, SIDE, 4, 3).mean((1, 3))


@cache
def scene_of(key: str) -> Scene:
    return SCENES[key](numpy.random.default_rng(2026))


def check(target, key, is_bgra, share) -> Check:
    output = target[..., [2, 1, 0]] if is_bgra else target[..., :3]
    # Edges of shapes that lie over one another are not those of the finer picture.
    return checks.mostly_close(output, fine(key), 16, share)


def draw_row(key: str, title: str) -> Row:
    scene = scene_of(key)
    result = Row(
        f"draw-{key}", title, SIDE, SIDE, goals=[Goal(1, ("Skia",), text="Skia")],
        check_lines=SIDE,
        note="Ours is the exact area; Skia's edges are in quarters of a pixel, Cairo's in 15ths.")
    # Skia's edges are up to a quarter of a pixel off: on strokes that is one value in twenty.
    for name, make, is_bgra, share in (
        (OURS, ours, False, 0.03), ("Skia", with_skia, False, 0.06),
        ("Cairo", with_cairo, True, 0.03),
    ):
        target = native.aligned((SIDE, SIDE, 4), "u1")

        def contender(make=make, target=target, is_bgra=is_bgra, share=share):
            made = make(scene, target)
            made.check = lambda lines: check(target, key, is_bgra, share)
            return made

        result.add(name, contender)
    return result


SCENES = {
    "circles": circles, "polygons": polygons, "rectangles": rectangles, "strokes": strokes,
    "dashes": lambda numbers: strokes(numbers, 200, (12, 7)), "text": text, "groups": groups,
}
TITLES = {
    "circles": "1000 circles", "polygons": "1000 polygons", "rectangles": "1000 rectangles",
    "strokes": "1000 stroked cubics", "dashes": "200 dashed cubics",
    "text": "60 lines of text as outlines", "groups": "200 translucent groups",
}
for scene_key, scene_title in TITLES.items():
    row(f"draw-{scene_key}")(
        lambda context, key=scene_key, title=scene_title: draw_row(key, title))
