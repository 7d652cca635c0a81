import Syntax

/// The WebAssembly build of the library as a file next to pages. With it, the pages rotate their
/// readers' colours.
///
/// The file is a script, because a page opened from a folder can't load anything else. Pages
/// contain their static parts themselves, and are complete without the file.
public enum PageModule {
  /// The file name under which pages load the script.
  public static let fileName = "colortoolkit-module.js"

  /// Returns a script that contains a module, `colortoolkit.wasm`.
  public static func script(of module: [UInt8]) -> [UInt8] {
    Array("var colorToolkitModule = \"".utf8) + module.base64 + Array("\";\n".utf8)
  }

  /// A sentence that replaces a live part if its file is not next to the page.
  static let missing =
    "<p class=\"note left-out\">The live part needs \(fileName), which was written beside this page: "
    + "it is not there, or scripts are off.</p>"
}
