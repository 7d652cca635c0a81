import Colorimetry
import Painting
import PixelBuffers
import Pixels
import Rendering
import Testing
import Threads
import VectorMath

/// Pictures whose task is cancelled while they are drawn.
struct CancellationTests {
  /// Minutes of drawing: many translucent circles, or groups that take a layer each.
  private static func heavy(grouped: Bool) -> Picture {
    var picture = Picture()
    for index in 0..<60_000 {
      var circle = Picture()
      let center = Point2D(Double(index % 500), Double(index % 300))
      circle.fill(
        .circle(center: center, radius: 700), with: .solid(SRGB(0.5, 0.2, 0.9, alpha: 0.5)))
      picture.append(
        grouped ? Picture([.group(Picture.Group(circle, blending: .multiply))]) : circle)
    }
    return picture
  }

  // The whole picture takes many times the limit.
  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `a render stops soon after its task does`(_ grouped: Bool) async throws {
    let picture = Self.heavy(grouped: grouped)
    let begun = Counter()
    let task = Task {
      begun.add(1)
      return try await ReferenceRenderer().pixels(of: picture, width: 1500, height: 1500)
    }
    while begun.value == 0 { await Task.yield() }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a picture drawn at once is whole, in a cancelled task too`() async throws {
    var picture = Picture()
    picture.fill(.circle(center: Point2D(20, 20), radius: 15), with: .solid(.black))
    let whole = try ReferenceRenderer().render(picture, width: 40, height: 40)
    let drawn = try await Task { [picture] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try ReferenceRenderer().render(picture, width: 40, height: 40)
    }.value
    #expect(drawn == whole)
    #expect(
      try await ReferenceRenderer().renderConcurrently(picture, width: 40, height: 40) == whole)
  }
}
