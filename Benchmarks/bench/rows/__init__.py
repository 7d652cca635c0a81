"""The rows of the table, in its order, each made when its turn comes and let go afterwards."""

from . import convert, filter, paint, draw, files, processes, scenes, package, scalars

__all__ = [
    "convert", "filter", "paint", "draw", "files", "processes", "scenes", "package", "scalars"]
