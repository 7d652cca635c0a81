"""Calls of the C interface with arguments as they come, as Tests/Fuzzing/Sources/fuzz-interface makes them.

Its own decoding calls with addresses of the process that it runs in; so its table stands here once
more, as words that runners of either library take."""

from texts import WHOLE, changed, seeds

# What each function of the module takes; ct_ and the threads, the last of those with arrays, are left
# out. A word is the name of a list of texts, or what `Interface` has a method for.
CALLS = {
    "convert": "pixels target spaces spaces",
    "rotate_hue": "pixels target number methods mappings gamuts", "blur": "pixels target sigma borders",
    "filter": "pixels target filters dialects", "invert_lightness": "pixels target colors colors gamuts",
    "vision": "pixels target deficiencies number visions gamuts",
    "map_gamut": "pixels target spaces gamuts mappings", "mix": "pixels pixels list target mixing",
    "gradient": "list target gradients spaces", "gradient_stops": "stops stop_list list target mixing",
    "fill_gradient": "target gradients ditherings", "crossfade": "pixels pixels target number",
    "difference": "pixels pixels target_list spaces differences whites",
    "contrast": "pixels pixels target_list spaces contrasts whites",
    "ease": "list target_list motions flag",
    "spring_state": "list target_list target_list spring number number",
}
OTHERS = {
    "names": "kinds told", "css": "pixels spaces told", "colors": "changed_colors",
    "gradient_ramp": "gradients tolerance stop_count flag mappings told",
    "gradient_written": "gradients gradient_forms tolerance mappings room1 told",
    "colors_written": "names_and_colors assets options told",
    "cube_written": "cube options options told", "compare": "inputs comparison told",
    "hue_matrix": "number dialects room9", "illuminant": "illuminants room2",
    "adaptation_matrix": "pair pair adaptations number room9",
    "motion": "motions none selected motion_forms tolerance room3 told",
    "spring_settling": "spring number room1", "space_read": "spaces space_facts told",
    "effect_read": "effect effect_facts told", "effect_svg": "effect told",
    "render_effect": "frames effect times", "scene_read": "scene scene_facts told",
    "scene_svg": "scene told", "render_scene": "frames scene times",
}
NUMBERS = [
    0, -0.0, 1, -1, 0.5, 0.25, 2, 90, 120, 360, -360, 1e-9, 1e-300, 1e9, 1e30, -1e30, 1e300, "nan",
    "inf", "-inf", 0.001, 2**31, 2**32 + 1, -(2**31), 2**53, 1e10, 6500,
]


class Interface:
    def __init__(self, dice, names):
        self.dice = dice
        self.texts = dict(names)
        self.texts["gradient_forms"], self.texts["motion_forms"] = names["gradients"], names["motions"]
        absent = ("profiles", "intents", "exports", "images")
        self.texts["kinds"] = [kind for kind in names["kinds"] if kind not in absent]
        for kind, lists in {
            "colors": ["colors"], "gradients": ["gradients", "swiftui"], "filters": ["filters"],
            "motions": ["motions"], "options": ["options"],
        }.items():
            self.texts[kind] = [text for each in lists for text in seeds(each)]
        self.scenes = [
            '{"size": [24, 16], "nodes": [{"type": "circle", "rect": [2, 2, 9, 9], "fill": "red"}]}',
            '{"size": [1e9, 3], "nodes": []}', "[", "",
        ]
        self.functions = [(name, kinds + " threads") for name, kinds in CALLS.items()] + list(OTHERS.items())
        self.shape = (1, 1)

    def call(self):
        name, kinds = self.dice.one(self.functions)
        self.shape = (self.dice.below(4), self.dice.below(6))
        arguments = []
        for kind in kinds.split():
            made = (
                getattr(self, kind)() if kind not in self.texts and hasattr(self, kind) else self.text(kind)
            )
            arguments += made if isinstance(made, list) else [made]
        return "ct_" + name, arguments

    def text(self, kind):
        if kind.startswith("room"):
            return {"room": int(kind[4:])}
        if kind.endswith("_facts"):
            return {"facts": "ct_" + kind}
        if self.dice.is_one_in(40):
            return {"nothing": self.dice.one([0, 5, 2**31 - 1, 2**31, 2**32 - 1])}
        value = self.dice.one(self.texts[kind])
        return {"text": changed(self.dice, value, self.texts[kind]) if self.dice.is_one_in(4) else value}

    def none(self):
        return {"text": ""}

    def number(self):
        return {"double": self.dice.one(NUMBERS)}

    def tolerance(self):
        return {"double": self.dice.one([0.05, 0.1, 0.5, 0.5, -1, "nan", "inf", 1e300])}

    def sigma(self):
        return {"double": self.dice.one([0, 0.3, 1, 3, 40, 1024, 1025, -1, "nan", 1e10])}

    def small(self, *values):
        return {"int": self.dice.one(WHOLE[:6] + [-1]) if self.dice.is_one_in(24) else self.dice.one(values)}

    def flag(self):
        return self.small(0, 1)

    def threads(self):
        return self.small(1)

    def count(self):
        return self.small(1, 3, 9, 0)

    def stop_count(self):
        return self.small(0, 2, 5)

    def told(self):
        return {"told": self.dice.one([0, 1, 2, 16, 300, 1 << 16, 1 << 16, 1 << 16])}

    def pair(self):
        return {"numbers": [self.dice.one(NUMBERS), self.dice.one(NUMBERS)]}

    def list_of(self, most):
        """Numbers and how many they are said to be: now and then more than there can be."""
        values = [self.dice.one(NUMBERS) for _ in range(self.dice.below(most + 1))]
        count = (
            self.dice.one([2**20 + 1, 2**31 - 1, 2**31, 2**32 - 1])
            if self.dice.is_one_in(24)
            else len(values)
        )
        return [{"numbers": values}, {"int": count}]

    def numbers(self):
        return self.list_of(4)

    def times(self):
        return [*self.list_of(2), {"int": 1}]

    def spring(self):
        form = self.dice.one([0, 1, 2, 2, 2, 7])
        return {"spring": [form, *(self.dice.one(NUMBERS) for _ in range(3))]}

    def mixing(self):
        names = [self.dice.one(self.texts[kind]) for kind in ("spaces", "spaces", "spaces", "hues")]
        return {"mixing": [*names, self.dice.below(2)]}

    def selected(self):
        return self.small(0, 0, 0, 1, 2)

    def changed_colors(self):
        """The arguments of ct_colors: at most three colours and four amounts."""
        pick = self.dice.one
        words = {
            "verb": ["verbs"], "other": ["colors"], "space": ["spaces"], "gamut": ["gamuts"],
            "how": ["methods", "filters", "harmonies", "differences", "contrasts"],
            "variant": ["dialects", "hues", "whites"], "mapping": ["mappings"],
        }
        change = {name: pick(self.texts[pick(kinds)]) for name, kinds in words.items() if self.dice.below(3)}
        change["amounts"] = [pick(NUMBERS) for _ in range(self.dice.below(5))]
        texts = [pick(self.texts[pick(["colors", "colors", "gradients"])]) for _ in range(1 + self.dice.below(3))]
        return [
            {"texts": texts}, {"int": len(texts)}, {"change": change},
            pick([{"int": 0}, {"room": 64}]), self.told(),
        ]

    def effect(self):
        name, form = self.dice.one(self.texts["effects"]), self.dice.one(self.texts["forms"])
        size = [self.dice.one([24, 0, 40, 7.5]), self.dice.one([16, 0, 30, 9.5])]
        options = self.dice.one(self.texts["options"]).partition("\n")[2]
        scale = self.dice.one([1, 0.5, 0.1, 0.1, 1e9, 2**31, -1])
        return {"effect": [name, form, *size, scale, changed(self.dice, options, ["red"])]}

    def scene(self):
        return {"scene": [self.dice.one(self.scenes), self.dice.one([0, 1, 0.5, 1e9, -1])]}

    def frames(self):
        rows, columns = self.dice.one([(16, 24), (32, 24), (8, 12), (0, 0), (1, 1)])
        return {
            "view": {
                "type": 1 + self.dice.below(4), "channels": 4, "rows": rows, "columns": columns,
                "target": True,
            }
        }

    def comparison(self):
        angles = [self.dice.one([0, 90, 360, -1e10, 2**31]) for _ in range(self.dice.below(3))]
        value = {"angles": angles, "methods": self.dice.one(["css", "oklch,hsb", "all", "", "x"])}
        value["samples"] = self.dice.one([2, 3, 16, 2**31 - 1, -(2**31), 0])
        return {"comparison": value}

    def inputs(self):
        texts = (
            [
                self.text("colors").get("text", "") if self.dice.below(3) else "linear-gradient(red, blue)"
                for _ in range(1 + self.dice.below(3))
            ]
            if not self.dice.is_one_in(99)
            else []
        )
        return [{"texts": texts}, {"int": len(texts) if self.dice.below(30) else 2**31}]

    def names_and_colors(self):
        count = 1 + self.dice.below(3)
        pick = self.dice.one
        return [
            {"texts": [pick(self.texts["options"]) for _ in range(count)]},
            {"texts": [pick(self.texts["colors"]) for _ in range(count)]}, {"int": count},
        ]

    # Arrays: pixels that are read, and those that are written.

    def view(self, channels, rows, columns, is_target=False):
        dice = self.dice
        type_ = 1 + dice.below(4) if dice.below(40) else dice.one([0, 5, -1])
        size = [1, 2, 4, 8][type_ - 1] if 1 <= type_ <= 4 else 1
        view = {"type": type_, "channels": channels, "rows": rows, "columns": columns, "target": is_target}
        if dice.is_one_in(4):
            # Axes in another order, with gaps.
            order = dice.one([[2, 1, 0], [0, 1, 2], [1, 2, 0]])
            strides, span = [0, 0, 0], size
            for axis in order:
                strides[axis] = span + (size * dice.below(3) if dice.is_one_in(3) else 0)
                span = strides[axis] * max([rows, columns, channels][axis], 1)
            if dice.is_one_in(6):
                # What a longer stride reached would have to be there.
                strides[dice.below(3)] = dice.one([0, size, -size, 1])
            view["strides"] = strides
        if dice.is_one_in(30):
            # Sizes that no memory has; the data are not looked at.
            view |= {
                "null": True,
                dice.one(["rows", "columns"]): dice.one([2**31 - 1, 2**31, 2**30, 2**16, 2**32 - 1]),
            }
        view["values"] = [
            dice.one(NUMBERS) if dice.is_one_in(6) else dice.below(256) / 255 for _ in range(12)
        ]
        return {"view": view}

    def pixels(self):
        return self.view(
            3 + self.dice.below(2) if self.dice.below(40) else self.dice.one([0, 1, 5, 2**31 - 1]),
            *self.shape,
        )

    def target(self):
        return self.view(3 + self.dice.below(2), *self.shape, True)

    def list(self):
        return self.view(1, *self.shape)

    def target_list(self):
        return self.view(1, *self.shape, True)

    def stops(self):
        return self.view(4, 1, 3)

    def stop_list(self):
        return self.view(1, 1, 3)

    def cube(self):
        return self.view(3, 2, self.dice.one([4, 4, 4, 3]))
