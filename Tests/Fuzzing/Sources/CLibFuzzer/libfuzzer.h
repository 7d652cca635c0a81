// What libFuzzer has for programs with a main function of their own.
// Source: compiler-rt/lib/fuzzer/FuzzerInterface.h of LLVM.
#include <stddef.h>
#include <stdint.h>

// Tries inputs as the arguments say; most runs end the process.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

// Changes bytes in libFuzzer's own ways; returns their new count.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit);
