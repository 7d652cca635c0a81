import Painting
import VectorMath

/// The sides of closed contours over rectangles of pixels, as chains of points that run down; of
/// several shapes in one memory.
///
/// Coordinates are relative to a rectangle's top left corner. Sides beyond the top and bottom are
/// gone; sides beyond the left and right stand upright on its edge, which leaves the winding number
/// of every point inside as it was.
final class MonotoneChains: @unchecked Sendable {
  /// A run of sides, by the numbers of its upper and lower end among the points.
  struct Chain: BitwiseCopyable, Sendable {
    var top: Int32
    var bottom: Int32

    /// 1 where the contour runs down, −1 where it runs up; times how often it runs there.
    var winding: Int32

    /// The first and the last row it passes, from the frame's top.
    var firstRow: Int32
    var lastRow: Int32
  }

  /// The chains of one shape, by their numbers: in the order of the rows they start in.
  struct Shape: BitwiseCopyable, Sendable {
    let first: Int
    let count: Int
    let points: Int

    /// The memory they take.
    var bytes: Int { 16 * points + 20 * count }
  }

  /// The chains of some shapes and their points, for as long as somebody owns them.
  struct List: @unchecked Sendable, BitwiseCopyable {
    let chains: UnsafePointer<Chain>
    let points: UnsafePointer<Point2D>
  }

  let list: List

  /// Those in memory that is theirs from now on, and that nobody writes.
  init(_ list: List) { self.list = list }

  deinit {
    list.chains.deallocate()
    list.points.deallocate()
  }
}
