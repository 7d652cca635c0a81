"""Runs what is replayed on the native library: answers.py LIBRARY PLAN RESULTS [SHARE OF].

Writes each call's bytes after their count in 32 bits: its status in one byte, then its message where
it fails, else what it wrote. SLOW stands for the count where a call took more than a second of the
processor, but for those that are known or large; CRASHED where the process ended. SHARE of so many
takes every so many'th call."""

import array
import ctypes
import hashlib
import json
import os
import resource
import signal
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "vectors"))
import native  # noqa: E402
from native import Array, Text, samples_bytes  # noqa: E402

SLOW, CRASHED = 0xFFFFFFFF, 0xFFFFFFFE
SECONDS = 1.0
CODES = {1: "B", 2: "H", 3: "f", 4: "d"}
# Bytes before and behind an array's own.
MARGIN = 512


class SpaceFacts(ctypes.Structure):
    _fields_ = [("ranges", ctypes.c_double * 6), ("hue", ctypes.c_int32), ("is_rgb", ctypes.c_int32)]


class EffectFacts(ctypes.Structure):
    _fields_ = [
        ("columns", ctypes.c_size_t), ("rows", ctypes.c_size_t), ("course", ctypes.c_int32),
        ("is_seamless", ctypes.c_int32), ("length", ctypes.c_double),
    ]


class SceneFacts(ctypes.Structure):
    _fields_ = [
        ("columns", ctypes.c_size_t), ("rows", ctypes.c_size_t), ("is_loop", ctypes.c_int32),
        ("length", ctypes.c_double), ("frame_duration", ctypes.c_double),
    ]


class Comparison(ctypes.Structure):
    _fields_ = [
        ("angles", ctypes.c_void_p), ("angle_count", ctypes.c_size_t), ("methods", Text),
        ("reference", Text), ("mapping", Text), ("display", Text), ("white", Text),
        ("samples", ctypes.c_int32),
    ]


FACTS = {"ct_space_facts": SpaceFacts, "ct_effect_facts": EffectFacts, "ct_scene_facts": SceneFacts}


def told(facts):
    """The numbers of a structure, each as a double."""
    values = []
    for name, _ in facts._fields_:
        value = getattr(facts, name)
        values += value if isinstance(value, ctypes.Array) else [value]
    return struct.pack(f"<{len(values)}d", *values)


def filled(type_, count, values):
    """Samples of a type that repeat numbers, of which whole samples are shares."""

    def sample(value):
        value = float(value)
        if type_ > 2:
            # What a Float cannot hold is infinite, as JavaScript has it.
            return (
                value
                if type_ == 4 or abs(value) < 3.4e38 or value != value
                else float("inf") * (1 if value > 0 else -1)
            )
        top = 255 if type_ == 1 else 65535
        return int(min(max(value, 0), 1) * top) if value == value else 0

    samples = [sample(value) for value in values or [0]]
    return array.array(CODES[type_], [samples[index % len(samples)] for index in range(count)])


class Runner(native.Runner):
    def lowered(self, argument):
        kind, value = next(iter(argument.items()))
        match kind:
            case "double":
                return [ctypes.c_double(float(value))]
            case "numbers":
                return [(ctypes.c_double * max(len(value), 1))(*map(float, value))]
            case "room":
                values = (ctypes.c_double * value)()
                self.made.append(lambda: samples_bytes(array.array("d", values)))
                return [values]
            case "told":
                buffer, count = ctypes.create_string_buffer(value or 1), ctypes.c_size_t()
                self.made.append(lambda: buffer.raw[: count.value])
                return [buffer, ctypes.c_size_t(value), ctypes.byref(count)]
            case "facts":
                self.facts = FACTS[value]()
                facts = self.facts
                self.made.append(lambda: told(facts))
                return [ctypes.byref(facts)]
            case "target":
                result = super().lowered(argument)
                samples = self.target[1]
                self.made.append(lambda: samples_bytes(samples))
                return result
            case "nothing":
                text = Text("")
                text.bytes, text.count = None, value
                return [text]
            case "texts":
                return [(Text * max(len(value), 1))(*map(Text, value))]
            case "change":
                amounts = [float(each) for each in value.get("amounts", [])]
                return super().lowered({"change": value | {"amounts": amounts}})
            case "spring":
                return super().lowered({"spring": [value[0], *map(float, value[1:])]})
            case "comparison":
                angles = self.keep((ctypes.c_double * max(len(value["angles"]), 1))(*value["angles"]))
                return [
                    Comparison(
                        ctypes.addressof(angles), len(value["angles"]), Text(value["methods"]),
                        Text(""), Text(""), Text(""), Text(""), value.get("samples", 9),
                    )
                ]
            case "view":
                return [ctypes.byref(self.keep(self.view(value)))]
        return super().lowered(argument)

    def keep(self, value):
        self.kept.append(value)
        return value

    def view(self, view):
        type_, channels = view["type"], view.get("channels", 1)
        rows, columns = view.get("rows", 1), view["columns"]
        size = {1: 1, 2: 2, 3: 4, 4: 8}.get(type_, 1)
        side = min(channels, 8) * size
        strides = view.get("strides") or [columns * side, side, size]
        if view.get("null"):
            return Array(None, type_, channels, rows, columns, *strides)
        span = sum(abs(s) * max(n - 1, 0) for n, s in zip((rows, columns, min(channels, 8)), strides)) + size
        samples = self.keep(
            filled(type_ if type_ in CODES else 1, (span + 2 * MARGIN) // size, view.get("values"))
        )
        if view.get("target"):
            self.made.append(lambda: samples_bytes(samples))
        address, _ = samples.buffer_info()
        return Array(address + MARGIN, type_, channels, rows, columns, *strides)

    def run(self, name, arguments):
        """A call's status and bytes."""
        self.made, self.kept = [], []
        lowered = [each for argument in arguments for each in self.lowered(argument)]
        status = self.library[name](*lowered)
        if status != 0:
            buffer = ctypes.create_string_buffer(2048)
            count = self.library.ct_error_message(buffer, ctypes.c_size_t(2048))
            return status, bytes([status]) + buffer.raw[: min(count, 2047)]
        return 0, b"\0" + b"".join(made() for made in self.made)

    def answer(self, call):
        """The bytes of a call, or of the calls by which an effect or a scene is read and drawn."""
        name, arguments = call["name"], call["args"]
        if name.startswith("ct_"):
            return self.run(name, arguments)[1]
        shown, time = arguments
        kind = "effect" if name == "effect" else "scene"
        status, read = self.run(f"ct_{kind}_read", [shown, {"facts": f"ct_{kind}_facts"}, {"told": 1 << 16}])
        rows, columns = self.facts.rows, self.facts.columns
        if status != 0 or not (name == "large scene" or rows * columns <= 4096):
            return read
        target = {"target": "uint8", "channels": 4, "rows": rows, "columns": columns}
        status, drawn = self.run(
            f"ct_render_{kind}", [target, shown, {"numbers": [time["double"]]}, {"int": 1}, {"int": 1}]
        )
        if status != 0:
            return drawn
        return read + (hashlib.sha1(drawn).digest() if name == "large scene" else drawn)


def limit(seconds):
    # The default of the signal ends the process.
    signal.setitimer(signal.ITIMER_PROF, seconds)


def run(library, calls, file):
    """The process that runs calls; it ends at once where one takes too long."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    runner = Runner(ctypes.CDLL(library), {})
    for call in calls:
        limit(1e6 if call["kind"] in ("found", "large scenes") else SECONDS)
        result = runner.answer(call)
        limit(0)
        os.write(file, struct.pack("<I", len(result)) + result)
    os._exit(0)


def results(path):
    """How many results are in a file."""
    data, at, count = path.read_bytes(), 0, 0
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at)
        at += 4 + (length if length < CRASHED else 0)
        count += 1
    return count


def main(library, plan, path, share="0", of="1"):
    with open(plan) as file:
        calls = [json.loads(line) for index, line in enumerate(file) if index % int(of) == int(share)]
    path = Path(path)
    path.write_bytes(b"")
    file = os.open(path, os.O_WRONLY | os.O_APPEND)
    done = 0
    while done < len(calls):
        child = os.fork()
        if child == 0:
            run(library, calls[done:], file)
        _, status = os.waitpid(child, 0)
        done = results(path)
        if done < len(calls):
            is_slow = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF
            os.write(file, struct.pack("<I", SLOW if is_slow else CRASHED))
            done += 1


if __name__ == "__main__":
    main(*sys.argv[1:])
