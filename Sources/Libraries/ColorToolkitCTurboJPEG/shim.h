#pragma once
#include <turbojpeg.h>

// Header-only names for macros of newer releases.
static const int tjFlagsForReading =
#ifdef TJFLAG_LIMITSCANS
    TJFLAG_LIMITSCANS |
#endif
    TJFLAG_ACCURATEDCT;

static const int tjFlagsForWriting = TJFLAG_ACCURATEDCT;

// Ends at the first warning, whose text is then kept.
static const int tjFlagForFirstWarning =
#ifdef TJFLAG_STOPONWARNING
    TJFLAG_STOPONWARNING;
#else
    0;
#endif
