"""The parts of `web/site/make`, which makes the project's site of pages that need no server."""
