#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns the view with the hue of every pixel rotated by an angle. The other properties of
    /// the colour in `space` are preserved.
    ///
    /// SwiftUI's `.hueRotation(_:)` rotates colours about the grey axis with a matrix and clamps
    /// them, which changes their lightness and saturation. You can animate this modifier like
    /// `.hueRotation`. During an animation, the angle is not reduced to a single turn.
    ///
    /// If a rotated colour is outside sRGB, it is mapped into sRGB with its OKLCh lightness and hue
    /// preserved. This also applies to colours that were outside sRGB before. Like every
    /// `colorEffect`, the modifier does not affect views that UIKit or AppKit draw.
    @available(macOS 14, iOS 17, tvOS 17, *)
    @available(watchOS, unavailable)
    public func trueHueRotation(_ angle: Angle, in space: HueSpace = .oklch) -> some View {
      modifier(TrueHueRotation(angle: angle, space: space))
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  @available(watchOS, unavailable)
  struct TrueHueRotation: ViewModifier, Animatable {
    var angle: Angle
    let space: HueSpace

    nonisolated var animatableData: Double {
      get { angle.degrees }
      set { angle = .degrees(newValue) }
    }

    func body(content: Content) -> some View {
      let function = ShaderFunction(library: .bundle(.module), name: space.shaderName)
      // Without its whole turns, which would cost the shader's 32 bits their decimals.
      let angle = Angle.degrees(angle.degrees.remainder(dividingBy: 360))
      return content.colorEffect(Shader(function: function, arguments: [.float(angle.radians)]))
    }
  }
#endif
