"""Hue rotations crossed with gamut mappings, on colours that belong to no method: the neutral table.

    python3 -m venv v && v/bin/pip install coloraide numpy && v/bin/python table.py [JSON]

124 colours are turned by 30°, 60°, … 330°, each by itself; no result is rounded to 8 bits. Without a path the
figures go to the tests' resources, where Swift is held to them. Spaces, CAM16 and ΔE 2000 are coloraide's (MIT);
rotations, mappings and Munsell's hue are written here. The colours, 8-bit sRGB, as bare numbers:
- drawn: the first three bytes of the SHA-256 of the texts "1" to "60".
- ColorChecker: its maker's sRGB, of charts before November 2014, after D. Pascale, "RGB coordinates of the Macbeth
  ColorChecker" (2006), and Wikipedia. No licence is stated. Its six greys are left out.
- iOS 26: Apple, Human Interface Guidelines, "Color" (June 2025), system colours, light. No licence is stated.
- Material: Google, Material Design (2014), tone 500; Apache 2.0 where Google ships them as code. Grey and blue grey,
  of chroma 0.0397, are left out.
- Tailwind CSS 3, tone 500; MIT, Tailwind Labs. Its five greys are left out: slate, gray, zinc, neutral, stone.
The rule is a chroma of 0.04 or more in OKLCh. By it Tailwind's slate, of 0.0407, would be in.
"""
import hashlib, json, math, pathlib, platform, re, sys
import coloraide, numpy as np
from coloraide.everything import ColorAll as Color

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RENOTATION = ROOT / "Sources/Core/ColorToolkitCEmbeddedText/files/HueComparison/MunsellRenotation.txt"
OUTPUT = ROOT / "Tests/Core/HueComparisonTests/Resources/neutral-coloraide.json"
PALETTES = ["#" + digits for digits in (
    "735244 c29682 627a9d 576c43 8580b1 67bdaa d67e2c 505ba6 c15a63 5e3c6c 9dbc40 e0a32e 383d96 469449 af363c e7c71f "
    "bb5695 0885a1 "  # ColorChecker; then iOS 26, Material and Tailwind
    "ff383c ff8d28 ffcc00 34c759 00c8b3 00c3d0 00c0e8 0088ff 6155f5 cb30e0 ff2d55 ac7f5e "
    "f44336 e91e63 9c27b0 673ab7 3f51b5 2196f3 03a9f4 00bcd4 009688 4caf50 8bc34a cddc39 ffeb3b ffc107 ff9800 ff5722 "
    "795548 ef4444 f97316 f59e0b eab308 84cc16 22c55e 10b981 14b8a6 06b6d4 0ea5e9 3b82f6 6366f1 8b5cf6 a855f7 d946ef "
    "ec4899 f43f5e").split()]
DRAWN = ["#" + hashlib.sha256(str(n).encode()).hexdigest()[:6] for n in range(1, 61)]
COLORS, ANGLES = PALETTES + DRAWN, range(30, 360, 30)
SETS = {"all": slice(0, 124), "palettes": slice(0, 64), "drawn": slice(64, 124)}
SCALES = ["munsell", "cam16", "jzczhz", "ipt", "oklch", "lch-d65"]

# Munsell's hue, as the tool has it: adapted to illuminant C by CAT02, straight lines between hues at one chroma,
# and between the values 1 to 9 by luminance.
CAT02 = np.array([[0.7328, 0.4296, -0.1624], [-0.7036, 1.6975, 0.0061], [0.0030, 0.0136, 0.9834]])
D65, C = (np.array([x / y, 1, (1 - x - y) / y]) for x, y in ((0.3127, 0.3290), (0.31006, 0.31616)))
TO_C = np.linalg.inv(CAT02) @ np.diag((CAT02 @ C) / (CAT02 @ D65)) @ CAT02
LUMINANCES = [((((8.1939e-4 * v - 0.020484) * v + 0.23352) * v - 0.22533) * v + 1.1914) * v for v in range(1, 10)]
# Of each value the forty hues; of each hue the chromaticities about the white, by chroma in steps of 2.
PLANES = [[] for _ in range(9)]
for value, colors in re.findall(r"\b([1-9])((?: +-?\d{5,})+)", RENOTATION.read_text().replace("/", "")):
    PLANES[int(value) - 1].append([(int(w[:-4]) / 1e4 - 0.31006, int(w[-4:]) / 1e4 - 0.31616) for w in colors.split()])
def point(radial, chroma):
    """The chromaticity of a hue at a chroma in steps of 2; beyond the last colour, on the last line."""
    if chroma <= 1 or len(radial) == 1:
        return radial[0][0] * chroma, radial[0][1] * chroma
    i = min(int(min(chroma, 1000)), len(radial) - 1)
    (a, b), (c, d) = radial[i - 1], radial[i]
    return a + (chroma - i) * (c - a), b + (chroma - i) * (d - b)
def start(radial, distance, x, y):
    """The chroma at which a hue is as far from the white as a place, and the side of the place it lies on."""
    chroma = distance / math.hypot(*radial[0])
    if chroma > 1 and len(radial) > 1:
        far = next((i for i, p in enumerate(radial[:-1]) if math.hypot(*p) >= distance), len(radial) - 1)
        near, reach = math.hypot(*radial[far - 1]), math.hypot(*radial[far])
        chroma = far + (distance - near) / (reach - near)
    a, b = point(radial, chroma)
    return chroma, a * y - b * x if a * x + b * y > 0 else math.nan
def plane_hue(plane, x, y):
    distance = math.hypot(x, y)
    starts = [start(radial, distance, x, y) for radial in plane]
    i = next(i for i in range(40) if starts[i - 1][1] >= 0 > starts[i][1])
    (before, side), (chroma, other) = starts[i - 1], starts[i]
    share = side / (side - other)
    chroma = before + share * (chroma - before)
    for _ in range(3):
        (a, b), (c, d) = point(plane[i - 1], chroma), point(plane[i], chroma)
        begin, end = a * y - b * x, c * y - d * x
        if begin > end:
            share = begin / (begin - end)
            chroma *= distance / math.hypot(a + share * (c - a), b + share * (d - b))
    return 9 * (i + share)
def munsell(xyz):
    """The hue in degrees, and whether the luminance under C is past value 9's, where the hue is extrapolated."""
    X, Y, Z = TO_C @ np.array(xyz)
    x, y = X / (X + Y + Z) - 0.31006, Y / (X + Y + Z) - 0.31616
    bounded = min(max(100 * Y, LUMINANCES[0]), LUMINANCES[8])
    below = max(i for i in range(9) if LUMINANCES[i] <= bounded)
    hue = plane_hue(PLANES[below], x, y)
    if below < 8:
        share = (bounded - LUMINANCES[below]) / (LUMINANCES[below + 1] - LUMINANCES[below])
        hue += share * math.remainder(plane_hue(PLANES[below + 1], x, y) - hue, 360)
    return hue % 360, 100 * Y > LUMINANCES[8]

# Huelab is Oklab in three turns of order k: α goes with chroma, β with lightness. See notebook 8.
TERMS = [(1, 0.049 - 0.065j, 0.180 - 0.172j), (3, 0.035 + 0.236j, 0.036 - 0.509j), (4, -0.111 - 0.149j, 0j)]
def huelab(lab, sign=1):
    """Oklab to Huelab; back with -1."""
    z, weight = complex(lab[1], lab[2]), 25 / 34 - 1 / (1 + lab[0] ** 2)
    scales = [1 / math.hypot(abs(z), chroma) for chroma in (0.2, 0.07)]
    for k, alpha, beta in TERMS[::sign]:
        x = alpha * (z * scales[0]).conjugate() ** k + beta * weight * (z * scales[1]).conjugate() ** k
        z *= np.exp(2j / k * np.angle(math.sqrt(1 + abs(x) ** 2) + sign * x))
    return lab[0], z.real, z.imag

# Polar spaces: lightness, chroma and hue from and to linear sRGB.
def convert(values, source, target): return Color(source, list(values)).convert(target).coords(nans=False)
def polar(space, rgb):
    if space == "huelch":
        lightness, a, b = huelab(convert(rgb, "srgb-linear", "oklab"))
        return lightness, math.hypot(a, b), math.degrees(math.atan2(b, a))
    values = convert(rgb, "srgb-linear", space)
    return values[::-1] if space == "hct" else values
def linear(space, lightness, chroma, hue):
    if space == "huelch":
        a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
        return convert(huelab((lightness, a, b), -1), "oklab", "srgb-linear")
    return convert([lightness, chroma, hue][:: -1 if space == "hct" else 1], space, "srgb-linear")

# Mappings into sRGB, in linear light.
def outside(rgb, by): return min(rgb) < -by or max(rgb) > 1 + by
def clip(rgb): return [min(1.0, max(0.0, x)) for x in rgb]
def cast(begin, end):
    """CSS Color 4, "cast a ray": where a ray leaves the unit cube, or nothing."""
    near, far = -math.inf, math.inf
    for a, b in zip(begin, end):
        if abs(b - a) > 1e-12:
            bounds = -a / (b - a), (1 - a) / (b - a)
            near, far = max(near, min(bounds)), min(far, max(bounds))
        elif not 0 <= a <= 1:
            return None
    distance = far if near < 0 else near
    missed = near > far or far < 0 or math.isinf(distance)
    return None if missed else [a + (b - a) * distance for a, b in zip(begin, end)]
def ray_trace(space, lightness, chroma, hue):
    """CSS Color 4, "Ray trace", with any polar space for OKLCh. Rays start from sRGB's grey of the same lightness."""
    of_oklab = space in ("oklch", "huelch")
    if lightness <= 0 or lightness >= (1 if of_oklab else 100):
        return [float(lightness > 0)] * 3
    # HCT's tone is L*, and its anchor is sRGB's own grey: at chroma 0 HCT is tinted.
    cie = ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness * 27 / 24389
    anchor = [lightness ** 3 if of_oklab else cie] * 3
    rgb = last = linear(space, lightness, chroma, hue)
    for i in range(4 if outside(rgb, 0) else 0):
        if i > 0:
            rgb = linear(space, lightness, polar(space, rgb)[1], hue)
        hit = cast(anchor, rgb)
        if hit is None:
            return clip(last)
        if i > 0 and all(1e-12 < x < 1 - 1e-12 for x in rgb):
            anchor = rgb
        rgb = last = hit
    return clip(rgb)
def minde(lightness, chroma, hue):
    """CSS Color 4, "Binary search with local MINDE": the OKLCh chroma whose clipped colour is 0.02 in ΔE OK away."""
    def tried(chroma):
        rgb = linear("oklch", lightness, chroma, hue)
        return outside(rgb, 0), clip(rgb), math.dist(*(convert(x, "srgb-linear", "oklab") for x in (rgb, clip(rgb))))
    if lightness <= 0 or lightness >= 1:
        return [float(lightness > 0)] * 3
    is_outside, clipped, error = tried(chroma)
    low, high, low_is_inside = 0.0, chroma if is_outside and error >= 0.02 else 0.0, True
    while high - low > 1e-4:
        middle = (low + high) / 2
        is_outside, candidate, error = tried(middle)
        if low_is_inside and not is_outside:
            low = middle
            continue
        clipped = candidate
        if error >= 0.02:
            high = middle
        elif 0.02 - error < 1e-4:
            break
        else:
            low, low_is_inside = middle, False
    return clipped

# SwiftUI's constants are those of OpenSwiftUI's tests, in double precision; CSS's are Filter Effects 1's.
LUMA = {"matrix": (0.2126, 0.7873, 0.7152, 0.2848, 0.0722, 0.9278), "css": (0.213, 0.787, 0.715, 0.285, 0.072, 0.928)}
def matrix(name, angle):
    (r, no_r, g, no_g, b, no_b), c, s = LUMA[name], math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return np.array([[r, g, b]] * 3) + c * np.array([[no_r, -g, -b], [-r, no_g, -b], [-r, -g, no_b]]) \
        + s * np.array([[-r, -g, no_b], [0.143, 0.140, -0.283], [-no_r, g, b]])
def turned(rotation, mapping, rgb, angle):
    """A colour turned, before and after the mapping; all in encoded sRGB."""
    if rotation == "hsb":
        h, s, v = convert(rgb, "srgb", "hsv")
        before = clip(convert((h + angle, s, v), "hsv", "srgb"))
    elif rotation in LUMA:
        before = [float(x) for x in matrix(rotation, angle) @ np.array(rgb)]
    else:
        lightness, chroma, hue = polar(rotation, convert(rgb, "srgb", "srgb-linear"))
        color = lightness, chroma, hue + angle
        before = convert(linear(rotation, *color), "srgb-linear", "srgb")
    if mapping == "own" and rotation not in LUMA:
        after = ray_trace(rotation, *color)
    elif mapping in ("own", "css"):
        color = polar("oklch", convert(before, "srgb", "srgb-linear"))
        after = ray_trace("oklch", *color) if mapping == "own" else minde(*color)
    else:
        return before, clip(before) if mapping == "clip" else before
    return before, clip(convert(after, "srgb-linear", "srgb"))

# The measures.
class Seen:
    """What is measured of a colour; up to a chroma of 0.02 in OKLCh it has no hue to speak of."""
    def __init__(self, rgb):
        self.color = Color("srgb", list(rgb)).convert("xyz-d65")
        xyz = self.color.coords()
        to = {space: convert(xyz, "xyz-d65", space) for space in ("lab-d65", "cam16-jmh", "jzczhz", "ipt", "oklch")}
        self.lightness, self.colorfulness, self.flare = to["lab-d65"][0], to["cam16-jmh"][1], xyz[1] + 0.05
        self.has_hue, self.is_past_nine = to["oklch"][1] > 0.02, False
        if self.has_hue:
            own, self.is_past_nine = munsell(xyz)
            ipt, lab = (math.degrees(math.atan2(to[space][2], to[space][1])) for space in ("ipt", "lab-d65"))
            self.hues = np.array([own, to["cam16-jmh"][2], to["jzczhz"][2], ipt, to["oklch"][2], lab])
COLUMNS = ["lightness", "colorfulness", "contrast", "back", *SCALES, "outside", "grey", "pastNine", "after", "before"]
MEANS = [*COLUMNS[:11], "net"]
RGB = [Color(text).coords() for text in COLORS]
GIVEN = [Seen(rgb) for rgb in RGB]
def measured(rotation, mapping, i, j):
    """Of a colour turned by an angle the columns; the hues' signed errors, sRGB before and after, what is seen."""
    before, after = turned(rotation, mapping, RGB[i], ANGLES[j])
    old, new, back = GIVEN[i], Seen(after), Color("srgb", turned(rotation, mapping, after, -ANGLES[j])[1])
    hues = (new.hues - old.hues - ANGLES[j] + 180) % 360 - 180 if new.has_hue else np.full(6, np.nan)
    hues[0] = np.nan if new.is_past_nine else hues[0]
    return [abs(new.lightness - old.lightness), abs(new.colorfulness / old.colorfulness - 1),
            max(new.flare / old.flare, old.flare / new.flare), old.color.delta_e(back, method="2000", space="lab-d65"),
            *abs(hues), outside(before, 1e-5), not new.has_hue, new.is_past_nine, new.colorfulness, old.colorfulness
            ], (hues, before, after, new)
def table(rotation, mapping, chosen=np.ones((124, 11), bool)):
    """The columns by colour and angle, not a number where not chosen."""
    data = np.full((len(COLUMNS), *chosen.shape), np.nan)
    for i, j in np.argwhere(chosen):
        data[:, i, j] = measured(rotation, mapping, i, j)[0]
    return data

# The figures.
def uniform(seed, count):
    """Numbers of 0 up to 1 by SplitMix64 (G. Steele, D. Lea, C. Flood, 2014): the upper 53 bits of each output."""
    z = np.uint64(seed) + np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return ((z ^ (z >> np.uint64(31))) >> np.uint64(11)) * 2.0 ** -53
# How often each colour is drawn, in each of 2,000 resamples.
WEIGHTS = {}
for name, size in (("all", 124), ("palettes", 64), ("drawn", 60)):
    drawn = np.floor(size * uniform(1, 2000 * size)).astype(int).reshape(2000, size)
    WEIGHTS[name] = np.stack([np.bincount(one, minlength=size) for one in drawn])
def means(data, weights):
    """Of each resample the means; last, the change of colourfulness as a ratio of sums."""
    found = (weights @ np.nansum(data, axis=2).T) / (weights @ np.sum(~np.isnan(data), axis=2).T)
    return np.column_stack([found[:, :11], found[:, -2] / found[:, -1] - 1])
def row(rotation, mapping, name, data, base):
    """All figures of one way on one set of colours; base is the matrix's, for differences paired by colour."""
    data, base, weights = data[:, SETS[name]], base[:, SETS[name]], WEIGHTS[name]
    flat, ones = [column[~np.isnan(column)] for column in data], np.ones((1, data.shape[1]))
    once, many = means(data, ones)[0], means(data, weights)
    gap, gaps = once - means(base, ones)[0], many - means(base, weights)
    sides, gap_sides = (np.percentile(each, [2.5, 97.5], axis=0) for each in (many, gaps))
    rounded = lambda *values: [round(float(x), 9) for x in values]
    return {"rotation": rotation, "mapping": mapping, "set": name, "n": len(flat[0]), "grey": int(flat[11].sum()),
            "pastNine": int(flat[12].sum()), "lightnessMax": rounded(flat[0].max())[0],
            "mean": dict(zip(MEANS, rounded(*once))),
            "p95": {key: rounded(np.percentile(column, 95))[0] for key, column in zip(MEANS[:10], flat)},
            "interval": {key: rounded(*both) for key, *both in zip(MEANS, *sides)},
            "toMatrix": {key: rounded(*three) for key, *three in zip(MEANS, gap, *gap_sides)}}

WAYS = [(rotation, mapping) for rotation in ("matrix", "oklch", "lch-d65", "hct") for mapping in ("clip", "own", "css")]
WAYS += [("huelch", "clip"), ("huelch", "own"), ("hsb", "none")]
def drawn_raw():
    """Sixty results for a check by hand, the ways in turn."""
    places, numbers = uniform(2, 120), lambda values: [None if np.isnan(x) else round(float(x), 12) for x in values]
    for k in range(60):
        i, j = int(124 * places[2 * k]), int(11 * places[2 * k + 1])
        values, (hues, before, after, new) = measured(*WAYS[k % 15], i, j)
        singles = zip(("lightness", "colorfulness", "contrast", "back"),
                      numbers([new.lightness, new.colorfulness, *values[2:4]]))
        yield {"color": COLORS[i], "angle": ANGLES[j], **dict(zip(("rotation", "mapping"), WAYS[k % 15])),
               "unclipped": numbers(before), "srgb": numbers(after), **dict(singles), "hues": numbers(hues)}
def main():
    assert len(set(COLORS)) == 124, "no colour is listed twice"
    tables = {way: table(*way) for way in WAYS}
    # Pairs of a colour and an angle that matrix, OKLCh, LCh and HCT all leave inside sRGB.
    kept = np.array([[not any(outside(turned(rotation, "none", rgb, angle)[0], 1e-6) for rotation, _ in WAYS[:12:3])
                      for angle in ANGLES] for rgb in RGB])
    uncut = {(rotation, "uncut"): table(rotation, "uncut", kept) for rotation in dict(WAYS)}
    rows = [row(*way, name, data, of["matrix", mapping]) for of, mapping in ((tables, "clip"), (uncut, "uncut"))
            for way, data in of.items() for name in SETS]
    css = {mapping: row("css", mapping, "all", table("css", mapping), tables["matrix", mapping])["toMatrix"]
           for mapping in ("clip", "own", "css")}
    source = {"coloraide": coloraide.__version__, "numpy": np.__version__, "python": platform.python_version(),
              "resamples": "2000 of a set's n colours: floor(n u), u by SplitMix64 of seed 1, anew for each set",
              "raw": "color floor(124 u), angle floor(11 u); u by SplitMix64 of seed 2; ways in turn"}
    line = lambda value: json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    block = lambda values: "[\n" + ",\n".join(map(line, values)) + "\n]"
    parts = {"source": line(source), "palettes": line(PALETTES), "drawn": line(DRAWN), "angles": line(list(ANGLES)),
             "rows": re.sub(r',("(?:mean|p95|interval|toMatrix)":)', r",\n\1", block(rows)),
             "cssLessSwiftUI": line({mapping: {key: gap[0] for key, gap in of.items()} for mapping, of in css.items()}),
             "raw": block(drawn_raw())}
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else OUTPUT
    path.write_text("{\n" + ",\n".join(f'"{key}":{value}' for key, value in parts.items()) + "\n}\n")
    for found in rows:
        print("", *list(found.values())[:7], *(f"{x:.3f}" for x in found["mean"].values()), sep=" | ", end=" |\n")

if __name__ == "__main__":
    main()
