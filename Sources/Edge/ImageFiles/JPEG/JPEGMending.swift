/// A JPEG with faults that lose nothing of the picture, corrected before it is decoded.
///
/// libjpeg has the same kind of warning for unusual data and for lost data, and TurboJPEG keeps
/// only the text of the last warning. Faults in headers are corrected here, in the way in which
/// libjpeg itself interprets them. Every remaining warning then means lost data. Sources: ITU-T
/// T.81, B.1.1.2 and B.2.3; libjpeg's jdmarker.c, jdapimin.c and jdhuff.c.
struct JPEGMending {
  /// The bytes of the file, unchanged if there was no fault.
  private(set) var bytes: [UInt8]
  /// Descriptions of the faults in the file.
  private(set) var warnings: [String] = []

  init(_ bytes: [UInt8], _ segments: JPEGSegments) {
    self.bytes = bytes
    let all = JPEGSegments.segments(bytes)
    for segment in all {
      let data = segment.data
      switch segment.marker {
      case 0xE0 where bytes[data].starts(with: JPEGSegments.jfifPrefix) && data.count >= 14:
        setVersion(at: data.lowerBound + 5)
      case 0xEE where bytes[data].starts(with: "Adobe".utf8) && data.count >= 12:
        setTransform(at: data.lowerBound + 11, components: segments.components)
      case 0xDA where [0xC0, 0xC1, 0xC9].contains(segments.frame): setScans(from: segment)
      default: break
      }
    }
    removeGaps(between: all)
  }

  private mutating func setVersion(at place: Int) {
    guard bytes[place] != 1 else { return }
    let minor = bytes[place + 1]
    warnings.append(
      "its JFIF version is \(bytes[place]).\(minor < 10 ? "0" : "")\(minor): read as 1.02")
    (bytes[place], bytes[place + 1]) = (1, 2)
  }

  /// Corrects the colour transform: 0 means no transform, 1 means YCbCr, and 2 means YCCK.
  private mutating func setTransform(at place: Int, components: Int) {
    guard bytes[place] > 2, components >= 3 else { return }
    let (code, name) = components == 3 ? (1, "YCbCr") : (2, "YCCK")
    warnings.append("Adobe's marker names a colour transform \(bytes[place]): read as \(name)")
    bytes[place] = UInt8(code)
  }

  /// Resets the parameters in the scans of a sequential frame that only progressive scans may
  /// choose.
  private mutating func setScans(from first: JPEGSegments.Segment) {
    guard setParameters(of: first) else { return }
    warnings.append("the parameters of its scans are those of a progressive picture: ignored")
    var place = first.data.upperBound
    while place < bytes.count - 3 {
      guard bytes[place] == 0xFF, bytes[place + 1] == 0xDA else {
        place += 1
        continue
      }
      let end = place + 2 + bytes.bigEndian16(at: place + 2)
      guard end >= place + 4, end <= bytes.count else { return }
      _ = setParameters(of: .init(marker: 0xDA, start: place, data: place + 4..<end))
      place = end
    }
  }

  private mutating func setParameters(of scan: JPEGSegments.Segment) -> Bool {
    let start = scan.data.upperBound - 3
    guard scan.data.count >= 6, !bytes[start..<start + 3].elementsEqual([0, 63, 0]) else {
      return false
    }
    bytes.replaceSubrange(start..<start + 3, with: [0, 63, 0])
    return true
  }

  /// Removes the bytes between segments.
  private mutating func removeGaps(between segments: [JPEGSegments.Segment]) {
    var (end, count) = (2, 0)
    var kept: [Range<Int>] = []
    for segment in segments {
      let gap = bytes[end..<segment.start]
      // Fill bytes, and markers that stand alone, are no oddity.
      if gap.contains(where: { $0 != 0xFF }) {
        count += gap.count
      } else {
        kept.append(end..<segment.start)
      }
      kept.append(segment.start..<segment.data.upperBound)
      end = segment.data.upperBound
    }
    guard count > 0 else { return }
    warnings.append("\(count) bytes between its segments: ignored")
    bytes = bytes[..<2] + kept.flatMap { bytes[$0] } + bytes[end...]
  }
}
