/// Files as an `ffmpeg` writes them, made by hand from the formats' specifications.
enum WrittenByOthers {
  /// An MP4 of frames of a few bytes each: ISO/IEC 14496-12, the boxes that say what there is.
  static func mp4(frames: Int, rate: Int, bytesPerFrame: Int = 5) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    func box(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
      number(8 + contents.count) + Array(kind.utf8) + contents
    }
    let type = box("ftyp", Array("isom".utf8) + number(0))
    func movie(_ start: Int) -> [UInt8] {
      let sizes = box(
        "stsz",
        number(0) + number(0) + number(frames)
          + (0..<frames).flatMap { _ in number(bytesPerFrame) })
      let chunks = box("stco", number(0) + number(1) + number(start))
      let header = box(
        "mdhd", number(0) + number(0) + number(0) + number(rate) + number(frames) + number(0))
      let table = box("minf", box("stbl", sizes + chunks))
      return box("moov", box("mvhd", []) + box("trak", box("mdia", header + table)))
    }
    let index = movie(type.count + movie(0).count + 8)
    return type + index + box("mdat", (0..<frames * bytesPerFrame).map { UInt8($0 & 0xFF) })
  }

  /// A GIF of one pixel: GIF89a, appendix B and F, each frame the shortest image there is.
  static func gif(frames: Int) -> [UInt8] {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 2, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return head + (0..<frames).flatMap { _ in control + image } + [0x3B]
  }
}
