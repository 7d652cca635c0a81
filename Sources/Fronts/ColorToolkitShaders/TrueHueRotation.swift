#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns the view with the hue of every pixel rotated by an angle, and every other property
    /// of its colour preserved.
    ///
    /// SwiftUI's `.hueRotation(_:)` rotates colours about the grey axis with a matrix and clamps
    /// them, which changes lightness and saturation. This modifier can be animated like
    /// `.hueRotation`, without reducing the angle to one turn.
    ///
    /// A colour that leaves sRGB, or was already outside, is mapped into sRGB at its OKLCh
    /// lightness and hue. As with every `colorEffect`, views that UIKit or AppKit draw are not
    /// affected.
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
