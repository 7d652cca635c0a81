#if !hasFeature(Embedded)
  import ImageFiles
  package import Typesetting

  extension Typeface {
    /// Returns the font with a name: one of the toolkit's own fonts, or otherwise the file at a
    /// path.
    ///
    /// This function reads the file itself. HarfBuzz would wait for a pipe, and would not record
    /// the file as an input.
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
