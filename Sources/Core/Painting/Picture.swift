public import Pixels
public import VectorMath

/// A picture as a value: what is drawn over what, from the bottom up.
///
/// ```swift
/// var picture = Picture()
/// picture.fill(.circle(center: Point2D(x: 4, y: 4), radius: 3), with: .solid(SRGB(1, 0, 0)))
/// picture.stroke(.rectangle(Rect2D(x: 1, y: 1, width: 6, height: 6)), with: .solid(.black))
/// let bitmap = try picture.rendered(width: 8, height: 8)
/// print(bitmap.color(x: 4, y: 4))  // color(srgb 1 0 0)
/// ```
///
/// A picture has no size and no pixels; rendering it is a pure function of it.
public struct Picture: Sendable, Hashable {
  /// One thing drawn.
  public indirect enum Node: Sendable, Hashable {
    /// The area inside an outline.
    case fill(Outline, rule: FillRule, paint: Paint)

    /// A line along an outline.
    case stroke(Outline, pen: Pen, paint: Paint)

    /// A bitmap stretched over a rectangle and cut at it.
    case bitmap(Bitmap, in: Rect2D, sampling: BitmapSampling)

    /// A picture treated as one thing.
    case group(Group)
  }

  /// A picture treated as one thing: mapped, drawn by itself, changed, cut, made transparent, then
  /// laid down.
  ///
  /// The order is that of CSS: effects, mask, clip, opacity, blending.
  public struct Group: Sendable, Hashable {
    /// What is treated as one thing.
    public var content: Picture

    /// Maps the content, its pens and its paints; clip, mask and effects too.
    public var transform: Affine2D

    /// What is done to its pixels, one after the other.
    public var effects: [PictureEffect]

    /// The group shows as far as this picture is opaque, whatever its colours; everywhere if nil.
    ///
    /// In the content's coordinates. A picture of one opaque shape is the same as a clip to it,
    /// however the group is blended: as Core Graphics' `clip(to:mask:)`, and as CSS Masking 1 has
    /// clipping paths be masks of 0 and 1.
    public var mask: Picture?

    /// Where the group shows, in the content's coordinates; everywhere if nil.
    public var clip: Clip?

    /// Multiplies the alpha of the whole; cut to 0…1, and nothing is drawn for NaN.
    public var opacity: Double

    /// How the group is laid over what is below it.
    ///
    /// Operators that reach beyond their source act on all that the surrounding group holds, or
    /// within the clip and as far as the mask is opaque: result = backdrop + share · (blended −
    /// backdrop).
    public var blending: Blending

    /// Whether the content's own blending sees nothing but the content.
    ///
    /// So it is with every group that has effects, a mask, a clip, opacity or blending.
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

  /// An area outside which nothing shows; its edge is as smooth as that of a filled outline.
  public struct Clip: Sendable, Hashable {
    /// The edge of the area.
    public var outline: Outline

    /// Which parts are inside the outline.
    public var rule: FillRule

    public init(_ outline: Outline, rule: FillRule = .nonzero) {
      self.outline = outline
      self.rule = rule
    }
  }

  /// What is drawn, from the bottom up.
  public var nodes: [Node]

  public init(_ nodes: [Node] = []) { self.nodes = nodes }

  /// Draws the area inside an outline over what is there.
  public mutating func fill(
    _ outline: Outline, with paint: Paint, rule: FillRule = .nonzero
  ) {
    nodes.append(.fill(outline, rule: rule, paint: paint))
  }

  /// Draws a line along an outline over what is there.
  public mutating func stroke(_ outline: Outline, with paint: Paint, pen: Pen = Pen()) {
    nodes.append(.stroke(outline, pen: pen, paint: paint))
  }

  /// Draws a bitmap over what is there, stretched over a rectangle and cut at it.
  public mutating func draw(
    _ bitmap: Bitmap, in rect: Rect2D, sampling: BitmapSampling = .linear
  ) {
    nodes.append(.bitmap(bitmap, in: rect, sampling: sampling))
  }

  /// Draws a group over what is there.
  public mutating func draw(_ group: Group) { nodes.append(.group(group)) }

  /// Draws another picture over what is there.
  public mutating func append(_ other: Picture) { nodes += other.nodes }

  /// The picture mapped.
  public func transformed(by map: Affine2D) -> Self {
    Self([.group(Group(self, transform: map))])
  }

  /// The picture as one thing, made transparent.
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

  /// The picture as one thing, shown only inside an outline.
  public func clipped(to outline: Outline, rule: FillRule = .nonzero) -> Self {
    Self([.group(Group(self, clip: Clip(outline, rule: rule)))])
  }
}

/// Which points are inside contours that cross or overlap.
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  /// Those the contours wind around, counting directions against one another; fonts use it.
  case nonzero

  /// Those the contours wind around an odd number of times.
  case evenOdd = "evenodd"
}

extension Picture: CustomStringConvertible {
  /// How many nodes of each kind lie at its top: `a picture of 2 fills, 1 group`.
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
