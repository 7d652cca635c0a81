#if !hasFeature(Embedded)
  package import ImageFiles

  extension SceneDocument {
    /// Creates a scene from a JSON file. Relative paths in the scene start at the folder of that
    /// file. If the path is `-`, the scene is read from standard input.
    ///
    /// ```swift
    /// let svg = try SceneDocument(contentsOf: "scene.json").svg()
    /// ```
    ///
    /// - Throws: ``SceneError`` if the file can't be read, or for the first fault in the scene.
    public init(contentsOf path: String) throws(SceneError) {
      let source = try Self.readable { () throws(ImageFileError) in try Self.source(at: path) }
      try self.init(json: source.json, directory: source.directory)
    }

    /// Returns the text of the scene at a path, and the directory for the paths in the scene; `-`
    /// is standard input.
    package static func source(
      at path: String
    ) throws(ImageFileError) -> (json: [UInt8], directory: String) {
      path == "-"
        ? (try InputFile.readStandardInput(limit: byteLimit), "")
        : (
          try InputFile.read(path: path, limit: byteLimit),
          path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
        )
    }

    private static func readable<Result>(
      _ body: () throws(ImageFileError) -> Result
    ) throws(SceneError) -> Result {
      do { return try body() } catch { throw SceneError(unreadable: "\(error)") }
    }
  }
#endif
