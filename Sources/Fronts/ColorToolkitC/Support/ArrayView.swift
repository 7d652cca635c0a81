internal import CColorToolkit

/// A sample type, with the interface's number for it.
enum SampleType: Int32 {
  case uint8 = 1
  case uint16 = 2
  case float32 = 3
  case float64 = 4

  /// The size in bytes.
  var size: Int {
    switch self {
    case .uint8: 1
    case .uint16: 2
    case .float32: 4
    case .float64: 8
    }
  }
}

/// A caller's array, after a check that every element has a valid address.
///
/// Only the thread that works on an element accesses it, because callers pass disjoint ranges.
struct ArrayView: @unchecked Sendable {
  let data: UnsafeMutableRawPointer
  let type: SampleType
  let channels: Int
  private(set) var rows: Int
  private(set) var columns: Int
  let rowStride: Int
  let columnStride: Int
  let channelStride: Int

  /// The range of addresses from the first byte to one past the last.
  let extent: Range<Int64>

  /// The number of pixels.
  var count: Int { rows * columns }

  /// Creates a view of an array that is suitable for the function.
  ///
  /// - Parameters:
  ///   - name: the caller's name for the argument.
  ///   - channels: the numbers of channels that the function accepts.
  ///   - isTarget: whether the array is written. In that case, no two elements may share memory.
  init(
    _ array: UnsafePointer<ct_array>?, _ name: String, channels allowed: ClosedRange<Int> = 3...4,
    isTarget: Bool = false
  ) throws(Failure) {
    guard let array = array?.pointee else { throw .badArgument("\(name): NULL") }
    guard let type = SampleType(rawValue: array.type) else {
      throw .badArgument("\(name): \(array.type) is not a sample type")
    }
    guard allowed.contains(Int(array.channels)) else {
      let wanted =
        allowed.count == 1
        ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) to \(allowed.upperBound)"
      throw .badArgument("\(name): \(array.channels) channels, but expected \(wanted)")
    }
    self.type = type
    channels = Int(array.channels)
    // A Swift Int holds any size_t of real memory, and four samples of each pixel.
    guard let rows = Int(exactly: UInt(bitPattern: array.rows)),
      let columns = Int(exactly: UInt(bitPattern: array.columns)),
      case (let count, let overflow) = rows.multipliedReportingOverflow(by: columns), !overflow,
      Int.bitWidth > 32 || count < 1 << 29
    else { throw .badArgument("\(name): more pixels than memory can hold") }
    (self.rows, self.columns) = (rows, columns)
    (rowStride, columnStride, channelStride) = (
      array.row_stride, array.column_stride, array.channel_stride
    )
    guard rows > 0, columns > 0 else {
      data = UnsafeMutableRawPointer(bitPattern: 64)!  // never read
      extent = 0..<0
      return
    }
    guard let data = array.data else { throw .badArgument("\(name): no data") }
    self.data = data
    let axes: [(count: Int, stride: Int)] = [
      (count: rows, stride: rowStride), (count: columns, stride: columnStride),
      (count: channels, stride: channelStride),
    ]
    let address = Int64(truncatingIfNeeded: UInt(bitPattern: data))
    extent = try Self.extent(of: axes, at: address, size: type.size, name)
    if isTarget { try Self.checkApart(axes, size: type.size, name) }
  }

  private static func extent(
    of axes: [(count: Int, stride: Int)], at address: Int64, size: Int, _ name: String
  ) throws(Failure) -> Range<Int64> {
    guard address % Int64(size) == 0 else {
      throw .badArgument("\(name): its data is not aligned to \(size) bytes")
    }
    var (start, end) = (address, address)
    for (count, stride) in axes where count > 1 {
      guard stride % size == 0 else {
        throw .badArgument("\(name): a stride of \(stride) bytes is not a whole number of samples")
      }
      let (reach, tooFar) = (count - 1).multipliedReportingOverflow(by: stride)
      let (moved, wraps) = (stride < 0 ? start : end).addingReportingOverflow(Int64(reach))
      guard !tooFar, !wraps else { throw .badArgument("\(name): its strides leave memory") }
      if stride < 0 { start = moved } else { end = moved }
    }
    let (past, wraps) = end.addingReportingOverflow(Int64(size))
    guard !wraps, (start < 0) == (address < 0), (past < 0) == (address < 0), start != 0,
      // Where addresses have 32 bits, the last is one, and distances between them are integers.
      Int64(truncatingIfNeeded: UInt(truncatingIfNeeded: past - 1)) == past - 1,
      past - start <= Int64(Int.max)
    else {
      throw .badArgument("\(name): its strides leave memory")
    }
    return start..<past
  }

  /// Checks that every stride is at least as long as the span of the shorter strides.
  private static func checkApart(
    _ axes: [(count: Int, stride: Int)], size: Int, _ name: String
  ) throws(Failure) {
    var span = UInt(size)
    for (count, stride) in axes.filter({ $0.count > 1 })
      .sorted(by: { $0.stride.magnitude < $1.stride.magnitude })
    {
      guard stride.magnitude >= span else {
        throw .badArgument("\(name): its elements share memory")
      }
      span += stride.magnitude * UInt(count - 1)
    }
  }

  /// Returns the address of a pixel's first sample.
  @inline(__always)
  func pixel(row: Int, column: Int) -> UnsafeMutableRawPointer {
    data + (row * rowStride + column * columnStride)
  }

  /// Whether all rows can be treated as one row.
  var isOneRow: Bool {
    rows <= 1 || rowStride == columns &* columnStride
  }

  /// Makes one row of all elements.
  ///
  /// - Precondition: ``isOneRow``.
  mutating func flatten() {
    columns = count
    rows = min(rows, 1)
  }

  func isSame(as other: Self) -> Bool {
    data == other.data && type == other.type && channels == other.channels
      && rowStride == other.rowStride && columnStride == other.columnStride
      && channelStride == other.channelStride
  }
}

/// The arrays of a function: its sources and targets.
struct Views {
  var sources: [ArrayView]
  var targets: [ArrayView]

  /// Creates the views, and combines all rows into one if possible.
  ///
  /// - Throws: an error if sizes differ, or if a target overlaps another array.
  init(sources: [ArrayView], targets: [ArrayView]) throws(Failure) {
    let all = sources + targets
    for view in all where view.rows != all[0].rows || view.columns != all[0].columns {
      throw .badArgument(
        "the arrays have different sizes: \(all[0].rows)×\(all[0].columns) and "
          + "\(view.rows)×\(view.columns)")
    }
    for (index, target) in targets.enumerated() {
      let isShared =
        sources.contains { !target.isSame(as: $0) && target.extent.overlaps($0.extent) }
        || targets[..<index].contains { target.extent.overlaps($0.extent) }
      guard !isShared else {
        throw Failure(Int(CT_OVERLAP), "a target overlaps another array")
      }
    }
    (self.sources, self.targets) = (sources, targets)
    if all.allSatisfy({ $0.isOneRow }) {
      for index in sources.indices { self.sources[index].flatten() }
      for index in targets.indices { self.targets[index].flatten() }
    }
  }

  var rows: Int { targets[0].rows }
  var columns: Int { targets[0].columns }
}
