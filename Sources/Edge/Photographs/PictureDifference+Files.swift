public import Colorimetry
import ImageFiles
public import PixelBuffers
import Threads

extension PictureDifference {
  /// Measures the difference between two image files. The colours are interpreted according to the
  /// colour description of each file.
  ///
  /// ```
  /// let difference = try PictureDifference(between: "before.png", and: "after.jpg")
  /// ```
  ///
  /// Colours are converted directly from the profile of each file to the space of the comparison.
  /// They are not clipped to sRGB in between. PNG files are read row by row and are never
  /// completely in memory. If a file contains an animation or several pictures, only its first
  /// picture is compared. ``PixelBuffers/PictureDifference/isOfFirstPictures`` reports this.
  ///
  /// - Parameters:
  ///   - standard: the path of the first file. If `method` is not symmetric, this file is its
  ///     standard.
  ///   - white: the white point of L\*a\*b\*, for methods that use it.
  ///   - noticeable: the difference above which a pixel is treated as changed. If it is nil, it is
  ///     ``Colorimetry/ColorDifference/justNoticeable`` of the method.
  ///   - warn: a function that is called with each warning about a file. The warning begins with
  ///     the path of the file.
  /// - Throws: ``PhotographError`` if a file can't be read, or its colour description can't be
  ///   used. ``PhotographError/sizes(width:height:otherWidth:otherHeight:)`` if the pictures have
  ///   different sizes.
  public init(
    between standard: String, and sample: String, by method: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65, noticeable: Double? = nil,
    warn: (String) -> Void = { _ in }
  ) throws(PhotographError) {
    let first = try PictureRows(path: standard)
    let second = try PictureRows(path: sample)
    for rows in [first, second] {
      for warning in rows.warnings { warn("\(rows.path): \(warning)") }
    }
    guard first.width == second.width, first.height == second.height else {
      throw .sizes(
        width: first.width, height: first.height, otherWidth: second.width,
        otherHeight: second.height)
    }
    let measure = PixelMeasure(method, white: white)
    var meter = DifferenceMeter(
      width: first.width, height: first.height, method, noticeable: noticeable)
    for row in stride(from: 0, to: first.height, by: meter.bandHeight) {
      let rows = row..<min(row + meter.bandHeight, first.height)
      // Both at once: nothing else is as slow.
      let bands = Parallel.map(count: 2, piece: 1) {
        ($0.lowerBound == 0 ? first : second).places(rows, for: measure)
      }
      guard let a = bands[0], let b = bands[1] else { throw (first.failure ?? second.failure)! }
      meter.add(rows: rows) { measure($0, a, b, into: $1) }
    }
    for rows in [first, second] {
      if let warning = try rows.finish() { warn("\(rows.path): \(warning)") }
    }
    self = meter.difference
    // Two files of the same bytes differ in none.
    if first.hasMore || second.hasMore {
      isOfFirstPictures = try first.bytes() != second.bytes()
    }
  }
}
