// ISA-L is optional: where pkg-config knows libisal, its flags come with this target; where it does
// not, nothing does, and ColorToolkitCPNGCoding is compiled without it. Hence no `link` in the
// module map.
#pragma once
