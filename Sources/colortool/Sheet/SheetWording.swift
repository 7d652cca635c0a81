import ColorFilters
import Colorimetry

extension HueRotationMethod {
  /// What kind of method it is, in a few words.
  var kind: String {
    switch self {
    case .matrix(let dialect):
      dialect.encoding == .gammaEncoded ? "matrix · gamma" : "matrix · linear"
    case .hue: "true rotation"
    }
  }

  var isMatrix: Bool {
    if case .matrix = self { true } else { false }
  }
}

extension HueRotationComparison.Options {
  /// What the figures of a sheet are, in one line.
  func account(version: String) -> String {
    let parts = [
      "Expected: \(reference.rawValue) rotation",
      "gamut mapping of true rotations: \(gamutMapping.rawValue)",
      "CIEDE2000 on L*a*b* \(white.rawValue)",
      version.isEmpty ? "colortool" : "colortool \(version)",
    ]
    return parts.joined(separator: "  ·  ")
  }
}
