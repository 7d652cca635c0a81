import ArgumentParser
import ColorExport
import ColorToolkit
import ImageFiles

struct ExportCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export a hue rotation for other programs.",
    discussion: """
      The one subject is hue-rotation. Forms: \
      \(HueRotationExport.Form.allCases.map { "\($0.rawValue), \($0.summary)" }
      .joined(separator: "; ")). Each \
      states in its header its error from the exact rotation, measured on what was written. A \
      shader without --angle takes the angle as an argument, in radians; of --method all, --as metal \
      makes one source for SwiftUI.
      """)

  static let examples = [
    "export hue-rotation --angle 90 --method oklch --as cube -o turn.cube",
    "export hue-rotation --method oklch --as swiftui",
  ]

  @Argument(help: "hue-rotation.", completion: .list(["hue-rotation"]))
  var subject: String

  @Option(
    parsing: .unconditional,
    help: """
      Angle in degrees, or with a unit: 90deg, 0.25turn, 1.57rad. Default for shaders: an argument.
      """,
    transform: Measure.degrees)
  var angle: Double?

  @Option(help: "Matrix or space of the rotation. See 'list methods'.", completion: .hueMethods)
  var method = "oklch"

  @Option(
    help: "Gamut mapping of a true rotation. Default: oklch-cubic.")
  var map: GamutMapping?

  @Option(
    help: "RGB of a shader's colours, and its gamut: srgb or display-p3. Default: srgb.",
    completion: .list(Self.displays.map(\.rawValue)))
  var display: String?

  @Option(
    name: .customLong("as"), help: "Format; else by the extension of -o: .cube, .png, .icc, …",
    completion: .list(names))
  var form: String?

  @Option(help: "Points per side of a table: 17, 33 or 65; of a Hald CLUT 16, 25, 36, 49 or 64.")
  var size: Int?

  @Option(name: .shortAndLong, help: "Output file. Default: standard output.", completion: .file())
  var output = "-"

  func run() throws {
    guard subject == "hue-rotation" else {
      throw Failure.usage(
        unknownName(subject, option: "SUBJECT", among: ["hue-rotation"], "subject"))
    }
    let form = try chosenForm()
    if method.lowercased() == "all", form == .metal, angle == nil {
      guard map == nil, display == nil, size == nil else {
        throw Failure.usage(
          "--method all: the source of all methods is in sRGB by oklch-cubic; it takes no --map, "
            + "--display or --size")
      }
      return try OutputFile.write(Array(HueRotationExport.metalLibrary.utf8), to: output)
    }
    let result = try export(
      try MethodList.method(method, map: map), as: form,
      display: display.map { name throws(Failure) in
        try SpaceArgument.display(name, among: Self.displays)
      } ?? .srgb)
    try result.write(to: output)
    if output != "-" {
      let reader = result.form == .cube ? ", read with tetrahedral interpolation" : ""
      Console.tell("\(output): written; from the exact rotation \(result.deviation)\(reader)")
    }
  }

  private static let displays: [ColorSpace] = [.srgb, .displayP3]

  private func export(
    _ method: HueRotationMethod, as form: HueRotationExport.Form, display: ColorSpace
  ) throws(Failure) -> HueRotationExport {
    let mapping = map ?? .oklchCubic
    let bar = ProgressBar(title: output == "-" ? subject : output)
    defer { bar.erase() }
    do {
      guard let angle else {
        return try HueRotationExport(
          turningBy: method, gamutMapping: mapping, as: form, display: display)
      }
      let rotation = HueRotation(degrees: angle, method: method, gamutMapping: mapping)
      return try HueRotationExport(
        rotation, as: form, size: size, display: display, progress: { bar.draw($0) })
    } catch {
      switch error {
      case .size, .angle, .display: throw .usage("--\(error)")
      case .method(let method):
        throw .usage(
          "--method \(method.name): there is no shader of it; --as cube holds any method")
      case .gamutMapping:
        throw .usage("--map: a shader's gamut mapping is clip, oklch-cubic or raytrace")
      case .encoding: throw .badData("\(error)")
      }
    }
  }

  private func chosenForm() throws(Failure) -> HueRotationExport.Form {
    guard let form else {
      if let named = try HueRotationExport.Form(output: output) { return named }
      throw .usage("--as: say which form: " + Self.names.joined(separator: ", "))
    }
    if let found = HueRotationExport.Form(rawValue: form.lowercased()) {
      _ = try HueRotationExport.Form(found, option: "--as", output: output)
      return found
    }
    throw .usage(
      unknownName(form, option: "--as", among: Self.names, "form") + " There are "
        + Self.names.joined(separator: ", ") + ".")
  }

  private static let names = HueRotationExport.Form.allCases.map(\.rawValue)
}
