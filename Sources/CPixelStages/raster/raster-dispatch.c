#include "CPixelStages.h"

#include "CPixelRaster.h"

extern const cpr_table cpr_table_baseline;

const cpr_table *cpr_baseline(void) { return &cpr_table_baseline; }

#if defined(__x86_64__)
extern const cpr_table cpr_table_avx2, cpr_table_avx512;

// One answer for both tables.
const cpr_table *cpr_avx2(void) { return cps_avx2() ? &cpr_table_avx2 : NULL; }
const cpr_table *cpr_avx512(void) { return cps_avx512() ? &cpr_table_avx512 : NULL; }

void cpr_finish_streaming(void) { __builtin_ia32_sfence(); }
#else
const cpr_table *cpr_avx2(void) { return NULL; }
const cpr_table *cpr_avx512(void) { return NULL; }

void cpr_finish_streaming(void) { __atomic_thread_fence(__ATOMIC_RELEASE); }
#endif
