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
