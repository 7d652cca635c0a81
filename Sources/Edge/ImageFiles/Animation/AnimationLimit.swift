import VectorMath

/// The maximum size of an animation, or of a folder of its frames.
package struct AnimationLimit: Sendable, Hashable {
  /// The number of frames.
  package let frames: Int

  /// The number of pixels in all frames together.
  package let pixels: Int

  /// Creates the limit of a format: 2¹⁶ frames and 2³⁵ pixels, which are 16,000 frames of 1920 ×
  /// 1080.
  ///
  /// The limit for MP4 is sixteen times as high, because an MP4 is never held in memory completely.
  package init(_ format: AnimationFormat?) {
    let factor = format == .mp4 ? 16 : 1
    (frames, pixels) = (factor << 16, factor << 35)
  }

  /// Throws an error if an animation exceeds the limit, before any pixel is drawn.
  package func check(frames count: Int, width: Double, height: Double) throws(AnimationError) {
    let all = Double(count) * width.rounded(.up) * height.rounded(.up)
    guard count <= frames, all <= Double(pixels) else {
      throw .tooMuch(
        "\(count) frames are \(Self.words(all)); the limits are \(frames) frames and "
          + "\(Self.words(Double(pixels)))")
    }
  }

  private static func words(_ pixels: Double) -> String {
    let gigabytes = (pixels * 4 / 1e8).rounded() / 10
    let megapixels = (pixels / 1e6).rounded()
    guard megapixels < 1e15 else { return "more pixels than can be counted" }
    return "\(Int(saturating: megapixels)) megapixels (\(gigabytes) GB before they are packed)"
  }
}
