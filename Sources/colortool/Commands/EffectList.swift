import ArgumentParser
import ColorToolkit
import Effects
import Syntax
import Timing
import VectorMath

/// What effects there are.
struct EffectList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the effects, with the period or the length of each.")

  static let examples = ["effect list", "effect list --format json"]

  @Option(help: "text or json.")
  var format: List.TextOrJSON = .text

  func run() throws {
    let entries = try EffectName.allCases.map { try EffectEntry($0) }
    if format == .json { return try Console.write(try JSONOutput.document(entries)) }
    let name = (entries.map(\.name.count).max() ?? 0) + 2
    let time = (entries.map(\.time.count).max() ?? 0) + 2
    try Console.write(
      entries.map { pad($0.name, name) + pad($0.time, time) + $0.description + "\n" }.joined())
  }
}

/// An effect as it is listed.
struct EffectEntry: Encodable {
  var name: String
  var description: String

  /// The seconds after which it starts anew, for one that does.
  var period: Nullable<Double>

  /// The seconds until it rests, for one that does; 0 for a still picture.
  var length: Nullable<Double>

  /// Whether its end shows what its beginning shows, in either form.
  var seamless: Bool
  var seamlessAsPublished: Bool

  /// Points, without a text of one's own.
  var width: Double
  var height: Double

  /// The options that concern it, by the names of scenes.
  var options: [String]

  init(_ effect: EffectName) throws(Failure) {
    let choices = try EffectChoices.untouched()
    let stage = effect.stage(try choices.settings(for: effect, .corrected))
    let published = effect.stage(try choices.settings(for: effect, .asPublished))
    name = effect.rawValue
    description = effect.summary
    period = Nullable(stage.course.isLoop ? stage.course.length : nil)
    length = Nullable(stage.course.isLoop ? nil : stage.course.length)
    seamless = stage.isSeamless
    seamlessAsPublished = published.isSeamless
    width = stage.size.width
    height = stage.size.height
    options = EffectOption.allCases.filter(effect.options.contains).map(\.rawValue)
  }

  /// The period or the length in words.
  fileprivate var time: String {
    if let period = period.value { return "every \(NumberText.shortest(period)) s" }
    return length.value == 0 ? "still" : "\(NumberText.shortest(length.value ?? 0)) s"
  }
}
