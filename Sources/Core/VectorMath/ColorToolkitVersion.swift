/// The version of this library and of `colortool`.
public enum ColorToolkitVersion {
  /// The major, minor and patch version, according to Semantic Versioning.
  public static let current = "0.1.0"
}
