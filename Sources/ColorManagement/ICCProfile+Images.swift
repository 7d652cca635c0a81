import Colorimetry
public import PixelBuffers

extension ICCProfile {
  /// The profile of what an image says of its colours; nil where it says nothing.
  ///
  /// - Throws: ``ICCError`` where a profile is broken or does not fit the image's samples, or
  ///   where code points or a space are not supported.
  public init?(describing layout: PixelLayout) throws(ICCError) {
    switch layout.color {
    case .untagged: return nil
    case .space(let space):
      guard let profile = try ICCProfile(space) else {
        throw ICCError(space.rawValue, "no profile is made of it here")
      }
      self = profile
    case .icc(let bytes): self = try ICCProfile(bytes: bytes).fitting(layout.model)
    case .cicp(let code):
      // 2 is "unspecified".
      if code.primaries == 2, code.transfer == 2 { return nil }
      try self.init(codePoints: code)
    case .gammaAndChromaticities(let gamma, let chromaticities):
      try self.init(gamma: gamma, chromaticities: chromaticities)
    }
  }

  /// The profile that an image embeds, once it is known to say what samples of a model mean.
  ///
  /// - Throws: ``ICCError`` where the profile is broken, does not fit, or can't be converted from.
  package init(embedded bytes: [UInt8], in model: ColorModel) throws(ICCError) {
    guard !bytes.isEmpty else { throw ICCError("reading a profile", "it is empty") }
    self = try ICCProfile(bytes: bytes).fitting(model)
    // Only a transform needs the tags themselves.
    _ = try ICCTransform(from: self, to: .sRGB, layout: (.inFours, .inFours))
  }

  /// The profile of a PNG's gamma and chromaticities; what is not given is sRGB's.
  init(gamma: Double?, chromaticities: ICCChromaticities?) throws(ICCError) {
    var parts: [String] = []
    if let gamma { parts.append("gamma \(gamma)") }
    if chromaticities != nil { parts.append("own chromaticities") }
    // gAMA is the exponent of the encoding: light to samples.
    try self.init(
      name: parts.joined(separator: ", "), chromaticities: chromaticities ?? .sRGB,
      curve: gamma.map { .gamma(1 / $0) } ?? .sRGB)
  }

  /// The profile, if it can say what samples of a model mean.
  ///
  /// Gray samples under an RGB profile are RGB with equal parts, as browsers take them.
  func fitting(_ model: ColorModel) throws(ICCError) -> ICCProfile {
    let fits =
      switch (model, colorSpace) {
      case (.rgb, .rgb), (.gray, .gray), (.gray, .rgb), (.cmyk, .cmyk): true
      default: false
      }
    guard fits, deviceClass.describesImages else {
      throw ICCError(
        description,
        "a profile of class \(deviceClass) for \(colorSpace) does not fit \(model.rawValue) pixels"
      )
    }
    return self
  }
}
