// Files that are compiled in, each as its text with a zero after it, by the module that reads them.
//
// C's `#embed` takes their bytes to the object file as they are; as a literal of Swift, a byte an
// element, they took the compiler a quarter of the time of some modules.

#ifndef CEmbeddedText_h
#define CEmbeddedText_h

// Colorimetry
const char *embedded_color_matching_csv(void);
const char *embedded_robertson_csv(void);
const char *embedded_machado_vision_csv(void);

// HueComparison
const char *embedded_ebner_fairchild_txt(void);
const char *embedded_hung_berns_txt(void);
const char *embedded_munsell_renotation_txt(void);
const char *embedded_neutral_table_txt(void);

// ComparisonReport
const char *embedded_page_css(void);
const char *embedded_colortoolkit_js(void);
const char *embedded_own_js(void);
const char *embedded_photograph_js(void);
const char *embedded_swatches_js(void);
const char *embedded_toolbar_js(void);

// ImageFiles
const char *embedded_player_js(void);

// Scenes
const char *embedded_border_json(void);
const char *embedded_rainbow_json(void);
const char *embedded_badge_json(void);
const char *embedded_loader_json(void);
const char *embedded_crossfade_json(void);
const char *embedded_effects_json(void);

#endif
