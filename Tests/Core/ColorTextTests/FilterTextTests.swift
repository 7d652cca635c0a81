import ColorFilters
import ColorText
import Colorimetry
import PropertyTesting
import Syntax
import Testing

struct FilterTextTests {
  @Test func `CSS's functions are read with their defaults`() throws {
    // Source: Filter Effects 1 §6.1, "default value when omitted".
    let text =
      "hue-rotate() saturate() brightness() contrast() grayscale() sepia() invert() opacity()"
    #expect(
      try [ColorFilter](text, dialect: .css) == [
        .hueRotation(0), .saturation(1), .brightness(1), .contrast(1), .grayscale(1), .sepia(1),
        .invert(1), .opacity(1),
      ])
    #expect(try [ColorFilter](" none ", dialect: .svg).isEmpty)
  }

  @Test func `CSS's amounts are numbers, percentages and calculations`() throws {
    #expect(
      try [ColorFilter](
        "HUE-ROTATE(0.25turn)SATURATE(150%)/**/ opacity(calc(1 / 4)) hue-rotate(0) invert(calc(0 - 1))",
        dialect: .css) == [
          .hueRotation(90), .saturation(1.5), .opacity(0.25), .hueRotation(0), .invert(0),
        ])
  }

  @Test(arguments: [
    ("saturat(2)", 0, "saturate()"), ("saturation(2)", 0, "saturate()"), ("saturate(-1)", 9, nil),
    ("saturate(1deg)", 9, nil), ("hue-rotate(90)", 11, nil), ("blur(2px)", 0, nil),
    ("saturate(1) x", 12, nil), ("none none", 5, nil), ("", 0, nil), ("saturate(1, 2)", 10, nil),
    ("hueRotation(90deg)", 0, "hue-rotate()"),
  ])
  func `a fault in CSS has its place`(_ text: String, _ offset: Int, _ suggestion: String?) {
    let error = #expect(throws: SyntaxError.self) {
      try [ColorFilter](text, dialect: .css)
    }
    #expect(error?.offset == offset, "\(text)")
    #expect(error?.suggestion == suggestion, "\(text)")
  }

  @Test func `SwiftUI's modifiers are read with dots or without`() throws {
    let bare = try [ColorFilter](
      "hueRotation(90) saturation(0.7) brightness(-0.1) contrast(1.2) grayscale(0.5) colorInvert() "
        + "colorMultiply(red) luminanceToAlpha()", dialect: .swiftUI)
    let dotted = try [ColorFilter](
      """
      .hueRotation(.degrees(90)).saturation(0.7)
        .brightness(-0.1).contrast(1.2).grayscale(0.5).colorInvert()
        .colorMultiply(Color(red: 1, green: 0, blue: 0)).luminanceToAlpha()
      """, dialect: .swiftUI)
    #expect(bare == dotted)
    #expect(
      bare == [
        .hueRotation(90), .saturation(0.7), .additiveBrightness(-0.1), .contrast(1.2),
        .grayscale(0.5), .invert(1), .multiply(SRGB(1, 0, 0)), .luminanceToAlpha,
      ])
  }

  @Test(arguments: [
    "hueRotation(180)", "hueRotation(180deg)", "hueRotation(0.5turn)", "hueRotation(.degrees(180))",
    "hueRotation(Angle(degrees: 180))", "hueRotation(Angle.degrees(180))",
    "hueRotation(.radians(3.141592653589793))", "hueRotation(Angle(radians: pi))",
  ])
  func `SwiftUI's angles have many forms`(_ text: String) throws {
    guard text.contains("pi)") else {
      #expect(try [ColorFilter](text, dialect: .swiftUI) == [.hueRotation(180)])
      return
    }
    #expect(throws: SyntaxError.self) { try [ColorFilter](text, dialect: .swiftUI) }
  }

  @Test func `SwiftUI's colours are CSS's, the system's or components`() throws {
    func color(_ text: String) throws -> SRGB? {
      guard
        case .multiply(let color)? = try [ColorFilter](
          "colorMultiply(\(text))", dialect: .swiftUI
        ).first
      else { return nil }
      return color
    }
    #expect(try color("#f00") == SRGB(1, 0, 0))
    #expect(try color("color(srgb 1 0 0)") == SRGB(1, 0, 0))
    #expect(try color(".red") == color("ios15:red"))
    #expect(try color("Color.red") == color(".red"))
    #expect(try color("Color(white: 0.5, opacity: 0.25)") == SRGB(0.5, 0.5, 0.5, alpha: 0.25))
    #expect(try color("Color(hue: 0.5, saturation: 1, brightness: 1)") == SRGB(0, 1, 1))
    for wrong in [".ruby", "Color(red: 1)", "Color(red: 1, red: 1)", "Color(", "Color", "", "1"] {
      #expect(throws: SyntaxError.self, "\(wrong)") { try color(wrong) }
    }
  }

  @Test(arguments: [
    ("hue-rotate(90deg)", 0, "hueRotation()"), ("saturat(2)", 0, "saturation()"),
    ("saturation()", 11, nil), ("colorInvert(1)", 12, nil), ("", 0, nil),
    ("saturation 2", 0, "saturation(…)"),
  ])
  func `a fault in SwiftUI's text has its place`(
    _ text: String, _ offset: Int, _ suggestion: String?
  ) {
    let error = #expect(throws: SyntaxError.self) {
      try [ColorFilter](text, dialect: .swiftUI)
    }
    #expect(error?.offset == offset, "\(text)")
    #expect(error?.suggestion == suggestion, "\(text)")
  }

  @Test(arguments: FilterDialect.allCases)
  func `no text is too much`(_ dialect: FilterDialect) throws {
    let words = [
      "hue-rotate(", "colorMultiply(", "Color(", ".", ":", ")", "1e999", "red", "calc(", "-",
    ]
    var seed: UInt64 = 1
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<8 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(seed >> 33) % words.count]
      }
      do throws(SyntaxError) {
        _ = try [ColorFilter](text, dialect: dialect)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text)")
      }
    }
    let long = String(repeating: "saturate(1)", count: 20_000)
    #expect(throws: SyntaxError.self) { try [ColorFilter](long, dialect: .css) }
    let deep = "saturate(" + String(repeating: "calc(", count: 100_000)
    #expect(throws: SyntaxError.self) { try [ColorFilter](deep, dialect: .css) }
  }
}
