import Colorimetry
import Effects
import Painting

/// The objects of a scene and their members.
extension SchemaObject {
  static let scene = Self(
    "scene", "a scene", "A picture that may move.",
    [
      SchemaProperty("$schema", .text, "Where this schema is, for editors. Not read."),
      SchemaProperty("description", .text, "What the scene shows; the title of an HTML page."),
      SchemaProperty(
        "size", .list(.number(1...1e5), count: 2...2),
        "Width and height of what is shown, from the origin on; y points down.", isRequired: true,
        examples: ["[560, 360]"]),
      SchemaProperty("scale", .number(1e-3...64), "Pixels a unit. Default: 1."),
      SchemaProperty(
        "background", .definition("color"), "What lies below all. Default: nothing."),
      SchemaProperty(
        "compositing", .choice(["srgb", "linear"]),
        "Where colours are laid over one another: in gamma-encoded sRGB, as SwiftUI and CSS do, or "
          + "in linear light. Default: srgb."),
      SchemaProperty(
        "fps", .definition("frameRate"), "Frames a second of an animation. Default: 60."),
      SchemaProperty(
        "duration", .number(0...1e6),
        "How long the animation runs, in seconds. Default: the longest period of what repeats, "
          + "else until all has come to rest."),
      SchemaProperty(
        "loop", .flag,
        "Whether it is played over and over. Default: whether anything in it repeats."),
      SchemaProperty(
        "nodes", .list(.definition("node"), count: 0...100_000),
        "What is drawn, from the bottom up.", isRequired: true),
    ])

  static let stroke = Self(
    "stroke", "a stroke", "A line along a shape.",
    [
      SchemaProperty("paint", .definition("paint"), "Its colours. Default: black."),
      SchemaProperty("width", .definition("number"), "Its width. Default: 1."),
      SchemaProperty("cap", .names(Pen.Cap.self), "What ends look like. Default: butt."),
      SchemaProperty("join", .names(Pen.Join.self), "What corners look like. Default: miter."),
      SchemaProperty(
        "miterLimit", .definition("number"),
        "The longest miter, in widths; a longer one becomes a bevel. Default: 10."),
      SchemaProperty(
        "dash", .definition("numbers"),
        "Lengths of dashes and gaps in turn; a line of more than 100000 dashes is drawn unbroken. "
          + "Default: an unbroken line.", examples: ["[10, 5]"]),
      SchemaProperty(
        "phase", .definition("number"),
        "How far into the dashes the line starts; growing, it moves them backwards. Default: 0."),
      SchemaProperty(
        "inside", .flag,
        "Whether all of the line lies inside the shape, as SwiftUI's strokeBorder. Default: false."),
      SchemaProperty(
        "fit", .flag,
        "Whether dashes are stretched so that a whole number of them goes round. Default: false."),
    ])

  static let gradientPaint = Self(
    "gradientPaint", "a paint", "A gradient in a rectangle of its own.",
    [
      SchemaProperty(
        "gradient", .definition("ink"), "The gradient, which may change.", isRequired: true),
      SchemaProperty(
        "rect", .definition("rect"), "Where it lies. Default: the box of what it paints."),
    ])

  static let tween = Self(
    "tween", "an animation", "From one value to another.",
    [
      SchemaProperty("from", .definition("constant"), "At the start.", isRequired: true),
      SchemaProperty("to", .definition("constant"), "At the end.", isRequired: true),
      SchemaProperty("curve", .definition("curve"), "The way between them.", isRequired: true),
    ])

  static let keyframe = Self(
    "keyframe", "a keyframe", "A value at a time.",
    [
      SchemaProperty(
        "at", .number(0...1e6), "When, in seconds from the start.", isRequired: true),
      SchemaProperty("value", .definition("constant"), "What.", isRequired: true),
      SchemaProperty(
        "curve", .definition("curve"),
        "The way from the keyframe before: any curve over the time between, or a spring by its own "
          + "clock. Default: linear."),
    ])

  static let keyframes = Self(
    "keyframes", "an animation", "Values at times, held before the first and after the last.",
    [
      SchemaProperty(
        "keyframes", .list(.definition("keyframe"), count: 1...100_000),
        "The values, in the order of their times.", isRequired: true),
      SchemaProperty("repeat", .flag, "Whether the first follows the last. Default: false."),
    ])

  private static let mixing: [SchemaProperty] = [
    SchemaProperty(
      "in", .names(ColorSpace.self), "The space colours are mixed in. Default: oklab."),
    SchemaProperty(
      "hue", .names(HueInterpolation.self), "The way round the hue circle. Default: shorter."),
    SchemaProperty(
      "mode", .names(Crossfade.Mode.self), "How gradients are crossfaded. Default: dissolve."),
  ]

  static let colorTween = Self(
    "colorTween", "an animation", "From one colour to another, or one gradient to another.",
    tween.properties + mixing)

  static let colorKeyframes = Self(
    "colorKeyframes", "an animation", "Colours at times, or gradients at times.",
    keyframes.properties + mixing)

  static let blur = Self(
    "blur", "a blur", "A Gaussian blur.",
    [
      SchemaProperty(
        "radius", .definition("number"), "Its standard deviation, as SwiftUI's blur(radius:).",
        isRequired: true),
      SchemaProperty(
        "edges", .names(BlurEdges.self),
        "What lies beyond the content: nothing, or more of the same. Default: transparent."),
    ])

  static let shadow = Self(
    "shadow", "a shadow", "A blurred silhouette below.",
    [
      SchemaProperty("color", .definition("color"), "Default: black of a third."),
      SchemaProperty(
        "radius", .definition("number"),
        "The standard deviation of its blur, half of CSS's blur radius. Default: 0."),
      SchemaProperty("offset", .definition("point"), "How far it lies away. Default: [0, 0]."),
    ])

  static let filterTween = Self(
    "filterTween", "an animation", "From one chain to another of the same functions.",
    [
      SchemaProperty("from", .text, "At the start.", isRequired: true),
      SchemaProperty("to", .text, "At the end.", isRequired: true),
      SchemaProperty("curve", .definition("curve"), "The way between them.", isRequired: true),
    ])

  static let filter = Self(
    "filterChain", "a filter", "Filter functions of one dialect: one of the three.",
    [
      SchemaProperty(
        "css", .either([.text, .definition("filterTween")]), "CSS's filter functions.",
        examples: [#""hue-rotate(90deg) saturate(2)""#]),
      SchemaProperty(
        "svg", .either([.text, .definition("filterTween")]), "The same on linear light."),
      SchemaProperty(
        "swiftui", .either([.text, .definition("filterTween")]), "SwiftUI's modifiers.",
        examples: [#""hueRotation(90) saturation(0.7)""#]),
    ])

  static let transformStep = Self(
    "transformStep", "a step of a transform", "One of these.",
    [
      SchemaProperty("translate", .definition("point"), "Moved by so much."),
      SchemaProperty(
        "scale", .either([.definition("number"), .definition("numbers")]),
        "Scaled by a factor, or by one along x and one along y."),
      SchemaProperty("rotate", .definition("number"), "Turned by degrees, clockwise."),
      SchemaProperty(
        "shear", .definition("point"),
        "Slanted: along x by so many times y, and along y by so many times x."),
      SchemaProperty(
        "reflect", .definition("number"), "Mirrored on the line at so many degrees."),
      SchemaProperty(
        "matrix", .definition("numbers"), "Mapped by a, b, c, d, tx, ty, as CGAffineTransform."),
    ])

  static var plain: [Self] {
    [
      stroke, gradientPaint, tween, keyframe, keyframes, colorTween, colorKeyframes, blur, shadow,
      filterTween, filter, transformStep,
    ]
  }
}
