import ColorText
import Colorimetry
import Foundation
import Testing

#if !canImport(SwiftUI)
  /// What README and the articles show is so.
  struct ListingTests {
    /// The programs that a line may begin with; the others need more than this package.
    private static let commands: Set<Substring> = ["colortool", "printf", "echo", "ffmpeg"]
    private static let others: Set<Substring> = [
      "make", "pip", "swift", "cd", ".ci/run", ".build/venv/bin/pip", ".build/venv/bin/jupyter",
    ]

    @Test(
      arguments: Article.all.filter {
        $0.name != "ReplaceHueRotation" && !$0.listings(in: "swift").isEmpty
      })
    func `Swift listings compile, and print what stands beside them`(_ article: Article) throws {
      let (text, claims) = article.program
      let compiler = try StubCompiler.shared.get()
      if text.contains("import ColorToolkitFiles") || text.contains("import Testing") {
        #expect(claims.isEmpty, "what is only compiled says what it prints")
        return try compiler.check(main: text)
      }
      #expect(claims.faults(in: try compiler.output(ofProgram: article.name, main: text)) == [])
    }

    @Test func `examples of documentation comments run, and print what stands beside them`() throws
    {
      let examples = Example.all
      #expect(Set(examples.filter { $0.isPublic }.map { "\($0.path):\($0.line)" }).count >= 100)
      let compiler = try StubCompiler.shared.get()
      try Self.placeSamples(in: compiler.folder(named: "Examples"))
      let (text, claims) = Example.program(of: examples)
      let faults = claims.faults(in: try compiler.output(ofProgram: "Examples", main: text))
      #expect(faults == [], "\(faults)")
    }

    /// `make examples` builds their package.
    @Test(arguments: ["TenFirstThings", "FirstCalls"])
    func `what one writes first runs`(_ example: String) throws {
      let main = StubCompiler.root.appendingPathComponent("Examples/Sources/\(example)/main.swift")
      let output = try StubCompiler.shared.get().output(
        ofProgram: example, main: String(contentsOf: main, encoding: .utf8))
      #expect(!output.isEmpty)
    }

    @Test(arguments: Article.all.filter { $0.name != "ReplaceHueRotation" })
    func `commands succeed`(_ article: Article) throws {
      let compiler = try StubCompiler.shared.get()
      let folder = try compiler.folder(named: "shell-\(article.name)")
      let lines = article.listings(in: "sh").flatMap { $0.text.split(separator: "\n") }
      let targets = try String(
        contentsOf: StubCompiler.root.appendingPathComponent("Makefile"), encoding: .utf8)
      let hasFFmpeg = (try? compiler.shell("command -v ffmpeg", in: folder)) != nil
      if lines.contains(where: { $0.hasPrefix("colortool") }) {
        try Self.placeSamples(in: folder)
      }
      for scene in article.listings(in: "json") {
        try Data(scene.text.utf8).write(to: folder.appendingPathComponent("scene.json"))
      }
      for line in lines where !line.hasPrefix("#") {
        let words = line.split(separator: " ").drop { $0.contains("=") }
        let command = try #require(words.first)
        if Self.commands.contains(command) {
          guard command != "ffmpeg" || hasFFmpeg else { continue }
          // A comment would take what follows it on the line.
          let answers = line.contains("--fail-above") ? "\n[ $? -le 1 ]" : ""
          try compiler.shell("set +e\n\(line)\(answers)", in: folder)
        } else if command == "make" {
          for target in words.dropFirst() {
            if target.contains("=") || target.hasPrefix("#") { break }
            #expect(targets.contains("\n\(target):"), "make has no target \(target)")
          }
        } else {
          #expect(Self.others.contains(command), "\(line) is not run")
        }
      }
    }

    @Test func `the program in C compiles, runs and prints what the library says`() throws {
      let article = try #require(Article.all.first { $0.name == "PythonAndC" })
      let compiler = try StubCompiler.shared.get()
      let listing = try #require(article.listings(in: "c").first)
      let source = compiler.folder.appendingPathComponent("listing.c")
      try Data(listing.text.utf8).write(to: source)
      let (root, products) = (StubCompiler.root.path, try StubCompiler.products().path)
      let sanitizer = StubCompiler.sanitizer.map { "-fsanitize=\($0)" } ?? ""
      let output = try compiler.shell(
        """
        clang \(sanitizer) -Wall -Werror -I \(root)/Sources/Fronts/CColorToolkit/include listing.c -o listing \
          -L \(products) -lColorToolkitC -Wl,-rpath,\(products)
        ./listing
        """, in: compiler.folder)
      let words = output.split(whereSeparator: \.isWhitespace)
      let colors = [Oklch(try SRGB(css: "#ff8800")), Oklch(try SRGB(css: "teal"))]
      let numbers = colors.flatMap { [$0.lightness, $0.chroma, $0.hue] }
      #expect(words.count == numbers.count)
      for (word, expected) in zip(words, numbers) {
        #expect(abs(try #require(Double(word)) - expected) < 0.005)
      }
    }

    @Test func `the article on spaces has a row for each, and no other`() throws {
      let article = try #require(Article.all.first { $0.name == "Spaces" })
      let rows = article.text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      let names = rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
      #expect(names.sorted() == ColorSpace.allCases.map(\.rawValue).sorted())
    }

    /// Puts files that the commands read into a folder.
    private static func placeSamples(in folder: URL) throws {
      let made = try samples.get()
      try StubCompiler.shared.get().shell("cp '\(made.path)'/* .", in: folder)
    }

    /// The folder of these files, each made once.
    private static let samples = Result {
      let compiler = try StubCompiler.shared.get()
      let folder = try compiler.folder(named: "Samples")
      try compiler.shell(makingSamples, in: folder)
      return folder
    }

    private static let makingSamples = """
      colortool gradient 'linear-gradient(in oklch longer hue, red, #468)' --size 64x48 -o photo.png
      colortool image photo.png -o photo.jpg
      colortool image --rotate-hue 90 --method css photo.png -o filtered.jpg
      colortool image --rotate-hue 33 --method css photo.png -o filtered.png
      cp photo.png before.png
      cp photo.png untagged.png
      echo 'black white' >pairs.txt
      printf 'GIMP Palette\\n124 58 237 Violet\\n' >brand.gpl
      cp photo.jpg after.jpg
      colortool export hue-rotation --angle 30 --format cube --size 9 -o film.cube
      colortool profile convert srgb -o press.icc
      echo '{"size": [8, 8], "nodes": [{"type": "circle", "rect": [1, 1, 6, 6], "fill": "red"}]}' >scene.json
      echo '{"white": [95, 100, 109], "loci": [[[41, 21, 2], [20, 11, 1]]]}' >loci.json
      """
  }
#endif
