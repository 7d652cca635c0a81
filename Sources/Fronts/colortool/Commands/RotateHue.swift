import ArgumentParser
import ColorToolkit

struct RotateHue: Verb {
  static let configuration = CommandConfiguration(
    commandName: "rotate-hue",
    abstract: "Rotate the hue of colours by a matrix or a true rotation.",
    discussion: """
      Colours are turned in the gamut of a display: the RGB space that each names, sRGB where it \
      names none, or --display. A matrix works on the display's components and clamps them; a true \
      rotation turns the hue of a space and is mapped into the display's gamut by --map. With - as the only operand, or with none and input from a \
      pipe, colours are read one a line.
      """)

  static let examples = [
    "rotate-hue --angle 0.25turn --method css --format json ff8800",
    "rotate-hue --angle 60 --method hsb 'color(display-p3 1 0 0)'",
  ]

  static let oldNames = ["--gamut": "--map", "--degrees": "--angle"]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(
    parsing: .unconditional, help: "Angle in degrees, or with a unit: 90deg, 0.25turn, 1.57rad.",
    transform: Measure.degrees)
  var angle: Double

  @Option(help: "Matrix or space of the rotation. See 'list methods'.", completion: .hueMethods)
  var method = "oklch"

  @Option(
    help: "Gamut mapping of a true rotation. Default: raytrace.")
  var map: GamutMapping?

  @Option(
    help: "RGB space in whose gamut hue is turned; the colour's own, or srgb.",
    completion: .displays)
  var display: String?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let rotation = HueRotation(
      degrees: angle, method: try MethodList.method(method, map: map),
      gamutMapping: map ?? .raytrace)
    let display = try display.map { name throws(Failure) in try SpaceArgument.display(name) }
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      try writer.write(Answered(item.text, rotation, try item.fields[0].color(), display))
    }
  }

  private struct Answered: ColorAnswer {
    var input: String
    var rotation: HueRotation
    var unclamped: AnyColor
    var color: AnyColor
    var isClipped: Bool

    init(
      _ input: String, _ rotation: HueRotation, _ source: AnyColor, _ display: ColorSpace?
    ) {
      self.input = input
      self.rotation = rotation
      let turned = rotation.turned(source, in: display)
      (unclamped, color, isClipped) = (turned.unclamped, turned.color, turned.isClipped)
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("method", rotation.method.name)
      record.field("angle", rotation.degrees)
      record.field("srgb", SRGB(color).components)
      record.field("unclamped", SRGB(unclamped).components)
      record.field("display", color.space.rawValue)
      record.field(color: color)
      record.field("clipped", isClipped)
    }
  }
}
