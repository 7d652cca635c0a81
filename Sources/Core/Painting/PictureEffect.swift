public import ColorFilters
public import Colorimetry
public import VectorMath

/// An effect on the pixels of a group before it is composited.
public enum PictureEffect: Sendable, Hashable {
  /// A filter on unpremultiplied colours. Alpha is divided out before the filter, and multiplied in after
  /// it.
  ///
  /// Transparent pixels stay transparent.
  case filter(FilterChain)

  /// A Gaussian blur with a standard deviation in the content's units, as in SwiftUI's
  /// `blur(radius:)`.
  ///
  /// A blur whose radius is not positive has no effect.
  case blur(radius: Double, edges: BlurEdges = .transparent)

  /// A copy of the shape in one colour, blurred, moved and drawn below.
  case shadow(Shadow)
}

/// The treatment of a blur beyond the edge of its content.
public enum BlurEdges: String, Sendable, Hashable, CaseIterable {
  /// Transparent pixels beyond the edge. The content fades out over its edge, and grows by the
  /// blur's reach.
  case transparent

  /// A clip to the content's box. The content keeps its size, and opaque parts stay opaque.
  case opaque
}

/// A blurred silhouette below a picture.
public struct Shadow: Sendable, Hashable {
  /// The shadow's colour, including alpha.
  public var color: SRGB

  /// The standard deviation of the shadow's blur, in the content's units, as in SwiftUI's
  /// `shadow(radius:)`.
  ///
  /// CSS's `box-shadow` specifies twice this value.
  public var radius: Double

  /// The offset from the content.
  public var offset: Point2D

  /// Creates a shadow, by default in SwiftUI's colour, black with alpha 0.33.
  public init(
    color: SRGB = SRGB(0, 0, 0, alpha: 0.33), radius: Double, offset: Point2D = .zero
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

extension Picture {
  /// The picture as a group, its colours filtered.
  ///
  /// ```swift
  /// var red = Picture()
  /// red.fill(.rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1)), with: .solid(SRGB(1, 0, 0)))
  /// let cyan = red.filtered(by: FilterChain([.invert(1)], dialect: .css))
  /// let bitmap = try cyan.rendered(width: 1, height: 1)
  /// print(bitmap.color(x: 0, y: 0))  // color(srgb 0 1 1)
  /// ```
  public func filtered(by chain: FilterChain) -> Self { effect(.filter(chain)) }

  /// Returns the picture as a group, blurred by a Gaussian with the given standard deviation.
  public func blurred(radius: Double, edges: BlurEdges = .transparent) -> Self {
    effect(.blur(radius: radius, edges: edges))
  }

  /// The picture as a group, over its shadow.
  public func shadow(_ shadow: Shadow) -> Self { effect(.shadow(shadow)) }

  /// The picture as a group, masked by another picture's alpha.
  public func masked(by mask: Picture) -> Self { Self([.group(Group(self, mask: mask))]) }

  /// Returns the picture as a group with its own blending.
  public func blended(_ blending: Blending) -> Self {
    Self([.group(Group(self, blending: blending, isIsolated: true))])
  }

  /// The picture as a group that blends only within itself.
  ///
  /// The group corresponds to SwiftUI's `compositingGroup()` and CSS's `isolation: isolate`.
  public var isolated: Self { Self([.group(Group(self, isIsolated: true))]) }

  private func effect(_ effect: PictureEffect) -> Self {
    Self([.group(Group(self, effects: [effect]))])
  }

  /// Returns a dissolve from one picture to another: (1 − m)·first + m·second, premultiplied.
  ///
  /// The result is opaque where both pictures are opaque, at every m in 0…1. If the pictures were
  /// composited with opacities instead, the result would be transparent by m·(1 − m).
  public static func dissolve(_ first: Self, _ second: Self, at m: Double) -> Self {
    let m = min(max(m, 0), 1)
    return Self([
      .group(Group(first, opacity: 1 - m, isIsolated: true)),
      .group(Group(second, opacity: m, blending: .plusLighter, isIsolated: true)),
    ]).isolated
  }
}
