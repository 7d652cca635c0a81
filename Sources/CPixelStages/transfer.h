// Between interleaved memory and blocks, and bytes through a matrix.

static void load_u8(const uint8_t *source, float *block, size_t count) {
  FOR_EACH {
    vi v;
    memcpy(&v, source + 4 * i, sizeof v);
    v3 c = {to_float(v & 255), to_float(v >> 8 & 255), to_float(v >> 16 & 255)};
    vf scale = splat(255);
    c.x /= scale, c.y /= scale, c.z /= scale;
    put_components(block, i, c);
    put(block + 3 * CPS_BLOCK + i, to_float((vi)((vu)v >> 24)) / scale);
  }
}

static void load_u8_table(
  const uint8_t *source, float *block, size_t count, const float *table) {
  FOR_EACH {
    vi v;
    memcpy(&v, source + 4 * i, sizeof v);
    for (size_t k = 0; k < W; ++k) {
      const uint8_t *p = source + 4 * (i + k);
      block[i + k] = table[p[0]];
      block[CPS_BLOCK + i + k] = table[p[1]];
      block[2 * CPS_BLOCK + i + k] = table[p[2]];
    }
    put(block + 3 * CPS_BLOCK + i, to_float((vi)((vu)v >> 24)) / 255);
  }
}

static void load_u16(const uint16_t *source, float *block, size_t count) {
  for (size_t plane = 0; plane < 4; ++plane) {
    float *p = block + plane * CPS_BLOCK;
    for (size_t i = 0; i < count; ++i) p[i] = (float)source[4 * i + plane] / 65535;
  }
}

static void load_u16_table(
  const uint16_t *source, float *block, size_t count, const float *table) {
  for (size_t i = 0; i < count; ++i) {
    block[i] = table[source[4 * i]];
    block[CPS_BLOCK + i] = table[source[4 * i + 1]];
    block[2 * CPS_BLOCK + i] = table[source[4 * i + 2]];
  }
  float *alpha = block + 3 * CPS_BLOCK;
  for (size_t i = 0; i < count; ++i) alpha[i] = (float)source[4 * i + 3] / 65535;
}

static void load_f32(const float *source, float *block, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    block[i] = source[4 * i];
    block[CPS_BLOCK + i] = source[4 * i + 1];
    block[2 * CPS_BLOCK + i] = source[4 * i + 2];
    block[3 * CPS_BLOCK + i] = source[4 * i + 3];
  }
}

/// Lists the pixels whose lanes are set.
INLINE size_t list(vi mask, size_t i, uint16_t *doubtful, size_t found) {
  if (any(mask)) {
    for (size_t k = 0; k < W; ++k) {
      if (mask[k]) doubtful[found++] = (uint16_t)(i + k);
    }
  }
  return found;
}

INLINE vi doubts(const float *block, size_t i, int uses_doubt) {
  return uses_doubt ? at(block + 4 * CPS_BLOCK + i) != 0 : (vi)0;
}

/// The nearest integer of what is not below 0; raises `near_half` where rounding is about to turn.
INLINE vi rounded(vf v, float guard, vi *near_half) {
  vi n = to_int(v + 0.5f);
  *near_half |= magnitude(v - to_float(n)) > 0.5f - guard;
  return n;
}

static size_t store_u8(
  const float *block, uint8_t *result, size_t count, float guard, int uses_doubt,
  uint16_t *doubtful) {
  size_t found = 0;
  FOR_EACH {
    v3 c = components(block, i);
    vi mask = doubts(block, i, uses_doubt);
    vi r = rounded(unit(c.x) * 255, guard, &mask);
    vi g = rounded(unit(c.y) * 255, guard, &mask);
    vi b = rounded(unit(c.z) * 255, guard, &mask);
    vi a = rounded(unit(at(block + 3 * CPS_BLOCK + i)) * 255, guard, &mask);
    vi v = r | g << 8 | b << 16 | a << 24;
    memcpy(result + 4 * i, &v, sizeof v);
    found = list(mask, i, doubtful, found);
  }
  return found;
}

static size_t store_u16(
  const float *block, uint16_t *result, size_t count, float guard, int uses_doubt,
  uint16_t *doubtful) {
  size_t found = 0;
  FOR_EACH {
    vi mask = doubts(block, i, uses_doubt);
    vi v[4];
    for (size_t plane = 0; plane < 4; ++plane) {
      v[plane] = rounded(unit(at(block + plane * CPS_BLOCK + i)) * 65535, guard, &mask);
    }
    vi low = v[0] | v[1] << 16, high = v[2] | v[3] << 16;
    for (size_t k = 0; k < W; ++k) {
      int32_t pair[2] = {low[k], high[k]};
      memcpy(result + 4 * (i + k), pair, sizeof pair);
    }
    found = list(mask, i, doubtful, found);
  }
  return found;
}

static size_t store_f32(
  const float *block, float *result, size_t count, int uses_doubt, uint16_t *doubtful) {
  for (size_t i = 0; i < count; ++i) {
    result[4 * i] = block[i];
    result[4 * i + 1] = block[CPS_BLOCK + i];
    result[4 * i + 2] = block[2 * CPS_BLOCK + i];
    result[4 * i + 3] = block[3 * CPS_BLOCK + i];
  }
  size_t found = 0;
  if (uses_doubt) {
    FOR_EACH found = list(doubts(block, i, 1), i, doubtful, found);
  }
  return found;
}

static size_t matrix_u8(
  const uint8_t *source, uint8_t *result, size_t count, const float *m, float guard,
  uint16_t *doubtful) {
  size_t found = 0;
  FOR_EACH {
    vi v;
    memcpy(&v, source + 4 * i, sizeof v);
    v3 c = {to_float(v & 255), to_float(v >> 8 & 255), to_float(v >> 16 & 255)};
    c = times(m, c);
    vf zero = splat(0), most_of_all = splat(255);
    vi mask = (vi)0;
    vi r = rounded(least(most(c.x + m[9], zero), most_of_all), guard, &mask);
    vi g = rounded(least(most(c.y + m[10], zero), most_of_all), guard, &mask);
    vi b = rounded(least(most(c.z + m[11], zero), most_of_all), guard, &mask);
    v = r | g << 8 | b << 16 | (v & (vi)(int32_t)0xff000000);
    memcpy(result + 4 * i, &v, sizeof v);
    found = list(mask, i, doubtful, found);
  }
  return found;
}
