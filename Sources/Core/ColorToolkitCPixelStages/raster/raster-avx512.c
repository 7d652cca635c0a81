#if defined(__x86_64__)
#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), \
  apply_to = function)
#define W 16
#define CPS_FMA
#define CPR_NAME cpr_table_avx512
#include "table.h"
#pragma clang attribute pop
#endif
