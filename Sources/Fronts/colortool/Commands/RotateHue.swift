import ArgumentParser
import ColorToolkit

struct RotateHue: Verb {
  static let configuration = CommandConfiguration(
    commandName: "rotate-hue",
    abstract: "Rotate the hue of colours with a matrix or a true rotation.",
    discussion: """
      Colours are rotated in the gamut of a display: --display, or else the RGB space of the colour, \
      or else sRGB. A matrix works on the display's components and clamps them. A true rotation \
      rotates the hue in a colour space, and --map maps the result into the display's gamut. To read \
      colours from standard input, one per line, pass - alone, or pipe them in without operands.
      """)

  static let examples = [
    "rotate-hue --angle 0.25turn --method css --format json ff8800",
    "rotate-hue --angle 120 --around 29 --reach 20 --edge 15 ff3b30 007aff",
  ]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(
    parsing: .unconditional, help: "Angle in degrees, or with a unit: 90deg, 0.25turn, 1.57rad.",
    transform: Measure.degrees)
  var angle: Double

  @Option(
    help: "Matrix or colour space of the rotation. See 'list methods'.", completion: .hueMethods)
  var method = "oklch"

  @Option(
    help: "Gamut mapping of a true rotation. Default: raytrace.")
  var map: GamutMapping?

  @OptionGroup var arc: ArcOptions

  @Option(
    help: "RGB space for the rotation and its gamut. Default: the colour's own, or srgb.",
    completion: .displays)
  var display: String?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let rotation = HueRotation(
      degrees: angle, method: try MethodList.method(method, map: map),
      gamutMapping: map ?? .raytrace)
    let display = try display.map { name throws(Failure) in try SpaceArgument.display(name) }
    let arc = try arc.argument().arc(degrees: angle, method: method, map: map)
    if let arc {
      return try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        try writer.write(Answer(arc(try item.fields[0].color(), in: display), of: item.text))
      }
    }
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let turned = rotation.turned(try item.fields[0].color(), in: display)
      try writer.write(
        Answer(turned.color) {
          $0.field("input", item.text)
          $0.field("method", rotation.method.name)
          $0.field("angle", rotation.degrees)
          $0.field("srgb", SRGB(turned.color).components)
          $0.field("unclamped", SRGB(turned.unclamped).components)
          $0.field("display", turned.color.space.rawValue)
          $0.field(color: turned.color)
          $0.field("clipped", turned.isClipped)
        })
    }
  }
}
