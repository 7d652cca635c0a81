#pragma once
#include <lcms2.h>
#include <lcms2_plugin.h>

// Swift imports no cast macros: the format bits come as functions.

/// A chunky format: `channels` samples of `bytes` bytes (0 for a double), then `extra` skipped.
static inline cmsUInt32Number cmsChunkyFormat(cmsUInt32Number colorSpace, cmsUInt32Number channels,
                                              cmsUInt32Number extra, cmsUInt32Number bytes,
                                              cmsUInt32Number isFloat) {
  return COLORSPACE_SH(colorSpace) | CHANNELS_SH(channels) | EXTRA_SH(extra) | BYTES_SH(bytes) |
         FLOAT_SH(isFloat);
}
