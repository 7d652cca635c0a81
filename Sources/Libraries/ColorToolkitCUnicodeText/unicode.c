#include "CUnicodeText.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

ctk_bidi *ctk_bidi_open(const uint16_t *text, int32_t count, uint8_t level) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_open();
  if (bidi) ubidi_setPara(bidi, (const UChar *)text, count, level, NULL, &status);
  if (U_SUCCESS(status)) return (ctk_bidi *)bidi;
  ubidi_close(bidi);
  return NULL;
}

void ctk_bidi_close(ctk_bidi *bidi) { ubidi_close((UBiDi *)bidi); }

int ctk_bidi_line(
    ctk_bidi *opaque, int32_t start, int32_t limit, uint8_t *levels, uint8_t *paragraph) {
  UBiDi *bidi = (UBiDi *)opaque;
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *line = ubidi_open();
  if (!line) return 0;
  ubidi_setLine(bidi, start, limit, line, &status);
  const UBiDiLevel *found = U_SUCCESS(status) ? ubidi_getLevels(line, &status) : NULL;
  if (U_SUCCESS(status) && found) {
    for (int32_t index = 0; index < limit - start; index++) levels[index] = found[index];
    ubidi_getParagraph(bidi, start, NULL, NULL, paragraph, &status);
  }
  ubidi_close(line);
  return U_SUCCESS(status) && found;
}

void ctk_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

ctk_breaks *ctk_line_breaks(
    const char *language, const uint16_t *text, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, language, (const UChar *)text, count, &status);
  if (U_SUCCESS(status)) return (ctk_breaks *)breaks;
  if (breaks) ubrk_close(breaks);
  return NULL;
}

int32_t ctk_next_break(ctk_breaks *breaks) {
  int32_t next = ubrk_next((UBreakIterator *)breaks);
  return next == UBRK_DONE ? -1 : next;
}

void ctk_line_breaks_close(ctk_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

const char *ctk_script_name(uint32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)character, &status);
  return uscript_getName(U_SUCCESS(status) ? script : USCRIPT_COMMON);
}

int32_t ctk_bracket(uint32_t character, uint32_t *pair) {
  *pair = (uint32_t)u_getBidiPairedBracket((UChar32)character);
  if (*pair == character) return 0;
  return u_getIntPropertyValue((UChar32)character, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}
