import Colorimetry
import Effects
import Painting
import PixelBuffers
import PropertyTesting
import Rendering
import Scenes
import Testing
import Timing
import TimingText
import VectorMath
import VectorPictures

/// Scenes as SVG, played as CSS Animations 1 says by a small reader of our own, against the frames that
/// are drawn.
struct SceneBrowserTests {
  /// A track of keyframes: straight from one to the next, and jumps where two have one time.
  private struct Track {
    var keys: [(time: Double, value: Double)]

    var json: String {
      let list = keys.map { "{\"at\": \($0.time), \"value\": \($0.value)}" }
      return "{\"keyframes\": [\(list.joined(separator: ", "))]}"
    }
  }

  /// Numbers that are the same in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(1 << 53)
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
      return (value * 1000).rounded() / 1000
    }
  }

  private static func scene(_ seed: UInt64) -> (json: String, length: Double, jumps: [Double]) {
    var numbers = Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let length = numbers.next(5...70)
    var jumps: [Double] = []
    func track(_ count: Int, _ range: ClosedRange<Double>) -> Track {
      let times = (0..<count).map { _ in numbers.next(0...length) }.sorted()
      var keys = [(time: 0.0, value: numbers.next(range))]
      for time in times {
        let value = numbers.next(range)
        // Every third is jumped to.
        if numbers.next(0...1) < 0.34 {
          keys.append((time, keys[keys.count - 1].value))
          jumps.append(time)
        }
        keys.append((time, value))
      }
      return Track(keys: keys)
    }
    let turn = track(Int(bounded: numbers.next(20...200)), -90...90)
    let slide = track(Int(bounded: numbers.next(2...60)), 0...20)
    // Flashes of two frames.
    var flashes: [(time: Double, value: Double)] = [(0, 0)]
    var at = numbers.next(0.1...1)
    while at + 0.035 < length, flashes.count < 40 {
      flashes += [(at, 0), (at, 1), (at + 0.035, 1), (at + 0.035, 0)]
      jumps += [at, at + 0.035]
      at += numbers.next(0.2...6)
    }
    let flash = Track(keys: flashes)
    let json = """
      {"size": [48, 48], "duration": \(length), "nodes": [
        {"type": "rectangle", "rect": [4, 4, 20, 12], "fill": "#c02040",
         "transform": [{"rotate": \(turn.json)}, {"translate": [\(slide.json), 3]}]},
        {"type": "rectangle", "rect": [20, 20, 24, 24], "fill": "#2040c0", "opacity": \(flash.json)}]}
      """
    return (json, length, jumps)
  }

  @Test(arguments: 1...12)
  func `what is written of a scene shows what is drawn of it`(_ seed: UInt64) throws {
    let (json, length, jumps) = Self.scene(seed)
    let scene = try SceneDocument(json: Array(json.utf8))
    let drawing = try scene.browserAnimation()
    #expect(drawing.notes.isEmpty)
    #expect(drawing.svg.utf8.count < 100_000)
    let player = try PlayedSVG(drawing.svg)
    var numbers = Numbers(state: seed)
    var times = (0..<50).map { _ in numbers.next(0...length) }
    // And within flashes, which fifty times hardly meet.
    times += jumps.prefix(20).map { $0 + 0.017 }
    for time in times where time < length {
      // A jump takes less than a millisecond in CSS.
      guard jumps.allSatisfy({ abs($0 - time) > 0.001 }) else { continue }
      let drawn = try pixels(scene.value(at: time))
      let played = try pixels(player.picture(at: time))
      let worst = zip(drawn, played).map { abs(Int($0) - Int($1)) }.max() ?? 0
      // A fiftieth of a pixel at an edge is five levels, by two coordinates.
      #expect(worst <= 12, "seed \(seed), at \(time)")
    }
  }

  /// Eight seconds went by, and then eleven stops of eight bits were written without a word.
  @Test func `a gradient to black is a ramp, and no note`() throws {
    let json = """
      {"size": [100, 50], "nodes": [{"type": "rectangle", "rect": [0, 0, 100, 50],
        "fill": "linear-gradient(in oklab, lime, black)"}]}
      """
    let drawing = try SceneDocument(json: Array(json.utf8)).browserAnimation()
    #expect(drawing.notes.isEmpty)
    #expect((20..<60).contains(drawing.svg.count(of: "<stop ")))
  }

  /// A gradient through all hues is a ramp of many stops, of which each shape has its own: 200 kB of JSON
  /// would be 20 MB of markup.
  /// Every node was looked at wherever any of them turned, as many times as all have turns, and one whose
  /// opacity came to 1 was another thing from then on: 8 kB took six seconds, and were told as inexact.
  @Test(arguments: [#"{"type": "group", "nodes": [%]}"#, "%"])
  func `each part follows its own clock, however many there are`(_ around: String) throws {
    func nodes(_ count: Int) -> String {
      (0..<count).map {
        """
        {"type": "group", "delay": \(Double($0) / 8), "nodes": [{"type": "circle", "rect": [\($0), 9, 6, 6],
         "fill": "red", "opacity": {"from": 0, "to": 1, "curve": "linear"}}]}
        """
      }.joined(separator: ", ")
    }
    func animation(_ count: Int) throws -> BrowserAnimation {
      let list = around.replacing("%", with: nodes(count))
      return try SceneDocument(json: Array(#"{"size": [64, 64], "nodes": [\#(list)]}"#.utf8))
        .browserAnimation()
    }
    let (few, many) = (try animation(50), try animation(100))
    #expect(many.notes.isEmpty)
    #expect(!many.svg.contains("visibility") && many.svg.count(of: "<path") == 100)
    // A clock is nothing, then goes straight to 1, then stays: four keyframes at most.
    #expect(many.svg.count(of: "{opacity:") <= 400)
    #expect(Double(many.svg.utf8.count) < 2.2 * Double(few.svg.utf8.count))
  }

  @Test func `what would be more than browsers bear is refused`() throws {
    func scene(_ count: Int) throws -> SceneDocument {
      let node = """
        {"type": "circle", "rect": [9, 9, 6, 6],
         "fill": "linear-gradient(in oklch longer hue, red, lime, blue, red, lime, blue)"}
        """
      let nodes = [String](repeating: node, count: count).joined(separator: ",")
      return try SceneDocument(json: Array(#"{"size": [64, 64], "nodes": [\#(nodes)]}"#.utf8))
    }
    let one = try scene(1).svg().utf8.count
    // 16 MiB, as the documentation says.
    let most = (16 << 20) / one
    #expect(try scene(most / 8).svg().utf8.count > 1 << 20)
    #expect(throws: BrowserError.self) { try scene(most * 5 / 4).svg() }
    #expect(throws: BrowserError.self) { try scene(most * 5 / 4).css() }
  }

  /// Found by fuzzing: the legs of a motion that takes no time were counted, which ended the process.
  @Test func `a motion of no time that repeats is written`() throws {
    let json = #"""
      {"size": [100, 10], "nodes": [{"type": "roundedRectangle", "rect": [1, 1, 90, 8], "radius": 4,
        "stroke": {"paint": {"from": "conic-gradient(red, gold, red)",
          "to": "conic-gradient(from 360deg, red, gold, red)", "mode": "stops",
          "curve": "linear(duration: 3).repeatForever(autoreverses: false)"}, "width": 2,
          "dash": [20, 10], "phase": {"from": 0, "to": -30,
          "curve": "linear(duration: 0).repeatForever(autoreverses: false)"}}}]}
      """#
    #expect(try SceneDocument(json: Array(json.utf8)).svg().hasPrefix("<svg"))
  }

  private func pixels(_ picture: Picture) throws -> [UInt8] {
    // On white: what is nearly transparent has a colour of its own that no one sees.
    try ReferenceRenderer().render(
      picture, width: 48, height: 48, background: SRGB(1, 1, 1)
    ).rgba8().samples
  }
}

/// An SVG of rectangles, groups and CSS animations, as a browser plays it. Source: CSS Animations 1 §3,
/// CSS Transforms 1 §11.
private struct PlayedSVG {
  private struct Frame {
    var share: Double
    var declarations: [String: String]
  }

  private struct Animation {
    var frames: [Frame]
    var length: Double
    var easing: String
    var count: Double
  }

  private var animations: [String: [Animation]] = [:]
  private var lines: [Substring] = []

  init(_ svg: String) throws {
    var keyframes: [Substring: [Frame]] = [:]
    for line in svg.split(separator: "\n") {
      if let rule = line.wholeMatch(of: /@keyframes ([^{]+)\{(.*)\}/) {
        keyframes[rule.1] = try rule.2.matches(of: /([\d.]+)%\{([^}]*)\}/).map { frame in
          var declarations: [String: String] = [:]
          for part in frame.2.split(separator: ";") {
            let sides = part.split(separator: ":", maxSplits: 1)
            declarations[String(sides[0])] = String(sides[1])
          }
          return Frame(
            share: try #require(Double(frame.1)) / 100, declarations: declarations)
        }
      } else if let rule = line.wholeMatch(of: /\.(\S+)\{animation:(.*)\}/) {
        animations[String(rule.1)] = try rule.2.split(separator: ",").map { part in
          let words = part.split(separator: " ")
          #expect(words.count == 5)
          return Animation(
            frames: try #require(keyframes[words[0]]),
            length: try #require(Double(words[1].dropLast())), easing: String(words[2]),
            count: words[3] == "infinite" ? .infinity : try #require(Double(words[3])))
        }
      } else if line.hasPrefix("<path") || line.hasPrefix("<g") || line.hasPrefix("</g") {
        lines.append(line)
      }
    }
  }

  func picture(at time: Double) throws -> Picture {
    var (stack, open) = ([Picture()], [(attributes: Substring, values: [String: [Double]])]())
    for line in lines {
      if line.hasPrefix("</g") {
        let (inner, group) = (stack.removeLast(), open.removeLast())
        stack[stack.count - 1].append(try shown(inner, group.attributes, group.values))
        continue
      }
      let values = try values(of: line, at: time)
      if line.hasPrefix("<g") {
        stack.append(Picture())
        open.append((line, values))
        continue
      }
      let data = try #require(line.firstMatch(of: /\sd="([^"]*)"/)).1
      let points = data.matches(of: /[ML](-?[\d.]+) (-?[\d.]+)/).map {
        Point2D(Double($0.1) ?? 0, Double($0.2) ?? 0)
      }
      let fill = try #require(line.firstMatch(of: /\sfill="#(..)(..)(..)"/))
      let parts = [fill.1, fill.2, fill.3].map { Double(UInt8($0, radix: 16) ?? 0) / 255 }
      var picture = Picture()
      picture.fill(.polygon(points), with: .solid(SRGB(parts[0], parts[1], parts[2])))
      stack[stack.count - 1].append(try shown(picture, line, values))
    }
    return stack[0]
  }

  private func shown(
    _ picture: Picture, _ tag: Substring, _ values: [String: [Double]]
  ) throws -> Picture {
    if let visibility = values["visibility"], visibility[0] <= 0 { return Picture() }
    var picture = picture
    let still = tag.firstMatch(of: /\sopacity="([\d.]+)"/).flatMap { Double($0.1) }
    if let opacity = values["opacity"]?[0] ?? still, opacity < 1 {
      picture = picture.opacity(opacity)
    }
    if let list = values["transform"] {
      picture = picture.transformed(
        by: list.count == 1 ? .rotation(degrees: list[0]) : .translation(x: list[0], y: list[1]))
    } else if let move = tag.firstMatch(of: /\stransform="translate\((-?[\d.]+) (-?[\d.]+)\)"/) {
      picture = picture.transformed(
        by: .translation(x: Double(move.1) ?? 0, y: Double(move.2) ?? 0))
    }
    return picture
  }

  /// The numbers of each animated property.
  private func values(of tag: Substring, at time: Double) throws -> [String: [Double]] {
    guard let name = tag.firstMatch(of: /\sclass="([^"]*)"/) else { return [:] }
    var result: [String: [Double]] = [:]
    for animation in try #require(animations[String(name.1)]) {
      let turns = min(max(time / animation.length, 0), animation.count)
      let share = turns == animation.count ? 1 : turns - turns.rounded(.down)
      let frames = animation.frames
      let next = frames.firstIndex { $0.share > share } ?? frames.count - 1
      let (a, b) = (frames[max(next - 1, 0)], frames[next])
      let easing = a.declarations["animation-timing-function"] ?? animation.easing
      let local = b.share > a.share ? min((share - a.share) / (b.share - a.share), 1) : 1
      let way = try TimingCurve(parsing: easing).value(at: local)
      for (property, text) in b.declarations where property != "animation-timing-function" {
        let (from, to) = (numbers(a.declarations[property] ?? text), numbers(text))
        result[property] = zip(from, to).map { $0 + ($1 - $0) * way }
      }
    }
    return result
  }

  private func numbers(_ text: String) -> [Double] {
    if text == "visible" { return [1] }
    if text == "hidden" { return [0] }
    return text.matches(of: /-?\d+\.?\d*/).map { Double($0.0) ?? 0 }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
