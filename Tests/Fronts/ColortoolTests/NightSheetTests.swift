import ColorText
import Colorimetry
import Foundation
import HueComparison
import ImageFiles
import Painting
import PixelBuffers
import Pixels
import Testing
import VectorMath

@testable import ComparisonReport
@testable import colortool

/// The sheet that `compare-huerotation --night -o night.png` draws.
struct NightSheetTests {
  private static let page: [SRGB] = [
    SRGB(hex: 0x1d1d1f), SRGB(hex: 0x007aff), SRGB(hex: 0xff3b30), SRGB(hex: 0xfff3cd),
  ]

  private func drawn(_ sheet: NightSheet) throws -> DrawnSheet { try DrawnSheet { sheet.page($0) } }

  @Test func `it states the finding, and every mode with its digits`() throws {
    let night = NightComparison(of: Self.page)
    let sheet = try drawn(NightSheet(night, version: "1.2.3"))
    for sentence in [night.headline, night.consequence, NightSheet.reading, "colortool 1.2.3"] {
      #expect(sheet.text.contains(sentence), "\(sentence)")
    }
    let texts = Set(sheet.texts.map(\.text))
    for row in night.rows {
      #expect(texts.isSuperset(of: [row.method.title] + row.figures.map { $0.color.hex }))
    }
    #expect(texts.isSuperset(of: ["By day"] + Self.page.map { $0.hex }))
    #expect(!sheet.saysNaN)
  }

  /// One colour, a full line, several lines, and many.
  @Test(arguments: [1, 2, 6, 7, 20])
  func `no text runs over another or off the sheet`(_ count: Int) throws {
    let colors = (0..<count).map { SRGB(HSL(Double($0) * 37, 0.8, 0.4)) }
    let sheet = try drawn(NightSheet(NightComparison(of: colors)))
    let page = Rect2D(from: .zero, to: Point2D(sheet.page.size.width, sheet.page.size.height))
    for (index, text) in sheet.texts.enumerated() {
      #expect(page.intersection(text.box) == text.box, "\(text.text) is off the sheet")
      for other in sheet.texts[(index + 1)...] {
        let common = text.box.intersection(other.box)
        #expect(
          common.isEmpty || common.width < 1 || common.height < 1,
          "\(text.text) at \(text.box) and \(other.text) at \(other.box)")
      }
    }
    #expect(sheet.texts.allSatisfy { !$0.text.hasSuffix("…") })
  }

  @Test func `swatches have the colours of their digits, on the mode's ground`() async throws {
    let night = NightComparison(of: Self.page)
    let sheet = NightSheet(night)
    let drawn = try drawn(sheet)
    let pixels = try await sheet.page(try SheetFile.shaper()).pixels(scale: 1)
    let areas = drawn.swatches(height: 60)
    let panels = areas.filter { $0.box.width > 600 }
    #expect(panels.count == 1 + night.rows.count)
    for (panel, ground) in zip(panels, [255, 0, 0, 0, 0, 0, 0, 0, 0] as [UInt8]) {
      let corner = panel.box.least + Point2D(4, 4)
      #expect(pixels.bytes(at: corner, 1) == SIMD3(repeating: ground))
    }
    let swatches = areas.filter { $0.box.width < 200 && $0.box.height == 92 }
    let shown = [Self.page] + night.rows.map { $0.figures.map(\.color) }
    #expect(swatches.count == shown.joined().count)
    for (swatch, color) in zip(swatches, shown.joined()) {
      #expect(pixels.bytes(at: swatch.box.center, 1) == AnyColor(color).bytes, "\(color.hex)")
    }
  }

  @Test func `a picture is shown through every mode`() async throws {
    let color = SRGB(hex: 0x007aff)
    let bytes = AnyColor(color).bytes
    let samples: [UInt8] = (0..<1200).flatMap { _ in [bytes.x, bytes.y, bytes.z, 255] }
    let picture = PixelBuffer<UInt8>(width: 40, height: 30, samples: samples)
    let sheet = NightSheet(
      NightComparison(of: Self.page), photographs: [NightSheet.small(picture)])
    let page = sheet.page(try SheetFile.shaper())
    let boxes = page.picture.nodes.compactMap { node -> Rect2D? in
      guard case .fill(let outline, _, .bitmap) = node else { return nil }
      return outline.bounds
    }
    let pixels = try await page.pixels(scale: 1)
    let rows = [color] + ([.inversion] + NightMethod.allCases.dropLast()).map { $0(color) }
    #expect(boxes.count == rows.count)
    for (box, expected) in zip(boxes, rows) {
      #expect(pixels.bytes(at: box.center, 1) == AnyColor(expected).bytes)
    }
    let large = PixelBuffer<UInt8>(
      width: 480, height: 2, samples: [UInt8](repeating: 255, count: 3840))
    #expect(NightSheet.small(large).width == 240 && NightSheet.small(large).height == 1)
  }

  @Test func `the command writes a sheet, a table or JSON, and refuses the rest`() throws {
    let folder = URL.temporaryDirectory.appending(path: "night-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = { (arguments: [String]) in
      try Tool.run(arguments: ["compare-huerotation", "--night"] + arguments, in: folder)
    }
    #expect(try run(["red", "#00f", "-o", "night.png", "--scale", "1"]).status == 0)
    let sheet = try ImageFile.read(path: folder.appending(path: "night.png").path)
    #expect(sheet.width == 1120)
    #expect(try run(["red", "night.png", "-o", "with.png", "--scale", "0.5"]).status == 0)
    #expect(try run(["red", "-o", "night.json"]).status == 0)
    let json = try Data(contentsOf: folder.appending(path: "night.json"))
    let records = try #require(JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(records.compactMap { $0["method"] as? String } == NightMethod.allCases.map(\.rawValue))
    #expect(try run(["red"]).text.contains("KWin"))
    for bad in [["night.png"], ["red", "--format", "csv"], ["red", "-o", "x/"]] {
      #expect(try run(bad).status == 64, "\(bad)")
    }
    let lost = try run(["night.png", "-o", "night.png"])
    #expect(lost.status != 0 && lost.error.contains("night.png"))
  }
}
