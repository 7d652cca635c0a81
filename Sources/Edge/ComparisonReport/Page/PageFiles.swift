import ColorToolkitCEmbeddedText

/// The style of the page: neutral greys, so that nothing tints the colours it is about.
///
/// The lines' colours are those of Okabe and Ito, "Color Universal Design" (2008). Their lightness
/// is moved until each has a contrast of 3:1 with its background.
let pageStyle = lines(embedded_page_css())

/// The script that every page shares: the slider, the switch of reference, sorting.
///
/// It gives other scripts what they need. Among that, `start` takes a script's action for an angle.
let toolbarScript = lines(embedded_toolbar_js())

/// The script of the page of swatches: rewrites Swift's output for another angle, and measures the
/// browser's filter. It computes no colour.
let swatchScript = lines(embedded_swatches_js())

/// The script of a photograph's page: turns it by the library, wipes between two rotations, and
/// draws their differences.
let photographScript = lines(embedded_photograph_js())

/// The script of the reader's own input: a colour or gradient turned by every method.
let ownScript = lines(embedded_own_js())

/// The library in JavaScript, without its comments, for a page that carries the module of
/// WebAssembly too.
let libraryScript = lines(embedded_colortoolkit_js())
  .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")

/// A file's text on lines of its own.
private func lines(_ file: UnsafePointer<CChar>) -> String { "\n" + String(cString: file) }
