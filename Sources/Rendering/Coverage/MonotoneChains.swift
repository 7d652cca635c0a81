import Painting
import VectorMath

/// The sides of closed contours over a rectangle of pixels, as chains of points that run down.
///
/// Coordinates are relative to the rectangle's top left corner. Sides beyond the top and bottom are
/// gone; sides beyond the left and right stand upright on its edge, which leaves the winding number
/// of every point inside as it was.
struct MonotoneChains: Sendable {
  /// A run of sides, by the numbers of its upper and lower end among the points.
  struct Chain: BitwiseCopyable, Sendable {
    var top: Int32
    var bottom: Int32

    /// 1 where the contour runs down, −1 where it runs up.
    var winding: Int32

    /// The first and the last row it passes, from the frame's top.
    var firstRow: Int32
    var lastRow: Int32
  }

  let frame: PixelRect

  /// In the order of the rows they start in.
  let chains: [Chain]
  let points: [Point2D]

  /// The sides of an outline after a map, its curves as lines that cover as much to within
  /// `tolerance` of a pixel.
  init(_ outline: Outline, map: Affine2D, tolerance: Double, frame: PixelRect) {
    var builder = ChainBuilder(frame: frame)
    outline.forEachFillRun(map: map, tolerance: tolerance, within: frame.rect) { builder.add($0) }
    self = builder.finish()
  }

  init(frame: PixelRect, chains: [Chain], points: [Point2D]) {
    self.frame = frame
    self.chains = chains
    self.points = points
  }

  /// The memory they take.
  var bytes: Int { 16 * points.count + 20 * chains.count }
}
