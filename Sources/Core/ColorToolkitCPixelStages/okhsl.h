// Hue turned in Okhsl and Okhsv. The steps and names are those of Okhsl.swift, Okhsv.swift and
// OklabCusp.swift, and so are the constants that define the spaces: B. Ottosson, "Okhsv and Okhsl"
// (2021). They jump at some hues and above some corners: next to a jump Double says on which side a
// colour is.
//
// Parameters: cones of linear sRGB, Oklab of cone roots, and back, nine each; the turn's cosine and
// sine.

/// Linear sRGB of the cones, of Okhsl's own digits.
static const double okhsl_weights[9] = {
  4.076741636075959,     -3.307711539258062, 0.2309699031821041,
  -1.2684379732850313,   2.6097573492876878, -0.3413193760026569,
  -0.004196076138675526, -0.703418617935936, 1.7076146940746113};

/// The most colourful corner at a hue.
typedef struct {
  e3 rates;  // of the cone roots, as chroma grows
  ed lightness, chroma;
} okhsl_cusp;

INLINE okhsl_cusp cusp_of(ed a, ed b, el *unsure) {
  okhsl_cusp r;
  r.rates.x = 0.3963377773761749 * a + 0.2158037573099136 * b;
  r.rates.y = -0.1055613458156586 * a - 0.0638541728258133 * b;
  r.rates.z = -0.0894841775298119 * a - 1.2914855480194092 * b;
  ed into_red = -1.8817031 * a - 0.80936501 * b - 1;
  ed into_green = 1.8144408 * a - 1.19445267 * b - 1;
  el red = into_red > 0, green = ~red & (into_green > 0);
  *unsure |= (magnitude_e(into_red) < 1e-6) | (magnitude_e(into_green) < 1e-6);
#define BY_SECTOR(r, g, b) choose_e(red, (ed)(r), choose_e(green, (ed)(g), (ed)(b)))
  ed saturation = BY_SECTOR(1.19086277, 0.73956515, 1.35733652)
    + BY_SECTOR(1.76576728, -0.45954404, -0.00915799) * a
    + BY_SECTOR(0.59662641, 0.08285427, -1.1513021) * b
    + BY_SECTOR(0.75515197, 0.12541073, -0.50559606) * a * a
    + BY_SECTOR(0.56771245, -0.14503204, 0.00692167) * a * b;
  e3 row = {
    BY_SECTOR(okhsl_weights[0], okhsl_weights[3], okhsl_weights[6]),
    BY_SECTOR(okhsl_weights[1], okhsl_weights[4], okhsl_weights[7]),
    BY_SECTOR(okhsl_weights[2], okhsl_weights[5], okhsl_weights[8])};
#undef BY_SECTOR
  e3 roots = {
    1 + saturation * r.rates.x, 1 + saturation * r.rates.y, 1 + saturation * r.rates.z};
  e3 cones = cubes_e(roots);
  ed value = row.x * cones.x + row.y * cones.y + row.z * cones.z;
  e3 slope = {
    row.x * r.rates.x * roots.x, row.y * r.rates.y * roots.y, row.z * r.rates.z * roots.z};
  ed first = 3 * (slope.x * roots.x + slope.y * roots.y + slope.z * roots.z);
  ed second = 6 * (slope.x * r.rates.x + slope.y * r.rates.y + slope.z * r.rates.z);
  saturation -= value * first / (first * first - 0.5 * value * second);
  e3 edge = {
    1 + saturation * r.rates.x, 1 + saturation * r.rates.y, 1 + saturation * r.rates.z};
  e3 light = times_e(okhsl_weights, cubes_e(edge));
  r.lightness = cube_root_e(1 / most_e(most_e(light.x, light.y), light.z));
  r.chroma = r.lightness * saturation;
  return r;
}

/// One component's way from a guess to where it is 1; far off where it falls.
INLINE ed halley_step(const double *row, e3 roots, e3 rates, el *unsure) {
  e3 squares = {roots.x * roots.x, roots.y * roots.y, roots.z * roots.z};
  e3 cones = cubes_e(roots);
  e3 change = {rates.x * squares.x, rates.y * squares.y, rates.z * squares.z};
  e3 bend = {
    rates.x * rates.x * roots.x, rates.y * rates.y * roots.y, rates.z * rates.z * roots.z};
  ed value = dot_e(row, cones) - 1, first = 3 * dot_e(row, change), second = 6 * dot_e(row, bend);
  ed divisor = first * first - 0.5 * value * second, step = first / divisor;
  *unsure |= (magnitude_e(first) < 1e-6) | (magnitude_e(divisor) < 1e-6);
  return choose_e(step >= 0, -value * step, (ed)1e300);
}

/// The chroma at which a lightness leaves the gamut.
INLINE ed edge_of(okhsl_cusp cusp, ed l, el *unsure) {
  ed guess = cusp.chroma * (l - 1) / (cusp.lightness - 1);
  e3 roots = {
    l + guess * cusp.rates.x, l + guess * cusp.rates.y, l + guess * cusp.rates.z};
  el jumps = (el)0, above = l > cusp.lightness;
  ed nearest = least_e(
    least_e(
      halley_step(okhsl_weights, roots, cusp.rates, &jumps),
      halley_step(okhsl_weights + 3, roots, cusp.rates, &jumps)),
    halley_step(okhsl_weights + 6, roots, cusp.rates, &jumps));
  *unsure |= above & jumps;
  return choose_e(above, guess + nearest, cusp.chroma * l / cusp.lightness);
}

/// Chroma per saturation near grey, chroma at a saturation of 0.8 and at 1.
typedef struct {
  ed start, middle, end;
} okhsl_stops;

INLINE ed soft_minimum(ed x, ed y) { return root_e(1 / (1 / (x * x) + 1 / (y * y))); }

INLINE okhsl_stops stops_of(ed l, ed a, ed b, el *unsure) {
  okhsl_cusp cusp = cusp_of(a, b, unsure);
  okhsl_stops r;
  r.end = edge_of(cusp, l, unsure);
  ed scale = r.end
    / least_e(l * (cusp.chroma / cusp.lightness), (1 - l) * (cusp.chroma / (1 - cusp.lightness)));
  ed s = -4.24894561 + 5.38770819 * b + 4.69891013 * a;
  s = -2.13704948 - 10.02301043 * b + a * s;
  s = -2.19557347 + 1.75198401 * b + a * s;
  s = 0.11516993 + 1 / (7.44778970 + 4.15901240 * b + a * s);
  ed t = 0.00299215 - 0.45399568 * b - 0.14661872 * a;
  t = -0.27087943 + 0.61223990 * b + a * t;
  t = 0.40370612 + 0.90148123 * b + a * t;
  t = 0.11239642 + 1 / (1.61320320 - 0.68124379 * b + a * t);
  ed up = l * s, down = (1 - l) * t;
  r.middle = 0.9 * scale * root_e(soft_minimum(up * up, down * down));
  r.start = soft_minimum(l * 0.4, (1 - l) * 0.8);
  return r;
}

/// The chroma in one direction that is of the saturation of another in a second.
INLINE ed okhsl_chroma(okhsl_stops from, ed chroma, okhsl_stops to) {
  el low = chroma < from.middle;
  ed start = 0.8 * from.start, late = 0.3125 * from.middle * from.middle / from.start;
  ed past = chroma - from.middle;
  ed saturation = choose_e(
    low, 0.8 * chroma / (start + (1 - start / from.middle) * chroma),
    0.8 + 0.2 * past / (late + (1 - late / (from.end - from.middle)) * past));
  ed t = choose_e(saturation < 0.8, 1.25 * saturation, 5 * (saturation - 0.8));
  start = 0.8 * to.start, late = 0.3125 * to.middle * to.middle / to.start;
  return choose_e(
    saturation < 0.8, t * start / (1 - (1 - start / to.middle) * t),
    to.middle + t * late / (1 - (1 - late / (to.end - to.middle)) * t));
}

INLINE ed toe_of(ed x) {
  ed shifted = 1.170873786407767 * x - 0.206;
  return 0.5 * (shifted + root_e(shifted * shifted + 4 * 0.03 * 1.170873786407767 * x));
}

INLINE ed without_toe(ed x) { return x * (x + 0.206) / (1.170873786407767 * (x + 0.03)); }

/// From the ideal triangle's top colour to where the curved edge has it.
INLINE ed okhsv_scale(e3 rates, ed top_lightness, ed top_chroma) {
  ed l = without_toe(top_lightness), c = top_chroma * l / top_lightness;
  e3 roots = {l + c * rates.x, l + c * rates.y, l + c * rates.z};
  e3 light = times_e(okhsl_weights, cubes_e(roots));
  return cube_root_e(1 / most_e(most_e(light.x, light.y), most_e(light.z, (ed)0)));
}

/// Lightness and chroma in one direction of the saturation and value of such in another.
INLINE void okhsv_turned(ed *lightness, ed *chroma, okhsl_cusp from, okhsl_cusp to) {
  ed t = from.chroma / (1 - from.lightness), k = 1 - 0.5 * from.lightness / from.chroma;
  ed reach = t / (*chroma + *lightness * t);
  ed top_l = reach * *lightness, top_c = reach * *chroma;
  ed value = toe_of(*lightness / okhsv_scale(from.rates, top_l, top_c)) / top_l;
  ed saturation = (0.5 + t) * top_c / (t * 0.5 + t * k * top_c);
  t = to.chroma / (1 - to.lightness), k = 1 - 0.5 * to.lightness / to.chroma;
  ed share = saturation * 0.5 / (0.5 + t - t * k * saturation);
  top_l = 1 - share, top_c = share * t;
  ed flat = value * top_l, l = without_toe(flat), scale = okhsv_scale(to.rates, top_l, top_c);
  *lightness = l * scale;
  *chroma = value * top_c * l / flat * scale;
}

INLINE e3 turned_ok(e3 light, const double *m, int is_value, el *unsure) {
  e3 cones = times_e(m, light);
  e3 roots = {cube_root_e(cones.x), cube_root_e(cones.y), cube_root_e(cones.z)};
  e3 lab = times_e(m + 9, roots);
  ed chroma = root_e(lab.y * lab.y + lab.z * lab.z), l = lab.x;
  ed a = lab.y / chroma, b = lab.z / chroma;
  ed x = a * m[36] - b * m[37], y = a * m[37] + b * m[36];
  if (is_value) {
    okhsv_turned(&l, &chroma, cusp_of(a, b, unsure), cusp_of(x, y, unsure));
  } else {
    chroma = okhsl_chroma(stops_of(l, a, b, unsure), chroma, stops_of(l, x, y, unsure));
  }
  e3 turned = {l, chroma * x, chroma * y};
  return times_e(m + 27, cubes_e(times_e(m + 18, turned)));
}

static void turn_okhsl(float *block, size_t count, const float *p) {
  IN_EIGHTS(38, turned_ok(light, numbers, 0, &unsure))
}

static void turn_okhsv(float *block, size_t count, const float *p) {
  IN_EIGHTS(38, turned_ok(light, numbers, 1, &unsure))
}
