import ArgumentParser
import ColorToolkit

/// The subcommand that lists the effects.
struct EffectList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the effects and the period or length of each.")

  static let examples = ["effect list", "effect list --format json"]

  @Option(help: "Output format.")
  var format: List.TextOrJSON = .text

  func run() throws {
    let entries = try EffectName.allCases.map { try EffectEntry($0) }
    if format == .json { return try Console.write(Record.list(entries) { $1.write(&$0) }) }
    let name = (entries.map(\.name.count).max() ?? 0) + 2
    let time = (entries.map(\.time.count).max() ?? 0) + 2
    try Console.write(
      entries.map { pad($0.name, name) + pad($0.time, time) + $0.effect.summary + "\n" }.joined())
  }
}

/// An effect in the list.
private struct EffectEntry {
  let effect: EffectName
  let stage, published: EffectStage

  init(_ effect: EffectName) throws(Failure) {
    let choices = try EffectChoices.untouched()
    self.effect = effect
    stage = effect.stage(try choices.settings(for: effect, .corrected))
    published = effect.stage(try choices.settings(for: effect, .asPublished))
  }

  var name: String { effect.rawValue }

  /// The time after which the effect repeats, in seconds, or nil if it does not repeat.
  private var period: Double? { stage.course.isLoop ? stage.course.length : nil }

  /// The time until the effect comes to rest, in seconds, or nil if it repeats. A still picture has
  /// length 0.
  private var length: Double? { stage.course.isLoop ? nil : stage.course.length }

  func write(_ record: inout Record) {
    record.field("name", name)
    record.field("description", effect.summary)
    record.field("period", period)
    record.field("length", length)
    // Whether its end shows what its beginning shows, in either form.
    record.field("seamless", stage.isSeamless)
    record.field("seamlessAsPublished", published.isSeamless)
    // Points, without a text of one's own.
    record.field("width", stage.size.width)
    record.field("height", stage.size.height)
    // The options that concern it, by the names of scenes.
    record.field(
      "options", EffectOption.allCases.filter(effect.options.contains).map { $0.rawValue })
  }

  /// The period or length in words.
  var time: String {
    if let period { return "every \(NumberText.shortest(period)) s" }
    return length == 0 ? "still" : "\(NumberText.shortest(length ?? 0)) s"
  }
}
