import ImageFiles

/// The library for WebAssembly, which live pages load.
enum WebModule {
  /// Its bytes, from beside this tool or from where it is installed; nil where it is in neither.
  static let bytes: [UInt8]? = {
    guard let tool = FileQuestion.runningTool, let slash = tool.lastIndex(of: "/") else {
      return nil
    }
    let places = ["colortoolkit.wasm", "../share/colortoolkit/colortoolkit.wasm"]
    return places.lazy.compactMap { try? InputFile.read(path: tool[...slash] + $0) }.first
  }()
}
