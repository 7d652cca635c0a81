// libheif is optional: where pkg-config knows it, its flags come with this target; where it does
// not, nothing does, and CHEIFCoding is compiled without it. Hence no `link` in the module map.
#pragma once
