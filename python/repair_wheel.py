"""Makes a wheel for Linux one that PyPI takes: the libraries inside, the tag of what is left.

    python repair_wheel.py WHEEL DIRECTORY

auditwheel does it. It takes GLib for something that every Linux has, as PEP 600 did; slim containers
have none, and HarfBuzz is linked with it, so it comes inside as well.
"""

from __future__ import annotations

import json
import logging
import pathlib
import sys
import tempfile

from auditwheel import policy
from auditwheel.libc import Libc
from auditwheel.main import main

logging.disable(logging.INFO)
with tempfile.TemporaryDirectory() as directory:
    policies = json.loads(policy._POLICY_JSON_MAP[Libc.GLIBC].read_text())
    for each in policies:
        each["lib_whitelist"] = [name for name in each["lib_whitelist"] if "glib" not in name]
    path = pathlib.Path(directory) / "policy.json"
    path.write_text(json.dumps(policies))
    policy._POLICY_JSON_MAP[Libc.GLIBC] = path
    wheel, target = sys.argv[1:]
    sys.argv = ["auditwheel", "repair", "--strip", "--wheel-dir", target, wheel]
    sys.exit(main())
