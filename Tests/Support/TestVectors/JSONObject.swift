/// An object of a vector file.
public struct JSONObject: JSONFields, Hashable {
  public let path: String
  public let fields: [String: JSONValue]
}
