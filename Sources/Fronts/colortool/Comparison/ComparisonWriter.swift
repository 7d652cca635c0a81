import ColorToolkit
import ComparisonReport
import ImageFiles

/// A writer of a comparison to the requested destinations. It computes everything before it writes
/// anything.
struct ComparisonWriter {
  var comparison: HueRotationComparison?
  var photographs: [PhotographReport]

  /// The paths of the photographs as the user gave them.
  var paths: [String]

  /// The texts of the inputs, in order.
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

  /// A file to write, and a one-line description of its content.
  private struct Piece {
    var path: String
    var bytes: [UInt8]
    var summary: String
  }

  /// Writes the comparison.
  ///
  /// - Parameter bar: the progress bar to erase when everything is computed.
  func write(_ bar: ProgressBar) async throws {
    var pieces: [Piece] = []
    var output: [UInt8] = []
    for format in plan.standardOutput where format != .terminal {
      output += try await single(format)
    }
    if plan.standardOutput.contains(.terminal) {
      // A command to paste needs the whole path; what others may read has no folders above.
      let isSeen = Console.isOutputTerminal
      output += Array(terminalText(palette, paths: isSeen ? paths : nil).utf8)
    }
    if let file = plan.file {
      pieces.append(Piece(path: file.path, bytes: try await single(file.format), summary: ""))
      if isLive {
        pieces += module(in: FileName.folder(file.path))
        Console.tell(
          "\(FileName.shown(pieces.last?.path ?? "").visible): the library that the page loads; keep "
            + "it with the page")
      }
    }
    if let directory = plan.directory {
      pieces += try await directoryPieces(directory.path, formats: directory.formats)
      if !plan.standardOutput.contains(.terminal) {
        let lines = pieces.map { FileName.shown("\($0.path): \($0.summary)").visible + "\n" }
        output += Array(lines.joined().utf8)
      }
    }
    bar.erase()
    if hasPage, WebModule.bytes == nil {
      Console.tell(
        "The page can't rotate typed colours: there is no colortoolkit.wasm next to colortool.")
    }
    // A photograph must not be lost to its own comparison.
    for piece in pieces { try FilesRead.check(output: piece.path) }
    if let directory = plan.directory { try OutputFile.createDirectory(directory.path) }
    for piece in pieces { try OutputFile.write(piece.bytes, to: piece.path) }
    if !output.isEmpty { try OutputFile.write(output, to: "-") }
  }

  /// Whether the output includes pages in a folder that can also contain the WebAssembly library.
  private var hasPage: Bool {
    var formats = plan.directory?.formats ?? []
    if let file = plan.file, !file.path.hasPrefix("/dev/") { formats.append(file.format) }
    return formats.contains(.html)
  }

  /// Whether there are such pages and the WebAssembly library is available for them.
  private var isLive: Bool { hasPage && WebModule.bytes != nil }

  /// Returns the files that live pages in a folder load. The folder's name ends with its slash.
  private func module(in folder: String) -> [Piece] {
    guard let module = WebModule.bytes else { return [] }
    return [
      Piece(
        path: folder + PageModule.fileName, bytes: PageModule.script(of: module),
        summary: "loaded by the pages here to rotate what their readers type or drop")
    ]
  }

  /// Returns the bytes of a single file that contains everything in one format.
  private func single(_ format: ReportFormat) async throws -> [UInt8] {
    if plan.file == nil, format.isBinary, Console.isOutputTerminal {
      throw Failure.pngInTerminal
    }
    switch format {
    case .json: return json()
    case .terminal: return Array(terminalText(.none).utf8)
    case .csv, .png, .html, .markdown:
      guard
        (comparison == nil ? 0 : 1) + photographs.count == 1
          || (format == .csv && comparison == nil)
      else {
        throw Failure.usage(
          "one \(format.rawValue) file can hold colours and gradients, or one photograph; "
            + "for more, use a directory: -o DIR")
      }
      if let comparison { return try await bytes(of: comparison, format) }
      if format == .csv { return Array(ComparisonCSV.text(photographs).utf8) }
      return try await bytes(of: photographs[0], format)
    }
  }

  private func json() -> [UInt8] {
    let document = ComparisonDocument(
      comparison, photographs: photographs, labels: labels, options: options,
      version: ColorToolkitVersion.current)
    return document.text(.document).bytes
  }

  private func terminalText(_ palette: TerminalPalette, paths: [String]? = nil) -> String {
    let columns = Console.columns ?? 120
    let colors = comparison.map {
      ComparisonTable(comparison: $0, palette: palette, columns: columns).text()
    }
    let pictures = zip(photographs, paths ?? photographs.map(\.path)).map {
      PhotographTable(report: $0, path: $1, palette: palette, columns: columns).text()
    }
    return ([colors].compactMap { $0 } + pictures).joined(separator: "\n")
  }

  private func bytes(of comparison: HueRotationComparison, _ format: ReportFormat) async throws
    -> [UInt8]
  {
    switch format {
    case .png:
      let page = AnswerSheet(comparison, version: ColorToolkitVersion.current)
        .page(try SheetFile.shaper())
      return try await page.png(scale: reduced(scale, for: page.size), isDrawing: true)
    case .markdown: return Array(comparison.markdown.utf8)
    case .html:
      guard let page = page(of: comparison) else {
        throw Failure.usage(Self.tooMuchForPage(comparison))
      }
      return page
    default: return Array(ComparisonCSV.text(comparison).utf8)
    }
  }

  /// Returns the page, or nil if it would be too large for a browser. A page contains every angle
  /// of every colour.
  private func page(of comparison: HueRotationComparison) -> [UInt8]? {
    guard comparison.inputs.count <= 500 else { return nil }
    return Array(
      ComparisonPage(
        comparison, version: ColorToolkitVersion.current, isLive: isLive
      ).html().utf8)
  }

  private static func tooMuchForPage(_ comparison: HueRotationComparison) -> String {
    "an HTML page can hold at most 500 colours and samples, not \(comparison.inputs.count); "
      + "JSON and CSV can hold them all"
  }

  /// Returns the scale, or the largest scale at which the sheet's pixels fit.
  private func reduced(_ scale: Double, for size: Size2D) -> Double {
    let most = SheetPage.largestScale(for: size)
    guard most < scale else { return scale }
    Console.warning(
      "the sheet is drawn at \(NumberText.trimmed(most)) pixels per point, not "
        + "\(NumberText.trimmed(scale)): it would be too large")
    return most
  }

  private func bytes(
    of photograph: PhotographReport, _ format: ReportFormat
  ) async throws -> [UInt8] {
    if format == .html {
      let page = try PhotographPage(
        report: photograph, version: ColorToolkitVersion.current, isLive: isLive)
      return Array(try page.html().utf8)
    }
    if format == .markdown { return Array(photograph.markdown.utf8) }
    let page = PhotographAnswerSheet(
      photograph.comparison, label: photograph.fileName, version: ColorToolkitVersion.current
    ).page(try SheetFile.shaper())
    return try await page.png(scale: reduced(scale, for: page.size))
  }

  /// Returns the contact sheet of a photograph: the picture of every method above the map of its
  /// differences.
  private func figures(of photograph: PhotographReport) async throws -> [UInt8] {
    let page = PhotographFiguresSheet(
      photograph.comparison, label: photograph.stem, side: sizes.photographPoints,
      version: ColorToolkitVersion.current
    ).page(try SheetFile.shaper())
    return try await page.png(scale: reduced(scale, for: page.size))
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
        let name = "comparison.\(format.ending)"
        let line = summary(of: comparison, format)
        switch format {
        case .json: add(name, json(), line)
        case .terminal: add(name, Array(terminalText(.none).utf8), line)
        case .csv, .markdown: add(name, try await bytes(of: comparison, format), line)
        case .html:
          if let page = page(of: comparison) {
            add(name, page, line)
          } else {
            Console.warning(Self.tooMuchForPage(comparison))
          }
        case .png:
          add(name, try await bytes(of: comparison, format), line)
          let pages = FiguresSheet(
            comparison, swatch: sizes.swatch ?? 64, version: ColorToolkitVersion.current
          ).pages(scale: scale, try SheetFile.shaper())
          for (index, page) in pages.enumerated() {
            add(
              index == 0 ? "comparison-figures.png" : "comparison-figures-\(index + 1).png",
              try await page.png(scale: reduced(scale, for: page.size), compression: .fast),
              "figures of \(options.methods.count) methods × \(options.angles.count) angles"
                + (pages.count == 1 ? "" : ", sheet \(index + 1) of \(pages.count)"))
          }
        }
      }
      switch format {
      case .json where comparison == nil: add("comparison.json", json(), photographCount)
      case .terminal where comparison == nil:
        add("comparison.txt", Array(terminalText(.none).utf8), photographCount)
      case .csv where !photographs.isEmpty:
        add("photographs.csv", Array(ComparisonCSV.text(photographs).utf8), photographCount)
      case .png, .html, .markdown:
        for (name, photograph) in namedPhotographs {
          add(
            "\(name).\(format.ending)", try await bytes(of: photograph, format),
            photograph.comparison.headline)
          if format == .png {
            add(
              "\(name)-figures.png", try await figures(of: photograph),
              "every method’s picture over a map of its differences")
          }
        }
      case .json, .terminal, .csv: break
      }
    }
    return isLive ? pieces + module(in: folder + "/") : pieces
  }

  private var photographCount: String {
    "figures of \(photographs.count) photograph\(photographs.count == 1 ? "" : "s")"
  }

  /// The photographs with unique names for their output files. A name is never that of the
  /// photograph itself.
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
    let headline = comparison.answer?.headline ?? "nothing that a rotation changes"
    return switch format {
    case .png, .html: headline
    case .json, .csv, .terminal, .markdown:
      "\(comparison.results.count) results of \(options.methods.count) methods, with every figure"
    }
  }
}
