import Painting
import VectorMath

/// A grid of smaller pixels for a narrow blur.
///
/// A pixel of a blurred picture is the mean over its square, like every pixel. Coverage does not
/// contain the position of an edge within its pixel. If whole pixels are blurred, an edge between
/// the pixels' borders is wrong by up to 0.02/σ². Means of smaller pixels reduce this error to less
/// than 1/255.
struct FineGrid {
  /// The number of the grid's pixels across and down a whole pixel.
  let x: Int
  let y: Int

  /// Creates the grid for a blur in a rectangle. The grid is made coarser so that it has at most
  /// 2²⁴ pixels there.
  init(sigmaX: Double, sigmaY: Double, frame: PixelRect) {
    var (x, y) = (Self.side(sigmaX), Self.side(sigmaY))
    while Double(frame.width * frame.height) * Double(x * y) > 0x1p24, max(x, y) > 1 {
      (x, y) = (max(x / 2, 1), max(y / 2, 1))
    }
    (self.x, self.y) = (x, y)
  }

  /// Returns the smallest power of two that keeps the error at corners below 1/255, found by trying
  /// edges everywhere in a pixel. At corners, the deviations of two edges combine. Blurs below 0.05
  /// change hardly a hundredth, and their error stays within a hundredth.
  private static func side(_ sigma: Double) -> Int {
    switch sigma {
    case ..<0.005: 1
    case ..<0.2: 16
    case ..<0.7: 8
    case ..<1.5: 4
    case ..<3.5: 2
    default: 1
    }
  }

  var isWhole: Bool { x == 1 && y == 1 }

  var map: Affine2D { .scale(x: Double(x), y: Double(y)) }

  /// Returns the means over whole pixels of fine pixels, which a closure draws a few rows at a
  /// time.
  func averaged(
    frame: PixelRect, rows: Range<Int>, drawing draw: (PixelRect, Range<Int>) -> Layer
  ) -> Layer {
    var result = Layer(frame: frame, rows: rows)
    let rows = result.rows
    guard frame.width > 0 else { return result }
    let height = max((1 << 18) / (frame.width * x * y), 1)
    let wide = PixelRect(x: frame.x.times(x), y: frame.y.times(y))
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: height) {
      let strip = start..<min(start + height, rows.upperBound)
      result.addMeans(of: draw(wide, strip.times(y)), across: x, down: y, from: start)
    }
    return result
  }
}

extension Layer {
  /// Adds means of `across` by `down` finer pixels to the rows, beginning with a given row.
  mutating func addMeans(of fine: Layer, across: Int, down: Int, from row: Int) {
    let (width, first, lines) = (frame.width, row - rows.lowerBound, fine.rows.count)
    let share = 1 / Float(across * down)
    fine.withPixels { fine in
      withMutablePixels { pixels in
        for line in 0..<lines {
          let target = (first + line / down) * width
          for column in 0..<width {
            let start = (line * width + column) * across
            var sum = SIMD4<Float>.zero
            for index in start..<start + across { sum += fine[index] }
            pixels[target + column] += sum * share
          }
        }
      }
    }
  }
}

extension Range<Int> {
  /// Returns the same range on a grid that is `count` times as fine.
  func times(_ count: Int) -> Self { lowerBound * count..<upperBound * count }
}
