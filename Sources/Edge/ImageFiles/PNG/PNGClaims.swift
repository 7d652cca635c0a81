import ColorToolkitCZlib
import Colorimetry
import Pixels

/// The statements in a PNG's chunks, other than its pixels.
///
/// A broken chunk is ignored. Source: PNG (Third Edition), 11.3.
struct PNGClaims {
  private(set) var claims = ImageClaims()
  private var codePoints: ColorDescription?
  private var profile: ColorDescription?
  private var hasProfile = false
  private var isSRGB = false
  private var gamma: Double?
  private var points: ColorDescription.Chromaticities?
  private var animation: (frames: Int, isFirst: Bool)?
  private var broken: [String] = []

  /// The maximum number of bytes to which a profile is inflated. This limits the memory that a few
  /// bytes can require.
  static let profileLimit = 1 << 24

  init(_ bytes: [UInt8]) {
    var isEarly = true
    for chunk in PNGChunks(bytes) where chunk.isWhole {
      if chunk.type == "IDAT" { isEarly = false }
      if chunk.type == "PLTE", chunk.data.lowerBound > 33, bytes[25] == 3, bytes[24] < 8,
        chunk.data.count > 3 << Int(bytes[24])
      {
        claims.warnings.append(
          "its palette has \(chunk.data.count / 3) entries, of which \(bytes[24]) bits reach "
            + "\(1 << Int(bytes[24]))")
      }
      guard !chunk.isOfPixels else { continue }
      if let fault = take(chunk, bytes, isEarly) {
        broken.append("\(chunk.type) at byte \(chunk.data.lowerBound - 8) (\(fault))")
      }
    }
    // The claims that are first in the table of precedence (4.3).
    claims.colors = [codePoints, profile, isSRGB ? .sRGB : nil].compactMap { $0 }
    if gamma != nil || points != nil {
      claims.colors.append(.gammaAndChromaticities(gamma: gamma, chromaticities: points))
    }
    if gamma != nil, points != nil {
      claims.colors.append(.gammaAndChromaticities(gamma: gamma, chromaticities: nil))
    }
    if let animation, animation.frames > (animation.isFirst ? 1 : 0) {
      claims.hasMore = true
      claims.warnings.append(
        "an animation of \(animation.frames) frames: "
          + "\(animation.isFirst ? "only the first one" : "only its still picture") was read")
    }
    if !broken.isEmpty {
      let more = broken.count > 4 ? " and \(broken.count - 4) more" : ""
      claims.warnings.append(
        "broken chunks next to the picture were left out: "
          + broken.prefix(4).joined(separator: ", ") + more)
    }
  }

  /// Reads a chunk's statement, or returns its fault. If there are two chunks of the same type, the
  /// first one counts.
  ///
  /// Statements about colours or about an animation must come before the image data.
  private mutating func take(
    _ chunk: PNGChunks.Chunk, _ bytes: [UInt8], _ isEarly: Bool
  ) -> String? {
    let known = [
      "cICP", "iCCP", "sRGB", "gAMA", "cHRM", "acTL", "fcTL", "eXIf", "pHYs", "gdAT",
      "gmAP",
    ]
    let kind = ImageMetadata.TextChunk.Kind(rawValue: chunk.type)
    guard chunk.isSound(in: bytes) else { return "its checksum" }
    guard known.contains(chunk.type) || kind != nil else { return nil }
    let data = Array(bytes[chunk.data])
    if let kind { return text(kind, data) }
    switch chunk.type {
    case "cICP" where isEarly && codePoints == nil:
      // Samples are RGB, whose matrix is 0 (11.3.2.6).
      guard data.count == 4, data[2] == 0, data[3] <= 1 else {
        return "code points that are not RGB"
      }
      codePoints = .cicp(
        .init(primaries: data[0], transfer: data[1], matrix: 0, isFullRange: data[3] == 1))
    // One alone is inflated, for a few bytes can unfold to many.
    case "iCCP" where isEarly && !hasProfile:
      hasProfile = true
      guard let inflated = Self.profile(data) else { return "it can't be inflated" }
      profile = .icc(inflated)
    case "sRGB" where isEarly:
      guard data.count == 1, data[0] <= 3 else { return "unknown rendering intent" }
      isSRGB = true
    case "gAMA" where isEarly && gamma == nil:
      guard data.count == 4, data.bigEndian32(at: 0) > 0 else { return "invalid gamma" }
      gamma = Double(data.bigEndian32(at: 0)) / 100_000
    case "cHRM" where isEarly && points == nil:
      guard data.count == 32 else { return "its length" }
      func point(_ index: Int) -> Chromaticity {
        Chromaticity(
          Double(data.bigEndian32(at: 8 * index)) / 100_000,
          Double(data.bigEndian32(at: 8 * index + 4)) / 100_000)
      }
      points = .init(white: point(0), red: point(1), green: point(2), blue: point(3))
    case "acTL" where isEarly && animation == nil && data.count >= 4:
      animation = (data.bigEndian32(at: 0), false)
    // A second picture, for brighter displays.
    case "gdAT", "gmAP": claims.hasGainMap = true
    // Without a control of its own the image is a still one beside the animation (4.9).
    case "fcTL" where isEarly: animation?.isFirst = true
    case "eXIf" where claims.metadata.exif == nil: claims.metadata.exif = data
    case "pHYs" where claims.metadata.density == nil:
      guard data.count == 9 else { return "its length" }
      claims.metadata.density = .init(
        x: Double(data.bigEndian32(at: 0)), y: Double(data.bigEndian32(at: 4)),
        isPerMetre: data[8] == 1)
    default: break
    }
    return nil
  }

  private mutating func text(_ kind: ImageMetadata.TextChunk.Kind, _ data: [UInt8]) -> String? {
    if kind == .international, data.starts(with: PNGWriter.xmpStart) {
      claims.metadata.xmp = claims.metadata.xmp ?? Array(data.dropFirst(PNGWriter.xmpStart.count))
      return nil
    }
    let text = ImageMetadata.TextChunk(kind: kind, data: data)
    guard (1...79).contains(text.keyword.utf8.count), data.contains(0) else { return "its keyword" }
    claims.metadata.texts.append(text)
    return nil
  }

  /// Returns a profile, which follows its name and the number of its compression method, which is
  /// deflate.
  private static func profile(_ data: [UInt8]) -> [UInt8]? {
    guard let end = data.prefix(80).firstIndex(of: 0), end > 0, end + 2 <= data.count,
      data[end + 1] == 0
    else { return nil }
    return inflated(data[(end + 2)...], limit: profileLimit)
  }

  /// Returns the contents of a zlib stream, or nil if it is broken, ends early or exceeds a limit.
  private static func inflated(_ data: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    return data.withUnsafeBufferPointer { source in
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = UInt32(source.count)
      while result.count <= limit {
        var code = Z_OK
        let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { target, count in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          code = inflate(&stream, Z_NO_FLUSH)
          count = target.count - Int(stream.avail_out)
        }
        result += part
        if code == Z_STREAM_END { return result.count <= limit ? result : nil }
        guard code == Z_OK else { return nil }
      }
      return nil
    }
  }
}
