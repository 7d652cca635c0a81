"""Runs a plan of vectors on the native library: native.py LIBRARY FOLDER.

Reads plan.json and inputs.bin of the folder, as plan.js tells of them and run.js writes them, and
writes results.bin: each call's bytes after their count in 32 bits."""

import array
import ctypes
import json
import struct
import sys
from pathlib import Path

TYPES = {"uint8": (1, "B"), "uint16": (2, "H"), "float32": (3, "f"), "float64": (4, "d")}
NAN = {"f": struct.pack("<I", 0x7FC00000), "d": struct.pack("<Q", 0x7FF8000000000000)}


class Text(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_char_p), ("count", ctypes.c_size_t)]

    def __init__(self, value):
        data = value.encode()
        super().__init__(data, len(data))


class Array(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p), ("type", ctypes.c_int32), ("channels", ctypes.c_int32),
        ("rows", ctypes.c_size_t), ("columns", ctypes.c_size_t), ("row_stride", ctypes.c_ssize_t),
        ("column_stride", ctypes.c_ssize_t), ("channel_stride", ctypes.c_ssize_t),
    ]  # fmt: skip


class Mixing(ctypes.Structure):
    _fields_ = [
        ("from", Text), ("through", Text), ("to", Text), ("hue", Text),
        ("premultiplied", ctypes.c_int32),
    ]  # fmt: skip


class ColorChange(ctypes.Structure):
    _fields_ = [
        ("verb", Text), ("other", Text), ("how", Text), ("variant", Text), ("space", Text),
        ("gamut", Text), ("mapping", Text), ("is_straight", ctypes.c_int32),
        ("amounts", ctypes.POINTER(ctypes.c_double)), ("amount_count", ctypes.c_size_t),
    ]  # fmt: skip


class Spring(ctypes.Structure):
    _fields_ = [("form", ctypes.c_int32), ("parameters", ctypes.c_double * 3)]


class Effect(ctypes.Structure):
    _fields_ = [
        ("name", Text), ("form", Text), ("text", Text), ("is_textless", ctypes.c_int32),
        ("width", ctypes.c_double), ("height", ctypes.c_double), ("scale", ctypes.c_double),
        ("options", Text),
    ]  # fmt: skip


class Scene(ctypes.Structure):
    _fields_ = [("json", Text), ("directory", Text), ("scale", ctypes.c_double)]


def samples_bytes(samples):
    """The bytes of samples; all that are no number are one, whose bits no standard tells."""
    data = bytearray(samples)
    if (nan := NAN.get(samples.typecode)) is not None:
        for index, value in enumerate(samples):
            if value != value:
                data[index * len(nan) : (index + 1) * len(nan)] = nan
    return bytes(data)


class Runner:
    def __init__(self, library, inputs):
        self.library, self.inputs = library, inputs
        self.results = {}

    def array(self, samples, type_name, channels, rows, columns):
        size = samples.itemsize
        address, _ = samples.buffer_info()
        return ctypes.byref(
            Array(address, TYPES[type_name][0], channels, rows, columns,
                  columns * channels * size, channels * size, size)
        )  # fmt: skip

    def lowered(self, argument):
        """An argument as the function's own, one or several."""
        kind, value = next(iter(argument.items()))
        match kind:
            case "array":
                type_name, samples = self.results[value] if isinstance(value, int) else self.inputs[value]
                channels, rows = argument["channels"], argument.get("rows", 1)
                columns = argument.get("columns") or len(samples) // channels // rows
                return [self.array(samples, type_name, channels, rows, columns)]
            case "target":
                channels, rows, columns = (argument[k] for k in ("channels", "rows", "columns"))
                code = TYPES[value][1]
                samples = array.array(code, bytes(channels * rows * columns * array.array(code).itemsize))
                self.target = (value, samples)
                return [self.array(samples, value, channels, rows, columns)]
            case "text":
                return [Text(value)]
            case "int":
                # A pointer that is NULL, a count or a number, whose registers have room for each.
                return [ctypes.c_ssize_t(value)]
            case "double":
                return [ctypes.c_double(value)]
            case "mixing":
                return [Mixing(*map(Text, value[:4]), value[4])]
            case "texts":
                return [(Text * len(value))(*map(Text, value))]
            case "change":
                amounts = value.get("amounts", [])
                texts = {name: Text(each) for name, each in value.items() if name != "amounts"}
                return [ColorChange(**texts, amounts=(ctypes.c_double * len(amounts))(*amounts),
                                    amount_count=len(amounts))]
            case "spring":
                return [Spring(value[0], (ctypes.c_double * 3)(*value[1:]))]
            case "effect":
                return [Effect(Text(value[0]), Text(value[1]), Text(""), 1, *value[2:5], Text(value[5]))]
            case "scene":
                return [Scene(Text(value[0]), Text(""), value[1])]
            case "doubles":
                address, _ = self.inputs[value][1].buffer_info()
                return [ctypes.c_void_p(address)]
            case "out":
                self.out = (ctypes.c_double * value)()
                return [self.out]
            case "written":
                self.written = (ctypes.create_string_buffer(1 << 16), ctypes.c_size_t())
                return [self.written[0], ctypes.c_size_t(1 << 16), ctypes.byref(self.written[1])]

    def call(self, number, call):
        """The bytes that a call makes: what it writes, or its message where it fails."""
        self.target = self.out = self.written = None
        arguments = [each for argument in call["args"] for each in self.lowered(argument)]
        if self.library[call["name"]](*arguments) != 0:
            buffer = ctypes.create_string_buffer(1024)
            count = self.library.ct_error_message(buffer, ctypes.c_size_t(1024))
            return buffer.raw[: min(count, 1023)]
        if self.target:
            self.results[number] = self.target
            return samples_bytes(self.target[1])
        if self.written:
            return self.written[0].raw[: self.written[1].value]
        return samples_bytes(array.array("d", self.out))


def main(library, folder):
    folder = Path(folder)
    plan = json.loads((folder / "plan.json").read_text())
    data = (folder / "inputs.bin").read_bytes()
    inputs = {}
    for name, (type_name, offset, count) in plan["inputs"].items():
        inputs[name] = (type_name, array.array(TYPES[type_name][1], data[offset : offset + count]))
    runner = Runner(ctypes.CDLL(library), inputs)
    with (folder / "results.bin").open("wb") as file:
        for number, call in enumerate(plan["calls"]):
            result = runner.call(number, call)
            file.write(struct.pack("<I", len(result)) + result)


if __name__ == "__main__":
    main(*sys.argv[1:])
