// A stand-in for Apple's Foundation and the types of Core Graphics that come with it: the declarations
// that our sources and the documentation's snippets use. It computes nothing. On Linux the stand-ins
// beside it are compiled against Foundation itself.

// Page: foundation/timeinterval
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public typealias TimeInterval = Double

// Page: corefoundation/cgfloat-swift.struct
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@frozen
public struct CGFloat: Sendable {
  #if _pointerBitWidth(_32)
    public typealias NativeType = Float
  #else
    public typealias NativeType = Double
  #endif
  public var native: NativeType
  public init() { native = 0 }
  public init(_ value: Double) { native = NativeType(value) }
  public init(_ value: Float) { native = NativeType(value) }
  public init(_ value: CGFloat) { self = value }
  public init<I: BinaryInteger>(_ value: I) { native = NativeType(value) }
}

// Page: corefoundation/cgfloat-swift.struct
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension CGFloat: SignedNumeric, Hashable, Comparable, ExpressibleByFloatLiteral,
  CustomStringConvertible
{
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }
  public init?<T: BinaryInteger>(exactly source: T) { self.init(source) }
  public var magnitude: CGFloat { CGFloat(native.magnitude) }
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native + b.native) }
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native - b.native) }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native * b.native) }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native / b.native) }
  public static func *= (a: inout CGFloat, b: CGFloat) { a = a * b }
  public static func /= (a: inout CGFloat, b: CGFloat) { a = a / b }
  public static func < (a: CGFloat, b: CGFloat) -> Bool { a.native < b.native }
  public static prefix func - (a: CGFloat) -> CGFloat { CGFloat(-a.native) }
  public var description: String { native.description }
}

// Page: swift/double
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension Double {
  public init(_ value: CGFloat) { self = Double(value.native) }
}

// Page: corefoundation/cgpoint
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@frozen
public struct CGPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public static let zero = CGPoint(x: CGFloat(), y: CGFloat())
}

// Page: corefoundation/cgsize
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@frozen
public struct CGSize: Hashable, Sendable {
  public var width: CGFloat
  public var height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public init(width: Double, height: Double) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public init(width: Int, height: Int) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public static let zero = CGSize(width: CGFloat(), height: CGFloat())
}

// Page: corefoundation/cgrect
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@frozen
public struct CGRect: Hashable, Sendable {
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public var minX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
}

// Page: foundation/date
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct Date: Hashable, Comparable, Sendable {
  public var timeIntervalSinceReferenceDate: TimeInterval
  public init() { timeIntervalSinceReferenceDate = 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func < (a: Date, b: Date) -> Bool {
    a.timeIntervalSinceReferenceDate < b.timeIntervalSinceReferenceDate
  }
}

// Page: foundation/bundle
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class Bundle: @unchecked Sendable {
  public init() {}
  public class var main: Bundle { Bundle() }
}

// Page: foundation/url
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public var path: String { "" }
}

// Page: foundation/data
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection {
  public init() {}
  public init(_ bytes: UnsafeRawBufferPointer) {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
}

// Page: swift/string/encoding
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }
  public init(contentsOf url: URL, encoding: Encoding) throws { self.init() }
}
