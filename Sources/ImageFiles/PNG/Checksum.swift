import CPNGCoding
import CZlib

/// The checksums of zlib streams and PNG chunks, by ISA-L where it is there.
enum Checksum {
  static func adler32(_ bytes: UnsafeBufferPointer<UInt8>, after start: UInt32 = 1) -> UInt32 {
    guard cpng_has_igzip() != 0 else {
      return UInt32(truncatingIfNeeded: adler32_z(UInt(start), bytes.baseAddress, bytes.count))
    }
    return cpng_adler32(start, bytes.baseAddress, bytes.count)
  }

  /// The checksum of two parts, the second of a length, from their own.
  static func adler32(_ first: UInt32, _ second: UInt32, length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), length))
  }

  static func crc32(_ bytes: UnsafeBufferPointer<UInt8>, after start: UInt32 = 0) -> UInt32 {
    guard cpng_has_igzip() != 0 else {
      return UInt32(truncatingIfNeeded: crc32_z(UInt(start), bytes.baseAddress, bytes.count))
    }
    return cpng_crc32(start, bytes.baseAddress, bytes.count)
  }
}
