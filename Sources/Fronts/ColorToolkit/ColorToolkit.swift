@_exported public import ColorFilters
@_exported public import ColorText
@_exported public import Colorimetry
// All of the pure core by one name.
@_exported public import EffectText
@_exported public import Effects
@_exported public import HueComparison
@_exported public import Painting
@_exported public import PixelBuffers
@_exported public import Pixels
@_exported public import Rendering
@_exported public import Syntax
@_exported public import Timing
@_exported public import TimingText
@_exported public import VectorMath
@_exported public import VectorPictures
