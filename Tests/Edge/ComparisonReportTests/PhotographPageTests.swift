import ColorFilters
import Colorimetry
import HueComparison
import ImageFiles
import PixelBuffers
import Pixels
import Syntax
import Testing

@testable import ComparisonReport

/// A photograph's page, and the pictures that it carries.
struct PhotographPageTests {
  /// Colours in a slope, see-through at its end where that is asked for.
  private func image(hasAlpha: Bool = false) -> PixelBuffer<UInt8> {
    let (width, height) = (48, 32)
    let samples = (0..<width * height).flatMap { pixel -> [UInt8] in
      let (x, y) = (pixel % width, pixel / width)
      return [UInt8(5 * x), UInt8(7 * y), UInt8(3 * x + y), hasAlpha ? UInt8(255 - 5 * x) : 255]
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }

  private func page(
    of image: PixelBuffer<UInt8>, isLive: Bool = false, side: Int = 40,
    methods: [HueRotationMethod] = [.matrix(.css), .hue(.hsb), .hue(.oklch)]
  ) async throws -> String {
    let comparison = try await PhotographComparison(
      of: image, options: .init(angles: [90, 120], methods: methods), thumbnailSide: side)
    let report = PhotographReport(
      path: "folder/slope.png", note: "sRGB", bitsPerChannel: 8, comparison: comparison)
    return try PhotographPage(report: report, version: "1.2.3", isLive: isLive).html()
  }

  /// At each of two angles 3 pictures, and of each of 2 methods a picture and a map: 14, and at the
  /// head 4 of them again over its lightness and 3 changes of it. HSB is what is held against, and has
  /// no card that says so twice.
  /// The photograph is one however often it is shown, and SwiftUI's matrix is CSS's here: 16 are left.
  @Test func `a page carries each of its pictures once, however often it is shown`() async throws {
    for isLive in [false, true] {
      let html = try await page(of: image(), isLive: isLive)
      let shown = html.matches(of: /<use href="#picture-([0-9]+)"/).compactMap { Int($0.output.1) }
      #expect(shown.count == (isLive ? 23 : 22))
      let pictures = html.split(separator: "href=\"data:image/").dropFirst()
        .map { $0.prefix { $0 != "\"" } }
      #expect(pictures.count == 16)
      #expect(Set(pictures).count == pictures.count)
      // Each that is shown is there, and each that is there is shown.
      #expect(Set(shown) == Set(pictures.indices))
      for index in pictures.indices {
        #expect(html.ranges(of: "id=\"picture-\(index)\"").count == 1)
      }
    }
  }

  @Test func `a page begins with the answer, and each way over its lightness`() async throws {
    let comparison = try await PhotographComparison(
      of: image(), options: .init(angles: [90, 120], methods: [.hue(.lch)]), thumbnailSide: 40)
    let html = try PhotographPage(
      report: .init(path: "a.png", note: "sRGB", bitsPerChannel: 8, comparison: comparison),
      version: "1", isLive: false
    ).html()
    let start = try #require(html.firstRange(of: "<h1>")).upperBound
    #expect(html[start...].hasPrefix(PageText.escaped(comparison.headline)))
    #expect(html.contains("<p class=\"lead\">\(PageText.escaped(comparison.consequence))</p>"))
    for task in RotationTask.allCases {
      #expect(html.contains(PageText.escaped(comparison.here(task))))
    }
    for row in comparison.taskRows {
      for value in row.turned {
        #expect(html.contains("<dt>\(row.title)</dt><dd>\(value)</dd>"), "\(row)")
      }
    }
    #expect(html.ranges(of: "<div class=\"stacked\">").count == 4)
  }

  @Test func `pictures are JPEG, and WebP where they are seen through`() async throws {
    let opaque = try await page(of: image())
    #expect(opaque.contains("data:image/jpeg") && !opaque.contains("data:image/webp"))
    let glass = try await page(of: image(hasAlpha: true))
    #expect(glass.contains("data:image/webp"))
    #expect(!opaque.contains("data:image/png") && !glass.contains("data:image/png"))
  }

  @Test func `the photograph is as large as the slider turns it, on a page that has one`()
    async throws
  {
    let fixed = try await page(of: image(), side: 20)
    #expect(fixed.contains("id=\"picture-0\" width=\"20\"") && !fixed.contains("id=\"source\""))
    let live = try await page(of: image(), isLive: true, side: 20)
    #expect(live.contains("id=\"picture-0\" width=\"48\"") && live.contains("id=\"source\""))
  }

  @Test func `what a page shows is near its pixels`() async throws {
    let html = try await page(of: image(), methods: [.hue(.oklch)])
    let source = try #require(html.split(separator: "data:image/jpeg;base64,").dropFirst().first)
    let text = source.prefix { $0 != "\"" }
    let file = try #require(decoded(text))
    guard case .bits8(let pixels) = try ImageFile.decode(bytes: file).samples else {
      Issue.record("not 8 bits")
      return
    }
    let reduced = try await PhotographComparison(
      of: image(), options: .init(angles: [90], methods: []), thumbnailSide: 40
    ).original
    #expect(pixels.width == reduced.width && pixels.height == reduced.height)
    // A just noticeable difference is 1 and more side by side.
    #expect(PictureDifference(pixels, reduced).mean < 1)
  }

  /// RFC 4648, 4.
  private func decoded(_ text: Substring) -> [UInt8]? {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count, bytes) = (0, 0, [UInt8]())
    for letter in text.utf8 where letter != UInt8(ascii: "=") {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      bits = (bits << 6 | value) & 0xFFFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}
