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
  let html = Sample.article.html()
  for needle in ["http:", "https:", "//cdn", "url(h", "@import", "<img", "<iframe", "src=\"h"] {
    #expect(!html.contains(needle), "found \(needle)")
  }
  #expect(html.contains("default-src 'none'"))
}

@Test func `a page loads the library where it lies beside, and else says how to get it`() throws {
  var page = Sample.article
  let fixed = page.html()
  #expect(fixed.contains("<code>make live</code>") && !fixed.contains("wasm-unsafe-eval"))
  #expect(!fixed.contains("src=\"") && !fixed.contains("export async function load("))
  page.isLive = true
  let live = page.html()
  try checkBalance(live)
  #expect(!live.contains("make live") && live.contains("is not there"))
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

@Test func `the summary's figures are the comparison's to the last digit`() throws {
  let html = Sample.article.html()
  let table = try #require(html.between("id=\"summary\">", "</table>"))
  let rows = table.components(tag: "tr").dropFirst(2)
  let summaries = Sample.article.comparison.summaries
  #expect(rows.count == summaries.count)
  for (row, summary) in zip(rows, summaries) {
    #expect(row.contains("data-value=\"\(summary.method.name)\""))
    func expect(_ key: String, _ hsb: Double?, _ oklch: Double?) {
      let text =
        "data-hsb=\"\(hsb.map(\.description) ?? "")\" "
        + "data-oklch=\"\(oklch.map(\.description) ?? "")\""
      let cell = row.between("data-key=\"\(key)\"", "</td>") ?? ""
      #expect(cell.contains(text), "\(summary.method.name) \(key): \(cell)")
    }
    let (hsb, oklch) = (summary.fromHSB, summary.fromOklch)
    expect("deltaE2000.mean", hsb.deltaE2000.mean, oklch.deltaE2000.mean)
    expect("deltaE2000.max", hsb.deltaE2000.max, oklch.deltaE2000.max)
    expect("deltaEOK.mean", hsb[.deltaEOK].mean, oklch[.deltaEOK].mean)
    expect("hue.max", hsb[.hue].max, oklch[.hue].max)
    expect("chroma.mean", hsb[.chroma].mean, oklch[.chroma].mean)
    expect("clippedShare", summary.clippedShare, summary.clippedShare)
    expect("firstClippedAngle", summary.firstClippedAngle, summary.firstClippedAngle)
    expect("roundTrip.max", summary.roundTrip.max, summary.roundTrip.max)
  }
}

@Test func `the conclusion states SwiftUI's own figures`() throws {
  let report = Sample.article.comparison
  let summary = try #require(
    report.summaries.first { $0.method == .matrix(.swiftUI) })
  let lead = try #require(Sample.article.html().between("<p class=\"found\">", "</p>"))
  let delta = summary.fromHSB.deltaE2000
  #expect(lead.contains("<b>\(NumberText.decimal(delta.mean, places: 1)) ΔE2000</b>"))
  #expect(lead.contains("<b>\(NumberText.decimal(delta.max, places: 1))</b> at worst"))
  #expect(lead.contains("<b>\(NumberText.percent(summary.clippedShare))</b> of its results"))
  #expect(lead.contains("\(NumberText.decimal(summary.roundTrip.max * 255, places: 0)) of 255"))
}

@Test func `a page begins with what it shows, the bands that show it, and what to use`() throws {
  let comparison = Sample.article.comparison
  let html = Sample.article.html()
  let header = try #require(html.between("<header>", "</header>"))
  let headline = try #require(comparison.headline)
  #expect(header.contains("<h1>\(PageText.escaped(headline.title))</h1>"))
  #expect(header.contains("<p class=\"lead\">\(PageText.escaped(headline.subtitle))</p>"))
  let bands = comparison.bands.flatMap(\.bands)
  #expect(bands.count == 6 && header.ranges(of: "<div class=\"band\">").count == bands.count)
  for band in bands {
    #expect(header.contains("<b>\(PageText.escaped(band.title))</b>"))
    #expect(header.contains(PageText.background(band.colors.compactMap(\.first))))
  }
  // A trace of lightness and one of hue each, over a line that is flat.
  #expect(header.ranges(of: "class=\"trace").count == 2 * bands.count)
  let advice = try #require(html.between("<section id=\"advice\">", "</section>"))
  for paste in comparison.advice.flatMap(\.paste) {
    #expect(advice.contains("<code>\(PageText.escaped(paste.text))</code>"))
  }
  #expect(advice.ranges(of: "<button type=\"button\" class=\"copy\" hidden>").count >= 8)
}

@Test func `the lines for every angle are those that the comparison gives`() {
  let comparison = Sample.article.comparison
  let angles = AngleSweep.angles.map(Double.init)
  let first = comparison.advice(turning: 60)
  for index in first.indices {
    for form in Set(first[index].paste.map(\.form)) {
      let texts = angles.map { degrees in
        comparison.advice(turning: degrees)[index].paste.first { $0.form == form }?.text
      }
      let turned = TurnedText(texts)
      for (text, part) in zip(texts, turned.parts) {
        let words =
          turned.fixed.count == 2
          ? [part ?? ""]
          : (part ?? "").split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let whole = turned.fixed.enumerated().map { $1 + ($0 < words.count ? words[$0] : "") }
        #expect(text == nil ? part == nil : whole.joined() == text)
      }
    }
  }
}

@Test func `nothing of what is shown says that one of the rotations is the expected one`() {
  for page in [Sample.article, Sample.single, Sample.odd] {
    var text = page.html()
    for tag in ["script", "style"] {
      while let part = text.between("<\(tag)", "</\(tag)>") {
        text = text.replacing("<\(tag)\(part)</\(tag)>", with: "")
      }
    }
    let shown = text.replacing(/<[^>]*>/, with: " ")
    #expect(!shown.lowercased().contains("expected"))
  }
}

@Test func `the conclusion follows the switch of reference`() throws {
  let html = Sample.article.html()
  let lead = try #require(html.between("<section id=\"held\">", "</section>"))
  let summary = try #require(
    Sample.article.comparison.summaries.first { $0.method == .matrix(.swiftUI) })
  for (reference, title) in [("hsb", "HSB"), ("oklch", "OKLCh")] {
    let blocks = lead.ranges(of: "<div class=\"in-\(reference)\">").map { start in
      String(lead[start.upperBound...])
    }
    #expect(blocks.count == 1)
    guard blocks.count == 1 else { continue }
    let delta = summary.errors(from: reference == "hsb" ? .hsb : .oklch).deltaE2000
    #expect(blocks[0].contains("turning the \(title) hue would give"))
    #expect(
      blocks[0].between("would give by <b>", "</b>")
        == "\(NumberText.decimal(delta.mean, places: 1)) ΔE2000")
    #expect(blocks[0].contains("The reference is the \(title) hue turned"))
  }
}

@Test func `nearest and furthest say against what`() {
  for page in [Sample.article, Sample.single, Sample.odd] {
    let html = page.html()
    for word in ["nearest", "furthest"] {
      for place in html.ranges(of: word) {
        let after = html[place.upperBound...].prefix(40)
        #expect(
          after.hasPrefix(" to the HSB") || after.hasPrefix(" to the OKLCh")
            || after.hasPrefix(" from it"), "\(word)\(after)")
      }
    }
  }
}

@Test func `a swatch is the comparison's colour with its error under it`() throws {
  let report = Sample.single.comparison
  let result = report.results[0]
  let grid = try #require(Sample.single.html().between("<table class=\"grid\">", "</table>"))
  let row = try #require(grid.components(tag: "tr").last)
  #expect(row.contains("background:\(result.color.shortText)"))
  #expect(
    row.contains(
      "<span class=\"in-hsb\">\(NumberText.decimal(result.errorFromHSB.deltaE2000, places: 1))</span>"
        + "<span class=\"in-oklch\">"
        + "\(NumberText.decimal(result.errorFromOklch.deltaE2000, places: 1))</span>"))
}

@Test func `both parts of every split are shown and sum to the whole`() throws {
  let html = Sample.article.html()
  for reference in RotationReference.allCases {
    let table = try #require(
      html.between("<table class=\"split in-\(reference.rawValue)\">", "</table>"))
    let rows = table.components(tag: "tr").dropFirst()
    #expect(rows.count == Sample.article.comparison.summaries.count)
    for (row, summary) in zip(rows, Sample.article.comparison.summaries) {
      let errors = summary.errors(from: reference)
      #expect(row.contains("data-matrix=\"\(errors.matrixPart)\""))
      #expect(row.contains("data-clamp=\"\(errors.clampPart)\""))
      let whole = NumberText.decimal(errors.deltaE2000.mean, places: 1)
      #expect(row.contains("<b>\(whole)</b>"))
    }
  }
}

@Test func `a page has its sections in order`() {
  let html = Sample.article.html()
  var rest = html[...]
  for id in ["advice", "turn", "swatches", "held", "error", "split", "figures", "all", "notes"] {
    guard let range = rest.firstRange(of: "<section id=\"\(id)\">") else {
      Issue.record("no section \(id) after the one before")
      return
    }
    rest = rest[range.upperBound...]
  }
  let methods = HueRotationMethod.main.count
  #expect(html.components(tag: "polyline").count == methods * 3 * 2, "a line a subject, reference")
  #expect(html.ranges(of: "class=\"browser\"").count == methods * 3)
  #expect(html.ranges(of: "data-key=\"roundTrip.max\"").count == methods)
  let all = html.between("<table class=\"results\">", "</table>") ?? ""
  #expect(all.components(tag: "tr").count == 1 + 3 * methods * 12)
}

@Test func `angles are shown as they were given`() throws {
  let html = Sample.odd.html()
  let head = try #require(html.between("<table class=\"grid\">", "</thead>"))
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

@Test(arguments: [0.0, 0.3, 1, 6.9, 7.1, 41.4, 100, 1e6])
func `an axis holds its value in few round steps`(_ value: Double) {
  let axis = Axis(reaching: value)
  #expect(axis.top >= value)
  #expect((2...10).contains(axis.ticks.count), "\(axis.ticks)")
  #expect(axis.y(0, in: 300) == 300)
  #expect(abs(axis.y(axis.top, in: 300)) < 1e-9)
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
  let void: Set<String> = ["meta", "link", "input", "br", "!doctype"]
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
