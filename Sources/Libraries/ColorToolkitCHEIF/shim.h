// libheif is optional: where its headers are found, ColorToolkitCOptionalCoding is compiled with it and loads it when it is
// needed; where they are not, without it. Hence no `link` in the module map.
#pragma once
