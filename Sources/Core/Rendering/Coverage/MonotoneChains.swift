import Painting
import VectorMath

/// The sides of closed contours over rectangles of pixels, as chains of descending points; several
/// shapes share one memory.
///
/// Coordinates are relative to a rectangle's top left corner. Sides beyond the top and bottom of
/// the rectangle are removed. Sides beyond the left and right become vertical sides on its edge,
/// which preserves the winding number of every point inside.
final class MonotoneChains: @unchecked Sendable {
  /// A run of sides, given by the indices of its upper and lower ends among the points.
  struct Chain: BitwiseCopyable, Sendable {
    var top: Int32
    var bottom: Int32

    /// The winding: 1 where the contour runs down, −1 where it runs up, times the contour's
    /// multiplicity.
    var winding: Int32

    /// The first and the last row through which the chain passes, counted from the frame's top.
    var firstRow: Int32
    var lastRow: Int32
  }

  /// The indices of one shape's chains, sorted by first row.
  struct Shape: BitwiseCopyable, Sendable {
    let first: Int
    let count: Int
    let points: Int

    /// The number of bytes of the shape's chains and points.
    var bytes: Int { 16 * points + 20 * count }
  }

  /// The chains of some shapes and their points, valid while something owns them.
  struct List: @unchecked Sendable, BitwiseCopyable {
    let chains: UnsafePointer<Chain>
    let points: UnsafePointer<Point2D>
  }

  let list: List

  /// Takes ownership of chains in memory that no other code writes.
  init(_ list: List) { self.list = list }

  deinit {
    list.chains.deallocate()
    list.points.deallocate()
  }
}
