#if canImport(ColorManagement)
  import ColorManagement

  /// The profiles that the library creates itself.
  enum NamedProfile: String, CaseIterable {
    case srgb = "srgb"
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case labD50 = "lab"

    var profile: ICCProfile {
      switch self {
      case .srgb: .sRGB
      case .displayP3: .displayP3
      case .a98RGB: .adobeRGBCompatible
      case .labD50: .labD50
      }
    }
  }
#endif
