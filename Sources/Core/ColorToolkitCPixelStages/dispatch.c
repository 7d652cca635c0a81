#include "CPixelStages.h"

#include <stdlib.h>

extern const cps_table cps_table_baseline;

const cps_table *cps_baseline(void) { return &cps_table_baseline; }

#if defined(__x86_64__)
extern const cps_table cps_table_avx2, cps_table_avx512;

void cpr_finish_streaming(void) { __builtin_ia32_sfence(); }

const cps_table *cps_avx2(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? &cps_table_avx2
                                                                         : NULL;
}

const cps_table *cps_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vnni")
           ? &cps_table_avx512
           : NULL;
}
#else
void cpr_finish_streaming(void) { __atomic_thread_fence(__ATOMIC_RELEASE); }

const cps_table *cps_avx2(void) { return NULL; }
const cps_table *cps_avx512(void) { return NULL; }
#endif

#ifdef __wasm__
const char *cps_forced(void) { return NULL; }
#else
const char *cps_forced(void) { return getenv("COLORTOOLKIT_ISA"); }
#endif
