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
    ("linear-gradient(red, ‸ease-in)", nil),
    ("linear-gradient(‸ease-in, red)", nil),
    ("linear-gradient(red, ease-in, ‸ease-out, blue)", nil),
    ("linear-gradient(red, ease-in, ‸20%, blue)", nil),
    ("linear-gradient(red, 20%, ‸ease-in, blue)", nil),
    ("linear-gradient(red, ‸ease-in-ot, blue)", "ease-in-out"),
    ("linear-gradient(red, ‸cubic-bezir(0, 0, 1, 1), blue)", "cubic-bezier()"),
    ("linear-gradient(red, ‸cubic-bezier(2, 0, 1, 1), blue)", nil),
    ("linear-gradient(red, steps(4, ‸jump-strat), blue)", "jump-start"),
    ("linear-gradient(red, ‸easeIn.delay(2), blue)", nil),
    ("linear-gradient(red, linear(0, 20% ‸30deg, 1), blue)", nil),
    ("‸cross-fade(red, blue)", nil),
    ("‸MeshGradient(width: 2)", nil),
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
    let error = try #require(throws: SyntaxError.self) { try GradientPaint(parsing: text) }
    #expect(error.offset == offset, "\(text): \(error)")
    #expect(error.suggestion == fault.suggestion, "\(text): \(error)")
    #expect(!error.message.isEmpty)
  }

  /// Texts of layers with the place of the fault marked by ‸.
  static let layerFaults: [(text: String, suggestion: String?)] = [
    ("cross-fade(‸)", nil),
    ("cross-fade(red 40%, ‸bleu)", "blue"),
    ("cross-fade(red ‸140%, blue)", nil),
    ("cross-fade(‸-1% red, blue)", nil),
    ("cross-fade(red ‸40px, blue)", nil),
    ("cross-fade(40% red ‸60%, blue)", nil),
    ("cross-fade(‸url(a.png), blue)", nil),
    ("cross-fade(linear-gradient(red, ‸bleu), blue)", "blue"),
    ("‸corss-fade(red, blue)", "cross-fade()"),
    ("‸MeshGradeint(width: 2)", "MeshGradient()"),
    ("‸MeshGradient(width: 2)", nil),
    ("MeshGradient(width: ‸1)", nil),
    ("MeshGradient(width: ‸2.5)", nil),
    ("MeshGradient(‸widht: 2)", "width"),
    ("MeshGradient(width: 2, height: 2, points: [[0, 0], ‸[0, 1, 2]])", nil),
    ("MeshGradient(width: 2, height: 2, points: [[0, ‸x]])", nil),
    ("MeshGradient(width: 2, height: 2, points: ‸[[0, 0]], colors: [.red])", nil),
    (
      "MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: ‸[.red])",
      nil
    ),
    (
      "MeshGradient(width: 2, height: 2, points: ‸[[0, 0], [1, 0], [0, 1], [1e9, 1]], colors: [red, red, red, red])",
      nil
    ),
    ("MeshGradient(width: 2, height: 2, bezierPoints: [‸.init(position: [0, 0])])", nil),
    ("MeshGradient(width: 2, height: 2, smoothsColors: ‸yes)", nil),
    ("MeshGradient(width: 2, height: 2, colorSpace: .‸percptual)", "perceptual"),
  ]

  @Test(arguments: layerFaults)
  func `an error in a mesh or a cross-fade names its byte`(
    _ fault: (text: String, suggestion: String?)
  ) throws {
    let place = try #require(fault.text.firstIndex(of: "‸"))
    let offset = fault.text[..<place].utf8.count
    let text = String(fault.text.filter { $0 != "‸" })
    let error = try #require(throws: SyntaxError.self) { try GradientLayer(parsing: text) }
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
