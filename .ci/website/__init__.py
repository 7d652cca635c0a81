"""The parts of `.ci/site`, which makes the project's site of pages that need no server."""
