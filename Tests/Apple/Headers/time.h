#pragma once
#include <available.h>
#include <sys/types.h>
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; char *tm_zone; };  // ctime(3)
time_t time(time_t *);  // time(3)
struct tm *gmtime_r(const time_t *restrict, struct tm *restrict);  // ctime(3)
struct tm *localtime_r(const time_t *restrict, struct tm *restrict);  // ctime(3)
typedef uint32_t clockid_t;  // clock_gettime(3)
#define CLOCK_REALTIME 0  // clock_gettime(3)
#define CLOCK_MONOTONIC 6  // clock_gettime(3)
int clock_gettime(clockid_t, struct timespec *) AVAILABLE(10.12, 10.0, 10.0, 3.0);  // clock_gettime(3)
