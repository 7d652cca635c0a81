import Foundation
import TestVectors
import Testing

struct MixTests {
  @Test(arguments: ["srgb", "oklch", "hsl", "lch", "lab", "xyz-d65"])
  func `coloraide has the same mixes`(_ space: String) throws {
    let hues = [
      "shorter": "shorter", "longer": "longer", "increasing": "increasing",
      "decreasing": "decreasing", "specified": "raw",
    ]
    let vectors = try VectorFile(named: "gen_coloraide_interpolate").vectors.filter {
      // Those under CSS's rules, which are the tool's; a missing component beside alpha is filled in
      // before it is premultiplied (csswg-drafts issue 6967), by coloraide after.
      try $0.strings("colors").first != "oklab(none 0.1 -0.1)" && $0.string("space") == space
        && $0.bool("premultiplied") && $0.bool("carryforward")
        && $0.string("powerless") == "conversion only (CSS)"
    }
    var checked = 0
    for (word, hue) in hues {
      let group = try vectors.filter { try $0.string("hue") == word }
      // A run answers all pairs at one place.
      for (place, group) in Dictionary(grouping: group, by: { $0["t"] }) {
        guard case .number(let at)? = place else { continue }
        let lines = try group.map { try $0.strings("colors").joined(separator: "\t") }
        let tool = try Tool.run(
          "mix", "--in", space, "--hue", hue, "--at", "\(at)", "--format", "json",
          input: input(lines))
        #expect(tool.status == 0, "\(tool.error)")
        for (answer, vector) in zip(try tool.answers, group) {
          let expected = try vector.numbers("expect")
          let actual = try answer.numbers("components")
          for i in 0..<3 {
            guard let a = actual[i], let e = expected[i] else { continue }
            let apart = (a - e).remainder(dividingBy: 360)
            #expect(abs(apart) < 1e-6, "\(vector.id): \(actual) for \(expected)")
          }
          checked += 1
        }
      }
    }
    #expect(checked >= 10, "\(checked)")
  }

  @Test func `browsers have the same halves`() throws {
    // Source: web-platform-tests, color-computed-color-mix-function.
    let tool = try Tool.run(
      "mix", "--in", "hsl", "hsl(120deg 10% 20%)", "hsl(30deg 30% 40%)", "--at", "0.25,50%",
      "--format", "json")
    let answers = try tool.answers
    #expect(try answers.map { try $0.number("at") } == [0.25, 0.5])
    // 25 % of the second is rgb(61, 73, 54), half of it rgb(84, 92, 61).
    #expect(
      try Tool.run("convert", try answers[0].string("css"), try answers[1].string("css")).lines
        .count
        == 2)
    let hex = try Tool.run(
      "convert", "--to", "srgb", "--format", "json", try answers[0].string("css"),
      try answers[1].string("css")
    ).answers.map { try $0.numbers("components").map { ($0! * 255).rounded() } }
    #expect(hex == [[61, 73, 54], [84, 92, 61]])
  }

  @Test func `steps run from end to end through every colour`() throws {
    let tool = try Tool.run(
      "mix", "--in", "srgb", "--samples", "5", "--format", "json", "red", "lime", "blue")
    let answers = try tool.answers
    #expect(try answers.map { try $0.number("at") } == [0, 0.25, 0.5, 0.75, 1])
    #expect(try answers[1].numbers("components") == [0.5, 0.5, 0])
    #expect(try answers[2].numbers("components") == [0, 1, 0])
    #expect(try answers[4].numbers("components") == [0, 0, 1])
  }

  @Test(arguments: ["linear", "monotone", "natural", "catmull-rom", "b-spline"])
  func `coloraide has the same curves through many colours`(_ curve: String) throws {
    let names = [
      "linear": "linear", "monotone": "monotone", "natural": "natural", "catmull-rom": "catrom",
      "b-spline": "bspline",
    ]
    let vectors = try VectorFile(named: "gen_coloraide_splines").vectors.filter {
      // A B-spline's end pieces are d3's, not coloraide's.
      let isEnd = try curve == "b-spline" && abs($0.double("t") - 0.5) > 0.25
      return try !isEnd && $0.string("method") == names[curve]
        && ["srgb", "lab"].contains($0.string("space"))
    }.prefix(12)
    try #require(vectors.count >= 3)
    for vector in vectors {
      let tool = try Tool.run(
        arguments: ["mix", "--in", vector.string("space"), "--interpolation", curve]
          + ["--format", "json"]
          + ["--at", "\(try vector.double("t"))"] + vector.strings("colors"))
      let actual = try tool.answers[0].numbers("components")
      for (a, e) in zip(actual, try vector.doubles("expect")) {
        #expect(abs(try #require(a) - e) < 1e-7, "\(vector.id)")
      }
    }
  }

  @Test func `alpha weights components unless it must not`() throws {
    // Half of opaque red and clear blue: CSS Color 4 §12.3 has red at half alpha.
    let arguments = ["mix", "--in", "srgb", "--format", "json", "red", "rgb(0 0 255 / 0)"]
    let weighted = try Tool.run(arguments: arguments).answers[0]
    #expect(try weighted.numbers("components") == [1, 0, 0] && weighted.number("alpha") == 0.5)
    let plain = try Tool.run(arguments: arguments + ["--no-premultiply"]).answers[0]
    #expect(try plain.numbers("components") == [0.5, 0, 0.5])
  }

  @Test(arguments: ["ease-in-out", "steps(3)", "spring(duration: 0.5, bounce: 0.4)", "wobble"])
  func `mixing under an easing is mixing at the eased fraction`(_ curve: String) throws {
    for at in ["0.1", "0.37", "0.8"] {
      let fraction = try #require(
        (try parsed(Tool.run("ease", curve, "--at", at, "--format", "json").output)["value"]
          as? Double))
      for space in ["oklch", "srgb"] {
        let words = ["mix", "--in", space, "red", "rgb(0 0 255 / 0.4)", "--format", "json"]
        let eased = try parsed(
          Tool.run(arguments: words + ["--at", at, "--curve", curve]).output)
        let plain = try parsed(Tool.run(arguments: words + ["--at", "\(fraction)"]).output)
        let (a, b) = (eased["components"] as? [Double], plain["components"] as? [Double])
        for (a, b) in zip(try #require(a), try #require(b)) { #expect(abs(a - b) < 1e-9) }
      }
    }
  }

  @Test func `easing changes the pace`() throws {
    // Source: CSS Easing 1, ease-in-out is symmetric; steps(2, jump-end) holds 0 until a half.
    let tool = try Tool.run(
      "mix", "--in", "srgb", "--curve", "steps(2, jump-end)", "--at", "0.4,0.6", "--format",
      "json",
      "black", "white")
    #expect(try tool.answers.map { try $0.numbers("components")[0] } == [0, 0.5])
    let wrong = try Tool.run("mix", "--curve", "ease-inn", "red", "blue")
    #expect(wrong.status == 64 && wrong.error.contains("ease-in"))
  }

  @Test func `a straight line goes on beyond its ends`() throws {
    let tool = try Tool.run(
      "mix", "--in", "srgb-linear", "--at", "-0.5,1.5,200%", "--format", "json",
      "color(srgb-linear 0.2 0.4 0)", "color(srgb-linear 0.4 0.4 0.5)",
      "color(srgb-linear 0.6 0 0.5)")
    let expected: [[Double]] = [[0, 0.4, -0.5], [0.8, -0.4, 0.5], [1, -0.8, 0.5]]
    for (answer, expected) in zip(try tool.answers, expected) {
      for (a, e) in zip(try answer.numbers("components"), expected) {
        #expect(abs(try #require(a) - e) < 1e-12)
      }
    }
    #expect(try tool.answers.map { $0["hex"] is NSNull } == [true, true, true])
  }

  @Test func `a curve that overshoots shows in the colours`() throws {
    func components(_ arguments: String...) throws -> [Double] {
      let tool = try Tool.run(
        arguments: ["mix", "--in", "srgb", "--format", "json", "black", "white"] + arguments)
      #expect(tool.status == 0, "\(tool.error)")
      return try tool.answers[0].numbers("components").map { try #require($0) }
    }
    // The article's wobble is 1.1 at 1.
    for component in try components("--curve", "wobble", "--at", "1") {
      #expect(abs(component - 1.1) < 1e-12)
    }
    #expect(try components("--curve", "wobble", "--at", "1", "--clamp") == [1, 1, 1])
    #expect(try components("--at", "7", "--clamp") == [1, 1, 1])
    let mapped = try components("--curve", "wobble", "--at", "1", "--gamut", "srgb")
    #expect(mapped.allSatisfy { abs($0 - 1) < 1e-9 }, "\(mapped)")
    // CSS Easing 2: beyond 1 a cubic-bezier() goes on along its end's tangent, here flat.
    #expect(try components("--curve", "ease", "--at", "1.5") == [1, 1, 1])
    for at in ["1e300", "-1e300", "1e9"] {
      for way in ["linear", "continuous", "monotone", "natural", "catmull-rom", "b-spline"] {
        let far = try components("--interpolation", way, "--at", at)
        #expect(far.allSatisfy { $0.isFinite && abs($0) > 1e6 }, "\(way) \(far)")
      }
    }
    #expect(try Tool.run("mix", "--map", "clip", "red", "blue").status == 64)
  }

  @Test func `even steps look equally large`() throws {
    let tool = try Tool.run(
      "mix", "--in", "lch", "--even", "ok", "--samples", "9", "--format", "css", "yellow", "blue")
    let pairs = zip(tool.lines, tool.lines.dropFirst()).map { "\($0)\t\($1)" }
    let steps = try Tool.run(
      "difference", "--method", "ok", "--format", "json", input: input(pairs)
    )
    .answers.map { try $0.number("difference") }
    let mean = steps.reduce(0, +) / 8
    // Even along the line, whose bends make chords a little shorter.
    #expect(steps.allSatisfy { abs($0 / mean - 1) < 0.1 }, "\(steps)")
  }

  @Test func `places and colours out of range are wrong usage`() throws {
    #expect(try Tool.run("mix", "--at", "0,,1", "red", "blue").status == 64)
    #expect(try Tool.run("mix", "--at", "nan", "red", "blue").status == 64)
    #expect(try Tool.run("mix", "--samples", "0", "red", "blue").status == 64)
    #expect(try Tool.run("mix", "--samples", "99999999999", "red", "blue").status == 64)
    #expect(try Tool.run("mix", "red").status == 64)
  }
}
