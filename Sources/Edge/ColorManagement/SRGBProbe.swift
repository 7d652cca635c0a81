extension SRGBConverter {
  /// Whether a grey or RGB profile maps every test colour to within one 8-bit step of the same
  /// colour in sRGB.
  ///
  /// Half a step would be too strict: the most common sRGB profile, "sRGB IEC61966-2.1" of 1998,
  /// has pure green 0.51 of a step away. The nearest other space, a plain gamma of 2.2 with the
  /// same primaries, is eight steps away in the shadows.
  func isSRGB(_ profile: ICCProfile) throws(ICCError) -> Bool {
    let isGray = profile.colorSpace == .gray
    let transform = try ICCTransform(
      from: profile, to: .sRGB, intent: intent, blackPointCompensation: blackPointCompensation)
    let probes = isGray ? Self.ramp.map { [$0] } : Self.colors
    let results = transform(probes.flatMap { $0 })
    for (index, probe) in probes.enumerated() {
      for channel in 0..<3 {
        let result = min(max(results[3 * index + channel], 0), 1)
        // Written so that NaN fails.
        guard abs(result - probe[isGray ? 0 : channel]) <= 1.0 / 255 else { return false }
      }
    }
    return true
  }

  private static let ramp = (0...255).map { Double($0) / 255 }

  /// Ramps from black to white and to each primary, and a grid with nine steps per side.
  static let colors: [[Double]] = {
    var colors: [[Double]] = []
    for level in ramp {
      colors += [[level, level, level], [level, 0, 0], [0, level, 0], [0, 0, level]]
    }
    let steps = (0...8).map { Double($0) / 8 }
    for red in steps {
      for green in steps {
        for blue in steps { colors.append([red, green, blue]) }
      }
    }
    return colors
  }()
}
