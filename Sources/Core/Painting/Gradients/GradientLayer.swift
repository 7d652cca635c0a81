public import ColorFilters
public import Colorimetry

/// The gradients to paint: a single gradient, or several composited ones.
///
/// ```swift
/// let (day, night) = (GradientPaint.linear([SRGB.white]), GradientPaint.linear([SRGB.black]))
/// let dusk = GradientLayer.sum([
///   .init(.image(day), share: 0.5), .init(.image(night), share: 0.5),
/// ])
/// let pixels = try dusk.rendered(width: 1, height: 1)
/// print(pixels.color(x: 0, y: 0))  // color(srgb 0.5 0.5 0.5)
/// ```
///
/// `GradientSampler` computes the colour of each point of a box.
public indirect enum GradientLayer: Sendable, Hashable {
  /// A gradient whose colours follow a line in a shape.
  case image(GradientPaint)

  /// A line of colours with transitions of any curve, in a shape that is already resolved to pixels
  /// of the box.
  case line(ColorGradient, GradientShape)

  /// Colours at the vertices of a mesh.
  case mesh(ColorMesh)

  /// Another layer, with a filter chain applied to each colour.
  case filtered(GradientLayer, FilterChain)

  /// The premultiplied sum of weighted layers: an isolated group in which every layer adds its
  /// light. If the weights sum to 1, alpha does not dip. Weights can be outside 0…1, for example if
  /// a crossfade's progress is outside 0…1. A negative weight subtracts light. Alpha is clamped to
  /// 0…1.
  ///
  /// Source: CSS Images 4 §4.1.2 `cross-fade()`; Compositing 2's `plus-lighter`.
  case sum([Part])

  /// Layers composited from the bottom up, each with its own opacity.
  case stack([Part])

  /// A layer between two layers, with interpolated stops and shapes. If one of the layers has no
  /// stops, the result is a weighted sum like ``sum(_:)``.
  case morph(GradientLayer, GradientLayer, share: Double)

  /// A layer with its weight or opacity.
  public struct Part: Sendable, Hashable {
    /// The layer.
    public var layer: GradientLayer

    /// The weight in a sum, or the opacity in a stack, 0…1.
    public var share: Double

    public init(_ layer: GradientLayer, share: Double) {
      self.layer = layer
      self.share = share
    }
  }

  /// The parts of a sum; for any other layer, itself with weight 1.
  var parts: [Part] {
    if case .sum(let parts) = self { parts } else { [Part(self, share: 1)] }
  }

  /// Returns the weighted sum of two layers, without nested sums.
  ///
  /// Parts with a weight below 2⁻³⁰ are left out, because no colour depth can show them.
  static func dissolved(_ start: Self, _ end: Self, share: Double) -> Self {
    if share == 0 { return start }
    if share == 1 { return end }
    var result: [Part] = []
    for (layer, weight) in [(start, 1 - share), (end, share)] {
      for part in layer.parts {
        let share = part.share * weight
        if let same = result.firstIndex(where: { $0.layer == part.layer }) {
          result[same].share += share
        } else if abs(share) > 0x1p-30 {
          result.append(Part(part.layer, share: share))
        }
      }
    }
    return .sum(result)
  }

  /// Returns images mixed as in CSS's `cross-fade()`.
  ///
  /// Images without a percentage share equally the part of 100 % that the other images leave. A
  /// total above 100 is scaled down to 100. If the total is below 100, the rest is transparent.
  /// Source: CSS Images 4 §4; CSS Values 5 §“Normalizing mix percentages”.
  package static func crossFade(_ images: [(layer: GradientLayer, percent: Double?)]) -> Self {
    let given = images.reduce(0.0) { $0 + ($1.percent ?? 0) }
    let others = images.count { $0.percent == nil }
    let rest = max(100 - given, 0) / Double(max(others, 1))
    // A little more than 100 is rounding's.
    let scale = given > 100 + 1e-9 ? 100 / given : 1
    return .sum(images.map { Part($0.layer, share: ($0.percent ?? rest) * scale / 100) })
  }
}

extension GradientPaint {
  /// One colour everywhere.
  package static func solid(_ color: AnyColor) -> Self {
    Self(.linear(.toward(.bottom)), stops: [Stop(color)], interpolation: .device)
  }

  /// The colour of a gradient with a single stop; nil for any other.
  package var solidColor: AnyColor? { stops.count == 1 ? stops[0].color : nil }
}
