/// Whether a user prefers dark on light or light on dark.
public enum CSSColorScheme: String, CaseIterable, Sendable, Hashable {
  case light, dark
}
