// What the Swift half of the interface needs of the C half. Not for callers.
#ifndef COLORTOOLKIT_INTERNAL_H
#define COLORTOOLKIT_INTERNAL_H

#include <stddef.h>

// Keeps a message for `ct_error_message` on this thread; cuts one too long between characters.
void ctk_set_message(const char *bytes, size_t count);

#endif
