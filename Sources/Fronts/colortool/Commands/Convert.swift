import ArgumentParser
import ColorToolkit

struct Convert: Verb {
  static let configuration = CommandConfiguration(
    abstract: "Convert colours from any space to any other.",
    discussion: """
      Without --to, a colour stays in its own space and is written as CSS serialises its computed \
      value. --to hex writes the nearest 8-bit sRGB colour as hexadecimal digits. Colours outside \
      sRGB are mapped into it first. To read colours from standard input, one per line, pass - \
      alone, or pipe them in without operands.
      """)

  static let examples = [
    "convert --to oklch '#ff8800' 'color(display-p3 1 0.5 0)'",
    "convert --to hex --map css 'oklch(70% 0.3 150)'",
  ]

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "Target space, or hex. See 'list spaces'.", completion: .spaces)
  var to: String?

  @OptionGroup var limit: GamutOptions

  @Option(help: "Headroom of the display in stops, for color-hdr().")
  var headroom = 0.0

  @Flag(help: "Show each step of the conversion, with its ΔE OK.")
  var trace = false

  @OptionGroup var answers: ColorAnswerOptions

  func run() throws {
    guard headroom >= 0, headroom.isFinite else {
      throw Failure.usage("--headroom \(headroom): must be a number of stops, 0 or more")
    }
    let context = CSSColorContext(headroom: headroom)
    let isHex = to?.lowercased() == "hex"
    let route = Route(
      target: try isHex
        ? .srgb
        : to.map { name throws(Failure) in try SpaceArgument.space(name, option: "--to") },
      limit: try limit.limit(for: answers, isHex: isHex))
    let writer = try answers.writer(
      usual: trace && answers.output == nil ? .text : isHex ? .hex : nil, mapping: route.limit.map)
    if trace, writer.format != .text, writer.format != .json {
      throw Failure.usage("--trace can be written only as text or json")
    }
    try LineProcessor(operands: colors).run(writer) { item, writer throws(Failure) in
      let value = try item.fields[0].value(in: context)
      let told = Told(item.text, value, route, steps: trace ? route.steps(value.color) : nil)
      try writer.write(
        Answer(told.css, text: told.text, colors: [told.color], write: told.write))
    }
  }

  /// The target space and the gamut mapping of a conversion.
  private struct Route {
    var target: ColorSpace?
    var limit: GamutLimit

    func callAsFunction(_ color: AnyColor) -> AnyColor {
      limit(color, in: target ?? color.space)
    }

    /// Returns the steps of the conversion.
    func steps(_ color: AnyColor) -> [ConversionTrace.Step] {
      let target = target ?? color.space
      guard let (gamut, map) = limit.bounds(color, in: target) else {
        return ConversionTrace(of: color, to: target).steps
      }
      let into = ConversionTrace(of: color, to: gamut, mapping: map)
      return into.steps + ConversionTrace(of: into.result, to: target).steps
    }
  }

  private struct Told {
    var input: String
    var source: AnyColor
    var color: AnyColor
    /// The colour in the notation of the input, if the colour stays in its space.
    var original: CSSColorValue?
    var steps: [ConversionTrace.Step]?

    init(
      _ input: String, _ value: CSSColorValue, _ route: Route, steps: [ConversionTrace.Step]?
    ) {
      self.input = input
      self.steps = steps
      source = value.color
      color = route(value.color)
      original =
        route.target == nil ? CSSColorValue(color, isLegacy: value.isLegacy) : nil
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field(color: color, css: css(record.precision))
      guard let steps else { return }
      record.objects("trace", steps) { record, step in
        record.field("step", step.event.name)
        if let detail = step.event.spaces {
          record.field("from", detail.from)
          record.field("to", detail.to)
        }
        record.field("told", step.sentence)
        record.field("space", step.color.space.rawValue)
        record.field(components: step.color)
        record.field("deltaEOK", step.cost)
      }
      record.field("deltaEOK", color.difference(from: source, by: .deltaEOK))
    }

    func css(_ style: AnswerStyle) -> String {
      original == nil ? style.css(color) : css(style.digits)
    }

    private func css(_ digits: Int?) -> String {
      original?.cssText(precision: digits) ?? color.cssText(precision: digits)
    }

    func text(_ style: AnswerStyle) -> String {
      let line = style.line(color, css(style))
      guard let steps else { return line }
      let table = TraceTable(source: source, steps: steps, result: color)
      return line + "\n" + table.text(style.palette)
    }
  }
}
