import ColorFilters
import Colorimetry
import HueComparison

extension HueRotationMethod {
  /// What kind of method it is, in a few words.
  var kind: String {
    switch self {
    case .matrix(let dialect):
      dialect.encoding == .gammaEncoded ? "matrix · gamma" : "matrix · linear"
    case .hue: "true rotation"
    }
  }

}

extension HueRotationComparison.Options {
  /// What the figures of a sheet are, part by part.
  func account(version: String) -> [String] {
    [
      "Expected: \(reference.rawValue) rotation",
      "gamut mapping of true rotations: \(gamutMapping.rawValue)",
      "CIEDE2000 on L*a*b* \(white.rawValue)",
      version.isEmpty ? "colortool" : "colortool \(version)",
    ]
  }
}
