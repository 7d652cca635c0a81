/// A value with the path to it.
struct LocatedValue {
  var path: String
  var value: JSONValue

  var string: String {
    get throws(VectorError) {
      if case .string(let string) = value { string } else { throw unlike("a string") }
    }
  }

  var double: Double {
    get throws(VectorError) {
      if case .number(let number) = value { number } else { throw unlike("a number") }
    }
  }

  var integer: Int {
    get throws(VectorError) {
      guard let integer = Int(exactly: try double) else { throw unlike("a whole number") }
      return integer
    }
  }

  var bool: Bool {
    get throws(VectorError) {
      if case .bool(let bool) = value { bool } else { throw unlike("a truth value") }
    }
  }

  var numbers: [Double?] {
    get throws(VectorError) {
      try elements { (element) throws(VectorError) in
        element.value == .null ? nil : try element.double
      }
    }
  }

  var doubles: [Double] {
    get throws(VectorError) {
      try elements { (element) throws(VectorError) in try element.double }
    }
  }

  var object: JSONObject {
    get throws(VectorError) {
      guard case .object(let fields) = value else { throw unlike("an object") }
      return JSONObject(path: path, fields: fields)
    }
  }

  func elements<Element>(
    _ read: (LocatedValue) throws(VectorError) -> Element
  ) throws(VectorError) -> [Element] {
    guard case .array(let values) = value else { throw unlike("an array") }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      elements.append(try read(LocatedValue(path: "\(path)[\(index)]", value: value)))
    }
    return elements
  }

  private func unlike(_ wanted: String) -> VectorError {
    VectorError(path: path, reason: "\(value.kind) where \(wanted) is wanted")
  }
}
