import ImageFiles

/// The WebAssembly library that live pages load.
enum WebModule {
  /// The bytes of the library, or nil if it isn't found. It is searched next to this tool and in
  /// the install location.
  static let bytes: [UInt8]? = {
    guard let tool = FileQuestion.runningTool, let slash = tool.lastIndex(of: "/") else {
      return nil
    }
    let places = ["colortoolkit.wasm", "../share/colortoolkit/colortoolkit.wasm"]
    return places.lazy.compactMap { try? InputFile.read(path: tool[...slash] + $0) }.first
  }()
}
