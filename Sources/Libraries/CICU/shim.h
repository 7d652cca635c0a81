// For CUnicodeText's C alone: see its header.
#pragma once
