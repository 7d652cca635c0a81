import ColorText
import Foundation
import Painting
import Testing
import Timing
import VectorMath

/// What the Python package, which is held to all other vectors of `Tests/Conformance`, has no call for.
struct ConformanceTests {
  private static func vectors(_ topic: String, by sentence: String) throws -> [[String: Any]] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Conformance/vectors")
    let data = try Data(contentsOf: folder.appending(path: "\(topic).json").standardizedFileURL)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let vectors = try #require(document["vectors"] as? [[String: Any]])
    return vectors.filter { $0["by"] as? String == sentence }
  }

  private static func numbers(_ vector: [String: Any]) throws -> [Double] {
    let texts = try #require(vector["want"] as? [String])
    return try texts.map { try #require(Double($0)) }
  }

  @Test func `steps take the before flag`() throws {
    let vectors = try Self.vectors("easing-steps", by: "before")
    #expect(vectors.count > 80)
    for vector in vectors {
      let ask = try #require(vector["ask"] as? [String: Any])
      let text = try #require(ask["easing"] as? String)
      let words = text.dropFirst(6).dropLast().split(separator: ", ").map(String.init)
      let name = words[1].hasPrefix("jump-") ? words[1] : "jump-" + words[1]
      let count = try #require(Int(words[0]))
      let jump = try #require(StepCurve.Jump(rawValue: name))
      let curve = StepCurve(count: count, jump: jump)
      let time = try #require(ask["t"] as? String)
      let x = try #require(Double(time))
      let expected = try Self.numbers(vector)[0]
      #expect(abs(curve.value(at: x, isBefore: true) - expected) < 1e-15, "\(ask)")
    }
  }

  @Test func `two layers that both fade are composited`() throws {
    let vectors = try Self.vectors("crossfade", by: "source-over")
    #expect(vectors.count > 100)
    let box = Size2D(width: 1, height: 1)
    for vector in vectors {
      let ask = try #require(vector["ask"] as? [String: String])
      func flat(_ key: String) throws -> GradientPaint {
        let color = try #require(ask[key])
        return try GradientPaint(css: "linear-gradient(in srgb, \(color), \(color))")
      }
      let fade = try Crossfade(from: flat("a"), to: flat("b"), mode: .sourceOver)
      let time = try #require(ask["t"])
      let at = try #require(Double(time))
      let pixel = GradientSampler(fade.layer(at: at), in: box).pixel(at: Point2D(0.5, 0.5))
      let expected = try Self.numbers(vector)
      for channel in 0..<3 {
        #expect(abs(pixel[channel] - expected[channel] * expected[3]) < 1e-14, "\(ask)")
      }
      #expect(abs(pixel.w - expected[3]) < 1e-14, "\(ask)")
    }
  }
}
