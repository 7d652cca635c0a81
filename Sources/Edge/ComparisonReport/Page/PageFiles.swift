import ColorToolkitCEmbeddedText

/// The style of the page, in neutral greys that do not tint the colours shown.
///
/// The lines' colours are those of Okabe and Ito, "Color Universal Design" (2008). Their lightness
/// is changed until each line has a contrast of 3:1 with its background.
let pageStyle = lines(embedded_page_css())

/// The script that every page shares: the slider, the choice of reference, and sorting.
///
/// It also provides functions to other scripts. For example, `start` registers a script's action
/// for an angle.
let toolbarScript = lines(embedded_toolbar_js())

/// The script of the swatch page. It rewrites Swift's output for another angle, and measures the
/// browser's filter. It computes no colours.
let swatchScript = lines(embedded_swatches_js())

/// The script of a photograph's page. It rotates the photograph with the library, wipes between two
/// rotations, and draws their differences.
let photographScript = lines(embedded_photograph_js())

/// The script for the reader's own input: a colour or gradient rotated with every method.
let ownScript = lines(embedded_own_js())

/// The library in JavaScript, without comments, for a page that also has the WebAssembly module.
let libraryScript = lines(embedded_colortoolkit_js())
  .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")

/// Returns a file's text, starting on a new line.
private func lines(_ file: UnsafePointer<CChar>) -> String { "\n" + String(cString: file) }
