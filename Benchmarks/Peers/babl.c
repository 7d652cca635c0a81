// babl: one fish between two named formats.

#include <babl/babl.h>
#include <stddef.h>

const void *babl_peer_open(const char *source, const char *target) {
  babl_init();
  return babl_fish(babl_format(source), babl_format(target));
}

void babl_peer_run(const void *fish, const void *source, void *target, size_t pixels) {
  babl_process(fish, source, target, (long)pixels);
}

int babl_peer_version(void) {
  int major, minor, micro;
  babl_get_version(&major, &minor, &micro);
  return major * 1000000 + minor * 1000 + micro;
}
