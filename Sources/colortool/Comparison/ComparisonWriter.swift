import ColorFilters
import ColorToolkit
import ImageFiles
import PixelBuffers
import VectorMath

/// A comparison written where it was asked for. Everything is made before anything is written.
struct ComparisonWriter {
  var report: ComparisonReport?
  var photographs: [PhotographReport]
  var options: HueRotationComparison.Options
  var sizes: SwatchSizes
  var scale: Double
  var palette: TerminalPalette
  var plan: OutputPlan

  /// The largest ΔE 2000 from the chosen reference.
  var worstDeltaE: Double {
    let colors = report?.comparison.results.map {
      $0.error(from: options.reference).deltaE2000
    }
    let pixels = photographs.flatMap { photograph in
      photograph.comparison.panels.map {
        $0.figures.errors(from: options.reference).deltaE2000.max
      }
    }
    return ((colors ?? []) + pixels).max() ?? 0
  }

  func write() async throws {
    for format in plan.standardOutput where format != .terminal {
      try OutputFile.write(try await single(format), to: "-")
    }
    if plan.standardOutput.contains(.terminal) { try Console.write(terminalText(palette)) }
    if let file = plan.file {
      try OutputFile.write(try await single(file.format), to: file.path)
    }
    if let directory = plan.directory {
      try await writeDirectory(directory.path, formats: directory.formats)
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
      guard (report == nil ? 0 : 1) + photographs.count == 1 || (format == .csv && report == nil)
      else {
        throw Failure.usage(
          "one \(format.rawValue) file holds colours and gradients, or one photograph; "
            + "for more, give a directory: -o DIR")
      }
      if let report { return try await bytes(of: report, format) }
      if format == .csv { return Array(ComparisonCSV.text(photographs).utf8) }
      return try await bytes(of: photographs[0], format)
    }
  }

  private func json() throws -> [UInt8] {
    let document = ComparisonDocument(
      report, photographs: photographs, options: options, version: ColorToolkitVersion.current)
    return Array(try JSONOutput.document(document).utf8)
  }

  private func terminalText(_ palette: TerminalPalette) -> String {
    var parts: [String] = []
    if let report {
      let columns = Console.columns ?? 120
      parts.append(ComparisonTable(report: report, palette: palette, columns: columns).text())
    }
    parts += photographs.map { PhotographTable(report: $0, palette: palette).text() }
    return parts.joined(separator: "\n")
  }

  private func bytes(of report: ComparisonReport, _ format: ReportFormat) async throws -> [UInt8] {
    switch format {
    case .png:
      return try await ComparisonSheet(
        report, swatch: Size2D(width: sizes.swatch, height: (sizes.swatch * 9 / 16).rounded()),
        version: ColorToolkitVersion.current
      ).png(scale: scale)
    case .html:
      return Array(
        ComparisonPage(report, version: ColorToolkitVersion.current).html().utf8)
    default: return Array(ComparisonCSV.text(report).utf8)
    }
  }

  private func bytes(
    of photograph: PhotographReport, _ format: ReportFormat
  ) async throws -> [UInt8] {
    if format == .html {
      let page = PhotographPage(report: photograph, version: ColorToolkitVersion.current)
      return Array(try page.html().utf8)
    }
    return try await PhotographSheet(
      photograph.comparison, label: photograph.stem, side: sizes.photographPoints,
      version: ColorToolkitVersion.current
    ).png(scale: scale)
  }

  // MARK: Directories

  private func writeDirectory(_ path: String, formats: [ReportFormat]) async throws {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    var files: [(name: String, bytes: [UInt8])] = []
    for format in formats {
      switch format {
      case .json: files.append(("comparison.json", try json()))
      case .terminal: files.append(("comparison.txt", Array(terminalText(.none).utf8)))
      case .csv where report == nil:
        files.append(("comparison.csv", Array(ComparisonCSV.text(photographs).utf8)))
      case .csv, .png, .html:
        if let report {
          files.append(("comparison.\(format.ending)", try await bytes(of: report, format)))
        }
        if format == .csv {
          if !photographs.isEmpty {
            files.append(("photographs.csv", Array(ComparisonCSV.text(photographs).utf8)))
          }
        } else {
          for (name, photograph) in namedPhotographs {
            files.append(("\(name).\(format.ending)", try await bytes(of: photograph, format)))
          }
        }
      }
    }
    try OutputFile.createDirectory(folder)
    for file in files { try OutputFile.write(file.bytes, to: "\(folder)/\(file.name)") }
    if !plan.standardOutput.contains(.terminal) {
      try Console.write(
        files.map { "\(folder)/\($0.name): \(description(of: $0.name))\n" }.joined())
    }
  }

  /// Photographs with names for their files, made different where they would be equal.
  private var namedPhotographs: [(String, PhotographReport)] {
    var used: [String: Int] = ["comparison": 1]
    return photographs.map { photograph in
      let count = used[photograph.stem, default: 0]
      used[photograph.stem] = count + 1
      return (count == 0 ? photograph.stem : "\(photograph.stem)-\(count + 1)", photograph)
    }
  }

  /// What a file says, in a line.
  private func description(of name: String) -> String {
    guard let report, name.hasPrefix("comparison.") else {
      return name.hasSuffix("csv") || name.hasSuffix("json")
        ? "figures of \(photographs.count) photograph\(photographs.count == 1 ? "" : "s")"
        : photographLine(name)
    }
    let comparison = report.comparison
    let methods = options.methods.count
    switch name {
    case "comparison.png":
      return "\(methods) methods × \(options.angles.count) angles of \(report.subjects.count) "
        + (report.subjects.count == 1 ? "input" : "inputs")
    case "comparison.html": return worstMatrixLine(comparison)
    default: return bestLine(comparison)
    }
  }

  private func photographLine(_ name: String) -> String {
    guard
      let match = namedPhotographs.first(where: { name.hasPrefix($0.0 + ".") })?.1.comparison,
      let worst = match.panels.max(by: { mean($0) < mean($1) })
    else { return "" }
    return "\(worst.method.name) is furthest, ΔE \(NumberText.oneDecimal(mean(worst))) on average"
  }

  private func mean(_ panel: PhotographComparison.Panel) -> Double {
    panel.figures.errors(from: options.reference).deltaE2000.mean
  }

  private func worstMatrixLine(_ comparison: HueRotationComparison) -> String {
    let matrices = comparison.summaries.filter {
      if case .matrix = $0.method { true } else { false }
    }
    guard let first = matrices.first else { return bestLine(comparison) }
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
