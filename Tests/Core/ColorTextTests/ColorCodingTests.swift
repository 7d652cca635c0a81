import ColorText
import Colorimetry
import Foundation
import Syntax
import Testing

/// Colours in JSON: as the command's record, or as CSS text.
struct ColorCodingTests {
  private struct Theme: Codable, Equatable {
    var accent: SRGB
    var paper: AnyColor
  }

  @Test func `a theme is read from text and from records`() throws {
    let text = ##"{"accent": "#ff8800", "paper": "oklch(0.9 0.02 none)"}"##
    let theme = try JSONDecoder().decode(Theme.self, from: Data(text.utf8))
    #expect(theme.accent == SRGB(hex: 0xff8800))
    #expect(theme.paper == AnyColor(.oklch, 0.9, 0.02, nil))
    let record = try JSONEncoder().encode(theme)
    #expect(try JSONDecoder().decode(Theme.self, from: record) == theme)
  }

  @Test func `a text that is no colour is told with its place`() throws {
    let text = Data(##"{"accent": "#ff88", "paper": "oklch(0.9 0.02 40dge)"}"##.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Theme.self, from: text)
    }
    #expect("\(error)".contains("did you mean ‘deg’?"), "\(error)")
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect((context.underlyingError as? SyntaxError)?.offset == 17)
  }
}
