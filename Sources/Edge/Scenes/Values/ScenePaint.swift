import ColorText
import Colorimetry
import Painting
import Syntax
import Timing
import VectorMath

/// A colour or a gradient without a position.
enum SceneInk: Sendable {
  case color(AnyColor)
  case gradient(GradientLayer)

  /// Returns the paint in a box.
  func paint(in box: Rect2D) -> Paint {
    switch self {
    case .color(let color): .solid(SRGB(color))
    case .gradient(let layer): .gradient(layer, in: box)
    }
  }
}

/// A paint, optionally with its own box.
struct ScenePaint: Sendable {
  var ink: SceneInk
  var rect: Rect2D?

  /// Returns the paint in its own box, or else in the box of the painted content.
  func paint(in box: Rect2D) -> Paint { ink.paint(in: rect ?? box) }
}

extension SceneValue {
  func color() throws(SceneError) -> AnyColor {
    if clockText != nil {
      throw fault("a colour animated with \(SceneClockText.name) is not allowed here")
    }
    return try parsed("a colour", as: "colour") { text throws(SyntaxError) in
      try AnyColor(css: text)
    }
  }

  /// The text, if it depends on the scene's clock.
  private var clockText: SceneClockText? {
    if case .string(let text) = node.value { SceneClockText(text) } else { nil }
  }

  /// Reads a colour in sRGB.
  func solidColor() throws(SceneError) -> SRGB { SRGB(try color()) }

  /// Reads a gradient along one line.
  func gradient() throws(SceneError) -> GradientPaint {
    try parsed("a gradient", as: "gradient") { text throws(SyntaxError) in
      try GradientPaint(parsing: text)
    }
  }

  /// Reads a colour that may change.
  func animatedColor() throws(SceneError) -> Animated<AnyColor> {
    if let clock = clockText {
      return try clock.animated(
        self, { context throws(SyntaxError) in try AnyColor(css: clock.text, context: context) },
        as: "colour")
    }
    if case .string = node.value { return Animated(try color()) }
    guard has("from") || has("to") || has("keyframes") else { throw expected("a colour") }
    return try animated("a colour", Self.color)
      .map(isLinear: true) {
        if case .color(let color) = $0 { color } else { AnyColor(.srgb, 0, 0, 0) }
      }
  }

  /// Reads a colour or a gradient that may change.
  func paint() throws(SceneError) -> Animated<ScenePaint> {
    guard has("gradient") else { return try ink().map(isLinear: true) { ScenePaint(ink: $0) } }
    let fields = try fields(.gradientPaint)
    let ink = try fields.needed("gradient").ink()
    guard let rect = try fields["rect"]?.animatedRect() else {
      return ink.map(isLinear: true) { ScenePaint(ink: $0) }
    }
    return ink.with(rect, isLinear: true) { ScenePaint(ink: $0, rect: $1) }
  }

  private func ink() throws(SceneError) -> Animated<SceneInk> {
    if let clock = clockText {
      let isGradient = GradientLayer.isGradient(clock.text)
      return try clock.animated(
        self,
        { context throws(SyntaxError) in
          isGradient
            ? .gradient(try GradientLayer(parsing: clock.text, context: context))
            : .color(try AnyColor(css: clock.text, context: context))
        }, as: isGradient ? "gradient" : "colour")
    }
    if case .string = node.value { return Animated(try Self.ink(self)) }
    guard has("from") || has("to") || has("keyframes") else {
      throw expected("a colour or a gradient")
    }
    return try animated("a colour or a gradient", Self.ink)
  }

  private static func color(_ value: Self) throws(SceneError) -> SceneInk {
    .color(try value.color())
  }

  /// Reads a constant colour or gradient.
  private static func ink(_ value: Self) throws(SceneError) -> SceneInk {
    let text = try value.text("a colour or a gradient")
    // Every gradient is a function, and most colours are none.
    guard text.utf8.contains(UInt8(ascii: "(")), GradientLayer.isGradient(text) else {
      return try color(value)
    }
    return .gradient(
      try value.parsed("a gradient", as: "gradient") { text throws(SyntaxError) in
        try GradientLayer(parsing: text)
      })
  }

  /// Reads mixed colours or crossfaded gradients, which follow a curve or keyframes.
  private func animated(
    _ what: String, _ read: (SceneValue) throws(SceneError) -> SceneInk
  ) throws(SceneError) -> Animated<SceneInk> {
    let object: SceneObject = has("keyframes") ? .colorKeyframes : .colorTween
    let mixing = try InkMixing(fields(object))
    func checked(_ a: SceneInk, _ b: SceneInk) throws(SceneError) {
      switch (a, b) {
      case (.color, .color), (.gradient, .gradient): break
      default: throw fault("can't change between a colour and a gradient")
      }
    }
    guard has("keyframes") else {
      let fields = try fields(object)
      let (start, end) = (
        try read(try fields.needed("from")), try read(try fields.needed("to"))
      )
      try checked(start, end)
      let motion = try fields.needed("curve").motion()
      return Animated(
        during: motion.course, by: MotionSchedule(motion), isLinear: mixing.isLinear(start, end)
      ) { mixing(start, end, $0.share) }
    }
    let keys = try keyframes(object, read)
    for (a, b) in zip(keys.list, keys.list.dropFirst()) { try checked(a.value, b.value) }
    let areLinear = zip(keys.list, keys.list.dropFirst()).allSatisfy {
      mixing.isLinear($0.value, $1.value)
    }
    if let schedule = keys.schedule {
      return Animated(during: keys.course, by: schedule, isLinear: areLinear) {
        mixing(keys.list[$0.leg].value, keys.list[$0.leg + 1].value, $0.share)
      }
    }
    return Animated(during: keys.course, following: [keys.turns]) {
      keys.list.value(after: keys.local($0)) { mixing($0, $1, $2) }
    }
  }
}

/// The options for mixing colours or gradients.
private struct InkMixing: Sendable {
  var space = ColorSpace.oklab
  var hue = HueInterpolation.shorter
  var mode = Crossfade.Mode.dissolve

  init(_ fields: SceneFields) throws(SceneError) {
    space = try fields["in"]?.name() ?? .oklab
    hue = try fields["hue"]?.name() ?? .shorter
    mode = try fields["mode"]?.name() ?? .dissolve
  }

  /// Whether the numbers of the mixtures of two inks are linear. SVG's colours are those of sRGB.
  func isLinear(_ a: SceneInk, _ b: SceneInk) -> Bool {
    switch (a, b) {
    case (.color, .color): space == .srgb
    default: mode == .dissolve
    }
  }

  /// Returns the mix at a fraction `t`.
  ///
  /// At 0 and 1, the result is exactly an end. Colours are extrapolated beyond the ends.
  func callAsFunction(_ a: SceneInk, _ b: SceneInk, _ t: Double) -> SceneInk {
    if t == 0 { return a }
    if t == 1 { return b }
    switch (a, b) {
    case (.color(let from), .color(let to)):
      return .color(from.mixed(with: to, by: t, in: space, options: MixingOptions(hue: hue)))
    case (.gradient(let from), .gradient(let to)):
      return .gradient(Crossfade(from: from, to: to, mode: mode).layer(at: t))
    default: return t < 0.5 ? a : b
    }
  }
}
