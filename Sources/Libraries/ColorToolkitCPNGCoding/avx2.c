#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define CPNG_SHUFFLES
#define CPNG_WIDTH 32
#define CPNG_NAME cpng_rows_table_avx2
#include "rows.h"
#pragma clang attribute pop
#endif
