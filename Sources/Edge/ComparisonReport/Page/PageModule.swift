import Syntax

/// The script file that contains the WebAssembly build of the library. If this file is next to an
/// HTML page, the page can rotate colours that its reader types.
///
/// The build is stored as a script, because a page that is opened from a folder can't load any
/// other kind of file. The static parts of a page don't need the file.
public enum PageModule {
  /// The file name under which pages load the script.
  public static let fileName = "colortoolkit-module.js"

  /// Returns the script that contains a WebAssembly module, which is the contents of
  /// `colortoolkit.wasm`.
  public static func script(of module: [UInt8]) -> [UInt8] {
    Array("var colorToolkitModule = \"".utf8) + module.base64 + Array("\";\n".utf8)
  }

  /// A sentence that replaces a live part if its file is not next to the page.
  static let missing =
    "<p class=\"note left-out\">The live part needs \(fileName), which was written beside this page: "
    + "it is not there, or scripts are off.</p>"
}
