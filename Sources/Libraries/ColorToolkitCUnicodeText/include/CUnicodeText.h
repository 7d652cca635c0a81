#pragma once
#include <stdint.h>

// ICU's knowledge of text. Its own headers stay out of Swift's sight: Foundation has ICU's types,
// too, by the same names, and no module can see both.

typedef struct ctk_bidi ctk_bidi;
typedef struct ctk_breaks ctk_breaks;

// The embedding levels of a text, which must outlive them; NULL where there is no memory. The level
// of a paragraph is 0 for left to right, 1 for right to left, or that of its first strong
// character.
enum { ctk_level_of_text = 0xFE };
ctk_bidi *ctk_bidi_open(const uint16_t *text, int32_t count, uint8_t level);

void ctk_bidi_close(ctk_bidi *bidi);

// Copies the levels of a line's characters, and its paragraph's; false where that fails.
int ctk_bidi_line(
    ctk_bidi *opaque, int32_t start, int32_t limit, uint8_t *levels, uint8_t *paragraph);

// The order of runs from left to right, as indices.
void ctk_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

// The ends of lines of a text in a language; NULL where there is no memory or no data.
ctk_breaks *ctk_line_breaks(
    const char *language, const uint16_t *text, int32_t count);

// The next place where a line may end; -1 after the last.
int32_t ctk_next_break(ctk_breaks *breaks);

void ctk_line_breaks_close(ctk_breaks *breaks);

// The English name of a character's script: "Han", "Common".
const char *ctk_script_name(uint32_t character);

// 1 for an opening bracket, whose closing one `pair` becomes; 2 for a closing one; 0 for no
// bracket.
int32_t ctk_bracket(uint32_t character, uint32_t *pair);
