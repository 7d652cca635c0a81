import ArgumentParser
import Colorimetry

struct Gamut: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring colours into a gamut; 'gamut report' compares the ways to.",
    discussion: """
      A colour that is inside stays as it is. A lone -, or no colour with input from a pipe, reads \
      colours one a line. Into a profile's gamut colours go by oklch-cubic, or clip, the profile's \
      own way, relative to its white. 'gamut report' maps colours drawn from larger gamuts by each \
      method, or by --method, and tells what it costs.
      """)

  @Argument(help: "Colours; or the word report.")
  var colors: [String] = []

  @Option(help: "The space whose gamut it is, or an ICC profile's file.")
  var to = "srgb"

  @Option(help: "The method: \(GamutMapping.names). Default: raytrace.")
  var method: GamutMapping?

  @Option(help: "How many colours the report draws from each of its sets.")
  var count: Int?

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      if ProfileGamut.isPath(to) { return try mapIntoProfile() }
      let gamut = try SpaceArgument.gamut(to, option: "--to")
      if colors == ["report"] { return try report(gamut) }
      if count != nil { throw Failure.usage("--count is of 'gamut report'") }
      let method = method ?? .raytrace
      try LineProcessor(operands: colors).run(try answers.writer()) {
        item, writer throws(Failure) in
        let color = try item.fields[0].color()
        writer.write(
          GamutAnswer(
            item.text, color, mapped: color.mapped(into: gamut, by: method), method: method,
            isInGamut: color.isShown(in: gamut)))
      }
    }
  }

  private func mapIntoProfile() throws {
    if colors == ["report"] {
      throw Failure.usage("--to \(to): the report is on the gamuts of spaces")
    }
    let method = method ?? .oklchCubic
    try ProfileGamut.check(method)
    let gamut = try ProfileGamut(path: to)
    try LineProcessor(operands: colors).run(try answers.writer()) {
      item, writer throws(Failure) in
      writer.write(gamut.answer(item.text, try item.fields[0].color(), method))
    }
  }

  private func report(_ gamut: ColorSpace) throws {
    let count = count ?? 1000
    guard 1...1_000_000 ~= count else {
      throw Failure.usage("--count \(count): from 1 to 1000000 colours")
    }
    guard let space = gamut.gamut, let type = space.type as? any RGBValue.Type else { return }
    let methods = method.map { [$0] } ?? GamutMapping.allCases
    func make<Target: RGBValue>(_: Target.Type) -> GamutReport {
      GamutReport(into: Target.self, methods: methods, count: count)
    }
    let report = make(type)
    var writer = try answers.writer(usual: .text)
    if writer.format == .css { throw Failure.usage("the report is text, json or csv") }
    if writer.format == .text { writer.write(GamutTable(gamut: space, report: report)) }
    for figures in report.rows where writer.format != .text {
      writer.write(GamutFigures(gamut: space, figures: figures))
    }
    try writer.finish()
  }
}
