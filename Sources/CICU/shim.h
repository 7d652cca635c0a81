#pragma once
#include <stdint.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

// ICU's functions carry its version in their names by macros, which Swift does not import.

// The embedding levels of a text, which must outlive them; NULL where there is no memory.
static inline UBiDi *ctk_bidi_open(const uint16_t *text, int32_t count, UBiDiLevel level) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_open();
  if (bidi) ubidi_setPara(bidi, (const UChar *)text, count, level, NULL, &status);
  if (U_SUCCESS(status)) return bidi;
  ubidi_close(bidi);
  return NULL;
}

static inline void ctk_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }

// Copies the levels of a line's characters, and its paragraph's; false where that fails.
static inline int ctk_bidi_line(
    UBiDi *bidi, int32_t start, int32_t limit, UBiDiLevel *levels, UBiDiLevel *paragraph) {
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

// The order of runs from left to right, as indices.
static inline void ctk_visual_order(const UBiDiLevel *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

// What ends lines of a text in a language; NULL where there is no memory or no data.
static inline UBreakIterator *ctk_line_breaks(
    const char *language, const uint16_t *text, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, language, (const UChar *)text, count, &status);
  if (U_SUCCESS(status)) return breaks;
  if (breaks) ubrk_close(breaks);
  return NULL;
}

// The next place where a line may end; -1 after the last.
static inline int32_t ctk_next_break(UBreakIterator *breaks) {
  int32_t next = ubrk_next(breaks);
  return next == UBRK_DONE ? -1 : next;
}

static inline void ctk_line_breaks_close(UBreakIterator *breaks) { ubrk_close(breaks); }

// The English name of a character's script: "Han", "Common".
static inline const char *ctk_script_name(uint32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)character, &status);
  return uscript_getName(U_SUCCESS(status) ? script : USCRIPT_COMMON);
}

// 1 for an opening bracket, whose closing one `pair` becomes; 2 for a closing one; 0 for no bracket.
static inline int32_t ctk_bracket(uint32_t character, uint32_t *pair) {
  *pair = (uint32_t)u_getBidiPairedBracket((UChar32)character);
  if (*pair == character) return 0;
  return u_getIntPropertyValue((UChar32)character, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}
