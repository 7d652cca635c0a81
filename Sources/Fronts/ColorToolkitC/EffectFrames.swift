// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit

#if canImport(Typesetting)
  import Typesetting
#endif

@implementation @c
public func ct_effect_read(
  _ effect: ct_effect, _ facts: UnsafeMutablePointer<ct_effect_facts>?,
  _ summary: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let frames = try EffectFrames(effect)
    try TextTarget(buffer: summary, capacity: capacity, needed: needed)
      .write(frames.stage.summary)
    let course = frames.stage.course
    let kind: Int32 = course == .still ? 0 : course.isLoop ? 2 : 1
    facts?.pointee = ct_effect_facts(
      columns: frames.columns, rows: frames.rows, course: kind,
      is_seamless: frames.stage.isSeamless ? 1 : 0, length: course.length)
  }
}

@implementation @c
public func ct_effect_options(
  _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let lines = EffectOption.allCases.map { $0.json }
    try TextTarget(buffer: target, capacity: capacity, needed: needed)
      .write("[\(lines.joined(separator: ",\n"))]")
  }
}

@implementation @c
public func ct_effect_svg(
  _ effect: ct_effect, _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let frames = try EffectFrames(effect)
    let drawing: BrowserAnimation
    do throws(BrowserError) {
      drawing = try frames.stage.browserAnimation()
    } catch {
      throw .badArgument(error.description)
    }
    try TextTarget(buffer: target, capacity: capacity, needed: needed).write(drawing.svg)
  }
}

@implementation @c
public func ct_render_effect(
  _ target: UnsafePointer<ct_array>?, _ effect: ct_effect, _ times: UnsafePointer<Double>?,
  _ count: Int, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let frames = try EffectFrames(effect)
    try Frames(columns: frames.columns, rows: frames.rows) { time throws(RenderingError) in
      try frames.stage.rendered(at: time, scale: frames.scale)
    }.draw(into: target, times, count, threads)
  }
}

/// An effect, and the size of its frames.
private struct EffectFrames: Sendable {
  let name: EffectName
  let stage: EffectStage
  let scale: Double
  let columns: Int
  let rows: Int

  init(_ effect: ct_effect) throws(Failure) {
    name = try effect.name.named("effect", .effects) { EffectName(rawValue: $0) }
    var settings = EffectSettings(
      try effect.form.named("form", .forms) { EffectForm(rawValue: $0) })
    guard (0...1).contains(effect.is_textless) else {
      throw .badArgument("is_textless: \(effect.is_textless) is not 0 or 1")
    }
    if effect.is_textless == 0, var style = name.textStyle {
      let text = try effect.text.string("text")
      guard text.count <= TextStyle.mostCharacters else {
        throw .badArgument("text: more than \(TextStyle.mostCharacters) characters")
      }
      if !text.isEmpty { style.text = text }
      settings.text = try Self.shaped(style)
    }
    for side in [effect.width, effect.height] where !(side >= 0 && side.isFinite) {
      throw .badArgument("width, height: \(side) is not a usable size")
    }
    guard (effect.width > 0) == (effect.height > 0) else {
      throw .badArgument("width, height: one is 0 and the other is not")
    }
    if effect.width > 0 { settings.size = Size2D(width: effect.width, height: effect.height) }
    for line in try effect.options.string("options").split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      do throws(SyntaxError) {
        try settings.set(option, to: parts.count > 1 ? String(parts[1]) : "", of: name)
      } catch {
        throw Failure(Int(CT_BAD_TEXT), "options: \(option): \(error.description)")
      }
    }
    if settings.text != nil, try effect.text.string("text").isEmpty, settings.cards == 2,
      let style = name.secondTextStyle
    {
      settings.secondText = try Self.shaped(style)
    }
    stage = name.stage(settings)
    scale = effect.scale
    guard let (columns, rows) = Frames.size(stage.size.width, stage.size.height, scale: scale)
    else {
      throw .badArgument(
        "\(stage.size.width)×\(stage.size.height) points at scale \(scale) are not a usable frame size"
      )
    }
    (self.columns, self.rows) = (columns, rows)
  }

  private static func shaped(_ style: TextStyle) throws(Failure) -> TextRun {
    #if canImport(Typesetting)
      do throws(TypefaceError) { return try style.shaped() } catch {
        throw Failure(Int(CT_UNAVAILABLE), error.description)
      }
    #else
      throw Failure(Int(CT_UNAVAILABLE), "there are no fonts to draw text with")
    #endif
  }
}

extension EffectOption {
  /// The declaration as a JSON object.
  fileprivate var json: String {
    let row = declaration
    func list(_ names: [String]) -> String { JSONText.array(names.map { JSONText.string($0) }) }
    func bounds(_ least: Double, _ most: Double) -> [(String, String)] {
      [("least", NumberText.shortest(least)), ("most", NumberText.shortest(most))]
    }
    let (form, more): (String, [(String, String)]) =
      switch row.form {
      case .text: ("text", [])
      case .image: ("image", [])
      case .figure: ("figure", [])
      case .number(_, let range): ("number", bounds(range.lowerBound, range.upperBound))
      case .numbers(_, let range): ("numbers", bounds(range.lowerBound, range.upperBound))
      case .count(_, let range):
        ("count", bounds(Double(range.lowerBound), Double(range.upperBound)))
      case .curve: ("curve", [])
      case .color: ("color", [])
      case .colors: ("colors", [])
      case .gradients: ("gradients", [])
      case .events: ("events", [])
      case .direction: ("direction", [])
      case .size(_, let range): ("size", bounds(range.lowerBound, range.upperBound))
      case .flag: ("flag", [])
      case .choice(let names, _): ("choice", [("names", list(names))])
      }
    let effects = EffectName.allCases.filter { row.effects.contains($0) }.map { $0.rawValue }
    return JSONText.object(
      [
        ("name", JSONText.string(row.flag)), ("note", JSONText.string(row.note)),
        ("effects", list(effects)), ("form", JSONText.string(form)),
      ] + more)
  }
}
