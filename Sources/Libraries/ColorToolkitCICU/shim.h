// For ColorToolkitCUnicodeText's C alone: see its header.
#pragma once
