#pragma once
#include <stdarg.h>
#include <sys/types.h>
typedef struct __sFILE FILE;  // stdio(3)
#define SEEK_SET 0  // fseek(3)
#define SEEK_CUR 1  // fseek(3)
#define SEEK_END 2  // fseek(3)
int snprintf(char *restrict, size_t, const char *restrict, ...);  // snprintf(3)
int vsnprintf(char *restrict, size_t, const char *restrict, va_list);  // vsnprintf(3)
int remove(const char *);  // remove(3)
int rename(const char *, const char *);  // rename(2)
