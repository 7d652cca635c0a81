import Painting
import VectorMath

/// A grid along the content's own axes, for a blur under a map that slants the content.
///
/// A Gaussian that is round in the content becomes an oblique ellipse in the pixels. The blur is
/// therefore computed in the content, where it is round. Each pixel is the mean, over its square,
/// of a cubic B-spline through the result. The grid has about the same number of pixels as the
/// canvas in that area. It has at least three pixels per standard deviation, unless the standard
/// deviation is far below a pixel.
///
/// An edge deviates from the exact convolution by at most an 8-bit step, under any invertible map.
/// Only for blurs below a twentieth of a pixel across, the deviation is a hundredth.
struct ObliqueGrid {
  /// The map from the content to the grid.
  let map: Affine2D

  /// The standard deviation in the content's units, less the blur of the grid's own steps. These
  /// steps are the means over the grid's pixels, with a variance of 1/12 of a pixel's square, and
  /// the spline, with 1/3.
  let radius: Double

  /// The map from the pixels to the grid, without the grid's origin.
  private let fromPixels: Affine2D

  /// The whole numbers that are subtracted from positions on the grid. Far from zero, they are
  /// about the canvas's own position, because the indices of fine pixels, sixteen per pixel, must
  /// fit in integers.
  private let origin: Point2D

  /// The number of samples in each pixel, across and down.
  private let places: (x: Int, y: Int)

  /// The side of the tiles that are computed one by one; nil for a single tile.
  private let tile: Int?

  /// The box of all that the blur produces, in the content's units and in pixels.
  private let box: Rect2D
  private let pixelBox: Rect2D

  /// Whether a map makes a blur more complex than one blur across and one down.
  static func isNeeded(for map: Affine2D, _ edges: BlurEdges) -> Bool {
    let scale = Elementary.hypot(map.a, map.c) * Elementary.hypot(map.b, map.d)
    if abs(map.a * map.b + map.c * map.d) > 1e-6 * scale { return true }
    // The box of an opaque blur is upright in the content.
    return edges == .opaque && abs(map.a * map.d) > 1e-9 * scale
      && abs(map.b * map.c) > 1e-9 * scale
  }

  /// Creates the grid for a blur under a map.
  ///
  /// - Parameters:
  ///   - radius: the standard deviation, in the content's units.
  ///   - box: a box around the content, in the content's units.
  ///   - isTiled: whether the blur is already within a tile, because tiles of tiles would be too
  ///     many.
  init?(
    radius: Double, map: Affine2D, around box: Rect2D, frame: PixelRect, isTiled: Bool
  ) {
    guard let inverse = map.inverse, radius > 0, box.minX <= box.maxX, box.minY <= box.maxY else {
      return nil
    }
    let reached = box.inset(by: -5 * radius)
    let own = abs(map.determinant).squareRoot()
    var scale = min(max(own, 3 / radius), 8 * own)
    // The number of the grid's pixels around a tile.
    func area(_ side: Int) -> Double {
      let (width, height) = (Double(min(side, frame.width)), Double(min(side, frame.height)))
      let across = width * abs(inverse.a) + height * abs(inverse.c)
      let down = width * abs(inverse.b) + height * abs(inverse.d)
      return min(across, reached.width) * scale * (min(down, reached.height) * scale)
    }
    // Tiles that are wide compared with the blur's reach.
    var side = 256
    while Double(side) < min(8 * radius * map.maximumScale, 0x1p20) { side *= 2 }
    while side > 16 && area(side) > 0x1p20 { side /= 2 }
    tile = isTiled ? nil : side
    scale *= min((0x1p20 / area(tile ?? .max)).squareRoot(), 1)
    guard scale > 0, scale.isFinite else { return nil }
    fromPixels = inverse.concatenated(with: .scale(scale))
    let middle = fromPixels.boundingBox(of: frame.rect).center
    let isFar = max(abs(middle.x), abs(middle.y)) > Double(Int.max / 32)
    // A multiple of the sides of coarser grids, whose pixels lie on multiples of theirs.
    let far = Point2D((middle.x / 0x1p20).rounded(), (middle.y / 0x1p20).rounded()) * 0x1p20
    origin = isFar ? far : .zero
    self.map = Affine2D.scale(scale)
      .concatenated(with: .translation(x: 0 - origin.x, y: 0 - origin.y))
    self.radius = max(radius * radius - 5 / (12 * scale * scale), 0).squareRoot()
    self.box = reached
    pixelBox = map.boundingBox(of: reached)
    // As close to one another as the pixels of a fine grid.
    func count(_ across: Double, _ down: Double) -> Int {
      Int(bounded: min(max(3.5 / radius * Elementary.hypot(across, down), 1), 8).rounded(.up))
    }
    places = (count(inverse.a, inverse.b), count(inverse.c, inverse.d))
  }

  /// Returns the blurs ahead of the content on the grid.
  ///
  /// A mean over a pixel's samples follows in any case, so no other step needs to take it.
  func blursAhead(_ ahead: BlursAhead?, of frame: PixelRect) -> BlursAhead {
    var result = BlursAhead(canvas: frame.rect)
    if let ahead {
      result = ahead.mapped(by: fromPixels)
      result.canvas = result.canvas.offset(by: .zero - origin)
    }
    result.least = pointwiseMax(result.least, SIMD2(repeating: 16))
    result.isTiled = true
    return result
  }

  /// Returns the pixels of a rectangle, resampled from the pixels that a closure blurs on the grid.
  func resampled(
    frame: PixelRect, rows: Range<Int>, blurred: (PixelRect, Range<Int>) -> Layer
  ) -> Layer {
    var result = Layer(frame: frame, rows: rows)
    let inside = frame.touched(by: pixelBox)
    // Tiles lie on multiples of their side, so that pixels don't depend on the rows drawn.
    for y in inside.y.tiles(of: tile) where y.overlaps(result.rows) {
      for x in inside.x.tiles(of: tile) {
        let part = PixelRect(x: x, y: y.clamped(to: result.rows))
        let wanted = around(PixelRect(x: x, y: y))
        let lines = around(part).y.clamped(to: wanted.y)
        guard !wanted.isEmpty, !lines.isEmpty else { continue }
        sample(blurred(wanted, lines), part, into: &result)
      }
    }
    return result
  }

  /// Returns the grid's pixels that the splines for a rectangle's pixels need.
  private func around(_ part: PixelRect) -> PixelRect {
    let reached = fromPixels.boundingBox(of: part.rect).inset(by: -2.5)
    let box = Affine2D.scale(map.a).boundingBox(of: box).inset(by: -2.5).intersection(reached)
      .offset(by: .zero - origin)
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return PixelRect(x: 0..<0, y: 0..<0) }
    return PixelRect(
      x: Int(bounded: box.minX.rounded(.down))..<Int(bounded: box.maxX.rounded(.up)),
      y: Int(bounded: box.minY.rounded(.down))..<Int(bounded: box.maxY.rounded(.up)))
  }

  private func sample(_ source: Layer, _ part: PixelRect, into result: inout Layer) {
    let share = 1 / Float(places.x * places.y)
    let offsets = (0..<places.y).flatMap { down in
      (0..<places.x).map { across in
        Point2D((Double(across) + 0.5) / Double(places.x), (Double(down) + 0.5) / Double(places.y))
      }
    }
    let (width, height) = (source.frame.width, source.rows.count)
    let origin =
      origin + Point2D(Double(source.frame.x.lowerBound), Double(source.rows.lowerBound))
    source.withPixels { source in
      for y in part.y {
        let start = result.offset(part.x.lowerBound, y)
        result.withMutablePixels { pixels in
          for (index, x) in part.x.enumerated() {
            var sum = SIMD4<Float>.zero
            for offset in offsets {
              let place = fromPixels(Point2D(Double(x), Double(y)) + offset) - origin
              sum += Self.spline(source, width, height, at: place)
            }
            pixels[start + index] = sum * share
          }
        }
      }
    }
  }

  /// Returns the value at a position of the cubic B-spline through the middles of pixels;
  /// transparent beyond the pixels.
  @inline(__always)
  private static func spline(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ width: Int, _ height: Int, at place: Point2D
  ) -> SIMD4<Float> {
    let (across, down) = (place.x - 0.5, place.y - 0.5)
    let (left, top) = (across.rounded(.down), down.rounded(.down))
    guard left >= -2, top >= -2, left <= Double(width), top <= Double(height) else { return .zero }
    let (x, y) = (Int(bounded: left) - 1, Int(bounded: top) - 1)
    let (columns, lines) = (weights(Float(across - left)), weights(Float(down - top)))
    var sum = SIMD4<Float>.zero
    if x >= 0 && y >= 0 && x + 4 <= width && y + 4 <= height {
      for line in 0..<4 {
        let row = (y + line) * width + x
        let near = pixels[row] * columns[0] + pixels[row + 1] * columns[1]
        sum += (near + pixels[row + 2] * columns[2] + pixels[row + 3] * columns[3]) * lines[line]
      }
      return sum
    }
    for line in 0..<4 where y + line >= 0 && y + line < height {
      for column in 0..<4 where x + column >= 0 && x + column < width {
        sum += pixels[(y + line) * width + x + column] * (columns[column] * lines[line])
      }
    }
    return sum
  }

  /// Returns the weights of four pixels for a position between the middle two.
  @inline(__always)
  private static func weights(_ t: Float) -> SIMD4<Float> {
    let u = 1 - t
    return SIMD4(
      u * u * u, 4 - 6 * t * t + 3 * t * t * t, 4 - 6 * u * u + 3 * u * u * u, t * t * t) / 6
  }
}

extension Range<Int> {
  /// Returns the parts of the range between multiples of a number; the whole range for nil.
  fileprivate func tiles(of side: Int?) -> [Self] {
    guard let side else { return isEmpty ? [] : [self] }
    var tiles: [Self] = []
    var start = lowerBound
    while start < upperBound {
      let end = Swift.min((start - start.modulo(side)) + side, upperBound)
      tiles.append(start..<end)
      start = end
    }
    return tiles
  }
}

extension Int {
  fileprivate func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
