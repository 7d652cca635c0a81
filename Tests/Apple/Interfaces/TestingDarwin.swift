// A stand-in for the rest of Darwin: what the tests use beside Darwin.swift.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

@_exported import Darwin

// Page: man/stdio(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public struct __sFILE {}

// Page: man/stdio(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public typealias FILE = __sFILE

// Page: man/fopen(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func fopen(
  _ path: UnsafePointer<CChar>!, _ mode: UnsafePointer<CChar>!
) -> UnsafeMutablePointer<FILE>! { nil }

// Page: man/fclose(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@discardableResult
public func fclose(_ stream: UnsafeMutablePointer<FILE>!) -> Int32 { 0 }

// Page: man/fgets(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@discardableResult
public func fgets(
  _ str: UnsafeMutablePointer<CChar>!, _ size: Int32, _ stream: UnsafeMutablePointer<FILE>!
) -> UnsafeMutablePointer<CChar>! { nil }

// Page: man/clock_gettime(3)
@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { 16 }

// Page: man/fcntl(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var F_SETNOSIGPIPE: Int32 { 73 }

// Page: man/errno(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var ESRCH: Int32 { 3 }

// Page: man/getuid(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func geteuid() -> uid_t { 0 }

// Page: man/dlclose(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@discardableResult
public func dlclose(_ handle: UnsafeMutableRawPointer!) -> Int32 { 0 }

// Page: man/openpty(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@discardableResult
public func openpty(
  _ aprimary: UnsafeMutablePointer<Int32>!, _ areplica: UnsafeMutablePointer<Int32>!,
  _ name: UnsafeMutablePointer<CChar>!, _ termp: UnsafeMutablePointer<termios>!,
  _ winp: UnsafeMutablePointer<winsize>!
) -> Int32 { 0 }

// Page: man/abs(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func abs(_ i: Int32) -> Int32 { i }

// Page: man/sin(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func sin(_ x: Double) -> Double { x }

// Page: man/cos(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func cos(_ x: Double) -> Double { x }

// Page: man/tan(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func tan(_ x: Double) -> Double { x }

// Page: man/asin(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func asin(_ x: Double) -> Double { x }

// Page: man/acos(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func acos(_ x: Double) -> Double { x }

// Page: man/atan(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func atan(_ x: Double) -> Double { x }

// Page: man/exp(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func exp2(_ x: Double) -> Double { x }

// Page: man/exp(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func expm1(_ x: Double) -> Double { x }

// Page: man/log(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func log2(_ x: Double) -> Double { x }

// Page: man/log(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func log10(_ x: Double) -> Double { x }

// Page: man/log(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func log1p(_ x: Double) -> Double { x }

// Page: man/cbrt(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func cbrt(_ x: Double) -> Double { x }

// Page: man/erf(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func erf(_ x: Double) -> Double { x }

// Page: man/atan2(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func atan2(_ x: Double, _ y: Double) -> Double { x }

// Page: man/hypot(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func hypot(_ x: Double, _ y: Double) -> Double { x }

// Page: man/fmod(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func fmod(_ x: Double, _ y: Double) -> Double { x }
