/// The white that a space's components are relative to.
public enum WhiteName: String, CaseIterable, Sendable, Hashable {
  case d65 = "D65"
  case d50 = "D50"
  case aces = "ACES (near D60)"
  case dci = "DCI"
}

extension ColorSpace {
  /// The white that the space's own components have as theirs.
  ///
  /// Conversions go through XYZ relative to D65; one from or to another white adapts by Bradford.
  public var white: WhiteName {
    switch self {
    case .xyzD50, .lab, .lch, .prophotoRGB, .prophotoRGBLinear: .d50
    case .aces2065, .acescg, .acescc, .acescct: .aces
    case .dciP3, .dciP3Linear: .dci
    default: .d65
    }
  }
}
