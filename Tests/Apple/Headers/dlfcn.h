#pragma once
#define RTLD_NOW 2  // dlopen(3)
#define RTLD_LOCAL 4  // dlopen(3)
#define RTLD_DEFAULT ((void *)-2)  // dlsym(3)
void *dlopen(const char *path, int mode);  // dlopen(3)
void *dlsym(void *handle, const char *symbol);  // dlsym(3)
