// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit

@implementation @c
public func ct_abi() -> Int32 { Int32(CT_ABI) }

@implementation @c
public func ct_version(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let target = TextTarget(buffer: buffer, capacity: capacity, needed: needed)
    try target.write(ColorToolkitVersion.current)
  }
}

@implementation @c
public func ct_build(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    var isChecked = false
    assert(
      {
        isChecked = true
        return true
      }())
    try TextTarget(buffer: buffer, capacity: capacity, needed: needed)
      .write(isChecked ? "debug" : "release")
  }
}

@implementation @c
public func ct_names(
  _ kind: ct_text, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let kind = try kind.named("kind", .kinds) { NameKind(rawValue: $0) }
    try TextTarget(buffer: buffer, capacity: capacity, needed: needed)
      .write(kind.names.joined(separator: "\n"))
  }
}

@implementation @c
public func ct_space_read(
  _ space: ct_text, _ facts: UnsafeMutablePointer<ct_space_facts>?,
  _ components: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let space = try space.space("space")
    let (a, b, c) = (space.channels.first, space.channels.second, space.channels.third)
    try TextTarget(buffer: components, capacity: capacity, needed: needed)
      .write([a.name, b.name, c.name].joined(separator: "\n"))
    let white = space.white.chromaticity()
    facts?.pointee = ct_space_facts(
      ranges: (
        a.range.lowerBound, a.range.upperBound, b.range.lowerBound, b.range.upperBound,
        c.range.lowerBound, c.range.upperBound
      ),
      hue: Int32(space.channels.hueIndex ?? -1), is_rgb: space.isRGB ? 1 : 0,
      white: (white.x, white.y))
  }
}
