// libheif is optional. Where its headers are found, ColorToolkitCOptionalCoding is compiled with it
// and loads it when it is needed; elsewhere without it. Hence no `link` in the module map.
#pragma once
