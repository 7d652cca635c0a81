#if hasFeature(Embedded)
  /// The protocol that colours conform to for encoding. Embedded Swift does not have `Codable`, so
  /// this is only `Sendable`.
  public typealias ColorCodable = Sendable
#else
  /// The protocol that colours conform to for encoding. Every colour is encoded as the keyed record
  /// of ``AnyColor``.
  public typealias ColorCodable = Codable

  /// A reader of colours from text, available if `ColorText` is linked.
  package protocol ColorReading {
    /// Reads a colour from a text. The error describes the fault and its position.
    static func read(_ text: String) throws -> AnyColor
  }

  /// A colour is encoded as a record, as in the command's JSON. The record has the name of the
  /// `space`, the `components` in the space's order, and `alpha`. Missing components are null.
  /// Without `alpha`, a colour is opaque.
  ///
  /// If `ColorText` is linked, a string is read as CSS: `"accent": "#ff8800"`. `ColorToolkit` links
  /// it.
  extension AnyColor: Codable {
    private enum Key: String, CodingKey {
      case space, components, alpha
    }

    public init(from decoder: any Decoder) throws {
      if let value = try? decoder.singleValueContainer(), let text = try? value.decode(String.self)
      {
        guard let type = Self.self as? any ColorReading.Type else {
          throw DecodingError.dataCorruptedError(
            in: value,
            debugDescription: "colours as text can be decoded only if ColorText is linked")
        }
        do {
          self = try type.read(text)
        } catch {
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: value.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
        return
      }
      let record = try decoder.container(keyedBy: Key.self)
      let name = try record.decode(String.self, forKey: .space)
      guard let space = ColorSpace(named: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .space, in: record, debugDescription: "unknown colour space \(name)")
      }
      let components = try record.decode([Double?].self, forKey: .components)
      guard components.count == 3 else {
        throw DecodingError.dataCorruptedError(
          forKey: .components, in: record, debugDescription: "a colour has three components")
      }
      let alpha = record.contains(.alpha) ? try record.decode(Double?.self, forKey: .alpha) : 1
      self.init(space, components[0], components[1], components[2], alpha: alpha)
    }

    public func encode(to encoder: any Encoder) throws {
      var record = encoder.container(keyedBy: Key.self)
      try record.encode(space.rawValue, forKey: .space)
      try record.encode((0..<3).map { self[component: $0] }, forKey: .components)
      try record.encode(missing.contains(.alpha) ? nil : alpha, forKey: .alpha)
    }
  }

  extension ColorValue {
    /// Creates a colour from an encoded ``AnyColor`` record, whose colour can be in any space. The
    /// colour is converted to the space of this type. Missing components are treated as 0.
    public init(from decoder: any Decoder) throws { self.init(try AnyColor(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try AnyColor(self).encode(to: encoder) }
  }
#endif
