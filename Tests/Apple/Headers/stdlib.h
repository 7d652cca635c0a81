#pragma once
#include <available.h>
#include <sys/types.h>
void *malloc(size_t);  // malloc(3)
void *calloc(size_t, size_t);  // malloc(3)
void *realloc(void *, size_t);  // malloc(3)
void free(void *);  // malloc(3)
int posix_memalign(void **, size_t, size_t) AVAILABLE(10.6, 3.0, 9.0, 2.0);  // posix_memalign(3)
void abort(void) __attribute__((noreturn));  // abort(3)
void exit(int) __attribute__((noreturn));  // exit(3)
int atexit(void (*)(void));  // atexit(3)
char *getenv(const char *);  // getenv(3)
int setenv(const char *, const char *, int);  // setenv(3)
int unsetenv(const char *);  // setenv(3)
long long strtoll(const char *restrict, char **restrict, int);  // strtol(3)
char *realpath(const char *restrict, char *restrict);  // realpath(3)
