import ColorToolkitCLittleCMS

/// Message digests, which identify byte sequences.
package enum MessageDigest {
  /// The 16 bytes of MD5 (RFC 1321).
  package static func md5(_ bytes: [UInt8]) -> [UInt8] {
    var digest = cmsProfileID()
    let state = cmsMD5alloc(nil)
    cmsMD5add(state, bytes, UInt32(bytes.count))
    cmsMD5finish(&digest, state)
    return withUnsafeBytes(of: digest) { Array($0.prefix(16)) }
  }
}
