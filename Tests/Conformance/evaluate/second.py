"""The second evaluator: closed forms in decimal and rational arithmetic, on Python's own library.

It shares no line with `first.py` and goes other ways: matrices are exact fractions and are composed
before a number meets them, mixtures are weighted sums, hues are turned in the plane, springs are
matrix exponentials, curves are solved by bisection. Where both have a value they agree to 1e-30.
"""

from decimal import Decimal, getcontext
from fractions import Fraction
from functools import lru_cache

getcontext().prec = 95
D = Decimal
ONE, TWO, HALF = D(1), D(2), D("0.5")
NOISE = D(10) ** -60


def wrap(x, turn=D(360)):
    """A remainder of the divisor's sign, which Decimal's own is not."""
    return x - turn * (x / turn).to_integral_value("ROUND_FLOOR")


# Elementary functions by series.
def _atan_inverse(n):
    """atan(1/n)."""
    power, total, k, square = ONE / n, ONE / n, 1, n * n
    while abs(power) > D(10) ** -98:
        power /= -square
        k += 2
        total += power / k
    return total


PI = 4 * (4 * _atan_inverse(5) - _atan_inverse(239))  # Machin


def sine_cosine(x):
    """Of an angle in radians: reduced by turns, then halved twelve times."""
    x = wrap(x, 2 * PI) / 4096
    s, term, k = x, x, 1
    while abs(term) > D(10) ** -102:
        term *= -x * x / ((k + 1) * (k + 2))
        k += 2
        s += term
    # Of 1 - cos, which keeps its digits while the angle doubles.
    v = ONE - (ONE - s * s).sqrt()
    for _ in range(12):
        s, v = 2 * s * (1 - v), 2 * s * s
    return s, 1 - v


def arc(y, x):
    """The angle of a point in degrees, 0 to 360, by halvings and a series."""
    if x == 0 and y == 0:
        return D(0)
    r = (x * x + y * y).sqrt()
    # atan2(y, x) = 2 atan(y / (r + x)), where that does not cancel.
    if x < 0:
        return wrap(180 + arc(-y, -x))
    t = y / (r + x)
    for _ in range(6):
        t = t / (1 + (1 + t * t).sqrt())
    total, power, k = t, t, 1
    while power and abs(power) > D(10) ** -98:
        power *= -t * t
        k += 2
        total += power / k
    return wrap(total * 128 * 180 / PI)


def power(x, p):
    """Of a number at or above 0; exact where a rational power is."""
    return D(0) if x == 0 else (x.ln() * p).exp()


def cube_root(x):
    if x == 0:
        return x
    y = (abs(x).ln() / 3).exp()
    return (y - (y * y * y - abs(x)) / (3 * y * y)).copy_sign(x)


def length(*values):
    return sum((v * v for v in values), D(0)).sqrt()


# Exact linear algebra.
F = Fraction


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)] for i in range(3)]


def adjugate_inverse(m):
    (a, b, c), (d, e, f), (g, h, i) = m
    cof = [[e * i - f * h, c * h - b * i, b * f - c * e],
           [f * g - d * i, a * i - c * g, c * d - a * f],
           [d * h - e * g, b * g - a * h, a * e - b * d]]  # fmt: skip
    det = a * cof[0][0] + b * cof[1][0] + c * cof[2][0]
    return [[x / det for x in row] for row in cof]


def decimals(m):
    """A matrix of fractions, each rounded once."""
    return [[D(x.numerator) / x.denominator for x in row] for row in m]


def times(m, v):
    return [sum((x * y for x, y in zip(row, v)), D(0)) for row in m]


WHITES = {65: ("0.3127", "0.3290"), 50: ("0.3457", "0.3585")}


def white_point(kind):
    x, y = map(F, WHITES[kind])
    return x / y, F(1), (1 - x - y) / y


def primaries_matrix(r, g, b, kind):
    """Y of each primary by Cramer's rule: the weights with which chromaticities add up to white."""
    points = [tuple(map(F, p)) for p in (r, g, b)]
    xw, yw = map(F, WHITES[kind])

    def area(p, q, s):
        return (q[0] - p[0]) * (s[1] - p[1]) - (s[0] - p[0]) * (q[1] - p[1])

    whole = area(*points)
    columns = []
    for k in range(3):
        corner = list(points)
        corner[k] = (xw, yw)
        x, y = points[k]
        share = area(*corner) / whole / yw  # of X + Y + Z
        columns.append((share * x, share * y, share * (1 - x - y)))
    return [[columns[j][i] for j in range(3)] for i in range(3)]


CONES = [[F("0.8951"), F("0.2664"), F("-0.1614")], [F("-0.7502"), F("1.7135"), F("0.0367")],
         [F("0.0389"), F("-0.0685"), F("1.0296")]]  # fmt: skip


def bradford(source, target):
    def cones(kind):
        w = white_point(kind)
        return [sum(k * x for k, x in zip(row, w)) for row in CONES]

    gains = [[F(0)] * 3 for _ in range(3)]
    for i, (a, b) in enumerate(zip(cones(source), cones(target))):
        gains[i][i] = b / a
    return product(adjugate_inverse(CONES), product(gains, CONES))


IDENTITY = [[F(int(i == j)) for j in range(3)] for i in range(3)]
TO_50, TO_65 = bradford(65, 50), bradford(50, 65)
RGB = {
    "srgb": (("0.64", "0.33"), ("0.3", "0.6"), ("0.15", "0.06"), 65),
    "display-p3": (("0.68", "0.32"), ("0.265", "0.69"), ("0.15", "0.06"), 65),
    "a98-rgb": (("0.64", "0.33"), ("0.21", "0.71"), ("0.15", "0.06"), 65),
    "prophoto-rgb": (("0.734699", "0.265301"), ("0.159597", "0.840403"), ("0.036598", "0.000105"), 50),
    "rec2020": (("0.708", "0.292"), ("0.17", "0.797"), ("0.131", "0.046"), 65),
}
LINEAR = {}  # each space's linear coordinates to XYZ over D65
for _name, _it in RGB.items():
    _m = primaries_matrix(*_it)
    LINEAR[_name] = product(TO_65, _m) if _it[3] == 50 else _m
LINEAR["xyz-d65"], LINEAR["xyz-d50"] = IDENTITY, TO_65
LINEAR["lms"] = adjugate_inverse([
    [F("0.8190224379967030"), F("0.3619062600528904"), F("-0.1288737815209879")],
    [F("0.0329836539323885"), F("0.9292868615863434"), F("0.0361446663506424")],
    [F("0.0481771893596242"), F("0.2642395317527308"), F("0.6335478284694309")],
])  # fmt: skip
OKLAB = [[F("0.2104542683093140"), F("0.7936177747023054"), F("-0.0040720430116193")],
         [F("1.9779985324311684"), F("-2.4285922420485799"), F("0.4505937096174110")],
         [F("0.0259040424655478"), F("0.7827717124575296"), F("-0.8086757549230774")]]  # fmt: skip
MIX, UNMIX = decimals(OKLAB), decimals(adjugate_inverse(OKLAB))


@lru_cache(maxsize=None)
def between(source, target):
    """One matrix from one linear space to another, exact before it is rounded."""
    return decimals(product(adjugate_inverse(LINEAR[target]), LINEAR[source]))


# What lies under each space: a linear one, and the way there and back.
def odd(f, x):
    return f(x) if x >= 0 else -f(-x)


def srgb_light(x):
    return x * 25 / 323 if x <= D("0.04045") else power((200 * x + 11) / 211, D("2.4"))


def srgb_code(x):
    return x * 323 / 25 if x <= D("0.0031308") else (211 * power(x, ONE / D("2.4")) - 11) / 200


CURVES = {
    "srgb": (srgb_light, srgb_code), "display-p3": (srgb_light, srgb_code),
    "a98-rgb": (lambda x: power(x, D(563) / 256), lambda x: power(x, D(256) / 563)),
    "prophoto-rgb": (
        lambda x: x / 16 if x <= D("0.03125") else power(x, D("1.8")),
        lambda x: x * 16 if x < ONE / 512 else power(x, ONE / D("1.8")),
    ),
    "rec2020": (lambda x: power(x, D("2.4")), lambda x: power(x, ONE / D("2.4"))),
}  # fmt: skip
POLAR = {"lch": "lab", "oklch": "oklab"}
TURNS = {"hsl": 0, "hwb": 0, "lch": 2, "oklch": 2}


def plane(v):
    s, c = sine_cosine(v[2] * PI / 180)
    return [v[0], v[1] * c, v[1] * s]


def polar(v):
    return [v[0], length(v[1], v[2]), arc(v[2], v[1])]


def hexagon(hue):
    """A pure colour's channels: trapezoids over the circle."""
    out = []
    for centre in (0, 120, 240):
        away = abs(wrap(hue - centre + 180) - 180)
        out.append(min(max(2 - away / 60, D(0)), ONE))
    return out


def rgb_of(space, v):
    if space == "hsl":
        s, l = v[1] / 100, v[2] / 100
        reach = s * min(l, 1 - l)
        return [l + reach * (2 * p - 1) for p in hexagon(v[0])]
    w, k = v[1] / 100, v[2] / 100
    if w + k >= 1:
        return [w / (w + k)] * 3
    return [w + (1 - w - k) * p for p in hexagon(v[0])]


def hexagon_hue(v):
    top, low = max(v), min(v)
    span = top - low
    if span <= NOISE:
        return D(0)
    k = v.index(top)
    return wrap(120 * k + 60 * (v[(k + 1) % 3] - v[(k + 2) % 3]) / span)


def hexagon_of(space, v):
    top, low = max(v), min(v)
    if space == "hwb":
        return [hexagon_hue(v), low * 100, (1 - top) * 100]
    l, span = (top + low) / 2, top - low
    if span <= NOISE or abs(l) < NOISE or abs(l - 1) < NOISE:
        return [hexagon_hue(v), D(0), l * 100]
    s = span / 2 / min(l, 1 - l)
    return [wrap(hexagon_hue(v) + (180 if s < 0 else 0)), abs(s) * 100, l * 100]


def down(space, v):
    """(linear space, coordinates)."""
    if space.endswith("-linear"):
        return space[:-7], v
    if space in CURVES:
        return space, [odd(CURVES[space][0], x) for x in v]
    if space in ("hsl", "hwb"):
        return down("srgb", rgb_of(space, v))
    if space in POLAR:
        return down(POLAR[space], plane(v))
    if space == "oklab":
        return "lms", [x * x * x for x in times(UNMIX, v)]
    if space == "lab":
        f = [(v[0] + 16) / 116 + v[1] / 500, (v[0] + 16) / 116, (v[0] + 16) / 116 - v[2] / 200]
        # f above 6/29 is the cube root, below it a line of slope 841/108.
        t = [x * x * x if x * 29 > 6 else (x - D(4) / 29) * 108 / 841 for x in f]
        return "xyz-d50", [x * w.numerator / w.denominator for x, w in zip(t, white_point(50))]
    return space, v


def up(space, linear, v):
    if space.endswith("-linear"):
        return times(between(linear, space[:-7]), v)
    if space in CURVES:
        return [odd(CURVES[space][1], x) for x in times(between(linear, space), v)]
    if space in ("hsl", "hwb"):
        return hexagon_of(space, up("srgb", linear, v))
    if space in POLAR:
        return polar(up(POLAR[space], linear, v))
    if space == "oklab":
        return times(MIX, [cube_root(x) for x in times(between(linear, "lms"), v)])
    if space == "lab":
        t = [x * w.denominator / w.numerator for x, w in zip(times(between(linear, "xyz-d50"), v), white_point(50))]
        f = [cube_root(x) if x * 24389 > 216 else x * 841 / 108 + D(4) / 29 for x in t]
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    return times(between(linear, space), v)


def same(source, v, target):
    """A colour in another space, nothing said of what is missing."""
    if source == target:
        return list(v)
    if POLAR.get(target) == source:
        return polar(v)
    if POLAR.get(source) == target:
        return plane(v)
    if source in ("hsl", "hwb") and target in ("srgb", "hsl", "hwb"):
        rgb = rgb_of(source, v)
        return rgb if target == "srgb" else hexagon_of(target, rgb)
    if source == "srgb" and target in ("hsl", "hwb"):
        return hexagon_of(target, v)
    return up(target, *down(source, v))


KINDS = {
    "lab": ("light", "a", "b"), "oklab": ("light", "a", "b"), "lch": ("light", "colour", "hue"),
    "oklch": ("light", "colour", "hue"), "hsl": ("hue", "colour", "light"), "hwb": ("hue", "white", "black"),
}  # fmt: skip
TRISTIMULUS = ("first", "second", "third")


def kinds(space):
    return KINDS.get(space, TRISTIMULUS)


def read(text):
    name, _, rest = text.rstrip(")").partition("(")
    rest, _, alpha = rest.partition("/")
    words = rest.replace("%", "").split()
    space = words.pop(0) if name == "color" else name

    def one(word):
        return None if word == "none" else D(word)

    return space, [one(w) for w in words], one(alpha.strip()) if alpha else ONE


def filled(v):
    return [D(0) if x is None else x for x in v]


GREY = {"hsl": D("0.001"), "lch": D("0.0015"), "oklch": D("0.000004")}


def without_hue(space, v):
    if space == "hwb":
        return [None, v[1], 100 - v[1]] if v[1] + v[2] >= D("99.999") else v
    if space in GREY and v[1] <= GREY[space]:
        return [None, D(0), v[2]] if space == "hsl" else [v[0], D(0), None]
    return v


def brought(source, v, target):
    return list(v) if source == target else without_hue(target, same(source, filled(v), target))


def taken(text, target):
    """In the interpolation space, with what is missing carried there, and alpha."""
    source, v, alpha = read(text)
    out = brought(source, v, target)
    if source != target:
        here, there = kinds(source), kinds(target)
        gone = {k for k, x in zip(here, v) if x is None}
        alone = {k for k in here if k not in there}
        for i, k in enumerate(there):
            if k in gone or (k not in here and alone and alone <= gone):
                out[i] = None
    return out, alpha


def swing(a, b, rule):
    """How far the hue goes from a to b, each in 0…360; a tie is decided by who is larger."""
    d = b - a
    for exact in (-180, 0, 180):
        if abs(d - exact) < NOISE:
            d = D(exact)
    if rule == "shorter":
        return d - 360 if d > 180 else d + 360 if d < -180 else d
    if rule == "longer":
        return d - 360 if 0 < d < 180 else d + 360 if -180 < d <= 0 else d
    if rule == "increasing":
        return d if d >= 0 else d + 360
    return d if d <= 0 else d - 360


def blend(space, one, two, t, rule, weighted=True):
    (a, p), (b, q) = one, two
    p, q = (q if p is None else p), (p if q is None else q)
    alpha = None if p is None else (1 - t) * p + t * q
    u, w = (1 - t, t) if p is None or not weighted else ((1 - t) * p, t * q)
    total = ONE if alpha is None or alpha == 0 or not weighted else alpha
    out = []
    for i, (x, y) in enumerate(zip(a, b)):
        x, y = (y if x is None else x), (x if y is None else y)
        if x is None:
            out.append(None)
        elif TURNS.get(space) == i:
            out.append(wrap(wrap(x) + swing(wrap(x), wrap(y), rule) * t))
        else:
            out.append((u * x + w * y) / total)
    return out, alpha


def ask_between(ask):
    one, two = (taken(text, ask["in"]) for text in ask["items"])
    v, alpha = blend(ask["in"], one, two, D(ask["t"]), ask.get("hue", "shorter"), ask.get("premultiplied", True))
    return [*v, alpha]


def ask_mix(ask):
    """All colours at once: a weighted mean of premultiplied components, each missing one read as
    what came before it (or, at the beginning, as what comes first), each hue unrolled from the mean of
    those before."""
    space, items = ask["in"], ask["items"]
    given = [None if p is None else D(p) for _, p in items]
    left = 100 - min(sum((p for p in given if p is not None), D(0)), D(100))
    rest = left / given.count(None) if None in given else None
    weights = [rest if p is None else p for p in given]
    total = sum(weights, D(0))
    colors = [taken(text, space) for text, _ in items]
    weights = [w / total for w in weights]
    if not any(weights[:1]) and len(weights) > 1 and weights[0] == 0 and weights[1] == 0:
        return _in_turn(space, colors, weights, ask.get("hue", "shorter"), min(total / 100, ONE))
    alphas = [alpha for _, alpha in colors]
    known = next((x for x in alphas if x is not None), None)
    if known is None:
        alpha, masses = None, list(weights)
    else:
        mean, sofar, masses = None, D(0), []
        for x, w in zip(alphas, weights):
            x = (known if mean is None else mean) if x is None else x
            mean = x if sofar + w == 0 else ((D(0) if mean is None else mean) * sofar + x * w) / (sofar + w)
            sofar += w
            masses.append(x * w)
        alpha = mean
    out = []
    for i in range(3):
        values = [v[i] for v, _ in colors]
        first = next((x for x in values if x is not None), None)
        if first is None:
            out.append(None)
            continue
        turn, mean, sofar, mass = TURNS.get(space) == i, first, D(0), D(0)
        for k, x in enumerate(values):
            x = mean if x is None else x
            if turn:
                # Of a missing hue at the start nothing is turned: it is the one that comes first.
                mean, x = wrap(mean), wrap(x)
                step = swing(mean, x, ask.get("hue", "shorter")) if k else D(0)
                if k and sofar + weights[k] != 0:
                    mean = wrap(mean + step * weights[k] / (sofar + weights[k]))
                elif not k:
                    mean = x
                sofar += weights[k]
            else:
                m = masses[k]
                clear = mass + m == 0
                if clear:
                    # Clear so far: premultiplied values are what is left, CSS Color 4 §12.3.
                    return _in_turn(space, colors, weights, ask.get("hue", "shorter"), min(total / 100, ONE))
                mean = (mean * mass + x * m) / (mass + m)
                mass += m
        out.append(mean)
    return [*out, None if alpha is None else alpha * min(total / 100, ONE)]


def _in_turn(space, colors, weights, rule, multiplier):
    """The definition itself, for mixtures that pass through clear ones or weigh nothing."""
    color, weight = colors[0], weights[0]
    for other, w in zip(colors[1:], weights[1:]):
        both = weight + w
        color, weight = blend(space, color, other, HALF if both == 0 else w / both, rule), both
    return [*color[0], None if color[1] is None else color[1] * multiplier]


def ask_convert(ask):
    space, v, alpha = read(ask["color"])
    return [*brought(space, v, ask["to"]), alpha]


class Sum:
    """A reader of +, -, *, / and parentheses: recursive descent over tokens."""

    def __init__(self, text, names):
        for mark in "+-*/()":
            text = text.replace(mark, f" {mark} ")
        self.tokens, self.names = text.split(), names

    def chain(self, inner, marks):
        value = inner()
        while self.tokens and self.tokens[0] in marks:
            mark, other = self.tokens.pop(0), inner()
            value = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
                     "/": lambda a, b: a / b}[mark](value, other)  # fmt: skip
        return value

    def sum(self):
        return self.chain(lambda: self.chain(self.atom, "*/"), "+-")

    def atom(self):
        token = self.tokens.pop(0)
        if token == "(":
            value = self.sum()
            self.tokens.pop(0)
            return value
        if token == "-":
            return -self.atom()
        return self.names[token] if token in self.names else D(token)


LETTERS = {"oklch": "lch", "lch": "lch", "oklab": "lab", "lab": "lab", "hsl": "hsl", "hwb": "hwb",
           "xyz-d65": "xyz", "xyz-d50": "xyz"}  # fmt: skip


def ask_relative(ask):
    target = ask["in"]
    origin, alpha = taken(ask["color"], target)
    have = {**dict(zip(LETTERS.get(target, "rgb"), origin)), "alpha": alpha}
    plain = {k: D(0) if v is None else v for k, v in have.items()}

    def value(text):
        if text == "none" or (text in have and have[text] is None):
            return None
        return Sum(text, plain).sum()

    def held(x, low, high):
        return x if x is None else max(low, x if high is None else min(x, high))

    out = [value(text) for text in ask["components"]]
    if target in TURNS and out[TURNS[target]] is not None:
        out[TURNS[target]] = wrap(out[TURNS[target]])
    if "lab" in target or "lch" in target:
        out[0] = held(out[0], D(0), ONE if target.startswith("ok") else D(100))
    if "lch" in target:
        out[1] = held(out[1], D(0), None)
    return [*out, held(value(ask["alpha"]), D(0), ONE)]


# Curves.
def solve(f, low, high):
    """A root of an increasing function: bisection, closing by regula falsi (Illinois)."""
    a, b, fa, fb = low, high, f(low), f(high)
    if fa == 0:
        return a
    if fb == 0:
        return b
    side = 0
    for i in range(600):
        c = (a + b) / 2 if i % 4 == 3 else (fa * b - fb * a) / (fa - fb)
        fc = f(c)
        if abs(fc) < D(10) ** -90 or b - a < D(10) ** -90:
            return c
        if fc < 0:
            a, fa = c, fc
            if side == -1:
                fb /= 2
            side = -1
        else:
            b, fb = c, fc
            if side == 1:
                fa /= 2
            side = 1
    return (a + b) / 2


def bezier(x1, y1, x2, y2, x):
    if x in (0, 1):
        return x
    if x < 0 or x > 1:
        # Beyond its ends the curve goes on along the tangent there, CSS Easing 2 §2.3.2; seen from
        # (1, 1) the end is a beginning.
        if x > 1:
            return 1 - bezier(1 - x2, 1 - y2, 1 - x1, 1 - y1, 1 - x)
        if x1 > 0:
            return x * y1 / x1
        return x * y2 / x2 if x2 > 0 else D(0)

    def horner(p, q, s):
        return ((1 + 3 * p - 3 * q) * s + 3 * q - 6 * p) * s * s + 3 * p * s

    s = solve(lambda s: horner(x1, x2, s) - x, D(0), ONE)
    return horner(y1, y2, s)


def stairs(inside, x, before):
    words = [w.strip() for w in inside.split(",")]
    n, where = int(words[0]), (words[1] if len(words) > 1 else "end").replace("jump-", "")
    exact = x * n
    whole = int(exact.to_integral_value("ROUND_FLOOR"))
    count = whole + (where in ("start", "both")) - (before and exact == whole)
    flights = n + {"none": -1, "both": 1}.get(where, 0)
    if x >= 0:
        count = max(count, 0)
    if x <= 1:
        count = min(count, flights)
    return D(count) / flights


def polyline(inside, x):
    given = []
    for part in inside.split(","):
        words = part.split()
        y = next(D(w) for w in words if w[-1] != "%")
        places = [D(w[:-1]) / 100 for w in words if w[-1] == "%"] or [None]
        given += [[p, y] for p in places]
    if len(given) == 1:
        return given[0][1]
    if given[0][0] is None:
        given[0][0] = D(0)
    reach = given[0][0]
    last = len(given) - 1
    for k, point in enumerate(given):
        if point[0] is None and k == last:
            point[0] = ONE
        if point[0] is not None:
            reach = point[0] = max(reach, point[0])
    known = [k for k, point in enumerate(given) if point[0] is not None]
    for a, b in zip(known, known[1:]):
        for k in range(a + 1, b):
            given[k][0] = (given[a][0] * (b - k) + given[b][0] * (k - a)) / (b - a)
    # The last point at or before x, the one after it; at the ends the segments there go on.
    k = sum(p <= x for p, _ in given) - 1
    k = min(max(k, 0), last - 1)
    (p, y), (q, z) = given[k], given[k + 1]
    if p == q:
        return z if x >= p else y
    return (y * (q - x) + z * (x - p)) / (q - p)


WORDS = {"ease": "0.25, 0.1, 0.25, 1", "ease-in": "0.42, 0, 1, 1", "ease-out": "0, 0, 0.58, 1",
         "ease-in-out": "0.42, 0, 0.58, 1"}  # fmt: skip


def curve(text, x, before=False):
    if text == "linear":
        return x
    if text in WORDS:
        text = f"cubic-bezier({WORDS[text]})"
    if text in ("step-start", "step-end"):
        text = f"steps(1, {text[5:]})"
    name, _, inside = text.rstrip(")").partition("(")
    if name == "linear":
        return polyline(inside, x)
    if name == "steps":
        return stairs(inside, x, before)
    return bezier(*(D(p) for p in inside.split(",")), x)


def ask_ease(ask):
    return [curve(ask["easing"], D(ask["t"]), ask.get("before", False))]


def ask_spring(ask):
    """exp(At) of the system (x − 1, x′)′ = A(x − 1, x′), by Taylor's series, scaled and squared."""
    m, k, c, v, t = (D(ask[key]) for key in ("mass", "stiffness", "damping", "velocity", "t"))
    halvings = 14
    step = t / 2**halvings
    a = ((D(0), step), (-k / m * step, -c / m * step))

    def by(p, q):
        return tuple(tuple(sum(p[i][n] * q[n][j] for n in (0, 1)) for j in (0, 1)) for i in (0, 1))

    # exp(A) − 1, so that squaring loses nothing of what is small.
    total, term, n = a, a, 1
    while max(abs(x) for row in term for x in row) > D(10) ** -108:
        n += 1
        term = tuple(tuple(x / n for x in row) for row in by(term, a))
        total = tuple(tuple(x + y for x, y in zip(r, s)) for r, s in zip(total, term))
    for _ in range(halvings):
        square = by(total, total)
        total = tuple(tuple(2 * x + y for x, y in zip(r, s)) for r, s in zip(total, square))
    start = (D(-1), v)
    x, speed = (start[i] + total[i][0] * start[0] + total[i][1] * start[1] for i in (0, 1))
    return [1 + x, speed]


# Gradients.
def line(stops):
    """Segments (place, place, colour, colour, what is between), and the two ends."""
    entries = [s for s in stops if s[0] != "ease"]
    places = [None if s[1] is None else D(s[1]) for s in entries]
    places[0] = D(0) if places[0] is None else places[0]
    places[-1] = ONE if places[-1] is None else places[-1]
    reach = places[0]
    for k, p in enumerate(places):
        if p is not None:
            reach = places[k] = max(reach, p)
    fixed = [k for k, p in enumerate(places) if p is not None]
    for a, b in zip(fixed, fixed[1:]):
        for k in range(a + 1, b):
            places[k] = (places[a] * (b - k) + places[b] * (k - a)) / (b - a)
    segments, before, between_, k = [], None, None, 0
    for s in stops:
        if s[0] == "ease":
            between_ = ("ease", s[1])
            continue
        if s[0] == "hint":
            between_ = ("hint", places[k])
        else:
            here = (places[k], s[0])
            if before:
                segments.append((before[0], here[0], before[1], here[1], between_))
            before, between_ = here, None
        k += 1
    return segments, places[0], places[-1]


def ask_gradient(ask):
    space, x = ask["in"], D(ask["t"])
    segments, start, end = line(ask["stops"])
    if ask.get("repeating"):
        span = end - start
        if span == 0:
            v, alpha = taken(segments[-1][3], space)
            return [*v, alpha]
        turns = ((x - start) / span).to_integral_value("ROUND_FLOOR")
        x -= turns * span
    for p, q, one, two, what in segments:
        if x < p:
            v, alpha = taken(one, space)
            return [*v, alpha]
        if x < q:
            u = (x - p) / (q - p)
            if what and what[0] == "hint":
                # u^(ln ½ / ln h) = 2^−(ln u / ln h)
                h = (what[1] - p) / (q - p)
                u = ONE if h == 0 else D(0) if h == 1 or u == 0 else (-(u.ln() / h.ln()) * TWO.ln()).exp()
            elif what:
                u = curve(what[1], u)
            v, alpha = blend(space, taken(one, space), taken(two, space), u, ask.get("hue", "shorter"))
            return [*v, alpha if alpha is None else min(max(alpha, D(0)), ONE)]
    v, alpha = taken(segments[-1][3], space)
    return [*v, alpha]


def ask_place(ask):
    w, h = (D(x) for x in ask["size"])
    x, y = (D(v) for v in ask["point"])
    shape = ask["shape"]
    if shape == "linear":
        angle = ask["angle"]
        if isinstance(angle, list):
            # Across the other diagonal the colour is that of the middle: place by two edges' shares.
            across = x / w if angle[1] == "right" else 1 - x / w
            down_ = y / h if angle[0] == "bottom" else 1 - y / h
            return [(across + down_) / 2]
        s, c = sine_cosine(D(angle) * PI / 180)
        ends = [a * w * s - b * h * c for a in (0, 1) for b in (0, 1)]
        return [(x * s - y * c - min(ends)) / (max(ends) - min(ends))]
    dx, dy = x - D(ask["center"][0]), y - D(ask["center"][1])
    if shape == "conic":
        # Turned back by the angle first, then measured from the top.
        s, c = sine_cosine(D(ask["angle"]) * PI / 180)
        return [arc(dx * c + dy * s, dx * s - dy * c) / 360]
    cx, cy = x - dx, y - dy
    xs, ys = (cx.copy_abs(), (w - cx).copy_abs()), (cy.copy_abs(), (h - cy).copy_abs())
    extent = ask["extent"]
    if not isinstance(extent, str):
        rx, ry = (D(extent[0]), D(extent[-1]))
    else:
        near = min if extent.startswith("closest") else max
        rx, ry = near(xs), near(ys)
        if shape == "circle":
            rx = ry = length(rx, ry) if extent.endswith("corner") else near(rx, ry)
        elif extent.endswith("corner"):
            rx, ry = (2 * rx * rx).sqrt(), (2 * ry * ry).sqrt()
    return [length(dx / rx, dy / ry)]


def ask_progress(ask):
    a, b, x = D(ask["from"]), D(ask["to"]), D(ask["t"])
    if not ask.get("no-clamp"):
        x = sorted((a, x, b))[1]
    return [(a - x) / (a - b)]


def ask_map(ask):
    x = D(ask["t"])
    if "from" in ask:
        x = ask_progress(ask)[0]
    x = curve(ask["by"], x) if "by" in ask else x
    places = [D(k[0]) for k in ask["keys"]]
    heights = [D(k[1]) for k in ask["keys"]]
    if x < places[0] or x >= places[-1]:
        return [heights[0] if x < places[0] else heights[-1]]
    for k in reversed(range(len(places) - 1)):
        if x >= places[k]:
            u = (x - places[k]) / (places[k + 1] - places[k])
            own = ask.get("curves", [None] * len(places))[k] or ask.get("easing")
            u = curve(own, u) if own else u
            return [heights[k] * (1 - u) + heights[k + 1] * u]


# Gamuts.
def within(v):
    return min(v) >= -NOISE and max(v) <= 1 + NOISE


def held_in(v):
    return [sorted((D(0), x, ONE))[1] for x in v]


def first_hit(start, end):
    """Where the ray from a point meets the cube's faces, entering, or leaving if it began inside."""
    entries, exits, way = [D("-Infinity")], [D("Infinity")], [b - a for a, b in zip(start, end)]
    for a, d in zip(start, way):
        if abs(d) > D("1e-12"):
            entries.append(min(-a / d, (1 - a) / d))
            exits.append(max(-a / d, (1 - a) / d))
        elif not 0 <= a <= 1:
            return None
    s, e = max(entries), min(exits)
    if s > e or e < 0:
        return None
    s = e if s < 0 else s
    return None if s.is_infinite() else [a + d * s for a, d in zip(start, way)]


def trace(target, lab):
    """The lightness and the direction of the hue stay; chroma is what the rays leave."""
    linear, chroma = f"{target}-linear", length(lab[1], lab[2])
    direction = (lab[1] / chroma, lab[2] / chroma) if chroma else (ONE, D(0))
    rgb, inner = same("oklab", lab, linear), same("oklab", [lab[0], D(0), D(0)], linear)
    if within(rgb):
        return held_in(same(linear, rgb, target))
    found = rgb
    for attempt in range(4):
        if attempt:
            now = same(linear, rgb, "oklab")
            c = length(now[1], now[2])
            rgb = same("oklab", [lab[0], c * direction[0], c * direction[1]], linear)
        hit = first_hit(inner, rgb)
        if hit is None:
            rgb = found
            break
        if attempt and all(D("1e-12") < x < 1 - D("1e-12") for x in rgb):
            inner = rgb
        rgb = found = hit
    return held_in([odd(CURVES[target][1], x) for x in rgb])


def local_minimum(target, lab):
    def scaled(s):
        return same("oklab", [lab[0], lab[1] * s, lab[2] * s], target)

    chroma = length(lab[1], lab[2])
    if within(scaled(ONE)):
        return scaled(ONE)

    def off(s):
        v = held_in(scaled(s))
        m = same(target, v, "oklab")
        return length(m[0] - lab[0], m[1] - lab[1] * s, m[2] - lab[2] * s), v

    distance, best = off(ONE)
    if distance < D("0.02"):
        return best
    low, high, below = D(0), chroma, True
    while high - low > D("0.0001"):
        middle = (low + high) / 2
        if below and within(scaled(middle / chroma)):
            low = middle
            continue
        distance, best = off(middle / chroma)
        if distance >= D("0.02"):
            high = middle
        elif D("0.02") - distance < D("0.0001"):
            break
        else:
            below, low = False, middle
    return best


def ask_gamut(ask):
    space, v, alpha = read(ask["color"])
    v, target = filled(v), ask["to"]
    if ask["method"] == "clip":
        return [*held_in(same(space, v, target)), alpha]
    lab = same(space, v, "oklab")
    if lab[0] >= 1 or lab[0] <= 0:
        ends = same("oklab", [ONE if lab[0] >= 1 else D(0), D(0), D(0)], target)
        return [*ends, alpha]
    return [*(trace if ask["method"] == "raytrace" else local_minimum)(target, lab), alpha]


# Differences.
def tilt(a, b):
    return arc(b, a)


def cosine(degrees):
    return sine_cosine(degrees * PI / 180)[1]


def ciede2000(p, q):
    mean7 = ((length(*p[1:]) + length(*q[1:])) / 2) ** 7
    grow = D("1.5") - (mean7 / (mean7 + D(25) ** 7)).sqrt() / 2
    a, b = grow * p[1], grow * q[1]
    C, c = length(a, p[2]), length(b, q[2])
    h, k = tilt(a, p[2]), tilt(b, q[2])
    # 2√(Cc) sin(Δh/2) from the vectors: its square is |difference|² − ΔC²; its sign the turn's.
    across = (a - b) ** 2 + (p[2] - q[2]) ** 2 - (C - c) ** 2
    turn = wrap(k - h)
    sign = -1 if turn > 180 + NOISE else 1
    dH = max(across, D(0)).sqrt() * sign if C and c else D(0)
    if not (C and c):
        H = h + k
    elif abs(h - k) <= 180 + NOISE:
        H = (h + k) / 2
    else:
        H = (h + k + 360) / 2 if h + k < 360 else (h + k - 360) / 2
    L, M = (p[0] + q[0]) / 2 - 50, (C + c) / 2
    T = ONE
    for weight, times_, shift in (("-0.17", 1, -30), ("0.24", 2, 0), ("0.32", 3, 6), ("-0.2", 4, -63)):
        T += D(weight) * cosine(times_ * H + shift)
    s_l = 1 + D("0.015") * L * L / (20 + L * L).sqrt()
    s_c, s_h = 1 + D("0.045") * M, 1 + D("0.015") * M * T
    theta = 60 * (-(((H - 275) / 25) ** 2)).exp()
    r_t = -2 * (M**7 / (M**7 + D(25) ** 7)).sqrt() * sine_cosine(theta * PI / 180)[0]
    l_, c_, h_ = (q[0] - p[0]) / s_l, (c - C) / s_c, dH / s_h
    return (l_ * l_ + c_ * c_ + h_ * h_ + r_t * c_ * h_).sqrt()


def cmc(p, q):
    C, c = length(*p[1:]), length(*q[1:])
    h = tilt(p[1], p[2])
    low, factor, shift = ("0.56", "0.2", 168) if 164 <= h <= 345 else ("0.36", "0.4", 35)
    T = D(low) + abs(D(factor) * cosine(h + shift))
    f = C * C / (C**4 + 1900).sqrt()
    s_l = D("0.511") if p[0] < 16 else D("0.040975") * p[0] / (1 + D("0.01765") * p[0])
    s_c = D("0.638") + D("0.0638") * C / (1 + D("0.0131") * C)
    s_h = s_c * (1 + f * (T - 1))
    hue2 = max((p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2 - (C - c) ** 2, D(0))
    return (((p[0] - q[0]) / (2 * s_l)) ** 2 + ((C - c) / s_c) ** 2 + hue2 / (s_h * s_h)).sqrt()


def cie94(p, q):
    C, c = length(*p[1:]), length(*q[1:])
    hue2 = max((p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2 - (C - c) ** 2, D(0))
    parts = (p[0] - q[0], (C - c) / (1 + D("0.045") * C), hue2.sqrt() / (1 + D("0.015") * C))
    return length(*parts)


def ask_difference(ask):
    space = "oklab" if ask["method"] == "ok" else "lab"
    p, q = (same(s, filled(v), space) for s, v, _ in (read(ask["a"]), read(ask["b"])))
    gap = [x - y for x, y in zip(p, q)]
    if ask["method"] in ("ok", "76"):
        return [length(*gap)]
    if ask["method"] == "hyab":
        return [gap[0].copy_abs() + length(*gap[1:])]
    return [{"2000": ciede2000, "cmc": cmc, "94": cie94}[ask["method"]](p, q)]


# Filters: each as what it does to luma and colour difference, or as a line.
LUMA = (D("0.213"), D("0.715"), D("0.072"))


def dot(weights, v):
    return sum((a * b for a, b in zip(weights, v)), D(0))


def filtered(name, amount, v):
    if name == "hue-rotate":
        s, c = sine_cosine(amount * PI / 180)
        y = dot(LUMA, v)
        sines = (("-0.213", "-0.715", "0.928"), ("0.143", "0.140", "-0.283"), ("-0.787", "0.715", "0.072"))
        return [y + c * (x - y) + s * dot(map(D, row), v) for x, row in zip(v, sines)]
    if name == "saturate":
        return [dot(LUMA, v) * (1 - amount) + x * amount for x in v]
    if name == "grayscale":
        a = min(amount, ONE)
        return [a * dot((D("0.2126"), D("0.7152"), D("0.0722")), v) + (1 - a) * x for x in v]
    if name == "sepia":
        a = min(amount, ONE)
        brown = (("0.393", "0.769", "0.189"), ("0.349", "0.686", "0.168"), ("0.272", "0.534", "0.131"))
        return [a * dot(map(D, row), v) + (1 - a) * x for x, row in zip(v, brown)]
    if name == "brightness":
        return [amount * x for x in v]
    if name == "contrast":
        return [(x - HALF) * amount + HALF for x in v]
    return [amount + x * (1 - 2 * amount) for x in v]


def ask_filter(ask):
    _, v, alpha = read(ask["color"])
    v = filled(v)
    for name, amount in ask["chain"]:
        v = held_in(filtered(name, D(amount), v))
    return [*v, alpha]


def ask_rotate(ask):
    space, v, alpha = read(ask["color"])
    v, to = filled(v), ask["in"]
    s, c = sine_cosine(D(ask["degrees"]) * PI / 180)
    if to in POLAR:  # turned in the plane
        l, a, b = same(space, v, POLAR[to])
        return [*same(POLAR[to], [l, a * c - b * s, a * s + b * c], "srgb"), alpha]
    h, *rest = same(space, v, to)
    return [*rgb_of(to, [h + D(ask["degrees"]), *rest]), alpha]


def ask_crossfade(ask):
    (_, a, p), (_, b, q) = read(ask["a"]), read(ask["b"])
    t = D(ask["t"])
    p, q = p * (1 - t), q * t
    if ask["mode"] == "source-over":
        p -= p * q
    total = p + q
    return [*((x * p + y * q) / total if total else D(0) for x, y in zip(a, b)), total]


def answer(ask):
    return globals()["ask_" + ask["kind"]](ask)
