#include "CPNGCoding.h"

extern const cpng_rows cpng_rows_table_baseline;

const cpng_rows *cpng_rows_baseline(void) { return &cpng_rows_table_baseline; }

#if defined(__x86_64__)
extern const cpng_rows cpng_rows_table_avx2;

const cpng_rows *cpng_rows_preferred(void) {
  return __builtin_cpu_supports("avx2") ? &cpng_rows_table_avx2 : &cpng_rows_table_baseline;
}
#else
const cpng_rows *cpng_rows_preferred(void) { return &cpng_rows_table_baseline; }
#endif
