#pragma once
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/demux.h>
