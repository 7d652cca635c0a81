extension SRGBConverter {
  /// Whether a profile of gray or RGB sends every probed colour to within half a step of eight
  /// bits of itself in sRGB.
  func isSRGB(_ profile: ICCProfile) throws(ICCError) -> Bool {
    let isGray = profile.colorSpace == .gray
    let transform = try ICCTransform<Double, Double>(
      from: profile, to: .sRGB, intent: intent, blackPointCompensation: blackPointCompensation)
    let probes = isGray ? Self.ramp.map { [$0] } : Self.colors
    let results = transform(probes.flatMap { $0 })
    for (index, probe) in probes.enumerated() {
      for channel in 0..<3 {
        let error = results[3 * index + channel] - probe[isGray ? 0 : channel]
        // Written so that what is no number fails.
        guard abs(error) <= 0.5 / 255 else { return false }
      }
    }
    return true
  }

  private static let ramp = (0...255).map { Double($0) / 255 }

  /// Ramps of black to white and to each primary, and a grid of nine steps a side.
  private static let colors: [[Double]] = {
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
