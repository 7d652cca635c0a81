// A stand-in for Apple's Foundation and the types of Core Graphics that come with it: the declarations
// that our sources, our tests and the documentation's snippets use. It computes nothing. On Linux the
// stand-ins beside it are compiled against Foundation itself.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if TESTS
  // Foundation hands on both. Stand-ins of them are for macOS alone, where the tests are checked.
  @_exported import Darwin
  @_exported import Dispatch
#endif

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

// Page: objectivec/nsobjectprotocol
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
}

// Page: objectivec/nsobject-swift.class
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  open var description: String { "" }
  public func hash(into hasher: inout Hasher) {}
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
}

// Page: foundation/nsnull
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class NSNull: NSObject, @unchecked Sendable {}

// Page: foundation/nsvalue
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class NSValue: NSObject {}

// Page: foundation/nsnumber
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class NSNumber: NSValue, @unchecked Sendable {
  open var doubleValue: Double { 0 }
  open var intValue: Int { 0 }
}

// Page: swift/int
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension Int {
  // With fewer of these the compiler gives up an expression that it takes where all are.
  public init(_ value: CGFloat) { self.init(value.native) }
  @available(swift, deprecated: 4, renamed: "init(truncating:)")
  public init(_ number: NSNumber) { self = number.intValue }
}

// Page: foundation/nsstring
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class NSString: NSObject {
  open var pathExtension: String { "" }
}

// Page: foundation/nsstring/compareoptions
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension NSString {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var backwards: CompareOptions { CompareOptions(rawValue: 4) }
  }
}

// Page: foundation/locale
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct Locale: Hashable, Sendable {}

// Page: foundation/characterset
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct CharacterSet: Hashable, Sendable {
  public static var newlines: CharacterSet { CharacterSet() }
  public static var whitespaces: CharacterSet { CharacterSet() }
}

// Page: swift/string/encoding
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }
  public init(contentsOf url: URL, encoding: Encoding) throws { self.init() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self.init() }
  public init(format: String, _ arguments: any CVarArg...) { self.init() }
}

// Page: swift/string
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

// Page: swift/stringprotocol
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension StringProtocol {
  public typealias CompareOptions = NSString.CompareOptions
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func components(separatedBy separator: CharacterSet) -> [String] { [] }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func range<T: StringProtocol>(
    of aString: T, options mask: CompareOptions = [], range searchRange: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { nil }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement, options: CompareOptions = [],
    range searchRange: Range<Index>? = nil
  ) -> String { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func write(to url: URL, atomically useAuxiliaryFile: Bool, encoding: String.Encoding)
    throws
  {}
}

// Page: foundation/cocoaerror
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct CocoaError: Error {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var fileReadCorruptFile: Code { Code(rawValue: 259) }
    public static var fileReadUnknown: Code { Code(rawValue: 256) }
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
}

// Page: foundation/uuid
@available(macOS 10.8, iOS 6, tvOS 9, watchOS 2, *)
public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

// Page: foundation/urlresourcekey
@available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
public struct URLResourceKey: Hashable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var isDirectoryKey: URLResourceKey { URLResourceKey(rawValue: "") }
}

// Page: foundation/urlresourcevalues
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct URLResourceValues: Sendable {
  public var isDirectory: Bool? { nil }
}

// Page: foundation/localizederror
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

// Page: swift/error/localizeddescription
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
extension Error {
  public var localizedDescription: String { "" }
}

// Page: foundation/url
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct URL: Hashable, Sendable {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public enum DirectoryHint: Hashable, Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
  public init(fileURLWithPath path: String) {}
  public init?(string: String) {}
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(
    filePath path: String, directoryHint: DirectoryHint = .inferFromPath,
    relativeTo base: URL? = nil
  ) {}
  public var absoluteString: String { "" }
  public var isFileURL: Bool { true }
  public var lastPathComponent: String { "" }
  public var path: String { "" }
  public var pathExtension: String { "" }
  public var standardizedFileURL: URL { self }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending<S: StringProtocol>(
    path: S, directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { self }
  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public mutating func deleteLastPathComponent() {}
  public func deletingPathExtension() -> URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    URLResourceValues()
  }
}

// Page: foundation/dataprotocol
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public protocol DataProtocol: RandomAccessCollection
where Element == UInt8, SubSequence: DataProtocol {}

// Page: foundation/data
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
public struct Data: Hashable, Sendable, MutableCollection, RangeReplaceableCollection, DataProtocol
{
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct SearchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init() {}
  public init(count: Int) {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init?(base64Encoded base64String: String, options: Base64DecodingOptions = []) {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C)
  where C.Element == UInt8 {}
  public func range(
    of dataToFind: Data, options: SearchOptions = [], in range: Range<Int>? = nil
  ) -> Range<Int>? { nil }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
  public func write(to url: URL, options: WritingOptions = []) throws {}
}

// Page: foundation/bundle
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { Bundle() }
  open var bundleURL: URL { URL(fileURLWithPath: "") }
  open var resourceURL: URL? { nil }
  open func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}

// Page: foundation/nstemporarydirectory()
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func NSTemporaryDirectory() -> String { "" }

// Page: foundation/nsenumerator
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class NSEnumerator: NSObject {
  open func nextObject() -> Any? { nil }
}

// Page: foundation/nsfastenumerationiterator
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public struct NSFastEnumerationIterator: IteratorProtocol {
  public mutating func next() -> Any? { nil }
}

// Page: foundation/nsenumerator/makeiterator()
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
extension NSEnumerator: Sequence {
  @available(*, noasync)
  public func makeIterator() -> NSFastEnumerationIterator { NSFastEnumerationIterator() }
}

// Page: foundation/fileattributekey
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public struct FileAttributeKey: Hashable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

// Page: foundation/filemanager
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class FileManager: NSObject {
  // Page: foundation/filemanager/directoryenumerator
  open class DirectoryEnumerator: NSEnumerator {}
  @available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class var `default`: FileManager { FileManager() }
  @available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
  open var temporaryDirectory: URL { URL(fileURLWithPath: "") }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  @available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
  open func copyItem(at srcURL: URL, to dstURL: URL) throws {}
  @available(macOS 10.7, iOS 5, tvOS 9, watchOS 2, *)
  open func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  @discardableResult
  open func createFile(
    atPath path: String, contents data: Data?, attributes attr: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  @available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
  open func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  @available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
  open func removeItem(at URL: URL) throws {}
  open func removeItem(atPath path: String) throws {}
}

// Page: foundation/filehandle
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class FileHandle: NSObject, @unchecked Sendable {
  open class var nullDevice: FileHandle { FileHandle(fileDescriptor: 0) }
  public init(fileDescriptor fd: Int32) {}
  @available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
  public convenience init(forWritingTo url: URL) throws { self.init(fileDescriptor: 0) }
  open var fileDescriptor: Int32 { 0 }
  open var availableData: Data { Data() }
  open func readDataToEndOfFile() -> Data { Data() }
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  public func write<T: DataProtocol>(contentsOf data: T) throws {}
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  open func close() throws {}
}

// Page: foundation/pipe
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { FileHandle(fileDescriptor: 0) }
  open var fileHandleForWriting: FileHandle { FileHandle(fileDescriptor: 0) }
}

// Page: foundation/process
@available(macOS 10.0, *)
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
open class Process: NSObject {
  public enum TerminationReason: Int, Sendable {
    case exit = 1
    case uncaughtSignal = 2
  }
  open var arguments: [String]?
  @available(macOS 10.13, *)
  open var currentDirectoryURL: URL?
  open var environment: [String: String]?
  @available(macOS 10.13, *)
  open var executableURL: URL?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var processIdentifier: Int32 { 0 }
  open var isRunning: Bool { false }
  open var terminationStatus: Int32 { 0 }
  @available(macOS 10.6, *)
  open var terminationReason: TerminationReason { .exit }
  @available(macOS 10.13, *)
  open func run() throws {}
  open func waitUntilExit() {}
}

// Page: foundation/processinfo
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var environment: [String: String] { [:] }
  open var processIdentifier: Int32 { 0 }
}

// Page: foundation/thread
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class Thread: NSObject {
  @available(macOS 10.5, iOS 2, tvOS 9, watchOS 2, *)
  open class func sleep(forTimeInterval ti: TimeInterval) {}
}

// Page: foundation/nslocking
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public protocol NSLocking {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  func unlock()
}

// Page: foundation/nslocking/withlock(_:)
@available(macOS 10.10, iOS 8, tvOS 9, watchOS 2, *)
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

// Page: foundation/nslock
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func lock() {}
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func unlock() {}
}

// Page: foundation/jsonserialization
@available(macOS 10.7, iOS 5, tvOS 9, watchOS 2, *)
open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class func data(withJSONObject obj: Any, options opt: WritingOptions = []) throws -> Data {
    Data()
  }
  open class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any { 0 }
}

// Page: foundation/jsondecoder
@available(macOS 10.13, iOS 11, tvOS 11, watchOS 4, *)
open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

// Page: foundation/jsonencoder
@available(macOS 10.13, iOS 11, tvOS 11, watchOS 4, *)
open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public init() {}
  open var outputFormatting: OutputFormatting {
    get { [] }
    set {}
  }
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

// Page: foundation/xmlparser
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
open class XMLParser: NSObject {
  public init(data: Data) {}
  open var shouldProcessNamespaces: Bool {
    get { false }
    set {}
  }
  @discardableResult open func parse() -> Bool { false }
}
