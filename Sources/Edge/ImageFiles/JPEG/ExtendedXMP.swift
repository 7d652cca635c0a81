import ColorManagement

/// The XMP of a JPEG, if it is too long for one segment.
///
/// A short packet contains the digest of a long packet, which follows in parts.
///
/// Source: XMP Specification Part 3, "Storage in files" (2020), 1.1.3.1 "Extended XMP in JPEG".
struct ExtendedXMP {
  /// The bytes at the beginning of each part.
  static let prefix = Array("http://ns.adobe.com/xmp/extension/\0".utf8)

  /// The maximum number of bytes of the long packet in one part.
  private static let mostOfPart = 65400

  private var parts: [(name: [UInt8], length: Int, offset: Int, data: ArraySlice<UInt8>)] = []

  /// Adds the data of a segment after ``prefix``: the digest, the total length and the offset of
  /// the part.
  mutating func add(_ segment: ArraySlice<UInt8>) {
    guard segment.count > 40 else { return }
    let head = Array(segment.prefix(40))
    parts.append(
      (
        Array(head[..<32]), head.bigEndian32(at: 32), head.bigEndian32(at: 36),
        segment.dropFirst(40)
      ))
  }

  /// Returns the packet merged with the long packet. If the long packet is incomplete or does not
  /// match, returns the packet unchanged.
  func joined(to packet: [UInt8]) -> [UInt8] {
    guard let name = Self.name(in: packet), let long = whole(name) else { return packet }
    // A short packet written here says nothing else.
    if packet == Self.packet(naming: name) { return long }
    return Self.merged(packet, long) ?? packet
  }

  /// Returns the long packet with a name, if all its parts are present.
  private func whole(_ name: [UInt8]) -> [UInt8]? {
    let own = parts.filter { $0.name == name }.sorted { $0.offset < $1.offset }
    var bytes: [UInt8] = []
    for part in own {
      guard part.offset == bytes.count, part.length == own[0].length else { return nil }
      bytes += part.data
    }
    return own.isEmpty || bytes.count != own[0].length ? nil : bytes
  }

  /// Returns the name of the long packet, 32 digits, which is in an attribute or an element.
  private static func name(in packet: [UInt8]) -> [UInt8]? {
    guard let found = packet[...].place(of: "HasExtendedXMP") else { return nil }
    let value = packet[found.upperBound...].drop { !isDigit($0) }.prefix(32)
    return value.count == 32 && value.allSatisfy(isDigit) ? Array(value) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// Returns the first packet with the descriptions of both packets. The result is nil if the
  /// packets declare the same prefix for two namespaces.
  private static func merged(_ packet: [UInt8], _ long: [UInt8]) -> [UInt8]? {
    var result = XMPPacket(packet)
    _ = result.remove(.note) { $0 == "HasExtendedXMP" }
    guard let own = RDF(result.bytes), let other = RDF(long) else { return nil }
    var declarations: [UInt8] = []
    var known: [[UInt8]: Set<[UInt8]>] = [:]
    for (prefix, address) in result.declarations(before: own.content.lowerBound) {
      known[prefix, default: []].insert(address)
    }
    for (prefix, address) in XMPPacket(long).declarations(before: other.content.lowerBound) {
      if known[prefix] == nil {
        known[prefix] = [address]
        declarations += Array(" xmlns:".utf8) + prefix + [0x3D, 0x22] + address + [0x22]
      }
      guard known[prefix] == [address] else { return nil }
    }
    let (open, close) = (own.content.lowerBound - 1, own.content.upperBound)
    return result.bytes[..<open] + declarations + result.bytes[open..<close]
      + long[other.content] + result.bytes[close...]
  }

  /// The range of the descriptions in a packet.
  private struct RDF {
    var content: Range<Int>

    init?(_ packet: [UInt8]) {
      guard let head = packet[...].place(of: "<rdf:RDF"),
        let start = packet[head.upperBound...].firstIndex(of: 0x3E), packet[start - 1] != 0x2F,
        let end = packet[start...].lastPlace(of: "</rdf:RDF")
      else { return nil }
      content = start + 1..<end.lowerBound
    }
  }

  /// Returns the segments of a packet, without their markers: one segment, or the short packet and
  /// the parts.
  static func segments(of packet: [UInt8]) -> [[UInt8]] {
    let most = JPEGEncoder.mostBytes(after: JPEGSegments.xmpPrefix)
    if packet.count <= most { return [JPEGSegments.xmpPrefix + packet] }
    let long = withoutWrapper(packet)
    if long.count <= most { return [JPEGSegments.xmpPrefix + long] }
    let name = Array(
      MessageDigest.md5(long).map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
      }.joined().utf8)
    return [JPEGSegments.xmpPrefix + self.packet(naming: name)]
      + stride(from: 0, to: long.count, by: mostOfPart).map { offset in
        prefix + name + long.count.bigEndian(bytes: 4) + offset.bigEndian(bytes: 4)
          + long[offset..<min(offset + mostOfPart, long.count)]
      }
  }

  /// Returns the short packet.
  private static func packet(naming name: [UInt8]) -> [UInt8] {
    let name = String(decoding: name, as: UTF8.self)
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="\(name)"/>\
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  /// Returns a packet without its start mark, its end mark and its padding, which a long packet
  /// must not have.
  private static func withoutWrapper(_ packet: [UInt8]) -> [UInt8] {
    guard let head = packet[...].place(of: "<?xpacket begin"),
      let start = packet[head.upperBound...].place(of: "?>"),
      let end = packet[start.upperBound...].lastPlace(of: "<?xpacket end")
    else { return packet }
    let body = packet[start.upperBound..<end.lowerBound].drop { $0 <= 0x20 }
    return Array(body.prefix((body.lastIndex { $0 > 0x20 }.map { $0 + 1 - body.startIndex }) ?? 0))
  }
}
