// Little CMS: transforms without its cache of one pixel, so that threads can share them.

#include <lcms2.h>
#include <stddef.h>

static cmsHPROFILE display_p3(void) {
  const cmsCIExyY white = {0.3127, 0.3290, 1};
  const cmsCIExyYTRIPLE primaries = {{0.680, 0.320, 1}, {0.265, 0.690, 1}, {0.150, 0.060, 1}};
  const cmsFloat64Number curve[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *tone = cmsBuildParametricToneCurve(NULL, 4, curve);
  cmsToneCurve *curves[3] = {tone, tone, tone};
  return cmsCreateRGBProfile(&white, &primaries, curves);
}

void *lcms2_to_lab(void) {
  return cmsCreateTransform(
    cmsCreate_sRGBProfile(), TYPE_RGB_8, cmsCreateLab4Profile(NULL), TYPE_Lab_FLT,
    INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_NOCACHE);
}

void *lcms2_to_p3(void) {
  return cmsCreateTransform(
    cmsCreate_sRGBProfile(), TYPE_RGB_8, display_p3(), TYPE_RGB_8,
    INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_NOCACHE);
}

void lcms2_run(void *transform, const void *source, void *target, size_t pixels) {
  cmsDoTransform(transform, source, target, (cmsUInt32Number)pixels);
}

int lcms2_version(void) { return cmsGetEncodedCMMversion(); }
