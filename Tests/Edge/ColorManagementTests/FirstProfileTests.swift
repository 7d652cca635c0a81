import ColorManagement
import Colorimetry
import Testing

/// Profiles as one asks of them first.
struct FirstProfileTests {
  @Test func `a profile tells its curves and primaries`() throws {
    let facts = try ICCInspection(of: .displayP3)
    #expect(facts.isMatrixShaper)
    #expect(facts.primaries.count == 3)
    #expect(facts.curves.map(\.tag) == ["rTRC", "gTRC", "bTRC"])
  }

  @Test func `a profile prints its name, not its bytes`() throws {
    let read = try ICCProfile(bytes: try ICCProfile.displayP3.encoded())
    #expect("\(read)" == "Display P3")
    #expect("\(ICCProfile.sRGB)" == "sRGB")
  }

  /// Green of Display P3's red in linear sRGB is −0.04206; 12.92 times that is where Little CMS's
  /// curve goes on straight.
  @Test func `below 0 a curve goes on straight in Little CMS and is mirrored in a space`() throws {
    let transform = try ICCTransform(from: .displayP3, to: .sRGB)
    #expect(abs(transform([1.0, 0, 0])[1] + 0.543) < 1e-3)
    #expect(abs(SRGB(DisplayP3(1, 0, 0)).green + 0.2267) < 1e-4)
  }
}
