import ArgumentParser
import ColorText
import Colorimetry
import Syntax

struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert colours from any space to any other.",
    discussion: """
      Without --to a colour stays in its own space, and is written as CSS serialises its computed \
      value. A lone -, or no colour with input from a pipe, reads colours one a line.
      """)

  @Argument(help: "Colours.")
  var colors: [String] = []

  @Option(help: "The space to convert to. See 'list spaces'.")
  var to: String?

  @Option(help: "A space into whose gamut colours are brought first.")
  var gamut: String?

  @Option(help: "How they are brought into it: \(GamutMapping.names). Default: raytrace.")
  var map: GamutMapping?

  @Option(help: "Significant digits, 1 to 17. Default: as many as read back to the same number.")
  var precision: Int?

  @Flag(help: "Tell each hop, adaptation, mapping and missing component, with the ΔE OK it cost.")
  var trace = false

  @OptionGroup var answers: ColorAnswerOptions

  func run() async throws {
    try await reportingFailures {
      if let precision, !(1...17).contains(precision) {
        throw Failure.usage("--precision \(precision): from 1 to 17 digits")
      }
      if map != nil, gamut == nil { throw Failure.usage("--map needs --gamut SPACE") }
      let route = Route(
        target: try to.map { name throws(Failure) in
          try SpaceArgument.space(name, option: "--to")
        },
        gamut: try gamut.map { name throws(Failure) in
          try SpaceArgument.gamut(name, option: "--gamut")
        }, map: map ?? .raytrace)
      let writer = try answers.writer(usual: trace && answers.output == nil ? .text : nil)
      if trace, writer.format == .css || writer.format == .csv {
        throw Failure.usage("--trace is told in text or json")
      }
      try LineProcessor(operands: colors).run(writer) { item, writer throws(Failure) in
        let value = try item.fields[0].value()
        writer.write(
          Answered(
            item.text, value, route, precision, steps: trace ? route.steps(value.color) : nil))
      }
    }
  }

  /// Where colours go, and by what way.
  private struct Route {
    var target: ColorSpace?
    var gamut: ColorSpace?
    var map: GamutMapping

    /// The gamut, where the colour is not inside.
    func bounds(_ color: AnyColor) -> ColorSpace? {
      gamut.flatMap { color.isShown(in: $0) ? nil : $0 }
    }

    func callAsFunction(_ color: AnyColor) -> AnyColor {
      guard let gamut = bounds(color) else {
        return target.map { color.converted(to: $0) } ?? color
      }
      var mapped = color.mapped(into: gamut, by: map)
      if color.missing.contains(.alpha) {
        mapped = AnyColor(
          mapped.space, storage: mapped.storage, missing: mapped.missing.union(.alpha))
      }
      return mapped.converted(to: target ?? color.space)
    }

    /// The same way step by step.
    func steps(_ color: AnyColor) -> [ConversionTrace.Step] {
      let target = target ?? color.space
      guard let gamut = bounds(color) else { return ConversionTrace(of: color, to: target).steps }
      let into = ConversionTrace(of: color, to: gamut, mapping: map)
      return into.steps + ConversionTrace(of: into.result, to: target).steps
    }
  }

  private struct Answered: Answer {
    var input: String
    var source: AnyColor
    var color: AnyColor
    var css: String
    var steps: [ConversionTrace.Step]?

    init(
      _ input: String, _ value: CSSColorValue, _ route: Route, _ precision: Int?,
      steps: [ConversionTrace.Step]?
    ) {
      self.input = input
      self.steps = steps
      source = value.color
      color = route(value.color)
      if route.target == nil {
        css = CSSColorValue(color, isLegacy: value.isLegacy).cssText(precision: precision)
      } else {
        css = color.cssText(precision: precision)
      }
      if let precision {
        for i in 0..<4 { color.storage[i] = NumberText.rounded(color.storage[i], to: precision) }
      }
    }

    func write(_ record: inout Record) {
      record.field("input", input)
      record.field(color: color, css: css)
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

    func text(_ palette: TerminalPalette) -> String {
      let line = palette.line(color, css)
      guard let steps else { return line }
      return line + "\n" + TraceTable(source: source, steps: steps, result: color).text(palette)
    }
  }
}

extension Record {
  /// A colour's space, components, alpha and text.
  mutating func field(color: AnyColor, css: String) {
    field("space", color.space.rawValue)
    field(components: color)
    field("css", css)
  }

  /// A colour's components and alpha.
  mutating func field(components color: AnyColor) {
    field(
      "components", SIMD3(color.storage.x, color.storage.y, color.storage.z),
      missing: color.missing)
    field("alpha", color.missing.contains(.alpha) ? nil : color.alpha)
  }
}
