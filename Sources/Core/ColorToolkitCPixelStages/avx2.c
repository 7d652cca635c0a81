#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#define W 32
#define CPS_AVX2
#define CPS_FMA
#define CPS_NAME cps_table_avx2
#define CPR_NAME cpr_table_avx2
#include "stages.h"
#pragma clang attribute pop
#endif
