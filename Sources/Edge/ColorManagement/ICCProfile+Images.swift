import Colorimetry
public import Pixels

extension ICCProfile {
  /// The profile of what an image says of its colours; nil where it has no statement.
  ///
  /// - Throws: ``ICCError`` where a profile is broken or does not fit the image's samples, or
  ///   where code points or a space are not supported.
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

  /// The profile that an image embeds, once it is known to say what samples of a model mean.
  ///
  /// - Throws: ``ICCError`` where the profile is broken, does not fit, or can't be converted from.
  package init(embedded bytes: [UInt8], in model: ColorModel) throws(ICCError) {
    guard !bytes.isEmpty else { throw ICCError("reading a profile", "it is empty") }
    self = try ICCProfile(bytes: bytes).fitting(model)
    // Only a transform needs the tags themselves.
    _ = try ICCTransform(from: self, to: .sRGB, layout: (.inFours, .inFours))
  }

  /// The profile of a PNG's gamma and chromaticities; sRGB's for those not given.
  ///
  /// Programs write sRGB as a gamma of 1/2.2 over its primaries, though no gamma has its curve. The
  /// standard has them write just that (PNG, Third Edition, 11.3.2.5).
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

extension PixelLayout {
  /// A warning on samples that a PNG's chunks describe as other than sRGB; nil for all others.
  ///
  /// Many readers of such a file ignore these chunks.
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
  /// Whether they equal others within the rounding of programs.
  fileprivate func isNear(_ other: Self) -> Bool {
    zip([white, red, green, blue], [other.white, other.red, other.green, other.blue])
      .allSatisfy { abs($0.x - $1.x) < 6e-4 && abs($0.y - $1.y) < 6e-4 }
  }
}
