// Weighted sums of rows: what blurs are made of.

static void weighted_sum(
  const float *const *rows, const float *weights, size_t count, size_t floats, float *sum) {
  WHOLE_AND_PART(
    floats,
    {
      vf total = take(rows[0] + i) * weights[0];
      for (size_t k = 1; k < count; ++k) total += take(rows[k] + i) * weights[k];
      give(sum + i, total);
    },
    {
      vf total = take_part(rows[0] + i, n) * weights[0];
      for (size_t k = 1; k < count; ++k) total += take_part(rows[k] + i, n) * weights[k];
      give_part(sum + i, total, n);
    })
}

#define STRIP 4

static void symmetric_sum(
  const float *const *rows, size_t reach, const float *weights, size_t floats, float *sum) {
  const float *const *middle = rows + reach;
  size_t i = 0;
  for (; i + STRIP * W <= floats; i += STRIP * W) {
    vf total[STRIP];
    for (int s = 0; s < STRIP; ++s) total[s] = take(middle[0] + i + s * W) * weights[0];
    for (size_t k = 1; k <= reach; ++k) {
      const float *before = middle[-(ptrdiff_t)k] + i, *after = middle[k] + i;
      vf weight = splat(weights[k]);
      for (int s = 0; s < STRIP; ++s)
        total[s] += (take(before + s * W) + take(after + s * W)) * weight;
    }
    for (int s = 0; s < STRIP; ++s) give(sum + i + s * W, total[s]);
  }
  for (; i < floats; i += W) {
    size_t n = floats - i < W ? floats - i : W;
    vf total = take_part(middle[0] + i, n) * weights[0];
    for (size_t k = 1; k <= reach; ++k) {
      vf both = take_part(middle[-(ptrdiff_t)k] + i, n) + take_part(middle[k] + i, n);
      total += both * weights[k];
    }
    give_part(sum + i, total, n);
  }
}

INLINE void accumulate_rows(
  const float *const *rows, const float *weights, size_t count, size_t floats,
  float *const *sums) {
  size_t i = 0;
  for (; i + W <= floats; i += W) {
    vf a = take(sums[0] + i), b = take(sums[1] + i), c = take(sums[2] + i);
    for (size_t k = 0; k < count; ++k) {
      vf v = take(rows[k] + i);
      a += v * weights[3 * k], b += v * weights[3 * k + 1], c += v * weights[3 * k + 2];
    }
    give(sums[0] + i, a);
    give(sums[1] + i, b);
    give(sums[2] + i, c);
  }
  for (; i < floats; ++i) {
    for (size_t k = 0; k < count; ++k) {
      for (int s = 0; s < 3; ++s) sums[s][i] += rows[k][i] * weights[3 * k + s];
    }
  }
}

static void accumulate(
  const float *const *rows, const float *weights, size_t count, size_t floats,
  float *const *sums) {
  switch (count) {
  case 4: accumulate_rows(rows, weights, 4, floats, sums); break;
  case 3: accumulate_rows(rows, weights, 3, floats, sums); break;
  case 2: accumulate_rows(rows, weights, 2, floats, sums); break;
  case 1: accumulate_rows(rows, weights, 1, floats, sums); break;
  }
}

// Between fine pixels and coarse ones, `side` times as long.

static void narrow(
  const float *pixels, size_t side, const float *weights, size_t count, float *coarse) {
  for (size_t c = 0; c < count; ++c) {
    v4 sum = (v4)0.0f;
    for (size_t j = 0; j < 3 * side; ++j) {
      v4 v;
      memcpy(&v, pixels + 4 * (c * side + j), sizeof v);
      sum += v * weights[j];
    }
    memcpy(coarse + 4 * c, &sum, sizeof sum);
  }
}

static void widen(
  const float *coarse, size_t phase, size_t side, const float *weights, size_t count,
  float *pixels) {
  for (size_t x = 0; x < count;) {
    v4 v[4];
    memcpy(v, coarse, sizeof v);
    for (; phase < side && x < count; ++phase, ++x) {
      const float *w = weights + 4 * phase;
      v4 sum = v[0] * w[0] + v[1] * w[1] + v[2] * w[2] + v[3] * w[3];
      memcpy(pixels + 4 * x, &sum, sizeof sum);
    }
    phase = 0;
    coarse += 4;
  }
}
