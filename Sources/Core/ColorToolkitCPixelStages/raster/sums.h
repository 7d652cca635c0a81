// Weighted sums of rows: what blurs are made of.

/// At most four rows. What is read in the loop is copied first: stores might change it, for all
/// that the compiler knows.
INLINE void weighted_rows(
  const float *const *rows, const float *weights, size_t count, size_t floats, float *sum) {
  const float *row[4];
  vf weight[4];
  for (size_t k = 0; k < count; ++k) row[k] = rows[k], weight[k] = splat(weights[k]);
  size_t i = 0;
  for (; i + W <= floats; i += W) {
    vf total = take(row[0] + i) * weight[0];
    for (size_t k = 1; k < count; ++k) total += take(row[k] + i) * weight[k];
    give(sum + i, total);
  }
  for (; i < floats; ++i) {
    float total = row[0][i] * weights[0];
    for (size_t k = 1; k < count; ++k) total += row[k][i] * weights[k];
    sum[i] = total;
  }
}

static void weighted_sum(
  const float *const *rows, const float *weights, size_t count, size_t floats, float *sum) {
  if (count == 4) {
    weighted_rows(rows, weights, 4, floats, sum);
  } else {
    weighted_rows(rows, weights, 1, floats, sum);
  }
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
  const float *rows, size_t distance, const float *weights, size_t count, size_t floats,
  float *before, float *own, float *after) {
  vf weight[12];
  for (size_t k = 0; k < 3 * count; ++k) weight[k] = splat(weights[k]);
  float *sum[3] = {before, own, after};
  size_t i = 0;
  for (; i + W <= floats; i += W) {
    vf total[3] = {take(sum[0] + i), take(sum[1] + i), take(sum[2] + i)};
    for (size_t k = 0; k < count; ++k) {
      vf v = take(rows + k * distance + i);
      for (int s = 0; s < 3; ++s) total[s] += v * weight[3 * k + s];
    }
    for (int s = 0; s < 3; ++s) give(sum[s] + i, total[s]);
  }
  for (; i < floats; ++i) {
    for (size_t k = 0; k < count; ++k) {
      for (int s = 0; s < 3; ++s) sum[s][i] += rows[k * distance + i] * weights[3 * k + s];
    }
  }
}

static void accumulate(
  const float *rows, size_t distance, const float *weights, size_t count, size_t floats,
  float *before, float *own, float *after) {
  switch (count) {
  case 4: accumulate_rows(rows, distance, weights, 4, floats, before, own, after); break;
  case 3: accumulate_rows(rows, distance, weights, 3, floats, before, own, after); break;
  case 2: accumulate_rows(rows, distance, weights, 2, floats, before, own, after); break;
  case 1: accumulate_rows(rows, distance, weights, 1, floats, before, own, after); break;
  }
}

// Between fine pixels and coarse ones, `side` times as long.

/// Vectors that make four pixels.
#define FOURS (16 / W)

static void narrow(
  const float *pixels, size_t side, const float *weights, size_t count, float *coarse) {
  for (size_t c = 0; c < count; ++c) {
    const float *p = pixels + 4 * c * side;
    // Every fourth pixel in a sum of its own, whatever the width of a vector.
    vf sums[FOURS];
    for (size_t s = 0; s < FOURS; ++s) sums[s] = take(p + s * W) * take(weights + s * W);
    for (size_t i = 16; i < 12 * side; i += 16) {
      for (size_t s = 0; s < FOURS; ++s)
        sums[s] += take(p + i + s * W) * take(weights + i + s * W);
    }
    v4 v[4];
    memcpy(v, sums, sizeof v);
    v4 sum = (v[0] + v[1]) + (v[2] + v[3]);
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
