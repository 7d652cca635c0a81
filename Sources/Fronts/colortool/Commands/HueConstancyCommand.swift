import ArgumentParser
import ColorToolkit
import ComparisonReport
import ImageFiles

/// The `hue-constancy` verb: compares the hues of colour spaces with colours that people judged to
/// have one hue.
struct HueConstancyCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "hue-constancy",
    abstract:
      "Measure how constant a space's hue is over colours that people judged to have one hue.",
    discussion: """
      A locus is a set of colours that people judged to have the same hue. The figure is the root mean \
      square deviation, in degrees, from the mean hue of each locus. It has a 95 % interval over \
      resampled sets of loci. The data are half of the loci of Ebner and Fairchild 1998, Hung and \
      Berns 1995 and the Munsell renotation. Give other data as JSON files: \
      {"white": [X, Y, Z], "loci": [[[X, Y, Z], …], …]}. --methods also compares the perceived angle \
      of hue rotations with the requested angle.
      """)

  static let examples = [
    "hue-constancy --spaces oklch,huelch,ipt",
    "hue-constancy --methods all --format json",
  ]

  @Option(
    help: "Spaces that have a hue, separated by commas, or all.",
    completion: .lists(of: ["all"] + ColorSpace.allCases.filter(\.hasHue).map(\.rawValue)))
  var spaces = "all"

  @Option(
    parsing: .upToNextOption, help: "Data files to use instead of the built-in data.",
    completion: .file(extensions: ["json"]))
  var data: [String] = []

  @Option(
    help: "Hue rotations to measure as well, separated by commas, or all.",
    completion: .lists(of: ["all"] + HueRotationMethod.all.map(\.name)))
  var methods: String?

  @OptionGroup var answers: FigureAnswerOptions

  func run() throws {
    let spaces = try parsedSpaces()
    let methods = try methods.map { text throws(Failure) in try MethodList(parsing: text).methods }
    var experiments = HueConstancy.Experiment.all
    // Of a long list the parser has seen a part.
    if !data.isEmpty {
      experiments = try Invocation.current.operands(data).map { path throws(Failure) in
        try Self.experiment(at: path)
      }
    }
    var writer = try answers.writer()
    if writer.format == .csv, methods != nil {
      throw Failure.usage(
        "--methods works only with text or json, because its lines have other fields")
    }
    let rows = spaces.map { space in
      let figures = experiments.map { (HueConstancy(of: space, over: $0), $0) }
      return Row(
        name: space.rawValue, figures: figures.map { Self.figures($0.0, over: $0.1) },
        sum: figures.reduce(0) { $0 + ($1.0.rms.isFinite ? $1.0.rms : 360) })
    }
    let turns = (methods ?? []).map { method in
      Row(
        name: method.name,
        figures: experiments.map { Self.figures(.init(of: method, over: $0), over: $0) })
    }
    if writer.format == .text {
      let table = Table(names: experiments.map(\.name), rows: rows, turns: turns)
      try writer.write(Answer(table.text) { _ in })
    } else {
      for figures in rows.flatMap(\.figures) + turns.flatMap(\.figures) {
        try writer.write(figures)
      }
    }
    try writer.finish()
  }

  private func parsedSpaces() throws(Failure) -> [ColorSpace] {
    if spaces == "all" { return ColorSpace.allCases.filter(\.hasHue) }
    var result: [ColorSpace] = []
    for name in spaces.split(separator: ",", omittingEmptySubsequences: false) {
      let space = try SpaceArgument.space(name.trimmed, option: "--spaces")
      guard space.hasHue else { throw .usage("--spaces: \(space.rawValue) has no hue") }
      if !result.contains(space) { result.append(space) }
    }
    return result
  }

  private static func experiment(at path: String) throws(Failure) -> HueConstancy.Experiment {
    do { return try HueConstancy.Experiment(contentsOf: path) } catch {
      if let error = error as? ImageFileError { throw Failure(error) }
      throw .badData("\(path): \(error)")
    }
  }

  // MARK: Answers

  private struct Row {
    var name: String
    var figures: [Answer]

    /// The sum of the row's degrees over all data sets, by which rows are sorted.
    var sum = 0.0
  }

  private static func figures(
    _ constancy: HueConstancy, over data: HueConstancy.Experiment
  ) -> Answer {
    // Colours without a hue have no interval either.
    let interval = constancy.rms.isFinite ? constancy.interval : nil
    func text(_ style: AnswerStyle) -> String {
      guard let interval else { return "none" }
      return NumberText.decimal(constancy.rms, places: 2) + " ("
        + NumberText.decimal(interval.lowerBound, places: 1) + "–"
        + NumberText.decimal(interval.upperBound, places: 1) + ")"
    }
    return Answer(text) {
      $0.field("space", constancy.space.rawValue)
      $0.field("data", data.name)
      $0.field("loci", Double(data.loci.count))
      $0.field("rms", constancy.rms)
      $0.field("low", interval?.lowerBound)
      $0.field("high", interval?.upperBound)
    }
  }

  private static func figures(
    _ displacement: HueConstancy.Displacement, over data: HueConstancy.Experiment
  ) -> Answer {
    func text(_ style: AnswerStyle) -> String {
      guard displacement.colors > 0 else { return "none" }
      return NumberText.decimal(displacement.hue, places: 1) + "° "
        + NumberText.decimal(displacement.lightness, places: 3) + " "
        + NumberText.percent(displacement.chroma)
    }
    return Answer(text) {
      $0.field("method", displacement.method.name)
      $0.field("data", data.name)
      $0.field("colors", Double(displacement.colors))
      $0.field("hue", displacement.hue)
      $0.field("lightness", displacement.lightness)
      $0.field("chroma", displacement.chroma)
    }
  }

  /// A table with a row for each space and a column for each data set. The most constant space is
  /// first.
  private struct Table {
    var names: [String]
    var rows: [Row]
    var turns: [Row]

    func text(_ style: AnswerStyle) -> String {
      let palette = style.palette
      func table(_ rows: [Row]) -> [String] {
        TextTable(
          columns: names, rows: rows.map { ($0.name, $0.figures.map { $0.css(style) }) }
        ).lines(palette)
      }
      var lines = [
        palette.bold("Hue deviation over colours that people judged to have one hue")
          + ": rms degrees from each locus' mean (95 % of resampled loci)",
        "",
      ]
      lines += table(rows.sorted { $0.sum < $1.sum })
      if !turns.isEmpty {
        lines += [
          "",
          palette.bold("Errors of hue rotations")
            + ": hue beyond the angle, lightness (0 to 1) and chroma in huelch; rms over every 30°",
          "",
        ]
        lines += table(turns)
      }
      return lines.joined(separator: "\n")
    }
  }
}
