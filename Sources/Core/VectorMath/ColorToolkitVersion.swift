/// The version of this library and of `colortool`.
public enum ColorToolkitVersion {
  /// Major, minor and patch, as Semantic Versioning counts them.
  public static let current = "0.1.0"
}
