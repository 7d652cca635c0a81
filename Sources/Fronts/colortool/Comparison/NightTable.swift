import ColorToolkit
import ComparisonReport
import ImageFiles

/// A comparison of night modes on colours, as a table for each colour, as JSON lines or as a sheet.
enum NightTable {
  /// The default colours: typical text, link, warning and paper colours of a page.
  private static let usual =
    [0x1d1d1f, 0x007aff, 0xff3b30, 0x34c759, 0xaf52de, 0xfff3cd] as [UInt32]

  /// A sheet has a row of the colours for each mode, so more would be too tall.
  private static let most = 120

  static func write(
    _ inputs: [String], format: [ReportFormat], output: String?, samples: Int, scale: Double,
    names: FileNameOptions
  ) async throws {
    let plan = try OutputPlan(formats: format, output: output, hasOperands: true)
    let forms = plan.standardOutput + [plan.file?.format].compactMap { $0 }
    guard plan.directory == nil, forms.allSatisfy({ [.json, .terminal, .png].contains($0) }) else {
      throw Failure.usage("--night: a table, --format json, or a sheet by -o FILE.png")
    }
    var colors: [(text: String, color: SRGB)] = []
    var photographs: [String] = []
    for text in try PaletteArgument.opened(inputs).map(\.text) {
      switch try ComparisonInput(parsing: text, samples: samples, names: names) {
      case .photograph(let path, _): photographs.append(path)
      case .subject(let subject):
        // Samples of a gradient are told apart by their digits.
        colors += subject.colors.map { color in
          let one = SRGB(color).mapped(into: SRGB.self, by: .raytrace)
          return (subject.colors.count > 1 ? one.hex : text, one)
        }
      }
    }
    guard photographs.isEmpty || forms.contains(.png) else {
      throw Failure.usage("--night shows a picture on a sheet alone: -o FILE.png")
    }
    if colors.isEmpty {
      colors = usual.map { (SRGB(hex: $0).hex, SRGB(hex: $0)) }
    }
    for path in photographs { FilesRead.note(path) }
    for form in forms {
      let path = plan.file?.path ?? "-"
      if path != "-" { try FilesRead.check(output: path) }
      if form == .png {
        if path == "-", Console.isOutputTerminal {
          throw Failure.pngInTerminal
        }
        guard colors.count <= most, photographs.count <= most else {
          throw Failure.usage("--night: a sheet holds at most \(most) colours and \(most) pictures")
        }
        let sheet = NightSheet(
          NightComparison(of: colors.map { $0.color }),
          photographs: try photographs.map { try small($0) }, version: ColorToolkitVersion.current)
        let page = sheet.page(try SheetFile.shaper())
        let bytes = try await page.png(
          scale: min(scale, SheetPage.largestScale(for: page.size)), isDrawing: photographs.isEmpty)
        try OutputFile.write(bytes, to: path)
      } else {
        let texts = colors.map { text, color in
          let rows = NightMethod.allCases.map { ($0, NightFigures($0, of: color)) }
          guard form == .json else { return table(text, rows) }
          return rows.map { record(text, $0.0, $0.1) }.joined(separator: "\n")
        }
        try OutputFile.writeAnswers(
          Array((texts.joined(separator: "\n") + "\n").utf8),
          as: form == .json ? .json : .text, to: path)
      }
    }
  }

  /// A photograph as the sheet draws it, in sRGB.
  private static func small(_ path: String) throws(Failure) -> PixelBuffer<UInt8> {
    switch try PhotographReport.read(path, .srgb).pixels {
    case .bits8(let pixels): return NightSheet.small(pixels)
    case .bits16(let pixels): return NightSheet.small(pixels)
    }
  }

  private static func record(
    _ text: String, _ method: NightMethod, _ figures: NightFigures
  ) -> String {
    var record = Record(.json)
    record.field("input", text)
    record.field("method", method.rawValue)
    record.field("hex", figures.color.hex)
    record.field("contrastOnWhite", figures.contrast.day)
    record.field("contrastOnDark", figures.contrast.night)
    if let turn = figures.turn { record.field("hueTurn", turn) }
    record.field("lightnessFromMirror", figures.lightness)
    record.field("twice", figures.twice)
    return String(decoding: record.finished().bytes.dropLast(), as: UTF8.self)
  }

  private static func table(_ text: String, _ rows: [(NightMethod, NightFigures)]) -> String {
    func number(_ value: Double, _ places: Int) -> String {
      NumberText.decimal(value, places: places)
    }
    func padded(_ text: String, _ width: Int, isNumber: Bool = true) -> String {
      let gap = String(repeating: " ", count: max(0, width - text.count))
      return isNumber ? gap + text : text + gap
    }
    let head =
      padded(text, 22, isNumber: false) + padded("by night", 9, isNumber: false)
      + padded("hue°", 7) + padded("contrast", 15) + padded("L* off", 8) + padded("twice ΔE", 10)
    let lines = rows.map { method, figures in
      padded(method.title, 22, isNumber: false) + padded(figures.color.hex, 9, isNumber: false)
        + padded(figures.turn.map { number($0, 1) } ?? "–", 7)
        + padded("\(number(figures.contrast.day, 2)) → \(number(figures.contrast.night, 2))", 15)
        + padded(number(figures.lightness, 1), 8) + padded(number(figures.twice, 2), 10)
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }
}
