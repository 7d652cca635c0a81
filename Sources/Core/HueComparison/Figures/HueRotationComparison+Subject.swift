public import Colorimetry
public import Painting
import VectorMath

extension HueRotationComparison {
  /// A colour or a gradient that is rotated.
  public struct Subject: Sendable, Hashable {
    /// The name of the subject. If the subject was created from a string, the name is that string.
    public var label: String

    /// The colours to compare: one colour, or a gradient's samples in order.
    ///
    /// In a comparison's ``HueRotationComparison/subjects``, the colours are in the display's RGB.
    /// If a component is outside 0…1, the colour is outside the display's gamut.
    public var colors: [AnyColor]

    /// The colours with which a gradient is drawn as a strip. They are evenly spaced, and more
    /// numerous than the colours to compare. The array is empty if the subject is a single colour.
    public var strip: [AnyColor]

    /// The original gradient, or nil if the subject is a single colour.
    public let gradient: GradientPaint?

    /// The gradient's line of colours; nil for a colour.
    let line: ColorGradient?

    /// The original spaces of the colours, which determine the display.
    package let origins: Set<ColorSpace>

    /// The indices of the subject's colours among all colours of the comparison.
    package internal(set) var inputs = 0..<0

    /// Creates a subject from a colour.
    public init(label: String, color: AnyColor) {
      self.init(label: label, colors: [color], strip: [], origins: [color.space])
    }

    /// Creates a subject from a colour of any type.
    public init(label: String, color: some ColorValue) {
      self.init(label: label, color: AnyColor(color))
    }

    /// Creates a subject from a gradient, drawn from left to right.
    ///
    /// - Parameter samples: the number of evenly spaced colours of the gradient that are compared,
    ///   at least 2.
    public init(label: String, gradient: ColorGradient, samples: Int = 9) {
      self.init(
        label: label, gradient: GradientPaint(rightward: gradient), line: gradient,
        samples: samples)
    }

    /// Creates a subject from a gradient of any shape.
    ///
    /// - Parameter samples: the number of evenly spaced colours of the gradient that are compared,
    ///   at least 2.
    public init(label: String, gradient: GradientPaint, samples: Int = 9) {
      self.init(
        label: label, gradient: gradient,
        line: gradient.gradient(in: Size2D(width: 256, height: 256)), samples: samples)
    }

    private init(label: String, gradient: GradientPaint, line: ColorGradient, samples: Int) {
      self.init(
        label: label, colors: line.sampled(count: samples),
        strip: line.sampled(count: Self.stripSamples), gradient: gradient, line: line,
        origins: Set(line.stops.map { $0.color.space }))
    }

    private init(
      label: String, colors: [AnyColor], strip: [AnyColor], gradient: GradientPaint? = nil,
      line: ColorGradient? = nil, origins: Set<ColorSpace>
    ) {
      self.label = label
      self.colors = colors
      self.strip = strip
      self.gradient = gradient
      self.line = line
      self.origins = origins
    }

    /// The number of samples in a strip, which equals the pixels of a wide swatch.
    static let stripSamples = 128

    /// Whether the subject is a gradient.
    public var isGradient: Bool { !strip.isEmpty }

    /// The colours with which the subject is drawn: one colour, or a gradient's strip.
    package var shown: [AnyColor] { isGradient ? strip : Array(colors.prefix(1)) }
  }

  /// A colour to compare, with the subject that it belongs to.
  package struct Input: Sendable, Hashable {
    package var label: String

    /// The colour in the display's RGB.
    package var color: AnyColor

    /// The colour's offset along a gradient, 0…1; nil for a single colour.
    package var position: Double?
  }
}

extension [HueRotationComparison.Subject] {
  /// Returns each colour and each gradient stop once, in a display's RGB.
  func distinctColors(in display: ColorSpace) -> [AnyColor] {
    var seen: Set<SIMD4<Double>> = []
    return flatMap { $0.gradient?.stops.map { $0.color } ?? $0.colors }.compactMap { color in
      let storage = color.converted(to: display).storage
      return seen.insert(storage).inserted ? AnyColor(display, storage: storage) : nil
    }
  }
}
