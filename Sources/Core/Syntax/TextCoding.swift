#if !hasFeature(Embedded)
  // Values that are encoded as their text, as in a theme's file.

  extension Decoder {
    /// Returns the value that a text describes. If the text is invalid, throws
    /// `DecodingError.dataCorrupted` with the problem and its position.
    package func value<Value>(of read: (String) throws(SyntaxError) -> Value) throws -> Value {
      let text = try singleValueContainer().decode(String.self)
      do throws(SyntaxError) { return try read(text) } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
      }
    }
  }

  extension Encoder {
    /// Encodes a value as the text that describes it. Throws an `EncodingError` if there is no such
    /// text.
    package func encode(_ text: String?, of value: Any) throws {
      var container = singleValueContainer()
      if let text { return try container.encode(text) }
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: codingPath, debugDescription: "this value can't be written as text"))
    }
  }
#endif
