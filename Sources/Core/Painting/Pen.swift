/// The style of a line along an outline: width, ends, corners and dashes.
///
/// ```swift
/// let dashed = Pen(width: 2, cap: .round, dash: [6, 4])
/// print(dashed.dashPeriod!)  // 10.0
/// ```
///
/// The line is centred on the outline, with half of the width on either side. The defaults are
/// those of SwiftUI's `StrokeStyle`. This type is not called `StrokeStyle`, so that both can be
/// used together.
public struct Pen: Sendable, Hashable {
  /// The shape of the ends of open contours and dashes.
  public enum Cap: String, Sendable, Hashable, CaseIterable {
    case butt, round, square
  }

  /// The shape of the outer side of a corner.
  public enum Join: String, Sendable, Hashable, CaseIterable {
    case miter, round, bevel
  }

  /// The width of the line. If the width is not positive, nothing is drawn.
  public var width: Double

  /// The shape of the ends of open contours and of dashes.
  public var cap: Cap

  /// The shape of corners.
  public var join: Join

  /// The maximum length of a miter, as a multiple of the line width. At a corner, a miter has the
  /// length 1/sin(angle/2). If it would be longer than the limit, the corner is bevelled instead.
  public var miterLimit: Double

  /// The alternating lengths of dashes and gaps, repeated along the line. If the list has an odd
  /// number of lengths, the repeated pattern is the list followed by itself.
  ///
  /// The line is unbroken if the list is empty, sums to zero, or contains a negative length.
  public var dash: [Double]

  /// The offset into the dash pattern at which the line starts. As the offset grows, the dashes
  /// move backwards along the line.
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
