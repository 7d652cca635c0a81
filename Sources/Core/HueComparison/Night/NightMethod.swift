import ColorFilters
public import Colorimetry
import VectorMath

/// A night mode for sRGB: a method that makes light pages dark.
public enum NightMethod: String, CaseIterable, Sendable, Hashable {
  /// CSS's `invert(1) hue-rotate(180deg)`, and the same pair of filters in SwiftUI.
  case pair = "invert-hue-rotate"
  /// An SVG filter that works on the square roots of linear-light components. Source: N. Sutic,
  /// *Hue-Preserving Invert CSS Filter for Dark Mode*, February 2024.
  case squareRoots = "svg-square-roots"
  /// The effect “Invert” of KWin, the compositor of KDE Plasma. It replaces each component c with 1
  /// − c. The components are encoded with a gamma of 2.2, which is KWin's curve for sRGB. Source:
  /// KDE, KWin, `src/plugins/invert/shaders/invert_core.frag` and `ColorDescription::sRGB`.
  case kwin
  /// The replacement of HSL's lightness l with 1 − l. GNOME Shell uses it for its magnifier, and
  /// merge request 3600 proposed it for KWin. Source: GNOME Shell,
  /// `src/shell-invert-lightness-effect.c`.
  case hslMirror = "hsl"
  /// An inversion in HSL that keeps contrast. Source: J. Yoon-Buck, *Contrast preserving color
  /// inversion*, January 2024.
  case hsl = "hsl-contrast"
  /// The replacement of Okhsl's lightness l with 1 − l.
  case okhsl
  /// The replacement of CIELAB's L\* with 100 − L\*, like CSS's `lab(from … calc(100 - l) a b)`
  /// does. The result is mapped into the gamut by ray trace.
  case lab
  /// ``ColorFilters/LightnessInversion`` between black and white.
  case inversion = "invert-lightness"

  /// The title in tables.
  public var title: String {
    switch self {
    case .pair: "invert + hue-rotate"
    case .squareRoots: "SVG on √light"
    case .kwin: "KWin’s Invert"
    case .hslMirror: "HSL 1 − l"
    case .hsl: "contrast in HSL"
    case .okhsl: "Okhsl 1 − l"
    case .lab: "CIELAB 100 − L*"
    case .inversion: "invert-lightness"
    }
  }

  /// Returns the colour in night mode, inside sRGB.
  public func callAsFunction(_ color: SRGB) -> SRGB {
    switch self {
    case .pair:
      let chain = FilterChain([.invert(1), .hueRotation(180)], dialect: .css)
      return chain(color)
    case .squareRoots:
      let root = LinearSRGB(color.clipped).components.squareRoot()
      let all = root.sum()
      let turned = (1 - all + 2 * root).clamped(lowerBound: .zero, upperBound: SIMD3(1, 1, 1))
      return SRGB(LinearSRGB(turned, alpha: color.alpha))
    case .kwin:
      // The two curves between decoding and encoding undo each other.
      return SRGB(1 - color.clipped.components, alpha: color.alpha)
    case .hslMirror:
      var turned = HSL(color.clipped)
      turned.lightness = 1 - turned.lightness
      return SRGB(turned).clipped
    case .hsl: return contrastInHSL(color)
    case .okhsl:
      var turned = Okhsl(color)
      turned.lightness = 1 - turned.lightness
      return SRGB(turned).clipped
    case .lab:
      var turned = Lab(color)
      turned.lightness = 100 - turned.lightness
      return SRGB(turned).mapped(into: SRGB.self, by: .raytrace)
    case .inversion: return LightnessInversion().rounded(color)
    }
  }

  /// Finds HSL's lightness at which the contrast law holds, by bisection. Luminance increases with
  /// this lightness.
  private func contrastInHSL(_ color: SRGB) -> SRGB {
    let goal = LightnessInversion().luminance(of: XYZ(color).components.y)
    var turned = HSL(color)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      turned.lightness = (low + high) / 2
      if XYZ(SRGB(turned)).components.y < goal {
        low = turned.lightness
      } else {
        high = turned.lightness
      }
    }
    return SRGB(turned).clipped
  }
}
