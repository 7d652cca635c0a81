"""WebKitGTK's MiniBrowser, on a virtual display: computed styles, no pixels."""

import glob
import os
import shutil
import subprocess

from browser import serve

PATH = sorted(glob.glob("/usr/lib/*/webkit2gtk-*/MiniBrowser") + glob.glob("/usr/libexec/webkit2gtk-*/MiniBrowser"))[-1]
DISPLAY = [] if os.environ.get("DISPLAY") else [shutil.which("xvfb-run"), "-a"]
os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
if os.getuid() == 0:  # its sandbox is not for root, who is all there is in a container
    os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"

package = ["dpkg-query", "-W", "-f", "${Version}", "libwebkit2gtk-4.1-0"]
version = subprocess.run(package, capture_output=True, text=True).stdout.split("-")[0]
serve("WebKitGTK", version or "of the system", lambda url, folder, shot: [*DISPLAY, PATH, url], pixels=False)
