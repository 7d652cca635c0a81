// Stages of pixel arithmetic on blocks of planar Float, one table of them for each instruction set.
//
// A block is five planes of CPS_BLOCK floats: three components, straight alpha, and doubt, which is
// not 0 where the result should be worked out again in Double. Its address is a multiple of 64.
//
// Why C: the arithmetic is written once, in stages.h, on vectors of the compiler's own, and compiled
// once for each instruction set by `#pragma clang attribute`. Swift can be brought to the same code
// through trampolines in a header, at the same speed; that needs explicit SIMD, a C shim for roots
// and rounding, and body and trampoline in one file. This is the less surprising way.
//
// Why fused multiply-adds by name: a picture must not depend on the machine, so each stage gives the
// same bits on every instruction set. Where the compiler contracted products and sums as it liked,
// they would differ; so it may not, and `fused` in fused.h says where one rounding is meant. On a
// Zen 5, in the first-level cache, it makes cube roots 1.25 times and powers and sRGB's curve 1.2 to
// 1.5 times as fast. x86 without the instruction (all before 2013, some of the cheapest until 2021)
// works the same bits out in Double and pays for it: against separate products and sums, a whole
// transform takes 2 times as long between RGB spaces, 3.5 turning hues in OKLCh and 4.6 to Oklab.
// Matrices are fused by halves to keep that down.
//
// Why vectors of four registers: a polynomial is one chain, each link of which waits for the one
// before. Four chains side by side keep the processor busy: 1.1 to 1.5 times the speed of one.

#ifndef CPIXELSTAGES_H
#define CPIXELSTAGES_H

#include <stddef.h>
#include <stdint.h>

#include "CPixelRaster.h"

#define CPS_BLOCK 512
#define CPS_PLANES 5

/// A step on the first `count` pixels of a block; `count` is a multiple of 64.
typedef void (*cps_stage)(float *block, size_t count, const float *parameters);

/// A difference between the colours of two blocks.
typedef void (*cps_difference)(const float *a, const float *b, float *result, size_t count);

/// Memory to planes, as 0…1: from one place for interleaved pixels, from four for planar ones, of
/// which the last is null where there is no alpha. Colour goes through `table`, unless that is null:
/// for bytes 256 floats, then the same in four planes of their bytes; for words 65,536 floats.
typedef void (*cps_load)(
  const void *const *sources, float *block, size_t count, const float *table);

/// Planes to memory. Integers are clamped, halves rounded up; NaN becomes 0. Bytes within `guard`
/// steps of a rounding boundary raise doubt. `encoding`, unless it is null, is a curve to bytes and
/// a half: in pieces of degree 4 or, where its sixteenth entry is not 0, a power.
typedef void (*cps_store)(
  float *block, void *const *results, size_t count, float guard, const float *encoding);

/// A step on interleaved pixels of three Floats.
typedef void (*cps_rows)(const float *source, float *result, size_t count, int streams);

/// A 3×3 matrix by rows and three constants, for bytes; see `cps_make_byte_matrix`.
typedef struct {
  double rows[12];
  // In Float for components of 0…255, and the distance from a half, in steps, within which sums
  // need Double.
  float steps[12];
  float guard;
  // In 2^-shift of a step: bytes and words of what the bytes and words of a pixel are multiplied
  // with, the sum to start from, and the bits of which one is set where rounding can't turn.
  int32_t low[3], red_blue[3], green[3], start[3], settled[3];
  int32_t shift;  // 0 where only Double will do
} cps_byte_matrix;

typedef struct {
  cps_load load_u8_rgb, load_u8_rgba, load_u8_planar;
  cps_load load_u16_rgb, load_u16_rgba, load_u16_planar;
  cps_load load_f32_rgb, load_f32_rgba, load_f32_planar;
  cps_store store_u8_rgb, store_u8_rgba, store_u8_planar;
  cps_store store_u16_rgb, store_u16_rgba, store_u16_planar;
  cps_store store_f32_rgb, store_f32_rgba, store_f32_planar;

  /// Lists the pixels in doubt and returns their number.
  size_t (*list_doubts)(const float *block, size_t count, uint16_t *doubtful);

  /// Lists the pixels with a component that is NaN and returns their number.
  size_t (*list_nans)(const float *block, size_t count, uint16_t *pixels);

  /// Copies past the caches.
  void (*stream)(const void *source, void *target, size_t bytes);

  // From memory to memory, for any number of interleaved pixels. The result may be in the source's
  // place if pixels are of the same length; `streams` says whether it bypasses the caches.

  // Four bytes to the same, each as Double rounds it.
  void (*matrix_u8)(
    const uint8_t *source, uint8_t *result, size_t count, const cps_byte_matrix *, int streams);
  // Bytes to Floats through a table as loads take it; alpha as 0…1.
  void (*decode_u8_rgb)(
    const uint8_t *source, float *result, size_t count, const float *table, int streams);
  void (*decode_u8_rgba)(
    const uint8_t *source, float *result, size_t count, const float *table, int streams);
  // Three Floats to the same.
  cps_rows to_hsb_rows, from_hsb_rows, to_hsl_rows, from_hsl_rows;

  // Steps on blocks.
#define CPS_STAGE(name, ...) cps_stage name;
#include "CPixelStageList.h"

  cps_difference euclidean, ciede2000;

  /// The kernels on rows for the same instruction set.
  const cpr_table *rows;

  /// a·b + c rounded once: the primitive of the other stages' arithmetic, by itself.
  void (*multiply_add)(
    const float *a, const float *b, const float *c, float *result, size_t count);
} cps_table;

/// A matrix and constants for components of 0…1, whatever they are, with the most, in steps of 8
/// bits, by which Float's sums on bytes can be off.
cps_byte_matrix cps_make_byte_matrix(const double *rows, float guard);

/// The stages for every processor of this architecture.
const cps_table *cps_baseline(void);

/// The stages for AVX2 or AVX-512; null where the processor lacks it.
const cps_table *cps_avx2(void);
const cps_table *cps_avx512(void);

/// The value of the environment variable COLORTOOLKIT_ISA, or null.
const char *cps_forced(void);

/// The most threads that work at a time.
#define CPS_MOST_THREADS 256

/// The cores that this process may use, at least 1.
int cps_cores(void);

/// Runs `work` on `count - 1` threads at most, and `own` on the caller's; returns when all have.
void cps_run_threads(
    int count, void (*work)(void *), void *context, void (*own)(void *), void *own_context);

/// Runs work on a thread of its own, which nobody waits for; 0 where none can be had.
int cps_start_thread(void (*work)(void *), void *context);

/// Names the number that says whether this thread's work is still wanted: 0 where it is. Threads of
/// `cps_run_threads` have their caller's. NULL for work that is always wanted.
void cps_set_cancellation(int64_t *place);

/// Whether nobody wants this thread's work any longer.
int cps_is_cancelled(void);

/// Has all threads take memory from one place, as far as the C library has more of them.
///
/// glibc gives each thread its own, which grows by a page at a time, by a call of the system each;
/// the one of the first thread grows by many. To be called by a program, before it starts threads.
void cps_share_memory(void);

/// A lock that one thread at a time has; none where there are no threads.
typedef struct cps_lock cps_lock;
cps_lock *cps_lock_make(void);
void cps_lock_free(cps_lock *lock);
void cps_lock_take(cps_lock *lock);
void cps_lock_leave(cps_lock *lock);

/// Adds to a number that several threads count with, and returns what it was before.
static inline int64_t cps_counter_add(int64_t *counter, int64_t amount) {
  return __atomic_fetch_add(counter, amount, __ATOMIC_RELAXED);
}

/// Makes a number that several threads count with no less than another.
static inline void cps_counter_raise(int64_t *counter, int64_t least) {
  int64_t seen = __atomic_load_n(counter, __ATOMIC_RELAXED);
  while (seen < least &&
         !__atomic_compare_exchange_n(
             counter, &seen, least, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

#endif
