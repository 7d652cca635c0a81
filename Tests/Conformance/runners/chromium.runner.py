"""Chromium, headless."""

import shutil
import subprocess

from browser import serve

PATH = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def command(url, folder, shot):
    return [PATH, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
            f"--user-data-dir={folder}/profile", "--virtual-time-budget=60000", "--window-size=512,512",
            f"--screenshot={shot}", url]  # fmt: skip


version = subprocess.run([PATH, "--version"], capture_output=True, text=True).stdout.split()[1]
serve("Chromium", version, command)
