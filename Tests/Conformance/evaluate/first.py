"""The first evaluator: the specifications' text, step by step, in mpmath's binary arithmetic.

CSS Color 4 and 5, CSS Images 3 and 4, CSS Easing 2, CSS Values 5 and Filter Effects 1 as they stood
in autumn 2026. Every function names the section that it follows. `second.py` shares no line with it.
"""

import re

import mpmath
from mpmath import mp, mpf

mp.dps = 90
# Decimals are no binary numbers: what differs by less is meant to be equal.
TINY = mpf(10) ** -60


def number(text):
    return None if text is None or text == "none" else mpf(text)


# CSS Color 4 §18, sample code: chromaticities, from which the matrices there are computed.
D65, D50 = (mpf("0.3127"), mpf("0.3290")), (mpf("0.3457"), mpf("0.3585"))
PRIMARIES = {
    "srgb": (("0.64", "0.33"), ("0.30", "0.60"), ("0.15", "0.06")),
    "display-p3": (("0.680", "0.320"), ("0.265", "0.690"), ("0.150", "0.060")),
    "a98-rgb": (("0.64", "0.33"), ("0.21", "0.71"), ("0.15", "0.06")),
    "prophoto-rgb": (("0.734699", "0.265301"), ("0.159597", "0.840403"), ("0.036598", "0.000105")),
    "rec2020": (("0.708", "0.292"), ("0.170", "0.797"), ("0.131", "0.046")),
}


def white(xy):
    return mpmath.matrix([xy[0] / xy[1], 1, (1 - xy[0] - xy[1]) / xy[1]])


def rgb_to_xyz(primaries, xy):
    columns = [white((mpf(x), mpf(y))) for x, y in primaries]
    m = mpmath.matrix(3, 3)
    for j in range(3):
        for i in range(3):
            m[i, j] = columns[j][i]
    scale = mpmath.lu_solve(m, white(xy))
    return m * mpmath.diag([scale[i] for i in range(3)])


def matrix(rows):
    return mpmath.matrix([[mpf(x) for x in row] for row in rows])


BRADFORD = matrix((
    ("0.8951", "0.2664", "-0.1614"), ("-0.7502", "1.7135", "0.0367"), ("0.0389", "-0.0685", "1.0296"),
))  # fmt: skip


def adaptation(source, target):
    a, b = BRADFORD * white(source), BRADFORD * white(target)
    return mpmath.inverse(BRADFORD) * mpmath.diag([b[i] / a[i] for i in range(3)]) * BRADFORD


D50_TO_D65, D65_TO_D50 = adaptation(D50, D65), adaptation(D65, D50)
TO_XYZ = {name: rgb_to_xyz(p, D50 if name == "prophoto-rgb" else D65) for name, p in PRIMARIES.items()}
FROM_XYZ = {name: mpmath.inverse(m) for name, m in TO_XYZ.items()}
# CSS Color 4 §9.2 and §18, the sample code's OKLab matrices, in the digits printed there.
XYZ_TO_LMS = matrix((
    ("0.8190224379967030", "0.3619062600528904", "-0.1288737815209879"),
    ("0.0329836539323885", "0.9292868615863434", "0.0361446663506424"),
    ("0.0481771893596242", "0.2642395317527308", "0.6335478284694309"),
))  # fmt: skip
LMS_TO_OKLAB = matrix((
    ("0.2104542683093140", "0.7936177747023054", "-0.0040720430116193"),
    ("1.9779985324311684", "-2.4285922420485799", "0.4505937096174110"),
    ("0.0259040424655478", "0.7827717124575296", "-0.8086757549230774"),
))  # fmt: skip
LMS_TO_XYZ, OKLAB_TO_LMS = mpmath.inverse(XYZ_TO_LMS), mpmath.inverse(LMS_TO_OKLAB)


def signed(f):
    return lambda x: f(x) if x >= 0 else -f(-x)


# CSS Color 4 §10: the transfer functions of the predefined RGB spaces, odd about 0.
DECODE = {
    "srgb": signed(lambda x: x / mpf("12.92") if x <= mpf("0.04045")
                   else ((x + mpf("0.055")) / mpf("1.055")) ** mpf("2.4")),
    "a98-rgb": signed(lambda x: x ** (mpf(563) / 256)),
    "prophoto-rgb": signed(lambda x: x / 16 if x <= mpf(16) / 512 else x ** mpf("1.8")),
    "rec2020": signed(lambda x: x ** mpf("2.4")),
}  # fmt: skip
ENCODE = {
    "srgb": signed(lambda x: x * mpf("12.92") if x <= mpf("0.0031308")
                   else mpf("1.055") * x ** (1 / mpf("2.4")) - mpf("0.055")),
    "a98-rgb": signed(lambda x: x ** (mpf(256) / 563)),
    "prophoto-rgb": signed(lambda x: x * 16 if x < mpf(1) / 512 else x ** (1 / mpf("1.8"))),
    "rec2020": signed(lambda x: x ** (1 / mpf("2.4"))),
}  # fmt: skip
DECODE["display-p3"], ENCODE["display-p3"] = DECODE["srgb"], ENCODE["srgb"]

COMPONENTS = {
    **{name: "rgb" for name in PRIMARIES},
    "srgb-linear": "rgb", "display-p3-linear": "rgb", "xyz-d65": "xyz", "xyz-d50": "xyz",
    "lab": "Lab", "lch": "LCH", "oklab": "Lab", "oklch": "LCH", "hsl": "HSL", "hwb": "Hwk",
}  # fmt: skip
CATEGORY = {
    "r": "red", "x": "red", "g": "green", "y": "green", "b-rgb": "blue", "z": "blue", "L": "lightness",
    "C": "colorfulness", "S": "colorfulness", "H": "hue", "a": "a", "b-Lab": "b", "w": "w", "k": "k",
}  # fmt: skip


def categories(space):
    letters = COMPONENTS[space]
    return [CATEGORY.get(c) or CATEGORY[f"{c}-{letters}"] for c in letters]


def hue_index(space):
    return categories(space).index("hue") if "hue" in categories(space) else None


def parse(text):
    """A colour in the notation that the vectors keep to."""
    name, inside = re.fullmatch(r"([a-z]+)\((.*)\)", text).groups()
    body, _, alpha = inside.partition("/")
    words = body.split()
    space = words.pop(0) if name == "color" else name
    values = [number(word.rstrip("%")) for word in words]
    return space, values, number(alpha.strip()) if alpha else mpf(1)


def zeros(values):
    return [mpf(0) if v is None else v for v in values]


def apply(m, v):
    r = m * mpmath.matrix(v)
    return [r[0], r[1], r[2]]


def to_polar(L, a, b):
    return [L, mpmath.hypot(a, b), mpmath.degrees(mpmath.atan2(b, a)) % 360]


def from_polar(L, C, H):
    return [L, C * mpmath.cos(mpmath.radians(H)), C * mpmath.sin(mpmath.radians(H))]


def hsl_to_rgb(h, s, l):
    """CSS Color 4 §7.1, hslToRgb."""
    h, s, l = h % 360, s / 100, l / 100

    def f(n):
        k = (n + h / 30) % 12
        return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))

    return [f(0), f(8), f(4)]


def rgb_to_hue(r, g, b):
    """CSS Color 4 §8.2, rgbToHue."""
    d = max(r, g, b) - min(r, g, b)
    if d <= TINY:
        return mpf(0)
    if max(r, g, b) == r:
        h = (g - b) / d + (6 if g < b else 0)
    elif max(r, g, b) == g:
        h = (b - r) / d + 2
    else:
        h = (r - g) / d + 4
    return h * 60 % 360


def rgb_to_hsl(r, g, b):
    """CSS Color 4 §7.2, rgbToHsl, with its turn where saturation is negative."""
    high, low = max(r, g, b), min(r, g, b)
    h, s, l = rgb_to_hue(r, g, b), mpf(0), (low + high) / 2
    if high - low > TINY:
        s = mpf(0) if abs(l) < TINY or abs(l - 1) < TINY else (high - l) / min(l, 1 - l)
    if s < 0:
        h, s = h + 180, -s
    return [h % 360, s * 100, l * 100]


def hwb_to_rgb(h, w, k):
    """CSS Color 4 §8.1."""
    w, k = w / 100, k / 100
    if w + k >= 1:
        return [w / (w + k)] * 3
    return [c * (1 - w - k) + w for c in hsl_to_rgb(h, mpf(100), mpf(50))]


def to_xyz(space, v):
    """To XYZ over D65."""
    if space in PRIMARIES or space.endswith("-linear"):
        base = space.removesuffix("-linear")
        linear = v if space.endswith("-linear") else [DECODE[base](x) for x in v]
        xyz = apply(TO_XYZ[base], linear)
        return apply(D50_TO_D65, xyz) if base == "prophoto-rgb" else xyz
    if space == "xyz-d65":
        return v
    if space == "xyz-d50":
        return apply(D50_TO_D65, v)
    if space in ("lch", "oklch"):
        return to_xyz("lab" if space == "lch" else "oklab", from_polar(*v))
    if space == "lab":
        kappa, epsilon = mpf(24389) / 27, mpf(216) / 24389
        y = (v[0] + 16) / 116
        x, z = v[1] / 500 + y, y - v[2] / 200
        f = [x**3 if x**3 > epsilon else (116 * x - 16) / kappa,
             y**3 if v[0] > kappa * epsilon else v[0] / kappa,
             z**3 if z**3 > epsilon else (116 * z - 16) / kappa]  # fmt: skip
        return apply(D50_TO_D65, [a * w for a, w in zip(f, white(D50))])
    if space == "oklab":
        return apply(LMS_TO_XYZ, [x**3 for x in apply(OKLAB_TO_LMS, v)])
    return to_xyz("srgb", hsl_to_rgb(*v) if space == "hsl" else hwb_to_rgb(*v))


def from_xyz(space, v):
    if space in PRIMARIES or space.endswith("-linear"):
        base = space.removesuffix("-linear")
        linear = apply(FROM_XYZ[base], apply(D65_TO_D50, v) if base == "prophoto-rgb" else v)
        return linear if space.endswith("-linear") else [ENCODE[base](x) for x in linear]
    if space == "xyz-d65":
        return v
    if space == "xyz-d50":
        return apply(D65_TO_D50, v)
    if space in ("lch", "oklch"):
        return to_polar(*from_xyz("lab" if space == "lch" else "oklab", v))
    if space == "lab":
        kappa, epsilon = mpf(24389) / 27, mpf(216) / 24389
        f = [mpmath.cbrt(t) if t > epsilon else (kappa * t + 16) / 116
             for t in (a / w for a, w in zip(apply(D65_TO_D50, v), white(D50)))]  # fmt: skip
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    if space == "oklab":
        return apply(LMS_TO_OKLAB, [signed(mpmath.cbrt)(x) for x in apply(XYZ_TO_LMS, v)])
    rgb = from_xyz("srgb", v)
    if space == "hsl":
        return rgb_to_hsl(*rgb)
    return [rgb_to_hue(*rgb), min(rgb) * 100, (1 - max(rgb)) * 100]


# CSS Color 4, "Powerless hue ε" in the table of each notation.
def powerless(space, v):
    """The components with a powerless hue missing, and colourfulness set to zero (§4.4.1)."""
    v = list(v)
    if space == "hsl" and v[1] <= mpf("0.001"):
        v[0], v[1] = None, mpf(0)
    elif space == "hwb" and v[1] + v[2] >= mpf("99.999"):
        v[0], v[2] = None, 100 - v[1]
    elif space == "lch" and v[1] <= mpf("0.0015"):
        v[1], v[2] = mpf(0), None
    elif space == "oklch" and v[1] <= mpf("0.000004"):
        v[1], v[2] = mpf(0), None
    return v


# Spaces between which CSS's sample code goes without XYZ, so that nothing is lost on the way.
NEAR = {
    ("srgb", "hsl"): lambda v: rgb_to_hsl(*v), ("hsl", "srgb"): lambda v: hsl_to_rgb(*v),
    ("srgb", "hwb"): lambda v: [rgb_to_hue(*v), min(v) * 100, (1 - max(v)) * 100],
    ("hwb", "srgb"): lambda v: hwb_to_rgb(*v),
    ("lab", "lch"): lambda v: to_polar(*v), ("lch", "lab"): lambda v: from_polar(*v),
    ("oklab", "oklch"): lambda v: to_polar(*v), ("oklch", "oklab"): lambda v: from_polar(*v),
}  # fmt: skip


def raw(source, v, target):
    if source == target:
        return list(v)
    if (source, target) in NEAR:
        return NEAR[source, target](v)
    if {source, target} == {"hsl", "hwb"}:
        return raw("srgb", raw(source, v, "srgb"), target)
    return from_xyz(target, to_xyz(source, v))


def converted(source, values, target):
    """CSS Color 4 §11: missing counts as 0, what becomes powerless becomes missing."""
    if source == target:
        return list(values)
    return powerless(target, raw(source, zeros(values), target))


def carried(source, values, target):
    """CSS Color 4 §12.2: converted, with what is missing carried forward."""
    result = converted(source, values, target)
    theirs, ours = categories(source), categories(target)
    shared = [c for c in ours if c in theirs]
    for i, name in enumerate(ours):
        if name in shared and values[theirs.index(name)] is None:
            result[i] = None
    rest = [j for j, name in enumerate(theirs) if name not in shared]
    if source != target and rest and all(values[j] is None for j in rest):
        for i, name in enumerate(ours):
            if name not in shared:
                result[i] = None
    return result


def fix_hues(a, b, rule):
    """CSS Color 4 §12.4, its pseudo-code."""
    d = b - a
    if abs(d) < TINY:
        d = mpf(0)
    for tie in (180, -180):
        if abs(d - tie) < TINY:
            d = mpf(tie)
    if rule == "shorter":
        if d > 180:
            a += 360
        elif d < -180:
            b += 360
    elif rule == "longer":
        if 0 < d < 180:
            a += 360
        elif -180 < d <= 0:
            b += 360
    elif rule == "increasing" and d < 0:
        b += 360
    elif rule == "decreasing" and d > 0:
        a += 360
    return a, b


def interpolate(space, first, second, t, rule="shorter", premultiplied=True):
    """CSS Color 4 §12: two colours (values, alpha) in the interpolation space."""
    (a, alpha_a), (b, alpha_b) = (list(first[0]), first[1]), (list(second[0]), second[1])
    for i in range(3):
        if a[i] is None:
            a[i] = b[i]
        elif b[i] is None:
            b[i] = a[i]
    if alpha_a is None:
        alpha_a = alpha_b
    elif alpha_b is None:
        alpha_b = alpha_a
    hue = hue_index(space)
    if hue is not None and a[hue] is not None:
        a[hue], b[hue] = fix_hues(a[hue] % 360, b[hue] % 360, rule)
    alpha = None if alpha_a is None else alpha_a + (alpha_b - alpha_a) * t
    result = []
    for i in range(3):
        if a[i] is None:
            result.append(None)
        elif i == hue:
            result.append((a[i] + (b[i] - a[i]) * t) % 360)
        elif alpha is None or not premultiplied:
            result.append(a[i] + (b[i] - a[i]) * t)
        else:
            mixed = a[i] * alpha_a + (b[i] * alpha_b - a[i] * alpha_a) * t
            result.append(mixed if alpha == 0 else mixed / alpha)
    return result, alpha


def in_space(text, space):
    source, values, alpha = parse(text)
    return carried(source, values, space), alpha


def normalized(percentages):
    """CSS Values 5 §6.1 with the force normalization flag; the leftover as a share of 1."""
    given = min(sum((p for p in percentages if p is not None), mpf(0)), mpf(100))
    omitted = sum(p is None for p in percentages)
    all_ = [(100 - given) / omitted if p is None else p for p in percentages]
    total = sum(all_)
    return [p * 100 / total for p in all_], min(total, mpf(100)) / 100


def ask_mix(ask):
    """CSS Color 5 §3.3: the stack of items."""
    space = ask["in"]
    shares, multiplier = normalized([number(p) for _, p in ask["items"]])
    stack = [(in_space(text, space), share) for (text, _), share in zip(ask["items"], shares)]
    stack.reverse()
    while len(stack) > 1:
        (a, p), (b, q) = stack.pop(), stack.pop()
        both = p + q
        t = mpf("0.5") if both == 0 else q / both
        stack.append((interpolate(space, a, b, t, ask.get("hue", "shorter")), both))
    (values, alpha), _ = stack[0]
    return values + [alpha if alpha is None else alpha * multiplier]


def ask_between(ask):
    """Two colours and a fraction, which may leave 0…1 (CSS Color 4 §12; §12.3 for no premultiply)."""
    space = ask["in"]
    a, b = (in_space(text, space) for text in ask["items"])
    values, alpha = interpolate(
        space, a, b, number(ask["t"]), ask.get("hue", "shorter"), ask.get("premultiplied", True)
    )
    return values + [alpha]


def ask_convert(ask):
    space, values, alpha = parse(ask["color"])
    return converted(space, values, ask["to"]) + [alpha]


# CSS Color 5 §4, relative colours: the origin's components as numbers.
KEYWORDS = {
    "oklch": "lch", "lch": "lch", "oklab": "lab", "lab": "lab", "hsl": "hsl", "hwb": "hwb",
    "xyz-d65": "xyz", "xyz-d50": "xyz",
}  # fmt: skip


def ask_relative(ask):
    space, values, alpha = parse(ask["color"])
    target = ask["in"]
    origin = carried(space, values, target)
    names = dict(zip(KEYWORDS.get(target, "rgb"), origin), alpha=alpha)

    def told(expression):
        if expression in names:
            return names[expression]
        if expression == "none":
            return None
        known = {key: mpf(0) if v is None else v for key, v in names.items()}
        decimals = re.sub(r"(?<![\w.])(\d+\.?\d*|\.\d+)", r"mpf('\1')", expression)
        return eval(decimals, {"mpf": mpf}, known)

    result = [told(e) for e in ask["components"]]
    hue = hue_index(target)
    if hue is not None and result[hue] is not None:
        result[hue] %= 360
    if target in ("lch", "oklch"):  # §9: lightness and chroma are held in their ranges when read
        top = 100 if target == "lch" else 1
        if result[0] is not None:
            result[0] = min(max(result[0], mpf(0)), mpf(top))
        if result[1] is not None:
            result[1] = max(result[1], mpf(0))
    if target in ("lab", "oklab") and result[0] is not None:
        result[0] = min(max(result[0], mpf(0)), mpf(100 if target == "lab" else 1))
    alpha = told(ask["alpha"])
    return result + [alpha if alpha is None else min(max(alpha, mpf(0)), mpf(1))]


# CSS Easing 2.
def cubic_bezier(x1, y1, x2, y2, x):
    def along(p, q, s):
        return 3 * (1 - s) ** 2 * s * p + 3 * (1 - s) * s**2 * q + s**3

    if x < 0:
        slope = y1 / x1 if x1 > 0 else y2 / x2 if x2 > 0 else mpf(0)
        return slope * x
    if x > 1:
        slope = (1 - y2) / (1 - x2) if x2 < 1 else (1 - y1) / (1 - x1) if x1 < 1 else mpf(0)
        return 1 + slope * (x - 1)
    if x == 0 or x == 1:
        return x
    low, high = mpf(0), mpf(1)
    with mp.workdps(160):
        while high - low > mpf(10) ** -150:
            middle = (low + high) / 2
            low, high = (middle, high) if along(x1, x2, middle) <= x else (low, middle)
        return +along(y1, y2, low)


def steps(n, position, p, before):
    """§2.4.1."""
    n = int(n)
    step = int(mpmath.floor(p * n))
    if position in ("start", "jump-start", "jump-both"):
        step += 1
    if before and p * n == mpmath.floor(p * n):
        step -= 1
    jumps = {"jump-none": n - 1, "jump-both": n + 1}.get(position, n)
    if p >= 0 and step < 0:
        step = 0
    if p <= 1 and step > jumps:
        step = jumps
    return mpf(step) / jumps


def linear_points(text):
    """§2.2.2: the control points of linear()."""
    points = []
    largest = None
    parts = [part.split() for part in text.split(",")]
    for i, words in enumerate(parts):
        output = mpf(next(w for w in words if not w.endswith("%")))
        places = [mpf(w[:-1]) / 100 for w in words if w.endswith("%")]
        if places:
            for place in places:
                largest = place if largest is None else max(place, largest)
                points.append([largest, output])
        elif i == 0:
            largest = mpf(0)
            points.append([largest, output])
        elif i == len(parts) - 1:
            largest = mpf(1) if largest is None else max(mpf(1), largest)
            points.append([largest, output])
        else:
            points.append([None, output])
    at = 0
    while at < len(points):
        if points[at][0] is None:
            end = next(j for j in range(at, len(points)) if points[j][0] is not None)
            start = at - 1
            for j in range(at, end):
                points[j][0] = points[start][0] + (points[end][0] - points[start][0]) * (j - start) / (end - start)
            at = end
        at += 1
    return points


def linear(text, x):
    """§2.2.3."""
    points = linear_points(text)
    if len(points) == 1:
        return points[0][1]
    at_or_before = [i for i, p in enumerate(points) if p[0] <= x]
    i = min(at_or_before[-1] if at_or_before else 0, len(points) - 2)
    (x0, y0), (x1, y1) = points[i], points[i + 1]
    if x0 == x1:
        return y0 if x < x0 else y1
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


NAMED = {
    "linear": "cubic-bezier(0, 0, 1, 1)", "ease": "cubic-bezier(0.25, 0.1, 0.25, 1)",
    "ease-in": "cubic-bezier(0.42, 0, 1, 1)", "ease-out": "cubic-bezier(0, 0, 0.58, 1)",
    "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)", "step-start": "steps(1, start)",
    "step-end": "steps(1, end)",
}  # fmt: skip


def eased(text, x, before=False):
    name, inside = re.fullmatch(r"([a-z-]+)\((.*)\)", NAMED.get(text, text)).groups()
    if name == "cubic-bezier":
        return cubic_bezier(*(mpf(p) for p in inside.split(",")), x)
    if name == "steps":
        n, _, position = inside.partition(",")
        return steps(n, position.strip() or "end", x, before)
    return linear(inside, x)


def ask_ease(ask):
    return [eased(ask["easing"], mpf(ask["t"]), ask.get("before", False))]


def ask_spring(ask):
    """x″ = (k(1 − x) − c x′)/m from 0 with a velocity; the closed form of each damping."""
    m, k, c, v0, t = (mpf(ask[key]) for key in ("mass", "stiffness", "damping", "velocity", "t"))
    w, z = mpmath.sqrt(k / m), c / (2 * mpmath.sqrt(k * m))
    if abs(z - 1) < TINY:
        e = mpmath.exp(-w * t)
        return [1 - e * (1 + (w - v0) * t), e * (v0 + w * (w - v0) * t)]
    if z < 1:
        d = w * mpmath.sqrt(1 - z * z)
        B, e = (z * w - v0) / d, mpmath.exp(-z * w * t)
        cos, sin = mpmath.cos(d * t), mpmath.sin(d * t)
        return [1 - e * (cos + B * sin), e * ((z * w - B * d) * cos + (z * w * B + d) * sin)]
    d, r = w * mpmath.sqrt(z * z - 1), z * w
    p, q = mpmath.exp((d - r) * t), mpmath.exp(-(d + r) * t)
    return [1 - ((r + d) * p - (r - d) * q) / (2 * d) + v0 * (p - q) / (2 * d),
            w * w * (p - q) / (2 * d) + v0 * ((d - r) * p + (d + r) * q) / (2 * d)]  # fmt: skip


# CSS Images 3 §3.4 and 4 §3: a gradient's line.
def fixed_up(stops):
    """§3.4.3: places, with hints as stops of their own."""
    at = [number(s[1]) for s in stops]
    if at[0] is None:
        at[0] = mpf(0)
    if at[-1] is None:
        at[-1] = mpf(1)
    largest = at[0]
    for i, p in enumerate(at):
        if p is not None:
            largest = at[i] = max(p, largest)
    i = 1
    while i < len(at):
        if at[i] is None:
            end = next(j for j in range(i, len(at)) if at[j] is not None)
            for j in range(i, end):
                at[j] = at[i - 1] + (at[end] - at[i - 1]) * (j - i + 1) / (end - i + 1)
            i = end
        i += 1
    return at


def gradient_color(ask, x):
    """The colour at a place of the line; `stops` holds [colour, place], ["hint", place] and
    ["ease", curve]."""
    space, rule = ask["in"], ask.get("hue", "shorter")
    curves, stops = {}, []
    for stop in ask["stops"]:
        if stop[0] == "ease":
            curves[len(stops)] = stop[1]
        else:
            stops.append(stop)
    at = fixed_up(stops)
    if ask.get("repeating"):
        length = at[-1] - at[0]
        if length <= 0:  # CSS Images 3 §3.4.4: the colour of the last stop
            values, alpha = in_space(stops[-1][0], space)
            return values + [alpha]
        x = at[0] + (x - at[0]) % length
    colors = [(i, at[i]) for i, s in enumerate(stops) if s[0] != "hint"]
    if x < colors[0][1]:
        values, alpha = in_space(stops[0][0], space)
        return values + [alpha]
    if x >= colors[-1][1]:
        values, alpha = in_space(stops[-1][0], space)
        return values + [alpha]
    k = max(j for j in range(len(colors)) if colors[j][1] <= x)
    (i, p0), (j, p1) = colors[k], colors[k + 1]
    u = (x - p0) / (p1 - p0)
    if j == i + 2:
        h = (at[i + 1] - p0) / (p1 - p0)
        u = mpf(1) if h <= 0 else mpf(0) if h >= 1 else mpf(0) if u == 0 else u ** (mpmath.log(mpf("0.5")) / mpmath.log(h))
    elif j in curves:
        u = eased(curves[j], u)
    a, b = in_space(stops[i][0], space), in_space(stops[j][0], space)
    values, alpha = interpolate(space, a, b, u, rule)
    return values + [alpha if alpha is None else min(max(alpha, mpf(0)), mpf(1))]


def ask_gradient(ask):
    return gradient_color(ask, mpf(ask["t"]))


def ask_place(ask):
    """CSS Images 3 §3.1 to 3.3: the place on the line that a point of a box shows."""
    w, h = (mpf(v) for v in ask["size"])
    x, y = (mpf(v) for v in ask["point"])
    if ask["shape"] == "linear":
        if isinstance(ask["angle"], list):
            # §3.1.1: "to" a corner: the line's normal goes through the two neighbouring corners.
            sx = {"left": -1, "right": 1}[ask["angle"][1]]
            sy = {"top": -1, "bottom": 1}[ask["angle"][0]]
            dx, dy = sx * h, sy * w
        else:
            a = mpmath.radians(mpf(ask["angle"]))
            dx, dy = mpmath.sin(a), -mpmath.cos(a)
        n = mpmath.hypot(dx, dy)
        dx, dy = dx / n, dy / n
        length = abs(w * dx) + abs(h * dy)
        return [mpf("0.5") + ((x - w / 2) * dx + (y - h / 2) * dy) / length]
    cx, cy = (mpf(v) for v in ask["center"])
    if ask["shape"] == "conic":
        turn = mpmath.degrees(mpmath.atan2(x - cx, cy - y)) - mpf(ask["angle"])
        return [(turn % 360) / 360]
    left, right, top, bottom = abs(cx), abs(w - cx), abs(cy), abs(h - cy)
    extent = ask["extent"]
    if ask["shape"] == "circle":
        corners = [mpmath.hypot(a, b) for a in (left, right) for b in (top, bottom)]
        r = {
            "closest-side": min(left, right, top, bottom), "farthest-side": max(left, right, top, bottom),
            "closest-corner": min(corners), "farthest-corner": max(corners),
        }[extent] if isinstance(extent, str) else mpf(extent[0])  # fmt: skip
        return [mpmath.hypot(x - cx, y - cy) / r]
    pick = min if extent in ("closest-side", "closest-corner") else max
    if isinstance(extent, str):
        rx, ry = pick(left, right), pick(top, bottom)
        if extent.endswith("corner"):
            # The ellipse through the corner with the ratio of the matching side's.
            rx, ry = rx * mpmath.sqrt(2), ry * mpmath.sqrt(2)
    else:
        rx, ry = (mpf(v) for v in extent)
    return [mpmath.hypot((x - cx) / rx, (y - cy) / ry)]


# CSS Values 5, interpolation maps.
def ask_map(ask):
    """Keys [place, value] and easings between; the place by a progress that may be eased."""
    x = mpf(ask["t"])
    if "from" in ask:
        [x] = ask_progress(ask)
    if "by" in ask:
        x = eased(ask["by"], x)
    keys = [(mpf(k[0]), mpf(k[1])) for k in ask["keys"]]
    if x < keys[0][0]:
        return [keys[0][1]]
    if x >= keys[-1][0]:
        return [keys[-1][1]]
    k = max(j for j in range(len(keys)) if keys[j][0] <= x)
    u = (x - keys[k][0]) / (keys[k + 1][0] - keys[k][0])
    curve = (ask["curves"][k] if "curves" in ask else None) or ask.get("easing")
    if curve:
        u = eased(curve, u)
    return [keys[k][1] + (keys[k + 1][1] - keys[k][1]) * u]


def ask_progress(ask):
    x, start, end = (mpf(ask[key]) for key in ("t", "from", "to"))
    share = (x - start) / (end - start)
    return [share if ask.get("no-clamp") else min(max(share, mpf(0)), mpf(1))]


# CSS Color 4 §13.
def inside(v):
    return all(-TINY <= x <= 1 + TINY for x in v)


def clip(v):
    return [min(max(x, mpf(0)), mpf(1)) for x in v]


def to_linear_of(space, oklch):
    return from_xyz(space + "-linear" if space != "srgb" else "srgb-linear", to_xyz("oklch", oklch))


def cast_ray(start, end):
    near, far, direction = -mpmath.inf, mpmath.inf, []
    for a, b in zip(start, end):
        d = b - a
        direction.append(d)
        if abs(d) > mpf(10) ** -12:
            t1, t2 = -a / d, (1 - a) / d
            near, far = max(min(t1, t2), near), min(max(t1, t2), far)
        elif a < 0 or a > 1:
            return None
    if near > far or far < 0:
        return None
    if near < 0:
        near = far
    if mpmath.isinf(near):
        return None
    return [a + d * near for a, d in zip(start, direction)]


def raytrace(space, oklch):
    """§13.2.6."""
    L, C, H = oklch
    base = "srgb" if space == "srgb" else space
    if L >= 1 or L <= 0:
        return from_xyz(base, to_xyz("oklab", [mpf(1 if L >= 1 else 0), mpf(0), mpf(0)]))
    anchor = to_linear_of(base, [L, mpf(0), H])
    rgb = to_linear_of(base, oklch)
    if not inside(rgb):
        low, high, last = mpf(10) ** -12, 1 - mpf(10) ** -12, rgb
        for i in range(4):
            if i > 0:
                lch = from_xyz("oklch", to_xyz(base + "-linear", rgb))
                rgb = to_linear_of(base, [L, lch[1], H])
            hit = cast_ray(anchor, rgb)
            if hit is None:
                rgb = last
                break
            if i > 0 and all(low < x < high for x in rgb):
                anchor = rgb
            rgb = last = hit
    return clip([ENCODE[base](x) for x in rgb])


def binary_search(space, oklch):
    """§13.2.2, binary search with local MINDE."""
    L, C, H = oklch
    if L >= 1 or L <= 0:
        return from_xyz(space, to_xyz("oklab", [mpf(1 if L >= 1 else 0), mpf(0), mpf(0)]))

    def rgb(c):
        return from_xyz(space, to_xyz("oklch", [L, c, H]))

    def delta(v, c):
        return mpmath.norm(mpmath.matrix(from_xyz("oklab", to_xyz(space, v))) - mpmath.matrix(from_polar(L, c, H)))

    if inside(rgb(C)):
        return rgb(C)
    jnd, epsilon = mpf("0.02"), mpf("0.0001")
    clipped = clip(rgb(C))
    if delta(clipped, C) < jnd:
        return clipped
    low, high, low_inside = mpf(0), C, True
    while high - low > epsilon:
        c = (low + high) / 2
        v = rgb(c)
        if low_inside and inside(v):
            low = c
            continue
        clipped = clip(v)
        e = delta(clipped, c)
        if e < jnd:
            if jnd - e < epsilon:
                return clipped
            low_inside, low = False, c
        else:
            high = c
    return clipped


def ask_gamut(ask):
    space, values, alpha = parse(ask["color"])
    target, method = ask["to"], ask["method"]
    v = zeros(values)
    direct = raw(space, v, target)
    if method == "clip":
        return clip(direct) + [alpha]
    oklch = raw(space, v, "oklch")
    mapped = raytrace(target, oklch) if method == "raytrace" else binary_search(target, oklch)
    return mapped + [alpha]


# Differences, of Lab over D50 as CSS has it unless the formula names its own space.
def lab_of(text):
    space, values, _ = parse(text)
    return raw(space, zeros(values), "lab")


def de2000(one, two):
    """Sharma, Wu and Dalal (2005), equations 2 to 22."""
    (L1, a1, b1), (L2, a2, b2) = one, two
    mean = (mpmath.hypot(a1, b1) + mpmath.hypot(a2, b2)) / 2
    G = (1 - mpmath.sqrt(mean**7 / (mean**7 + mpf(25) ** 7))) / 2
    a1, a2 = (1 + G) * a1, (1 + G) * a2
    C1, C2 = mpmath.hypot(a1, b1), mpmath.hypot(a2, b2)

    def hue(a, b):
        return mpf(0) if a == 0 and b == 0 else mpmath.degrees(mpmath.atan2(b, a)) % 360

    h1, h2 = hue(a1, b1), hue(a2, b2)
    dL, dC = L2 - L1, C2 - C1
    if C1 * C2 == 0:
        dh, H = mpf(0), h1 + h2
    else:
        dh = h2 - h1
        if dh > 180 + TINY:
            dh -= 360
        elif dh < -180 - TINY:
            dh += 360
        if abs(h1 - h2) <= 180 + TINY:
            H = (h1 + h2) / 2
        else:
            H = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    dH = 2 * mpmath.sqrt(C1 * C2) * mpmath.sin(mpmath.radians(dh / 2))
    L, C = (L1 + L2) / 2, (C1 + C2) / 2

    def cos(x):
        return mpmath.cos(mpmath.radians(x))

    T = 1 - mpf("0.17") * cos(H - 30) + mpf("0.24") * cos(2 * H) + mpf("0.32") * cos(3 * H + 6) - mpf("0.20") * cos(4 * H - 63)
    turn = 30 * mpmath.exp(-(((H - 275) / 25) ** 2))
    RC = 2 * mpmath.sqrt(C**7 / (C**7 + mpf(25) ** 7))
    SL = 1 + mpf("0.015") * (L - 50) ** 2 / mpmath.sqrt(20 + (L - 50) ** 2)
    SC, SH = 1 + mpf("0.045") * C, 1 + mpf("0.015") * C * T
    RT = -mpmath.sin(mpmath.radians(2 * turn)) * RC
    return mpmath.sqrt((dL / SL) ** 2 + (dC / SC) ** 2 + (dH / SH) ** 2 + RT * (dC / SC) * (dH / SH))


def de_cmc(one, two, l=2, c=1):
    """Clarke, McDonald and Rigg (1984), as Lindbloom prints it."""
    (L1, a1, b1), (L2, a2, b2) = one, two
    C1, C2 = mpmath.hypot(a1, b1), mpmath.hypot(a2, b2)
    dC = C1 - C2
    dH2 = max((a1 - a2) ** 2 + (b1 - b2) ** 2 - dC**2, mpf(0))
    H = mpmath.degrees(mpmath.atan2(b1, a1)) % 360
    F = mpmath.sqrt(C1**4 / (C1**4 + 1900))

    def cos(x):
        return abs(mpmath.cos(mpmath.radians(x)))

    T = mpf("0.56") + mpf("0.2") * cos(H + 168) if 164 <= H <= 345 else mpf("0.36") + mpf("0.4") * cos(H + 35)
    SL = mpf("0.511") if L1 < 16 else mpf("0.040975") * L1 / (1 + mpf("0.01765") * L1)
    SC = mpf("0.0638") * C1 / (1 + mpf("0.0131") * C1) + mpf("0.638")
    SH = SC * (F * T + 1 - F)
    return mpmath.sqrt(((L1 - L2) / (l * SL)) ** 2 + (dC / (c * SC)) ** 2 + dH2 / SH**2)


def de94(one, two):
    """CIE 116-1995, graphic arts."""
    (L1, a1, b1), (L2, a2, b2) = one, two
    C1, C2 = mpmath.hypot(a1, b1), mpmath.hypot(a2, b2)
    dC = C1 - C2
    dH2 = max((a1 - a2) ** 2 + (b1 - b2) ** 2 - dC**2, mpf(0))
    return mpmath.sqrt((L1 - L2) ** 2 + (dC / (1 + mpf("0.045") * C1)) ** 2 + dH2 / (1 + mpf("0.015") * C1) ** 2)


def ask_difference(ask):
    method = ask["method"]
    if method == "ok":  # CSS Color 4 §18
        one, two = (raw(s, zeros(v), "oklab") for s, v, _ in map(parse, (ask["a"], ask["b"])))
        return [mpmath.norm(mpmath.matrix(one) - mpmath.matrix(two))]
    one, two = lab_of(ask["a"]), lab_of(ask["b"])
    if method == "76":
        return [mpmath.norm(mpmath.matrix(one) - mpmath.matrix(two))]
    if method == "hyab":
        return [abs(one[0] - two[0]) + mpmath.hypot(one[1] - two[1], one[2] - two[2])]
    return [{"2000": de2000, "cmc": de_cmc, "94": de94}[method](one, two)]


# Filter Effects 1 §6: colour matrices on encoded sRGB, clamped after each primitive.
def hue_matrix(degrees):
    c, s = mpmath.cos(mpmath.radians(degrees)), mpmath.sin(mpmath.radians(degrees))

    def row(base, cosine, sine):
        return [mpf(b) + c * mpf(p) + s * mpf(q) for b, p, q in zip(base, cosine, sine)]

    weights = ("0.213", "0.715", "0.072")
    return [row(weights, ("0.787", "-0.715", "-0.072"), ("-0.213", "-0.715", "0.928")),
            row(weights, ("-0.213", "0.285", "-0.072"), ("0.143", "0.140", "-0.283")),
            row(weights, ("-0.213", "-0.715", "0.928"), ("-0.787", "0.715", "0.072"))]  # fmt: skip


def filter_matrix(name, amount):
    if name == "hue-rotate":
        return hue_matrix(amount)
    one = 1 - min(amount, mpf(1)) if name in ("grayscale", "sepia") else amount
    if name == "saturate":
        rows = (("0.213", "0.787"), ("0.715", "-0.715"), ("0.072", "-0.072")), \
               (("0.213", "-0.213"), ("0.715", "0.285"), ("0.072", "-0.072")), \
               (("0.213", "-0.213"), ("0.715", "-0.715"), ("0.072", "0.928"))  # fmt: skip
    elif name == "grayscale":
        rows = (("0.2126", "0.7874"), ("0.7152", "-0.7152"), ("0.0722", "-0.0722")), \
               (("0.2126", "-0.2126"), ("0.7152", "0.2848"), ("0.0722", "-0.0722")), \
               (("0.2126", "-0.2126"), ("0.7152", "-0.7152"), ("0.0722", "0.9278"))  # fmt: skip
    else:
        rows = (("0.393", "0.607"), ("0.769", "-0.769"), ("0.189", "-0.189")), \
               (("0.349", "-0.349"), ("0.686", "0.314"), ("0.168", "-0.168")), \
               (("0.272", "-0.272"), ("0.534", "-0.534"), ("0.131", "0.869"))  # fmt: skip
    return [[mpf(a) + one * mpf(b) for a, b in row] for row in rows]


def ask_filter(ask):
    space, values, alpha = parse(ask["color"])
    rgb = zeros(values)
    for name, amount in ask["chain"]:
        amount = mpf(amount)
        if name == "brightness":
            rgb = [x * amount for x in rgb]
        elif name == "contrast":
            rgb = [x * amount - amount / 2 + mpf("0.5") for x in rgb]
        elif name == "invert":
            rgb = [x * (1 - amount) + (1 - x) * amount for x in rgb]
        else:
            m = filter_matrix(name, amount)
            rgb = [sum((k * x for k, x in zip(row, rgb)), mpf(0)) for row in m]
        rgb = clip(rgb)
    return rgb + [alpha]


def ask_rotate(ask):
    """A hue turned in a polar space, unmapped, as sRGB."""
    space, values, alpha = parse(ask["color"])
    v = raw(space, zeros(values), ask["in"])
    hue = hue_index(ask["in"])
    v[hue] += mpf(ask["degrees"])
    return raw(ask["in"], v, "srgb") + [alpha]


def ask_crossfade(ask):
    """Two colours of encoded sRGB, one fading to the other: what is seen, and its alpha."""
    (_, a, alpha_a), (_, b, alpha_b) = parse(ask["a"]), parse(ask["b"])
    t, mode = mpf(ask["t"]), ask["mode"]
    if mode == "dissolve":  # CSS Images 4 §4, Compositing 1 §9.1 plus-lighter in an isolated group
        weights = (1 - t) * alpha_a, t * alpha_b
    else:  # both faded and composited by source-over, the second on top
        weights = (1 - t) * alpha_a * (1 - t * alpha_b), t * alpha_b
    alpha = weights[0] + weights[1]
    rgb = [x * weights[0] + y * weights[1] for x, y in zip(a, b)]
    return [x / alpha if alpha else mpf(0) for x in rgb] + [alpha]


def answer(ask):
    return globals()["ask_" + ask["kind"].replace("-", "_")](ask)


def digits(value, count=50):
    return None if value is None else mpmath.nstr(value, count, strip_zeros=True, min_fixed=-6, max_fixed=20)
