"""Files that appear whole, or not at all."""

from __future__ import annotations

import errno
import os
import pathlib
import secrets


def write(path: str | os.PathLike[str], data: bytes) -> None:
    """Writes bytes to a file through a temporary file in the same folder.

    The earlier file stays in place until the new one is complete. A FIFO or a device is written
    directly.
    """
    target = pathlib.Path(path)
    whole = target.resolve()
    if not whole.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "no such folder", str(target.parent))
    if whole.exists():
        if not whole.is_file():  # a FIFO or a device can't be replaced
            whole.write_bytes(data)
            return
        if not os.access(whole, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    part = whole.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with open(part, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if whole.exists():
            os.chmod(part, whole.stat().st_mode & 0o7777)
        os.replace(part, whole)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
