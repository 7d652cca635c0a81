import Colorimetry
import EffectText
import Effects
import Painting
import PixelBuffers
import Rendering
import Scenes
import Syntax
import Testing
import Timing
import VectorMath

/// A scene of 16 × 16 with some nodes.
private func scene(_ nodes: String, _ members: String = "") throws -> SceneDocument {
  try SceneDocument(json: Array(#"{"size": [16, 16], \#(members) "nodes": [\#(nodes)]}"#.utf8))
}

private func bitmap(_ scene: SceneDocument, at time: Double = 0) throws -> Bitmap {
  try ReferenceRenderer(space: scene.compositing).render(
    scene.value(at: time), width: scene.width, height: scene.height,
    background: scene.background)
}

private func bitmap(of picture: Picture) throws -> Bitmap {
  try ReferenceRenderer().render(picture, width: 16, height: 16)
}

struct SceneSemanticsTests {
  @Test func `shapes are the library's own`() throws {
    let rect = Rect2D(x: 1.5, y: 2, width: 12, height: 9)
    let figures: [(String, Figure)] = [
      (#""type": "rectangle""#, .rectangle), (#""type": "ellipse""#, .ellipse),
      (#""type": "circle""#, .circle), (#""type": "capsule""#, .capsule),
      (#""type": "roundedRectangle", "radius": 3"#, .roundedRectangle(radius: 3)),
      (
        #""type": "roundedRectangle", "radius": 2, "style": "continuous", "inset": 1"#,
        .roundedRectangle(radius: 2, style: .continuous).inset(by: 1)
      ),
    ]
    for (text, figure) in figures {
      let drawn = try bitmap(scene("{\(text), \"rect\": [1.5, 2, 12, 9], \"fill\": \"red\"}"))
      var picture = Picture()
      picture.fill(figure.outline(in: rect), with: .solid(SRGB(1, 0, 0)))
      #expect(try drawn == bitmap(of: picture))
    }
  }

  @Test func `the scene's clock moves a colour and a gradient along a map`() throws {
    let rect = #""type": "rectangle", "rect": [0, 0, 16, 16], "fill": "#
    let map = "color-interpolate(--scene in oklch, 1s: red, ease-in, 3s: gold)"
    for (moving, still) in [
      (map, { (time: Double) in map.replacing("--scene", with: "\(time)s") }),
      (
        "color-mix(in srgb, blue calc-interpolate(--scene, 0s: 0%, 2s: 80%), white)",
        { time in "color-mix(in srgb, blue calc(\(min(time, 2)) * 40%), white)" }
      ),
      (
        "linear-gradient(red calc-interpolate(--scene, 0s: 0%, 2s: 80%), blue)",
        { time in "linear-gradient(red calc(\(min(time, 2)) * 40%), blue)" }
      ),
    ] {
      let moved = try scene("{\(rect)\"\(moving)\"}")
      for time in [0, 0.5, 1.75, 3, 9] {
        let expected = try bitmap(scene("{\(rect)\"\(still(time))\"}"))
        #expect(try bitmap(moved, at: time) == expected, "\(moving) at \(time)")
      }
    }
    #expect(try scene("{\(rect)\"\(map)\"}").length == 3)
    // Where nothing may change, and where no position is a time.
    #expect(throws: SceneError.self) {
      try scene("", #""background": "color-interpolate(--scene, 0s: red, 1s: blue)","#)
    }
    #expect(throws: SceneError.self) {
      try scene("{\(rect)\"color-interpolate(--scene, 0: red, 1: blue)\"}")
    }
  }

  @Test func `an effect's events are the same as a text's`() throws {
    let scene = try scene(
      """
      {"type": "effect", "name": "splash", "size": [16, 16], "events": [
        {"at": 0.1, "press": true}, {"at": 0.3, "color": "red"},
        {"at": 1, "press": 0.2}]}
      """)
    var settings = EffectSettings()
    settings.size = Size2D(width: 16, height: 16)
    try settings.set("events", to: "0.1 press; 0.3 color red; 1 press 0.2", of: .splash)
    let stage = EffectName.splash.stage(settings)
    #expect(scene.length == 1.5)
    for time in [0.05, 0.3, 0.5, 1.2] {
      var expected = Picture()
      expected.fill(
        .rectangle(Rect2D(x: 0, y: 0, width: 16, height: 16)), with: .solid(SRGB(1, 1, 1)))
      expected.append(stage.value(at: time))
      #expect(try bitmap(scene, at: time) == bitmap(of: expected), "\(time)")
    }
  }

  @Test(arguments: [
    (#"{"at": 1}"#, "$.nodes[0].events[0]", "one of"),
    (#"{"at": 1, "press": true, "color": "red"}"#, "$.nodes[0].events[0]", "one of"),
    (#"{"at": 1, "press": false}"#, "$.nodes[0].events[0].press", "true"),
    (#"{"at": -1, "press": true}"#, "$.nodes[0].events[0].at", "0"),
    (#"{"at": 1, "pres": true}"#, "$.nodes[0].events[0].pres", "press"),
    (#"{"at": 1, "color": "blurple"}"#, "$.nodes[0].events[0].color", "blurple"),
  ])
  func `an event that can't be is told`(_ event: String, _ path: String, _ words: String) throws {
    let error = try #require(throws: SceneError.self) {
      try scene(#"{"type": "effect", "name": "splash", "events": [\#(event)]}"#)
    }
    #expect(error.path == path && "\(error)".contains(words), "\(error)")
  }

  @Test func `an arc runs as SwiftUI's`() throws {
    func quarter(_ clockwise: Bool) throws -> Bitmap {
      try bitmap(
        scene(
          """
          {"type": "arc", "center": [8, 8], "radius": 6, "start": 0, "end": 90,
           "clockwise": \(clockwise), "stroke": {"width": 2}}
          """))
    }
    // Not clockwise: the lower right quarter alone.
    #expect(try quarter(false)[12, 12].w > 0.9 && quarter(false)[3, 3].w == 0)
    #expect(try quarter(true)[12, 12].w == 0 && quarter(true)[3, 3].w > 0.9)
  }

  @Test func `numbers of path data are the Doubles nearest to them`() throws {
    for text in [
      "5", "-3.25", "+.5", ".5e+2", "1E3", "0.1e-2", "123456.78901234567890123", "1e-320", "5.0e3",
      "9007199.254740993",
    ] {
      let outline = try Outline(pathData: "M\(text),1")
      #expect(outline.currentPoint.x.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
    // A point with nothing behind it, as SVG 1.1 allowed.
    #expect(try Outline(pathData: "M5. 7.L1.e1-2.") == Outline(pathData: "M5 7L10-2"))
  }

  /// Found by fuzzing: points beyond the limit of numbers were written and could not be read again.
  @Test(arguments: [
    ("M5,5 T61e7,6 8,8", 7), ("M9e8 0l9e8 0", 6), ("M9e8 0h2e8", 6),
    ("M0 0A9e8 9e8 0 1 0 1e9 0", 4),
  ])
  func `no point lies farther out than a number may`(_ data: String, _ offset: Int) {
    let error = #expect(throws: SyntaxError.self) { try Outline(pathData: data) }
    #expect(error?.message == "expected points up to 1e9 from the origin", "\(data)")
    #expect(error.map { $0.offset >= offset } == true, "\(data)")
  }

  @Test func `path data draws what its commands say`() throws {
    // The same square with absolute and relative commands, and a disc by arcs.
    let squares = [
      "M2 3H10V11H2Z", "m2,3h8v8h-8z", "M2 3L10 3 10 11 2 11z", "M2 3l8 0 0 8-8 0Z",
      "M2-3m0 6 8 0 0 8-8 0z",
    ]
    for data in squares {
      let found = try bitmap(scene(#"{"type": "path", "d": "\#(data)", "fill": "red"}"#))
      #expect(found.pixels.reduce(0) { $0 + $1.w } == 64, "\(data)")
      #expect(found[2, 3].w == 1 && found[9, 10].w == 1, "\(data)")
    }
    let disc = try bitmap(
      scene(#"{"type": "path", "d": "M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8", "fill": "red"}"#))
    var circle = Picture()
    circle.fill(.circle(center: Point2D(8, 8), radius: 6), with: .solid(SRGB(1, 0, 0)))
    let truth = try bitmap(of: circle)
    #expect(zip(disc.pixels, truth.pixels).allSatisfy { abs($0.w - $1.w) < 1e-3 })
    // Flags may stand without blanks; a smooth curve mirrors the control before it.
    let terse = try Outline(pathData: "M2 8a6 6 0 1112 0A6 6 0 012 8")
    #expect(terse == (try Outline(pathData: "M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8")))
    #expect(
      try Outline(pathData: "M0 0Q4 8 8 0T16 0") == Outline(pathData: "M0 0Q4 8 8 0Q12-8 16 0"))
    #expect(
      try Outline(pathData: "M0 0C1 2 3 4 5 5S8 9 9 9")
        == Outline(pathData: "M0 0C1 2 3 4 5 5C7 6 8 9 9 9"))
  }

  @Test func `an arc of path data keeps to its ellipse`() throws {
    // SVG 2, B.2.4: every point is at distance 1 in the ellipse's own plane.
    for (large, sweep) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let outline = try Outline(pathData: "M20 20A30 15 25 \(large) \(sweep) 50 40")
      let points = outline.elements.compactMap { element -> Point2D? in
        if case .cubic(_, _, let point) = element { point } else { nil }
      }
      #expect(points.count >= 2)
      let back = try #require(
        Affine2D.scale(x: 30, y: 15).concatenated(with: .rotation(degrees: 25)).inverse)
      let circle = ([Point2D(20, 20)] + points).map { back($0) }
      // The circle through the first, the last and one between; radius 1.
      let (a, b, c) = (circle[0], circle[1], circle[circle.count - 1])
      let (u, v) = (b - a, c - a)
      let area = u.cross(v)
      let radius = u.length * v.length * (b - c).length / (2 * abs(area))
      #expect(abs(radius - 1) < 1e-5, "\(large) \(sweep): \(radius)")
      #expect((area > 0) == (sweep == 1))
    }
  }

  @Test func `an animated number is what its curve says`() throws {
    func width(_ json: String, _ time: Double) throws -> Float {
      let document = try scene(
        #"{"type": "rectangle", "rect": [0, 0, \#(json), 1], "fill": "red"}"#)
      return try bitmap(document, at: time).pixels.reduce(0) { $0 + $1.w }
    }
    let tween = #"{"from": 2, "to": 10, "curve": "linear(duration: 2)"}"#
    #expect(try width(tween, 0) == 2 && width(tween, 0.5) == 4 && width(tween, 99) == 10)
    let loop = #"{"from": 2, "to": 10, "curve": "linear(duration: 2).repeatForever()"}"#
    #expect(try width(loop, 3) == 6 && width(loop, 4) == 2)
    let keys = """
      {"keyframes": [{"at": 1, "value": 4}, {"at": 2, "value": 8},
        {"at": 2, "value": 12}, {"at": 4, "value": 4, "curve": "steps(2, jump-end)"}]}
      """
    for (time, expected) in [(0.0, 4.0), (1.25, 5), (2, 12), (2.9, 12), (3.5, 8), (5, 4)] {
      #expect(try width(keys, time) == Float(expected), "\(time)")
    }
    let spring = #"{"from": 0, "to": 8, "curve": "spring(duration: 0.5, bounce: 0.3)"}"#
    let motion = Motion.spring(DampedSpring(duration: 0.5, bounce: 0.3))
    for time in [0.1, 0.2, 0.35, 0.6] {
      #expect(abs(try width(spring, time) - Float(8 * motion.value(at: time))) < 1e-4)
    }
  }

  /// A spring has settled to a thousandth after 0.74 s, and goes on until its keyframe's time.
  @Test func `a colour follows a spring as numbers do`() throws {
    func alpha(_ members: String, _ time: Double) throws -> Float {
      let document = try scene(
        #"{"type": "rectangle", "rect": [0, 0, 16, 16], \#(members)}"#)
      return try bitmap(document, at: time).pixels[0].w
    }
    func keys(_ start: String, _ end: String) -> String {
      """
      {"keyframes": [{"at": 0.5, "value": \(start)},
        {"at": 3, "value": \(end), "curve": "spring(duration: 0.5)"}]
      """
    }
    let fill = #""fill": \#(keys(#""rgb(255 0 0 / 0)""#, #""red""#)), "in": "srgb"}"#
    let opacity = #""fill": "red", "opacity": \#(keys("0", "1"))}"#
    let motion = Motion.spring(duration: 0.5)
    for time in [0.1, 0.3, 0.7, 0.8] {
      let (a, b) = (try alpha(fill, time + 0.5), try alpha(opacity, time + 0.5))
      #expect(abs(a - b) < 1e-6, "\(time): \(a), \(b)")
      #expect(abs(Double(a) - motion.value(at: time)) < 1e-3)
    }
    #expect(try alpha(fill, 1.3) < 1)
  }

  @Test func `a scene lasts as long as what is in it`() throws {
    func span(_ curve: String, _ members: String = "") throws -> SceneDocument {
      try scene(
        """
        {"type": "rectangle", "rect": [0, 0, 1, 1], "fill": "red",
         "opacity": {"from": 0, "to": 1, "curve": "\(curve)"}}
        """, members)
    }
    let cases: [(String, String, Double, Bool, Int)] = [
      ("linear(duration: 2)", "", 2, false, 121),
      ("linear(duration: 2).delay(1)", #""fps": 10,"#, 3, false, 31),
      ("linear(duration: 2).repeatForever()", #""fps": 10,"#, 4, true, 40),
      ("linear(duration: 2).repeatForever(autoreverses: false).speed(2)", "", 1, true, 60),
      ("linear(duration: 2).repeatCount(3)", #""fps": 1, "loop": true,"#, 6, true, 6),
      ("linear(duration: 2)", #""duration": 0.5, "fps": "30000/1001","#, 0.5, false, 16),
    ]
    for (curve, members, length, isLoop, frames) in cases {
      let document = try span(curve, members)
      #expect(document.length == length && document.isLoop == isLoop, "\(curve)")
      #expect(document.frameCount() == frames, "\(curve)")
    }
    let still = try scene(#"{"type": "rectangle", "rect": [0, 0, 1, 1], "fill": "red"}"#)
    #expect(still.length == 0 && still.frameCount() == 1 && still.duration == 0)
  }

  @Test func `colours mix in the space that is said`() throws {
    let document = try scene(
      """
      {"type": "rectangle", "rect": [0, 0, 16, 16], "fill":
        {"from": "red", "to": "lime", "in": "srgb", "curve": "linear(duration: 2)"}}
      """)
    let color = try bitmap(document, at: 1)[3, 3]
    #expect(abs(color.x - 0.5) < 1e-6 && abs(color.y - 0.5) < 1e-6)
    let light = try bitmap(
      scene(
        """
        {"type": "rectangle", "rect": [0, 0, 16, 16], "fill": "lime"},
        {"type": "rectangle", "rect": [0, 0, 16, 16], "fill": "red", "opacity": 0.5}
        """, #""compositing": "linear","#)
    ).color(x: 3, y: 3)
    // Half red over green in linear light is 188, 188, 0.
    #expect((light.red * 255).rounded() == 188 && (light.green * 255).rounded() == 188)
  }

  @Test func `transforms are done step after step about the anchor`() throws {
    let turned = try bitmap(
      scene(
        """
        {"type": "rectangle", "rect": [4, 4, 4, 2], "fill": "red", "anchor": [4, 4],
         "transform": [{"rotate": 90}, {"translate": [3, 1]}]}
        """))
    // From [4, 8]×[4, 6] to [2, 4]×[4, 8], then moved.
    for y in 0..<16 {
      for x in 0..<16 {
        let inside = (5..<7).contains(x) && (5..<9).contains(y)
        #expect(abs(turned[x, y].w - (inside ? 1 : 0)) < 1e-6, "\(x) \(y)")
      }
    }
    let mirrored = try bitmap(
      scene(
        """
        {"type": "rectangle", "rect": [2, 6, 4, 1], "fill": "red",
         "transform": [{"reflect": 45}]}
        """))
    #expect(mirrored[6, 2].w == 1 && mirrored[6, 5].w == 1 && mirrored[2, 6].w == 0)
  }

  @Test func `a border inside its shape does not leave it, and its dashes fit`() throws {
    let ring = try bitmap(
      scene(
        """
        {"type": "rectangle", "rect": [2, 2, 12, 12],
         "stroke": {"width": 2, "inside": true, "dash": [3, 2.1], "fit": true}}
        """))
    var picture = Picture()
    let rect = Rect2D(x: 2, y: 2, width: 12, height: 12)
    picture.strokeBorder(
      .rectangle, in: rect, with: .solid(SRGB(0, 0, 0)),
      pen: Pen(width: 2, dash: [3, 2.1]).fittingDashes(toLength: 40))
    #expect(try ring == bitmap(of: picture))
    #expect(ring[1, 8].w == 0 && ring[8, 14].w == 0)
  }

  @Test func `groups have clocks of their own`() throws {
    func row(_ clock: String, _ time: Double) throws -> Float {
      let document = try scene(
        """
        {"type": "group", \(clock) "nodes": [{"type": "rectangle", "fill": "red", "rect":
          [0, 0, {"from": 0, "to": 10, "curve": "linear(duration: 10)"}, 1]}]}
        """)
      return try bitmap(document, at: time).pixels.reduce(0) { $0 + $1.w }
    }
    #expect(try row("", 4) == 4 && row(#""delay": 1,"#, 4) == 3 && row(#""delay": 1,"#, 0) == 0)
    #expect(try row(#""speed": 2,"#, 4) == 8 && row(#""delay": 1, "speed": 2,"#, 4) == 6)
  }
}
