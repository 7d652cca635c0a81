package import Colorimetry

/// The colours that a device can show or print, by its profile, and others brought into them.
///
/// A colour is inside where it comes back from the device as it went: relative to the medium's
/// white, to within what the profile's own colours lose on the way.
package struct ICCGamut: Sendable {
  /// The device's profile.
  package let profile: ICCProfile

  /// How far, in ΔE 1976, a colour inside may come back from where it was.
  package let tolerance: Double

  private let toDevice: ICCTransform
  private let toLab: ICCTransform

  /// The gamut of a profile that goes both ways.
  ///
  /// - Throws: ``ICCError`` where it does not, or its device has no gray, RGB or CMYK.
  package init(_ profile: ICCProfile) throws(ICCError) {
    guard [.gray, .rgb, .cmyk].contains(profile.colorSpace), profile.deviceClass.isOutput else {
      throw ICCError(profile.description, "its \(profile.colorSpace) is no device's gamut")
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

  /// A colour's way to the device and back: the numbers it gets, and what it makes of them.
  package typealias Trip = (device: [Double], color: Lab)

  /// What the device makes of a colour: itself inside, the nearest by the profile outside, with the
  /// numbers, 0…1, that say so.
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

  /// The colour of the largest chroma at an OKLCh lightness and hue that the device can show.
  ///
  /// Where it has not even the gray of that lightness, its nearest to that gray.
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
