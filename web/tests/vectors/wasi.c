// Runs a plan of vectors that wasmkit.py has lowered: calls of the C interface by their words, as a
// program for any runtime of WebAssembly. Standard input is the plan, standard output what the calls
// make.
//
// A call is its function's number, the bytes of its memory and how many of them are given, how many
// places in them are addresses, how many words it takes, and what it makes: where, how much of it or
// where it says so itself, and whether a later call reads it. Then the given bytes, the addresses and
// the words.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "words.h"  // call(number, words), by wasmkit.py

size_t ct_error_message(char *buffer, size_t capacity);

// To what an address is relative.
enum { ARENA, INPUTS, RESULT };

typedef struct {
  uint32_t function, size, given, addresses, words, offset, count, length, is_kept;
} call_header;

typedef struct {
  uint32_t place, base, offset;
} address;

static void *taken(size_t count) {
  void *memory = calloc(count ? count : 1, 1);
  if (!memory) exit(71);
  return memory;
}

static void read_all(void *target, size_t count) {
  if (fread(target, 1, count, stdin) != count) exit(65);
}

static void write_result(uint32_t status, const void *bytes, uint32_t count) {
  const uint32_t head[] = {status, count};
  if (fwrite(head, sizeof head, 1, stdout) != 1 || fwrite(bytes, 1, count, stdout) != count) {
    exit(74);
  }
}

int main(void) {
  uint32_t counts[2];
  read_all(counts, sizeof counts);
  uint8_t *inputs = taken(counts[1]);
  read_all(inputs, counts[1]);
  uint8_t **results = taken(counts[0] * sizeof *results);
  for (uint32_t number = 0; number < counts[0]; number++) {
    call_header head;
    read_all(&head, sizeof head);
    uint8_t *arena = taken(head.size);
    read_all(arena, head.given);
    word *words = taken(head.words * sizeof *words);
    for (uint32_t i = 0; i < head.addresses; i++) {
      address at;
      read_all(&at, sizeof at);
      uint8_t *base = at.base == ARENA ? arena : at.base == INPUTS ? inputs : results[at.offset];
      *(uint8_t **)(arena + at.place) = base + (at.base == RESULT ? 0 : at.offset);
    }
    read_all(words, head.words * sizeof *words);
    for (uint32_t i = 0; i < head.words; i++) {
      if (words[i].kind == WORD_ARENA) words[i].whole += (int32_t)(uintptr_t)arena;
      if (words[i].kind == WORD_INPUTS) words[i].whole += (int32_t)(uintptr_t)inputs;
    }
    const int32_t status = call(head.function, words);
    if (status != 0) {
      char message[1024];
      const size_t count = ct_error_message(message, sizeof message);
      write_result((uint32_t)status, message, (uint32_t)(count < 1023 ? count : 1023));
    } else {
      write_result(
          0, arena + head.offset, head.length ? *(uint32_t *)(arena + head.length) : head.count);
    }
    results[number] = arena + head.offset;
    if (!head.is_kept || status != 0) free(arena);
    free(words);
  }
  return 0;
}
