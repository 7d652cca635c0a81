import ColorFilters
import Colorimetry

/// Methods of hue rotation that are the same map, such as HSB's, HSL's and HWB's.
struct RotationFamily: Sendable, Hashable {
  /// The methods, in the order of ``ColorFilters/HueRotationMethod/all``.
  var methods: [HueRotationMethod]

  /// Whether the map is different in the RGB of another display, apart from gamut mapping.
  var dependsOnDisplay: Bool

  /// Whether the gamut mapping makes a difference. It makes none for a matrix, which always clamps.
  var hasGamutMapping: Bool

  /// All methods grouped into families. Methods that agree on test colours and angles are in one
  /// family. The tests distinguish any two maps.
  static let all: [Self] = {
    var families: [(family: Self, answers: [SIMD3<Double>])] = []
    for method in HueRotationMethod.all {
      let answers = probed(method, SRGB.self)
      if let index = families.firstIndex(where: { areSame($0.answers, answers) }) {
        families[index].family.methods.append(method)
      } else {
        let wide = probed(method, DisplayP3.self)
        let family = Self(
          methods: [method], dependsOnDisplay: !areSame(wide, answers),
          hasGamutMapping: HueRotation(degrees: 90, method: method).gamutMapping != .clip)
        families.append((family, answers))
      }
    }
    return families.map { $0.family }
  }()

  /// Returns some sRGB colours, rotated in an RGB space without the limits of a gamut.
  private static func probed<Display: RGBValue>(
    _ method: HueRotationMethod, _: Display.Type
  ) -> [SIMD3<Double>] {
    let colors = [SRGB(0.7, 0.3, 0.4), SRGB(0.3, 0.5, 0.35), SRGB(0.25, 0.45, 0.8)]
    return [40.0, 205].flatMap { degrees in
      let rotation = HueRotation(degrees: degrees, method: method)
      return colors.map { SRGB(rotation.unclamped(Display($0))).components }
    }
  }

  private static func areSame(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>]) -> Bool {
    zip(a, b).allSatisfy { pair in
      let difference = pair.0 - pair.1
      return (difference * difference).sum() < 1e-18
    }
  }
}
