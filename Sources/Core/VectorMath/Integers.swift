// The two ways from a floating-point number to an integer. Swift's own, `Int(x)`, traps where the
// number is NaN or beyond the integer, so each of its uses would need a look at where the number
// comes from; `Tests/check-conversions` lets none in.

extension FixedWidthInteger {
  /// Creates the integer part of a number, clamped to the type's range; 0 for NaN. Use it for
  /// values from outside the program.
  ///
  /// Values are clamped to 64 signed bits first, so a `UInt64` is at most 2⁶³ − 1024.
  @inlinable
  package init(saturating value: Double) {
    // The greatest Double below 2⁶³.
    let most = 0x1.fffffffffffffp62
    self = value.isNaN ? 0 : Self(clamping: Int64(Swift.min(Swift.max(value, -0x1p63), most)))
  }

  /// Creates the integer part of a number that the calling code has limited to the type's range.
  ///
  /// A number outside the range is a programming error and traps.
  @inlinable
  package init(bounded value: Double) { self.init(Int64(value)) }

  /// Creates the integer part of a number that the calling code has limited to the type's range.
  @inlinable
  package init(bounded value: Float) { self.init(Int64(value)) }
}
