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

// Whether a glyph has colours in a COLR table of version 1.
static inline int ctk_has_paint(hb_face_t *face, hb_codepoint_t glyph) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  return hb_ot_color_glyph_has_paint(face, glyph);
#else
  // OpenType, COLR: the base glyphs' list is 32 bits of count, then 6 bytes each, sorted by glyph.
  hb_blob_t *table = hb_face_reference_table(face, HB_TAG('C', 'O', 'L', 'R'));
  unsigned length = 0;
  const uint8_t *bytes = (const uint8_t *)hb_blob_get_data(table, &length);
  int found = 0;
#define CTK_16(at) ((uint32_t)bytes[at] << 8 | bytes[(at) + 1])
#define CTK_32(at) (CTK_16(at) << 16 | CTK_16((at) + 2))
  if (length >= 18 && CTK_16(0) >= 1) {
    uint64_t list = CTK_32(14);
    if (list >= 18 && list + 4 <= length) {
      uint64_t count = CTK_32(list);
      for (uint64_t at = list + 4; count > 0 && at + 6 <= length; count--, at += 6) {
        if (CTK_16(at) == glyph) found = 1;
      }
    }
  }
#undef CTK_16
#undef CTK_32
  hb_blob_destroy(table);
  return found;
#endif
}
