import ColorFilters
import Colorimetry
import HueComparison
import Painting
import Syntax
import Testing
import VectorMath

@testable import ComparisonReport
@testable import colortool

/// Texts as sheets set them, and numbers as people read them.
struct SheetTextTests {
  @Test(arguments: [
    "", " ", "\u{0}\n\t", "\u{301}\u{302}", "日本語", "ليلة سعيدة", "👩‍👩‍👧‍👦", "\u{202e}abc", "\u{10ffff}",
    String(repeating: "W", count: 5000), "a" + String(repeating: "\u{301}", count: 5000),
  ])
  func `any label fits the width it is given`(_ label: String) async throws {
    var typesetter = SheetTypesetter(try SheetFile.shaper())
    for width in [20.0, 100, 300] {
      #expect(typesetter.run(label, .heading, width: width).advance <= width)
    }
    let comparison = HueRotationComparison(
      of: [.init(label: label, color: SRGB(1, 59.0 / 255, 48.0 / 255))],
      options: .init(angles: [60], methods: [.hue(.hsb)]))
    for sheet in try [
      DrawnSheet { AnswerSheet(comparison).page($0) },
      DrawnSheet { FiguresSheet(comparison).page($0) },
    ] {
      for text in sheet.texts {
        #expect(
          text.box.minX >= 0 && text.box.maxX <= sheet.page.size.width, "\(text.text.prefix(40))")
      }
      #expect(try await !sheet.page.png(scale: 0.25).isEmpty)
    }
  }

  @Test func `a label is cut only where it is too long`() throws {
    var typesetter = SheetTypesetter(try SheetFile.shaper())
    let whole = typesetter.run("red", .heading)
    #expect(typesetter.run("red", .heading, width: whole.advance) == whole)
    let cut = typesetter.run("red", .heading, width: whole.advance - 0.01)
    #expect(cut.advance < whole.advance && cut.advance > 0)
  }

  @Test(arguments: [
    (0, "0.0"), (12.35, "12.4"), (99.95, "100.0"), (-0.04, "0.0"), (-0.06, "−0.1"),
    (.nan, "–"), (.infinity, "–"), (0.04999, "0.0"),
  ])
  func `figures have one decimal`(_ value: Double, _ text: String) {
    #expect(NumberText.oneDecimal(value) == text)
  }

  @Test(arguments: [
    (0, "0°"), (30, "30°"), (22.5, "22.5°"), (-90, "−90°"), (0.05, "0.05°"), (1.005e3, "1005°"),
    (-0.0001, "0°"), (.nan, "–°"),
  ])
  func `angles have the decimals they need`(_ value: Double, _ text: String) {
    #expect(NumberText.angle(value) == text)
  }

  @Test(arguments: [
    (0, "0 %"), (1, "100 %"), (0.001, "under 1 %"), (0.999, "over 99 %"), (0.394, "39 %"),
    (.nan, "–"),
  ])
  func `shares are whole per cents that hide neither few nor nearly all`(
    _ value: Double, _ text: String
  ) {
    #expect(NumberText.percent(value) == text)
  }
}
