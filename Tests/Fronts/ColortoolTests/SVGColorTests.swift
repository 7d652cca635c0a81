import Foundation
import Testing

/// Colours in SVG as every reader of SVG 1.1 knows them: six hexadecimal digits, and the opacity by
/// itself. CSS's `rgb(255 0 0/0.5)` is opaque black in resvg and an error in CairoSVG;
/// `python/tests/test_svg.py` draws with both.
struct SVGColorTests {
  private static let scene = """
    {"size": [20, 20], "nodes": [
      {"type": "circle", "rect": [2, 2, 16, 16], "fill": "rgb(255 0 0 / 50%)",
       "stroke": {"paint": "#0000ff88", "width": 2}},
      {"type": "rectangle", "rect": [0, 0, 9, 9],
       "fill": "linear-gradient(90deg, rgb(0 128 0 / 25%), gold)"}]}
    """

  @Test func `no colour is written as CSS alone has it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.scene.utf8).write(to: folder.appendingPathComponent("scene.json"))
    let commands = [
      ["render", "scene.json"], ["gradient", "linear-gradient(red, rgb(0 0 255 / 30%))"],
      ["gradient", "radial-gradient(#f008, transparent)"], ["ease", "spring(0.5, 0.3)"],
      ["effect", "pulse"], ["effect", "sheen"], ["effect", "splash"],
      ["effect", "gradient-crossfade"],
    ]
    var count = 0
    for (index, command) in commands.enumerated() {
      let name = "\(index).svg"
      let tool = try Tool.run(arguments: command + ["-o", name], in: folder)
      try #require(tool.status == 0, "\(tool.error)")
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(!text.contains(#/rgba?\(|hsla?\(|color\(/#), "\(command)")
      let paints = text.matches(of: #/(?:fill|stroke|color)(?:="|:)(#[0-9a-f]+)/#).map { $0.1 }
      #expect(paints.allSatisfy { $0.count == 7 }, "\(command)")
      count += paints.count
      for opacity in text.matches(of: #/opacity(?:="|:)([^";}]*)/#).map({ $0.1 }) {
        #expect(Double(opacity).map { 0...1 ~= $0 } == true, "\(command): \(opacity)")
      }
    }
    #expect(count > 20)
  }

  /// SVG 1.1, 15: librsvg draws nothing of what has a primitive that it does not know, as
  /// `feDropShadow`, which came with Filter Effects 1. A step takes what an earlier one is called.
  @Test(arguments: [
    ["render", "--example", "badge"], ["render", "--example", "effects"], ["effect", "splash"],
  ])
  func `filters are made of what SVG 1.1 has`(_ command: [String]) throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run(arguments: command + ["-o", "a.svg"], in: folder)
      try #require(tool.status == 0, "\(tool.error)")
      let text = try String(contentsOf: folder.appendingPathComponent("a.svg"), encoding: .utf8)
      let known: Set = [
        "feGaussianBlur", "feOffset", "feFlood", "feComposite", "feMerge", "feMergeNode",
        "feColorMatrix",
      ]
      let steps = text.matches(of: #/<(fe\w+)/#).map { String($0.1) }
      #expect(!steps.isEmpty && known.isSuperset(of: steps), "\(Set(steps).subtracting(known))")
      for filter in text.matches(of: #/<filter .*?<\/filter>/#).map({ String($0.0) }) {
        var results: Set = ["SourceGraphic"]
        for step in filter.matches(of: #/<fe[^>]*>/#).map({ $0.0 }) {
          for name in step.matches(of: #/ in2?="([^"]*)"/#).map({ String($0.1) }) {
            #expect(results.contains(name), "\(name) in \(filter)")
          }
          if let name = step.firstMatch(of: #/ result="([^"]*)"/#)?.1 {
            results.insert(String(name))
          }
        }
      }
    }
  }

  @Test func `an opacity stands beside its colour`() throws {
    let svg = try Tool.run(
      "gradient", "linear-gradient(90deg, rgb(255 0 0 / 50%), #0000ff)", "--format", "svg")
    #expect(svg.text.contains(##"stop-color="#ff0000" stop-opacity="0.5"/>"##))
    #expect(svg.text.contains(##"stop-color="#0000ff"/>"##))
  }
}
