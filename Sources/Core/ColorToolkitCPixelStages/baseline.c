// SSE2 on x86-64, NEON on arm64.
#define W 16
#define CPS_NAME cps_table_baseline
#define CPR_NAME cpr_table_baseline
#include "stages.h"
