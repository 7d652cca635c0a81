import ColorManagement
import ImageFiles
import Pixels
import Testing

/// Chains of processing elements (ICC.1:2022, 10.19), whose places a file may name over and over.
struct ICCElementsTests {
  private static func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
  }

  private static func float(_ value: Float) -> [UInt8] { number(Int(value.bitPattern)) }

  /// Two numbers of 16 bits behind a type.
  private static func element(_ type: String, _ first: Int = 3, _ second: Int = 3) -> [UInt8] {
    Array(type.utf8) + number(0) + number(first, bytes: 2) + number(second, bytes: 2)
  }

  /// Leaves colours as they are.
  private static let matrix =
    element("matf") + (0..<12).flatMap { float($0 < 9 && $0 % 4 == 0 ? 1 : 0) }

  /// A curve of segments for three channels, in one place.
  private static func curves(_ segments: Int) -> [UInt8] {
    let formula = element("parf", 0, 0) + [1, 1, 0, 0].flatMap { float($0) }
    let breaks = (1..<max(segments, 1)).flatMap { float(Float($0) / Float(segments)) }
    let curve =
      element("curf", segments, 0) + breaks + (0..<segments).flatMap { _ in formula }
    return element("cvst") + (0..<3).flatMap { _ in number(36) + number(curve.count) } + curve
  }

  /// A grid of grays.
  private static func grid(_ side: Int) -> [UInt8] {
    let sizes = (0..<16).map { UInt8($0 < 3 ? side : 0) }
    return element("clut") + sizes
      + (0..<3 * side * side * side).flatMap { _ in float(0.5) }
  }

  /// A display's profile whose way to XYZ and back is a chain of elements, all in one place.
  private static func profile(_ count: Int, _ element: [UInt8]) -> [UInt8] {
    let chain =
      Self.element("mpet") + number(count)
      + (0..<count).flatMap { _ in number(16 + 8 * count) + number(element.count) } + element
    let name: [UInt8] =
      Array("mluc".utf8) + number(0) + number(1) + number(12)
      + Array("enUS".utf8) + number(2) + number(28) + [0, 0x78, 0, 0]
    let white = Array("XYZ ".utf8) + number(0) + [63190, 65536, 54061].flatMap { number($0) }
    let tags = [
      ("D2B1", chain), ("B2D1", chain), ("wtpt", white), ("desc", name), ("cprt", name),
    ]
    var (rows, body): ([UInt8], [UInt8]) = ([], [])
    for (name, data) in tags {
      rows += Array(name.utf8) + number(132 + 12 * tags.count + body.count) + number(data.count)
      body += data + [UInt8](repeating: 0, count: -data.count & 3)
    }
    let size = 132 + rows.count + body.count
    let head =
      number(size) + number(0) + number(0x0430_0000) + Array("mntrRGB XYZ ".utf8)
      + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
      + white.suffix(12)
    return head + [UInt8](repeating: 0, count: 128 - head.count) + number(tags.count) + rows + body
  }

  private func refusal(_ count: Int, _ element: [UInt8]) -> String? {
    do {
      _ = try ICCProfile(bytes: Self.profile(count, element))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `chains that are in use are read, and curves that channels share`() throws {
    for (count, element) in [
      (1, Self.matrix), (16, Self.matrix), (1, Self.curves(3)), (5, Self.curves(64)),
      (2, Self.grid(3)),
    ] {
      let profile = try ICCProfile(bytes: Self.profile(count, element))
      let toLab = try ICCTransform(from: profile, to: .labD50)
      #expect(toLab([0.2, 0.4, 0.6]).allSatisfy { $0.isFinite })
    }
  }

  @Test func `what would be read over and over is refused, by its numbers`() {
    #expect(
      refusal(65, Self.matrix)
        == "tag ‘D2B1’: there are 65 processing elements; the limit is 64")
    #expect(
      refusal(1, Self.curves(65))
        == "tag ‘D2B1’: there are 65 segments of a curve; the limit is 64")
    // The same matrix by sixteen places fits, as the table of them is as long.
    let overlap = "elements overlap"
    #expect(refusal(16, Self.grid(9)) == nil)
    #expect(refusal(17, Self.grid(9))?.contains(overlap) == true)
    #expect(refusal(6, Self.curves(40))?.contains(overlap) == true)
    // A grid of more points than there are bytes.
    let huge = Self.element("clut") + [UInt8](repeating: 255, count: 16)
    #expect(refusal(1, huge)?.contains(overlap) == true)
  }

  @Test func `a picture with such a profile is read without it`() throws {
    let encoder = PNGEncoder(profile: Self.profile(64, Self.grid(9)))
    let image = try ImageFile.decode(bytes: encoder.encode(row([255, 0, 0, 255] as [UInt8])))
    #expect(try #require(image.warnings.first).contains("elements overlap"))
    #expect(image.samples.layout.color == .untagged)
  }
}
