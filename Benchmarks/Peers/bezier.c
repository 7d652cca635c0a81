// Peers for the Bézier timing curve.

#include <math.h>
#include <stddef.h>
#include <dlfcn.h>

// The way browsers do it, from their published description: the polynomial's coefficients once;
// eleven samples of x give a first guess; up to four Newton steps; bisection where the slope is
// too small; linear past the ends. Written for this comparison.
typedef struct {
  double ax, bx, cx, ay, by, cy, samples[11];
} browser_curve;

static double along(double a, double b, double c, double t) { return ((a * t + b) * t + c) * t; }

static double solve(const browser_curve *curve, double x) {
  const double step = 0.1, tolerance = 1e-7;
  int slot = 1;
  while (slot < 10 && curve->samples[slot] <= x) slot++;
  double low = (slot - 1) * step, high = slot * step;
  double from = curve->samples[slot - 1], to = curve->samples[slot];
  double t = low + step * (x - from) / (to - from);
  for (int i = 0; i < 4; i++) {
    double error = along(curve->ax, curve->bx, curve->cx, t) - x;
    if (fabs(error) < tolerance) return t;
    double slope = (3 * curve->ax * t + 2 * curve->bx) * t + curve->cx;
    if (fabs(slope) < 1e-6) break;
    t -= error / slope;
  }
  if (fabs(along(curve->ax, curve->bx, curve->cx, t) - x) < tolerance) return t;
  while (low < high) {
    t = (low + high) / 2;
    double error = along(curve->ax, curve->bx, curve->cx, t) - x;
    if (fabs(error) < tolerance || t == low || t == high) break;
    if (error < 0) low = t; else high = t;
  }
  return t;
}

void browser_bezier(const double p[4], const double *x, double *result, size_t count) {
  browser_curve curve;
  curve.cx = 3 * p[0];
  curve.bx = 3 * (p[2] - p[0]) - curve.cx;
  curve.ax = 1 - curve.cx - curve.bx;
  curve.cy = 3 * p[1];
  curve.by = 3 * (p[3] - p[1]) - curve.cy;
  curve.ay = 1 - curve.cy - curve.by;
  for (int i = 0; i < 11; i++) curve.samples[i] = along(curve.ax, curve.bx, curve.cx, 0.1 * i);
  double first = p[0] > 0 ? p[1] / p[0] : 0, last = p[2] < 1 ? (1 - p[3]) / (1 - p[2]) : 0;
  for (size_t i = 0; i < count; i++) {
    if (x[i] < 0) {
      result[i] = first * x[i];
    } else if (x[i] > 1) {
      result[i] = 1 + last * (x[i] - 1);
    } else {
      result[i] = along(curve.ay, curve.by, curve.cy, solve(&curve, x[i]));
    }
  }
}

// Qt's easing curve, called in its own library by the names of the Itanium C++ ABI, so that no
// headers of Qt's are needed. A QEasingCurve is one pointer, a QPointF two doubles.
typedef struct {
  void *curve;
  double (*value)(const void *, double);
} qt_curve;

static qt_curve qt;

int qt_bezier_open(const char *library, const double p[4]) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return 0;
  void (*make)(void *, int) = (void (*)(void *, int))dlsym(handle, "_ZN12QEasingCurveC1ENS_4TypeE");
  void (*append)(void *, const double *, const double *, const double *) =
    (void (*)(void *, const double *, const double *, const double *))dlsym(
      handle, "_ZN12QEasingCurve21addCubicBezierSegmentERK7QPointFS2_S2_");
  qt.value =
    (double (*)(const void *, double))dlsym(handle, "_ZNK12QEasingCurve16valueForProgressEd");
  if (!make || !append || !qt.value) return 0;
  const double end[2] = {1, 1};
  const int bezierSpline = 45;  // QEasingCurve::BezierSpline
  make(&qt.curve, bezierSpline);
  append(&qt.curve, p, p + 2, end);
  return 1;
}

void qt_bezier(const double *x, double *result, size_t count) {
  for (size_t i = 0; i < count; i++) result[i] = qt.value(&qt.curve, x[i]);
}
