/// The user's colour scheme: `light` is dark text on a light background, and `dark` is light text
/// on a dark background.
public enum CSSColorScheme: String, CaseIterable, Sendable, Hashable {
  case light, dark
}
