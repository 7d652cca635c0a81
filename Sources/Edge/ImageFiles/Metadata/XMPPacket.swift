/// An XMP packet from which single statements can be removed.
///
/// A namespace is identified by its address, whatever prefix the packet uses for it. Anything that
/// is not well formed is left unchanged. Source: XMP Specification Part 1 (ISO 16684-1:2019), 7.
struct XMPPacket {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The addresses of namespaces.
  enum Namespace: String {
    /// The namespace of the gain maps of Ultra HDR.
    case gainMap = "http://ns.adobe.com/hdr-gain-map/1.0/"
    /// The namespace of Apple's gain maps.
    case appleGainMap = "http://ns.apple.com/HDRGainMap/1.0/"
    /// The namespace of Google's GContainer, which lists the items that follow a JPEG in the same
    /// file, in order.
    case container = "http://ns.google.com/photos/1.0/container/"
    /// The namespace in which a camera describes a video that follows a JPEG in the same file.
    case camera = "http://ns.google.com/photos/1.0/camera/"
    /// The namespace of properties that describe an XMP packet itself, such as whether it has an
    /// extended part.
    case note = "http://ns.adobe.com/xmp/note/"
    /// The namespace of the basic XMP properties, which include thumbnails.
    case basic = "http://ns.adobe.com/xap/1.0/"
    /// The namespace of EXIF properties that are repeated in XMP.
    case exif = "http://ns.adobe.com/exif/1.0/"
  }

  /// Returns the prefixes that represent a namespace.
  func prefixes(of namespace: Namespace) -> [[UInt8]] {
    let address = Array(namespace.rawValue.utf8)
    return declarations(before: bytes.count).filter { $0.address == address }.map { $0.prefix }
  }

  /// Returns the prefixes that are declared before a position, with their addresses.
  func declarations(before end: Int) -> [(prefix: [UInt8], address: [UInt8])] {
    var found: [(prefix: [UInt8], address: [UInt8])] = []
    var rest = bytes[..<end]
    while let start = rest.place(of: "xmlns:") {
      rest = bytes[start.upperBound..<end]
      let prefix = rest.prefix { Self.isName($0) }
      let value = rest.dropFirst(prefix.count).drop { Self.isSpace($0) || $0 == 0x3D }
      guard let quote = value.first, [0x22, 0x27].contains(quote) else { continue }
      found.append((Array(prefix), Array(value.dropFirst().prefix { $0 != quote })))
    }
    return found
  }

  /// Removes the elements and attributes of a namespace whose local name passes a test, and returns
  /// whether there were any. If all of them are removed, the namespace's declarations are removed,
  /// too.
  mutating func remove(
    _ namespace: Namespace, where isUnwanted: (String) -> Bool = { _ in true }
  ) -> Bool {
    let prefixes = Set(prefixes(of: namespace))
    guard !prefixes.isEmpty else { return false }
    func isCut(_ name: ArraySlice<UInt8>) -> Bool {
      guard let colon = name.firstIndex(of: 0x3A), prefixes.contains(Array(name[..<colon])) else {
        return false
      }
      return isUnwanted(String(decoding: name[(colon + 1)...], as: UTF8.self))
    }
    let isAll = isUnwanted("")
    var isThere = false
    var cuts: [Range<Int>] = []
    var place = 0
    while let open = bytes[place...].firstIndex(of: 0x3C) {
      let name = bytes[(open + 1)...].prefix { Self.isName($0) || $0 == 0x3A }
      place = name.endIndex
      guard !name.isEmpty else { continue }
      if isCut(name) {
        guard let end = end(ofElement: name, from: open) else { return false }
        cuts.append(open..<end)
        isThere = true
        place = end
      } else {
        place = attributes(from: place) { whole, name in
          if isCut(name) {
            cuts.append(whole)
            isThere = true
          } else if isAll, name.starts(with: "xmlns:".utf8),
            prefixes.contains(Array(name.dropFirst(6)))
          {
            cuts.append(whole)
          }
        }
      }
    }
    // They are in order: what lies between them is kept.
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for cut in cuts {
      kept += bytes[start..<cut.lowerBound]
      start = cut.upperBound
    }
    bytes = kept + bytes[start...]
    return isThere
  }

  /// Returns the end of an element that begins at an offset. Nested elements with the same name are
  /// part of it.
  private func end(ofElement name: ArraySlice<UInt8>, from start: Int) -> Int? {
    var (depth, place) = (0, start)
    while let open = bytes[place...].firstIndex(of: 0x3C),
      let close = bytes[open...].firstIndex(of: 0x3E)
    {
      place = close + 1
      let isEnd = bytes[open + 1] == 0x2F
      let tag = bytes[(open + (isEnd ? 2 : 1))...].prefix { Self.isName($0) || $0 == 0x3A }
      guard tag.elementsEqual(name) else { continue }
      if isEnd { depth -= 1 } else if bytes[close - 1] != 0x2F { depth += 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  /// Calls a body with each attribute of a tag, including the space before the attribute. Returns
  /// the end of the tag.
  private func attributes(
    from start: Int, _ body: (_ whole: Range<Int>, _ name: ArraySlice<UInt8>) -> Void
  ) -> Int {
    var place = start
    while place < bytes.count {
      let begin = place
      place += bytes[place...].prefix(while: Self.isSpace).count
      let name = bytes[place...].prefix { Self.isName($0) || $0 == 0x3A }
      guard !name.isEmpty else { return place }
      place = name.endIndex
      place += bytes[place...].prefix { Self.isSpace($0) || $0 == 0x3D }.count
      guard place < bytes.count, [0x22, 0x27].contains(bytes[place]),
        let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
      else { return place }
      place = end + 1
      body(begin..<place, name)
    }
    return place
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Whether a byte can be part of a name: letters, digits, `-`, `.`, `_`, and all bytes beyond
  /// ASCII.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }
}
