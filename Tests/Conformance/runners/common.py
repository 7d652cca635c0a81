"""What the runners in Python share: a line of JSON in, a line out, and a question as CSS text.

A runner has `PROGRAM`, `VERSION` and `answer(ask)`, which gives (components, the line that repeats it),
or None where the program has no such thing. Components are numbers, None for what is missing."""

import json
import re
import sys

sys.dont_write_bytecode = True


def number(text):
    return None if text is None or text == "none" else float(text)


def parse(text):
    """(space, components, alpha) of the one notation that the vectors keep to."""
    name, inside = re.fullmatch(r"([a-z]+)\((.*)\)", text).groups()
    body, _, alpha = inside.partition("/")
    words = body.split()
    space = words.pop(0) if name == "color" else name
    return space, [number(w.rstrip("%")) for w in words], number(alpha.strip()) if alpha else 1.0


def method(ask):
    return f"in {ask['in']}" + (f" {ask['hue']} hue" if "hue" in ask else "")


def percent(text):
    return f"{float(text) * 100:.10g}%"


def css(ask):
    """The CSS text of a question, where there is one."""
    kind = ask["kind"]
    if kind == "mix":
        items = [c + (f" {p}%" if p else "") for c, p in ask["items"]]
        return f"color-mix({method(ask)}, {', '.join(items)})"
    if kind == "between":
        a, b = ask["items"]
        return f"color-mix({method(ask)}, {a}, {b} {percent(ask['t'])})"
    if kind == "relative":
        space = ask["in"]
        name, head = (space, "") if space in ("lab", "lch", "oklab", "oklch", "hsl", "hwb") else ("color", space + " ")
        def term(e):
            return e if re.fullmatch(r"[a-z]+|[\d.]+", e) else f"calc({e})"
        words = " ".join(map(term, ask["components"]))
        return f"{name}(from {ask['color']} {head}{words} / {term(ask['alpha'])})"
    if kind == "gradient":
        stops = [s[1] if s[0] == "ease" else percent(s[1]) if s[0] == "hint" else s[0] + ("" if s[1] is None else " " + percent(s[1])) for s in ask["stops"]]
        return f"{'repeating-' if ask.get('repeating') else ''}linear-gradient(to right {method(ask)}, {', '.join(stops)})"
    if kind == "place":
        return place(ask, "black", "white")
    if kind == "filter":
        return " ".join(f"{n}({a}{'deg' if n == 'hue-rotate' else ''})" for n, a in ask["chain"])
    if kind == "progress":
        return f"progress({'no-clamp ' if ask.get('no-clamp') else ''}{ask['t']}, {ask['from']}, {ask['to']})"
    if kind == "map":
        source = f"progress({ask['t']}, {ask['from']}, {ask['to']})" if "from" in ask else ask["t"]
        if "by" in ask:
            source += f" by {ask['by']}"
        if "easing" in ask:
            source += f" {ask['easing']}"
        parts = []
        for k, (p, v) in enumerate(ask["keys"]):
            own = ask.get("curves", [None] * 9)[k] if k + 1 < len(ask["keys"]) else None
            parts.append(f"{percent(p)}: {v}" + (f", {own}" if own else ""))
        return f"calc-interpolate({source}, {', '.join(parts)})"
    return ask.get("easing")


def place(ask, *stops):
    """A gradient of a box whose colours tell places."""
    stops = ", ".join(stops)
    if ask["shape"] == "linear":
        angle = ask["angle"]
        return f"linear-gradient({'to ' + ' '.join(angle) if isinstance(angle, list) else angle + 'deg'}, {stops})"
    center = f"at {ask['center'][0]}px {ask['center'][1]}px"
    if ask["shape"] == "conic":
        return f"conic-gradient(from {ask['angle']}deg {center}, {stops})"
    extent = ask["extent"]
    size = extent if isinstance(extent, str) else " ".join(f"{r}px" for r in extent)
    return f"radial-gradient({ask['shape']} {size} {center}, {stops})"


def serve(program, version, answer, precision, space=None):
    """`precision` says, by kind, how near an answer can be told at all; `space` is `screen` where answers
    are what an sRGB screen shows over black."""
    print(json.dumps({"program": program, "version": version, "precision": precision}), flush=True)
    for line in sys.stdin:
        vector = json.loads(line)
        try:
            found = answer(vector["ask"])
        except Exception as error:  # what a program can't do is told, not counted as an answer
            print(json.dumps({"id": vector["id"], "error": f"{type(error).__name__}: {error}"[:200]}))
            continue
        if found is None:
            continue
        got, repeat = found
        print(json.dumps({"id": vector["id"], "got": [None if x is None or x != x else float(x) for x in got], "line": repeat, "space": space}))


# A double's arithmetic through some ten steps, of components in their ranges.
DOUBLE = {"": 1e-9}
