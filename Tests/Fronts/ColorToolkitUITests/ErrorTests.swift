import ColorToolkitFiles
import Foundation
import Testing

/// Errors as an app shows them.
struct ErrorTests {
  @Test func `Foundation shows an error's own text`() {
    let errors: [any Error & CustomStringConvertible] = [
      SyntaxError(offset: 3, message: "no colour"), PaletteError.noHue(.srgb),
      TimingError.notFinite("duration"), RampError.tooManyStops, PaletteError.countOutOfRange(-1),
      ColorTemperatureError.noChromaticity(duv: 1), ExportError.size(1, .cube),
    ]
    for error in errors {
      #expect(error.localizedDescription == error.description && !error.description.isEmpty)
    }
    #expect(PaletteError.noHue(.srgb).localizedDescription == "srgb has no hue")
  }
}
