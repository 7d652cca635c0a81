import ColorText
import Colorimetry
import Foundation
import Painting
import PropertyTesting
import Syntax
import Testing
import VectorMath

/// Gradients in JSON: as the CSS or the SwiftUI that says them.
struct GradientCodingTests {
  private func back(_ image: GradientPaint) throws -> GradientPaint {
    try JSONDecoder().decode(GradientPaint.self, from: JSONEncoder().encode(image))
  }

  @Test func `a gradient reads back equal`() {
    forAll(GradientTextRoundTripTests.image, count: 400) { image in
      var written = image
      for i in image.stops.indices { written.stops[i].color = image.stops[i].color.asWritten }
      try ensureEqual(try back(image), written)
    }
  }

  @Test func `a gradient is its text`() throws {
    let text = Data(#"["linear-gradient(to right in oklch, red, blue)", "Gradient(.red)"]"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([GradientPaint].self, from: text)
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.codingPath.first?.intValue == 1)
    let fault = try #require(context.underlyingError as? SyntaxError)
    #expect(context.debugDescription == "\(fault)" && fault.offset > 0)

    let image = GradientPaint.linear([SRGB(1, 0, 0), SRGB(0, 0, 1)], .toward(.right), in: .oklch)
    let json = String(decoding: try JSONEncoder().encode([image]), as: UTF8.self)
    #expect(json == ##"["linear-gradient(to right in oklch, #ff0000, #0000ff)"]"##)
  }

  @Test func `SwiftUI's shapes come back as theirs, with the places of their stops`() throws {
    for kind in [
      GradientKind.angular(degrees: 30), .elliptical(startRadiusFraction: 0.1),
      .radial(.ring(start: 4, end: 20)),
      .linear(.points(start: BoxPosition(x: .percent(10), y: .percent(20)), end: .center)),
    ] {
      let image = GradientPaint(
        kind, stops: [.init(SRGB(1, 0, 0)), .init(SRGB(0, 0, 1))], interpolation: .device)
      let read = try back(image)
      #expect(read.kind == image.kind)
      #expect(read.stops.map { $0.color } == image.stops.map { $0.color })
      #expect(read.stops.map { $0.position } == [.percent(0), .percent(100)])
    }
  }

  @Test func `a way to mix that no text has words for is refused`() {
    let image = GradientPaint(
      .linear(.toward(.top)), stops: [.init(SRGB.black), .init(SRGB.white)],
      interpolation: GradientInterpolation(.oklch, MixingOptions(isPremultiplied: false)))
    #expect(throws: EncodingError.self) { try back(image) }
  }
}
