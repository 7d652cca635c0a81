import ColorToolkitCLittleCMS

/// The colour space of a profile's device side or connection side.
public enum ICCColorSpace: Sendable, Hashable, CustomStringConvertible {
  case gray, rgb, cmyk, lab, xyz
  /// Another colour space, with its four-letter signature.
  case other(String)

  init(_ signature: cmsColorSpaceSignature) {
    self =
      switch signature {
      case cmsSigGrayData: .gray
      case cmsSigRgbData: .rgb
      case cmsSigCmykData: .cmyk
      case cmsSigLabData: .lab
      case cmsSigXYZData: .xyz
      default: .other(letters(of: UInt32(truncatingIfNeeded: signature.rawValue)))
      }
  }

  /// The usual name of the colour space.
  public var description: String {
    switch self {
    case .gray: "gray"
    case .rgb: "RGB"
    case .cmyk: "CMYK"
    case .lab: "Lab"
    case .xyz: "XYZ"
    case .other(let letters): letters
    }
  }
}

/// The class of a profile, such as a profile of a display or a device link.
public enum ICCDeviceClass: Sendable, Hashable {
  case input, display, output, colorSpace, link, abstract, namedColor
  /// Another device class, with its four-letter signature.
  case other(String)

  init(_ signature: cmsProfileClassSignature) {
    self =
      switch signature {
      case cmsSigInputClass: .input
      case cmsSigDisplayClass: .display
      case cmsSigOutputClass: .output
      case cmsSigColorSpaceClass: .colorSpace
      case cmsSigLinkClass: .link
      case cmsSigAbstractClass: .abstract
      case cmsSigNamedColorClass: .namedColor
      default: .other(letters(of: UInt32(truncatingIfNeeded: signature.rawValue)))
      }
  }

  /// Whether colours can be converted to a profile of this kind.
  public var isOutput: Bool {
    switch self {
    case .display, .output, .colorSpace: true
    case .input, .link, .abstract, .namedColor, .other: false
    }
  }

  /// Whether a profile of this kind can define the meaning of an image's samples.
  var describesImages: Bool {
    switch self {
    case .input, .display, .output, .colorSpace: true
    case .link, .abstract, .namedColor, .other: false
    }
  }
}

/// A rendering intent. It determines the mapping of colours that the destination can't show.
public enum ICCIntent: String, Sendable, Hashable, CaseIterable {
  case perceptual, relativeColorimetric, saturation, absoluteColorimetric

  var code: UInt32 {
    switch self {
    case .perceptual: UInt32(INTENT_PERCEPTUAL)
    case .relativeColorimetric: UInt32(INTENT_RELATIVE_COLORIMETRIC)
    case .saturation: UInt32(INTENT_SATURATION)
    case .absoluteColorimetric: UInt32(INTENT_ABSOLUTE_COLORIMETRIC)
    }
  }
}

/// Returns the four letters of a signature. Unprintable letters become question marks.
private func letters(of signature: UInt32) -> String {
  String(
    [24, 16, 8, 0].map { shift -> Character in
      let byte = UInt8(truncatingIfNeeded: signature >> UInt32(shift))
      return (32..<127).contains(byte) ? Character(Unicode.Scalar(byte)) : "?"
    })
}
