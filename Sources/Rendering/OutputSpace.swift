public import Painting

/// An RGB space that pixels are quantised in for a file.
public enum OutputSpace: String, Sendable, Hashable, CaseIterable {
  /// sRGB; in a PNG, code points 1 and 13.
  case srgb

  /// Display P3, whose colours reach further; in a PNG, code points 12 and 13.
  case displayP3 = "display-p3"

  /// What a file is to say of its colours.
  public var description: ColorDescription {
    switch self {
    case .srgb: .sRGB
    case .displayP3: .cicp(.displayP3)
    }
  }
}
