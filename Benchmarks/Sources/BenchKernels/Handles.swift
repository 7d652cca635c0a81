/// Objects that the driver holds by address between calls.
enum Handle {
  final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  static func retain<Value>(_ value: Value) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Box(value)).toOpaque()
  }

  static func value<Value>(_ pointer: UnsafeMutableRawPointer, as _: Value.Type) -> Value {
    Unmanaged<Box<Value>>.fromOpaque(pointer).takeUnretainedValue().value
  }
}
