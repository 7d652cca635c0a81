import ArgumentParser
import Colorimetry

struct Gamut: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Map colours into a gamut; 'gamut report' compares the methods.",
    discussion: """
      A colour inside the gamut does not change. For the gamut of an ICC profile, --map is oklch-cubic \
      or clip, which lets the profile clip the colour. Both are relative to the profile's white. \
      'gamut report' maps random colours from larger gamuts with each method, or with --map, and \
      reports the errors. To read colours from standard input, one per line, pass - alone, or pipe \
      them in without operands.
      """)

  static let examples = [
    "gamut --to display-p3 --map css 'oklch(70% 0.4 150)'",
    "gamut report --to srgb --samples 100",
  ]

  @Argument(help: "Colours, or the word 'report'.", completion: .list(["report"]))
  var colors: [String] = []

  @Option(help: "Target gamut: a colour space or an ICC profile file.", completion: .gamuts)
  var to = "srgb"

  @Option(help: "Gamut mapping. Default: raytrace.")
  var map: GamutMapping?

  @Option(help: "Number of colours in each set of the report.")
  var samples: Int?

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    if ProfileGamut.isPath(to) { return try mapIntoProfile() }
    let gamut = try SpaceArgument.gamut(to, option: "--to")
    if colors == ["report"] { return try report(gamut) }
    if samples != nil { throw Failure.usage("--samples works only with 'gamut report'") }
    let method = map ?? .raytrace
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      let color = try item.fields[0].color()
      try writer.write(
        Answer(
          item.text, mapped: color.brought(into: gamut, by: method), method: method,
          isInGamut: color.isShown(in: gamut)))
    }
  }

  private func mapIntoProfile() throws {
    if colors == ["report"] {
      throw Failure.usage("--to \(to): the report takes only colour spaces")
    }
    let method = map ?? .oklchCubic
    try ProfileGamut.check(method)
    let gamut = try ProfileGamut(path: to)
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      try writer.write(gamut.answer(item.text, try item.fields[0].color(), method))
    }
  }

  private func report(_ gamut: ColorSpace) throws {
    let count = samples ?? 1000
    guard 1...1_000_000 ~= count else {
      throw Failure.usage("--samples \(count): must be from 1 to 1000000")
    }
    let methods = map.map { [$0] } ?? GamutMapping.allCases
    guard let space = gamut.gamut else { return }
    let bar = ProgressBar(title: "gamut report --to \(to)")
    let report = space.openRGB(Reporting(methods: methods, count: count, bar: bar))
    bar.erase()
    var writer = try answers.writer(usual: .text)
    if [.css, .hex, .cssVariables].contains(writer.format) {
      throw Failure.usage("the report can be written only as text, json or csv")
    }
    if writer.format == .text {
      try writer.write(Answer(GamutTable(gamut: space, report: report).text) { _ in })
    }
    for figures in report.rows where writer.format != .text {
      try writer.write(
        Answer({ _ in figures.method.rawValue }) { figures.write(to: &$0, gamut: space) })
    }
    try writer.finish()
  }
}

private struct Reporting: RGBOperation {
  let methods: [GamutMapping]
  let count: Int
  let bar: ProgressBar

  func callAsFunction<Target: RGBValue>(_: Target.Type) -> GamutReport {
    GamutReport(into: Target.self, methods: methods, count: count) { bar.draw($0) }
  }
}
