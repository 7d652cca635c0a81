#include <unistd.h>

#include "CPixelStages.h"

int cps_processors(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > 4096 ? 4096 : (int)count;
}
