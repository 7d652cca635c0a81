import ColorFilters
import Effects
import Painting

/// The members of nodes, by their kind.
extension SchemaObject {
  static func node(_ kind: NodeKind) -> Self {
    switch kind {
    case .text:
      Self(
        "text", "a text node", "Text in one line.",
        [type(kind)] + text + paints + modifiers)
    case .image:
      Self(
        "image", "an image node", "A PNG, JPEG or WebP file, brought into sRGB.",
        [type(kind)] + image + modifiers)
    case .group:
      Self(
        "group", "a group", "Nodes that are treated as one.",
        [
          type(kind),
          SchemaProperty(
            "nodes", .list(.definition("node"), count: 0...100_000), "From the bottom up.",
            isRequired: true),
        ] + clock + modifiers)
    case .effect:
      Self(
        "effect", "an effect", "An effect of the five tutorials, in a frame of its own.",
        [type(kind)] + effect + clock + modifiers)
    default:
      Self(
        kind.rawValue, "a node of type \"\(kind.rawValue)\"", note(kind),
        [type(kind)] + shape(kind) + paints + modifiers)
    }
  }

  static func clip(_ kind: NodeKind) -> Self {
    Self(
      "\(kind.rawValue)Clip", "a shape to clip to", note(kind),
      [type(kind)] + shape(kind) + [rule])
  }

  static func figure(_ kind: NodeKind) -> Self {
    let own = shape(kind).filter { ["radius", "style"].contains($0.name) }
    return Self(
      "\(kind.rawValue)Figure", "a shape of an effect",
      "\(note(kind)) The effect has its own rectangle.",
      [type(kind)] + own.map { $0.name == "radius" ? radius.required : $0 } + [
        SchemaProperty("inset", .anyNumber, "How far it keeps from its rectangle. Default: 0.")
      ])
  }

  private static func type(_ kind: NodeKind) -> SchemaProperty {
    SchemaProperty("type", .choice([kind.rawValue]), "The kind of node.", isRequired: true)
  }

  private static func note(_ kind: NodeKind) -> String {
    switch kind {
    case .rectangle: "A rectangle, from its top left corner, clockwise."
    case .roundedRectangle: "A rectangle with round corners."
    case .capsule: "A rectangle whose shorter sides are round."
    case .circle: "The circle that touches the nearer sides of a rectangle, about its middle."
    case .ellipse: "The ellipse that touches the sides of a rectangle."
    case .arc:
      "A part of a circle. Angles are in degrees from the x axis on, clockwise on the screen; "
        + "as in SwiftUI, whose y axis once pointed up, the arc runs clockwise on the screen unless "
        + "\"clockwise\" is true."
    case .path: "Lines and curves by SVG's path data."
    case .polygon: "Straight lines."
    default: ""
    }
  }

  private static let rect = SchemaProperty(
    "rect", .definition("rect"), "Left, top, width and height.", isRequired: true,
    examples: ["[30, 30, 500, 300]"])

  private static let radius = SchemaProperty("radius", .number(0...1e6), "The corners' radius.")

  private static let rule = SchemaProperty(
    "rule", .names(FillRule.self),
    "Which points are inside where lines cross. Default: nonzero.")

  private static let style = SchemaProperty(
    "style", .names(CornerStyle.self),
    "Quarter circles, or Apple's continuous corners. Default: circular.")

  private static let inset = SchemaProperty(
    "inset", .definition("number"), "How far the shape keeps from its rectangle. Default: 0.")

  private static let trim = SchemaProperty(
    "trim", .definition("numbers"),
    "The part of the outline that is drawn, from and to fractions of its length.",
    examples: ["[0, 0.5]"])

  private static func shape(_ kind: NodeKind) -> [SchemaProperty] {
    switch kind {
    case .rectangle, .circle, .ellipse: [rect, inset, trim]
    case .roundedRectangle:
      [
        rect,
        SchemaProperty(
          "radius", .definition("number"), "The corners' radius.", isRequired: true),
        style, inset, trim,
      ]
    case .capsule: [rect, style, inset, trim]
    case .arc:
      [
        SchemaProperty("center", .definition("point"), "The circle's middle.", isRequired: true),
        SchemaProperty("radius", .definition("number"), "Its radius.", isRequired: true),
        SchemaProperty("start", .definition("number"), "Where it starts.", isRequired: true),
        SchemaProperty("end", .definition("number"), "Where it ends.", isRequired: true),
        SchemaProperty(
          "clockwise", .flag,
          "SwiftUI's flag: true runs anticlockwise on the screen. Default: false."),
        trim,
      ]
    case .path:
      [
        SchemaProperty(
          "d", .text, "SVG's path data.", isRequired: true,
          examples: [#""M 10 80 Q 95 10 180 80 T 350 80""#]),
        trim,
      ]
    case .polygon:
      [
        SchemaProperty(
          "points", .list(.definition("point"), count: 0...100_000), "Its corners.",
          isRequired: true, examples: ["[[0, 0], [100, 0], [50, 80]]"]),
        SchemaProperty(
          "closed", .flag, "Whether a line leads back to the first. Default: true."),
        trim,
      ]
    default: []
    }
  }

  private static let paints = [
    SchemaProperty("fill", .definition("paint"), "What fills it."), rule,
    SchemaProperty("stroke", .definition("stroke"), "A line along it, over what fills it."),
  ]

  private static let text = [
    SchemaProperty("text", .text, "What it says.", isRequired: true), .font,
    SchemaProperty("size", .definition("number"), "The font's size. Default: 17."),
    SchemaProperty(
      "at", .definition("point"), "The point it is set at. Default: [0, 0].",
      examples: ["[280, 180]"]),
    SchemaProperty(
      "align", .choice(SchemaForm.alignments.map(\.name)),
      "What of the line is at the point. Default: left."),
    SchemaProperty(
      "baseline", .choice(SchemaForm.baselines.map(\.name)),
      "Which height is at the point: the baseline, half of a capital or small letter, or the "
        + "font's ascent or descent. Default: alphabetic."),
    trim,
  ]

  private static let image = [
    SchemaProperty(
      "file", .text, "The file, relative to the scene.", isRequired: true,
      examples: [#""photo.png""#]),
    SchemaProperty(
      "rect", .definition("rect"),
      "What it is stretched over. Default: a unit a pixel, at the origin."),
    SchemaProperty(
      "sampling", .names(BitmapSampling.self),
      "What lies between the middles of its pixels. Default: linear."),
  ]

  private static let clock = [
    SchemaProperty(
      "delay", .number(-1e6...1e6), "By how many seconds its clock is late. Default: 0."),
    SchemaProperty("speed", .number(1e-3...1e3), "How fast its clock runs. Default: 1."),
  ]

  private static let modifiers = [
    SchemaProperty("note", .text, "For people. Not read."),
    SchemaProperty("filter", .definition("filter"), "Its colours, filtered."),
    SchemaProperty(
      "blur", .either([.definition("number"), .definition("blur")]),
      "Blurred, by a Gaussian of this standard deviation; after the filter."),
    SchemaProperty("shadow", .definition("shadow"), "Over its shadow; after the blur."),
    SchemaProperty(
      "mask", .either([.definition("node"), .list(.definition("node"), count: 0...100_000)]),
      "Shown as far as these nodes are opaque."),
    SchemaProperty("clip", .definition("clip"), "Shown only inside a shape."),
    SchemaProperty("opacity", .definition("number"), "As one, made transparent. Default: 1."),
    SchemaProperty(
      "blend", .names(Blending.self), "How it is laid over what is below. Default: normal."),
    SchemaProperty(
      "isolated", .flag, "Whether its parts blend with one another alone. Default: false."),
    SchemaProperty(
      "transform", .list(.definition("transformStep"), count: 0...1000),
      "Maps all of the above, step after step.",
      examples: [#"[{"rotate": 30}, {"translate": [10, 0]}]"#]),
    SchemaProperty(
      "anchor", .definition("point"),
      "The point about which it is transformed. Default: [0, 0]."),
  ]

  private static let effect =
    [
      SchemaProperty(
        "name", .names(EffectName.self), "Which effect; `colortool effect list` lists them.",
        isRequired: true),
      SchemaProperty(
        "asPublished", .flag,
        "What the tutorial's own code draws, faults included. Default: false."),
      SchemaProperty(
        "at", .definition("point"), "Its frame's top left corner. Default: [0, 0]."),
      SchemaProperty(
        "size", .list(.number(1...1e5), count: 2...2), "Its frame's size. Default: its own."),
      SchemaProperty("background", .definition("constantColor"), "What lies below it."),
    ] + SchemaProperty.effectOptions
}

extension SchemaProperty {
  static let font = SchemaProperty(
    "font", .text,
    "A font file, or the toolkit's own: \(SchemaForm.fonts.map(\.name).joined(separator: ", ")). "
      + "Default: sans.")
}
