// The pure core and all that touches files, profiles and fonts, by one name.
@_exported public import ColorExport
@_exported public import ColorManagement
@_exported public import ColorToolkit
@_exported public import ColorToolkitErrors
@_exported public import ComparisonReport
@_exported public import ImageFiles
@_exported public import Photographs
@_exported public import Scenes
@_exported public import Typesetting
