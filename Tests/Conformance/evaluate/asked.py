"""What is asked, topic by topic, and the sentence that each answer follows from."""

import random
from itertools import product

COLOR4, COLOR5 = "https://drafts.csswg.org/css-color-4/", "https://drafts.csswg.org/css-color-5/"
IMAGES3, IMAGES4 = "https://drafts.csswg.org/css-images-3/", "https://drafts.csswg.org/css-images-4/"
EASING, VALUES5 = "https://drafts.csswg.org/css-easing-2/", "https://drafts.csswg.org/css-values-5/"
FILTERS = "https://drafts.fxtf.org/filter-effects-1/"
OURS = "GradientReference.md"

RGB = ["srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020"]
SPACES = [*RGB, "xyz-d65", "xyz-d50", "lab", "lch", "oklab", "oklch", "hsl", "hwb"]
POLAR = ["oklch", "lch", "hsl", "hwb"]
NOTATION = ("lab", "lch", "oklab", "oklch", "hsl", "hwb")
RULES = ["shorter", "longer", "increasing", "decreasing"]


def decimal(x, places=4):
    text = f"{x:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def write(space, values, alpha=None):
    """A colour in the one notation that all vectors keep to."""
    values = ["none" if v is None else v for v in values]
    if space in ("hsl", "hwb"):
        values = [values[0], *(v if v == "none" else v + "%" for v in values[1:])]
    words = values if space in NOTATION else [space, *values]
    tail = "" if alpha is None else f" / {alpha}"
    return f"{space if space in NOTATION else 'color'}({' '.join(words)}{tail})"


def components(space, rng, modest=False):
    """Three decimals; modest ones lie inside sRGB whatever the space."""
    def within(low, high, places=4):
        return decimal(rng.uniform(low, high), places)

    if space in ("hsl", "hwb"):
        if space == "hsl":
            return [within(0, 360, 2), within(20, 90, 2), within(20, 80, 2)]
        return [within(0, 360, 2), within(3, 40, 2), within(3, 40, 2)]
    if space in ("oklch", "lch"):
        scale, most = (1, 0.05) if space == "oklch" else (100, 14)
        top = most if modest else most * (5 if space == "oklch" else 7)
        return [within(0.45 * scale, 0.75 * scale), within(top / 4, top), within(0, 360, 2)]
    if space in ("oklab", "lab"):
        scale, most = (1, 0.03) if space == "oklab" else (100, 9)
        most = most if modest else most * 6
        return [within(0.45 * scale, 0.75 * scale), within(-most, most), within(-most, most)]
    if space.startswith("xyz"):
        # Near the white's line, or anywhere.
        y = rng.uniform(0.1, 0.6)
        spread = 0.04 if modest else 0.4
        return [decimal(y * w * (1 + rng.uniform(-spread, spread))) for w in (0.95, 1, 1.05 if space == "xyz-d65" else 0.82)]
    if modest:
        return [within(0.35, 0.6) for _ in range(3)]
    return [within(-0.1, 1.1) for _ in range(3)] if rng.random() < 0.2 else [within(0, 1) for _ in range(3)]


def color(space, rng, alpha=None, none=(), modest=False):
    v = components(space, rng, modest)
    return write(space, [None if i in none else x for i, x in enumerate(v)], alpha)


def bounded(space):
    """Spaces whose components are only told inside sRGB."""
    return space in ("hsl", "hwb")


def convert(rng):
    for source, target in product(SPACES, SPACES):
        if source != target:
            for _ in range(7):
                yield "way", {"kind": "convert", "color": color(source, rng, modest=bounded(target)), "to": target}
    for _ in range(80):
        source = rng.choice(["display-p3", "rec2020", "prophoto-rgb", "oklch", "lab", "xyz-d65"])
        yield "negative", {"kind": "convert", "color": color(source, rng), "to": "hsl"}


def missing(rng):
    for source, target in product(SPACES, SPACES):
        if source != target:
            none = rng.choice([(0,), (1,), (2,), (0, 1), (0, 1, 2), (0, 2)])
            modest = bounded(target) or bounded(source)
            yield "zero", {"kind": "convert", "color": color(source, rng, rng.choice([None, "0.5"]), none, modest), "to": target}
    for source, target in product(RGB + ["xyz-d65", "xyz-d50", "lab", "oklab"], POLAR):
        for grey in ("0.2", "0.5", "0.8"):
            if source in ("lab", "oklab"):
                v = [decimal(float(grey) * (100 if source == "lab" else 1)), "0", "0"]
            elif source.startswith("xyz"):
                continue
            else:
                v = [grey] * 3
            yield "powerless", {"kind": "convert", "color": write(source, v), "to": target}
    for target in POLAR:
        for v in ("0", "1"):
            yield "powerless", {"kind": "convert", "color": write("srgb", [v] * 3), "to": target}


HUES = [(0, 180), (180, 0), (30, 210), (210, 30), (90, 270), (270, 90), (10, 350), (350, 10), (0, 0),
        (120, 120), (40, 300), (300, 40), (0, 359), (359, 0), (20, 200.5), (200.5, 20), (-40, 400),
        (400, -40), (720, 180), (-180, 0), (45.5, 225.5), (225.5, 45.5)]  # fmt: skip


def hues(rng):
    for space, rule, (a, b) in product(POLAR, RULES, HUES):
        key = f"{rule}" + ("-tie" if (b - a) % 360 == 180 else "-same" if (b - a) % 360 == 0 else "")
        for t in ("0.25", "0.6"):
            items = []
            for h in (a, b):
                v = components(space, rng)
                v[2 if space in ("lch", "oklch") else 0] = decimal(h)
                items.append(write(space, v))
            yield key, {"kind": "between", "in": space, "hue": rule, "items": items, "t": t}


def premultiplied(rng):
    alphas = [("0.4", "0.6"), ("1", "0.5"), ("0.25", "1"), ("0", "0.75"), ("0.3", "0"), ("0", "0"),
              ("none", "0.5"), ("0.7", "none"), ("none", "none")]  # fmt: skip
    for space, (p, q) in product(SPACES, alphas):
        for t in ("0.25", "0.5", "0.8", "0.35"):
            key = "none" if "none" in (p, q) else "clear" if p == q == "0" else "mean"
            items = [color(space, rng, p), color(space, rng, q)]
            yield key, {"kind": "between", "in": space, "items": items, "t": t}


def colorless(text, target):
    """Whether a colour of the space itself has a hue, but no colourfulness to give it power."""
    at = {"oklch": (1, 2), "lch": (1, 2), "hsl": (1, 0)}.get(target)
    if not at or not text.startswith(target + "("):
        return False
    words = text.partition("(")[2].split()
    return words[at[0]] in ("none", "0", "0%") and words[at[1]].rstrip(")") != "none"


def mixing_missing(rng):
    for _ in range(860):
        target = rng.choice(SPACES)
        items = []
        for k in range(2):
            source = rng.choice([*SPACES, target])
            none = rng.choice([(), (0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2)]) if k or rng.random() < 0.6 else ()
            items.append(color(source, rng, rng.choice([None, None, "0.5", "none"]), none, True))
        ask = {"kind": "between", "in": target, "items": items, "t": rng.choice(["0.25", "0.5", "0.75"])}
        if target in POLAR:
            ask["hue"] = rng.choice(RULES)
        yield "manual?" if any(map(colorless, items, [target] * 2)) else "carried", ask
    for target, (a, b) in product(POLAR, [("0.5", None), (None, "0.5"), ("1", None), (None, "0"), ("0.2", "0.8")]):
        for rule in RULES:
            items = [write("srgb", [v] * 3) if v else write("srgb", ["0.2", "0.4", "0.7"]) for v in (a, b)]
            yield "powerless", {"kind": "between", "in": target, "hue": rule, "items": items, "t": "0.3"}
    for space, hue in product(POLAR, ("120", "300")):
        # The hue of a colour that is written grey in the interpolation space itself.
        v = {"oklch": ["0.5", "0", hue], "lch": ["50", "0", hue], "hsl": [hue, "0", "50"], "hwb": [hue, "40", "60"]}[space]
        other = color(space, rng)
        yield "manual?", {"kind": "between", "in": space, "items": [write(space, v), other], "t": "0.5"}


def mix_n(rng):
    for _ in range(850):
        target = rng.choice(SPACES)
        count = rng.choice([2, 2, 3, 3, 4, 5])
        items, style = [], rng.choice(["all", "some", "none", "under", "over"])
        for _ in range(count):
            source = rng.choice([target, "srgb", "oklab"])
            alpha = rng.choice([None, None, "0.5", "0.25", "0.9"])
            share = {"all": rng.randrange(5, 60), "under": rng.randrange(1, 90 // count), "over": rng.randrange(60, 100),
                     "none": None, "some": rng.choice([None, rng.randrange(5, 90 // count)])}[style]  # fmt: skip
            items.append([color(source, rng, alpha, modest=True), None if share is None else str(share)])
        total = sum(int(p) for _, p in items if p)
        # Shares left out of colours whose others fill the whole have none left.
        if total == 0 and not any(p is None for _, p in items):
            continue
        ask = {"kind": "mix", "in": target, "items": items}
        if target in POLAR:
            ask["hue"] = rng.choice(RULES)
        yield "under" if total < 100 and all(p for _, p in items) else "over" if total > 100 else "shares", ask


LETTERS = {"oklch": "lch", "lch": "lch", "oklab": "lab", "lab": "lab", "hsl": "hsl", "hwb": "hwb",
           "xyz-d65": "xyz", "xyz-d50": "xyz"}  # fmt: skip


def relative(rng):
    for _ in range(600):
        target = rng.choice(SPACES)
        source = rng.choice(SPACES)
        letters = LETTERS.get(target, "rgb")
        parts = []
        for letter in letters:
            if letter == "h":
                forms = ["h", f"h + {rng.randrange(10, 350)}", f"h - {rng.randrange(10, 350)}", "h / 2", "none"]
            else:
                forms = [letter, letter, f"{letter} * 0.{rng.randrange(3, 10)}", f"{letter} / 2",
                         f"({letter} + {letters.replace('h', letter)[0]}) / 2", "none"]  # fmt: skip
            parts.append(rng.choice(forms[:-1]) if rng.random() < 0.93 else "none")
        none = rng.choice([(), (), (), (0,), (1,), (2,)])
        ask = {"kind": "relative", "in": target, "color": color(source, rng, rng.choice([None, "0.6"]), none, True),
               "components": parts, "alpha": rng.choice(["alpha", "alpha", "alpha * 0.5", "0.25", "alpha + 1"])}  # fmt: skip
        yield "carried" if none else "keywords", ask


def spot(rng, low=0, high=1000):
    """The middle of one of a thousand pixels, so that screens can be asked, too."""
    return decimal((rng.randrange(low, high) + 0.5) / 1000, 5)


def stops(rng, space, count, placed=True, alphas=False, between=None):
    """Colours inside sRGB, so that a screen can show them."""
    places = sorted(rng.sample(range(2, 99), count)) if placed else [None] * count
    out = []
    for k in range(count):
        source = rng.choice(["srgb", "srgb", "oklch", "hsl"])
        alpha = rng.choice(["0.5", "0.2", "1"]) if alphas else None
        out.append([color(source, rng, alpha, modest=True), None if places[k] is None else decimal(places[k] / 100)])
        if between and k + 1 < count:
            out.append(between(k, places))
    return out


GRADIENT_SPACES = ["srgb", "srgb-linear", "oklab", "oklch", "lab", "lch", "hsl", "hwb", "display-p3", "xyz-d65"]


def gradients(rng):
    for _ in range(330):
        space = rng.choice(GRADIENT_SPACES)
        count = rng.choice([2, 3, 4])
        row = stops(rng, space, count, rng.random() < 0.7, rng.random() < 0.4)
        key = "places"
        style = rng.random()
        if style < 0.25 and count > 2:
            row[1][1] = None
            key = "spaced"
        elif style < 0.45 and row[0][1]:
            row[-1][1] = decimal(float(row[0][1]) - 0.01)
            key = "order"
        elif style < 0.6 and count > 2 and row[0][1]:
            row[1][1] = row[0][1]
            key = "hard"
        ask = {"kind": "gradient", "in": space, "stops": row, "t": spot(rng)}
        if space in POLAR:
            ask["hue"] = rng.choice(RULES)
        yield key, ask


def hints(rng):
    for _ in range(430):
        space = rng.choice(GRADIENT_SPACES)

        def hint(k, places):
            return ["hint", decimal(places[k] / 100 + (places[k + 1] - places[k]) / 100 * rng.choice([0.1, 0.25, 0.4, 0.5, 0.75, 0.9]), 4)]

        row = stops(rng, space, rng.choice([2, 3]), True, rng.random() < 0.3, hint)
        key = "curve"
        if rng.random() < 0.15:
            row[1][1] = rng.choice([row[0][1], row[2][1]])
            key = "edge"
        ask = {"kind": "gradient", "in": space, "stops": row, "t": spot(rng)}
        if space in POLAR:
            ask["hue"] = rng.choice(["shorter", "longer"])
        yield key, ask


CURVES = ["ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.3, -0.4, 0.7, 1.4)", "steps(4)",
          "steps(3, jump-none)", "steps(2, jump-both)", "linear(0, 0.8 30%, 1)", "step-start",
          "cubic-bezier(0.9, 0, 0.1, 1)", "linear(0, 1.2, 1)"]  # fmt: skip


def eased(rng):
    for _ in range(430):
        space = rng.choice(GRADIENT_SPACES)
        row = stops(rng, space, rng.choice([2, 3]), True, False, lambda k, places: ["ease", rng.choice(CURVES)])
        ask = {"kind": "gradient", "in": space, "stops": row, "t": spot(rng)}
        if space in POLAR:
            ask["hue"] = rng.choice(["shorter", "longer"])
        yield "eased", ask


def repeats(rng):
    for _ in range(430):
        space = rng.choice(GRADIENT_SPACES)
        row = stops(rng, space, rng.choice([2, 3]), True, rng.random() < 0.3)
        first = rng.choice(["0", "0.1", "0.35", "0.6"])
        step = rng.choice([0.05, 0.12, 0.2, 0.33])
        for k, stop in enumerate(row):
            stop[1] = decimal(float(first) + k * step)
        if rng.random() < 0.06:
            for stop in row:
                stop[1] = first
        ask = {"kind": "gradient", "in": space, "stops": row, "repeating": True, "t": spot(rng)}
        if space in POLAR:
            ask["hue"] = rng.choice(["shorter", "longer"])
        yield "empty" if row[0][1] == row[-1][1] else "tiles", ask


def point(rng, w, h):
    """The centre of a pixel of the box."""
    return [decimal(rng.randrange(w) + 0.5), decimal(rng.randrange(h) + 0.5)]


BOXES = [(200, 100), (100, 200), (128, 128), (300, 40), (64, 240)]


def linear_places(rng):
    for _ in range(260):
        w, h = rng.choice(BOXES)
        if rng.random() < 0.3:
            angle = [rng.choice(["top", "bottom"]), rng.choice(["left", "right"])]
        else:
            angle = decimal(rng.choice([0, 30, 45, 90, 135, 200, 271.5, 330, -45, 400, rng.uniform(0, 360)]), 2)
        yield "corner" if isinstance(angle, list) else "angle", {
            "kind": "place", "shape": "linear", "angle": angle, "size": [str(w), str(h)], "point": point(rng, w, h)}  # fmt: skip


def radial_places(rng):
    extents = ["closest-side", "farthest-side", "closest-corner", "farthest-corner"]
    for _ in range(420):
        w, h = rng.choice(BOXES)
        shape = rng.choice(["circle", "ellipse"])
        center = [decimal(w * rng.choice([0.5, 0.25, 0.4, 0.8, 1.2, -0.1])), decimal(h * rng.choice([0.5, 0.3, 0.6, 0.9, 1.1]))]
        extent = rng.choice(extents) if rng.random() < 0.8 else (["40"] if shape == "circle" else ["60", "25"])
        yield "size" if isinstance(extent, list) else extent, {
            "kind": "place", "shape": shape, "extent": extent, "center": center, "size": [str(w), str(h)],
            "point": point(rng, w, h)}  # fmt: skip


def conic_places(rng):
    for _ in range(260):
        w, h = rng.choice(BOXES)
        center = [decimal(w * rng.choice([0.5, 0.25, 0.4, 1.1])), decimal(h * rng.choice([0.5, 0.3, 0.6, -0.2]))]
        yield "turn", {
            "kind": "place", "shape": "conic", "center": center, "size": [str(w), str(h)], "point": point(rng, w, h),
            "angle": decimal(rng.choice([0, 0, 45, 90, 200, -30, 400, rng.uniform(0, 360)]), 2)}  # fmt: skip


def maps(rng):
    for _ in range(420):
        count = rng.choice([2, 3, 4])
        places = sorted(rng.sample(range(0, 101), count))
        keys = [[decimal(p / 100), decimal(rng.uniform(-50, 150), 2)] for p in places]
        if count > 2 and rng.random() < 0.15:
            keys[1][0] = keys[0][0]
        ask = {"kind": "map", "keys": keys, "t": decimal(rng.uniform(-0.1, 1.1), 3)}
        key = "pieces"
        if rng.random() < 0.3:
            ask["easing"] = rng.choice(CURVES)
            key = "easing"
        if rng.random() < 0.3:
            ask["curves"] = [rng.choice([None, *CURVES]) for _ in range(count - 1)]
            key = "easing"
        if rng.random() < 0.25:
            ask["by"] = rng.choice(["ease", "ease-in-out", "linear(0, 0.8 30%, 1)", "steps(4)"])
            key = "by"
        if rng.random() < 0.25:
            ask["from"], ask["to"], ask["t"] = "20", "80", decimal(rng.uniform(10, 90), 2)
        yield key, ask
    for _ in range(60):
        ends = rng.sample(range(-100, 100), 2)
        ask = {"kind": "progress", "from": str(ends[0]), "to": str(ends[1]), "t": decimal(rng.uniform(-150, 150), 2)}
        yield "progress", {**ask, "no-clamp": True} if rng.random() < 0.5 else ask


def gamuts(rng):
    for target in ("srgb", "display-p3"):
        for _ in range(110):
            source = rng.choice(["oklch", "oklch", "rec2020", "display-p3", "prophoto-rgb", "lch", "xyz-d65"])
            v = components(source, rng)
            if source == "oklch":
                v = [decimal(rng.uniform(0.05, 0.98)), decimal(rng.uniform(0.05, 0.4)), v[2]]
            text = write(source, v, rng.choice([None, None, "0.5"]))
            for method in ("clip", "raytrace", "binary"):
                yield method, {"kind": "gamut", "color": text, "to": target, "method": method}
        for v in (["1", "0.2", "140"], ["1.2", "0.1", "20"], ["0", "0.3", "200"], ["-0.1", "0.1", "0"]):
            for method in ("raytrace", "binary"):
                yield "ends", {"kind": "gamut", "color": write("oklch", v), "to": target, "method": method}


def differences(rng):
    for method in ("76", "94", "2000", "cmc", "hyab", "ok"):
        for _ in range(110):
            space = rng.choice(["lab", "lab", "oklab", "srgb", "lch"]) if method != "ok" else rng.choice(["oklab", "oklch", "srgb"])
            yield method, {"kind": "difference", "method": method, "a": color(space, rng), "b": color(space, rng)}
    for hue in range(0, 360, 15):  # CIEDE2000's mean hue across 0 and between opposites
        a, b = (write("lch", ["50", c, decimal(h)]) for c, h in (("30", hue), ("30", hue + 179)))
        yield "2000", {"kind": "difference", "method": "2000", "a": a, "b": b}


def linears(rng):
    for _ in range(480):
        count = rng.choice([2, 3, 4, 5])
        parts, place = [], rng.choice([0, 0, 10, 20])
        for k in range(count):
            y = decimal(rng.choice([0, 1, 0.5, 0.25, rng.uniform(-0.5, 1.5)]), 3)
            if rng.random() < 0.5:
                place = max(0, place + rng.choice([0, 10, 20, 35, -15]))
                y += f" {place}%" + (f" {place + 10}%" if rng.random() < 0.15 else "")
            parts.append(y)
        t = rng.choice(["0", "1", "0.5", "-0.25", "1.3", "0.2", "0.1", *[decimal(rng.random(), 3)] * 6])
        text = f"linear({', '.join(parts)})"
        key = "beyond" if t in ("-0.25", "1.3") else "between"
        yield key, {"kind": "ease", "easing": text, "t": t}


def stairs(rng):
    positions = ["start", "end", "jump-start", "jump-end", "jump-none", "jump-both"]
    for n, position in product((1, 2, 3, 5, 10), positions):
        if n == 1 and position == "jump-none":
            continue
        for t in ("0", "1", "0.2", "0.5", "0.35", "0.999", decimal(rng.random(), 3), "-0.3", "1.4", "0.6"):
            ask = {"kind": "ease", "easing": f"steps({n}, {position})", "t": t}
            yield "steps", ask
            if t in ("0", "0.2", "0.5", "0.6", "1") and rng.random() < 0.7:
                yield "before", {**ask, "before": True}


def beziers(rng):
    fixed = ["ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0, 0, 1, 1)", "cubic-bezier(0, 0, 0, 0)",
             "cubic-bezier(1, 1, 1, 1)", "cubic-bezier(0, 1, 1, 0)", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 2, 0, -1)",
             "cubic-bezier(0.5, 0, 0.5, 1)", "cubic-bezier(0, 0, 0.2, 1)", "cubic-bezier(0.7, 0, 1, 1)",
             "cubic-bezier(0, 0.5, 0.5, 0.5)", "cubic-bezier(0.5, 0.5, 1, 0.5)"]  # fmt: skip
    for text in fixed:
        for t in ("-0.5", "0", "0.02", "0.25", "0.5", "0.731", "0.98", "1", "1.5"):
            # Upright at an end the slope is infinite and the curve not told by halves of digits.
            yield "beyond" if t in ("-0.5", "1.5") else "curve", {"kind": "ease", "easing": text, "t": t}
    for _ in range(560):
        p = [decimal(rng.random(), 2), decimal(rng.uniform(-1, 2), 2), decimal(rng.random(), 2), decimal(rng.uniform(-1, 2), 2)]
        t = decimal(rng.uniform(0, 1) if rng.random() < 0.85 else rng.uniform(-1, 2), 3)
        yield "curve" if 0 <= float(t) <= 1 else "beyond", {"kind": "ease", "easing": f"cubic-bezier({', '.join(p)})", "t": t}


def springs(rng):
    for _ in range(650):
        mass, stiffness = rng.choice(["1", "1", "2", "0.5"]), rng.choice(["100", "400", "157", "16", "1"])
        critical = 2 * (float(mass) * float(stiffness)) ** 0.5
        damping = rng.choice([decimal(critical * r, 2) for r in (0, 0.1, 0.3, 0.5, 0.7, 0.85, 0.99, 1.01, 1.5, 3)])
        key = "under"
        if mass == "1" and stiffness in ("100", "400", "16", "1") and rng.random() < 0.15:
            damping, key = decimal(critical), "critical"
        elif float(damping) > critical:
            key = "over"
        yield key, {"kind": "spring", "mass": mass, "stiffness": stiffness, "damping": damping,
                    "velocity": rng.choice(["0", "0", "5", "-3", "20"]), "t": decimal(rng.uniform(0, 1.5), 3)}  # fmt: skip


def matrices(rng):
    for _ in range(520):
        chain = []
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            name = rng.choice(["hue-rotate"] * 5 + ["saturate", "grayscale", "sepia", "brightness", "contrast", "invert"])
            amount = decimal(rng.uniform(-360, 720), 1) if name == "hue-rotate" else decimal(
                rng.uniform(0, 2) if name in ("saturate", "brightness", "contrast") else rng.random(), 2)
            chain.append([name, amount])
        yield "turn" if chain[0][0] == "hue-rotate" and len(chain) == 1 else "chain", {
            "kind": "filter", "color": color("srgb", random.Random(rng.random()), modest=rng.random() < 0.3).replace("-0.", "0."),
            "chain": chain}  # fmt: skip


def turns(rng):
    for _ in range(480):
        space = rng.choice(["oklch", "oklch", "lch", "hsl", "hwb"])
        yield space, {"kind": "rotate", "in": space, "color": color("srgb", rng, modest=rng.random() < 0.5).replace("-0.", "0."),
                      "degrees": decimal(rng.choice([30, 60, 90, 120, 180, 270, rng.uniform(-360, 360)]), 1)}  # fmt: skip


def crossfades(rng):
    for _ in range(380):
        mode = rng.choice(["dissolve", "source-over"])
        alphas = [rng.choice(["1", "0.5", "0.2", "0"]) for _ in range(2)]
        a, b = (color("srgb", rng, alpha).replace("-0.", "0.") for alpha in alphas)
        t = rng.choice(["0", "1", "0.25", "0.5", decimal(rng.random(), 3)])
        if (t == "1" or alphas[0] == "0") and (t == "0" or alphas[1] == "0"):
            continue  # clear, and of no colour
        yield mode, {"kind": "crossfade", "mode": mode, "a": a, "b": b, "t": t}


def said(spec, section, quote):
    return {"source": spec + section, "text": quote}


CARRIED = said(COLOR4, "#interpolation-missing", "If any analogous components which are missing components are found, they will be carried forward and re-inserted in the converted color before premultiplication, and before linear interpolation takes place.")
POWERLESS = said(COLOR4, "#powerless", "if a color is automatically produced by color space conversion, then any powerless components in the result must instead be set to missing")
FIXUP = said(IMAGES3, "#color-stop-fixup", "If a color stop or transition hint has a position that is less than the specified position of any color stop or transition hint before it in the list, set its position to be equal to the largest specified position")
TIE = "; the inequality leaves a difference of ±180 as it is"

TOPICS = {
    "conversion": ("A colour of one space in another, through XYZ, with nothing clipped.", convert, {
        "way": said(COLOR4, "#color-conversion", "Colors may be converted from one color space to another … undo any transfer function … convert to CIE XYZ … apply chromatic adaptation"),
        "negative": said(COLOR4, "#rgb-to-hsl", "Very out of gamut colors can produce negative saturation. If so, just rotate the hue by 180 and use a positive saturation"),
    }),
    "conversion-missing": ("What is missing counts as 0 when converted, what becomes powerless becomes missing.", missing, {
        "zero": said(COLOR4, "#missing", "For all other purposes, a missing component behaves as a zero value"),
        "powerless": POWERLESS,
    }),
    "hue-rules": ("The four ways round the hue circle, opposite and equal hues among them.", hues, {
        **{rule: said(COLOR4, f"#hue-{rule}", text) for rule, text in (
            ("shorter", "if (θ₂ - θ₁ > 180) θ₁ += 360; else if (θ₂ - θ₁ < -180) θ₂ += 360"),
            ("longer", "if (0 < θ₂ - θ₁ < 180) θ₁ += 360; else if (-180 < θ₂ - θ₁ <= 0) θ₂ += 360"),
            ("increasing", "if (θ₂ < θ₁) θ₂ += 360"), ("decreasing", "if (θ₁ < θ₂) θ₁ += 360"))},
        **{f"{rule}-tie": said(COLOR4, f"#hue-{rule}", f"Angles of 180° apart: {'the rule says nothing else' if 'r' == rule[-1] and rule != 'shorter' and rule != 'longer' else rule} by its pseudo-code{TIE}") for rule in RULES},
        **{f"{rule}-same": said(COLOR4, f"#hue-{rule}", f"Equal angles: {'a whole turn, for -180 < θ₂ - θ₁ <= 0' if rule == 'longer' else 'the hue stays'}") for rule in RULES},
    }),
    "premultiplication": ("Alpha weighs every component but hue.", premultiplied, {
        "mean": said(COLOR4, "#interpolation-alpha", "the hue angle is not premultiplied, but the other two axes are premultiplied"),
        "clear": said(COLOR4, "#interpolation-alpha", "If the interpolated alpha value is zero or none, the un-premultiplied value is the premultiplied value"),
        "none": said(COLOR4, "#interpolation-missing", "If the carried forward missing component is alpha, the color must be premultiplied with this carried forward value"),
    }),
    "mixing-missing": ("Missing components and analogous sets carried into the interpolation space.", mixing_missing, {
        "carried": CARRIED, "powerless": POWERLESS,
        "manual?": said(COLOR4, "#powerless", "If a powerless component is manually specified, it acts as normal — and August 2026 made “changing any powerless components to missing values” a step “if conversion is required” (w3c/csswg-drafts #14347); before, it was a step of its own"),
    }),
    "color-mix": ("color-mix() of two to five colours.", mix_n, {
        "shares": said(VALUES5, "#mix-percentage-normalization", "omitted percentages share equally what the specified ones leave of 100%"),
        "over": said(VALUES5, "#mix-percentage-normalization", "if the total exceeds 100%, each percentage is multiplied by 100% / total"),
        "under": said(COLOR5, "#color-mix-result", "the alpha component of the interpolated result is multiplied by the alpha multiplier"),
    }),
    "relative-color": ("Relative colours: the origin's components as numbers.", relative, {
        "keywords": said(COLOR5, "#relative-colors", "the origin color is converted to the color space of the function; its components are substituted as numbers for the keywords"),
        "carried": said(COLOR5, "#rcs-missing", "missing components of the origin are carried forward; as a keyword alone they stay missing, within calc() they are 0"),
    }),
    "gradient-stops": ("Colour stops: places that are missing, out of order, and equal.", gradients, {
        "places": said(IMAGES3, "#color-stop-syntax", "Between two color stops, the line's color is linearly interpolated between the colors of the two color stops"),
        "spaced": said(IMAGES3, "#color-stop-fixup", "any color stops or transition hints that still do not have a position: set their positions so that they are evenly spaced"),
        "order": FIXUP,
        "hard": said(IMAGES3, "#color-stop-syntax", "If multiple color stops have the same position, they produce an infinitesimal transition from the one specified first to the one specified last"),
    }),
    "gradient-hints": ("Transition hints: the fraction to the power of log ½ by log of the hint's place.", hints, {
        "curve": said(IMAGES3, "#color-stop-fixup", "Let C, the color weight at that point, be equal to P^(logH(.5))"),
        "edge": said(IMAGES3, "#color-stop-fixup", "a hint at a stop's own place: H is 0 or 1, and the transition is a hard edge"),
    }),
    "gradient-eased": ("Curves between stops, this project's reading of csswg-drafts #1332.", eased, {
        "eased": said(OURS, "#curves-between-stops", "s = f(u), the curve's height; the mixture c₀(1 − s) + c₁s, premultiplied, hue not"),
    }),
    "gradient-repeats": ("Repeating gradients, before their first stop and after their last.", repeats, {
        "tiles": said(IMAGES3, "#repeating-gradients", "the color stops are repeated infinitely in both directions, with their positions shifted by multiples of the difference between the last specified color stop's position and the first"),
        "empty": said(IMAGES3, "#repeating-gradients", "If the distance between the first and last color stops is zero … the implementation must find the average color of the gradient … and render … a solid-color image: in which space it is an average the text doesn't say"),
    }),
    "linear-geometry": ("Where on a linear gradient's line a point of the box lies.", linear_places, {
        "angle": said(IMAGES3, "#linear-gradient-syntax", "the ending point is the point on the gradient line where a line drawn perpendicular to it would intersect the corner of the gradient box"),
        "corner": said(IMAGES3, "#linear-gradient-syntax", "the 50% point of the gradient line intersects the two neighboring corners"),
    }),
    "radial-geometry": ("Where on a radial gradient's ray a point of the box lies.", radial_places, {
        "closest-side": said(IMAGES3, "#radial-size", "closest-side: exactly meets the side or sides of the gradient box closest to its center"),
        "farthest-side": said(IMAGES3, "#radial-size", "farthest-side: same as closest-side, except based on the farthest side(s)"),
        "closest-corner": said(IMAGES3, "#radial-size", "if the shape is an ellipse, it has the same aspect ratio it would have if closest-side were specified"),
        "farthest-corner": said(IMAGES3, "#radial-size", "same as closest-corner, except based on the farthest corner"),
        "size": said(IMAGES3, "#radial-size", "gives the radius of the circle, or the radii of the ellipse, explicitly"),
    }),
    "conic-geometry": ("What share of a turn a point of the box lies at.", conic_places, {
        "turn": said(IMAGES4, "#conic-gradient-syntax", "0deg is pointing up; rotating clockwise; from turns the whole gradient"),
    }),
    "interpolation-maps": ("Interpolation maps and progress() of CSS Values 5.", maps, {
        "pieces": said(VALUES5, "#interpolate", "the interpolation map: between two input positions the values are interpolated; before the first and after the last they are held"),
        "easing": said(VALUES5, "#interpolate", "an easing function between two keys, or for all of them, changes the progress between those two"),
        "by": said(VALUES5, "#interpolate", "by <easing-function> transforms the overall progress before the map is asked"),
        "progress": said(VALUES5, "#progress-func", "(progress value - start value) / (end value - start value), clamped to 0…1 unless no-clamp is given"),
    }),
    "gamut-mapping": ("Colours brought into a gamut: clipped, by ray trace and by binary search with local MINDE.", gamuts, {
        "clip": said(COLOR4, "#GM-clip", "simply to clip the component values to the displayable range"),
        "raytrace": said(COLOR4, "#pseudo-raytrace", "the pseudo-code of August 2026, its thresholds 1E-12"),
        "binary": said(COLOR4, "#pseudo-binsearch", "the pseudo-code of August 2026, JND 0.02 and epsilon 0.0001"),
        "ends": said(COLOR4, "#css-gamut-mapping", "white is returned … if the Lightness is greater than or equal to 1.0, while black is returned … if the Lightness is less than or equal to 0.0"),
    }),
    "difference": ("Colour differences; Lab is CSS's, over D50.", differences, {
        "2000": said(COLOR4, "#color-difference-2000", "deltaE2000, after Sharma, Wu and Dalal (2005)"),
        "ok": said(COLOR4, "#color-difference-OK", "deltaEOK: the Euclidean distance in Oklab"),
        "76": said("https://cie.co.at/publications/", "colorimetry-part-4-cie-1976-lab-colour-space", "the Euclidean distance in L*a*b*"),
        "94": said("https://cie.co.at/publications/", "industrial-colour-difference-evaluation", "CIE 116-1995, graphic arts, K₁ = 0.045, K₂ = 0.015"),
        "cmc": said("http://www.brucelindbloom.com/", "Eqn_DeltaE_CMC.html", "CMC l:c with 2:1"),
        "hyab": said("https://doi.org/", "10.1002/col.22451", "Abasi, Tehran and Fairchild (2020): |ΔL| + √(Δa² + Δb²)"),
    }),
    "easing-linear": ("linear(): inputs that are missing, out of order and equal, and beyond its ends.", linears, {
        "between": said(EASING, "#linear-easing-function-output", "If inputProgress matches the input progress value of at least one point in function, return the output progress value of the last such point; otherwise … linearly interpolate; if the first two have the same input and inputProgress is smaller, return A's output"),
        "beyond": said(EASING, "#linear-easing-function-output", "If inputProgress is smaller than any input progress value in function, let A and B be the first two items … if larger, the last two; if A and B have the same input progress value, return A's (there B's) output progress value"),
    }),
    "easing-steps": ("steps(), with and without the before flag.", stairs, {
        "steps": said(EASING, "#step-easing-algo", "Calculate the current step as floor(input progress value × steps)"),
        "before": said(EASING, "#step-easing-algo", "if the before flag is set and input progress value × steps mod 1 equals zero, decrement current step by one"),
    }),
    "easing-cubic-bezier": ("cubic-bezier(), steep and flat, and beyond its ends.", beziers, {
        "curve": said(EASING, "#cubic-bezier-algo", "a cubic Bézier curve with the two ends (0, 0) and (1, 1): the y of the point whose x is the input progress"),
        "beyond": said(EASING, "#cubic-bezier-algo", "If the x of P1 is greater than zero, draw the tangent through P1 and P0; else through P2 and P0; …"),
    }),
    "springs": ("A damped spring from 0 to 1, let go with a velocity: place and speed.", springs, {
        "under": said("OneMotion.md", "#springs", "m x″ = k(1 − x) − c x′ with c < 2√(km)"),
        "critical": said("OneMotion.md", "#springs", "m x″ = k(1 − x) − c x′ with c = 2√(km)"),
        "over": said("OneMotion.md", "#springs", "m x″ = k(1 − x) − c x′ with c > 2√(km)"),
    }),
    "rotation-matrix": ("hue-rotate() and its like: matrices on encoded sRGB, clamped after each.", matrices, {
        "turn": said(FILTERS, "#feColorMatrixElement", "type=hueRotate, the matrix of cos and sin"),
        "chain": said(FILTERS, "#FilterPrimitivesOverviewIntro", "the result of every filter primitive is clamped into its range"),
    }),
    "rotation-true": ("A hue turned in a polar space, as sRGB, nothing clipped.", turns, {
        name: said(COLOR4, f"#{anchor}", "the hue angle plus the turn, converted back") for name, anchor in (
            ("oklch", "ok-lab"), ("lch", "cie-lab"), ("hsl", "the-hsl-notation"), ("hwb", "the-hwb-notation"))
    }),
    "crossfade": ("One colour fading to another, by mode.", crossfades, {
        "dissolve": said(IMAGES4, "#cross-fade-function", "the images, each multiplied by its share, are added premultiplied"),
        "source-over": said("https://drafts.fxtf.org/compositing-1/", "#porterduffcompositingoperators_srcover", "both faded and drawn one over the other: αs + αb(1 − αs)"),
    }),
}

# Where the text says two things or none.
UNDEFINED = {
    "mixing-missing": {"manual?": "the hue that was written counts, as “it acts as normal”; browsers do that"},
    "gradient-repeats": {"empty": "the last stop's colour everywhere, as Chromium and Firefox draw it"},
}


def asks(topic):
    _, make, _ = TOPICS[topic]
    seen = set()
    for key, ask in make(random.Random(topic)):
        text = repr(ask)
        if text not in seen:
            seen.add(text)
            yield key, ask
