import ColorFilters
import Colorimetry
import PixelBuffers
import Threads
import VectorMath

/// The SVG filter nearest to a hue rotation: a matrix applied to powers of encoded components. The
/// matrix leaves greys unchanged.
///
/// The distance is the mean CIEDE2000 over ``FilterSamples``. For a matrix method, the filter is
/// the matrix itself.
struct AffineFit {
  let matrix: Matrix3x3
  let encoding: LightEncoding

  /// The exponent applied to encoded components before the matrix. The inverse exponent is applied
  /// after the matrix.
  let exponent: Double
  let deviation: ExportDeviation

  init(_ rotation: HueRotation, _ progress: Progress) {
    if case .matrix(let dialect) = rotation.method {
      (encoding, exponent) = (dialect.encoding, 1)
      matrix = Self.written(
        FilterMatrix.hueRotation(degrees: rotation.degrees, dialect: dialect).linearPart)
    } else {
      let samples = FilterSamples(rotation)
      let start = [1.4, 1.8, 2.2].map { exponent in
        let matrix = Self.fitted(samples, exponent)
        return Self.numbers(matrix, exponent)
      }
      let best = samples.least(
        from: start, steps: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1], until: 0.02
      ) { numbers in
        guard (1...2.6).contains(numbers[6]) else { return nil }
        let (matrix, exponent) = (Self.matrix(numbers), numbers[6])
        return { color in
          let powers = SIMD3(
            Elementary.pow(color.x, exponent), Elementary.pow(color.y, exponent),
            Elementary.pow(color.z, exponent))
          let turned = (matrix * powers).clamped(lowerBound: .zero, upperBound: .one)
          return SIMD3(
            Elementary.pow(turned.x, 1 / exponent), Elementary.pow(turned.y, 1 / exponent),
            Elementary.pow(turned.z, 1 / exponent))
        }
      }
      encoding = .gammaEncoded
      matrix = Self.written(Self.matrix(best))
      exponent = (best[6] * 1e3).rounded() / 1e3
    }
    deviation =
      ExportDeviation.ofAllColors(
        [Self.reader(matrix, encoding, exponent)], from: rotation, progress)[0]
  }

  private static func numbers(_ matrix: Matrix3x3, _ exponent: Double) -> [Double] {
    (0..<3).flatMap { [matrix[$0, 0], matrix[$0, 1]] } + [exponent]
  }

  /// Returns a matrix from two numbers for each row. The third number makes the sum of the row 1.
  private static func matrix(_ n: [Double]) -> Matrix3x3 {
    Matrix3x3(
      n[0], n[1], 1 - n[0] - n[1], n[2], n[3], 1 - n[2] - n[3], n[4], n[5], 1 - n[4] - n[5])
  }

  /// Returns the matrix rounded to the digits that are written to the file.
  private static func written(_ matrix: Matrix3x3) -> Matrix3x3 {
    let n = (0..<9).map { (matrix[$0 / 3, $0 % 3] * 1e6).rounded() / 1e6 }
    return Matrix3x3(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8])
  }

  /// Returns a reader of the colours that browsers compute, with 8 bits between a filter's steps.
  private static func reader(
    _ matrix: Matrix3x3, _ encoding: LightEncoding, _ exponent: Double
  ) -> ExportDeviation.Reader {
    let transform = PixelTransform(FilterMatrix(matrix), encoding: encoding)
    let pixels = 256 * ColorSweep.rows
    guard exponent != 1 else {
      return { _, colors, results in transform.run(colors, into: results, pixels) }
    }
    let levels = (0...255).map { Double($0) / 255 }
    let before = levels.map { UInt8(bounded: (255 * Elementary.pow($0, exponent)).rounded()) }
    let after = levels.map { Float(Elementary.pow($0, 1 / exponent)) }
    return { _, colors, results in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * pixels) { bytes in
        let bytes = bytes.baseAddress!
        for sample in 0..<4 * pixels { bytes[sample] = before[Int(colors[sample])] }
        transform.run(bytes, into: bytes, pixels)
        for sample in 0..<4 * pixels { results[sample] = after[Int(bytes[sample])] }
      }
    }
  }

  /// Returns the least-squares fit to powers of components.
  private static func fitted(_ samples: FilterSamples, _ exponent: Double) -> Matrix3x3 {
    func powers(_ color: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        Elementary.pow(color.x, exponent), Elementary.pow(color.y, exponent),
        Elementary.pow(color.z, exponent))
    }
    // Sums of u², uv, v², and of u and v times what is wanted, for u = r − b and v = g − b.
    var (uu, uv, vv) = (0.0, 0.0, 0.0)
    var (uw, vw) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for (color, exact) in zip(samples.colors, samples.exact) {
      let c = powers(color)
      let (u, v) = (c.x - c.z, c.y - c.z)
      let wanted = powers(exact) - c.z
      uu += u * u
      uv += u * v
      vv += v * v
      uw += wanted * u
      vw += wanted * v
    }
    let determinant = uu * vv - uv * uv
    let first = (uw * vv - vw * uv) / determinant
    let second = (vw * uu - uw * uv) / determinant
    return Self.matrix([first.x, second.x, first.y, second.y, first.z, second.z])
  }

  func svg(title: String) -> String {
    let rows = (0..<3).map { row in
      "      "
        + (0..<3).map { matrix[row, $0].text(places: 6) }.joined(separator: " ") + " 0 0"
    }.joined(separator: "\n")
    let space = encoding == .gammaEncoded ? "sRGB" : "linearRGB"
    func transfer(_ exponent: Double) -> String {
      guard exponent != 1 else { return "" }
      let functions = ["R", "G", "B"].map {
        "      <feFunc\($0) type=\"gamma\" exponent=\"\(exponent.text(places: 6))\"/>\n"
      }
      return "    <feComponentTransfer>\n" + functions.joined() + "    </feComponentTransfer>\n"
    }
    let bits = exponent == 1 ? "" : " With 8 bits from step to step, as browsers have them.\n      "
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">
        <!-- \(title): the nearest matrix. Use it by filter: url(#hue-rotation).
            \(bits) Error: \(deviation). -->
        <filter id="hue-rotation" x="0" y="0" width="1" height="1" \
      color-interpolation-filters="\(space)">
      \(transfer(exponent))    <feColorMatrix type="matrix" values="
      \(rows)
            0 0 0 1 0"/>
      \(transfer(1 / exponent))  </filter>
      </svg>

      """
  }
}
