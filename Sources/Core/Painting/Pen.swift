/// How a line is drawn along an outline: width, ends, corners and dashes.
///
/// ```swift
/// let dashed = Pen(width: 2, cap: .round, dash: [6, 4])
/// print(dashed.dashPeriod!)  // 10.0
/// ```
///
/// The line is centred on the outline: half of the width lies on either side. The defaults are
/// those of SwiftUI's `StrokeStyle`, which keeps its own name.
public struct Pen: Sendable, Hashable {
  /// What an open contour or a dash ends with.
  public enum Cap: String, Sendable, Hashable, CaseIterable {
    case butt, round, square
  }

  /// What fills the outer side of a corner.
  public enum Join: String, Sendable, Hashable, CaseIterable {
    case miter, round, bevel
  }

  /// The width of the line; nothing is drawn where it is not positive.
  public var width: Double

  /// What open ends and dashes end with.
  public var cap: Cap

  /// What corners are filled with.
  public var join: Join

  /// The greatest length of a miter, in widths, before it becomes a bevel: 1/sin(angle/2).
  public var miterLimit: Double

  /// The lengths of dashes and gaps in turn, repeated; an odd list is repeated twice.
  ///
  /// An unbroken line where the list is empty, sums to nothing, or holds a negative length.
  public var dash: [Double]

  /// How far into the pattern the line starts; growing, it moves dashes backwards.
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
