#include <CEmbeddedText.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT(name) const char *embedded_##name(void) { static const char text[] = {
#define END , 0}; return text; }

// Colorimetry

TEXT(color_matching_csv)
#embed "files/Colorimetry/ColorMatching.csv"
END

TEXT(robertson_csv)
#embed "files/Colorimetry/Robertson.csv"
END

TEXT(machado_vision_csv)
#embed "files/Colorimetry/MachadoVision.csv"
END

// HueComparison

TEXT(ebner_fairchild_txt)
#embed "files/HueComparison/EbnerFairchild.txt"
END

TEXT(hung_berns_txt)
#embed "files/HueComparison/HungBerns.txt"
END

TEXT(munsell_renotation_txt)
#embed "files/HueComparison/MunsellRenotation.txt"
END

TEXT(neutral_table_txt)
#embed "files/HueComparison/NeutralTable.txt"
END

// ComparisonReport

TEXT(page_css)
#embed "files/ComparisonReport/page.css"
END

TEXT(colortoolkit_js)
#embed "files/ComparisonReport/colortoolkit.js"
END

TEXT(own_js)
#embed "files/ComparisonReport/own.js"
END

TEXT(photograph_js)
#embed "files/ComparisonReport/photograph.js"
END

TEXT(swatches_js)
#embed "files/ComparisonReport/swatches.js"
END

TEXT(toolbar_js)
#embed "files/ComparisonReport/toolbar.js"
END

// ImageFiles

TEXT(player_js)
#embed "files/ImageFiles/player.js"
END

// Scenes

TEXT(border_json)
#embed "files/Scenes/border.json"
END

TEXT(rainbow_json)
#embed "files/Scenes/rainbow.json"
END

TEXT(badge_json)
#embed "files/Scenes/badge.json"
END

TEXT(loader_json)
#embed "files/Scenes/loader.json"
END

TEXT(crossfade_json)
#embed "files/Scenes/crossfade.json"
END

TEXT(effects_json)
#embed "files/Scenes/effects.json"
END
