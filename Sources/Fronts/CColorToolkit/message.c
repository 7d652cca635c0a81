// The last message of each thread: Swift has no thread-local storage of its own.
#include "colortoolkit.h"
#include "colortoolkit_internal.h"

#include <string.h>

enum { CAPACITY = 1000 };

static _Thread_local char message[CAPACITY];
static _Thread_local size_t length;

void ctk_set_message(const char *bytes, size_t count) {
  if (count > CAPACITY) {
    count = CAPACITY;
    while (count > 0 && ((unsigned char)bytes[count] & 0xC0) == 0x80) count--;
  }
  memcpy(message, bytes, count);
  length = count;
}

size_t ct_error_message(char *buffer, size_t capacity) {
  if (buffer == NULL || capacity == 0) return length;
  size_t count = length < capacity - 1 ? length : capacity - 1;
  memcpy(buffer, message, count);
  buffer[count] = 0;
  return length;
}
