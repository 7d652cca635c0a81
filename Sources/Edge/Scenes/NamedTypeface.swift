#if !hasFeature(Embedded)
  import ImageFiles
  package import Typesetting

  extension Typeface {
    /// The font that a name stands for: one of the toolkit's own, or else the file at a path.
    ///
    /// The file is read here: HarfBuzz would wait for a pipe, and no one would know that it is an
    /// input.
    ///
    /// - Throws: ``TypefaceError`` or ``ImageFileError``.
    package static func named(_ name: String, orAt path: String) throws -> Typeface {
      if let own = DejaVu.named.first(where: { $0.name == name }) {
        return try dejaVuSans(own.font)
      }
      let bytes = try InputFile.read(path: path, limit: 1 << 28)
      do { return try Typeface(bytes: bytes) } catch { throw TypefaceError.notAFont(path: name) }
    }
  }
#endif
