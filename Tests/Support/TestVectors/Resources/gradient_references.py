"""Evaluates gradients with curves between stops, meshes and cross-fades in 50 digits, from the text of
Sources/Fronts/ColorToolkit/ColorToolkit.docc/GradientReference.md and none of the library's code.

Run in this folder (pip install mpmath): writes gradient_references.json.

Constants: CSS Color 4's sample code (sRGB to XYZ, Bradford, Oklab by B. Ottosson), as rationals where
it has them.
"""
import json, random
from mpmath import mp, mpf, matrix, sqrt, cbrt, atan2, cos, sin, pi, exp, findroot

mp.dps = 50
rng = random.Random(1332)


def rat(a, b):
    return mpf(a) / b


# --- Colours ---------------------------------------------------------------------------------------
XYZ = matrix([[rat(506752, 1228815), rat(87881, 245763), rat(12673, 70218)],
              [rat(87098, 409605), rat(175762, 245763), rat(12673, 175545)],
              [rat(7918, 409605), rat(87881, 737289), rat(1001167, 1053270)]])
LMS = matrix([[mpf(v) for v in row] for row in [
    ["0.8190224379967030", "0.3619062600528904", "-0.1288737815209879"],
    ["0.0329836539323885", "0.9292868615863434", "0.0361446663506424"],
    ["0.0481771893596242", "0.2642395317527308", "0.6335478284694309"]]])
OKLAB = matrix([[mpf(v) for v in row] for row in [
    ["0.2104542683093140", "0.7936177747023054", "-0.0040720430116193"],
    ["1.9779985324311684", "-2.4285922420485799", "0.4505937096174110"],
    ["0.0259040424655478", "0.7827717124575296", "-0.8086757549230774"]]])
BRADFORD = matrix([[mpf(v) for v in row] for row in [
    ["1.0479297925449969", "0.022946870601609652", "-0.05019226628920524"],
    ["0.02962780877005599", "0.9904344267538799", "-0.017073799063418826"],
    ["-0.009243040646204504", "0.015055191490298152", "0.7518742814281371"]]])
D50 = [mpf("0.3457") / mpf("0.3585"), mpf(1), (1 - mpf("0.3457") - mpf("0.3585")) / mpf("0.3585")]


def times(m, v):
    r = m * matrix(v)
    return [r[0], r[1], r[2]]


def decode(c):
    s, a = (-1 if c < 0 else 1), abs(c)
    return s * (a / mpf("12.92") if a <= mpf("0.04045")
                else ((a + mpf("0.055")) / mpf("1.055")) ** mpf("2.4"))


def encode(c):
    s, a = (-1 if c < 0 else 1), abs(c)
    return s * (mpf("12.92") * a if a <= mpf("0.0031308")
                else mpf("1.055") * a ** (1 / mpf("2.4")) - mpf("0.055"))


def root(c):
    return -cbrt(-c) if c < 0 else cbrt(c)


def degrees(b, a):
    h = atan2(b, a) * 180 / pi
    return h + 360 if h < 0 else h


def polar(c):
    return [c[0], sqrt(c[1] ** 2 + c[2] ** 2), degrees(c[2], c[1])]


def rectangular(c):
    h = c[2] * pi / 180
    return [c[0], c[1] * cos(h), c[1] * sin(h)]


def lab(xyz):
    e, k = rat(216, 24389), rat(24389, 27)
    x = times(BRADFORD, xyz)
    f = [root(v / w) if v / w > e else (k * v / w + 16) / 116 for v, w in zip(x, D50)]
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]


def unlab(c):
    e, k = rat(216, 24389), rat(24389, 27)
    fy = (c[0] + 16) / 116
    f = [fy + c[1] / 500, fy, fy - c[2] / 200]
    x = [(v ** 3 if v ** 3 > e else (116 * v - 16) / k) * w for v, w in zip(f, D50)]
    return times(BRADFORD ** -1, x)


SPACES = {
    "srgb": (lambda c: times(XYZ, [decode(v) for v in c]),
             lambda c: [encode(v) for v in times(XYZ ** -1, c)], False),
    "srgb-linear": (lambda c: times(XYZ, c), lambda c: times(XYZ ** -1, c), False),
    "xyz-d65": (lambda c: c, lambda c: c, False),
    "oklab": (lambda c: times(LMS ** -1, [v ** 3 for v in times(OKLAB ** -1, c)]),
              lambda c: times(OKLAB, [root(v) for v in times(LMS, c)]), False),
    "lab": (unlab, lab, False),
}
SPACES["oklch"] = (lambda c: SPACES["oklab"][0](rectangular(c)),
                   lambda c: polar(SPACES["oklab"][1](c)), True)
SPACES["lch"] = (lambda c: unlab(rectangular(c)), lambda c: polar(lab(c)), True)


def convert(color, source, target):
    if source == target:
        return color
    return SPACES[target][1](SPACES[source][0](color[:3])) + [color[3]]


def mix(a, b, t, space, hue="shorter"):
    """Of two colours of one space: premultiplied, a hue by its rule."""
    alpha = a[3] * (1 - t) + b[3] * t
    out = []
    for i in range(3):
        if SPACES[space][2] and i == 2:
            d = (b[2] - a[2]) % 360
            d = {"increasing": d, "decreasing": d - 360 if d else 0,
                 "shorter": d - 360 if d > 180 else d,
                 "longer": (d - 360 if 0 < d < 180 else d) or 360}[hue]
            out.append((a[2] + d * t) % 360)
        elif a[3] == b[3] == 1:
            out.append(a[i] * (1 - t) + b[i] * t)
        else:
            out.append((a[i] * a[3] * (1 - t) + b[i] * b[3] * t) / alpha)
    return out + [alpha]


# --- Curves ----------------------------------------------------------------------------------------
def bezier(x1, y1, x2, y2):
    x1, y1, x2, y2 = mpf(x1), mpf(y1), mpf(x2), mpf(y2)

    def value(x):
        low, high = mpf(0), mpf(1)
        for _ in range(180):
            t = (low + high) / 2
            if 3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t ** 2 * x2 + t ** 3 < x:
                low = t
            else:
                high = t
        return 3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t ** 2 * y2 + t ** 3
    return value


def steps(n, jump):
    def value(x):
        k = int(mp.floor(x * n)) + (1 if jump in ("jump-start", "jump-both") else 0)
        total = {"jump-none": n - 1, "jump-both": n + 1}.get(jump, n)
        return mpf(min(max(k, 0), total)) / total
    return value


def points(list):
    def value(x):
        for (x0, y0), (x1, y1) in zip(list, list[1:]):
            if x < x1 or (x1, y1) == list[-1]:
                return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return value


def wobble(amplitude, turns):
    return lambda x: x + mpf(amplitude) * sin(mpf(turns) * pi * x)


def bounce(x):
    n, d = mpf("7.5625"), mpf("2.75")
    for shift, add in ((0, 0), ("1.5", "0.75"), ("2.25", "0.9375"), ("2.625", "0.984375")):
        edge = {0: 1, "1.5": 2, "2.25": mpf("2.5"), "2.625": 3}[shift]
        if x < edge / d or shift == "2.625":
            return n * (x - mpf(shift) / d) ** 2 + mpf(add)


def back(x):
    c = mpf("1.70158")
    return 1 + (c + 1) * (x - 1) ** 3 + c * (x - 1) ** 2


CURVES = [
    ("ease-in-out", bezier("0.42", 0, "0.58", 1)), ("ease", bezier("0.25", "0.1", "0.25", 1)),
    ("ease-in", bezier("0.42", 0, 1, 1)), ("ease-out", bezier(0, 0, "0.58", 1)),
    ("cubic-bezier(0.3, 0, 0.1, 1)", bezier("0.3", 0, "0.1", 1)),
    ("cubic-bezier(0.1, 0.9, 0.2, 0.3)", bezier("0.1", "0.9", "0.2", "0.3")),
    ("cubic-bezier(0, 0.5, 0, 1)", bezier(0, "0.5", 0, 1)),
    ("steps(4)", steps(4, "jump-end")), ("steps(3, jump-start)", steps(3, "jump-start")),
    ("steps(5, jump-none)", steps(5, "jump-none")), ("steps(2, jump-both)", steps(2, "jump-both")),
    ("linear(0, 0.1 25%, 0.9 60%, 1)",
     points([(mpf(0), mpf(0)), (rat(1, 4), rat(1, 10)), (rat(3, 5), rat(9, 10)), (mpf(1), mpf(1))])),
    ("smoothstep", lambda x: x * x * (3 - 2 * x)),
    ("circularEaseIn", lambda x: 1 - sqrt(1 - x * x)), ("easeOutBounce", bounce),
]
# These leave 0…1: between opaque colours alone.
BEYOND = [
    ("cubic-bezier(0.4, -0.6, 0.5, 1.7)", bezier("0.4", "-0.6", "0.5", "1.7")),
    ("easeOutBack", back), ("wobble(0.1, 8)", wobble("0.1", 8)),
    ("linear(0, 1.3 50%, 1)", points([(mpf(0), mpf(0)), (rat(1, 2), rat(13, 10)), (mpf(1), mpf(1))])),
]


# --- Lines of colours -----------------------------------------------------------------------------
def number(low, high):
    return rng.randint(int(low * 10000), int(high * 10000)) / 10000


def color(opaque=True):
    return [number(0, 1) for _ in range(3)] + [1 if opaque else number(0.1, 1)]


def css(c):
    alpha = "" if c[3] == 1 else f" / {c[3]}"
    return f"color(srgb {c[0]} {c[1]} {c[2]}{alpha})"


class Line:
    """Stops: (sRGB with alpha, place or None, curve or None). Places as CSS Images 3 §3.4.3 says."""

    def __init__(self, stops, space, hue="shorter"):
        self.stops, self.space, self.hue = stops, space, hue
        places = [None if p is None else mpf(str(p)) for _, p, _ in stops]
        places[0] = mpf(0) if places[0] is None else places[0]
        places[-1] = mpf(1) if places[-1] is None else places[-1]
        for i, p in enumerate(places):
            if p is not None and i:
                places[i] = max([p] + [q for q in places[:i] if q is not None])
        for i, p in enumerate(places):
            if p is None:
                j = next(j for j in range(i, len(places)) if places[j] is not None)
                places[i] = places[i - 1] + (places[j] - places[i - 1]) / (j - i + 1)
        self.places = places
        self.colors = [convert([mpf(repr(float(v))) for v in c], "srgb", space) for c, _, _ in stops]

    def text(self, direction="to right"):
        words = f"{direction} in {self.space}" + (f" {self.hue} hue" if SPACES[self.space][2] else "")
        parts = [words]
        for i, (c, place, curve) in enumerate(self.stops):
            parts.append(css(c) + ("" if place is None else f" {float(mpf(str(place)) * 100)!r}%"))
            if curve and i + 1 < len(self.stops):
                parts.append(curve[0])
        return f"linear-gradient({', '.join(parts)})"

    def at(self, x, before=False):
        """The colour at a place, or its limit from before it."""
        if x < self.places[0] or before and x == self.places[0]:
            return self.colors[0]
        i = max(i for i, p in enumerate(self.places) if (p < x if before else p <= x))
        if i + 1 == len(self.places):
            return self.colors[-1]
        t = (x - self.places[i]) / (self.places[i + 1] - self.places[i])
        curve = self.stops[i][2]
        return mix(self.colors[i], self.colors[i + 1], curve[1](t) if curve else t, self.space,
                   self.hue)


def premultiplied(c, space):
    c = convert(c, space, "srgb")
    return [c[0] * c[3], c[1] * c[3], c[2] * c[3], c[3]]


# --- Meshes ---------------------------------------------------------------------------------------
class Mesh:
    def __init__(self, width, height, vertices, colors, space, smooth, background):
        self.width, self.height, self.smooth, self.space = width, height, smooth, space
        self.vertices, self.background = vertices, background
        self.colors = []
        for c in colors:
            c = convert([mpf(repr(float(v))) for v in c], "srgb", space)
            self.colors.append([c[0] * c[3], c[1] * c[3], c[2] * c[3], c[3]])

    @staticmethod
    def handles(points, width):
        """Catmull and Rom: position, leading, top, trailing, bottom."""
        height, out = len(points) // width, []
        for i, p in enumerate(points):
            x, y = i % width, i // width

            def tangent(before, after):
                a = points[before if before is not None else i]
                b = points[after if after is not None else i]
                share = rat(1, 3) if before is None or after is None else rat(1, 6)
                return [(b[k] - a[k]) * share for k in range(2)]
            u = tangent(i - 1 if x else None, i + 1 if x + 1 < width else None)
            v = tangent(i - width if y else None, i + width if y + 1 < height else None)
            out.append([p, [p[k] - u[k] for k in range(2)], [p[k] - v[k] for k in range(2)],
                        [p[k] + u[k] for k in range(2)], [p[k] + v[k] for k in range(2)]])
        return out

    def patch(self, x, y):
        i = y * self.width + x
        a, b = self.vertices[i], self.vertices[i + 1]
        c, d = self.vertices[i + self.width], self.vertices[i + self.width + 1]

        def inner(v, p, q):
            return [p[k] + q[k] - v[k] for k in range(2)]
        return [[a[0], a[3], b[1], b[0]],
                [a[4], inner(a[0], a[3], a[4]), inner(b[0], b[1], b[4]), b[4]],
                [c[2], inner(c[0], c[3], c[2]), inner(d[0], d[1], d[2]), d[2]],
                [c[0], c[3], d[1], d[0]]]

    @staticmethod
    def surface(net, u, v):
        def weights(t):
            return [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
        bu, bv = weights(u), weights(v)
        return [sum(bu[i] * bv[j] * net[j][i][k] for i in range(4) for j in range(4))
                for k in range(2)]

    def place(self, x, y, u, v):
        return self.surface(self.patch(x, y), u, v)

    def inside(self, net, point):
        """The parameters of a point in a patch, from the nearest of a grid; None outside."""
        # Only the start is found in doubles.
        rough = [[[float(c) for c in p] for p in row] for row in net]
        target = [float(c) for c in point]
        start = min((sum((a - b) ** 2 for a, b in zip(self.surface(rough, i / 12, j / 12), target)),
                     i / 12, j / 12) for i in range(13) for j in range(13))[1:]
        try:
            r = findroot(lambda u, v: [self.surface(net, u, v)[k] - point[k] for k in range(2)],
                         start, tol=mpf(10) ** -80, maxsteps=60)
        except (ValueError, ZeroDivisionError):
            return None
        u, v = r[0], r[1]
        return (u, v) if 0 <= u <= 1 and 0 <= v <= 1 else None

    def at(self, point):
        for y in reversed(range(self.height - 1)):
            for x in reversed(range(self.width - 1)):
                found = self.inside(self.patch(x, y), point)
                if found:
                    return self.color(x, y, *found)
        return premultiplied(self.background, "srgb")

    def color(self, x, y, u, v):
        def vertex(x, y):
            return self.colors[y * self.width + x]

        def line(a, b, c, d, t):
            if not self.smooth:
                return [p * (1 - t) + q * t for p, q in zip(b, c)]
            out = []
            for k in range(4):
                step = c[k] - b[k]

                def slope(other):
                    if other is None:
                        return step
                    return 2 * other * step / (other + step) if other * step > 0 else mpf(0)
                m0, m1 = slope(None if a is None else b[k] - a[k]), slope(None if d is None else d[k] - c[k])
                out.append(b[k] * (1 - t) ** 3 + 3 * (b[k] + m0 / 3) * (1 - t) ** 2 * t
                           + 3 * (c[k] - m1 / 3) * (1 - t) * t ** 2 + c[k] * t ** 3)
            return out

        def row(y):
            if not 0 <= y < self.height:
                return None
            return line(vertex(x - 1, y) if x else None, vertex(x, y), vertex(x + 1, y),
                        vertex(x + 2, y) if x + 2 < self.width else None, u)
        m = line(row(y - 1), row(y), row(y + 1), row(y + 2), v)
        return premultiplied([m[0] / m[3], m[1] / m[3], m[2] / m[3], m[3]], self.space)

    def text(self, points):
        def pair(p):
            return f"[{float(p[0])!r}, {float(p[1])!r}]"
        if points:
            places = "points: [" + ", ".join(pair(v[0]) for v in self.vertices) + "]"
        else:
            names = ["position", "leadingControlPoint", "topControlPoint", "trailingControlPoint",
                     "bottomControlPoint"]
            places = "bezierPoints: [" + ", ".join(
                ".init(" + ", ".join(f"{n}: {pair(p)}" for n, p in zip(names, v)) + ")"
                for v in self.vertices) + "]"
        spaces = {"srgb": "device", "oklab": "perceptual", "srgb-linear": "linear"}
        return (f"MeshGradient(width: {self.width}, height: {self.height}, {places}, colors: ["
                + ", ".join(css(c) for c in self.source) + f"], background: {css(self.back)}, "
                f"smoothsColors: {'true' if self.smooth else 'false'}, "
                f"colorSpace: .{spaces[self.space]})")


# --- Vectors --------------------------------------------------------------------------------------
vectors = []


def add(op, expect, **fields):
    vectors.append({"id": f"gradient-{len(vectors) + 1}", "op": op, **fields,
                    "expect": [float(v) for v in expect]})


def places(n):
    return [mpf(repr(number(0.0101, 0.9899))) for _ in range(n)]


for space in SPACES:
    for hue in ["shorter", "longer", "increasing", "decreasing"] if SPACES[space][2] else ["shorter"]:
        for curve in CURVES + BEYOND:
            opaque = curve in BEYOND or rng.random() < 0.5
            line = Line([(color(opaque), None, curve), (color(opaque), number(0.4, 0.7), None),
                         (color(opaque), None, rng.choice(CURVES)), (color(opaque), None, None)],
                        space, hue)
            for x in places(3):
                add("eased", line.at(x), css=line.text(), space=space, at=float(x))

for kind in range(12):
    width, height, space = rng.choice([2, 3, 4]), rng.choice([2, 3]), rng.choice(["srgb", "oklab", "srgb-linear"])
    grid = [[mpf(repr(round(x / (width - 1) + (number(-0.12, 0.12) if 0 < x < width - 1 else number(0, 0.05)), 4))),
             mpf(repr(round(y / (height - 1) + (number(-0.12, 0.12) if 0 < y < height - 1 else number(0, 0.05)), 4)))]
            for y in range(height) for x in range(width)]
    vertices = Mesh.handles(grid, width)
    if kind % 3 == 2:
        vertices = [[v[0]] + [[mpf(repr(round(float(c) + number(-0.04, 0.04), 4))) for c in h]
                              for h in v[1:]] for v in vertices]
    source = [color(kind % 2 == 0) for _ in grid]
    mesh = Mesh(width, height, vertices, source, space, kind % 4 != 1, [mpf(v) for v in color()])
    mesh.source, mesh.back = source, [float(v) for v in mesh.background]
    for _ in range(12):
        point = [mpf(repr(number(0.02, 0.98))) for _ in range(2)]
        add("mesh", mesh.at(point), text=mesh.text(kind % 3 != 2), at=[float(v) for v in point])

for given in [(40, 60), (40, None), (None, None, None), (70, 80, 50), (20, 30), (0, 100), (None, 120 / 4, 10),
              (100, None)]:
    lines = [Line([(color(False), None, rng.choice(CURVES + [None])), (color(False), None, None)],
                  rng.choice(list(SPACES))) for _ in given]
    solid = color(False)
    total = sum(p for p in given if p is not None)
    rest = max(mpf(0), mpf(100) - total) / max(1, sum(p is None for p in given))
    weights = [rest if p is None else mpf(p) for p in given]
    scale = 1 if sum(weights) <= 100 else 100 / sum(weights)
    parts = [f"{p}% {l.text()}" if i % 2 and p is not None else l.text() + ("" if p is None else f" {p}%")
             for i, (p, l) in enumerate(zip(given, lines))]
    if total < 100 and None not in given:
        parts.append(f"{css(solid)} 10%")
    for x in places(6):
        sums = [mpf(0)] * 4
        for w, l in zip(weights, lines):
            for k, v in enumerate(premultiplied(l.at(x), l.space)):
                sums[k] += w * scale / 100 * v
        if total < 100 and None not in given:
            for k, v in enumerate(premultiplied([mpf(repr(float(c))) for c in solid], "srgb")):
                sums[k] += v / 10
        add("cross-fade", sums, text=f"cross-fade({', '.join(parts)})", at=float(x))

json.dump({"meta": {"source": "computed with mpmath, 50 digits, by gradient_references.py beside this file",
                    "license": "this repository's", "note":
                    "Curves between stops: components and alpha in the mixing space at a place on the "
                    "line. Meshes and cross-fades: premultiplied sRGB at a place of the unit box.",
                    "schema": "colour-vectors/1", "count": len(vectors)}, "vectors": vectors},
          open("gradient_references.json", "w"), separators=(",", ":"))
print(len(vectors), {op: sum(v["op"] == op for v in vectors) for op in {v["op"] for v in vectors}})
