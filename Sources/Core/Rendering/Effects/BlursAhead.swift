import VectorMath

/// The blurs between a layer and the canvas.
///
/// Content beyond the combined reach of these blurs is not drawn. Other content is drawn no finer
/// than the blurs leave it. A blur of a blur of a blur therefore costs hardly more than a single
/// blur. Variances add up: forty equal blurs have about six times the reach of one.
struct BlursAhead {
  /// The part of the layer's grid that the canvas covers.
  var canvas: Rect2D

  /// Upper and lower bounds of the sum of the blurs' variances, across and down.
  var most = SIMD2<Double>.zero
  var least = SIMD2<Double>.zero

  /// The number of blurs.
  var count = 0

  /// Whether one of the blurs is computed tile by tile.
  var isTiled = false

  /// The number of standard deviations beyond which a Gaussian is neglected. The neglected part is
  /// 7e-6 of the Gaussian.
  static let reach = 4.5

  /// Returns the part of a rectangle from which a further blur reaches the canvas.
  func seen(of box: Rect2D, sigmaX: Double, sigmaY: Double) -> Rect2D {
    let across = (most.x + sigmaX * sigmaX).squareRoot()
    let down = (most.y + sigmaY * sigmaY).squareRoot()
    // Interpolation between the middles of pixels needs two more pixels.
    return box.intersection(
      canvas.inset(dx: -Self.reach * across - 2, dy: -Self.reach * down - 2))
  }

  /// Returns the blurs ahead of a layer that is first blurred once more.
  func adding(sigmaX: Double, sigmaY: Double) -> Self {
    let variance = SIMD2(sigmaX * sigmaX, sigmaY * sigmaY)
    var result = self
    result.most += variance
    result.least += variance
    result.count += 1
    return result
  }

  /// Returns the same blurs on another grid.
  func mapped(by map: Affine2D) -> Self {
    var result = self
    result.canvas = map.boundingBox(of: canvas)
    if map.b == 0 && map.c == 0 {
      let scale = SIMD2(map.a * map.a, map.d * map.d)
      (result.most, result.least) = (most * scale, least * scale)
      return result
    }
    let sigma = SIMD2(most.x.squareRoot(), most.y.squareRoot())
    let across = abs(map.a) * sigma.x + abs(map.c) * sigma.y
    let down = abs(map.b) * sigma.x + abs(map.d) * sigma.y
    result.most = SIMD2(across * across, down * down)
    // The map's least stretch may lie along any axis.
    let (greatest, area) = (map.maximumScale, map.determinant)
    let lesser = greatest > 0 ? area * area / (greatest * greatest) : 0
    result.least = SIMD2(repeating: least.min() * lesser)
    return result
  }
}
