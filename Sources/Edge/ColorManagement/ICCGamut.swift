package import Colorimetry

/// The colours that a device can show or print according to its profile. Other colours can be
/// mapped into this gamut.
///
/// A colour is inside the gamut if it is unchanged after conversion to the device and back,
/// relative to the medium's white. The tolerance is based on the error of this round trip for the
/// profile's own colours.
package struct ICCGamut: Sendable {
  /// The device's profile.
  package let profile: ICCProfile

  /// The largest ΔE 1976 between a colour inside the gamut and the same colour after the round
  /// trip.
  package let tolerance: Double

  private let toDevice: ICCTransform
  private let toLab: ICCTransform

  /// Creates the gamut of a profile that converts in both directions.
  ///
  /// - Throws: ``ICCError`` if the profile converts in only one direction, or if its device has no
  ///   grey, RGB or CMYK.
  package init(_ profile: ICCProfile) throws(ICCError) {
    guard [.gray, .rgb, .cmyk].contains(profile.colorSpace), profile.deviceClass.isOutput else {
      throw ICCError(
        profile.description, "its space \(profile.colorSpace) is not the gamut of a device")
    }
    self.profile = profile
    toDevice = try ICCTransform(from: .labD50, to: profile, blackPointCompensation: false)
    toLab = try ICCTransform(from: profile, to: .labD50, blackPointCompensation: false)
    var grid: [[Double]] = [[]]
    for _ in 0..<toLab.sourceChannels {
      grid = grid.flatMap { start in (0...4).map { start + [Double($0) / 4] } }
    }
    let there = toLab(grid.flatMap { $0 })
    let back = toLab(toDevice(there).map { min(max($0, 0), 1) })
    let errors = grid.indices.map { index in
      (0..<3).reduce(0.0) {
        let step = there[3 * index + $1] - back[3 * index + $1]
        return $0 + step * step
      }.squareRoot()
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    guard mean.isFinite else { throw ICCError(profile.description, "its colours are not finite") }
    tolerance = 0.1 + 3 * mean
  }

  /// The result of a colour's round trip: the device's numbers, and the colour that they produce.
  package typealias Trip = (device: [Double], color: Lab)

  /// Returns the device numbers of a colour, 0…1, and the colour that they produce.
  ///
  /// Inside the gamut, the result is the given colour. Outside, it is the nearest colour according
  /// to the profile.
  package func trip(_ color: Lab) -> Trip {
    let c = color.components
    let device = toDevice([c.x, c.y, c.z]).map { $0 >= 0 ? min($0, 1) : 0 }
    let lab = toLab(device)
    return (device, Lab(storage: SIMD4(lab[0], lab[1], lab[2], color.storage.w)))
  }

  /// Whether the device can show a colour.
  package func contains(_ color: Lab) -> Bool {
    let step = trip(color).color.components - color.components
    return (step * step).sum().squareRoot() <= tolerance
  }

  /// Returns the colour with the largest chroma that the device can show at the same OKLCh
  /// lightness and hue.
  ///
  /// If the device can't show even the grey of that lightness, returns the device's nearest colour
  /// to that grey.
  package func reducingChroma(of color: Lab) -> Trip {
    if contains(color) { return trip(color) }
    let ok = Oklab(color)
    func reduced(_ fraction: Double) -> Lab {
      var result = ok
      result.storage.y *= fraction
      result.storage.z *= fraction
      return Lab(result)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if contains(reduced(middle)) { low = middle } else { high = middle }
    }
    return trip(reduced(low))
  }
}
