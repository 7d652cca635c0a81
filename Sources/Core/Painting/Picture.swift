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
  /// An element of a picture.
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

  /// A picture that is composited as a unit. It is mapped, drawn separately, changed by effects,
  /// masked and clipped.
  ///
  /// The order of the steps is the same as in CSS: effects, mask, clip, opacity, blending.
  public struct Group: Sendable, Hashable {
    /// The picture that is composited as a unit.
    public var content: Picture

    /// The map that is applied to the content with its pens and paints, and to the clip, the mask
    /// and the effects.
    public var transform: Affine2D

    /// The effects on the group's pixels, applied in order.
    public var effects: [PictureEffect]

    /// The picture whose alpha multiplies the group's alpha. The colours of this picture have no
    /// effect. If nil, the group is not masked.
    ///
    /// The mask is in the content's coordinates. A mask of one opaque shape has the same effect as
    /// a clip to that shape, with any blending. Core Graphics' `clip(to:mask:)` works in the same
    /// manner. CSS Masking 1 does too, because its clipping paths are masks of 0 and 1.
    public var mask: Picture?

    /// The area in which the group shows, in the content's coordinates. If nil, the group shows
    /// everywhere.
    public var clip: Clip?

    /// The factor by which the alpha of the whole group is multiplied, clamped to 0…1. If it is
    /// NaN, nothing is drawn.
    public var opacity: Double

    /// The rule by which the group is composited with the backdrop.
    ///
    /// Some operators change the backdrop even where the source is transparent; see
    /// ``Blending/reachesBeyondSource``. They act on the whole content of the surrounding group. A
    /// clip or a mask limits the change in proportion to its coverage or alpha, the share: result =
    /// backdrop + share · (blended − backdrop).
    public var blending: Blending

    /// Whether the content blends only within the group, not with the backdrop.
    ///
    /// A group that uses effects, a mask, a clip, opacity or blending is always isolated, whatever
    /// the value.
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
    /// The outline of the area.
    public var outline: Outline

    /// The rule that decides which points are inside the outline.
    public var rule: FillRule

    public init(_ outline: Outline, rule: FillRule = .nonzero) {
      self.outline = outline
      self.rule = rule
    }
  }

  /// The nodes, from the bottom up.
  public var nodes: [Node]

  public init(_ nodes: [Node] = []) { self.nodes = nodes }

  /// Fills the area inside an outline, on top of the existing content.
  public mutating func fill(
    _ outline: Outline, with paint: Paint, rule: FillRule = .nonzero
  ) {
    nodes.append(.fill(outline, rule: rule, paint: paint))
  }

  /// Draws a line along an outline, on top of the existing content.
  public mutating func stroke(_ outline: Outline, with paint: Paint, pen: Pen = Pen()) {
    nodes.append(.stroke(outline, pen: pen, paint: paint))
  }

  /// Draws a bitmap on top of the existing content, stretched over a rectangle and clipped to it.
  public mutating func draw(
    _ bitmap: Bitmap, in rect: Rect2D, sampling: BitmapSampling = .linear
  ) {
    nodes.append(.bitmap(bitmap, in: rect, sampling: sampling))
  }

  /// Draws a group on top of the existing content.
  public mutating func draw(_ group: Group) { nodes.append(.group(group)) }

  /// Draws another picture on top of the existing content.
  public mutating func append(_ other: Picture) { nodes += other.nodes }

  /// Returns the picture as a group that is transformed by a map.
  public func transformed(by map: Affine2D) -> Self {
    Self([.group(Group(self, transform: map))])
  }

  /// Returns the picture as a group with the given opacity.
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

  /// Returns the picture as a group that is clipped to an outline.
  public func clipped(to outline: Outline, rule: FillRule = .nonzero) -> Self {
    Self([.group(Group(self, clip: Clip(outline, rule: rule)))])
  }
}

/// A rule that decides which points are inside contours that cross or overlap.
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  /// A rule by which points with a winding number other than 0 are inside. Fonts use this rule.
  case nonzero

  /// A rule by which points with an odd winding number are inside.
  case evenOdd = "evenodd"
}

extension Picture: CustomStringConvertible {
  /// A description with the number of nodes of each kind at the top level, such as `a picture of 2
  /// fills, 1 group`.
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
