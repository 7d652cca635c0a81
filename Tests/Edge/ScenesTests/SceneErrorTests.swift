import Scenes
import Testing

private func fault(_ json: String) -> SceneError? {
  do throws(SceneError) {
    _ = try SceneDocument(json: Array(json.utf8))
    return nil
  } catch {
    return error
  }
}

/// A scene of one node.
private func fault(node: String) -> SceneError? {
  fault(#"{"size": [10, 10], "nodes": [\#(node)]}"#)
}

struct SceneErrorTests {
  static let nodes: [(String, String, String)] = [
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9], "stroke": {"width": "wide"}}"#,
      "$.nodes[0].stroke.width", #"expected a number, got "wide""#
    ),
    (
      #"{"type": "circel"}"#, "$.nodes[0].type", #"did you mean "circle"?"#
    ),
    (#"{"rect": [0, 0, 1, 1]}"#, "$.nodes[0]", #""type" is missing"#),
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9], "fil": "red"}"#, "$.nodes[0].fil",
      #"has no "fil"; did you mean "fill"?"#
    ),
    (#"{"type": "circle", "fill": "red"}"#, "$.nodes[0]", #"needs "rect""#),
    (
      #"{"type": "circle", "rect": [0, 0, 9], "fill": "red"}"#, "$.nodes[0].rect",
      "expected a rectangle: [x, y, width, height], got an array"
    ),
    (
      #"{"type": "circle", "rect": [0, 0, 9, null], "fill": "red"}"#, "$.nodes[0].rect[3]",
      "expected a number, got null"
    ),
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9], "fill": "rad"}"#, "$.nodes[0].fill",
      #""rad" is not a valid colour"#
    ),
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9]}"#, "$.nodes[0]",
      #"neither "fill" nor "stroke""#
    ),
    (
      #"{"type": "path", "d": "M 0 0 L 4", "fill": "red"}"#, "$.nodes[0].d",
      "expected a number (at byte 9"
    ),
    (
      #"{"type": "group", "nodes": [{"type": "text", "text": "a", "font": "/none.ttf"}]}"#,
      "$.nodes[0].nodes[0].font", "/none.ttf"
    ),
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9], "fill": "red", "opacity": {"from": 0, "to": 1}}"#,
      "$.nodes[0].opacity", #"needs "curve""#
    ),
    (
      """
      {"type": "circle", "rect": [0, 0, 9, 9], "fill": "red",
       "opacity": {"from": 0, "to": 1, "curve": "easeInn"}}
      """, "$.nodes[0].opacity.curve", #"did you mean "easeIn"?"#
    ),
    (
      """
      {"type": "circle", "rect": [0, 0, 9, 9], "fill": "red", "opacity":
       {"keyframes": [{"at": 1, "value": 1}, {"at": 0.5, "value": 2}]}}
      """, "$.nodes[0].opacity.keyframes[1].at", "in the order of their times"
    ),
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9], "fill": {"from": "red", "to": "linear-gradient(red, blue)", "curve": "linear"}}"#,
      "$.nodes[0].fill", "between a colour and a gradient"
    ),
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9], "fill": "red", "transform": [{"turn": 3}]}"#,
      "$.nodes[0].transform[0].turn", #"has no "turn""#
    ),
    (
      #"{"type": "circle", "rect": [0, 0, 9, 9], "fill": "red", "filter": "hue-rotat(3deg)"}"#,
      "$.nodes[0].filter", "did you mean"
    ),
    (
      #"{"type": "effect", "name": "splash", "pressed": true}"#, "$.nodes[0].pressed",
      #""splash" has no "pressed""#
    ),
    (#"{"type": "effect", "name": "rainbo"}"#, "$.nodes[0].name", #"did you mean "rainbow"?"#),
    (#"{"type": "image", "file": "none.png"}"#, "$.nodes[0].file", "none.png"),
    (#"{"type": "circle", "it's": 1}"#, #"$.nodes[0]['it\'s']"#, "has no"),
  ]

  @Test(arguments: nodes)
  func `a fault is told with its place and what it is`(
    _ node: String, _ path: String, _ message: String
  ) throws {
    let error = try #require(fault(node: node))
    #expect(error.path == path)
    #expect(error.description.contains(message), "\(error)")
  }

  @Test func `a fault far down a long document is told with all the way to it`() throws {
    let plain = #"{"type": "circle", "rect": [0, 0, 9, 9], "fill": "red"}"#
    for (node, path) in [
      (#"{"type": "circle", "rect": [0, 0, 9, "x"], "fill": "red"}"#, ".rect[3]"),
      (
        #"{"type": "circle", "rect": [0, 0, 9, 9], "fill": "red", "transform": [{"rotate": 1}, {"turn": 2}]}"#,
        ".transform[1].turn"
      ),
      (#"{"type": "circle", "fill": "red"}"#, ""), (#"{"type": "circle", "": 1}"#, "['']"),
      (#"{"type": "circle", "a name that no key holds": 1}"#, "['a name that no key holds']"),
    ] {
      for count in [0, 1, 2, 137] {
        let nodes = Array(repeating: plain, count: count) + [node] + [plain, plain]
        let error = try #require(
          fault(
            #"{"size": [9, 9], "nodes": [\#(plain), {"type": "group", "nodes": [\#(nodes.joined(separator: ", "))]}]}"#
          ))
        #expect(error.path == "$.nodes[1].nodes[\(count)]" + path)
      }
    }
  }

  static let documents: [(String, String)] = [
    ("", "ends early"), ("{", "expected a name"), (#"{"a" 1}"#, "expected ‘:’"),
    (#"{"size": [1, 1], "nodes": [], "size": [1, 1]}"#, #""size" is given twice"#),
    (#"{"size": [1, 1], "nodes": []} x"#, "nothing after"), ("[01]", "expected ‘,’"),
    ("[1e999]", "too large"), (#"["\x"]"#, "unknown escape"),
    (#"["\ud800"]"#, "half of a character"),
    ("[\"\u{1}\"]", "control character"), ("nul", "expected a value"), ("\"a", "not closed"),
    ("[-]", "expected a digit"), (#"{"size": [0, 1], "nodes": []}"#, "from 1 to 100000, got 0"),
    (#"{"size": [90000, 90000], "nodes": []}"#, "more than 2^26 pixels"),
    (#"{"size": [1, 1], "nodes": [], "fps": 0}"#, "frames per second"),
    (#"{"size": [1, 1], "nodes": [], "duration": 1e6}"#, "a million frames"),
    (#"{"nodes": []}"#, #"needs "size""#),
  ]

  @Test(arguments: documents)
  func `a document that is none is told so`(_ json: String, _ message: String) throws {
    let error = try #require(fault(json))
    #expect(error.description.contains(message), "\(error)")
    #expect(error.line == 1 && error.column >= 1)
  }

  @Test func `lines and columns are counted in characters from 1`() throws {
    let error = try #require(
      fault("{\"size\": [1, 1],\n  \"description\": \"é\", \"nodes\": 3}"))
    #expect(error.path == "$.nodes" && error.line == 2 && error.column == 32)
  }

  @Test func `what lies too deep is refused, not followed`() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let deep = String(repeating: open, count: 100_000) + "1" + String(repeating: close, count: 9)
      #expect(try #require(fault(deep)).description.contains("128 levels"))
    }
  }

  @Test func `bytes that are not UTF-8 are a fault of the text`() throws {
    #expect(throws: SceneError.self) {
      try SceneDocument(json: Array(#"{"description": ""#.utf8) + [0xFF] + Array(#""}"#.utf8))
    }
  }
}
