import VectorMath

/// A grid of larger pixels for a wide blur.
///
/// The sides of the coarse pixels are powers of two. For any rectangle, they lie on multiples of
/// their size. The blur's standard deviation is 16 or more coarse pixels, and its result is
/// interpolated linearly between their middles. At an edge, the result deviates from a blur on the
/// fine grid by less than 1e-4.
struct CoarseGrid {
  /// The sides of the grid's pixels.
  let x: Double
  let y: Double

  init(sigmaX: Double, sigmaY: Double) {
    x = Self.side(sigmaX)
    y = Self.side(sigmaY)
  }

  var isFine: Bool { x == 1 && y == 1 }

  var map: Affine2D { .scale(x: 1 / x, y: 1 / y) }

  private static func side(_ sigma: Double) -> Double {
    var side = 1.0
    while sigma / side > 32 { side *= 2 }
    return side
  }

  /// Returns the standard deviation in the grid's pixels, less the blur of the grid's own steps.
  /// These steps are the means over pixels before and after the blur, with a variance of 1/12 each,
  /// and linear interpolation, with 1/6.
  func sigma(_ sigma: Double, _ side: Double) -> Double {
    let own = sigma / side
    return side == 1 ? own : max(own * own - 1.0 / 3, 0).squareRoot()
  }

  func frame(_ frame: PixelRect) -> PixelRect {
    PixelRect(x: range(frame.x, x), y: range(frame.y, y))
  }

  /// Returns the pixels from which the middles of a range of fine pixels are interpolated linearly.
  func range(_ range: Range<Int>, _ side: Double) -> Range<Int> {
    if side == 1 { return range }
    let low = ((Double(range.lowerBound) + 0.5) / side - 0.5).rounded(.down)
    let high = ((Double(range.upperBound) - 0.5) / side - 0.5).rounded(.down)
    return Int(bounded: low)..<max(Int(bounded: high) + 2, Int(bounded: low))
  }

  /// Returns coarse pixels as means of finer pixels that a closure draws. The finer grid is as fine
  /// as 2²² pixels allow, so that shapes that meet within a coarse pixel leave no seam.
  ///
  /// Each blur ahead divides this limit by four. Blurs make seams less visible, and all levels
  /// together take less than twice the memory of the first.
  ///
  /// The closure takes the map from the plane to the finer pixels, their frame, and the requested
  /// rows.
  func averaged(
    frame: PixelRect, rows: Range<Int>, depth: Int,
    drawing draw: (Affine2D, PixelRect, Range<Int>) -> Layer
  ) -> Layer {
    let most = Double(1 << max(22 - 2 * depth, 0))
    let area = Double(frame.width) * Double(frame.height)
    var (across, down) = (x, y)
    while area * across * down > most && max(across, down) > 1 {
      across = max(across / 2, 1)
      down = max(down / 2, 1)
    }
    let (columns, lines) = (Int(bounded: across), Int(bounded: down))
    let fine = draw(
      .scale(x: across / x, y: down / y),
      PixelRect(x: frame.x.times(columns), y: frame.y.times(lines)), rows.times(lines))
    if columns == 1 && lines == 1 { return fine }
    var result = Layer(frame: frame, rows: rows)
    result.addMeans(of: fine, across: columns, down: lines, from: result.rows.lowerBound)
    return result
  }

  /// Returns the fine pixels of a rectangle, interpolated linearly between the coarse pixels.
  func refined(_ coarse: Layer, frame: PixelRect, rows: Range<Int>) -> Layer {
    var result = Layer(frame: frame, rows: rows)
    guard result.count > 0, coarse.count > 0 else { return result }
    let columns = frame.x.map { offset($0, x, in: coarse.frame.x) }
    let (width, lines) = (coarse.frame.width, coarse.rows)
    let rows = result.rows
    coarse.withPixels { coarse in
      result.withMutablePixels { pixels in
        for (line, row) in rows.enumerated() {
          let (above, below, down) = offset(row, y, in: lines)
          let (top, bottom) = (above * width, below * width)
          for (index, column) in columns.enumerated() {
            let upper =
              coarse[top + column.first] * (1 - column.fraction)
              + coarse[top + column.second] * column.fraction
            let lower =
              coarse[bottom + column.first] * (1 - column.fraction)
              + coarse[bottom + column.second] * column.fraction
            pixels[line * columns.count + index] = upper * (1 - down) + lower * down
          }
        }
      }
    }
    return result
  }

  /// Returns the indices of the coarse pixels on either side of a fine pixel's middle, and the
  /// weight of the second coarse pixel.
  private func offset(
    _ pixel: Int, _ side: Double, in range: Range<Int>
  ) -> (first: Int, second: Int, fraction: Float) {
    if side == 1 { return (pixel - range.lowerBound, pixel - range.lowerBound, 0) }
    let position = (Double(pixel) + 0.5) / side - 0.5
    let first = Int(bounded: position.rounded(.down))
    return (
      first - range.lowerBound, min(first + 1, range.upperBound - 1) - range.lowerBound,
      Float(position - position.rounded(.down))
    )
  }
}
