/// A case of a vector file: an operation, its inputs and what is expected of it.
public struct Vector: JSONFields, Hashable, Identifiable, CustomStringConvertible {
  /// Unique within its file.
  public let id: String
  public let op: String

  public let path: String
  public let fields: [String: JSONValue]

  init(file: String, _ object: JSONObject) throws(VectorError) {
    id = try object.string("id")
    op = try object.string("op")
    path = "\(file).json, \(id)"
    fields = object.fields
  }

  public var description: String { id }
}
