// Copies that bound what any kernel can reach, and the scalar loops that native libraries run.

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void memory_copy(const void *source, void *target, size_t bytes) { memcpy(target, source, bytes); }

void memory_fill(void *target, size_t bytes) { memset(target, 0x5a, bytes); }

#if defined(__x86_64__)
#include <immintrin.h>

// Non-temporal: what is written goes past the caches, which halves the traffic of a plain store.
// Asking 3 KB ahead keeps the memory busy. Both addresses are multiples of 64.
__attribute__((target("avx2"))) void streaming_copy(
  const void *source, void *target, size_t bytes) {
  const char *from = source;
  char *to = target;
  for (size_t i = 0; i + 64 <= bytes; i += 64) {
    _mm_prefetch(from + i + 3072, _MM_HINT_T0);
    __m256i a = _mm256_load_si256((const __m256i *)(from + i));
    __m256i b = _mm256_load_si256((const __m256i *)(from + i + 32));
    _mm256_stream_si256((__m256i *)(to + i), a);
    _mm256_stream_si256((__m256i *)(to + i + 32), b);
  }
  _mm_sfence();
}
#else
void streaming_copy(const void *source, void *target, size_t bytes) {
  memcpy(target, source, bytes);
}
#endif

// CIEDE2000 as Sharma, Wu and Dalal (2005) write it, in double, pair by pair: what a library
// without vector code does.
static double difference(const float *p, const float *q) {
  const double degree = M_PI / 180, c25 = 6103515625.0;
  double c1 = hypot(p[1], p[2]), c2 = hypot(q[1], q[2]);
  double mean7 = pow((c1 + c2) / 2, 7);
  double g = 0.5 * (1 - sqrt(mean7 / (mean7 + c25)));
  double a1 = (1 + g) * p[1], a2 = (1 + g) * q[1];
  c1 = hypot(a1, p[2]);
  c2 = hypot(a2, q[2]);
  double h1 = c1 == 0 ? 0 : atan2(p[2], a1), h2 = c2 == 0 ? 0 : atan2(q[2], a2);
  if (h1 < 0) h1 += 2 * M_PI;
  if (h2 < 0) h2 += 2 * M_PI;
  double turn = h2 - h1, sum = h1 + h2, mean = sum / 2;
  if (c1 * c2 == 0) {
    turn = 0;
    mean = sum;
  } else if (fabs(turn) > M_PI) {
    turn += turn > 0 ? -2 * M_PI : 2 * M_PI;
    mean += sum < 2 * M_PI ? M_PI : -M_PI;
  }
  double dl = q[0] - p[0], dc = c2 - c1, dh = 2 * sqrt(c1 * c2) * sin(turn / 2);
  double l = (p[0] + q[0]) / 2, c = (c1 + c2) / 2, l50 = (l - 50) * (l - 50);
  double t = 1 - 0.17 * cos(mean - 30 * degree) + 0.24 * cos(2 * mean) +
             0.32 * cos(3 * mean + 6 * degree) - 0.20 * cos(4 * mean - 63 * degree);
  double bump = (mean / degree - 275) / 25, c7 = pow(c, 7);
  double rotation = -sin(60 * degree * exp(-bump * bump)) * 2 * sqrt(c7 / (c7 + c25));
  double l0 = dl / (1 + 0.015 * l50 / sqrt(20 + l50));
  double c0 = dc / (1 + 0.045 * c), h0 = dh / (1 + 0.015 * c * t);
  return sqrt(l0 * l0 + c0 * c0 + h0 * h0 + rotation * c0 * h0);
}

void scalar_ciede2000(const float *a, const float *b, float *result, size_t count) {
  for (size_t i = 0; i < count; i++) result[i] = (float)difference(a + 3 * i, b + 3 * i);
}
