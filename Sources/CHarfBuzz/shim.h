#pragma once
#include <stdint.h>
#include <stdlib.h>
#include <hb.h>
#include <hb-ot.h>

// hb_font_get_glyph_shape is deprecated from HarfBuzz 7 on, where it is called hb_font_draw_glyph.
static inline void ctk_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *context) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, context);
#else
  hb_font_get_glyph_shape(font, glyph, functions, context);
#endif
}

// The value of an environment variable, or NULL; spares the importer the C library's module.
static inline const char *ctk_environment(const char *name) { return getenv(name); }

// A tag from its four characters; HB_TAG itself is a cast macro, which Swift does not import.
static inline hb_tag_t ctk_tag(const char *name) { return hb_tag_from_string(name, 4); }
