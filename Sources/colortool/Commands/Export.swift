import ArgumentParser
import ColorFilters
import Colorimetry
import ImageFiles

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export a hue rotation for other programs.",
    discussion: """
      The one subject is hue-rotation. Forms: \
      \(ExportForm.allCases.map { "\($0.rawValue), \($0.summary)" }.joined(separator: "; ")). Each \
      says in its header how far it is from the exact rotation, measured on what was written.
      """)

  @Argument(help: "hue-rotation.")
  var subject: String

  @Option(parsing: .unconditional, help: "Degrees.")
  var angle: Double

  @Option(help: "The method. See 'list methods'.")
  var method = "oklch"

  @Option(help: "How a true rotation comes into sRGB: \(GamutMapping.names).")
  var gamut: GamutMapping = .oklchCubic

  @Option(name: .customLong("as"), help: "The form; else by the ending of -o: .cube, .png, .icc, …")
  var form: String?

  @Option(help: "Points a side of a table: 17, 33 or 65; of a Hald CLUT 16, 25, 36, 49 or 64.")
  var size: Int?

  @Option(name: .shortAndLong, help: "A file. Default: standard output.")
  var output = "-"

  func run() async throws {
    try await reportingFailures {
      guard subject == "hue-rotation" else {
        throw Failure.usage(
          unknownName(subject, option: "SUBJECT", among: ["hue-rotation"], "subject"))
      }
      guard angle.isFinite, abs(angle) <= 1e9 else {
        throw Failure.usage("--angle \(angle) is not an angle in degrees")
      }
      if let size, !(2...65).contains(size) {
        throw Failure.usage("--size \(size): from 2 to 65 points a side")
      }
      let rotation = HueRotation(
        degrees: angle, method: try MethodList.method(method, option: "--method"),
        gamutMapping: gamut)
      let result = try chosenForm().export(rotation, size: size)
      try OutputFile.write(result.bytes, to: output)
      if output != "-" { Console.tell("\(output): \(result.error)") }
    }
  }

  private func chosenForm() throws(Failure) -> ExportForm {
    guard let form else {
      switch output.split(separator: ".").last?.lowercased() {
      case "cube": return .cube
      case "png": return .hald
      case "icc", "icm": return .deviceLink
      case "metal": return .metal
      case "glsl", "frag": return .glsl
      case "wgsl": return .wgsl
      case "svg": return .svg
      case "css": return .css
      default: throw .usage("--as: say which form: " + Self.names.joined(separator: ", "))
      }
    }
    if let found = ExportForm(rawValue: form) { return found }
    throw .usage(
      unknownName(form, option: "--as", among: Self.names, "form") + " There are "
        + Self.names.joined(separator: ", ") + ".")
  }

  private static let names = ExportForm.allCases.map(\.rawValue)
}
