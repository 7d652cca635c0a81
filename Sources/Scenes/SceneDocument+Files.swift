import ImageFiles

extension SceneDocument {
  /// A scene from the file at a path, with what it names relative to that.
  ///
  /// - Throws: ``SceneError`` for the first fault, or where the file can't be read.
  public init(path: String) throws(SceneError) {
    let bytes: [UInt8]
    do throws(ImageFileError) {
      bytes = try InputFile.read(path: path, limit: Self.byteLimit)
    } catch {
      throw SceneError(unreadable: "\(error)")
    }
    try self.init(json: bytes, directory: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
  }

  /// A scene from standard input, with what it names relative to the process's directory.
  ///
  /// - Throws: ``SceneError`` for the first fault, or where reading fails.
  public static func readingStandardInput() throws(SceneError) -> Self {
    let bytes: [UInt8]
    do throws(ImageFileError) {
      bytes = try InputFile.readStandardInput(limit: byteLimit)
    } catch {
      throw SceneError(unreadable: "\(error)")
    }
    return try Self(json: bytes)
  }
}
