import ArgumentParser
import ColorFilters
import ColorText
import Colorimetry

struct RotateHue: Verb {
  static let configuration = CommandConfiguration(
    commandName: "rotate-hue",
    abstract: "Rotate the hue of colours by a matrix or a true rotation.",
    discussion: """
      A matrix clamps each component to sRGB; a true rotation turns the hue of a space and is mapped \
      into sRGB by --map. With - as the only operand, or with none and input from a \
      pipe, colours are read one a line.
      """)

  static let examples = [
    "rotate-hue --angle 90 '#ff8800' rebeccapurple",
    "rotate-hue --angle 0.25turn --method css --format json ff8800",
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

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    let rotation = HueRotation(
      degrees: angle, method: try MethodList.method(method, map: map),
      gamutMapping: map ?? .raytrace)
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      try writer.write(Answered(item.text, rotation, SRGB(try item.fields[0].color())))
    }
  }

  private struct Answered: ColorAnswer {
    var input: String
    var rotation: HueRotation
    var unclamped: SRGB
    var color: AnyColor

    init(_ input: String, _ rotation: HueRotation, _ source: SRGB) {
      self.input = input
      self.rotation = rotation
      unclamped = rotation.unclamped(source)
      color = AnyColor(rotation.mapped(unclamped))
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field("method", rotation.method.name)
      record.field("angle", rotation.degrees)
      record.field("srgb", SRGB(color).components)
      record.field("unclamped", unclamped.components)
      record.field(color: color)
      record.field("clipped", !unclamped.isInGamut(tolerance: HueRotation.clipTolerance))
    }
  }
}
