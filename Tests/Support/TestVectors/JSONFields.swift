/// Fields in a vector file, read by type.
///
/// Each accessor throws a `VectorError` that names file, vector and field where the field is
/// missing or of another type. No accessor takes null for a value, but those whose elements are
/// optional.
public protocol JSONFields: Sendable {
  /// Where the fields are, for messages.
  var path: String { get }
  var fields: [String: JSONValue] { get }
}

extension JSONFields {
  /// The value of a field; nil where it is missing.
  public subscript(_ name: String) -> JSONValue? { fields[name] }

  /// Whether the field is there and not null.
  public func has(_ name: String) -> Bool {
    if let value = fields[name] { value != .null } else { false }
  }

  /// Whether the field is there and null.
  public func isNull(_ name: String) -> Bool { fields[name] == .null }

  public func string(_ name: String) throws(VectorError) -> String {
    try field(name).string
  }

  public func double(_ name: String) throws(VectorError) -> Double {
    try field(name).double
  }

  /// A whole number.
  public func integer(_ name: String) throws(VectorError) -> Int {
    try field(name).integer
  }

  public func bool(_ name: String) throws(VectorError) -> Bool {
    try field(name).bool
  }

  public func strings(_ name: String) throws(VectorError) -> [String] {
    try field(name).elements { (element) throws(VectorError) in try element.string }
  }

  /// Numbers, null as nil: a missing component, or NaN.
  public func numbers(_ name: String) throws(VectorError) -> [Double?] {
    try field(name).numbers
  }

  /// Numbers, none of them null.
  public func doubles(_ name: String) throws(VectorError) -> [Double] {
    try field(name).doubles
  }

  /// Rows of numbers, all of one length.
  public func matrix(_ name: String) throws(VectorError) -> [[Double]] {
    let rows = try field(name).elements { (row) throws(VectorError) in try row.doubles }
    guard Set(rows.map(\.count)).count <= 1 else {
      throw VectorError(path: "\(path).\(name)", reason: "the rows differ in length")
    }
    return rows
  }

  public func object(_ name: String) throws(VectorError) -> JSONObject {
    try field(name).object
  }

  public func objects(_ name: String) throws(VectorError) -> [JSONObject] {
    try field(name).elements { (element) throws(VectorError) in try element.object }
  }

  private func field(_ name: String) throws(VectorError) -> LocatedValue {
    guard let value = fields[name] else {
      let names = fields.keys.sorted().joined(separator: ", ")
      throw VectorError(path: path, reason: "no field “\(name)”, but \(names)")
    }
    return LocatedValue(path: "\(path).\(name)", value: value)
  }
}
