import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import PixelBuffers
import Testing

@testable import ComparisonReport

struct ComparisonMarkdownTests {
  private func comparison(_ texts: [String], angles: [Double] = [0, 60]) throws
    -> HueRotationComparison
  {
    try HueRotationComparison(texts, options: .init(angles: angles))
  }

  @Test func `it begins with the headline, says it once, and ends in what to choose`() throws {
    let comparison = try comparison(["#ff3b30", "linear-gradient(red, gold)"])
    let text = comparison.markdown
    let answer = try #require(comparison.answer)
    #expect(text.hasPrefix("# \(answer.headline)\n\n"))
    #expect(text.ranges(of: answer.headline).count == 1)
    #expect(text.contains("\n\(answer.consequence)\n"))
    var rest = text[...]
    for part in answer.tables.map(\.markdown) + [answer.why, comparison.meansTable.markdown] {
      let range = try #require(rest.firstRange(of: part))
      rest = rest[range.upperBound...]
    }
    for task in RotationTask.allCases {
      let range = try #require(rest.firstRange(of: "## \(task.title)\n"))
      rest = rest[range.upperBound...]
      #expect(rest.contains(answer.here(task)))
    }
    #expect(text.hasSuffix("```\n"))
    // Headings and fences part blocks; a fence that opens closes.
    #expect(text.split(separator: "\n").count { $0 == "```" } % 2 == 0)
  }

  @Test(arguments: [
    "/*<img src=x>*/red", "/*</p>*/ red", "/*`*/red", "/*```\n*/red", "/*\n# a\n*/red", "/*|*/red",
    "/*[a](b)*/red", "/*\u{202E}*/red",
  ])
  func `a label is text and no markup`(_ label: String) throws {
    for texts in [[label], [label, "linear-gradient(\(label), blue)"]] {
      let text = try comparison(texts).markdown
      var isFenced = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") { isFenced.toggle() }
        // There it is what is pasted; elsewhere a tag or a heading would be one.
        if isFenced { continue }
        #expect(!line.hasPrefix("# a"), "\(line)")
        let bare = line.replacing(/\\./, with: "")
        #expect(!bare.contains("<") && !bare.contains("]("), "\(line)")
        #expect(bare.count { $0 == "`" } == (line == "```" ? 3 : 0), "\(line)")
      }
      #expect(!isFenced)
    }
  }

  @Test func `nothing compared says so, and greys have nothing to choose`() throws {
    // A mark that joins a character does not hide it.
    #expect("[\u{301}<\u{338}".escapedForMarkdown.utf8.elementsEqual("\\[\u{301}&lt;\u{338}".utf8))
    #expect(HueRotationComparison(of: []).markdown.hasPrefix("Nothing was compared"))
    #expect(try comparison(["red"], angles: []).markdown.hasPrefix("Nothing was compared"))
    let grey = try comparison(["gray"]).markdown
    #expect(grey.hasPrefix("# Grey") && !grey.contains("```"))
  }

  @Test func `a photograph's text has its headline, its means and its lines`() async throws {
    let pixels = (0..<600).flatMap { index -> [UInt8] in
      [UInt8(index % 250), UInt8(index / 3), 40, 255]
    }
    let photograph = PhotographReport(
      path: "a_b/*c*.png", note: "sRGB", bitsPerChannel: 8,
      comparison: try await PhotographComparison(
        of: PixelBuffer(width: 30, height: 20, samples: pixels),
        options: .init(angles: [120], methods: [.matrix(.css), .hue(.oklch)]), thumbnailSide: 30))
    let text = photograph.markdown
    #expect(text.hasPrefix("# \(photograph.comparison.headline)\n"))
    #expect(text.ranges(of: photograph.comparison.headline).count == 1)
    #expect(text.contains(photograph.comparison.meansTable.markdown))
    #expect(text.contains("a\\_b/\\*c\\*.png, 30 × 20"))
    for advice in photograph.advice {
      #expect(text.contains(advice.reason) && text.contains("CLI: \(advice.paste[0].text)"))
    }
  }
}
