"""The same examples in every run, unless ``HYPOTHESIS_PROFILE`` says otherwise."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=40)
settings.register_profile("searching", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
