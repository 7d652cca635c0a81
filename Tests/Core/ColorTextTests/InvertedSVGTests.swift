import ColorFilters
import ColorText
import Colorimetry
import Syntax
import Testing

/// Drawings whose colours are those of a night mode.
struct InvertedSVGTests {
  private func inverted(_ content: String) throws -> (text: String, notes: [String]) {
    let twin = try InvertedSVG("<svg fill='none'>\(content)</svg>", by: LightnessInversion())
    // White on white has 1:1, so white becomes black, #000000.
    return (String(twin.text.dropFirst(17).dropLast(6)), twin.notes)
  }

  // White and black are each other's results: (1 + 0.05)(0 + 0.05) = 1.05 × 0.05.
  @Test(arguments: [
    ("<path fill='white'/>", "<path fill='#000000'/>"),
    ("<path fill = \"#FFF\" d='M0 0'/>", "<path fill = \"#000000\" d='M0 0'/>"),
    ("<path stroke='rgb(255, 255, 255)'/>", "<path stroke='#000000'/>"),
    (
      "<path style='a:b;fill:#fff;stroke : black!important'/>",
      "<path style='a:b;fill:#000000;stroke : #ffffff!important'/>"
    ),
    ("<path fill='url(#g) white'/>", "<path fill='url(#g) #000000'/>"),
    ("<stop stop-color='#000'/>", "<stop stop-color='#ffffff'/>"),
    ("<stop offset='1'/>", "<stop stop-color=\"#ffffff\" offset='1'/>"),
    ("<feFlood flood-color='white'/>", "<feFlood flood-color='#000000'/>"),
    (
      "<feDiffuseLighting></feDiffuseLighting>",
      "<feDiffuseLighting lighting-color=\"#000000\"></feDiffuseLighting>"
    ),
    ("<set attributeName='fill' to='white'/>", "<set attributeName='fill' to='#000000'/>"),
    (
      "<animate values='white; black' attributeName='stroke'/>",
      "<animate values='#000000; #ffffff' attributeName='stroke'/>"
    ),
    (
      "<style>/* fill:red; */ .a:hover, b{fill:white}@media print{c{color:#000;x:y}}</style>",
      "<style>/* fill:red; */ .a:hover, b{fill:#000000}@media print{c{color:#ffffff;x:y}}</style>"
    ),
    ("<style><![CDATA[ a{fill:white} ]]></style>", "<style><![CDATA[ a{fill:#000000} ]]></style>"),
    (
      "<svg:path svg:x='1' fill='white'></svg:path>",
      "<svg:path svg:x='1' fill='#000000'></svg:path>"
    ),
    (
      "<p style='background:white url(a) no-repeat'/>",
      "<p style='background:#000000 url(a) no-repeat'/>"
    ),
    ("<g fill='#ffffff80'/>", "<g fill='#00000080'/>"),
  ])
  func `a colour becomes that of the night, and nothing else changes`(
    _ day: String, _ night: String
  ) throws {
    let twin = try inverted(day)
    #expect(twin.text == night)
    #expect(twin.notes.isEmpty)
  }

  @Test(arguments: [
    "<path fill='none' stroke='inherit' color='transparent'/>", "<path fill='url(#white)'/>",
    "<!-- <path fill='white'> --><?a fill='white'?><![CDATA[<a fill='white'>]]>",
    "<path class='white' id='black' data-fill='white' d='M0,0 white'/>",
    "<text>white > black</text>",
    "<style>white:hover{d:black} a{content:'; fill:white'}</style>", "<g fill='nocolour'/>",
    "<animate attributeName='x' from='white'/>",
  ])
  func `what is no colour stays to the byte, without a note`(_ text: String) throws {
    let twin = try inverted(text)
    #expect(twin.text == text)
    #expect(twin.notes.isEmpty)
  }

  @Test(arguments: [
    ("<path fill='currentColor'/>", "currentColor"), ("<path fill='var(--a, white)'/>", "var()"),
    ("<path style='fill:light-dark(white, black)'/>", "light-dark()"),
    ("<image href='data:image/png;base64,aaaa'/>", "pictures"),
    ("<path fill='&white;'/>", "entities"),
    ("<feColorMatrix values='white'/>", "matrices"), ("<script>fill='white'</script>", "scripts"),
    ("<?xml-stylesheet href='a.css'?>", "other files"),
  ])
  func `what can't be known stays and is named`(_ text: String, _ word: String) throws {
    let twin = try inverted(text + text)
    #expect(twin.text == text + text)
    #expect(twin.notes.count == 1 && twin.notes.allSatisfy { $0.contains(word) }, "\(twin.notes)")
  }

  @Test func `shapes without a fill are black by day, and the light at night`() throws {
    let tinted = try LightnessInversion(dark: SRGB(hex: 0x121212), light: SRGB(hex: 0xf0e8d8))
    let twin = try InvertedSVG("<?xml version='1.0'?><svg a='b'><svg/></svg>", by: tinted)
    #expect(twin.text == "<?xml version='1.0'?><svg fill=\"#f0e8d8\" a='b'><svg/></svg>")
  }

  /// A mask shows what is white in it.
  @Test func `a mask keeps its colours, its gradients and the fill that it inherits`() throws {
    let mask =
      "<linearGradient id='b'><stop stop-color='white'/></linearGradient>"
      + "<linearGradient id='a' href='#b'/>"
    let twin = try inverted(
      mask + "<g fill='white'><mask id='m'><path/><path fill='url(#a)' stroke='white'/></mask></g>")
    #expect(
      twin.text == mask + "<g fill='#000000'><mask fill=\"white\" id='m'><path/>"
        + "<path fill='url(#a)' stroke='white'/></mask></g>")
    let root = try InvertedSVG("<svg><mask><path/></mask></svg>", by: LightnessInversion())
    #expect(root.text == "<svg fill=\"#ffffff\"><mask fill=\"#000\"><path/></mask></svg>")
  }

  @Test(arguments: [
    ("", 0), ("white", 5), ("<html/>", 0), ("<svg", 0), ("<svg><g></svg>", 8), ("<svg>", 5),
    ("<svg></g></svg>", 5), ("<svg a></svg>", 6), ("<svg a=b></svg>", 7), ("<svg a='b></svg>", 7),
    ("<svg><!-- </svg>", 5), ("<svg><style>a</svg>", 13), ("<svg>< g/></svg>", 5),
    ("<svg>\0</svg>", 5),
    ("<!DOCTYPE svg [", 0),
  ])
  func `a text that is no SVG is refused where its fault is`(_ text: String, _ offset: Int) {
    #expect { try InvertedSVG(text, by: LightnessInversion()) } throws: { error in
      (error as? SyntaxError)?.offset == offset
    }
  }

  /// Each is 200 kB: time that grew by the square would be minutes.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<g>", "<mask>", "<", "<!--", "<![CDATA[", "<g fill='white'/>", "<g a='", "<style>", "</g>",
      "<!DOCTYPE [", "&amp;", "<mask><g id='a' fill='url(#a)'/></mask>",
    ])
  func `hostile texts end soon`(_ part: String) {
    let text = "<svg>" + String(repeating: part, count: 200_000 / part.utf8.count) + "</svg>"
    _ = try? InvertedSVG(text, by: LightnessInversion())
    for value in ["fill:rgb(", "/*", "a/**/", ";", "'", "fill:red;", "{"] {
      let long = String(repeating: value, count: 50_000 / value.utf8.count)
      _ = try? InvertedSVG("<svg><style>\(long)</style></svg>", by: LightnessInversion())
    }
  }

  @Test func `twice is the colour again where the inversion is its own inverse`() throws {
    let day = "<svg fill=\"#ffffff\"><path fill=\"#000000\"/></svg>"
    let twice = try InvertedSVG(InvertedSVG(day, by: .init()).text, by: .init())
    #expect(twice.text == day)
    // UTF-8 or not, bytes that are no colour stay.
    let bytes = Array("<svg fill='none'><text>".utf8) + [0xE9, 0xFF] + Array("</text></svg>".utf8)
    #expect(try InvertedSVG(bytes, by: .init()).bytes == bytes)
  }
}
