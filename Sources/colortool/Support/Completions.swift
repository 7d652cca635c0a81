import ArgumentParser
import ColorFilters
import Colorimetry
import ImageFiles

/// What a shell completes a value by.
extension CompletionKind {
  static var spaces: Self { .list(ColorSpace.allCases.map(\.rawValue)) }

  static var gamuts: Self {
    .list(ColorSpace.allCases.filter(\.isRGB).map(\.rawValue))
  }

  static var displays: Self { .list(ColorSpace.displays.map(\.rawValue)) }
  static var hueMethods: Self { .list(HueRotationMethod.all.map(\.name)) }

  static var curves: Self { .list(EaseCatalog.entries.map(\.name)) }

  static var palettes: Self { .list(NamedPalette.all.map(\.name)) }

  static var illuminants: Self { .list(StandardIlluminant.allCases.map(\.rawValue)) }

  static var images: Self {
    .file(extensions: ImageFormat.extensions.filter(\.value.isRead).map(\.key))
  }
}
