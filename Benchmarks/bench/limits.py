"""Copies as contenders: what the machine's memory allows, whatever the arithmetic."""

from . import native
from .model import Contender, Row

STREAM = "non-temporal copy"
MEMCPY = "memcpy"


def add_copies(row: Row, bytes_moved: float, memcpy: bool = False) -> None:
    """Copies that read and write `bytes_moved` bytes a unit, half of them each way."""
    line = int(row.width * bytes_moved / 2) // 64 * 64
    source = native.aligned((row.height, line), "u1")
    target = native.aligned((row.height, line), "u1")

    def copier(name):
        function = getattr(native.peer("copy"), name)

        def run(start, stop):
            function(
                native.address(source, start), native.address(target, start),
                (stop - start) * line)

        return Contender(name, run, threading="split", is_limit=True)

    row.add(STREAM, lambda: copier("streaming_copy"))
    if memcpy:
        row.add(MEMCPY, lambda: copier("memory_copy"))
