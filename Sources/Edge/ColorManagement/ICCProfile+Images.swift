import Colorimetry
public import Pixels

extension ICCProfile {
  /// Creates the profile for the colour description of an image, or nil if the image does not have
  /// one.
  ///
  /// - Throws: ``ICCError`` if the embedded profile is broken or does not fit the image's samples.
  ///   Code points and colour spaces that are not supported are also errors.
  public init?(describing layout: PixelLayout) throws(ICCError) {
    switch layout.color {
    case .untagged: return nil
    case .space(let space):
      guard let profile = try ICCProfile(space) else {
        throw ICCError(space.rawValue, "a profile can't be made of it here")
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

  /// Creates the profile that an image embeds, and checks that it can define the meaning of a
  /// colour model's samples.
  ///
  /// - Throws: ``ICCError`` if the profile is broken, does not fit, or can't be converted from.
  package init(embedded bytes: [UInt8], in model: ColorModel) throws(ICCError) {
    guard !bytes.isEmpty else { throw ICCError("reading a profile", "it is empty") }
    self = try ICCProfile(bytes: bytes).fitting(model)
    // Only a transform needs the tags themselves.
    _ = try ICCTransform(from: self, to: .sRGB, layout: (.inFours, .inFours))
  }

  /// Creates a profile from a PNG's gamma and chromaticities. Missing values are sRGB's.
  ///
  /// Programs write sRGB as a gamma of 1/2.2 with sRGB's primaries, although sRGB's curve is not a
  /// gamma. The standard requires exactly this (PNG, Third Edition, 11.3.2.5).
  init(gamma: Double?, chromaticities: ICCChromaticities?) throws(ICCError) {
    var parts: [String] = []
    if let gamma { parts.append("gamma \(gamma)") }
    if chromaticities != nil { parts.append("own chromaticities") }
    let isSRGB =
      gamma.map { abs($0 - 1 / 2.2) < 1e-4 } ?? false
      && chromaticities.map { $0.isNear(.sRGB) } ?? true
    // gAMA is the exponent of the encoding: light to samples.
    let curve: ICCToneCurve = gamma.map { isSRGB ? .sRGB : .gamma(1 / $0) } ?? .sRGB
    try self.init(
      name: parts.joined(separator: ", "), chromaticities: chromaticities ?? .sRGB, curve: curve)
  }

  /// Returns the profile if it can define the meaning of a colour model's samples.
  ///
  /// Grey samples with an RGB profile are taken as RGB with equal components, as in browsers.
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

extension PixelLayout {
  /// A warning if a PNG's chunks describe the samples as other than sRGB; nil for all other images.
  ///
  /// Many readers ignore these chunks.
  package var chunkWarning: String? {
    guard case .gammaAndChromaticities(let gamma, let points) = color,
      let profile = try? ICCProfile(gamma: gamma, chromaticities: points),
      profile.knownSpace != .srgb
    else { return nil }
    let chunks = [gamma.map { "gAMA (\($0))" }, points.map { _ in "cHRM" }].compactMap { $0 }
    return "not read as sRGB, but according to " + chunks.joined(separator: " and ")
  }
}

extension ICCChromaticities {
  /// Whether the chromaticities equal others, to within the rounding of programs.
  fileprivate func isNear(_ other: Self) -> Bool {
    zip([white, red, green, blue], [other.white, other.red, other.green, other.blue])
      .allSatisfy { abs($0.x - $1.x) < 6e-4 && abs($0.y - $1.y) < 6e-4 }
  }
}
