"""Writes what is replayed: plan.py LIBRARY PLAN COUNT SEED.

PLAN has a line of JSON for each call: the kind of input it is of, the function, its arguments as
../vectors/plan.js and runner.js tell of them. COUNT texts of each kind are generated, by a
SEED that decides all choices."""

import ctypes
import json
import sys
from pathlib import Path

import texts
from interface import Interface
from texts import Dice, corpus, found_scenes, made, probes, seeds

sys.path.insert(0, str(Path(__file__).parents[1] / "vectors"))
from native import Text  # noqa: E402


def text(value):
    return {"text": value}


def whole(value):
    return {"int": value}


def double(value):
    return {"double": value}


def room(count):
    return {"room": count}


TOLD = {"told": 1 << 18}
ONE = whole(1)


class Library:
    """The native library, asked for names and for which texts it reads."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)

    def names(self, kind):
        buffer, count = ctypes.create_string_buffer(1 << 16), ctypes.c_size_t()
        status = self.library.ct_names(Text(kind), buffer, ctypes.c_size_t(1 << 16), ctypes.byref(count))
        assert status == 0, kind
        return buffer.raw[: count.value].decode().split("\n")

    def reads_motion(self, motion, form):
        buffer, errors, count = (
            ctypes.create_string_buffer(1 << 16), (ctypes.c_double * 3)(), ctypes.c_size_t(),
        )
        return (
            self.library.ct_motion(
                Text(motion), Text(form), ctypes.c_int32(0), Text("waapi"), ctypes.c_double(0.05), errors,
                buffer, ctypes.c_size_t(1 << 16), ctypes.byref(count),
            )
            == 0
        )


class Plan:
    def __init__(self, library, count, seed):
        self.dice, self.count = Dice(seed), count
        self.names = {kind: library.names(kind) for kind in library.names("kinds")}
        self.library = library
        self.calls, self.number = [], 0

    def add(self, kind, name, *arguments):
        self.calls.append({"kind": kind, "name": name, "args": arguments})

    # A text of a kind, in one of the ways that the library takes it.

    def color(self, value):
        self.number += 1
        spaces = ["", "oklch", "srgb", "lab", "hct", "xyz", "hsl", "display-p3"]
        space = spaces[self.number % len(spaces)]
        mapping = [("", ""), ("", ""), ("srgb", "css"), ("rec2020", "raytrace")][self.number % 4]
        gamut, way = mapping
        self.changed("colours", value, space=space, gamut=gamut, mapping=way)

    def changed(self, kind, value, **change):
        self.add(kind, "ct_colors", {"texts": [value]}, whole(1), {"change": change}, whole(0), TOLD)

    def filter(self, value, dialect=None):
        dialect = dialect or self.dice.one(["css", "css", "svg", "swiftui"])
        self.changed("filters", "rgb(200 100 50 / 0.5)", verb="filter", how=value, variant=dialect)

    def gradient(self, value):
        self.number += 1
        if self.number % 8 == 0:
            form = self.dice.one(self.names["gradients"])
            self.add("gradients", "ct_gradient_written", text(value), text(form), double(0), text(""), room(1), TOLD)
        elif self.number % 8 == 1:
            target = {"target": "uint8", "channels": 4, "rows": 6, "columns": 10}
            self.add("gradients", "ct_fill_gradient", target, text(value), text("none"), text(""), ONE)
        else:
            self.changed("gradients", value, verb="gradient", amounts=[0, 0.13, 0.5, 0.77, 1])

    def curve(self, value):
        self.number += 1
        if self.number % 3 == 0:
            return self.motion(value, "", "curves")
        x = {"view": {"type": 4, "columns": 6, "values": [0, 0.1, 0.35, 0.999, 1, 2.5]}}
        self.add(
            "curves", "ct_ease", x, {"target": "float64", "channels": 1, "rows": 1, "columns": 6},
            text(value), whole(self.number % 2), ONE,
        )

    def motion(self, value, form, kind="motions"):
        to = self.dice.one(self.names["motions"])
        self.add(kind, "ct_motion", text(value), text(form), whole(0), text(to), double(0.05), room(3), TOLD)

    def effect(self, value):
        name, _, options = value.partition("\n")
        form = self.dice.one(["corrected", "corrected", "as-published"])
        self.add(
            "effects", "effect", {"effect": [name, form, 24, 16, 1, options]},
            double(self.dice.below(40) / 10),
        )

    def path(self, value):
        paint = {"fill": "red"} if self.dice.is_one_in(2) else {"stroke": {"width": 2, "paint": "blue"}}
        node = {"type": "path", "d": value} | paint
        self.add("paths", "scene", {"scene": [json.dumps({"size": [24, 16], "nodes": [node]}), 1]}, double(0))

    def scene(self, value):
        self.number += 1
        try:
            size = [side for side in json.loads(value)["size"] if isinstance(side, (int, float))]
            scale = min(1, 24 / max(size))
        except (ValueError, LookupError, TypeError, OverflowError, ZeroDivisionError):
            scale = 1
        scale = scale if 0.001 <= scale else 0
        if self.number % 25 == 0:
            self.add("scenes", "ct_scene_svg", {"scene": [value, scale]}, TOLD)
        else:
            time = double([0, 0.37, 1.9, 1e6][self.number % 4])
            self.add("scenes", "scene", {"scene": [value, scale]}, time)

    # Sources of texts.

    def seeds(self):
        forms = self.names["motions"]
        motions = [
            (motion, form)
            for motion in seeds("forms")
            for form in forms
            if self.library.reads_motion(motion, form)
        ]
        known = {
            self.color: seeds("colors"), self.filter: seeds("filters"),
            self.gradient: seeds("gradients") + seeds("swiftui"), self.curve: seeds("motions"),
            self.effect: seeds("options"), self.path: seeds("paths"), self.scene: texts.scenes(),
        }
        for add, list_ in known.items():
            for value in list_:
                add(value)
            for value in made(self.dice, list_, self.count):
                add(value)
        for motion, form in motions:
            self.motion(motion, form)
        words = [motion for motion, _ in motions]
        for value in made(self.dice, words, self.count):
            self.motion(value, self.dice.one(forms))
        for motion, form in motions:
            for value in made(self.dice, [motion], self.count // len(motions) // 2):
                self.motion(value, form)

    def corpora(self):
        """What the fuzzing found, of the kinds that the module takes."""
        known = {
            self.color: ["colors"], self.filter: ["filters"], self.gradient: ["gradients", "swiftui", "ramps"],
            self.curve: ["motions"], self.effect: ["options"], self.path: ["paths"],
        }
        for add, names in known.items():
            for name in names:
                for value in corpus(name):
                    add(value)
        for value in found_scenes():
            self.scene(value)
        forms = self.names["motions"]
        for value in corpus("forms"):
            reading = [form for form in forms if self.library.reads_motion(value, form)]
            for form in reading or [self.dice.one(forms)]:
                self.motion(value, form)

    def probes(self):
        """Hostile texts by themselves, in comments, in strings and in the places of words."""
        for probe in probes():
            for add, around in {
                self.color: ["%s", "/* %s */ red", "rgb(%s 0 0)", "color(%s 1 1 1)", "#%s", "red%s"],
                self.filter: ["%s", "/* %s */ invert(1)", "hue-rotate(%s)", "%s(1)"],
                self.gradient: [
                    "%s", "linear-gradient(red, %s)", "linear-gradient(in %s, red, blue)",
                    "LinearGradient(colors: [.%s, .blue], startPoint: .top, endPoint: .bottom)",
                ],
                self.curve: ["%s", "steps(%s)", "cubic-bezier(0, 0, 1, %s)", "easeIn.delay(%s)"],
                self.effect: [
                    "%s", "border\n%s", "border\ncolors: %s", "splash\nseed: %s", "%s\nduration: 2",
                ],
                self.path: ["%s", "M0 0L%s", "M0 0 %s Z"],
            }.items():
                for each in around:
                    add(each.replace("%s", probe))
            for member in ["description", "background", "fps", "compositing", "$schema"]:
                self.scene(json.dumps({member: probe, "size": [9, 9], "nodes": []}))
            for member in ["type", "fill", "note", "d", "clip"]:
                node = {"type": "rectangle", "rect": [1, 1, 5, 5], "fill": "red"} | {member: probe}
                self.scene(json.dumps({"size": [9, 9], "nodes": [node]}))
            comment = probe.replace("*/", "* /").replace("\n", " ").replace("\r", " ")
            for form, value in {
                "css": f"/* {comment} */ @keyframes m {{ from {{ opacity: 0 }} to {{ opacity: 1 }} }} "
                ".m { animation: m 1s linear }",
                "waapi": '{"keyframes": {"opacity": [0, 1]}, "options": {"duration": 500, "id": %s}}'
                % json.dumps(probe),
                "swiftui": f"KeyframeTrack {{ // {comment}\nCubicKeyframe(1, duration: 0.1) }}",
                "core-animation": f'let a = CABasicAnimation(keyPath: "x") // {comment}\na.duration = 0.3',
                "compose": f"tween(durationMillis = 300, easing = LinearEasing) // {comment}",
                "flutter": "final c = AnimationController(vsync: this, "
                f"duration: const Duration(seconds: 1)); // {comment}\n"
                "final a = CurvedAnimation(parent: c, curve: Curves.easeIn);",
                "motion": f"animate(e, {{scale: [0, 1]}}, {{duration: 1}}) // {comment}",
                "dtcg": '{"$description": %s, "$type": "cubicBezier", "$value": [0, 0, 1, 1]}'
                % json.dumps(probe),
            }.items():
                self.motion(value, form)
                self.motion(probe, form)

    def growth(self):
        """What Tests/growth measures, small, as far as the module has what its verbs do."""
        kinds = {
            "colour": self.color, "nearest": self.color, "inspect": self.color, "gamut": self.color,
            "rotate-hue": self.color, "vision": self.color, "difference": self.color,
        }
        for name, make in texts.growth().items():
            first = (
                name.split(",")[0].split()[0].rstrip("s") if name.startswith("colour") else name.split(",")[0]
            )
            for size in [1024, 4096]:
                if first in kinds and name.startswith("colour,"):
                    self.color(make(size)[2])
                elif first in kinds:
                    arguments, _, lines = make(size)
                    for line in (lines.split("\n") if lines else arguments)[-12:]:
                        for value in line.split("\t"):
                            self.color(value)
                elif first == "gradient":
                    self.gradient(make(size)[0][1])
                elif first == "filter":
                    self.filter(make(size)[0][1], "css")
                elif first == "curves":
                    for line in make(size)[2].split("\n")[:12]:
                        self.curve(line)
                elif first == "motion":
                    arguments, _, value = make(size)
                    self.motion(value, arguments[2])
                elif first == "scene" and "a text" not in name and "images" not in name:
                    self.scene(make(size)[1]["s.json"])
                elif first == "events of an effect":
                    self.effect("splash\nevents: " + make(size)[0][3])
                elif first == "comparison":
                    colors = make(size)[2].split("\n")[:9]
                    self.add(
                        "comparisons", "ct_compare", {"texts": colors}, whole(len(colors)),
                        {"comparison": {"angles": [90], "methods": "css,oklch"}}, TOLD,
                    )

    def found(self):
        """What was found to trap or to be read wrongly where integers have 32 bits."""
        for exponent in [4294967296, -4294967296, 2147483648, 9999999999, -9999999999, 3000000000]:
            for digits in ["1", "5", "0.5", "0.12345678901234567890123", "1.2345678901234567890"]:
                self.changed("found", f"color(srgb {digits}e{exponent} 0 0)", space="srgb")
        for color in ["rgb(1e3000000000 0 0)", "hsl(9e4294967297deg 50% 50%)", "rgb(300000000000 0 0)"]:
            self.changed("found", color, space="srgb")
        for count in [1000000000, 2147483647, 2147483648, 4294967297]:
            for curve in [
                "steps(%d)", "steps(%d, jump-both)", "linear.repeatCount(%d)", "easeIn.delay(%d)",
                "easeIn(duration: %d)", "linear.repeatCount(%d).repeatCount(%d)",
            ]:
                value = curve.replace("%d", str(count))
                x = {"view": {"type": 4, "columns": 3, "values": [0, 0.5, 1]}}
                self.add(
                    "found", "ct_ease", x,
                    {"target": "float64", "channels": 1, "rows": 1, "columns": 3}, text(value),
                    whole(0), ONE,
                )
                for form in ["css", "compose", "flutter"]:
                    self.add(
                        "found", "ct_motion", text(value), text(""), whole(0), text(form), double(0.05), room(3),
                        TOLD,
                    )
            css = f"animation: 1s ease 1e{count}"
            self.add(
                "found", "ct_motion", text(css), text("css"), whole(0), text("waapi"), double(0.05), room(3),
                TOLD,
            )
        edge = [100000, 65536, 2147483647, 2147483648, 4294967297]
        for side in edge:
            mesh = f"MeshGradient(width: {side}, height: {side}, points: [[0,0]], colors: [.red])"
            target = {"target": "uint8", "channels": 4, "rows": 4, "columns": 4}
            self.add("found", "ct_fill_gradient", target, text(mesh), text("none"), text(""), ONE)
        for line in [
            "red -1e12px, blue calc(-1e12px + 100px)", "red 1e12px, blue calc(1e12px + 100px)",
            "red -1e11px, blue calc(-1e11px + 10px)", "red 0px, blue 1e-7px",
        ]:
            for shape in ["linear", "radial", "conic"]:
                for form in ["svg", "css", "swiftui"]:
                    self.add(
                        "found", "ct_gradient_written", text(f"repeating-{shape}-gradient({line})"),
                        text(form), double(0), text(""), room(1), TOLD,
                    )
        red = {"type": "rectangle", "rect": [0, 0, 8192, 8192], "fill": "red"}
        far = {"type": "rectangle", "rect": [999999980, -20, 40, 40], "fill": "red"}
        group = {"type": "group", "opacity": 0.5}
        scenes = [
            {"size": [1e5, 1e5], "scale": 64, "nodes": []},
            {"size": [32768, 32768], "nodes": []},
            {
                "size": [10, 10], "fps": 1000, "duration": 1000000,
                "nodes": [red | {"opacity": {"from": 0, "to": 1, "curve": "easeIn(duration: 1000000)"}}],
            },
            *(
                {"size": [10, 10], "fps": fps, "nodes": []}
                for fps in [
                    "2147483647/2147483647", "4294967296/4294967295", "4294967296/4294967296",
                    "128849018880/4294967296",
                ]
            ),
            {
                "size": [64, 64],
                "nodes": [{"type": "path", "d": "M-1e9 -1e9 L1e9 1e9 L-1e9 1e9 Z", "fill": "red"}],
            },
            *(
                {
                    "size": [64, 64],
                    "nodes": [
                        {
                            "type": "group", "blur": blur, "nodes": [far],
                            "transform": [{"translate": [-1e9, 0]}, {"scale": [1, 2]}, {"rotate": 30}],
                        }
                    ],
                }
                for blur in [0.001, 0.1, 3]
            ),
        ]
        for scene in scenes:
            self.add("found", "scene", {"scene": [json.dumps(scene), 0]}, double(0))
        for size in ["[1e4294967297, 10]", "[10, 1e4294967296]", "[4294967306, 10]", "[0.5e2147483648, 3]"]:
            self.add("found", "scene", {"scene": [f'{{"size": {size}, "nodes": []}}', 0]}, double(0))
        nested = group | {"nodes": [group | {"nodes": [group | {"nodes": [red, red]}, red]}, red]}
        scene = json.dumps({"size": [8192, 8192], "nodes": [nested]})
        self.add("found", "large scene", {"scene": [scene, 0]}, double(0))
        for name, options in {
            "splash": ["seed: 2147483647", "seed: 4294967296", "interval: 1e4294967296"],
            "border-dashed": ["dash: 1e-9, 1e-9", "turns: 4294967297"], "rainbow": ["seed: 4294967296"],
        }.items():
            for each in options:
                for time in [0, 2e9, 4294967296.5, 1e300]:
                    self.add(
                        "found", "effect", {"effect": [name, "corrected", 24, 16, 1, each]}, double(time)
                    )
        for side in [1e9, 65536, 1e300]:
            self.add("found", "effect", {"effect": ["pulse", "corrected", side, side, 1, ""]}, double(0))
        for samples in [4096, 1, 2147483647, -2147483648]:
            self.add(
                "found", "ct_compare", {"texts": ["linear-gradient(red, blue)"]}, ONE,
                {"comparison": {"angles": [90], "methods": "css", "samples": samples}}, TOLD,
            )
        for degrees in [1e308, -1e300, 1e10, 2147483648.5]:
            self.changed("found", "red", verb="rotate-hue", how="oklch", amounts=[degrees])
        for filter_ in ["hue-rotate(1e300deg)", "hue-rotate(1e4294967297deg)", "saturate(9e2147483648)"]:
            self.changed("found", "red", verb="filter", how=filter_, variant="css")

    def large(self):
        """Scenes of nine million pixels, drawn whole, which fine grids make more of."""
        for width, height in [(3000, 3000), (100000, 90), (90, 100000)]:
            box = [1, 1, width - 2, height - 2]
            red = {"type": "rectangle", "rect": box, "fill": "red"}
            group = {"type": "group", "nodes": [red]}
            for node in [
                group | {"blur": 0.1}, group | {"blur": 3}, group | {"blur": 300},
                group | {"opacity": 0.5},
                group | {"blur": 3, "transform": [{"scale": [1, 2]}, {"rotate": 30}]},
                group | {"shadow": {"radius": 2, "offset": [3, 3]}},
                group | {"filter": "hue-rotate(90deg)"},
                group | {"mask": {"type": "ellipse", "rect": box, "fill": "white"}},
                red | {"fill": "repeating-linear-gradient(45deg, red, blue 7px)"},
                {"type": "ellipse", "rect": box, "stroke": {"width": 3, "dash": [5, 4], "paint": "blue"}},
            ]:
                scene = json.dumps({"size": [width, height], "nodes": [node]})
                self.add("large scenes", "large scene", {"scene": [scene, 0]}, double(0))

    def far(self):
        """Blurs of what lies far out, slanted, that a transform brings in."""
        one, below = self.dice.one, self.dice.below
        for _ in range(self.count // 25):
            x, y = one([1e9, -1e9, 5e8, 2.7e8, 1e8]), one([0, 1e9, -3e8])
            scale = one([[1, 2], [0.5, 3], [2, 1], [3, 0.25]])
            slanted = [{"scale": scale}, {"rotate": one([10, 30, 45, 80])}]
            steps = one([slanted, slanted, [{"shear": [below(99) / 50 - 1, below(99) / 99]}]])
            moved = one([[], [{"translate": [below(24), below(24)]}]])
            left, top = (min(max(place - 20, -1e9), 1e9) for place in (x, y))
            rect = [left, top, 5 + below(600) / 11, 5 + below(600) / 11]
            node = {"type": one(["rectangle", "ellipse"]), "rect": rect, "fill": "red"}
            radius = one([0.001, 0.05, 0.1, 0.5, 2, 8, 40])
            blur = one([radius, radius, {"radius": radius, "edges": "opaque"}])
            effect = one([{"blur": blur}, {"blur": blur}, {"shadow": {"radius": radius, "offset": [3, 4]}}])
            transform = [{"translate": [-x, -y]}, *steps, *moved]
            group = {"type": "group", "transform": transform, "nodes": [node]} | effect
            scene = json.dumps({"size": [48, 48], "nodes": [group]})
            self.add("far scenes", "scene", {"scene": [scene, 1]}, double(0))

    def interface(self):
        """Calls of every function with arguments as they come."""
        interface = Interface(self.dice, self.names)
        for _ in range(self.count):
            name, arguments = interface.call()
            self.add("calls", name, *arguments)


def main(library, path, count, seed):
    plan = Plan(Library(library), int(count), int(seed))
    plan.found()
    plan.seeds()
    plan.corpora()
    plan.probes()
    plan.growth()
    plan.large()
    plan.far()
    plan.interface()
    with open(path, "w") as file:
        for call in plan.calls:
            file.write(json.dumps(call) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
