public import ColorFilters
public import Colorimetry
public import VectorMath

/// An effect on the pixels of a group before it is composited.
public enum PictureEffect: Sendable, Hashable {
  /// A filter on unpremultiplied colours. Colours are divided by alpha before the filter, and
  /// multiplied by alpha after it.
  ///
  /// Transparent pixels stay transparent.
  case filter(FilterChain)

  /// A Gaussian blur. The radius is the standard deviation in the content's units, like in
  /// SwiftUI's `blur(radius:)`.
  ///
  /// A blur whose radius is not positive has no effect.
  case blur(radius: Double, edges: BlurEdges = .transparent)

  /// A shadow below the content: a copy of the content's shape in one colour, blurred and moved.
  case shadow(Shadow)
}

/// The rule for the area beyond the edge of the content that is blurred.
public enum BlurEdges: String, Sendable, Hashable, CaseIterable {
  /// The area beyond the edge is transparent. The content fades out over its edge, and grows by the
  /// blur's reach.
  case transparent

  /// The result is clipped to the content's box. The content keeps its size, and opaque parts stay
  /// opaque.
  case opaque
}

/// A blurred silhouette below a picture.
public struct Shadow: Sendable, Hashable {
  /// The shadow's colour, including alpha.
  public var color: SRGB

  /// The standard deviation of the shadow's blur, in the content's units, like in SwiftUI's
  /// `shadow(radius:)`.
  ///
  /// CSS's `box-shadow` specifies twice this value.
  public var radius: Double

  /// The offset of the shadow from the content.
  public var offset: Point2D

  /// Creates a shadow. The default colour is SwiftUI's: black with an alpha of 0.33.
  public init(
    color: SRGB = SRGB(0, 0, 0, alpha: 0.33), radius: Double, offset: Point2D = .zero
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

extension Picture {
  /// Returns the picture as a group whose colours are changed by a filter chain.
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

  /// Returns the picture as a group that is drawn over its shadow.
  public func shadow(_ shadow: Shadow) -> Self { effect(.shadow(shadow)) }

  /// Returns the picture as a group that is masked by another picture's alpha.
  public func masked(by mask: Picture) -> Self { Self([.group(Group(self, mask: mask))]) }

  /// Returns the picture as an isolated group that is composited by the given blending rule.
  public func blended(_ blending: Blending) -> Self {
    Self([.group(Group(self, blending: blending, isIsolated: true))])
  }

  /// The picture as a group whose content blends only within the group.
  ///
  /// The group corresponds to SwiftUI's `compositingGroup()` and CSS's `isolation: isolate`.
  public var isolated: Self { Self([.group(Group(self, isIsolated: true))]) }

  private func effect(_ effect: PictureEffect) -> Self {
    Self([.group(Group(self, effects: [effect]))])
  }

  /// Returns a dissolve from one picture to another: (1 − m)·first + m·second, premultiplied.
  ///
  /// If both pictures are opaque, the result is opaque at every m in 0…1. If the pictures were
  /// composited with opacities instead, the alpha of the result would be lower by m·(1 − m).
  public static func dissolve(_ first: Self, _ second: Self, at m: Double) -> Self {
    let m = min(max(m, 0), 1)
    return Self([
      .group(Group(first, opacity: 1 - m, isIsolated: true)),
      .group(Group(second, opacity: m, blending: .plusLighter, isIsolated: true)),
    ]).isolated
  }
}
