public import Pixels
public import VectorMath

/// A picture as a value: fills, strokes, bitmaps and groups, from the bottom up.
///
/// ```swift
/// var picture = Picture()
/// picture.fill(.circle(center: Point2D(x: 4, y: 4), radius: 3), with: .solid(SRGB(1, 0, 0)))
/// picture.stroke(.rectangle(Rect2D(x: 1, y: 1, width: 6, height: 6)), with: .solid(.black))
/// let bitmap = try picture.rendered(width: 8, height: 8)
/// print(bitmap.color(x: 4, y: 4))  // color(srgb 1 0 0)
/// ```
///
/// A picture has no size and no pixels. Rendering is a pure function of the picture.
public struct Picture: Sendable, Hashable {
  /// One thing drawn.
  public indirect enum Node: Sendable, Hashable {
    /// The area inside an outline.
    case fill(Outline, rule: FillRule, paint: Paint)

    /// A line along an outline.
    case stroke(Outline, pen: Pen, paint: Paint)

    /// A bitmap stretched over a rectangle and clipped to it.
    case bitmap(Bitmap, in: Rect2D, sampling: BitmapSampling)

    /// A picture that is composited as a unit.
    case group(Group)
  }

  /// A picture that is composited as a unit: mapped, drawn separately, changed by effects, masked
  /// and clipped.
  ///
  /// The order is the same as in CSS: effects, mask, clip, opacity, blending.
  public struct Group: Sendable, Hashable {
    /// The picture that is composited as a unit.
    public var content: Picture

    /// The map for the content with its pens and paints, and for the clip, mask and effects.
    public var transform: Affine2D

    /// The effects on the group's pixels, applied in order.
    public var effects: [PictureEffect]

    /// The picture whose alpha multiplies the group's alpha, regardless of the picture's colours;
    /// nil for no mask.
    ///
    /// The mask is in the content's coordinates. A mask of one opaque shape has the same effect as
    /// a clip to that shape, with any blending. Core Graphics' `clip(to:mask:)` works in the same
    /// manner, and so does CSS Masking 1, where clipping paths are masks of 0 and 1.
    public var mask: Picture?

    /// The area in which the group shows, in the content's coordinates; everywhere if nil.
    public var clip: Clip?

    /// The factor for the alpha of the whole group, clamped to 0…1. If it is NaN, nothing is drawn.
    public var opacity: Double

    /// The rule by which the group is composited with the backdrop.
    ///
    /// Operators that reach beyond their source act on the whole content of the surrounding group.
    /// A clip or a mask limits them in proportion to its coverage or alpha: result = backdrop +
    /// share · (blended − backdrop).
    public var blending: Blending

    /// Whether the content blends only within the group, not with the backdrop.
    ///
    /// Every group with effects, a mask, a clip, opacity or blending is isolated.
    public var isIsolated: Bool

    public init(
      _ content: Picture, transform: Affine2D = .identity, effects: [PictureEffect] = [],
      mask: Picture? = nil, clip: Clip? = nil, opacity: Double = 1, blending: Blending = .normal,
      isIsolated: Bool = false
    ) {
      self.content = content
      self.transform = transform
      self.effects = effects
      self.mask = mask
      self.clip = clip
      self.opacity = opacity
      self.blending = blending
      self.isIsolated = isIsolated
    }
  }

  /// An area outside which nothing shows. Its edge is antialiased like the edge of a filled
  /// outline.
  public struct Clip: Sendable, Hashable {
    /// The edge of the area.
    public var outline: Outline

    /// The rule for the inside of the outline.
    public var rule: FillRule

    public init(_ outline: Outline, rule: FillRule = .nonzero) {
      self.outline = outline
      self.rule = rule
    }
  }

  /// The nodes, from the bottom up.
  public var nodes: [Node]

  public init(_ nodes: [Node] = []) { self.nodes = nodes }

  /// Draws the area inside an outline on top.
  public mutating func fill(
    _ outline: Outline, with paint: Paint, rule: FillRule = .nonzero
  ) {
    nodes.append(.fill(outline, rule: rule, paint: paint))
  }

  /// Draws a line along an outline on top.
  public mutating func stroke(_ outline: Outline, with paint: Paint, pen: Pen = Pen()) {
    nodes.append(.stroke(outline, pen: pen, paint: paint))
  }

  /// Draws a bitmap on top, stretched over a rectangle and clipped to it.
  public mutating func draw(
    _ bitmap: Bitmap, in rect: Rect2D, sampling: BitmapSampling = .linear
  ) {
    nodes.append(.bitmap(bitmap, in: rect, sampling: sampling))
  }

  /// Draws a group on top.
  public mutating func draw(_ group: Group) { nodes.append(.group(group)) }

  /// Draws another picture on top.
  public mutating func append(_ other: Picture) { nodes += other.nodes }

  /// Returns the mapped picture.
  public func transformed(by map: Affine2D) -> Self {
    Self([.group(Group(self, transform: map))])
  }

  /// The picture as a group with an opacity.
  ///
  /// ```swift
  /// var red = Picture()
  /// red.fill(.rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1)), with: .solid(SRGB(1, 0, 0)))
  /// let half = try red.opacity(0.5).rendered(width: 1, height: 1)
  /// print(half.color(x: 0, y: 0))  // color(srgb 1 0 0 / 0.5)
  /// ```
  public func opacity(_ opacity: Double) -> Self {
    Self([.group(Group(self, opacity: opacity))])
  }

  /// The picture as a group, clipped to an outline.
  public func clipped(to outline: Outline, rule: FillRule = .nonzero) -> Self {
    Self([.group(Group(self, clip: Clip(outline, rule: rule)))])
  }
}

/// A rule for the inside of contours that cross or overlap.
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  /// Points with a winding number other than 0; fonts use it.
  case nonzero

  /// Points with an odd winding number.
  case evenOdd = "evenodd"
}

extension Picture: CustomStringConvertible {
  /// The number of nodes of each kind at its top level: `a picture of 2 fills, 1 group`.
  public var description: String {
    var (fills, strokes, bitmaps, groups) = (0, 0, 0, 0)
    for node in nodes {
      switch node {
      case .fill: fills += 1
      case .stroke: strokes += 1
      case .bitmap: bitmaps += 1
      case .group: groups += 1
      }
    }
    let parts = [(fills, "fill"), (strokes, "stroke"), (bitmaps, "bitmap"), (groups, "group")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty ? "an empty picture" : "a picture of " + parts.joined(separator: ", ")
  }
}
