// True hue rotations, and the matrices that go by the name, for SwiftUI's colorEffect.
// Written by `colortool export hue-rotation --method all --format metal`. The angle is in
// radians, colours are encoded sRGB; what leaves sRGB comes back at its OKLCh lightness and hue.

#include <metal_stdlib>
using namespace metal;

static inline float3 hueRotationCosine(float angle) {
  float count = floor(angle * 0.63661975f + 0.5f);
  float rest = angle - count * 1.5703125f - count * 0.0004838268f;
  float square = rest * rest;
  float c = 1.0f + square * (-0.5f + square * (0.041666668f + square * (-0.0013888889f + square * 2.4801588e-05f)));
  float v = rest * (1.0f + square * (-0.16666667f + square * (0.008333334f + square * (-0.0001984127f + square * 2.7557319e-06f))));
  float place = count - 4.0f * floor(count / 4.0f);
  if (place < 0.5f) {
    return float3(c, v, 0.0f);
  }
  if (place < 1.5f) {
    return float3(-1.0f * v, c, 0.0f);
  }
  if (place < 2.5f) {
    return float3(-1.0f * c, -1.0f * v, 0.0f);
  }
  return float3(v, -1.0f * c, 0.0f);
}

static inline float3 hueRotation_swiftui(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color));
  float3 ahead = float3(
    dot(float3(0.7873f, -0.7152f, -0.0722f), color),
    dot(float3(-0.2126f, 0.2848f, -0.0722f), color),
    dot(float3(-0.2126f, -0.7152f, 0.9278f), color));
  float3 across = float3(
    dot(float3(-0.2126f, -0.7152f, 0.9278f), color),
    dot(float3(0.143f, 0.13999999f, -0.283f), color),
    dot(float3(-0.7873f, 0.7152f, 0.0722f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_css(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.213f, 0.715f, 0.072f), color),
    dot(float3(0.213f, 0.715f, 0.072f), color),
    dot(float3(0.213f, 0.715f, 0.072f), color));
  float3 ahead = float3(
    dot(float3(0.787f, -0.715f, -0.072f), color),
    dot(float3(-0.213f, 0.285f, -0.072f), color),
    dot(float3(-0.213f, -0.715f, 0.928f), color));
  float3 across = float3(
    dot(float3(-0.213f, -0.715f, 0.928f), color),
    dot(float3(0.143f, 0.14f, -0.283f), color),
    dot(float3(-0.787f, 0.715f, 0.072f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float hueRotationDecode(float value) {
  float size = abs(value);
  float base = (size + 0.055f) / 1.055f;
  float near = pow(max(base, 1e-30f), 0.2f);
  float root = near - (near - base / (near * near * near * near)) / 5.0f;
  float light = (size <= 0.04045f ? size / 12.92f : base * base * (root * root));
  return (value < 0.0f ? -1.0f * light : light);
}

static inline float hueRotationEncode(float light) {
  float near = pow(max(light, 1e-30f), 0.083333336f);
  float root = near - (near - light / (near * near * near * near * near * near * near * near * near * near * near)) / 12.0f;
  float square = root * root;
  return (light <= 0.0031308f ? light * 12.92f : 1.055f * (square * square * root) - 0.055f);
}

static inline float3 hueRotation_svg(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 kept = float3(
    dot(float3(0.213f, 0.715f, 0.072f), light),
    dot(float3(0.213f, 0.715f, 0.072f), light),
    dot(float3(0.213f, 0.715f, 0.072f), light));
  float3 ahead = float3(
    dot(float3(0.787f, -0.715f, -0.072f), light),
    dot(float3(-0.213f, 0.285f, -0.072f), light),
    dot(float3(-0.213f, -0.715f, 0.928f), light));
  float3 across = float3(
    dot(float3(-0.213f, -0.715f, 0.928f), light),
    dot(float3(0.143f, 0.14f, -0.283f), light),
    dot(float3(-0.787f, 0.715f, 0.072f), light));
  float3 after = min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotation_luma(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color));
  float3 ahead = float3(
    dot(float3(0.7874f, -0.7152f, -0.0722f), color),
    dot(float3(-0.2126f, 0.2848f, -0.0722f), color),
    dot(float3(-0.2126f, -0.7152f, 0.9278f), color));
  float3 across = float3(
    dot(float3(-0.2126f, -0.7152f, 0.9278f), color),
    dot(float3(0.14268602f, 0.1404f, -0.28308603f), color),
    dot(float3(-0.7874f, 0.7152f, 0.0722f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_gray_axis(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 kept = float3(
    dot(float3(0.33333334f, 0.33333334f, 0.33333334f), light),
    dot(float3(0.33333334f, 0.33333334f, 0.33333334f), light),
    dot(float3(0.33333334f, 0.33333334f, 0.33333334f), light));
  float3 ahead = float3(
    dot(float3(0.6666667f, -0.33333334f, -0.33333334f), light),
    dot(float3(-0.33333334f, 0.6666667f, -0.33333334f), light),
    dot(float3(-0.33333334f, -0.33333334f, 0.6666667f), light));
  float3 across = float3(
    dot(float3(0.0f, -0.57735026f, 0.57735026f), light),
    dot(float3(0.57735026f, 0.0f, -0.57735026f), light),
    dot(float3(-0.57735026f, 0.57735026f, 0.0f), light));
  float3 after = min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotation_gray_axis_encoded(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.33333334f, 0.33333334f, 0.33333334f), color),
    dot(float3(0.33333334f, 0.33333334f, 0.33333334f), color),
    dot(float3(0.33333334f, 0.33333334f, 0.33333334f), color));
  float3 ahead = float3(
    dot(float3(0.6666667f, -0.33333334f, -0.33333334f), color),
    dot(float3(-0.33333334f, 0.6666667f, -0.33333334f), color),
    dot(float3(-0.33333334f, -0.33333334f, 0.6666667f), color));
  float3 across = float3(
    dot(float3(0.0f, -0.57735026f, 0.57735026f), color),
    dot(float3(0.57735026f, 0.0f, -0.57735026f), color),
    dot(float3(-0.57735026f, 0.57735026f, 0.0f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_haeberli(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 kept = float3(
    dot(float3(0.3086f, 0.6094f, 0.082f), light),
    dot(float3(0.3086f, 0.6094f, 0.082f), light),
    dot(float3(0.3086f, 0.6094f, 0.082f), light));
  float3 ahead = float3(
    dot(float3(0.6914f, -0.6094f, -0.082f), light),
    dot(float3(-0.3086f, 0.3906f, -0.082f), light),
    dot(float3(-0.3086f, -0.6094f, 0.918f), light));
  float3 across = float3(
    dot(float3(-0.30449453f, -0.4465227f, 0.7510172f), light),
    dot(float3(0.27285573f, 0.13082758f, -0.4036833f), light),
    dot(float3(-0.8818448f, 0.70817786f, 0.17366695f), light));
  float3 after = min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotation_yiq(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.299f, 0.587f, 0.114f), color),
    dot(float3(0.299f, 0.587f, 0.114f), color),
    dot(float3(0.299f, 0.587f, 0.114f), color));
  float3 ahead = float3(
    dot(float3(0.701f, -0.587f, -0.114f), color),
    dot(float3(-0.299f, 0.413f, -0.114f), color),
    dot(float3(-0.299f, -0.587f, 0.886f), color));
  float3 across = float3(
    dot(float3(-0.16772375f, -0.32927704f, 0.49700078f), color),
    dot(float3(0.32812873f, -0.035503298f, -0.29262543f), color),
    dot(float3(-1.249668f, 1.046441f, 0.20322704f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_ffmpeg(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color));
  float3 ahead = float3(
    dot(float3(0.7874f, -0.7152f, -0.0722f), color),
    dot(float3(-0.2126f, 0.2848f, -0.0722f), color),
    dot(float3(-0.2126f, -0.7152f, 0.9278f), color));
  float3 across = float3(
    dot(float3(-0.18042815f, -0.60697186f, 0.7874f), color),
    dot(float3(0.14729612f, 0.09535429f, -0.2426504f), color),
    dot(float3(-0.9278f, 0.8427261f, 0.085073866f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_ffmpeg_601(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.299f, 0.587f, 0.114f), color),
    dot(float3(0.299f, 0.587f, 0.114f), color),
    dot(float3(0.299f, 0.587f, 0.114f), color));
  float3 ahead = float3(
    dot(float3(0.701f, -0.587f, -0.114f), color),
    dot(float3(-0.299f, 0.413f, -0.114f), color),
    dot(float3(-0.299f, -0.587f, 0.886f), color));
  float3 across = float3(
    dot(float3(-0.23656772f, -0.46443227f, 0.701f), color),
    dot(float3(0.29256856f, 0.09248213f, -0.38505068f), color),
    dot(float3(-0.886f, 0.7419144f, 0.14408559f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_frei0r(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color),
    dot(float3(0.2126f, 0.7152f, 0.0722f), color));
  float3 ahead = float3(
    dot(float3(0.7874f, -0.7152f, -0.0722f), color),
    dot(float3(-0.2126f, 0.2848f, -0.0722f), color),
    dot(float3(-0.2126f, -0.7152f, 0.9278f), color));
  float3 across = float3(
    dot(float3(-0.37123623f, -0.4962903f, 0.86752653f), color),
    dot(float3(0.20611404f, 0.08105998f, -0.28717402f), color),
    dot(float3(-0.94858646f, 0.65841025f, 0.29017624f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_css_2127(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 kept = float3(
    dot(float3(0.2127f, 0.7152f, 0.0722f), color),
    dot(float3(0.2127f, 0.7152f, 0.0722f), color),
    dot(float3(0.2127f, 0.7152f, 0.0722f), color));
  float3 ahead = float3(
    dot(float3(0.7873f, -0.7152f, -0.0722f), color),
    dot(float3(-0.2127f, 0.2845f, -0.0722f), color),
    dot(float3(-0.2127f, -0.7152f, 0.9278f), color));
  float3 across = float3(
    dot(float3(-0.2127f, -0.7152f, 0.9278f), color),
    dot(float3(0.143f, 0.14f, -0.283f), color),
    dot(float3(-0.7873f, 0.7152f, 0.0722f), color));
  return min(max(kept + (ahead * turn.x + across * turn.y), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotationHexagon(float3 color, float sixths) {
  float3 c = min(max(color, float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
  float high = max(max(c.x, c.y), c.z);
  float spread = high - min(min(c.x, c.y), c.z);
  float place = (c.x == high ? c.y - c.z : (c.y == high ? spread * 2.0f + (c.z - c.x) : spread * 4.0f + (c.x - c.y)));
  float turn = sixths - 6.0f * floor(sixths / 6.0f);
  place = place + spread * turn;
  place = (place < 0.0f ? place + spread * 6.0f : place);
  place = (spread * 6.0f <= place ? place - spread * 6.0f : place);
  return float3(
    high - min(max(2.0f * spread - abs(place - 3.0f * spread), 0.0f), spread),
    high - min(max(abs(place - 2.0f * spread) - spread, 0.0f), spread),
    high - min(max(abs(place - 4.0f * spread) - spread, 0.0f), spread));
}

static inline float3 hueRotation_hsb(float3 color, float angle) {
  return hueRotationHexagon(color, angle * 0.95492965f);
}

static inline float3 hueRotation_hsl(float3 color, float angle) {
  return hueRotationHexagon(color, angle * 0.95492965f);
}

static inline float3 hueRotation_hwb(float3 color, float angle) {
  return hueRotationHexagon(color, angle * 0.95492965f);
}

static inline float3 hueRotation_hsb_linear(float3 color, float angle) {
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 after = hueRotationHexagon(light, angle * 0.95492965f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float hueRotationCubeRoot(float value) {
  float size = abs(value);
  float near = pow(max(size, 1e-30f), 0.33333334f);
  float root = near - (near - size / (near * near)) / 3.0f;
  return (value < 0.0f ? -1.0f * root : root);
}

static inline float hueRotationBend(float t) {
  return (0.008856452f < t ? hueRotationCubeRoot(t) : t * 7.787037f + 0.13793103f);
}

static inline float hueRotationStraight(float f) {
  return (0.20689656f < f ? f * f * f : (f - 0.13793103f) / 7.787037f);
}

static inline float3 hueRotationRoots(float3 light) {
  float3 cones = float3(
    dot(float3(0.41222146f, 0.53633255f, 0.051445995f), light),
    dot(float3(0.2119035f, 0.6806995f, 0.10739695f), light),
    dot(float3(0.088302456f, 0.28171885f, 0.6299787f), light));
  return float3(
    hueRotationCubeRoot(cones.x),
    hueRotationCubeRoot(cones.y),
    hueRotationCubeRoot(cones.z));
}

static inline float3 hueRotationLight(float3 roots) {
  float3 cones = roots * roots * roots;
  return float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), cones),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), cones),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), cones));
}

static inline float hueRotationCrossing(float a, float b, float c, float d) {
  float low = 0.0f;
  float high = 1.0f;
  float bend = b * b - 3.0f * a * c;
  if (0.0f < bend) {
    float q = -1.0f * (b + (b < 0.0f ? -1.0f * sqrt(bend) : sqrt(bend)));
    float first = min(max(q / (3.0f * a == 0.0f ? 1e-30f : 3.0f * a), 0.0f), 1.0f);
    float second = min(max(c / (q == 0.0f ? 1e-30f : q), 0.0f), 1.0f);
    float early = min(first, second);
    float late = max(first, second);
    if (((a * early + b) * early + c) * early + d <= 0.0f) {
      high = early;
    } else {
      if (((a * late + b) * late + c) * late + d <= 0.0f) {
        low = early;
        high = late;
      } else {
        low = late;
      }
    }
  }
  if (0.0f < ((a * high + b) * high + c) * high + d) {
    return 1.0f;
  }
  float t = 0.0f;
  for (int i = 0; i < 10; i++) {
    t = 0.5f * (low + high);
    if (0.0f < ((a * t + b) * t + c) * t + d) {
      low = t;
    } else {
      high = t;
    }
  }
  for (int i = 0; i < 3; i++) {
    float slope = (3.0f * a * t + 2.0f * b) * t + c;
    t = min(max(t - (((a * t + b) * t + c) * t + d) / min(slope, -1e-30f), low), high);
  }
  return t;
}

static inline float3 hueRotationInGamut(float3 roots, float3 light, float slack) {
  if (0.0f - slack <= min(min(light.x, light.y), light.z) && max(max(light.x, light.y), light.z) <= 1.0f + slack) {
    return min(max(light, float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
  }
  float l = dot(float3(0.21045427f, 0.7936178f, -0.004072043f), roots);
  if (1.0f <= l) {
    return float3(1.0f, 1.0f, 1.0f);
  }
  if (l <= 0.0f) {
    return float3(0.0f, 0.0f, 0.0f);
  }
  float3 gray = float3(l, l, l);
  float3 d = roots - gray;
  float level = l * l * l;
  float3 d3 = d * d * d;
  float3 cubic = float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), d3),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), d3),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), d3));
  float3 d2 = d * d;
  float3 square = 3.0f * l * float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), d2),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), d2),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), d2));
  float3 slope = 3.0f * l * l * float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), d),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), d),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), d));
  float t = 1.0f;
  t = min(t, hueRotationCrossing(cubic.x, square.x, slope.x, level));
  t = min(t, hueRotationCrossing(-1.0f * cubic.x, -1.0f * square.x, -1.0f * slope.x, 1.0f - level));
  t = min(t, hueRotationCrossing(cubic.y, square.y, slope.y, level));
  t = min(t, hueRotationCrossing(-1.0f * cubic.y, -1.0f * square.y, -1.0f * slope.y, 1.0f - level));
  t = min(t, hueRotationCrossing(cubic.z, square.z, slope.z, level));
  t = min(t, hueRotationCrossing(-1.0f * cubic.z, -1.0f * square.z, -1.0f * slope.z, 1.0f - level));
  return min(max(hueRotationLight(gray + d * t), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
}

static inline float3 hueRotation_lch(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 relative = float3(
    dot(float3(0.45221165f, 0.39941224f, 0.14837609f), light),
    dot(float3(0.22249317f, 0.716887f, 0.06061981f), light),
    dot(float3(0.016875342f, 0.11765941f, 0.8654652f), light));
  float fy = hueRotationBend(relative.y);
  float3 lab = float3(
    fy,
    500.0f * (hueRotationBend(relative.x) - fy),
    200.0f * (fy - hueRotationBend(relative.z)));
  float3 turned = float3(lab.x, lab.y * turn.x - lab.z * turn.y, lab.y * turn.y + lab.z * turn.x);
  float3 result = float3(
    hueRotationStraight(fy + turned.y / 500.0f),
    relative.y,
    hueRotationStraight(fy - turned.z / 200.0f));
  float3 outcome = float3(
    dot(float3(3.0222337f, -1.617386f, -0.40484765f), result),
    dot(float3(-0.94384825f, 1.9162544f, 0.027593868f), result),
    dot(float3(0.06938627f, -0.22897676f, 1.1595905f), result));
  float3 after = hueRotationInGamut(hueRotationRoots(outcome), outcome, 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotation_lchuv(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 xyz = float3(
    dot(float3(0.4123908f, 0.35758433f, 0.1804808f), light),
    dot(float3(0.212639f, 0.71516865f, 0.07219232f), light),
    dot(float3(0.019330818f, 0.11919478f, 0.95053214f), light));
  float total = xyz.x + 15.0f * xyz.y + 3.0f * xyz.z;
  float over = (total == 0.0f ? 0.0f : 1.0f / total);
  float3 offset = float3(0.0f, 4.0f * xyz.x * over - 0.19783f, 9.0f * xyz.y * over - 0.46831998f);
  float3 turned = float3(
    offset.x,
    offset.y * turn.x - offset.z * turn.y,
    offset.y * turn.y + offset.z * turn.x);
  float u = turned.y + 0.19783f;
  float v = turned.z + 0.46831998f;
  float share = (v == 0.0f ? 0.0f : xyz.y / (4.0f * v));
  float3 result = float3(share * 9.0f * u, xyz.y, share * (12.0f - 3.0f * u - 20.0f * v));
  float3 outcome = float3(
    dot(float3(3.24097f, -1.5373832f, -0.49861076f), result),
    dot(float3(-0.96924365f, 1.8759675f, 0.04155506f), result),
    dot(float3(0.05563008f, -0.20397696f, 1.0569715f), result));
  float3 after = hueRotationInGamut(hueRotationRoots(outcome), outcome, 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotation_oklch(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 roots = hueRotationRoots(light);
  float3 lab = float3(
    dot(float3(0.21045427f, 0.7936178f, -0.004072043f), roots),
    dot(float3(1.9779985f, -2.4285922f, 0.4505937f), roots),
    dot(float3(0.025904043f, 0.7827717f, -0.80867577f), roots));
  float3 goal = float3(lab.x, lab.y * turn.x - lab.z * turn.y, lab.y * turn.y + lab.z * turn.x);
  float3 turned = float3(
    dot(float3(1.0f, 0.39633778f, 0.21580376f), goal),
    dot(float3(1.0f, -0.105561346f, -0.06385417f), goal),
    dot(float3(1.0f, -0.08948418f, -1.2914855f), goal));
  float3 after = hueRotationInGamut(turned, hueRotationLight(turned), 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float hueRotationCode(float cone) {
  float power = pow(abs(cone), 0.15930176f);
  float u = (1.0f - power) * 0.1640625f / (1.0f + 18.6875f * power);
  float z = u / (2.0f - u);
  float s = z * z;
  float size = exp(-268.06876f * (z * (1.0f + s * (0.33333334f + s * (0.2f + s * (0.14285715f + s / 9.0f))))));
  return (cone < 0.0f ? -1.0f * size : size);
}

static inline float hueRotationCone(float code) {
  float x = log(max(abs(code), 1e-30f)) / 134.03438f;
  float below = -1.0f * (x * (1.0f + x * (0.5f + x * (0.16666667f + x * (0.041666668f + x * (0.008333334f + x * (0.0013888889f + x / 5040.0f)))))));
  float power = max(0.1640625f - below, 0.0f) / max(0.1640625f + 18.6875f * below, 1e-06f);
  float size = pow(power, 6.277395f);
  return (code < 0.0f ? -1.0f * size : size);
}

static inline float3 hueRotation_jzczhz(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 cones = float3(
    dot(float3(0.007277867f, 0.010336397f, 0.0021132196f), light),
    dot(float3(0.0044750953f, 0.01202314f, 0.0032387367f), light),
    dot(float3(0.0016115834f, 0.0046757427f, 0.013462939f), light));
  float3 codes = float3(hueRotationCode(cones.x), hueRotationCode(cones.y), hueRotationCode(cones.z));
  float3 opponents = float3(
    dot(float3(0.5f, 0.5f, 0.0f), codes),
    dot(float3(3.524f, -4.066708f, 0.542708f), codes),
    dot(float3(0.199076f, 1.096799f, -1.295875f), codes));
  float3 turned = float3(
    opponents.x,
    opponents.y * turn.x - opponents.z * turn.y,
    opponents.y * turn.y + opponents.z * turn.x);
  float3 after = float3(
    dot(float3(1.0f, 0.13860504f, 0.058047317f), turned),
    dot(float3(1.0f, -0.13860504f, -0.058047317f), turned),
    dot(float3(1.0f, -0.096019246f, -0.8118919f), turned));
  float3 result = float3(hueRotationCone(after.x), hueRotationCone(after.y), hueRotationCone(after.z));
  float3 outcome = float3(
    dot(float3(292.09808f, -257.36667f, 16.064508f), result),
    dot(float3(-109.551125f, 188.28247f, -28.098751f), result),
    dot(float3(3.0819736f, -34.583275f, 82.11381f), result));
  float3 after2 = hueRotationInGamut(hueRotationRoots(outcome), outcome, 1e-05f);
  return float3(
    hueRotationEncode(after2.x),
    hueRotationEncode(after2.y),
    hueRotationEncode(after2.z));
}

static inline float hueRotationCompress(float cone) {
  float power = pow(abs(cone), 0.42f);
  float response = 400.0f * power / (power + 27.13f);
  return (cone < 0.0f ? -1.0f * response : response);
}

static inline float hueRotationExpand(float response) {
  float size = min(abs(response), 399.99997f);
  float cone = pow(27.13f * size / (400.0f - size), 2.3809524f);
  return (response < 0.0f ? -1.0f * cone : cone);
}

static inline float3 hueRotationCAM16Light(float p, float t, float cosine, float sine) {
  float eccentricity = 961.83075f * (cosine * -0.41614684f - sine * 0.9092974f + 3.8f);
  float under = 23.0f * eccentricity + t * (11.0f * cosine + 108.0f * sine);
  float radius = (under == 0.0f ? 0.0f : 23.0f * (p + 0.305f) * t / under);
  float a = radius * cosine;
  float b = radius * sine;
  float3 cones = float3(
    hueRotationExpand(0.0007127584f * (460.0f * p + 451.0f * a + 288.0f * b)),
    hueRotationExpand(0.0007127584f * (460.0f * p + -891.0f * a + -261.0f * b)),
    hueRotationExpand(0.0007127584f * (460.0f * p + -220.0f * a + -6300.0f * b)));
  return float3(
    dot(float3(19.535511f, -15.64624f, -0.10267669f), cones),
    dot(float3(-3.8678768f, 7.9590726f, -0.4613568f), cones),
    dot(float3(0.027961725f, -0.8130875f, 4.3859997f), cones));
}

static inline float3 hueRotationCAM16(float3 light, float cosine, float sine) {
  float3 adapted = float3(
    dot(float3(0.08441344f, 0.16794972f, 0.019642508f), light),
    dot(float3(0.04143654f, 0.2094501f, 0.023001779f), light),
    dot(float3(0.007143455f, 0.037757665f, 0.2321371f), light));
  float cone = hueRotationCompress(adapted.x);
  float cone2 = hueRotationCompress(adapted.y);
  float cone3 = hueRotationCompress(adapted.z);
  float a = cone + 0.09090909f * (cone3 - 12.0f * cone2);
  float b = 0.11111111f * (cone + cone2 - 2.0f * cone3);
  float p = 2.0f * cone + cone2 + 0.05f * cone3;
  float radius = sqrt(a * a + b * b);
  float hueX = (radius == 0.0f ? 1.0f : a / radius);
  float hueY = (radius == 0.0f ? 0.0f : b / radius);
  float t = 961.83075f * (hueX * -0.41614684f - hueY * 0.9092974f + 3.8f) * radius / (cone + cone2 + 1.05f * cone3 + 0.305f);
  float goalX = hueX * cosine - hueY * sine;
  float goalY = hueX * sine + hueY * cosine;
  if (p <= 0.0f) {
    return float3(0.0f, 0.0f, 0.0f);
  }
  return hueRotationCAM16Light(p, t, goalX, goalY);
}

static inline float3 hueRotation_cam16(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 outcome = hueRotationCAM16(light, turn.x, turn.y);
  float3 after = hueRotationInGamut(hueRotationRoots(outcome), outcome, 1e-05f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotationHCTLight(float p, float t, float cosine, float sine) {
  float eccentricity = 977.8069f * (cosine * -0.41614684f - sine * 0.9092974f + 3.8f);
  float under = 23.0f * eccentricity + t * (11.0f * cosine + 108.0f * sine);
  float radius = (under == 0.0f ? 0.0f : 23.0f * (p + 0.305f) * t / under);
  float a = radius * cosine;
  float b = radius * sine;
  float3 cones = float3(
    hueRotationExpand(0.0007127584f * (460.0f * p + 451.0f * a + 288.0f * b)),
    hueRotationExpand(0.0007127584f * (460.0f * p + -891.0f * a + -261.0f * b)),
    hueRotationExpand(0.0007127584f * (460.0f * p + -220.0f * a + -6300.0f * b)));
  return float3(
    dot(float3(13.730344f, -11.002867f, -0.07227048f), cones),
    dot(float3(-2.7184997f, 5.597039f, -0.3247327f), cones),
    dot(float3(0.019652627f, -0.57178557f, 3.0871496f), cones));
}

static inline float3 hueRotationHCT(float3 light, float cosine, float sine) {
  float3 adapted = float3(
    dot(float3(0.12010329f, 0.23895857f, 0.027947327f), light),
    dot(float3(0.05892338f, 0.29784116f, 0.03270887f), light),
    dot(float3(0.010148905f, 0.053643364f, 0.32980365f), light));
  float cone = hueRotationCompress(adapted.x);
  float cone2 = hueRotationCompress(adapted.y);
  float cone3 = hueRotationCompress(adapted.z);
  float a = cone + 0.09090909f * (cone3 - 12.0f * cone2);
  float b = 0.11111111f * (cone + cone2 - 2.0f * cone3);
  float p = 2.0f * cone + cone2 + 0.05f * cone3;
  float radius = sqrt(a * a + b * b);
  float hueX = (radius == 0.0f ? 1.0f : a / radius);
  float hueY = (radius == 0.0f ? 0.0f : b / radius);
  float t = 977.8069f * (hueX * -0.41614684f - hueY * 0.9092974f + 3.8f) * radius / (cone + cone2 + 1.05f * cone3 + 0.305f);
  float goalX = hueX * cosine - hueY * sine;
  float goalY = hueX * sine + hueY * cosine;
  float goal = dot(float3(0.212639f, 0.71516865f, 0.07219232f), light);
  if (goal <= 0.0f || p <= 0.0f) {
    return float3(0.0f, 0.0f, 0.0f);
  }
  float shift = 0.0f;
  float lastShift = 0.0f;
  float lastError = 0.0f;
  float slope = 1.85f;
  float3 found = light;
  float open = 1.0f;
  for (int i = 0; i < 8; i++) {
    if (0.0f < open) {
      found = hueRotationHCTLight(p * exp(shift * 0.75911295f), t * exp(shift * -0.5555556f), goalX, goalY);
      float error = log(max(dot(float3(0.212639f, 0.71516865f, 0.07219232f), found), 1e-30f) / goal);
      float rise = (shift == lastShift ? 0.0f : (error - lastError) / (shift - lastShift));
      slope = (0.2f < rise && rise < 20.0f ? rise : slope);
      lastShift = shift;
      lastError = error;
      shift = shift - error / slope;
      open = (abs(error) < 5e-07f ? 0.0f : 1.0f);
    }
  }
  return found;
}

static inline float3 hueRotation_hct(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 outcome = hueRotationHCT(light, turn.x, turn.y);
  float3 after = hueRotationInGamut(hueRotationRoots(outcome), outcome, 1e-05f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotation_lch_d65(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 relative = float3(
    dot(float3(0.43388733f, 0.376224f, 0.18988864f), light),
    dot(float3(0.212639f, 0.71516865f, 0.07219232f), light),
    dot(float3(0.01775004f, 0.10944762f, 0.8728023f), light));
  float fy = hueRotationBend(relative.y);
  float3 lab = float3(
    fy,
    500.0f * (hueRotationBend(relative.x) - fy),
    200.0f * (fy - hueRotationBend(relative.z)));
  float3 turned = float3(lab.x, lab.y * turn.x - lab.z * turn.y, lab.y * turn.y + lab.z * turn.x);
  float3 result = float3(
    hueRotationStraight(fy + turned.y / 500.0f),
    relative.y,
    hueRotationStraight(fy - turned.z / 200.0f));
  float3 outcome = float3(
    dot(float3(3.080399f, -1.5373832f, -0.5430159f), result),
    dot(float3(-0.92122334f, 1.8759675f, 0.04525586f), result),
    dot(float3(0.05287394f, -0.20397696f, 1.151103f), result));
  float3 after = hueRotationInGamut(hueRotationRoots(outcome), outcome, 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotation_oklrch(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 roots = hueRotationRoots(light);
  float3 lab = float3(
    dot(float3(0.21045427f, 0.7936178f, -0.004072043f), roots),
    dot(float3(1.9779985f, -2.4285922f, 0.4505937f), roots),
    dot(float3(0.025904043f, 0.7827717f, -0.80867577f), roots));
  float3 goal = float3(lab.x, lab.y * turn.x - lab.z * turn.y, lab.y * turn.y + lab.z * turn.x);
  float3 turned = float3(
    dot(float3(1.0f, 0.39633778f, 0.21580376f), goal),
    dot(float3(1.0f, -0.105561346f, -0.06385417f), goal),
    dot(float3(1.0f, -0.08948418f, -1.2914855f), goal));
  float3 after = hueRotationInGamut(turned, hueRotationLight(turned), 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotationProduct(float3 a, float3 b) {
  return float3(0.0f, a.y * b.y - a.z * b.z, a.y * b.z + a.z * b.y);
}

static inline float3 hueRotationDirection(float3 v) {
  return v / float3(sqrt(dot(v, v)), sqrt(dot(v, v)), sqrt(dot(v, v)));
}

static inline float3 hueRotationSeen1(float3 lab, float way) {
  float square = lab.y * lab.y + lab.z * lab.z;
  float3 u = float3(0.0f, lab.y, -1.0f * lab.z) / float3(sqrt(square + 0.04f), sqrt(square + 0.04f), sqrt(square + 0.04f));
  float3 x = hueRotationProduct(float3(0.0f, 0.049f, -0.065f), u);
  float weight = 0.7352941f - 1.0f / (1.0f + lab.x * lab.x);
  float3 t = float3(0.0f, lab.y, -1.0f * lab.z) / float3(sqrt(square + 0.0049f), sqrt(square + 0.0049f), sqrt(square + 0.0049f));
  x = x + hueRotationProduct(weight * float3(0.0f, 0.18f, -0.172f), t);
  float3 q = float3(0.0f, sqrt(1.0f + x.y * x.y + x.z * x.z) + way * x.y, way * x.z);
  float3 twice = hueRotationProduct(q, q);
  float3 turn = hueRotationDirection(twice);
  float3 axes = hueRotationProduct(float3(0.0f, lab.y, lab.z), turn);
  return float3(lab.x, axes.y, axes.z);
}

static inline float3 hueRotationSeen3(float3 lab, float way) {
  float square = lab.y * lab.y + lab.z * lab.z;
  float3 u = float3(0.0f, lab.y, -1.0f * lab.z) / float3(sqrt(square + 0.04f), sqrt(square + 0.04f), sqrt(square + 0.04f));
  float3 power = hueRotationProduct(u, u);
  float3 power2 = hueRotationProduct(power, u);
  float3 x = hueRotationProduct(float3(0.0f, 0.035f, 0.236f), power2);
  float weight = 0.7352941f - 1.0f / (1.0f + lab.x * lab.x);
  float3 t = float3(0.0f, lab.y, -1.0f * lab.z) / float3(sqrt(square + 0.0049f), sqrt(square + 0.0049f), sqrt(square + 0.0049f));
  float3 power3 = hueRotationProduct(t, t);
  float3 power4 = hueRotationProduct(power3, t);
  x = x + hueRotationProduct(weight * float3(0.0f, 0.036f, -0.509f), power4);
  float3 q = float3(0.0f, sqrt(1.0f + x.y * x.y + x.z * x.z) + way * x.y, way * x.z);
  float3 unit = hueRotationDirection(q);
  float3 near = hueRotationDirection(float3(0.0f, 2.0f * unit.y + 1.0f, 2.0f * unit.z));
  float3 back = float3(0.0f, near.y, -1.0f * near.z);
  float3 power5 = hueRotationProduct(back, back);
  float3 power6 = hueRotationProduct(back, power5);
  float3 twice = hueRotationProduct(unit, unit);
  float3 left = hueRotationProduct(twice, power6);
  float3 rest = hueRotationDirection(float3(0.0f, 1.0f, left.z / 3.0f));
  float3 turn = hueRotationProduct(near, rest);
  float3 axes = hueRotationProduct(float3(0.0f, lab.y, lab.z), turn);
  return float3(lab.x, axes.y, axes.z);
}

static inline float3 hueRotationSeen4(float3 lab, float way) {
  float square = lab.y * lab.y + lab.z * lab.z;
  float3 u = float3(0.0f, lab.y, -1.0f * lab.z) / float3(sqrt(square + 0.04f), sqrt(square + 0.04f), sqrt(square + 0.04f));
  float3 power = hueRotationProduct(u, u);
  float3 power2 = hueRotationProduct(power, u);
  float3 power3 = hueRotationProduct(power2, u);
  float3 x = hueRotationProduct(float3(0.0f, -0.111f, -0.149f), power3);
  float3 q = float3(0.0f, sqrt(1.0f + x.y * x.y + x.z * x.z) + way * x.y, way * x.z);
  float reach = sqrt(dot(q, q));
  float3 turn = hueRotationDirection(float3(0.0f, q.y + reach, q.z));
  float3 axes = hueRotationProduct(float3(0.0f, lab.y, lab.z), turn);
  return float3(lab.x, axes.y, axes.z);
}

static inline float3 hueRotation_huelch(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 roots = hueRotationRoots(light);
  float3 lab = float3(
    dot(float3(0.21045427f, 0.7936178f, -0.004072043f), roots),
    dot(float3(1.9779985f, -2.4285922f, 0.4505937f), roots),
    dot(float3(0.025904043f, 0.7827717f, -0.80867577f), roots));
  float3 seen = lab;
  seen = hueRotationSeen1(seen, 1.0f);
  seen = hueRotationSeen3(seen, 1.0f);
  seen = hueRotationSeen4(seen, 1.0f);
  seen = float3(seen.x, seen.y * turn.x - seen.z * turn.y, seen.y * turn.y + seen.z * turn.x);
  seen = hueRotationSeen4(seen, -1.0f);
  seen = hueRotationSeen3(seen, -1.0f);
  seen = hueRotationSeen1(seen, -1.0f);
  float3 goal = seen;
  float3 turned = float3(
    dot(float3(1.0f, 0.39633778f, 0.21580376f), goal),
    dot(float3(1.0f, -0.105561346f, -0.06385417f), goal),
    dot(float3(1.0f, -0.08948418f, -1.2914855f), goal));
  float3 after = hueRotationInGamut(turned, hueRotationLight(turned), 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotationCusp(float a, float b) {
  float3 rates = a * float3(0.39633778f, -0.105561346f, -0.08948418f) + b * float3(0.21580376f, -0.06385417f, -1.2914855f);
  float3 row = float3(-0.004196076f, -0.7034186f, 1.7076147f);
  float guess = 1.3573365f + -0.00915799f * a + -1.1513021f * b + -0.50559604f * a * a + 0.00692167f * a * b;
  if (1.0f < -1.8817031f * a + -0.809364f * b) {
    row = float3(4.0767417f, -3.3077116f, 0.2309699f);
    guess = 1.1908628f + 1.7657673f * a + 0.5966264f * b + 0.755152f * a * a + 0.5677124f * a * b;
  } else {
    if (1.0f < 1.8144408f * a + -1.1944537f * b) {
      row = float3(-1.268438f, 2.6097574f, -0.34131938f);
      guess = 0.73956513f + -0.45954403f * a + 0.08285427f * b + 0.12541074f * a * a + -0.14503203f * a * b;
    }
  }
  float3 near = float3(1.0f, 1.0f, 1.0f) + guess * rates;
  float value = dot(row, near * near * near);
  float first = 3.0f * dot(row, rates * near * near);
  float second = 6.0f * dot(row, rates * rates * near);
  float saturation = guess - value * first / (first * first - 0.5f * value * second);
  float3 roots = float3(1.0f, 1.0f, 1.0f) + saturation * rates;
  float3 cones = roots * roots * roots;
  float3 light = float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), cones),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), cones),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), cones));
  float lightness = hueRotationCubeRoot(1.0f / max(max(light.x, light.y), light.z));
  return float3(lightness, lightness * saturation, 0.0f);
}

static inline float hueRotationEdge(float l, float a, float b, float3 corner) {
  if (l <= corner.x) {
    return corner.y * l / corner.x;
  }
  float3 rates = a * float3(0.39633778f, -0.105561346f, -0.08948418f) + b * float3(0.21580376f, -0.06385417f, -1.2914855f);
  float3 squares = rates * rates;
  float guess = corner.y * (1.0f - l) / (1.0f - corner.x);
  float3 roots = float3(l, l, l) + guess * rates;
  float3 cones = roots * roots * roots;
  float3 value = float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), cones),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), cones),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), cones)) - float3(1.0f, 1.0f, 1.0f);
  float3 change = rates * roots * roots;
  float3 first = 3.0f * float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), change),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), change),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), change));
  float3 more = squares * roots;
  float3 second = 6.0f * float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), more),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), more),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), more));
  float3 halley = first / (first * first - 0.5f * (value * second));
  return guess + min(min((0.0f <= halley.x ? -1.0f * value.x * halley.x : 1e+09f), (0.0f <= halley.y ? -1.0f * value.y * halley.y : 1e+09f)), (0.0f <= halley.z ? -1.0f * value.z * halley.z : 1e+09f));
}

static inline float3 hueRotationStops(float l, float a, float b) {
  float3 corner = hueRotationCusp(a, b);
  float end = hueRotationEdge(l, a, b, corner);
  float scale = end / min(l * (corner.y / corner.x), (1.0f - l) * (corner.y / (1.0f - corner.x)));
  float x = l * (0.11516993f + 1.0f / (7.4477897f + 4.1590123f * b + a * (-2.1955736f + 1.751984f * b + a * (-2.1370494f + -10.02301f * b + a * (-4.2489457f + 5.387708f * b + 4.69891f * a)))));
  float y = (1.0f - l) * (0.11239642f + 1.0f / (1.6132032f + -0.6812438f * b + a * (0.40370613f + 0.9014812f * b + a * (-0.27087942f + 0.6122399f * b + a * (0.00299215f + -0.45399567f * b + -0.14661872f * a)))));
  float fourth = sqrt(sqrt(x * x * x * x + y * y * y * y));
  float u = l * 0.4f;
  float v = (1.0f - l) * 0.8f;
  return float3(u * v / sqrt(u * u + v * v), 0.9f * scale * (x * y / fourth), end);
}

static inline float3 hueRotationOkhsl(float3 lab, float cosine, float sine) {
  float chroma = sqrt(lab.y * lab.y + lab.z * lab.z);
  if (chroma <= 1e-07f || lab.x <= 0.0f || 0.999999f <= lab.x) {
    return lab;
  }
  float a = lab.y / chroma;
  float b = lab.z / chroma;
  float3 origin = hueRotationStops(lab.x, a, b);
  float saturation = 0.0f;
  if (chroma < origin.y) {
    float k = 0.8f * origin.x;
    saturation = 0.8f * chroma / (k + (1.0f - k / origin.y) * chroma);
  } else {
    float k2 = 0.3125f * (origin.y * origin.y) / origin.x;
    float past = chroma - origin.y;
    saturation = 0.8f + 0.2f * past / (k2 + (1.0f - k2 / (origin.z - origin.y)) * past);
  }
  float x = a * cosine - b * sine;
  float y = a * sine + b * cosine;
  float3 goal = hueRotationStops(lab.x, x, y);
  float reached = 0.0f;
  if (saturation < 0.8f) {
    float t = 1.25f * saturation;
    float k3 = 0.8f * goal.x;
    reached = t * k3 / (1.0f - (1.0f - k3 / goal.y) * t);
  } else {
    float t2 = 5.0f * (saturation - 0.8f);
    float k4 = 0.3125f * (goal.y * goal.y) / goal.x;
    reached = goal.y + t2 * k4 / (1.0f - (1.0f - k4 / (goal.z - goal.y)) * t2);
  }
  return float3(lab.x, reached * x, reached * y);
}

static inline float3 hueRotation_okhsl(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 roots = hueRotationRoots(light);
  float3 lab = float3(
    dot(float3(0.21045427f, 0.7936178f, -0.004072043f), roots),
    dot(float3(1.9779985f, -2.4285922f, 0.4505937f), roots),
    dot(float3(0.025904043f, 0.7827717f, -0.80867577f), roots));
  float3 goal = hueRotationOkhsl(lab, turn.x, turn.y);
  float3 turned = float3(
    dot(float3(1.0f, 0.39633778f, 0.21580376f), goal),
    dot(float3(1.0f, -0.105561346f, -0.06385417f), goal),
    dot(float3(1.0f, -0.08948418f, -1.2914855f), goal));
  float3 after = hueRotationInGamut(turned, hueRotationLight(turned), 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float hueRotationToe(float lightness) {
  float shifted = 1.1708738f * lightness - 0.206f;
  float rest = 0.14050485f * lightness;
  float root = sqrt(max(shifted * shifted + rest, 0.0f));
  return (shifted < 0.0f ? 0.5f * rest / (root - shifted) : 0.5f * (shifted + root));
}

static inline float hueRotationWithoutToe(float lightness) {
  return lightness * (lightness + 0.206f) / (1.1708738f * (lightness + 0.03f));
}

static inline float hueRotationScale(float a, float b, float l, float c) {
  float lightness = hueRotationWithoutToe(l);
  float3 roots = float3(lightness, lightness, lightness) + c * lightness / l * (a * float3(0.39633778f, -0.105561346f, -0.08948418f) + b * float3(0.21580376f, -0.06385417f, -1.2914855f));
  float3 cones = roots * roots * roots;
  float3 light = float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), cones),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), cones),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), cones));
  return hueRotationCubeRoot(1.0f / max(max(max(light.x, light.y), light.z), 0.0f));
}

static inline float3 hueRotationOkhsv(float3 lab, float cosine, float sine) {
  float chroma = sqrt(lab.y * lab.y + lab.z * lab.z);
  if (chroma <= 1e-07f || lab.x <= 0.0f) {
    return lab;
  }
  float a = lab.y / chroma;
  float b = lab.z / chroma;
  float3 corner = hueRotationCusp(a, b);
  float t = corner.y / (1.0f - corner.x);
  float k = 1.0f - 0.5f * corner.x / corner.y;
  float reach = t / (chroma + lab.x * t);
  float topL = reach * lab.x;
  float topC = reach * chroma;
  float value = hueRotationToe(lab.x / hueRotationScale(a, b, topL, topC)) / topL;
  float saturation = (0.5f + t) * topC / (t * 0.5f + t * k * topC);
  float x = a * cosine - b * sine;
  float y = a * sine + b * cosine;
  float3 corner2 = hueRotationCusp(x, y);
  float t2 = corner2.y / (1.0f - corner2.x);
  float k2 = 1.0f - 0.5f * corner2.x / corner2.y;
  float share = 0.5f * saturation / (0.5f + t2 - t2 * k2 * saturation);
  float goalL = 1.0f - share;
  float goalC = share * t2;
  float level = value * goalL;
  float lightness = hueRotationWithoutToe(level);
  float factor = hueRotationScale(x, y, goalL, goalC);
  float reached = value * goalC * lightness / level * factor;
  return float3(lightness * factor, reached * x, reached * y);
}

static inline float3 hueRotation_okhsv(float3 color, float angle) {
  float3 turn = hueRotationCosine(angle);
  float3 light = float3(
    hueRotationDecode(color.x),
    hueRotationDecode(color.y),
    hueRotationDecode(color.z));
  float3 roots = hueRotationRoots(light);
  float3 lab = float3(
    dot(float3(0.21045427f, 0.7936178f, -0.004072043f), roots),
    dot(float3(1.9779985f, -2.4285922f, 0.4505937f), roots),
    dot(float3(0.025904043f, 0.7827717f, -0.80867577f), roots));
  float3 goal = hueRotationOkhsv(lab, turn.x, turn.y);
  float3 turned = float3(
    dot(float3(1.0f, 0.39633778f, 0.21580376f), goal),
    dot(float3(1.0f, -0.105561346f, -0.06385417f), goal),
    dot(float3(1.0f, -0.08948418f, -1.2914855f), goal));
  float3 after = hueRotationInGamut(turned, hueRotationLight(turned), 2e-06f);
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

static inline float3 hueRotationInversionSlice(float3 weights, float3 rates) {
  float3 first = weights * rates;
  float3 second = first * rates;
  return float3(
    dot(second, rates),
    3.0f * dot(second, float3(1.0f, 1.0f, 1.0f)),
    3.0f * dot(first, float3(1.0f, 1.0f, 1.0f)));
}

static inline float hueRotationInversionEdge(float3 rates, float luminance, float dark) {
  float3 all = hueRotationInversionSlice(float3(-0.040575746f, 1.1122868f, -0.071711056f), rates);
  float share = 1.0f;
  float3 k = all - hueRotationInversionSlice(float3(4.0767417f, -3.3077116f, 0.2309699f), rates) * luminance;
  share = min(share, hueRotationCrossing(k.x * dark * dark * dark, k.y * dark * dark, k.z * dark, 1.0f - luminance));
  float3 k2 = all - hueRotationInversionSlice(float3(-1.268438f, 2.6097574f, -0.34131938f), rates) * luminance;
  share = min(share, hueRotationCrossing(k2.x * dark * dark * dark, k2.y * dark * dark, k2.z * dark, 1.0f - luminance));
  float3 k3 = all - hueRotationInversionSlice(float3(-0.004196076f, -0.7034186f, 1.7076147f), rates) * luminance;
  share = min(share, hueRotationCrossing(k3.x * dark * dark * dark, k3.y * dark * dark, k3.z * dark, 1.0f - luminance));
  return max(share * dark, 1e-09f);
}

static inline float3 hueRotationInversionTint(float luminance) {
  float t = (hueRotationCubeRoot(luminance) - 0.0f) * 1.0f;
  for (int i = 0; i < 2; i++) {
    float3 roots = float3(0.0f, 0.0f, 0.0f) + float3(1.0f, 1.0f, 1.0f) * t;
    float3 square = roots * roots;
    t = min(max(t - (dot(float3(-0.040575746f, 1.1122868f, -0.071711056f), square * roots) - luminance) / max(3.0f * dot(float3(-0.040575746f, 1.1122868f, -0.071711056f), square * float3(1.0f, 1.0f, 1.0f)), 1e-09f), 0.0f), 1.0f);
  }
  float3 grey = float3(0.0f, 0.0f, 0.0f) + float3(1.0f, 1.0f, 1.0f) * t;
  float lightness = dot(float3(0.21045427f, 0.7936178f, -0.004072043f), grey);
  return (1e-06f < lightness ? grey / max(lightness, 1e-06f) : float3(1.0f, 1.0f, 1.0f));
}

static inline float3 lightnessInversion(float3 color) {
  float3 light = float3(
    hueRotationDecode(min(max(color, float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f)).x),
    hueRotationDecode(min(max(color, float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f)).y),
    hueRotationDecode(min(max(color, float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f)).z));
  float3 cones = float3(
    dot(float3(0.41222146f, 0.53633255f, 0.051445995f), light),
    dot(float3(0.2119035f, 0.6806995f, 0.10739695f), light),
    dot(float3(0.088302456f, 0.28171885f, 0.6299787f), light));
  float3 roots = float3(
    hueRotationCubeRoot(cones.x),
    hueRotationCubeRoot(cones.y),
    hueRotationCubeRoot(cones.z));
  float3 lab = float3(
    dot(float3(0.21045427f, 0.7936178f, -0.004072043f), roots),
    dot(float3(1.9779985f, -2.4285922f, 0.4505937f), roots),
    dot(float3(0.025904043f, 0.7827717f, -0.80867577f), roots));
  float before = min(max(dot(float3(-0.040575746f, 1.1122868f, -0.071711056f), cones), 0.0f), 1.0f);
  float contrast = 1.05f / (before + 0.05f);
  float past = max(contrast - 7.0f, 0.0f);
  float inverted = min(max((min(contrast, 7.0f) + past * 14.0f / max(14.0f + past * 0.0f, 1e-09f)) * 0.05f - 0.05f, 0.0f), 1.0f);
  float3 grey = hueRotationInversionTint(inverted);
  float3 greyCones = grey * grey * grey;
  float3 greyLight = min(max(float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), greyCones),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), greyCones),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), greyCones)) * (inverted / dot(float3(-0.040575746f, 1.1122868f, -0.071711056f), greyCones)), float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
  float chroma = sqrt(lab.y * lab.y + lab.z * lab.z);
  if (chroma < 1e-06f || inverted <= 0.0f) {
    return float3(
      hueRotationEncode(greyLight.x),
      hueRotationEncode(greyLight.y),
      hueRotationEncode(greyLight.z));
  }
  float x = lab.y / chroma;
  float y = lab.z / chroma;
  float3 rates = float3(
    dot(float3(1.0f, 0.39633778f, 0.21580376f), float3(0.0f, x, y)),
    dot(float3(1.0f, -0.105561346f, -0.06385417f), float3(0.0f, x, y)),
    dot(float3(1.0f, -0.08948418f, -1.2914855f), float3(0.0f, x, y)));
  float3 absent = hueRotationInversionSlice(float3(-1.268438f, 2.6097574f, -0.34131938f), rates);
  if (0.48837575f * x <= 0.87263346f * y && -0.7933039f * y < 0.60882586f * x) {
    absent = hueRotationInversionSlice(float3(-0.004196076f, -0.7034186f, 1.7076147f), rates);
  }
  if (0.60882586f * x <= -0.7933039f * y && -0.10362543f * y < -0.9946164f * x) {
    absent = hueRotationInversionSlice(float3(4.0767417f, -3.3077116f, 0.2309699f), rates);
  }
  float dark = 0.5f;
  for (int i = 0; i < 4; i++) {
    float value = ((absent.x * dark + absent.y) * dark + absent.z) * dark + 1.0f;
    float slope = (3.0f * absent.x * dark + 2.0f * absent.y) * dark + absent.z;
    dark = dark - value * slope / (slope * slope - value * (3.0f * absent.x * dark + absent.y));
  }
  float3 away = float3(x - -0.10362543f, y - -0.9946164f, 0.0f);
  dark = max((0.0f < dark && dark < 2.0f ? dark : 0.5f), 0.6929312f - 2.2f * sqrt(dot(away, away)));
  float start = hueRotationCubeRoot(before);
  float kept = min(max((start - 0.09f) * 3.2258065f, 0.0f), 1.0f) * min(min(1.0f, chroma / max(lab.x, 1e-06f) / hueRotationInversionEdge(rates, before, dark)) * min(min(1.25f, 1.0f / max(min(max((hueRotationCubeRoot(inverted) - 0.09f) * 3.2258065f, 0.0f), 1.0f), 1e-09f)), 0.5f + 4.0f * (1.0f - start)), 0.88f);
  float radius = kept * hueRotationInversionEdge(rates, inverted, dark);
  float3 resultCones = (grey + rates * radius) * (grey + rates * radius) * (grey + rates * radius);
  float3 result = float3(
    dot(float3(4.0767417f, -3.3077116f, 0.2309699f), resultCones),
    dot(float3(-1.268438f, 2.6097574f, -0.34131938f), resultCones),
    dot(float3(-0.004196076f, -0.7034186f, 1.7076147f), resultCones)) * (inverted / dot(float3(-0.040575746f, 1.1122868f, -0.071711056f), resultCones));
  float3 way = result - greyLight;
  float inside = min(min((result.x < 0.0f || 1.0f < result.x ? (result.x < 0.0f ? greyLight.x : 1.0f - greyLight.x) / max(abs(way.x), 1e-09f) : 1.0f), (result.y < 0.0f || 1.0f < result.y ? (result.y < 0.0f ? greyLight.y : 1.0f - greyLight.y) / max(abs(way.y), 1e-09f) : 1.0f)), (result.z < 0.0f || 1.0f < result.z ? (result.z < 0.0f ? greyLight.z : 1.0f - greyLight.z) / max(abs(way.z), 1e-09f) : 1.0f));
  float3 after = min(max(greyLight + way * inside, float3(0.0f, 0.0f, 0.0f)), float3(1.0f, 1.0f, 1.0f));
  return float3(
    hueRotationEncode(after.x),
    hueRotationEncode(after.y),
    hueRotationEncode(after.z));
}

// .colorEffect(ShaderLibrary.trueHueRotation_swiftui(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_swiftui(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_swiftui(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_css(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_css(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_css(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_svg(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_svg(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_svg(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_luma(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_luma(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_luma(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_gray_axis(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_gray_axis(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_gray_axis(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_gray_axis_encoded(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_gray_axis_encoded(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_gray_axis_encoded(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_haeberli(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_haeberli(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_haeberli(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_yiq(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_yiq(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_yiq(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_ffmpeg(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_ffmpeg(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_ffmpeg(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_ffmpeg_601(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_ffmpeg_601(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_ffmpeg_601(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_frei0r(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_frei0r(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_frei0r(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_css_2127(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_css_2127(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_css_2127(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_hsb(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_hsb(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_hsb(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_hsl(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_hsl(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_hsl(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_hwb(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_hwb(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_hwb(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_hsb_linear(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_hsb_linear(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_hsb_linear(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_lch(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_lch(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_lch(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_lchuv(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_lchuv(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_lchuv(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_oklch(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_oklch(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_oklch(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_jzczhz(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_jzczhz(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_jzczhz(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_cam16(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_cam16(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_cam16(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_hct(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_hct(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_hct(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_lch_d65(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_lch_d65(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_lch_d65(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_oklrch(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_oklrch(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_oklrch(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_huelch(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_huelch(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_huelch(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_okhsl(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_okhsl(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_okhsl(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.trueHueRotation_okhsv(.float(angle.radians)))
[[ stitchable ]] half4 trueHueRotation_okhsv(float2 position, half4 color, float angle) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = hueRotation_okhsv(straight, angle) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}

// .colorEffect(ShaderLibrary.lightnessInverted())
[[ stitchable ]] half4 lightnessInverted(float2 position, half4 color) {
  if (!(color.a > 0)) { return color; }
  float alpha = float(color.a);
  float3 straight = float3(float(color.r), float(color.g), float(color.b)) / alpha;
  float3 turned = lightnessInversion(straight) * alpha;
  return half4(half(turned.x), half(turned.y), half(turned.z), color.a);
}
