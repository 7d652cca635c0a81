/// The style of a line along an outline: width, ends, corners and dashes.
///
/// ```swift
/// let dashed = Pen(width: 2, cap: .round, dash: [6, 4])
/// print(dashed.dashPeriod!)  // 10.0
/// ```
///
/// The line is centred on the outline: half of the width lies on either side. The defaults are
/// those of SwiftUI's `StrokeStyle`, which keeps its own name.
public struct Pen: Sendable, Hashable {
  /// The shape of the ends of open contours and dashes.
  public enum Cap: String, Sendable, Hashable, CaseIterable {
    case butt, round, square
  }

  /// The shape of the outer side of a corner.
  public enum Join: String, Sendable, Hashable, CaseIterable {
    case miter, round, bevel
  }

  /// The width of the line; nothing is drawn where it is not positive.
  public var width: Double

  /// The shape of open ends and dashes' ends.
  public var cap: Cap

  /// The shape of corners.
  public var join: Join

  /// The greatest length of a miter, in widths, before it becomes a bevel: 1/sin(angle/2).
  public var miterLimit: Double

  /// The lengths of dashes and gaps in turn, repeated; an odd list is repeated twice.
  ///
  /// The line is unbroken where the list is empty, sums to zero, or holds a negative length.
  public var dash: [Double]

  /// The offset into the pattern at which the line starts; as it grows, dashes move backwards.
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
