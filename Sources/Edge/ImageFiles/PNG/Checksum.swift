import ColorToolkitCPNGCoding
import ColorToolkitCZlib

/// The checksums of zlib streams and PNG chunks.
enum Checksum {
  /// Returns the Adler-32 of two joined parts, from the Adler-32 of each part and the length of the
  /// second.
  static func adler32(_ first: UInt32, _ second: UInt32, length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), .init(length)))
  }

  static func crc32(_ bytes: UnsafeBufferPointer<UInt8>, after start: UInt32 = 0) -> UInt32 {
    cpng_crc32(start, bytes.baseAddress, bytes.count)
  }
}
