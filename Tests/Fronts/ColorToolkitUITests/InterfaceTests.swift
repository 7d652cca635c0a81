import ColorExport
import ColorFilters
import ColorText
import Colorimetry
import Foundation
import HueComparison
import Painting
import Testing
import Timing
import TimingText
import VectorMath

#if !canImport(SwiftUI)
  /// Where there is SwiftUI, building the package is this test.
  struct InterfaceTests {
    @Test func `the sources compile against SwiftUI's interface, without a warning`() throws {
      _ = try StubCompiler.shared.get()
    }

    @Test(arguments: [
      "view.rainbow().sheen().notThere()", "view.trueHueRotation(90)", "view.pulse(Text(\"\"))",
      "view.colorEffect(ShaderLibrary.a(.float(\"1\")))", "Color(1, 2, 3)",
    ])
    func `what SwiftUI has not does not compile`(_ expression: String) throws {
      let compiler = try StubCompiler.shared.get()
      func source(_ expression: String) throws -> URL {
        let url = compiler.folder.appendingPathComponent("\(UUID().uuidString).swift")
        try Data(
          """
          import ColorToolkitShaders
          import ColorToolkitUI
          import SwiftUI
          @MainActor func result(_ view: some View) { _ = \(expression) }
          """.utf8
        ).write(to: url)
        return url
      }
      try compiler.module("Sound", of: [source("view.rainbow().sheen()")])
      #expect(throws: StubCompiler.Failure.self) {
        try compiler.module("Unsound", of: [source(expression)])
      }
    }

    @Test func `the bridges hand over what they are given, and bring it back`() throws {
      let checks = try String(
        contentsOf: StubCompiler.root.appendingPathComponent(
          "Tests/Apple/Interfaces/BridgeChecks.swift"), encoding: .utf8)
      let faults = try StubCompiler.shared.get().output(
        ofProgram: "BridgeChecks", main: checks)
      #expect(faults == "")
    }

    @Test func `the code that is printed for SwiftUI compiles`() throws {
      let shapes = [
        "linear-gradient", "radial-gradient", "conic-gradient", "EllipticalGradient",
        "RadialGradient", "AngularGradient",
      ]
      let colors = ["red, rgb(0 0 255 / 40%)", "in oklab, red, blue 30%"]
      var gradients: [String] = []
      for shape in shapes {
        let texts =
          shape.hasSuffix("-gradient")
          ? colors.map { "\(shape)(\($0))" }
          : [".device", ".perceptual"].map {
            let end = shape == "RadialGradient" ? ", endRadius: 20" : ", center: .top"
            return "\(shape)(gradient: Gradient(colors: [.red, .blue]).colorSpace(\($0))\(end))"
          }
        for text in texts {
          gradients.append(
            try GradientPaint(parsing: text).swiftUI(in: Size2D(width: 200, height: 100)))
        }
      }
      let motions = [
        "ease-in-out", "cubic-bezier(.17,.67,.83,.67)", "bouncy", "circularEaseOut(duration: 2)",
        "spring(response: 0.55, dampingFraction: 0.825).delay(1)", "easeOutBounce.repeatForever()",
        "linear(0, 0.2 30%, 1)", "easeIn(duration: 1).speed(2).repeatCount(3)",
      ]
      let functions = try motions.enumerated().map { index, text in
        let code = try Motion(parsing: text).written(for: .swiftui, within: 0.01).text
        // A type of its own comes before the expression.
        let start = code.range(of: "\n\n", options: .backwards)?.upperBound ?? code.startIndex
        return "func motion\(index)() -> Animation {\n\(code[..<start])return \(code[start...])\n}"
      }
      let compiler = try StubCompiler.shared.get()
      let file = compiler.folder.appendingPathComponent("printed.swift")
      let views = gradients.map { "Rectangle().fill(\n\($0))" }.joined(separator: ",\n")
      try Data(
        """
        import SwiftUI
        @MainActor func views() -> [any View] { [\(views)] }
        \(functions.joined(separator: "\n"))
        """.utf8
      ).write(to: file)
      try compiler.module("Printed", of: [file])
    }

    @Test func `what check-apple compiles as a user's is what is printed`() throws {
      func client(_ name: String) throws -> String {
        try String(
          contentsOf: StubCompiler.root.appendingPathComponent("Tests/Apple/Clients/\(name).swift"),
          encoding: .utf8)
      }
      let modifier = try TransformExport(turningBy: .hue(.oklch), as: .swiftui).text
      #expect(try #require(modifier).contains(client("TrueHueRotation")))
      let animation = try Motion(parsing: "linear(0, 0.9 50%, 1)")
        .written(for: .swiftui, within: 0.001).text
      let pasted = try client("PolylineAnimation")
      #expect(
        pasted
          == "import SwiftUI\n\n\(animation)\n".replacing("\nAnim", with: "\nlet motion = Anim"))
    }

    /// Each line by itself where it belongs: a colour, a gradient, what is written after a view.
    @Test func `the lines that a comparison gives to paste into SwiftUI compile`() throws {
      let subjects = try [
        "red", "rgb(255 59 48 / 0.5)", "color(display-p3 1 0 0)", "color(rec2020 0 1 0)",
        "linear-gradient(to top left, red, gold 30%, blue)", "radial-gradient(circle, red, blue)",
        "conic-gradient(from 30deg, red, rgb(0 255 0 / 0.5))",
      ].map { try HueRotationComparison.Subject(parsing: $0) }
      var (values, modifiers): (Set<String>, Set<String>) = ([], [])
      for subject in subjects {
        for degrees in [-60, 67.5, 180] {
          let comparison = HueRotationComparison(
            of: [subject], options: .init(angles: [degrees], methods: []))
          for paste in comparison.advice.flatMap(\.paste) {
            switch paste.form {
            case "SwiftUI": values.insert(paste.text)
            case "SwiftUI view": modifiers.insert(paste.text)
            default: break
            }
          }
        }
      }
      #expect(values.count > 20 && modifiers.count > 4)
      let compiler = try StubCompiler.shared.get()
      let file = compiler.folder.appendingPathComponent("pasted.swift")
      let functions =
        (values.sorted().map { "Rectangle().fill(\($0))" }
        + modifiers.sorted().map {
          "Rectangle()\($0)\n"
        }).enumerated().map { "@MainActor func pasted\($0)() -> some View { \($1) }" }
      try Data(
        "import ColorToolkitShaders\nimport SwiftUI\n\(functions.joined(separator: "\n"))".utf8
      ).write(to: file)
      try compiler.module("Pasted", of: [file])
    }

    /// As a user adds it to an app: a module of that file and one that uses what it declares.
    @Test(arguments: [
      ["red"], ["ios15:red", "ios15:purple", "linear-gradient(to bottom, red, gold)"],
      ["rgb(255 59 48 / 0.5)", "rgb(1 2 3)", "rgb(1 2 4)", "hsl(10 20% 30%)", "#007aff"],
      ["color(display-p3 1 0 0)", "radial-gradient(circle, color(display-p3 1 0 0), blue)"],
      ["conic-gradient(from 30deg, red, rgb(0 255 0 / 0.5))", "linear-gradient(red, blue)"],
      ["rgb(255 /* } \" */ 0 0)", "rgb(/*\n*/ 1 2 3)"], ["linear-gradient(in oklch, red, blue)"],
    ])
    func `each file of Swift that a page gives compiles as it is`(_ texts: [String]) throws {
      let compiler = try StubCompiler.shared.get()
      let comparison = HueRotationComparison(
        of: try texts.map { try .init(parsing: $0) }, options: .init(methods: []))
      for (task, files) in comparison.listings(turning: 60) {
        let listing = try #require(files.first { $0.form == "SwiftUI" }).text
        let folder = compiler.folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sources = ["Turned", "Used"].map { folder.appendingPathComponent("\($0).swift") }
        try Data(listing.utf8).write(to: sources[0])
        // Each name and the modifier, in the place that it is for.
        let values = listing.matches(of: /static let (\w+)/).map {
          "Rectangle().fill(Color.\($0.output.1))"
        }
        let views = listing.matches(of: /struct (\w+): View/).map { "\($0.output.1)()" }
        let uses =
          values + views + (listing.contains("func rotated()") ? ["Rectangle().rotated()"] : [])
        #expect(!uses.isEmpty || comparison.display != .srgb, "\(task): \(listing)")
        let functions = uses.enumerated().map {
          "@MainActor func used\($0)() -> some View { \($1) }"
        }
        try Data("import SwiftUI\n\(functions.joined(separator: "\n"))\n".utf8).write(
          to: sources[1])
        try compiler.module("Turned", of: sources)
      }
    }
  }
#endif
