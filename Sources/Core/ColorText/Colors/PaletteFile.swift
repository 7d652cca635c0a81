package import Colorimetry
package import Syntax

/// The named colours in a palette file from another program.
package struct PaletteFile: Sendable {
  /// The file formats, identified by their filename extensions.
  package enum Format: String, CaseIterable, Sendable {
    /// GIMP's palette format. Source: GIMP, `app/core/gimppalette-load.c`.
    case gimp = "gpl"
    /// Adobe Swatch Exchange. Source: selapa.net, “ASE”.
    case swatchExchange = "ase"
    /// Photoshop's swatch format. Source: Adobe Photoshop File Formats Specification, “Color
    /// Swatches”.
    case photoshop = "aco"
    /// The design-token format. Source: Design Tokens Format and Color Modules 2025.10.
    case tokens = "json"
  }

  package private(set) var colors: [(name: String, color: AnyColor)] = []

  package init(_ bytes: [UInt8], as format: Format) throws(SyntaxError) {
    switch format {
    case .gimp: try readGIMP(bytes)
    case .swatchExchange: try readSwatchExchange(BigEndian(all: bytes))
    case .photoshop: try readPhotoshop(BigEndian(all: bytes))
    case .tokens: colors = try DesignTokens(root: try JSONReader.read(bytes)).colors()
    }
    if colors.isEmpty { throw SyntaxError(offset: 0, message: "the file contains no colour") }
  }

  private mutating func readGIMP(_ bytes: [UInt8]) throws(SyntaxError) {
    let head = "GIMP Palette"
    guard bytes.starts(with: head.utf8) else {
      throw SyntaxError(offset: 0, message: "expected ‘\(head)’")
    }
    var offset = head.utf8.count
    for line in bytes[offset...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { offset += line.count + 1 }
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: { $0.isWhitespace })
      guard let first = words.first, !first.hasPrefix("#"), !first.contains(":") else { continue }
      let levels = words.prefix(3).compactMap { UInt8($0) }.map { Double($0) / 255 }
      guard levels.count == 3 else {
        throw SyntaxError(offset: offset, message: "expected three numbers from 0 to 255")
      }
      let color = AnyColor(.srgb, levels[0], levels[1], levels[2])
      colors.append((words.dropFirst(3).joined(separator: " "), color))
    }
  }

  private mutating func readSwatchExchange(_ file: consuming BigEndian) throws(SyntaxError) {
    guard file.all.starts(with: "ASEF".utf8) else { throw file.fault("expected ‘ASEF’") }
    file.at = 8
    for _ in 0..<(try file.number(4)) {
      let (isColor, length) = (try file.number(2) == 1, try file.number(4))
      let end = file.at + length
      if isColor {
        let name = try file.text(units: try file.number(2))
        let model = String(decoding: try file.bytes(4), as: UTF8.self)
        var v = SIMD3<Double>()
        for i in 0..<(model == "Gray" ? 1 : 3) {
          v[i] = Double(Float(bitPattern: UInt32(try file.number(4))))
        }
        switch model {
        case "RGB ": try add(name, .srgb, v, file)
        case "LAB ": try add(name, .lab, v * [100, 1, 1], file)
        case "Gray": try add(name, .srgb, SIMD3(repeating: v.x), file)
        default: throw file.fault("‘\(excerpt(name))’ is \(model), not RGB, LAB or Gray")
        }
      }
      guard end >= file.at else { throw file.fault("a block is too short for its colour") }
      file.at = end
    }
  }

  private mutating func readPhotoshop(_ file: consuming BigEndian) throws(SyntaxError) {
    let (version, count) = (try file.number(2), try file.number(2))
    guard (1...2).contains(version) else { throw file.fault("expected version 1 or 2") }
    // The second version, which has names, follows the first, and has all colours again.
    let second = 4 + 10 * count
    let isNamed = version == 2 || file.all.dropFirst(second).starts(with: [0, 2])
    if isNamed, version == 1 { file.at = second + 4 }
    for _ in 0..<count {
      let space = try file.number(2)
      var v = SIMD4<Double>()
      for i in 0..<4 { v[i] = Double(try file.number(2)) }
      let name = isNamed ? try file.text(units: try file.number(4)) : ""
      let signed = v.replacing(with: v - 65536, where: v .>= 32768)
      switch space {
      case 0: try add(name, .srgb, v.xyz / 65535, file)
      case 1: try add(name, .hsb, v.xyz / 65535 * [360, 1, 1], file)
      case 7: try add(name, .lab, signed.xyz / 100, file)
      case 8: try add(name, .srgb, SIMD3(repeating: v.x) / 10000, file)
      default:
        throw file.fault("‘\(excerpt(name))’ uses colour space \(space), not RGB, HSB, Lab or gray")
      }
    }
  }

  private mutating func add(
    _ name: String, _ space: ColorSpace, _ v: SIMD3<Double>, _ file: BigEndian
  ) throws(SyntaxError) {
    guard abs(v.x) <= 1000, abs(v.y) <= 1000, abs(v.z) <= 1000 else {
      throw file.fault("‘\(excerpt(name))’ has a number out of range")
    }
    colors.append((name, AnyColor(space, v.x, v.y, v.z)))
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

/// A reader of bytes from a file whose numbers are big-endian.
private struct BigEndian {
  let all: [UInt8]
  var at = 0

  func fault(_ message: String) -> SyntaxError { SyntaxError(offset: at, message: message) }

  mutating func bytes(_ count: Int) throws(SyntaxError) -> ArraySlice<UInt8> {
    guard at <= all.count, count <= all.count - at else { throw fault("the file ends early") }
    at += count
    return all[at - count..<at]
  }

  mutating func number(_ count: Int) throws(SyntaxError) -> Int {
    Int(truncatingIfNeeded: try bytes(count).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  /// Reads a UTF-16 text that ends with a zero.
  mutating func text(units count: Int) throws(SyntaxError) -> String {
    guard (0...all.count).contains(count) else { throw fault("the file ends early") }
    let bytes = Array(try bytes(2 * count))
    let units = (0..<count).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }
}

/// The colours in a design-token document.
private struct DesignTokens {
  let root: JSONNode

  func colors() throws(SyntaxError) -> [(name: String, color: AnyColor)] {
    try colors(of: root, "", type: "")
  }

  private func colors(
    of node: JSONNode, _ path: String, type inherited: String
  ) throws(SyntaxError) -> [(name: String, color: AnyColor)] {
    guard case .object(let members) = node.value else { return [] }
    let type = node["$type"].text.isEmpty ? inherited : node["$type"].text
    if members.contains(where: { $0.name == "$value" }) {
      return try color(node["$value"], type, depth: 0).map { [(path, $0)] } ?? []
    }
    var result: [(name: String, color: AnyColor)] = []
    for member in members where !member.name.hasPrefix("$") || member.name == "$root" {
      let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
      result += try colors(of: member.node, inner, type: type)
    }
    return result
  }

  /// Returns the colour of a value, which may refer to another token. The result is nil for a value
  /// of another type.
  private func color(
    _ value: JSONNode, _ type: String, depth: Int
  ) throws(SyntaxError) -> AnyColor? {
    if value.text.hasPrefix("{"), value.text.hasSuffix("}") {
      var (node, type) = (root, type)
      for name in value.text.dropFirst().dropLast().split(separator: ".") {
        node = node[String(name)]
        if !node["$type"].text.isEmpty { type = node["$type"].text }
      }
      if depth < 32, case .object = node.value {
        return try color(node["$value"], type, depth: depth + 1)
      }
      guard type == "color" else { return nil }
      throw SyntaxError(offset: value.offset, message: "\(value.text) does not lead to a token")
    }
    guard type == "color" else { return nil }
    do throws(SyntaxError) { return try AnyColor(css: text(value)) } catch {
      throw SyntaxError(offset: value.offset, message: "not a colour token: \(error.message)")
    }
  }

  /// Returns a value as CSS. The CSS functions have the same components as the spaces of the
  /// tokens.
  private func text(_ value: JSONNode) -> String {
    guard case .object = value.value else { return value.text }
    let space = value["colorSpace"].text
    let words = value["components"].list.map { $0.number.map(NumberText.shortest) ?? $0.text }
    let isFunction = ["hsl", "hwb", "lab", "lch", "oklab", "oklch"].contains(space)
    return (isFunction ? "\(space)(" : "color(\(space) ") + words.joined(separator: " ")
      + " / \(NumberText.shortest(value["alpha"].number ?? 1)))"
  }
}
