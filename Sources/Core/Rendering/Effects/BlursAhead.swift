import VectorMath

/// The blurs that what is drawn on a layer goes through on its way to the canvas.
///
/// What lies further from the canvas than they reach together need not be drawn, and what is drawn
/// need not be finer than they leave it: so a blur of a blur of a blur costs hardly more than one.
/// Variances add up, so that forty blurs reach about as far as six of them side by side would.
struct BlursAhead {
  /// Where the pixels are that count, in those of the layer's grid.
  var canvas: Rect2D

  /// The variances of all blurs ahead, across and down, at most and at least.
  var most = SIMD2<Double>.zero
  var least = SIMD2<Double>.zero

  /// How many there are.
  var count = 0

  /// Whether one of them is worked out square by square.
  var isTiled = false

  /// Standard deviations beyond which a Gaussian is nothing: 7e-6 of it.
  static let reach = 4.5

  /// The part of a rectangle from where one blur more reaches the canvas.
  func seen(of box: Rect2D, sigmaX: Double, sigmaY: Double) -> Rect2D {
    let across = (most.x + sigmaX * sigmaX).squareRoot()
    let down = (most.y + sigmaY * sigmaY).squareRoot()
    // Two pixels are what lines between the middles of pixels need.
    return box.intersection(
      canvas.inset(dx: -Self.reach * across - 2, dy: -Self.reach * down - 2))
  }

  /// What is ahead of a layer that is blurred first.
  func adding(sigmaX: Double, sigmaY: Double) -> Self {
    let variance = SIMD2(sigmaX * sigmaX, sigmaY * sigmaY)
    var result = self
    result.most += variance
    result.least += variance
    result.count += 1
    return result
  }

  /// The same on another grid.
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
    // The lesser of the map's stretches may lie along any axis.
    let (greatest, area) = (map.maximumScale, map.determinant)
    let lesser = greatest > 0 ? area * area / (greatest * greatest) : 0
    result.least = SIMD2(repeating: least.min() * lesser)
    return result
  }
}
