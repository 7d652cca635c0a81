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
}
