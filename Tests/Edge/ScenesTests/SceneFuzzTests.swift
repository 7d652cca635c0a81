import Painting
import Pixels
import PropertyTesting
import Rendering
import Scenes
import Testing

/// A document drawn small and late; errors are fine, traps and NaN are not.
private func draw(_ json: [UInt8]) throws {
  guard let scene = try? SceneDocument(json: json) else { return }
  for time in [0, 0.37, 1e6] {
    let picture = scene.value(at: time)
    let bitmap = try? ReferenceRenderer(space: scene.compositing).render(
      picture, width: min(scene.width, 24), height: min(scene.height, 16))
    for pixel in bitmap?.pixels ?? [] { try ensure(pixel == pixel) }
  }
}

struct SceneFuzzTests {
  private static let documents = SceneExample.all.filter { $0.name != "effects" }.map {
    Array($0.json.utf8)
  }

  @Test func `documents with changed bytes are drawn or refused`() {
    let edit = Generator<(Int, Int, Int)>.zip(
      .int(in: 0...5000), .int(in: 0...2), .int(in: 0...255))
    forAll(.int(in: 0...4), edit.array(count: 1...6), count: 150) { which, edits in
      var bytes = Self.documents[which]
      for (place, kind, byte) in edits {
        let at = place % bytes.count
        switch kind {
        case 0: bytes[at] = UInt8(byte)
        case 1: bytes.remove(at: at)
        default: bytes.insert(UInt8(byte), at: at)
        }
      }
      try draw(bytes)
    }
  }

  @Test func `documents with changed values are drawn or refused`() {
    // Whole words and numbers exchanged for others, so that most stay JSON.
    let words = [
      "0", "-1", "1e9", "-1e9", "1e-9", "0.5", "true", "null", "[]", "{}", #""""#, #""red""#,
      #""none""#, "[1, 2]", "[0, 0, 0, 0]", #""linear-gradient(red, blue)""#,
      #"{"from": 0, "to": 1e9, "curve": "linear"}"#, #"{"keyframes": []}"#,
      #"{"from": [0, 0], "to": [1, 1], "curve": "spring(duration: 0.1, bounce: 0.9)"}"#,
    ]
    forAll(
      .int(in: 0...4), .array(of: .int(in: 0...10_000), count: 1...4),
      .array(of: .int(in: 0...words.count - 1), count: 4...4), count: 200
    ) { which, places, choices in
      var text = String(decoding: Self.documents[which], as: UTF8.self)
      for (place, choice) in zip(places, choices) {
        let values = text.matches(of: /-?\d+(\.\d+)?|"[^"]*"(?!\s*:)/)
        guard !values.isEmpty else { break }
        text.replaceSubrange(values[place % values.count].range, with: words[choice])
      }
      try draw(Array(text.utf8))
    }
  }

  @Test func `documents cut anywhere are refused`() {
    for document in Self.documents {
      for end in stride(from: 0, to: document.count, by: 7) {
        #expect(throws: SceneError.self) { try SceneDocument(json: Array(document[..<end])) }
      }
    }
  }
}
