// A stand-in for what Swift's overlay adds to Darwin's C library: the declarations that the edge and the
// command use. Headers beside this folder has the library's own.
// Its names are C's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported import Darwin

// Page: man/errno(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

// Page: man/stat(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var S_IFMT: mode_t { mode_t(0o170000) }

// Page: man/stat(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var S_IFREG: mode_t { mode_t(0o100000) }

// Page: man/stat(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var S_IFDIR: mode_t { mode_t(0o040000) }

// Page: man/stat(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var S_IFIFO: mode_t { mode_t(0o010000) }

// Page: man/stat(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var S_IFLNK: mode_t { mode_t(0o120000) }

// Page: man/signal(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var SIG_DFL: sig_t? { nil }

// Page: man/signal(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }

// Page: man/signal(3)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var SIG_ERR: sig_t { unsafeBitCast(-1, to: sig_t.self) }

// Page: man/mmap(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }

// Page: man/tty(4)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public var TIOCGWINSZ: UInt { 0x4008_7468 }

// Page: man/open(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }

// Page: man/open(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { 0 }

// Page: man/fcntl(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@discardableResult
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { 0 }

// Page: man/fcntl(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@discardableResult
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { 0 }

// Page: man/ioctl(2)
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
@discardableResult
public func ioctl(_ fd: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt { 0 }
