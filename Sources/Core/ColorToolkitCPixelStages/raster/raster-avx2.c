#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#define W 8
#define CPS_FMA
#define CPR_NAME cpr_table_avx2
#include "table.h"
#pragma clang attribute pop
#endif
