import ColorToolkitCPNGCoding
import ColorToolkitCZlib

/// The checksums of zlib streams and PNG chunks.
enum Checksum {
  /// The Adler-32 of two parts, the second of a length, from their own.
  static func adler32(_ first: UInt32, _ second: UInt32, length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), .init(length)))
  }

  static func crc32(_ bytes: UnsafeBufferPointer<UInt8>, after start: UInt32 = 0) -> UInt32 {
    cpng_crc32(start, bytes.baseAddress, bytes.count)
  }
}
