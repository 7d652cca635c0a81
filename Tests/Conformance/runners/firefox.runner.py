"""Firefox, headless."""

import shutil
import subprocess
from pathlib import Path

from browser import serve

PATH = shutil.which("firefox") or shutil.which("firefox-esr")


def command(url, folder, shot):
    profile = Path(folder) / "profile"
    profile.mkdir(exist_ok=True)
    (profile / "user.js").write_text('user_pref("gfx.color_management.mode", 0);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n')
    return [PATH, "--headless", "--no-remote", "--profile", str(profile), "--window-size", "512,512", "--screenshot", str(shot), url]


version = subprocess.run([PATH, "--version"], capture_output=True, text=True).stdout.split()[2]
serve("Firefox", version, command)
