// What the bridges and effects take and give: colours, gradients, motion and effects.

@_exported public import ColorFilters
@_exported public import Colorimetry
@_exported public import Effects
@_exported public import Painting
@_exported public import Timing
@_exported public import VectorMath
