import ColorFilters
import ColorManagement
import ColorToolkit
import HueComparison
import ImageFiles
import PixelBuffers
import Syntax
import VectorMath

/// A comparison written where it was asked for. Everything is made before anything is written.
struct ComparisonWriter {
  var comparison: HueRotationComparison?
  var photographs: [PhotographReport]

  /// The inputs as they were given, in order.
  var labels: [String]
  var options: HueRotationComparison.Options
  var sizes: SwatchSizes
  var scale: Double
  var palette: TerminalPalette
  var plan: OutputPlan

  /// The largest ΔE 2000 from the chosen reference.
  var worstDeltaE: Double {
    let colors = comparison?.results.map {
      $0.error(from: options.reference).deltaE2000
    }
    let pixels = photographs.flatMap { photograph in
      photograph.comparison.panels.map {
        $0.figures.errors(from: options.reference).deltaE2000.max
      }
    }
    return ((colors ?? []) + pixels).max() ?? 0
  }

  /// A file to write, and what it says, in a line.
  private struct Piece {
    var path: String
    var bytes: [UInt8]
    var summary: String
  }

  func write() async throws {
    var pieces: [Piece] = []
    var output: [UInt8] = []
    for format in plan.standardOutput where format != .terminal {
      output += try await single(format)
    }
    if plan.standardOutput.contains(.terminal) { output += Array(terminalText(palette).utf8) }
    if let file = plan.file {
      pieces.append(Piece(path: file.path, bytes: try await single(file.format), summary: ""))
    }
    if let directory = plan.directory {
      pieces += try await directoryPieces(directory.path, formats: directory.formats)
      if !plan.standardOutput.contains(.terminal) {
        output += Array(pieces.map { "\($0.path): \($0.summary)\n" }.joined().utf8)
      }
    }
    try refuseReplacingInputs(pieces)
    if let directory = plan.directory { try OutputFile.createDirectory(directory.path) }
    for piece in pieces { try OutputFile.write(piece.bytes, to: piece.path) }
    if !output.isEmpty { try OutputFile.write(output, to: "-") }
  }

  /// A photograph must not be lost to its own comparison.
  private func refuseReplacingInputs(_ pieces: [Piece]) throws(Failure) {
    for piece in pieces {
      for photograph in photographs where FileQuestion.areSame(piece.path, photograph.path) {
        throw Failure(
          status: .cannotCreate,
          message: "\(piece.path): is an input, and would be replaced; give another name with -o")
      }
    }
  }

  /// The bytes of one format that holds everything.
  private func single(_ format: ReportFormat) async throws -> [UInt8] {
    if plan.file == nil, format.isBinary, Console.isOutputTerminal {
      throw Failure.usage("PNG is not for a terminal: -o FILE.png, or send it to a pipe")
    }
    switch format {
    case .json: return try json()
    case .terminal: return Array(terminalText(.none).utf8)
    case .csv, .png, .html:
      guard
        (comparison == nil ? 0 : 1) + photographs.count == 1
          || (format == .csv && comparison == nil)
      else {
        throw Failure.usage(
          "one \(format.rawValue) file holds colours and gradients, or one photograph; "
            + "for more, give a directory: -o DIR")
      }
      if let comparison { return try await bytes(of: comparison, format) }
      if format == .csv { return Array(ComparisonCSV.text(photographs).utf8) }
      return try await bytes(of: photographs[0], format)
    }
  }

  private func json() throws -> [UInt8] {
    let document = ComparisonDocument(
      comparison, photographs: photographs, labels: labels, options: options,
      version: ColorToolkitVersion.current)
    return Array(try JSONOutput.document(document).utf8)
  }

  private func terminalText(_ palette: TerminalPalette) -> String {
    var parts: [String] = []
    if let comparison {
      let columns = Console.columns ?? 120
      parts.append(
        ComparisonTable(comparison: comparison, palette: palette, columns: columns).text())
    }
    parts += photographs.map { PhotographTable(report: $0, palette: palette).text() }
    return parts.joined(separator: "\n")
  }

  private func bytes(of comparison: HueRotationComparison, _ format: ReportFormat) async throws
    -> [UInt8]
  {
    switch format {
    case .png:
      return try await ComparisonSheet(
        comparison, swatch: Size2D(width: sizes.swatch, height: (sizes.swatch * 9 / 16).rounded()),
        version: ColorToolkitVersion.current
      ).png(scale: scale)
    case .html:
      // The page holds every angle of every colour; a browser has to bear it.
      guard comparison.inputs.count <= 500 else {
        throw Failure.usage(
          "an HTML page holds at most 500 colours and samples, not "
            + "\(comparison.inputs.count); JSON and CSV hold them all")
      }
      return Array(
        ComparisonPage(comparison, version: ColorToolkitVersion.current).html().utf8)
    default: return Array(ComparisonCSV.text(comparison).utf8)
    }
  }

  private func bytes(
    of photograph: PhotographReport, _ format: ReportFormat
  ) async throws -> [UInt8] {
    if format == .html {
      let display = photograph.comparison.display
      let profile = display == .srgb ? nil : try ICCProfile(display)?.encoded()
      let page = PhotographPage(report: photograph, version: ColorToolkitVersion.current) {
        // The maps of errors are in no display's RGB.
        let isOwn = $0.layout.color == .space(display) && profile != nil
        return try PNGEncoder(
          color: isOwn ? .space(display) : .sRGB, profile: isOwn ? profile : nil,
          compression: .balanced
        ).encode($0)
      }
      return Array(try page.html().utf8)
    }
    return try await PhotographSheet(
      photograph.comparison, label: photograph.stem, side: sizes.photographPoints,
      version: ColorToolkitVersion.current
    ).png(scale: scale)
  }

  // MARK: Directories

  private func directoryPieces(
    _ path: String, formats: [ReportFormat]
  ) async throws -> [Piece] {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var pieces: [Piece] = []
    func add(_ name: String, _ bytes: [UInt8], _ summary: String) {
      pieces.append(Piece(path: "\(folder)/\(name)", bytes: bytes, summary: summary))
    }
    for format in formats {
      if let comparison {
        let bytes =
          switch format {
          case .json: try json()
          case .terminal: Array(terminalText(.none).utf8)
          case .csv, .png, .html: try await self.bytes(of: comparison, format)
          }
        add("comparison.\(format.ending)", bytes, summary(of: comparison, format))
      }
      switch format {
      case .json where comparison == nil: add("comparison.json", try json(), photographCount)
      case .terminal where comparison == nil:
        add("comparison.txt", Array(terminalText(.none).utf8), photographCount)
      case .csv where !photographs.isEmpty:
        add("photographs.csv", Array(ComparisonCSV.text(photographs).utf8), photographCount)
      case .png, .html:
        for (name, photograph) in namedPhotographs {
          add(
            "\(name).\(format.ending)", try await bytes(of: photograph, format),
            summary(of: photograph))
        }
      case .json, .terminal, .csv: break
      }
    }
    return pieces
  }

  private var photographCount: String {
    "figures of \(photographs.count) photograph\(photographs.count == 1 ? "" : "s")"
  }

  /// Photographs with names for their files: never a photograph's own, and no two alike.
  private var namedPhotographs: [(String, PhotographReport)] {
    var used: Set<String> = []
    return photographs.map { photograph in
      let base = photograph.stem + "-huerotation"
      var name = base
      var number = 2
      while !used.insert(name).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      return (name, photograph)
    }
  }

  private func summary(of comparison: HueRotationComparison, _ format: ReportFormat) -> String {
    switch format {
    case .png:
      "\(options.methods.count) methods × \(options.angles.count) angles of "
        + "\(comparison.subjects.count) input\(comparison.subjects.count == 1 ? "" : "s")"
    case .html: worstMatrixLine(comparison)
    case .json, .csv, .terminal: bestLine(comparison)
    }
  }

  private func summary(of photograph: PhotographReport) -> String {
    guard let worst = photograph.comparison.panels.max(by: { mean($0) < mean($1) }) else {
      return "nothing compared"
    }
    return "\(worst.method.name) is furthest, ΔE \(NumberText.oneDecimal(mean(worst))) on average"
  }

  private func mean(_ panel: PhotographComparison.Panel) -> Double {
    panel.figures.errors(from: options.reference).deltaE2000.mean
  }

  private func worstMatrixLine(_ comparison: HueRotationComparison) -> String {
    guard let first = comparison.summaries.first(where: \.method.isMatrix) else {
      return bestLine(comparison)
    }
    let errors = first.errors(from: options.reference)
    return
      "\(first.method.name) is off by ΔE \(NumberText.oneDecimal(errors.deltaE2000.mean)) on average, "
      + "\(NumberText.oneDecimal(errors.deltaE2000.max)) at worst; "
      + "\(NumberText.decimal(first.clippedShare * 100, places: 0)) % of its results are clipped"
  }

  private func bestLine(_ comparison: HueRotationComparison) -> String {
    let others = comparison.summaries.filter {
      $0.errors(from: options.reference).deltaE2000.max > 1e-6
    }
    let all = "\(comparison.results.count) results"
    guard
      let best = others.min(by: {
        $0.errors(from: options.reference).deltaE2000.mean
          < $1.errors(from: options.reference).deltaE2000.mean
      })
    else { return all }
    let figure = best.errors(from: options.reference).deltaE2000.mean
    return "\(all); nearest to the \(options.reference.rawValue) rotation: \(best.method.name), "
      + "ΔE \(NumberText.oneDecimal(figure)) on average"
  }
}
