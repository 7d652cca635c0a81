#define _GNU_SOURCE
#include "colortoolkit_internal.h"

#ifdef __linux__
#include <sched.h>
#endif
#include <unistd.h>

int ctk_cores(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) {
    int count = CPU_COUNT(&set);
    if (count > 0) return count;
  }
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 && count < 1 << 16 ? (int)count : 1;
}
