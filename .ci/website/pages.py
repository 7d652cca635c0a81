"""Pages of the site: the frame around what each says, and links that work from a folder."""

import html
import re
from pathlib import Path

WEB = Path("web")


def escape(text):
    return html.escape(text, quote=True)


class Site:
    """The folder that is written, and the frame that its pages share."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.written = []
        self.header = (WEB / "shared/header.html").read_text()
        self.footer = (WEB / "shared/footer.html").read_text()

    def write(self, path, content):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            target.write_bytes(content)
        else:
            target.write_text(content)
        self.written.append(path)

    def frame(self, path, template):
        """Header or footer with links from a page of that path; its own section is marked."""
        up = "../" * path.count("/")
        section = path.split("/")[0]

        def link(match):
            target = match[1]
            here = target.split("/")[0] == section
            return f'href="{up}{target}"' + (' aria-current="page"' if here else "")

        return re.sub(r'href="@/([^"]*)"', link, template).strip()

    def page(self, path, title, body, description="", styles=(), scripts=()):
        """Writes a page around a body, which holds the `<main>`."""
        up = "../" * path.count("/")
        head = "".join(
            f'<link rel="stylesheet" href="{up}{style}">\n' for style in ("shared/site.css", *styles)
        )
        tail = "".join(f'<script src="{up}{script}"></script>\n' for script in scripts)
        if description:
            head = f'<meta name="description" content="{escape(description)}">\n{head}'
        self.write(
            path,
            f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · ColorToolkit</title>
{head}<script src="{up}shared/theme.js"></script>
</head>
<body>
{self.frame(path, self.header)}
{body}
{self.frame(path, self.footer)}
{tail}</body>
</html>
""",
        )

    def adopt(self, source, path):
        """Writes a page that is written by hand under `web/`, its marks filled in.

        `<!-- header -->` and `<!-- footer -->` stand for the frame. A page is moved to `path` from
        one folder down, so links that lead up are shortened where it lands at the top. Returns the
        modules that it loads, which become classic scripts after the library's.
        """
        text = source.read_text()
        for mark, template in (("header", self.header), ("footer", self.footer)):
            if f"<!-- {mark} -->" not in text:
                raise SystemExit(f"site: {source} has no <!-- {mark} -->")
            text = text.replace(f"<!-- {mark} -->", self.frame(path, template))
        up = "../" * path.count("/")
        if not up:
            text = re.sub(r'\b(href|src)="\.\./', r'\1="', text)
        modules = []

        def classic(match):
            modules.append(match[1])
            library = f'<script defer src="{up}colortoolkit.classic.js"></script>\n'
            return (library if len(modules) == 1 else "") + f'<script defer src="{match[1]}"></script>'

        text = re.sub(r'<script type="module" src="([^"]+)"></script>', classic, text)
        self.write(path, text)
        return modules
