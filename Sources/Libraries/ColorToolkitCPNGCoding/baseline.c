#define CPNG_WIDTH 16
#define CPNG_NAME cpng_rows_table_baseline
#include "rows.h"
