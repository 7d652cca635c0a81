import ArgumentParser
import ColorExport
import ColorToolkit
import ImageFiles

struct ExportCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export a hue rotation or a night mode for other programs.",
    discussion: """
      The subject is hue-rotation, for all hues or for the hues near --around, or invert-lightness. \
      Each output states its error in its header. The error is measured on the output itself, against \
      the exact transform. A table takes up to a minute, because all 16.7 million 8-bit colours are \
      measured.

      A shader without --angle takes the angle as an argument, in radians. --method all with --format \
      metal writes one source with every method, for SwiftUI.

      Formats: \(TransformExport.Form.allCases.map { "\($0.rawValue), \($0.summary)" }
      .joined(separator: "; ")).
      """)

  static let examples = [
    "export hue-rotation --angle 90 --method oklch --format cube -o turn.cube",
    "export invert-lightness --dark '#121212' --format glsl",
  ]

  private static let subjects = ["hue-rotation", "invert-lightness"]

  @Argument(help: "hue-rotation or invert-lightness.", completion: .list(subjects))
  var subject: String

  @Option(
    parsing: .unconditional,
    help: """
      Angle in degrees, or with a unit: 90deg, 0.25turn, 1.57rad. Shaders without it take an argument.
      """,
    transform: Measure.degrees)
  var angle: Double?

  @Option(
    help: "Matrix or colour space of the rotation. See 'list methods'. Default: oklch.",
    completion: .hueMethods)
  var method: String?

  @OptionGroup var arc: ArcOptions

  @Option(help: "Colour that white becomes, for invert-lightness. Default: black.")
  var dark: String?

  @Option(help: "Colour that black becomes, for invert-lightness. Default: white.")
  var light: String?

  @Option(
    help: "Gamut mapping of a true rotation. Default: oklch-cubic.")
  var map: GamutMapping?

  @Option(
    help: "RGB space and gamut of a shader's colours: srgb (the default) or display-p3.",
    completion: .list(Self.displays.map(\.rawValue)))
  var display: String?

  @Option(
    help: "Output format. Default: the extension of -o, such as .cube, .png or .icc.",
    completion: .list(names))
  var format: String?

  @Option(help: "Points per side: 17, 33 or 65 for a table; 16, 25, 36, 49 or 64 for a Hald CLUT.")
  var size: Int?

  @Option(name: .shortAndLong, help: "Output file. Default: standard output.", completion: .file())
  var output = "-"

  func run() throws {
    guard Self.subjects.contains(subject) else {
      throw Failure.usage(
        unknownName(subject, option: "SUBJECT", among: Self.subjects, "subject")
          + " There are hue-rotation and invert-lightness, in formats such as --format cube.")
    }
    let form = try chosenForm()
    if method?.lowercased() == "all", form == .metal, angle == nil {
      guard map == nil, display == nil, size == nil else {
        throw Failure.usage(
          "--method all: the source uses sRGB and oklch-cubic, and does not take --map, "
            + "--display or --size")
      }
      return try OutputFile.write(Array(TransformExport.metalLibrary.utf8), to: output)
    }
    let result = try export(
      as: form,
      display: display.map { name throws(Failure) in
        try SpaceArgument.display(name, among: Self.displays)
      } ?? .srgb)
    try result.write(to: output)
    if output != "-" {
      let reader = result.form == .cube ? ", read with tetrahedral interpolation" : ""
      Console.tell(
        "\(output): written; error against the exact transform: \(result.deviation)\(reader)")
      if result.form == .cube {
        Console.tell("FFmpeg: -vf lut3d=\(output):interp=tetrahedral")
      }
    }
  }

  private static let displays: [ColorSpace] = [.srgb, .displayP3]

  /// Returns the transformation, or nil for a rotation whose angle is an argument of the exported
  /// shader.
  private func change() throws(Failure) -> (any DisplayTransform)? {
    let ofRotation: [(String, Bool)] = [
      ("--angle", angle != nil), ("--method", method != nil), ("--map", map != nil),
      ("--around", arc.around != nil),
    ]
    let ofInversion = [("--dark", dark != nil), ("--light", light != nil)]
    let isInversion = subject == "invert-lightness"
    if let (option, _) = (isInversion ? ofRotation : ofInversion).first(where: { $0.1 }) {
      throw .usage("\(option) does not apply to \(subject)")
    }
    let arc = try arc.argument()
    if isInversion { return try InversionArgument.inversion(dark: dark, light: light) }
    if let arc = try arc.arc(degrees: angle ?? 0, method: method, map: map) { return arc }
    return try angle.map { angle throws(Failure) in
      HueRotation(
        degrees: angle, method: try MethodList.method(method ?? "oklch", map: map),
        gamutMapping: map ?? .oklchCubic)
    }
  }

  private func export(
    as form: TransformExport.Form, display: ColorSpace
  ) throws(Failure) -> TransformExport {
    let change = try change()
    let method = try MethodList.method(method ?? "oklch", map: map)
    let bar = ProgressBar(title: output == "-" ? subject : output)
    defer { bar.erase() }
    do {
      guard let change else {
        return try TransformExport(
          turningBy: method, gamutMapping: map ?? .oklchCubic, as: form, display: display)
      }
      return try TransformExport(
        change, as: form, size: size, display: display, progress: { bar.draw($0) })
    } catch {
      switch error {
      case .size, .angle, .display: throw .usage("--\(error)")
      case .filter, .shader: throw .usage("--format \(error)")
      case .method(let method):
        throw .usage(
          "--method \(method.name): there is no shader for it; --format cube takes any method")
      case .gamutMapping:
        throw .usage("--map: for a shader, use clip, oklch-cubic or raytrace")
      case .encoding: throw .badData("\(error)")
      }
    }
  }

  private func chosenForm() throws(Failure) -> TransformExport.Form {
    guard let format else {
      if let named = try TransformExport.Form(output: output) { return named }
      throw .usage("--format is missing; use one of " + Self.names.joined(separator: ", "))
    }
    if let found = TransformExport.Form(rawValue: format.lowercased()) {
      _ = try TransformExport.Form(found, output: output)
      return found
    }
    throw .usage(
      unknownName(format, option: "--format", among: Self.names, "format") + " Use "
        + Self.names.joined(separator: ", ") + ".")
  }

  private static let names = TransformExport.Form.allCases.map(\.rawValue)
}
