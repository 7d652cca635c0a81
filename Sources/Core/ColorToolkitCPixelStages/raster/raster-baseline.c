// SSE2 on x86-64, NEON on arm64.
#define W 4
#define CPR_NAME cpr_table_baseline
#include "table.h"
