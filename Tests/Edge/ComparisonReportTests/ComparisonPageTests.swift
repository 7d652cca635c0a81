import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax
import Testing

@testable import ComparisonReport

/// Text that would break a page which forgets to escape.
private let hostile = "</script><script>alert(1)</script>\"'`&<!--\u{0}\u{7}\u{2028}\u{202E}é😀"

@Test func `every tag that opens closes`() throws {
  for page in [Sample.article, Sample.single, Sample.emptyGradient, Sample.nothing, Sample.odd] {
    try checkBalance(page.html())
  }
}

@Test func `a page asks for nothing outside itself`() {
  for page in [Sample.article, Sample.odd] {
    let html = page.html()
    for needle in ["http:", "https:", "//cdn", "url(h", "@import", "<iframe", "src=\"h"] {
      #expect(!html.contains(needle), "found \(needle)")
    }
    // Pictures are in the page itself.
    for source in html.ranges(of: "src=\"") {
      #expect(html[source.upperBound...].hasPrefix("data:image/png;base64,"))
    }
    #expect(html.contains("default-src 'none'") && html.contains("img-src data:\""))
  }
  #expect(Sample.article.html().contains("<img "))
}

@Test func `a page loads the library where it lies beside, and else has no live part`() throws {
  var page = Sample.article
  let fixed = page.html()
  #expect(!fixed.contains("wasm-unsafe-eval") && !fixed.contains("<script defer"))
  #expect(!fixed.contains("<section id=\"typed\">") && !fixed.contains("class=\"note left-out\""))
  #expect(!fixed.contains("export async function load("))
  page.isLive = true
  let live = page.html()
  try checkBalance(live)
  #expect(live.contains("<section id=\"typed\">") && live.contains(PageModule.missing))
  #expect(live.contains("script-src 'unsafe-inline' 'self' file: 'wasm-unsafe-eval';"))
  #expect(live.contains("<script defer src=\"colortoolkit-module.js\"></script>"))
  #expect(live.contains("export async function load("))
  #expect(live.utf8.count - fixed.utf8.count < 30_000, "the module itself is not in it")
}

@Test func `the library's file is a script that holds its bytes`() {
  #expect(
    String(decoding: PageModule.script(of: [0, 0x61, 0x73, 0x6D]), as: UTF8.self)
      == "var colorToolkitModule = \"AGFzbQ==\";\n")
}

@Test func `the same report gives the same bytes`() {
  #expect(Sample.article.html() == Sample.article.html())
}

@Test func `no user text reaches the page as markup`() throws {
  let page = ComparisonPage(
    Sample.report(
      [.init(label: hostile, colors: [Sample.red]), .init(label: hostile, colors: Sample.ramp)]),
    version: hostile, title: hostile, command: hostile)
  let html = page.html()
  try checkBalance(html)
  #expect(!html.contains("alert(1)</script>"))
  #expect(!html.contains("<script>alert"))
  #expect(html.components(tag: "script").count == 3, "two of data and one of code")
  for scalar in html.unicodeScalars {
    #expect(scalar.value >= 0x20 || scalar == "\n", "control character \(scalar.value)")
  }
  // Between tags, in attributes and in JSON the text is there in full, in that place's spelling.
  #expect(
    html.contains(
      "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&#96;&amp;&lt;!--␀␇"))
  #expect(
    html.contains(
      "\"label\":\"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"
        + "\\\"'`\\u0026\\u003c!--\\u0000\\u0007\\u2028\\u202eé😀\""))
}

@Test func `a page begins with the answer, and the sheet that shows it`() throws {
  let answer = try #require(Sample.article.comparison.answer)
  let header = try #require(Sample.article.html().between("<header>", "</header>"))
  #expect(try #require(header.between("<h1>", "</h1>")).bare == answer.headline)
  let said = header.components(tag: "p").map { $0.bare }
  #expect(said.contains { $0.hasSuffix(answer.consequence) })
  for task in RotationTask.allCases {
    for text in [task.standard, answer.choice(task), answer.here(task)] {
      #expect(said.contains { $0.hasSuffix(text) }, "\(text)")
    }
  }
  // A figure for what is given and for each task, of each colour and gradient.
  let figures = header.components(tag: "figure").filter { $0.contains("<div class=\"way\">") }
  #expect(figures.count == 4 * (answer.cards.count + answer.gradients.count))
  for (index, card) in answer.cards.enumerated() {
    for (place, shown) in ([card.given] + card.turned).enumerated() {
      let figure = figures[4 * index + place]
      #expect(figure.contains("background:\(shown.text)") && figure.contains(">\(shown.text)<"))
      for row in card.rows {
        let value = place == 0 ? row.given : row.turned[place - 1]
        #expect(figure.contains("<dt>\(row.title)</dt><dd>\(value)</dd>"), "\(row)")
      }
    }
  }
  #expect(header.components(tag: "svg").count == RotationTask.allCases.count, "a course each")
}

@Test func `the headline stands on a page once`() throws {
  let text = Sample.article.html().visible
  let headline = try #require(Sample.article.comparison.answer?.headline)
  #expect(text.ranges(of: headline).count == 1)
}

@Test func `a page has the files of its three methods`() throws {
  let comparison = Sample.article.comparison
  let section = try #require(
    Sample.article.html().between("<section id=\"advice\">", "</section>"))
  let degrees = try #require(comparison.answer?.degrees)
  #expect(section.components(tag: "article").count == 3)
  for file in comparison.listings(turning: degrees).flatMap(\.files) {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PageText.escaped(String($0)) }
    #expect(section.contains("<code tabindex=\"0\">\(lines.joined(separator: "\n"))</code>"))
  }
  #expect(section.ranges(of: "<button type=\"button\" class=\"copy\" hidden>").count == 6)
}

@Test func `the files for every angle are those that the comparison gives`() {
  let comparison = Sample.article.comparison
  let all = AngleSweep.angles.map { comparison.listings(turning: Double($0)) }
  for task in RotationTask.allCases.indices {
    for file in 0..<2 {
      let texts = all.map { Optional($0[task].files[file].text) }
      let turned = TurnedText(texts)
      for (text, part) in zip(texts, turned.parts) {
        let words =
          turned.fixed.count == 2
          ? [part ?? ""]
          : (part ?? "").split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let whole = turned.fixed.enumerated().map { $1 + ($0 < words.count ? words[$0] : "") }
        #expect(whole.joined() == text)
      }
    }
  }
}

@Test func `the figures are those of sheet, terminal and Markdown`() throws {
  let comparison = Sample.article.comparison
  let section = try #require(
    Sample.article.html().between("<section id=\"measured\">", "</section>"))
  for finding in NeutralTable.shared.findings {
    #expect(section.contains(PageText.escaped(finding)))
  }
  let neutral = [NeutralTable.Extent.sheet, .whole, .intervals, .sets].map(
    NeutralTable.shared.table)
  for table in neutral + [comparison.inputTable, comparison.meansTable] {
    let title = "<h3>\(PageText.escaped(table.title))</h3>"
    let html = try #require(section.between(title, "</table>"), "\(title)")
    let rows = (html.between("<tbody>", "</tbody>") ?? "").components(tag: "tr")
    #expect(rows.count == table.rows.count)
    for (row, known) in zip(rows, table.rows) {
      // Before the cells stands the note, and an empty one where there is no name.
      let cells = row.components(tag: "td").suffix(known.cells.count)
      #expect(cells.map { $0.bare } == known.cells.map { $0.text })
      #expect(row.contains(PageText.escaped(known.name)))
      #expect(row.ranges(of: "class=\"own\"").count == known.cells.count { $0.isQuiet })
    }
    // Groups of columns lie over all of them.
    let head = try #require(html.between("<thead>", "</thead>"))
    let spans = head.matches(of: /colgroup" colspan="([0-9]+)"/).compactMap { Int($0.output.1) }
    #expect(spans.reduce(0, +) == table.columns.count)
    let titled = table.columns.count { !$0.title.isEmpty }
    #expect(head.ranges(of: "scope=\"col\"").count == titled)
  }
  for note in FigureNotes.all(comparison.options, comparison.display) {
    #expect(section.contains("<dt>\(PageText.escaped(note.title))</dt>"))
    #expect(section.contains(PageText.escaped(note.text)))
  }
}

@Test func `nothing of what is shown says that one of the rotations is the expected one`() {
  for page in [Sample.article, Sample.single, Sample.odd] {
    #expect(!page.html().visible.lowercased().contains("expected"))
  }
}

@Test func `the digits of every result are the comparison's, underlined where they were cut`()
  throws
{
  for page in [Sample.single, Sample.odd, Sample.article] {
    let comparison = page.comparison
    let cards = try #require(comparison.answer).cards
    let grids = page.html().split(separator: "<table class=\"digits\">").dropFirst()
    #expect(grids.count == cards.count)
    for (grid, card) in zip(grids, cards) {
      let rows = (String(grid).between("<tbody>", "</tbody>") ?? "").components(tag: "tr")
      #expect(rows.count == comparison.options.methods.count)
      let input = try #require(
        comparison.inputs.firstIndex { ShownColor($0.color) == card.given && $0.position == nil })
      for (method, row) in rows.enumerated() {
        #expect(
          row.contains("<code title=") && row.contains(comparison.options.methods[method].name))
        let cells = row.components(tag: "td")
        #expect(cells.count == comparison.options.angles.count)
        for (angle, cell) in cells.enumerated() {
          let result = comparison.result(input: input, method: method, angle: angle)
          #expect(cell.contains("background:\(ShownColor(result.color).text);"))
          #expect(cell.bare == ShownColor(result.color).text)
          #expect(cell.contains("<u>") == result.isClipped)
        }
      }
    }
  }
}

@Test func `a page has its three parts in order, and what moves between them`() throws {
  let html = Sample.article.html()
  var rest = html[...]
  for mark in [
    "<header>", "<div class=\"ways heads\">", "</header>", "<section id=\"advice\">",
    "<section id=\"turn\">", "<section id=\"measured\">", "<section id=\"notes\">",
  ] {
    let range = try #require(rest.firstRange(of: mark), "no \(mark) after the one before")
    rest = rest[range.upperBound...]
  }
  #expect(html.ranges(of: "class=\"browser\"").count == HueRotationMethod.main.count * 3)
  // The means are sorted by a press of a heading, once there are scripts.
  let means = try #require(html.between("id=\"summary\">", "</table>"))
  let columns = Sample.article.comparison.meansTable.columns.count
  #expect(means.ranges(of: "<button type=\"button\" disabled>").count == columns)
}

@Test func `angles are shown as they were given`() throws {
  let html = Sample.odd.html()
  let head = try #require(html.between("<table class=\"digits\">", "</thead>"))
  for angle in ["−30°", "390°", "0.125°", "100000°"] {
    #expect(head.contains("<th scope=\"col\">\(angle)</th>"))
  }
}

@Test func `a page of nothing says so`() {
  let html = Sample.nothing.html()
  #expect(html.contains("Nothing was compared"))
  #expect(!html.contains("id=\"live\""))
}

@Test func `no figure of a page is not a number`() {
  for page in [Sample.article, Sample.single, Sample.emptyGradient, Sample.odd] {
    let html = page.html()
    for needle in [">nan<", ">inf<", ":nan", "\"nan\"", "\"inf\"", "nan%", "inf%", "nan,"] {
      #expect(!html.contains(needle), "found \(needle)")
    }
    for text in [html.visible, page.comparison.markdown] {
      #expect(text.firstMatch(of: /\b(nan|inf|-0)\b/) == nil)
    }
  }
}

@Test(
  arguments: [
    (1.25, 1, "1.3"), (-0.04, 1, "0.0"), (-1.25, 2, "−1.25"), (0, 0, "0"), (99.96, 1, "100.0"),
    (.nan, 1, "–"), (-.infinity, 1, "–"), (1e300, 1, "–"), (0.005, 2, "0.01"),
  ] as [(Double, Int, String)])
func `a number is shown with its decimals and a true minus`(
  _ value: Double, _ places: Int, _ text: String
) {
  #expect(NumberText.decimal(value, places: places) == text)
}

// RFC 4648 §10.
@Test(
  arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
func `base 64 is the RFC's`(_ plain: String, _ encoded: String) {
  #expect(String(decoding: Array(plain.utf8).base64, as: UTF8.self) == encoded)
}

// MARK: Samples

private enum Sample {
  struct Given {
    var label: String
    var colors: [SRGB]
  }

  static let red = SRGB(1, 59 / 255.0, 48 / 255.0)
  static let purple = SRGB(175 / 255.0, 82 / 255.0, 222 / 255.0)
  static let ramp: [SRGB] = (0...8).map { step in
    let t = Double(step) / 8
    return SRGB(storage: red.storage * (1 - t) + purple.storage * t)
  }

  static func report(_ given: [Given], _ options: HueRotationComparison.Options = .init())
    -> HueRotationComparison
  {
    let subjects = given.map {
      $0.colors.count == 1
        ? HueRotationComparison.Subject(label: $0.label, color: $0.colors[0])
        : HueRotationComparison.Subject(
          label: $0.label, gradient: ColorGradient($0.colors.map(AnyColor.init), in: .srgb),
          samples: $0.colors.count)
    }
    return HueRotationComparison(of: subjects, options: options)
  }

  static let article = ComparisonPage(
    report([
      Given(label: "ios15:red", colors: [red]), Given(label: "ios15:purple", colors: [purple]),
      Given(label: "gradient", colors: ramp),
    ]), version: "1.2.3")

  static let single = ComparisonPage(
    report(
      [Given(label: "red", colors: [red])], .init(angles: [120], methods: [.matrix(.swiftUI)])),
    version: "1.2.3")

  /// A gradient without a colour beside a colour that has one.
  static let emptyGradient = ComparisonPage(
    report(
      [Given(label: "empty", colors: []), Given(label: "gray", colors: [SRGB(0.5, 0.5, 0.5)])],
      .init(angles: [0, 90], methods: [.matrix(.css), .hue(.hsb)])),
    version: "1.2.3")

  static let nothing = ComparisonPage(report([]), version: "1.2.3")

  /// Angles outside a turn, a see-through colour, one outside sRGB, and the other reference.
  static let odd = ComparisonPage(
    report(
      [
        Given(label: "glass", colors: [SRGB(1, 0, 0, alpha: 0.5)]),
        Given(label: "wide", colors: [SRGB(1.09, -0.22, -0.15)]),
      ],
      .init(
        angles: [-30, 390, 0.125, 100_000], methods: [.matrix(.css), .hue(.oklch)],
        reference: .oklch)),
    version: "1.2.3")
}

// MARK: Reading HTML

extension String {
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let from = firstRange(of: start),
      let to = self[from.upperBound...].firstRange(of: end)
    else { return nil }
    return String(self[from.upperBound..<to.lowerBound])
  }

  /// The text that a reader sees, its blanks as HTML has them.
  fileprivate var visible: String {
    replacing(/<(script|style)\b.*?<\/(script|style)>/.dotMatchesNewlines(), with: "").bare
  }

  /// The text without its tags; of part of an element, without the rest of its first tag.
  fileprivate var bare: String {
    var text = self
    if let end = text.firstIndex(of: ">"), !text[..<end].contains("<") {
      text = String(text[text.index(after: end)...])
    }
    text = text.replacing(/<[^>]*>/, with: "")
    for (entity, letter) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#96;", "`"),
      ("&amp;", "&"),
    ] { text = text.replacing(entity, with: letter) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What stands from each opening tag of a kind to the next closing one.
  fileprivate func components(tag: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: "<\(tag)") {
      rest = rest[start.upperBound...]
      guard let first = rest.first, !first.isLetter else { continue }
      guard let end = rest.firstRange(of: "</\(tag)>") else { break }
      parts.append(String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return parts
  }
}

private struct Unbalanced: Error, CustomStringConvertible { var description: String }

/// Throws where a tag is closed that is not open, left open, or has a stray angle bracket.
private func checkBalance(_ html: String) throws {
  let void: Set<String> = ["meta", "link", "input", "img", "hr", "br", "!doctype"]
  let bytes = Array(html.utf8)
  var open: [String] = []
  var at = 0
  func fail(_ what: String) -> Unbalanced {
    let near = String(decoding: bytes[max(0, at - 80)..<min(bytes.count, at + 80)], as: UTF8.self)
    return Unbalanced(description: "\(what) near: \(near)")
  }
  while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
    at = start + 1
    var end = at
    var quoted = false
    while end < bytes.count, quoted || bytes[end] != UInt8(ascii: ">") {
      if bytes[end] == UInt8(ascii: "\"") { quoted.toggle() }
      if bytes[end] == UInt8(ascii: "<") { throw fail("a bracket within a tag") }
      end += 1
    }
    let tag = String(decoding: bytes[at..<end], as: UTF8.self)
    let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
    at = end
    if tag.hasPrefix("/") {
      guard open.popLast() == name else { throw fail("a stray </\(name)>") }
    } else if !void.contains(name), !tag.hasSuffix("/") {
      open.append(name)
      if name == "script" || name == "style" {
        // Raw text runs to its own end tag.
        let rest = String(decoding: bytes[end...], as: UTF8.self)
        guard let close = rest.utf8.firstRange(of: "</\(name)>".utf8) else {
          throw fail("an endless \(name)")
        }
        at = end + rest.utf8.distance(from: rest.startIndex, to: close.lowerBound)
      }
    }
  }
  guard open.isEmpty else { throw fail("left open: \(open)") }
}
