import ArgumentParser
import ColorExport
import ColorManagement
import ColorToolkit

struct List: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List spaces, methods, curves and other names.")

  static let examples = ["list spaces", "list methods --format json"]

  enum Topic: String, NamedArgument {
    case spaces, methods, curves, filters, palettes, gamuts, differences, exports, profiles
  }

  @Argument(help: "What to list: \(Topic.allCases.map(\.rawValue).joined(separator: ", ")).")
  var topic: Topic

  @Option(help: "Output format.")
  var format: TextOrJSON = .text

  enum TextOrJSON: String, NamedArgument {
    case text, json
  }

  private struct Entry {
    var name: String
    var description: String

    /// The programs that rotate hue in this way, or nil for entries that are not rotation methods.
    var programs: [HueRotationMethod.Program]?

    /// Whether the library fitted the numbers to data.
    var isFitted = false

    /// The colours of a palette, or nil for other entries.
    var colors: [(name: String, color: AnyColor)]?

    func write(_ record: inout Record) {
      record.field("name", name)
      record.field("description", description)
      if let programs {
        record.objects("programs", programs) { record, program in
          record.field("name", program.name)
          record.field("version", program.version)
          record.field("source", program.source)
          record.field("difference", Double(program.difference))
          if !program.departure.isEmpty { record.field("because", program.departure) }
        }
      }
      if isFitted { record.field("fitted", true) }
      if let colors {
        record.objects("colors", colors) { record, color in
          record.field("name", color.name)
          record.field("css", CSSColorValue(color.color, isLegacy: true).cssText())
        }
      }
    }
  }

  func run() throws {
    let entries = entries
    if format == .json { return try Console.write(Record.list(entries) { $1.write(&$0) }) }
    let width = (entries.map(\.name.count).max() ?? 0) + 2
    let columns = Console.columns ?? .max
    try Console.write(
      entries.map { entry in
        let programs = (entry.programs ?? []).map(\.name).joined(separator: ", ")
        var text =
          entry.description + (programs.isEmpty ? "" : " Programs with this rotation: \(programs).")
        if let colors = entry.colors {
          text += ": " + colors.map(\.name).joined(separator: ", ")
        }
        // One line where there is no terminal, or little room in it.
        let room = columns - width
        let lines = room >= 20 && text.count > room ? wrapped(text, room) : [text]
        return pad(entry.name, width)
          + lines.joined(separator: "\n" + String(repeating: " ", count: width)) + "\n"
      }.joined())
  }

  private var entries: [Entry] {
    switch topic {
    case .spaces:
      ColorSpace.allCases.map {
        let c = $0.channels
        return Entry(
          name: $0.rawValue,
          description: "\(c.first.name) \(c.second.name) \(c.third.name), CSS \($0.cssIdentifier)",
          isFitted: $0.isFitted)
      }
    case .methods:
      HueRotationMethod.all.map {
        Entry(
          name: $0.name, description: $0.note.sentence, programs: $0.programs,
          isFitted: $0.isFitted)
      }
    case .palettes:
      NamedPalette.all.map {
        Entry(
          name: $0.name, description: "\($0.description), \($0.colors.count) colours",
          colors: $0.colors)
      }
    case .filters:
      FilterDialect.allCases.map {
        Entry(
          name: $0.rawValue,
          description: "\($0.encoding.rawValue), clamped "
            + ($0.clampsBetween ? "after every function" : "once, after all functions are merged")
            + ": " + $0.functionNames.joined(separator: ", "))
      }
    case .gamuts:
      GamutMapping.allCases.map { Entry(name: $0.rawValue, description: $0.summary) }
    case .differences:
      ColorDifference.allCases.map { Entry(name: $0.rawValue, description: $0.summary) }
    case .exports:
      TransformExport.Form.allCases.map { Entry(name: $0.rawValue, description: $0.summary) }
    case .profiles:
      ICCProfile.argumentNames.map {
        Entry(name: $0, description: "can be written as an ICC profile and converted to")
      }
    case .curves:
      EaseCatalog.entries.map { Entry(name: $0.name, description: $0.summary) }
    }
  }
}

extension GamutMapping {
  var summary: String {
    switch self {
    case .clip: "each component is clamped to the gamut"
    case .css: "CSS Color 4's binary search over chroma, up to a just noticeable difference"
    case .raytrace: "CSS Color 4's ray trace at constant OKLCh lightness and hue"
    case .own: "raytrace, but in the space of the colour or of the rotation instead of OKLCh"
    case .oklchCubic: "the exact maximum chroma at constant OKLCh lightness and hue"
    case .edgeSeeker: "CSS Color 4's EdgeSeeker: the gamut boundary as a line and an arc in OKLCh"
    case .scale: "linear light is shifted and scaled into the gamut, and not brightened"
    case .scaleLuminance: "scale, then a mix with white that restores the luminance"
    case .hct: "a search over HCT chroma at constant hue and tone, within a difference of 2"
    case .hctTonal: "the maximum HCT chroma at constant hue and tone"
    case .lch: "a search over CIE LCh chroma at constant hue and lightness, within a CIEDE2000 of 2"
    }
  }
}

extension ColorDifference {
  var summary: String {
    switch self {
    case .deltaE76: "CIE 1976, the distance in Lab"
    case .deltaE94: "CIE 1994 for graphic arts; the first colour is the standard"
    case .deltaE94Textiles: "CIE 1994 for textiles; the first colour is the standard"
    case .cmc: "CMC(2:1), acceptability; the first colour is the standard"
    case .cmcPerceptibility: "CMC(1:1), perceptibility; the first colour is the standard"
    case .deltaE2000: "CIEDE2000"
    case .hyab: "lightness difference plus Euclidean distance in a and b, for large differences"
    case .hych: "the same with the terms of CIEDE2000"
    case .din99o: "the distance in DIN99o"
    case .itp: "ITU-R BT.2124, 720 times the distance in ICtCp"
    case .jz: "the distance in JzAzBz"
    case .deltaEOK: "the distance in Oklab"
    case .deltaEOK2: "the distance in Oklab with a and b doubled"
    case .cam02UCS: "the distance in CIECAM02's uniform space"
    case .cam02LCD: "the same for large differences"
    case .cam02SCD: "the same for small differences"
    case .cam16UCS: "the distance in CAM16's uniform space"
    case .cam16LCD: "the same for large differences"
    case .cam16SCD: "the same for small differences"
    case .hct: "the distance in HCT, with colourfulness compressed as in CAM16's uniform space"
    case .helmlab: "a power of the distance in HelmLab; at most 0.6"
    }
  }
}
