import ColorText
import Painting
import Syntax
import Testing

/// Where an error lies and what it proposes.
struct GradientTextErrorTests {
  /// Texts with the place of the fault marked by ‸.
  static let faults: [(text: String, suggestion: String?)] = [
    ("‸", nil),
    ("‸linear-gradeint(red, blue)", "linear-gradient()"),
    ("linear-gradient(‸)", nil),
    ("linear-gradient(red,‸)", nil),
    ("linear-gradient(red ‸blue)", nil),
    ("linear-gradient(red, ‸bleu)", "blue"),
    ("linear-gradient(red, rgb(1 2 ‸foo))", nil),
    ("linear-gradient(in ‸oklhc, red, blue)", "oklch"),
    ("linear-gradient(in oklch ‸longe hue, red, blue)", "longer"),
    ("linear-gradient(in oklab ‸longer hue, red, blue)", nil),
    ("linear-gradient(in oklch longer‸, red, blue)", nil),
    ("linear-gradient(to ‸rigth, red, blue)", "right"),
    ("linear-gradient(to top ‸bottom, red, blue)", nil),
    ("linear-gradient(45deg ‸45deg, red, blue)", nil),
    ("linear-gradient(45deg ‸red, blue)", nil),
    ("linear-gradient(red, ‸10%)", nil),
    ("linear-gradient(‸10%, red)", nil),
    ("linear-gradient(red, 10%, ‸20%, blue)", nil),
    ("linear-gradient(red 10‸xp, blue)", "px"),
    ("linear-gradient(red 10% 20% ‸30%, blue)", nil),
    ("linear-gradient(red ‸10deg, blue)", nil),
    ("linear-gradient(red calc(1px + ‸1), blue)", nil),
    ("linear-gradient(red, blue) ‸x", nil),
    ("radial-gradient(circle ‸10px 20px, red, blue)", nil),
    ("radial-gradient(‸-1px, red, blue)", nil),
    ("radial-gradient(at ‸top top, red, blue)", nil),
    ("conic-gradient(from ‸10%, red, blue)", nil),
    ("LinearGradient(‸colours: [.red])", "colors"),
    ("LinearGradient(colors: [‸])", nil),
    ("LinearGradient(colors: [.‸purpel])", "purple"),
    ("LinearGradient(colors: [.red], startPoint: .‸tpo)", "top"),
    ("‸LinearGradient(startPoint: .top)", nil),
    ("‸RadialGradient(colors: [.red])", nil),
    ("AngularGradient(colors: [.red], angle: .‸degree(2))", "degrees"),
    ("Gradient(colors: [‸Color(red: 1)])", nil),
    ("Gradient(stops: [‸.init(color: .red)])", nil),
    ("Gradient(colors: [.red], ‸colors: [.blue])", nil),
  ]

  @Test(arguments: faults)
  func `an error names the byte it is about`(_ fault: (text: String, suggestion: String?)) throws {
    let place = try #require(fault.text.firstIndex(of: "‸"))
    let offset = fault.text[..<place].utf8.count
    let text = String(fault.text.filter { $0 != "‸" })
    let error = try #require(throws: SyntaxError.self) { try GradientImage(text) }
    #expect(error.offset == offset, "\(text): \(error)")
    #expect(error.suggestion == fault.suggestion, "\(text): \(error)")
    #expect(!error.message.isEmpty)
  }

  @Test func `the description has the problem, the place and what was expected`() {
    let error = SyntaxError(
      offset: 19, message: "unknown side ‘rigth’", expected: "left, right", suggestion: "right")
    #expect(
      error.description
        == "unknown side ‘rigth’; expected left, right; did you mean ‘right’? (at byte 19)")
  }
}
