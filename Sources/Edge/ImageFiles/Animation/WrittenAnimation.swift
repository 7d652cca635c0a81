/// A check of a file that a program has written, before the file replaces anything.
///
/// An `ffmpeg` process may end without an error although its disk was full.
struct WrittenAnimation {
  private let descriptor: Int32
  private let size: Int
  private var buffer: [UInt8] = []
  private var bufferStart = 0

  /// Creates a check of an open file.
  init(_ descriptor: Int32) throws(SystemError) {
    self.descriptor = descriptor
    size = try POSIX.size(descriptor)
  }

  /// Returns the fault of the file, or nil if the file is complete and has the expected duration.
  ///
  /// - Parameters:
  ///   - frames: the expected number of frames.
  ///   - seconds: the duration of all frames together.
  mutating func fault(
    of format: AnimationFormat, frames: Int, seconds: Double
  ) throws(SystemError) -> String? {
    if size == 0 { return "it is empty" }
    return format == .gif
      ? try gifFault(frames: frames, seconds: seconds)
      : try movieFault(frames: frames, seconds: seconds)
  }

  // MARK: GIF

  /// Source: GIF89a specification, appendix B.
  private mutating func gifFault(frames: Int, seconds: Double) throws(SystemError) -> String? {
    guard let head = try bytes(0..<13), head.starts(with: "GIF8".utf8) else {
      return "it is not a GIF"
    }
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var (offset, images) = (13 + table(head[10]), 0)
    while let kind = try bytes(offset..<offset + 1)?.first {
      switch kind {
      case 0x3B:
        // Frames that come faster than GIF's clock are thinned out; see FFmpegEncoding.
        let wanted = min(Double(frames), (seconds * 50).rounded(.down))
        return Double(images) >= wanted - 1 ? nil : "it has \(images) of \(frames) frames"
      case 0x21: offset += 2
      case 0x2C:
        guard let image = try bytes(offset..<offset + 10) else { return Self.cut }
        images += 1
        offset += 11 + table(image[9])
      default: return "there is no block at byte \(offset)"
      }
      while let length = try bytes(offset..<offset + 1)?.first {
        offset += 1 + Int(length)
        if length == 0 { break }
      }
    }
    return Self.cut
  }

  private static let cut = "it ends within its data"

  // MARK: MP4

  /// Source: ISO/IEC 14496-12, 4.2 and 8.
  private mutating func movieFault(frames: Int, seconds: Double) throws(SystemError) -> String? {
    var (movie, media): (Range<Int>?, [Range<Int>]) = (nil, [])
    var offset = 0
    while offset < size {
      guard let box = try box(at: offset), box.contents.upperBound <= size else { return Self.cut }
      if box.kind == "moov" { movie = box.contents }
      if box.kind == "mdat" { media.append(box.contents) }
      offset = box.contents.upperBound
    }
    guard let movie, movie.count < 1 << 28 else { return "it has no index of its frames" }
    guard let sizes = try find(["trak", "mdia", "minf", "stbl", "stsz"], in: movie),
      let header = try find(["trak", "mdia", "mdhd"], in: movie),
      let chunks = try chunkOffsets(in: movie),
      let same = try number(sizes.lowerBound + 4), let count = try number(sizes.lowerBound + 8)
    else { return "its index is incomplete" }
    guard count == frames else { return "it has \(count) of \(frames) frames" }
    var bytes = same * count
    if same == 0 {
      for index in 0..<count {
        guard let length = try number(sizes.lowerBound + 12 + 4 * index) else { return Self.cut }
        bytes += length
      }
    }
    let room = media.reduce(0) { $0 + $1.count }
    guard bytes > 0, bytes <= room, chunks.allSatisfy({ chunk in media.contains { $0 ~= chunk } })
    else { return "it has \(room) of \(bytes) bytes of its frames" }
    // Of version 1 the times before the scale are of 64 bits, and so is the duration.
    let isLong = try self.bytes(header.lowerBound..<header.lowerBound + 1)?.first == 1
    guard let scale = try number(header.lowerBound + (isLong ? 20 : 12)), scale > 0,
      let duration = try number(header.lowerBound + (isLong ? 28 : 16))
    else { return "its index is incomplete" }
    let found = Double(duration) / Double(scale)
    guard abs(found - seconds) <= max(1.5 * seconds / Double(frames), 1e-3) else {
      return "it lasts \(found) s, not \(seconds) s"
    }
    return nil
  }

  /// Returns the offsets of the chunks of frames.
  private mutating func chunkOffsets(in movie: Range<Int>) throws(SystemError) -> [Int]? {
    let table = ["trak", "mdia", "minf", "stbl"]
    for (kind, length) in [("stco", 4), ("co64", 8)] {
      guard let box = try find(table + [kind], in: movie) else { continue }
      guard let count = try number(box.lowerBound + 4), count <= box.count / length else {
        return nil
      }
      var offsets: [Int] = []
      for index in 0..<count {
        // Of 64 bits the high half comes first.
        let end = box.lowerBound + 8 + length * (index + 1)
        guard let low = try number(end - 4), let high = try number(end - 8) else { return nil }
        offsets.append(length == 8 ? high << 32 | low : low)
      }
      return offsets
    }
    return nil
  }

  /// Returns the contents of the first box at a path of box types.
  private mutating func find(
    _ path: [String], in range: Range<Int>
  ) throws(SystemError) -> Range<Int>? {
    var range = range
    for kind in path {
      var (offset, found): (Int, Range<Int>?) = (range.lowerBound, nil)
      while found == nil, offset < range.upperBound, let box = try box(at: offset),
        box.contents.upperBound <= range.upperBound
      {
        if box.kind == kind { found = box.contents }
        offset = box.contents.upperBound
      }
      guard let found else { return nil }
      range = found
    }
    return range
  }

  private mutating func box(
    at offset: Int
  ) throws(SystemError) -> (kind: String, contents: Range<Int>)? {
    guard let length = try number(offset), let kind = try bytes(offset + 4..<offset + 8) else {
      return nil
    }
    var (head, end) = (8, length)
    if length == 1 {
      guard let high = try number(offset + 8), let low = try number(offset + 12),
        high < 1 << 31
      else { return nil }
      (head, end) = (16, high << 32 | low)
    } else if length == 0 {
      end = size - offset
    }
    guard end >= head, end <= Int.max - offset else { return nil }
    return (String(decoding: kind, as: UTF8.self), offset + head..<offset + end)
  }

  // MARK: Bytes

  /// Returns a 32-bit number, or nil past the end of the file.
  private mutating func number(_ offset: Int) throws(SystemError) -> Int? {
    try bytes(offset..<offset + 4)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a few bytes, or nil if they are not all present.
  private mutating func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
    if range.lowerBound < bufferStart || range.upperBound > bufferStart + buffer.count {
      try POSIX.seek(descriptor, to: range.lowerBound)
      bufferStart = range.lowerBound
      buffer = try POSIX.readPart(descriptor, count: 1 << 16)
      guard range.upperBound <= bufferStart + buffer.count else { return nil }
    }
    let start = range.lowerBound - bufferStart
    return Array(buffer[start..<start + range.count])
  }
}
