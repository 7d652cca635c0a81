#pragma once
#include <stdint.h>
uint32_t _dyld_image_count(void);  // dyld(3)
const char *_dyld_get_image_name(uint32_t image_index);  // dyld(3)
int _NSGetExecutablePath(char *buf, uint32_t *bufsize);  // dyld(3)
