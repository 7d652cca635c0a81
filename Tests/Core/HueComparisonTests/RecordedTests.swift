import ColorFilters
import Colorimetry
import Foundation
import PixelBuffers
import Pixels
import Testing

@testable import HueComparison

/// What was read through once and is held since then: every figure and word of some comparisons. That
/// they are right is shown elsewhere, by others' numbers; here a change of any is seen.
///
/// `COLORTOOLKIT_RECORD_GOLDENS=1` writes the texts anew into the sources, and every test fails that did.
struct RecordedTests {
  private let methods: [HueRotationMethod] = [
    .matrix(.swiftUI), .matrix(.luma), .matrix(.svg), .hue(.hsb), .hue(.oklch),
  ]

  private func check(_ text: String, _ name: String) throws {
    if ProcessInfo.processInfo.environment["COLORTOOLKIT_RECORD_GOLDENS"] == "1" {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let file = folder.appendingPathComponent("Resources/\(name)")
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.path): read it, and run again without the variable")
      return
    }
    let file = try #require(Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil))
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let got = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(got.count == lines.count, "\(name)")
    for (index, pair) in zip(lines, got).enumerated() where pair.0 != pair.1 {
      Issue.record("\(name), line \(index + 1): \(pair.0) is now \(pair.1)")
      return
    }
  }

  private func number(_ value: Double?, places: Int = 5) -> String {
    value.map { String(format: "%.\(places)f", $0) } ?? "–"
  }

  /// The first page: what it says, and what stands beside each colour and gradient.
  private func words(_ comparison: HueRotationComparison) throws -> String {
    let answer = try #require(comparison.answer)
    var lines = [answer.headline, answer.consequence, answer.why, answer.note ?? "no note"]
    lines += RotationTask.allCases.map { "\($0.title): \(answer.here($0))" }
    for table in answer.tables {
      lines += ["", table.title] + table.markdown.split(separator: "\n").map(String.init)
    }
    for gradient in answer.gradients {
      lines += ["", gradient.name]
      for (line, note) in zip(gradient.lines, gradient.notes) {
        let rows = line.rows.map { "\($0.title) \($0.text)" }.joined(separator: ", ")
        lines.append((note.isEmpty ? "given" : note) + ": " + rows)
      }
    }
    if let turn = answer.wholeTurn {
      lines += ["", "the whole turn of \(turn.name)"]
      lines += turn.turned.map { colors in
        stride(from: 0, to: colors.count, by: 6).map {
          "\(colors[$0].text) \(colors[$0].lightnessText)"
        }.joined(separator: ", ")
      }
    }
    for (task, files) in comparison.listings(turning: answer.degrees) {
      lines += ["", task.title] + files.map(\.text)
    }
    lines += ["", comparison.inputTable.title, comparison.inputTable.markdown]
    lines += [comparison.meansTable.title, comparison.meansTable.markdown]
    lines += comparison.alike.map { $0.map(\.name).joined(separator: " = ") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func comparison(
    _ texts: [String], angles: [Double], reference: RotationReference = .hsb,
    mapping: GamutMapping = .raytrace
  ) throws -> HueRotationComparison {
    HueRotationComparison(
      of: try texts.map { try .init(parsing: $0, samples: 3) },
      options: .init(
        angles: angles, methods: methods, reference: reference, gamutMapping: mapping))
  }

  @Test func `a comparison of colours and gradients is as it was`() throws {
    let one = try comparison(
      ["#ff3b30", "rgb(0 122 255 / 50%)", "linear-gradient(45deg in oklch, gold 10%, navy)"],
      angles: [0, 60])
    try check(one.json, "srgb.json")
    try check(try words(one), "srgb.txt")
    let other = try comparison(
      ["radial-gradient(circle at 20% 30%, color(display-p3 1 0.2 0), teal)", "hsl(150 40% 30%)"],
      angles: [-45, 120], reference: .oklch, mapping: .clip)
    try check(other.json, "display-p3.json")
    try check(try words(other), "display-p3.txt")
  }

  @Test func `sentences of one colour are as they were`() throws {
    let colors = [
      "#ff3b30", "#ffcc00", "#34c759", "#007aff", "#af52de", "#804000", "#203040", "pink", "#eee",
    ]
    var lines: [String] = []
    for color in colors {
      for degrees in [30.0, 90, 180, 270] {
        let answer = try #require(try comparison([color], angles: [degrees]).answer)
        lines += [answer.headline, answer.consequence]
        lines += RotationTask.allCases.map { "- " + answer.here($0) }
      }
    }
    try check(lines.joined(separator: "\n") + "\n", "sentences.txt")
  }

  @Test func `a photograph's comparison is as it was`() async throws {
    let picture = TestPicture(side: 80).grained.pixels
    let comparison = try await PhotographComparison(
      of: picture, options: .init(angles: [0, 60, 200], methods: methods), thumbnailSide: 12)
    var lines = [
      comparison.headline, comparison.consequence,
      "\(comparison.colorCount) colours, \(comparison.original.samples)",
    ]
    lines += RotationTask.allCases.map { "\($0.title): \(comparison.here($0))" }
    lines += comparison.taskRows.map { "\($0.title): \($0.turned.joined(separator: "; "))" }
    lines += [comparison.meansTable.markdown]
    for (method, seen) in zip(comparison.options.methods, comparison.seen) {
      let spreads = [
        seen.hue, seen.lightness, seen.colorfulness, seen.contrast, seen.back,
      ].map { number($0.mean, places: 3) + " " + number($0.largest, places: 3) }
      lines.append(
        "\(method.name): \(spreads.joined(separator: ", ")), outside \(number(seen.outside))")
    }
    for panel in comparison.panels {
      let errors = RotationReference.allCases.map { reference in
        let errors = panel.figures.errors(from: reference)
        return RotationError.Figure.allCases.map {
          number(errors[$0].mean, places: 3) + " " + number(errors[$0].max, places: 2)
        }.joined(separator: ", ")
      }
      lines.append("\(panel.method.name) by \(panel.degrees)°: \(errors.joined(separator: "; "))")
      lines.append(panel.thumbnail.samples.prefix(96).map { "\($0)" }.joined(separator: " "))
      lines.append(
        (0..<panel.errors.height).map {
          number(Double(panel.errors.values[$0 * panel.errors.width + 3]), places: 2)
        }.joined(separator: " "))
    }
    for advice in comparison.advice(of: "folder/a picture.png") {
      lines.append("\(advice.task.title): \(advice.method.name). \(advice.reason)")
      lines += advice.paste.map { "\($0.key): \($0.text)" }
    }
    try check(lines.joined(separator: "\n") + "\n", "photograph.txt")
  }

  @Test func `what is identified is as it was`() throws {
    let turns: [(HueRotationMethod, Double)] = [
      (.matrix(.css), 33), (.hue(.hsb), 200), (.hue(.oklch), 77.5), (.matrix(.yiq), 24.23),
    ]
    var lines: [String] = []
    func tell(_ name: String, _ found: HueIdentification) {
      lines.append(
        "\(name): cells of \(found.cellSide), \(found.sampleCount) samples, "
          + "\(found.answer?.method.name ?? "no answer")")
      for one in found.candidates {
        lines.append(
          "\(one.isEquivalent ? "=" : "~") \(one.method.name) \(one.display.rawValue) "
            + "\(one.gamutMapping?.rawValue ?? "-") \(number(one.degrees, places: 3)) "
            + "±\(number(one.uncertainty, places: 3)) \(number(one.residual, places: 4))")
      }
    }
    for (method, degrees) in turns {
      let rotation = HueRotation(degrees: degrees, method: method)
      for (name, picture) in [
        ("small", TestPicture(side: 24)), ("plain", TestPicture(side: 96)),
        ("grained", TestPicture(side: 160).grained),
      ] {
        let turned = picture.map { rotation($0) }
        tell("\(method.name), \(name)", try picture.identification(of: turned))
        guard name != "small" else { continue }
        tell("\(method.name), \(name), coded", try picture.identification(of: turned.halved))
        tell("\(method.name), \(name), blurred", try picture.identification(of: turned.blurred))
      }
    }
    let colors = HueIdentificationTests.colors.prefix(20).map { color in
      (AnyColor(color), AnyColor(HueRotation(degrees: 100, method: .hue(.lch))(color)))
    }
    tell("colours", try HueIdentification(colors))
    // A single colour, which few methods are told apart by: by errors to either side.
    for (index, color) in HueIdentificationTests.colors[1..<13].enumerated() {
      let after = HueRotationMethod.all[2 * index]
      let turned = HueRotation(degrees: 9 + 4 * Double(index), method: after)(color)
      tell(
        "\(after.name), one colour",
        try HueIdentification(
          [(AnyColor(color), AnyColor(HueIdentificationTests.rounded(turned)))],
          displays: [.srgb]))
    }
    // What tells no angle, and what was left in steps too coarse to tell neighbours apart.
    let plain = TestPicture(side: 96)
    tell("black", try plain.identification(of: plain.map { _ in SRGB(0, 0, 0) }))
    let bright = [AnyColor(.srgb, 3, 2.2, 2.5), AnyColor(.srgb, 2.4, 3, 2.6)]
    tell(
      "beyond white",
      try HueIdentification(bright.map { ($0, AnyColor(.srgb, 1, 1, 1)) }, displays: [.srgb]))
    let wide = HueRotation(degrees: 70, method: .hue(.hsb))
    let turned = plain.map { SRGB(wide(AnyColor($0), in: .displayP3)) }
    tell(
      "by Display P3, coded",
      try plain.identification(of: turned.halved, displays: [.srgb, .displayP3]))
    // More blocks than are looked at.
    let large = TestPicture(side: 288).grained
    tell("large, coded", try large.identification(of: large.map { wide($0) }.halved))
    let slight = HueRotation(degrees: 12, method: .hue(.oklch))
    for step in [2.0, 8, 16] {
      let steps = 255 / step
      let coarse = plain.map {
        SRGB((slight($0).components * steps).rounded(.toNearestOrAwayFromZero) / steps)
      }
      tell("in steps of \(step)", try plain.identification(of: coarse))
    }
    try check(lines.joined(separator: "\n") + "\n", "identified.txt")
  }
}
