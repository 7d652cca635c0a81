import ArgumentParser
import ColorFilters
import Colorimetry

struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Name what the tool knows.")

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case spaces, methods, filters, gamuts, differences
  }

  @Argument(help: "spaces, methods, filters, gamuts or differences.")
  var topic: Topic

  @Option(help: "text or json.")
  var format: TextOrJSON = .text

  enum TextOrJSON: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  private struct Entry: Encodable {
    var name: String
    var description: String
  }

  func run() async throws {
    try await reportingFailures {
      let entries = entries
      if format == .json { return try Console.write(try JSONText.document(entries)) }
      let width = (entries.map(\.name.count).max() ?? 0) + 2
      try Console.write(
        entries.map { pad($0.name, width) + $0.description + "\n" }.joined())
    }
  }

  private var entries: [Entry] {
    switch topic {
    case .spaces:
      ColorSpace.allCases.map {
        let c = $0.channels
        return Entry(
          name: $0.rawValue,
          description: "\(c.first.name) \(c.second.name) \(c.third.name), CSS \($0.cssIdentifier)")
      }
    case .methods:
      HueRotationMethod.all.map {
        Entry(name: $0.name, description: HueRotationMethodNotes.summary($0))
      }
    case .filters:
      FilterDialect.allCases.map {
        Entry(
          name: $0.rawValue,
          description: "\($0.encoding.rawValue), clamped "
            + ($0.clampsBetween ? "after every function" : "once, after all are merged"))
      }
    case .gamuts:
      GamutMapping.allCases.map { Entry(name: $0.rawValue, description: $0.summary) }
    case .differences:
      ColorDifference.allCases.map { Entry(name: $0.rawValue, description: $0.summary) }
    }
  }
}

/// What a method is, in a line.
enum HueRotationMethodNotes {
  static func summary(_ method: HueRotationMethod) -> String {
    switch method {
    case .matrix(let dialect): "matrix, \(dialect.encoding.rawValue): " + summary(dialect)
    case .hue(let space): "true rotation: the hue of \(space.space.rawValue) turned"
    }
  }

  private static func summary(_ dialect: MatrixDialect) -> String {
    switch dialect {
    case .swiftUI: "SwiftUI's .hueRotation, Rec. 709 luma in Float32"
    case .css: "CSS hue-rotate(), luma .213 .715 .072"
    case .svg: "SVG feColorMatrix hueRotate, luma .213 .715 .072"
    case .luma: "the exact rotation of the colour-difference plane, Rec. 709 luma"
    case .grayAxis: "the rotation about the grey diagonal, as Core Image"
    case .haeberli: "Haeberli's sheared rotation, luma .3086 .6094 .0820"
    case .yiq: "the chrominance plane of NTSC, luma .299 .587 .114"
    case .draft2127: "CSS's matrix with the .2127 of the specification's prose"
    }
  }
}

extension GamutMapping {
  var summary: String {
    switch self {
    case .clip: "each component to its nearest bound"
    case .css: "CSS Color 4's binary search for the least noticeable difference"
    case .raytrace: "CSS Color 4's ray trace at constant OKLCh lightness and hue"
    case .oklchCubic: "the exact largest chroma at constant OKLCh lightness and hue"
    }
  }
}

extension ColorDifference {
  var summary: String {
    switch self {
    case .deltaE76: "CIE 1976, the distance in Lab"
    case .deltaE2000: "CIEDE2000"
    case .deltaEOK: "the distance in Oklab"
    }
  }
}
