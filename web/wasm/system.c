// What Embedded Swift and wasi-libc's allocator ask of an operating system that is not there.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

uintptr_t __stack_chk_guard = 0x5bd1e995;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
_Noreturn void abort(void) { __builtin_trap(); }
int putchar(int byte) { return byte; }

// Hashes are seeded alike in each run: nothing here has secrets, and the same calls do the same.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (uint8_t)(0x9e + 0x37 * i);
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end;
}

// Texts are equal where their scalars are: the tables by which Swift also takes an accented letter
// for a letter with its accent are 22 kB, and no name here has either. These are what the library
// asks them for: no scalar is decomposed or composed.
const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first, (void)second;
  return UINT32_MAX;
}

// The C library's streams, which nothing is written to. A program has a system for them.
#ifndef __wasi__
int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t file) {
  (void)file;
  return -1;
}

int32_t __imported_wasi_snapshot_preview1_fd_seek(
    int32_t file, int64_t offset, int32_t whence, int32_t position) {
  (void)file, (void)offset, (void)whence, (void)position;
  return -1;
}

int32_t __imported_wasi_snapshot_preview1_fd_write(
    int32_t file, int32_t parts, int32_t count, int32_t written) {
  (void)file, (void)parts, (void)count, (void)written;
  return -1;
}
#endif
