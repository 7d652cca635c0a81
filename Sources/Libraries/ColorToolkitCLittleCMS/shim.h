#pragma once
#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

/// Reads SOURCE_DATE_EPOCH as year, month, day, hour, minute and second of UTC. Returns 0 where it
/// states no date that a profile has room for.
static inline int cmsSourceDate(uint16_t date[6]) {
  const char *text = getenv("SOURCE_DATE_EPOCH");
  if (!text || !*text) return 0;
  char *end;
  time_t seconds = (time_t)strtoll(text, &end, 10);
  struct tm utc;
  if (*end || !gmtime_r(&seconds, &utc) || utc.tm_year < -1899 || utc.tm_year > 63635) return 0;
  date[0] = (uint16_t)(utc.tm_year + 1900);
  date[1] = (uint16_t)(utc.tm_mon + 1);
  date[2] = (uint16_t)utc.tm_mday;
  date[3] = (uint16_t)utc.tm_hour;
  date[4] = (uint16_t)utc.tm_min;
  date[5] = (uint16_t)utc.tm_sec;
  return 1;
}

// Swift imports no cast macros: the format bits come as functions.

/// A chunky format: `channels` samples of `bytes` bytes (0 for a double), then `extra` skipped.
static inline cmsUInt32Number cmsChunkyFormat(cmsUInt32Number colorSpace, cmsUInt32Number channels,
                                              cmsUInt32Number extra, cmsUInt32Number bytes,
                                              cmsUInt32Number isFloat) {
  return COLORSPACE_SH(colorSpace) | CHANNELS_SH(channels) | EXTRA_SH(extra) | BYTES_SH(bytes) |
         FLOAT_SH(isFloat);
}
