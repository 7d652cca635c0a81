#if defined(__x86_64__)
#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vnni"))),         \
  apply_to = function)
#define W 64
#define CPS_VBMI
#define CPS_VNNI
#define CPS_FMA
#define CPS_NAME cps_table_avx512
#define CPR_NAME cpr_table_avx512
#include "stages.h"
#pragma clang attribute pop
#endif
