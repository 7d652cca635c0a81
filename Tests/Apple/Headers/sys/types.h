#pragma once
#include <stddef.h>
#include <stdint.h>
typedef int32_t pid_t;  // types(5)
typedef uint32_t uid_t;  // types(5)
typedef uint32_t gid_t;  // types(5)
typedef uint16_t mode_t;  // types(5)
typedef int64_t off_t;  // types(5)
typedef int32_t dev_t;  // types(5)
typedef uint64_t ino_t;  // types(5)
typedef uint16_t nlink_t;  // types(5)
typedef long ssize_t;  // types(5)
typedef long time_t;  // types(5)
typedef int32_t suseconds_t;  // types(5)
struct timespec { time_t tv_sec; long tv_nsec; };  // nanosleep(2)
struct timeval { time_t tv_sec; suseconds_t tv_usec; };  // gettimeofday(2)
