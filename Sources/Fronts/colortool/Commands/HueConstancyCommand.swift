import ArgumentParser
import ColorToolkit
import ComparisonReport
import ImageFiles

/// Holds spaces' hues against colours that people judged to have one.
struct HueConstancyCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "hue-constancy",
    abstract: "Measure how constant a space's hue is over colours that people saw as of one hue.",
    discussion: """
      Root mean square degrees from each locus' mean, and the interval in which 95 % of resampled \
      sets of loci lie. The data are half of the loci of Ebner and Fairchild 1998, Hung and Berns \
      1995 and the Munsell renotation, or files: {"white": [X, Y, Z], "loci": [[[X, Y, Z], …], …]}. \
      With --methods, also how far hue rotations miss the turn that was asked for, as people see it.
      """)

  static let examples = [
    "hue-constancy --spaces oklch,huelch,ipt",
    "hue-constancy --methods all --format json",
  ]

  @Option(
    help: "Spaces with a hue, with commas between; or all.",
    completion: .lists(of: ["all"] + ColorSpace.allCases.filter(\.hasHue).map(\.rawValue)))
  var spaces = "all"

  @Option(
    parsing: .upToNextOption, help: "Data instead of the library's own.",
    completion: .file(extensions: ["json"]))
  var data: [String] = []

  @Option(
    help: "Hue rotations to judge too, with commas between; or all.",
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
      throw Failure.usage("--methods: with text or json, whose lines may differ")
    }
    let rows = spaces.map { space in
      Row(name: space.rawValue, figures: experiments.map { .init(space, $0) })
    }
    let turns = (methods ?? []).map { method in
      TurnRow(name: method.name, figures: experiments.map { .init(method, $0) })
    }
    if writer.format == .text {
      try writer.write(Table(names: experiments.map(\.name), rows: rows, turns: turns))
    } else {
      for figures in rows.flatMap(\.figures) { try writer.write(figures) }
      for figures in turns.flatMap(\.figures) { try writer.write(figures) }
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
    var figures: [Figures]
  }

  private struct TurnRow {
    var name: String
    var figures: [TurnFigures]
  }

  private struct Figures: Answer {
    var data: String
    var loci: Int
    var constancy: HueConstancy

    init(_ space: ColorSpace, _ experiment: HueConstancy.Experiment) {
      data = experiment.name
      loci = experiment.loci.count
      constancy = HueConstancy(of: space, over: experiment)
    }

    func write(_ record: inout Record) {
      record.field("space", constancy.space.rawValue)
      record.field("data", data)
      record.field("loci", Double(loci))
      record.field("rms", constancy.rms)
      // Colours without a hue have no interval either.
      let interval = constancy.rms.isFinite ? constancy.interval : nil
      record.field("low", interval?.lowerBound)
      record.field("high", interval?.upperBound)
    }

    func css(_ style: AnswerStyle) -> String {
      guard constancy.rms.isFinite else { return "none" }
      return NumberText.decimal(constancy.rms, places: 2) + " ("
        + NumberText.decimal(constancy.interval.lowerBound, places: 1) + "–"
        + NumberText.decimal(constancy.interval.upperBound, places: 1) + ")"
    }
  }

  private struct TurnFigures: Answer {
    var data: String
    var displacement: HueConstancy.Displacement

    init(_ method: HueRotationMethod, _ experiment: HueConstancy.Experiment) {
      data = experiment.name
      displacement = .init(of: method, over: experiment)
    }

    func write(_ record: inout Record) {
      record.field("method", displacement.method.name)
      record.field("data", data)
      record.field("colors", Double(displacement.colors))
      record.field("hue", displacement.hue)
      record.field("lightness", displacement.lightness)
      record.field("chroma", displacement.chroma)
    }

    func css(_ style: AnswerStyle) -> String {
      guard displacement.colors > 0 else { return "none" }
      return NumberText.decimal(displacement.hue, places: 1) + "° "
        + NumberText.decimal(displacement.lightness, places: 3) + " "
        + NumberText.percent(displacement.chroma)
    }
  }

  /// Spaces below one another, the most constant first, a column for each set of data.
  private struct Table: Answer {
    var names: [String]
    var rows: [Row]
    var turns: [TurnRow]

    func write(_ record: inout Record) {}

    func css(_ style: AnswerStyle) -> String {
      func sum(_ row: Row) -> Double {
        row.figures.reduce(0) { $0 + ($1.constancy.rms.isFinite ? $1.constancy.rms : 360) }
      }
      let palette = style.palette
      var lines = [
        palette.bold("Hue over colours that people saw as of one hue")
          + ": rms degrees from each locus' mean (95 % of resampled loci)",
        "",
      ]
      let sorted = rows.sorted { sum($0) < sum($1) }
      lines += TextTable(
        columns: names, rows: sorted.map { ($0.name, $0.figures.map { $0.css(style) }) }
      ).lines(palette)
      if !turns.isEmpty {
        lines += [
          "",
          palette.bold("What hue rotations move")
            + ": hue past the angle, lightness of 1, chroma; rms over every 30°, as huelch has them",
          "",
        ]
        lines += TextTable(
          columns: names, rows: turns.map { ($0.name, $0.figures.map { $0.css(style) }) }
        ).lines(palette)
      }
      return lines.joined(separator: "\n")
    }
  }
}
