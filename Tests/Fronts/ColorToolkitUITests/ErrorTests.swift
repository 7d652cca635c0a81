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

  #if !canImport(SwiftUI)
    @Test func `an app of SwiftUI that knows no files shows it, too`() throws {
      let output = try StubCompiler.shared.get().output(
        ofProgram: "Errors",
        main: """
          import ColorToolkitUI
          import Colorimetry
          import Foundation
          import Timing
          let errors: [any LocalizedError] = [PaletteError.noHue(.srgb), TimingError.notFinite("x")]
          print(errors.map { $0.localizedDescription })
          """)
      #expect(output == "[\"srgb has no hue\", \"\(TimingError.notFinite("x"))\"]\n")
    }
  #endif
}
