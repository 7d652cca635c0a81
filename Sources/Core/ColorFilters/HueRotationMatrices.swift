import VectorMath

extension FilterMatrix {
  /// Returns the hue-rotation matrix of a dialect. The matrix applies to components in the
  /// dialect's ``MatrixDialect/encoding``.
  ///
  /// ```swift
  /// let matrix = FilterMatrix.hueRotation(degrees: 180, dialect: .css)
  /// print(matrix(SIMD4(0, 0, 1, 1)))  // SIMD4<Double>(0.144, 0.144, -0.8560…, 1.0)
  /// ```
  ///
  /// - Parameter degrees: the rotation angle in degrees, any finite number. Positive angles rotate
  ///   red towards yellow and green.
  public static func hueRotation(degrees: Double, dialect: MatrixDialect) -> Self {
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    return switch dialect {
    case .swiftUI: Self(swiftUIHueRotation(sin: Float(sin), cos: Float(cos)))
    case .css, .svg: Self(cssHueRotation(sin: sin, cos: cos))
    case .draft2127: Self(draftHueRotation(sin: sin, cos: cos))
    case .luma: Self(colorDifferenceRotation(dialect.lumaWeights, sin: sin, cos: cos))
    case .grayAxis, .grayAxisEncoded: Self(grayAxisRotation(sin: sin, cos: cos))
    case .haeberli, .frei0r: Self(haeberliRotation(dialect.lumaWeights, sin: sin, cos: cos))
    // ITU-R BT.470: U = 0.492111 (B − Y), V = 0.877283 (R − Y); I and Q lie 33° from them, which a
    // rotation does not see. BT.709: Cb = (B − Y) / 1.8556, Cr = (R − Y) / 1.5748; BT.601: 1.772 and
    // 1.402.
    case .yiq:
      Self(chrominanceRotation(dialect.lumaWeights, 0.492111 / 0.877283, sin: sin, cos: cos))
    case .ffmpeg:
      Self(chrominanceRotation(dialect.lumaWeights, 1.5748 / 1.8556, sin: sin, cos: cos))
    case .ffmpeg601:
      Self(chrominanceRotation(dialect.lumaWeights, 1.402 / 1.772, sin: sin, cos: cos))
    }
  }
}

/// Returns SwiftUI's matrix, computed in Float32 as in SwiftUI.
///
/// Source: OpenSwiftUI's ColorMatrixDualTests, which compare every Float with SwiftUI 6.5.4 for
/// equality. The sum 0.2126 + 0.7873 is not 1, so at 0° the first entry is 0.9999.
private func swiftUIHueRotation(sin s: Float, cos c: Float) -> Matrix3x3 {
  let rows: [Float] = [
    0.2126 + c * 0.7873 - s * 0.2126, 0.7152 - c * 0.7152 - s * 0.7152,
    0.0722 - c * 0.0722 + s * 0.9278,
    0.2126 - c * 0.2126 + s * 0.143, 0.7152 + c * 0.2848 + s * 0.140,
    0.0722 - c * 0.0722 - s * 0.283,
    0.2126 - c * 0.2126 - s * 0.7873, 0.7152 - c * 0.7152 + s * 0.7152,
    0.0722 + c * 0.9278 + s * 0.0722,
  ]
  let m = rows.map(Double.init)
  return Matrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
}

/// The matrix of CSS and SVG.
///
/// Source: Filter Effects 1 §9.6.1 (`feColorMatrix`, hueRotate) and §12.3 (the shorthand).
private func cssHueRotation(sin s: Double, cos c: Double) -> Matrix3x3 {
  Matrix3x3(0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072)
    + c * Matrix3x3(0.787, -0.715, -0.072, -0.213, 0.285, -0.072, -0.213, -0.715, 0.928)
    + s * Matrix3x3(-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072)
}

/// The matrix with the digits of w3c/fxtf-drafts issue 542.
private func draftHueRotation(sin s: Double, cos c: Double) -> Matrix3x3 {
  Matrix3x3(0.2127, 0.7152, 0.0722, 0.2127, 0.7152, 0.0722, 0.2127, 0.7152, 0.0722)
    + c * Matrix3x3(0.7873, -0.7152, -0.0722, -0.2127, 0.2845, -0.0722, -0.2127, -0.7152, 0.9278)
    + s * Matrix3x3(-0.2127, -0.7152, 0.9278, 0.143, 0.140, -0.283, -0.7873, 0.7152, 0.0722)
}

/// Rotates the plane of (R − Y, B − Y) and keeps Y. The three-digit matrices are roundings of this
/// matrix.
private func colorDifferenceRotation(
  _ w: SIMD3<Double>, sin s: Double, cos c: Double
) -> Matrix3x3 {
  // Sine rows: R − Y gets B − Y, B − Y gets −(R − Y), and green balances the luma.
  let red = SIMD3(-w.x, -w.y, 1 - w.z)
  let blue = SIMD3(w.x - 1, w.y, w.z)
  let green = -(w.x * red + w.z * blue) / w.y
  let luma = Matrix3x3(rows: (w, w, w))
  return luma + c * (Matrix3x3.identity + -1 * luma) + s * Matrix3x3(rows: (red, green, blue))
}

/// Returns Rodrigues' rotation about (1, 1, 1). At 120°, red becomes green and green becomes blue.
private func grayAxisRotation(sin s: Double, cos c: Double) -> Matrix3x3 {
  let level = (1 - c) / 3
  let turn = s / 3.0.squareRoot()
  let (diagonal, back, forth) = (c + level, level - turn, level + turn)
  return Matrix3x3(
    diagonal, back, forth,
    forth, diagonal, back,
    back, forth, diagonal)
}

/// Returns a shear, a rotation about grey and the inverse shear, in closed form.
///
/// Source: P. Haeberli, "Matrix Operations for Image Processing" (1993). With L = 1·wᵀ, the product
/// is L + (I − L)·R·(I − L). It keeps w·c and grey for every rotation R about grey.
private func haeberliRotation(_ w: SIMD3<Double>, sin s: Double, cos c: Double) -> Matrix3x3 {
  let luminance = Matrix3x3(rows: (w, w, w))
  let rest = Matrix3x3.identity + -1 * luminance
  return luminance + rest * grayAxisRotation(sin: s, cos: c) * rest
}

/// Rotates the plane of two colour differences.
///
/// - Parameter ratio: the length of one unit of B − Y in the plane, relative to one unit of R − Y.
private func chrominanceRotation(
  _ w: SIMD3<Double>, _ ratio: Double, sin s: Double, cos c: Double
) -> Matrix3x3 {
  // Turning from red to yellow lowers B − Y.
  let redDifference = SIMD3(1 - w.x, -w.y, -w.z)
  let blueDifference = SIMD3(-w.x, -w.y, 1 - w.z)
  let red = c * redDifference + s * ratio * blueDifference
  let blue = c * blueDifference - s / ratio * redDifference
  let green = -(w.x * red + w.z * blue) / w.y
  return Matrix3x3(rows: (w + red, w + green, w + blue))
}
