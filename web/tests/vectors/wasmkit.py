"""Runs a plan of vectors in WasmKit, an interpreter: wasmkit.py FOLDER.

Reads plan.json, inputs.bin and results.bin of the folder, which run.js and native.py have written;
lowers each call to words and bytes as wasm32 has them; links the core, without SIMD, which WasmKit
lacks, with wasi.c to a program; and compares what it makes with the native results, to the bit."""

import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from native import NAN, TYPES

ROOT = Path(__file__).resolve().parents[3]
ARENA, INPUTS, RESULT = range(3)
WHOLE, DOUBLE, IN_ARENA, IN_INPUTS, IN_ROOM = range(5)

# The texts of a ct_color_change, in its order.
CHANGE = ("verb", "other", "how", "variant", "space", "gamut", "mapping")


class Lowered:
    """A call's memory, words and addresses."""

    def __init__(self, plan, samples, call):
        self.plan, self.samples = plan, samples
        self.bytes, self.addresses, self.words = bytearray(), [], []
        # What the call writes lies behind what it is given: the bytes of each, in order.
        self.room = []
        # What it answers, by its type, the number of its room, and its samples; and the rooms of
        # arrays by the places of their addresses.
        self.made, self.targets = None, {}
        for argument in call["args"]:
            self.lower(argument)

    def put(self, data):
        self.bytes += bytes(-len(self.bytes) % 8)
        place = len(self.bytes)
        self.bytes += data
        return place

    def point(self, place, base, offset):
        self.addresses.append((place, base, offset))

    def struct(self, form, *values):
        """A C structure; a str among its values is a ct_text."""
        fields, texts = [], []
        for value in values:
            if isinstance(value, str):
                texts.append((self.offset(form, len(fields)), value.encode()))
                fields += [0, len(texts[-1][1])]
            else:
                fields.append(value)
        place = self.put(struct.pack(form, *fields))
        for offset, text in texts:
            self.point(place + offset, ARENA, self.put(text))
        return place

    @staticmethod
    def offset(form, index):
        """The offset of a structure's value by its number."""
        ends = [end + 1 for end, code in enumerate(form) if code in "Iid"]
        return struct.calcsize(form[: ends[index] - 1])

    def array(self, type_name, channels, rows, columns, base=None, offset=0):
        size = {"uint8": 1, "uint16": 2, "float32": 4, "float64": 8}[type_name]
        place = self.put(
            struct.pack("<IiiIIiii", 0, TYPES[type_name][0], channels, rows, columns,
                        columns * channels * size, channels * size, size))
        if base is not None:
            self.point(place, base, offset)
        self.words.append((IN_ARENA, place))
        return place

    def make(self, kind, count, size):
        """Room for something of a kind; of several an array is the answer, then a text."""
        self.room.append(size + -size % 8)
        ranks = ["length", "numbers", "text"]
        rank = ranks.index(kind) if kind in ranks else len(ranks)
        if self.made is None or rank > self.rank:
            self.made, self.rank = (kind, len(self.room) - 1, count, size), rank
        return len(self.room) - 1

    def lower(self, argument):
        kind, value = next(iter(argument.items()))
        words = self.words
        match kind:
            case "array":
                channels, rows = argument["channels"], argument.get("rows", 1)
                if isinstance(value, int):
                    (type_name, count), base, offset = self.samples[value], RESULT, value
                else:
                    type_name, offset, size = self.plan["inputs"][value]
                    count, base = size // struct.calcsize(TYPES[type_name][1]), INPUTS
                columns = argument.get("columns") or count // channels // rows
                self.array(type_name, channels, rows, columns, base, offset)
            case "target":
                channels, rows, columns = (argument[k] for k in ("channels", "rows", "columns"))
                count = channels * rows * columns
                self.make(value, count, count * struct.calcsize(TYPES[value][1]))
                self.targets[self.array(value, channels, rows, columns)] = self.made[1]
            case "text":
                words.append((IN_ARENA, self.struct("<II", value)))
            case "int":
                words.append((WHOLE, value))
            case "double":
                words.append((DOUBLE, value))
            case "mixing":
                words.append((IN_ARENA, self.struct("<IIIIIIIIi", *value)))
            case "texts":
                words.append((IN_ARENA, self.struct("<" + "II" * len(value), *value)))
            case "change":
                amounts = value.get("amounts", [])
                texts = [value.get(name, "") for name in CHANGE]
                # The numbers lie before the struct that points to them.
                at = self.struct("<" + "d" * len(amounts), *amounts) if amounts else 0
                place = self.struct("<" + "II" * len(texts) + "iII", *texts, 0, 0, len(amounts))
                if amounts:
                    self.point(place + struct.calcsize("<" + "II" * len(texts) + "i"), ARENA, at)
                words.append((IN_ARENA, place))
            case "spring":
                words.append((IN_ARENA, self.struct("<i4xddd", *value)))
            case "effect":
                name, form, *numbers, options = value
                words.append((IN_ARENA, self.struct(
                    "<IIIIIIi4xdddII", name, form, "", 1, *numbers, options)))
            case "scene":
                words.append((IN_ARENA, self.struct("<IIIId", value[0], "", value[1])))
            case "doubles":
                words.append((IN_INPUTS, self.plan["inputs"][value][1]))
            case "out":
                words.append((IN_ROOM, self.make("numbers", value, 8 * value)))
            case "written":
                words.append((IN_ROOM, self.make("text", 1 << 16, 1 << 16)))
                words += [(WHOLE, 1 << 16), (IN_ROOM, self.make("length", 1, 4))]
            case _:
                raise ValueError(kind)

    def packed(self, function, is_kept):
        """The call as wasi.c reads it."""
        self.bytes += bytes(-len(self.bytes) % 8)
        given = len(self.bytes)
        starts = [given + sum(self.room[:number]) for number in range(len(self.room))]
        for place, room in self.targets.items():
            self.point(place, ARENA, starts[room])
        kind, room, _, size = self.made
        # Of a text the length lies behind it.
        size, length = (0, starts[room + 1]) if kind == "text" else (size, 0)
        head = struct.pack(
            "<9I", function, given + sum(self.room), given, len(self.addresses), len(self.words),
            starts[room], size, length, is_kept)
        words = b"".join(
            struct.pack("<i4xd", kind, value) if kind == DOUBLE
            else struct.pack("<ii8x", IN_ARENA, starts[value]) if kind == IN_ROOM
            else struct.pack("<ii8x", kind, value)
            for kind, value in self.words)
        return head + self.bytes + b"".join(struct.pack("<3I", *a) for a in self.addresses) + words


def words_header(calls):
    """The C that calls a function by its number, each by the words that it takes."""
    lines = [
        "typedef struct { int32_t kind, whole; double number; } word;",
        "enum { WORD_WHOLE, WORD_DOUBLE, WORD_ARENA, WORD_INPUTS };",
    ]
    cases = []
    for number, (name, kinds) in enumerate(calls.items()):
        types = ["double" if kind == DOUBLE else "int32_t" for kind in kinds]
        lines.append(f"int32_t {name}({', '.join(types)});")
        given = [f"w[{i}].{'number' if kind == DOUBLE else 'whole'}" for i, kind in enumerate(kinds)]
        cases.append(f"  case {number}: return {name}({', '.join(given)});")
    return "\n".join(
        lines + ["static int32_t call(uint32_t number, const word *w) {", "  switch (number) {"]
        + cases + ["  default: exit(65);", "  }", "}", ""])


def settled(data, type_name):
    """Bytes of samples; all that are no number are one."""
    code = TYPES.get("float64" if type_name == "numbers" else type_name, (0, ""))[1]
    nan = NAN.get(code)
    if nan is None:
        return data
    result = bytearray(data)
    for index, (value,) in enumerate(struct.iter_unpack("<" + code, data)):
        if value != value:
            result[index * len(nan) : (index + 1) * len(nan)] = nan
    return bytes(result)


def main(folder):
    folder = Path(folder)
    swift = shutil.which((os.environ.get("SWIFT") or "swift").split()[0]) or ""
    runtime = shutil.which("wasmkit") or Path(swift).resolve().parent / "wasmkit"
    if not Path(runtime).exists():
        return print("wasmkit: none here to compare in", file=sys.stderr)
    plan = json.loads((folder / "plan.json").read_text())
    inputs = (folder / "inputs.bin").read_bytes()
    read_later = {
        argument["array"] for call in plan["calls"] for argument in call["args"]
        if isinstance(argument.get("array"), int)
    }
    functions, numbers, samples, made, packed = {}, {}, {}, [], []
    for number, call in enumerate(plan["calls"]):
        lowered = Lowered(plan, samples, call)
        kinds = tuple(kind for kind, _ in lowered.words)
        functions.setdefault(call["name"], kinds)
        function = numbers.setdefault(call["name"], len(numbers))
        samples[number] = lowered.made[0], lowered.made[2]
        made.append(lowered.made[0])
        packed.append(lowered.packed(function, number in read_later))
    (folder / "words.h").write_text(words_header(functions))
    program = folder / "vectors.wasm"
    subprocess.run(
        [ROOT / "Tools/wasm", "--program", Path(__file__).with_name("wasi.c"), program, folder],
        check=True)
    given, written = folder / "lowered.bin", folder / "wasmkit.bin"
    given.write_bytes(struct.pack("<2I", len(packed), len(inputs)) + inputs + b"".join(packed))
    # By files: what a full pipe does not take at once, WasmKit writes wrongly.
    with given.open("rb") as source, written.open("wb") as target:
        done = subprocess.run([runtime, "run", program], stdin=source, stdout=target)
    if done.returncode != 0:
        sys.exit(f"wasmkit: the program ended with {done.returncode}")
    native, output = (folder / "results.bin").read_bytes(), written.read_bytes()
    at, here, failures, vectors = 0, 0, 0, 0
    for call, type_name in zip(plan["calls"], made):
        (count,) = struct.unpack_from("<I", native, at)
        expected = native[at + 4 : at + 4 + count]
        at += 4 + count
        status, count = struct.unpack_from("<2I", output, here)
        result = output[here + 8 : here + 8 + count]
        here += 8 + count
        vectors += call["count"]
        result = result if status else settled(result, type_name)
        if result != expected:
            failures += 1
            if failures <= 20:
                place = next((i for i, (a, b) in enumerate(zip(result, expected)) if a != b), 0)
                some = slice(place - place % 8, place - place % 8 + 8)
                print(f"wasmkit: {call['name']} {call['args']}: at byte {some.start} "
                      f"{result[some].hex()} for {expected[some].hex()}", file=sys.stderr)
    if at != len(native) or here != len(output):
        sys.exit("wasmkit: the plan and the results are of different runs")
    print(f"WasmKit: {vectors} vectors in {len(made)} calls: {failures} calls differ")
    sys.exit(failures > 0)


main(sys.argv[1])
