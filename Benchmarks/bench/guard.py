"""`make bench-guard`: counts instructions and compares them with a committed baseline.

Times are noisy; counts are not. They depend on the compiler, so the baseline names it.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
BUILT = HERE / ".build" / "release" / "guarded-workloads"
PROGRAM = HERE / ".build" / "guarded-workloads"
BASELINE = HERE / "instructions.json"
SET = "avx2"  # valgrind knows no AVX-512


def versions() -> dict:
    swift = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "--version"], capture_output=True, text=True).stdout
    found = re.search(r"Swift version \S+", swift)
    return {
        "compiler": found.group() if found else "unknown",
        "libc": " ".join(os.confstr("CS_GNU_LIBC_VERSION").split()),
        "instruction set": SET,
    }


def count(name: str) -> int:
    """Instructions that a workload runs, its preparation left out."""
    environment = os.environ | {
        "COLORTOOLKIT_ISA": SET, "SWIFT_DETERMINISTIC_HASHING": "1"}
    answer = subprocess.run(
        [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
            "--collect-atstart=no", "--toggle-collect=guarded_workload", str(PROGRAM), name,
        ], capture_output=True, text=True, env=environment)
    found = re.search(r"Collected : (\d+)", answer.stderr)
    if answer.returncode or not found or not int(found.group(1)):
        raise SystemExit(f"bench-guard: {name} does not run:\n{answer.stderr}")
    return int(found.group(1))


def change(now: int, before: int | None) -> float | None:
    return None if before is None else now / before - 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench-guard", description=__doc__)
    parser.add_argument("--record", action="store_true", help="make what is counted the baseline")
    parser.add_argument("--tolerance", type=float, default=2, help="percent that a count may grow")
    parser.add_argument("--rows", help="some workloads, comma-separated")
    options = parser.parse_args()

    if not shutil.which("valgrind"):
        print("bench-guard: valgrind is needed: apt-get install valgrind", file=sys.stderr)
        return 69
    if " avx2 " not in Path("/proc/cpuinfo").read_text():
        print("bench-guard: a processor with AVX2 is needed", file=sys.stderr)
        return 69
    # Older valgrinds do not read the debugging information of newer compilers.
    subprocess.run(["strip", "--strip-debug", "-o", PROGRAM, BUILT], check=True)
    known = subprocess.run(
        [PROGRAM, "--list"], capture_output=True, text=True, check=True).stdout.split()
    names = options.rows.split(",") if options.rows else known
    if unknown := [name for name in names if name not in known]:
        print(f"bench-guard: no workload is called {', '.join(unknown)}; there are "
              f"{', '.join(known)}", file=sys.stderr)
        return 64
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = dict(zip(names, pool.map(count, names)))

    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {"counts": {}}
    before = baseline["counts"]
    failed = []
    print(f"{'workload':20} {'baseline':>14} {'now':>14} {'change':>8}")
    for name, now in counts.items():
        share = change(now, before.get(name))
        grew = share is not None and share > options.tolerance / 100
        if grew:
            failed.append(name)
        fell = share is not None and share < -options.tolerance / 100
        remark = (
            "  regressed" if grew else "  new" if share is None
            else "  better: record it" if fell else "")
        print(f"{name:20} {before.get(name, 0):>14,} {now:>14,} "
              f"{'' if share is None else format(share, '+8.2%'):>8}{remark}")

    machine = versions()
    if options.record:
        kept = {name: value for name, value in before.items() if name in known}
        BASELINE.write_text(json.dumps(machine | {"counts": kept | counts}, indent=1) + "\n")
        print(f"recorded in {BASELINE.name}")
        return 0
    for key, value in machine.items():
        if key in baseline and baseline[key] != value:
            print(f"The baseline was recorded with another {key}: {baseline[key]}, not {value}.")
    if missing := [name for name in names if name not in before]:
        print(f"No baseline for {', '.join(missing)}: make bench-guard ARGS=--record")
    if failed:
        print(f"More instructions than {options.tolerance:g} % over the baseline: "
              f"{', '.join(failed)}")
    return 1 if failed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
