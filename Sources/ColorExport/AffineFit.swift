import ColorFilters
import Colorimetry
import VectorMath

/// The matrix that comes nearest to a rotation and keeps grays, encoded or in linear light.
///
/// Least squares of components over the grid of ``ExportDeviation``; of a matrix method, the matrix
/// itself.
struct AffineFit {
  let matrix: Matrix3x3
  let encoding: LightEncoding
  let deviation: ExportDeviation

  init(_ rotation: HueRotation) {
    if case .matrix(let dialect) = rotation.method {
      matrix = Self.written(
        ColorMatrix.hueRotation(degrees: rotation.degrees, dialect: dialect).linearPart)
      encoding = dialect.encoding
      deviation = Self.deviation(of: matrix, encoding, rotation)
      return
    }
    let fits = [LightEncoding.gammaEncoded, .linearLight].map { encoding in
      let matrix = Self.written(Self.fitted(rotation, encoding))
      return (matrix, encoding, Self.deviation(of: matrix, encoding, rotation))
    }
    (matrix, encoding, deviation) = fits[0].2.mean <= fits[1].2.mean ? fits[0] : fits[1]
  }

  /// The matrix as its digits say it.
  private static func written(_ matrix: Matrix3x3) -> Matrix3x3 {
    let n = (0..<9).map { (matrix[$0 / 3, $0 % 3] * 1e6).rounded() / 1e6 }
    return Matrix3x3(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8])
  }

  private static func deviation(
    of matrix: Matrix3x3, _ encoding: LightEncoding, _ rotation: HueRotation
  ) -> ExportDeviation {
    let results = ExportDeviation.colors.map { color -> SRGB in
      let c = encoding.components(of: color)
      let turned = (matrix * SIMD3(c.x, c.y, c.z)).clamped(lowerBound: .zero, upperBound: .one)
      return encoding.color(SIMD4(turned.x, turned.y, turned.z, 1))
    }
    return ExportDeviation(of: results, from: rotation)
  }

  /// Each row sums to one, which leaves two numbers a row to find.
  private static func fitted(_ rotation: HueRotation, _ encoding: LightEncoding) -> Matrix3x3 {
    // Sums of u², uv, v², and of u and v times what is wanted, for u = r − b and v = g − b.
    var (uu, uv, vv) = (0.0, 0.0, 0.0)
    var (uw, vw) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for color in ExportDeviation.colors {
      let c = encoding.components(of: color)
      let exact = encoding.components(of: rotation(color))
      let (u, v) = (c.x - c.z, c.y - c.z)
      let wanted = SIMD3(exact.x, exact.y, exact.z) - c.z
      uu += u * u
      uv += u * v
      vv += v * v
      uw += wanted * u
      vw += wanted * v
    }
    let determinant = uu * vv - uv * uv
    let first = (uw * vv - vw * uv) / determinant
    let second = (vw * uu - uw * uv) / determinant
    let third = 1 - first - second
    return Matrix3x3(
      first.x, second.x, third.x, first.y, second.y, third.y, first.z, second.z, third.z)
  }

  func svg(title: String) -> String {
    let rows = (0..<3).map { row in
      (0..<3).map { matrix[row, $0].text(places: 6) }.joined(separator: " ")
        + " 0 0"
    }
    let space = encoding == .gammaEncoded ? "sRGB" : "linearRGB"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">
        <!-- \(title): the nearest matrix. Use it by filter: url(#hue-rotation).
             Error: \(deviation). -->
        <filter id="hue-rotation" x="0" y="0" width="1" height="1" \
      color-interpolation-filters="\(space)">
          <feColorMatrix type="matrix" values="
            \(rows[0])
            \(rows[1])
            \(rows[2])
            0 0 0 1 0"/>
        </filter>
      </svg>

      """
  }
}
