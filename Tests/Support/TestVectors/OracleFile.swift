/// A file of results computed by a browser engine.
///
/// Apart from `source` and `what` each file has its own shape, read through `root`.
public struct OracleFile: Sendable {
  public let name: String

  /// The program that computed the results, with its version.
  public let source: String

  /// What was computed and how it was read.
  public let what: String

  public let root: JSONObject

  /// The file `Resources/<name>.json`.
  public init(named name: String) throws(VectorError) {
    self.name = name
    root = try JSONObject(resource: name)
    source = try root.string("source")
    what = try root.string("what")
  }
}
