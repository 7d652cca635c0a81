#if !hasFeature(Embedded)
  // Values that are encoded as their text, as in a theme's file.

  extension Decoder {
    /// The value that a text says; `DecodingError.dataCorrupted` with what is wrong, and where.
    package func value<Value>(of read: (String) throws(SyntaxError) -> Value) throws -> Value {
      let text = try singleValueContainer().decode(String.self)
      do throws(SyntaxError) { return try read(text) } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
      }
    }
  }

  extension Encoder {
    /// Encodes a value as the text that says it; an `EncodingError` where none does.
    package func encode(_ text: String?, of value: Any) throws {
      var container = singleValueContainer()
      if let text { return try container.encode(text) }
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: codingPath, debugDescription: "this value can't be written as text"))
    }
  }
#endif
