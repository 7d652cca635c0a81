/// The user's colour scheme: dark text on a light background, or light text on a dark background.
public enum CSSColorScheme: String, CaseIterable, Sendable, Hashable {
  case light, dark
}
