#if canImport(SwiftUI)
  public import ColorFilters
  public import Colorimetry
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension Color {
    /// Creates a colour with a light and a dark variant. The view's colour scheme selects the
    /// variant.
    ///
    /// On a watch, which is always dark, the colour is the dark variant.
    public init(light: Color, dark: Color) {
      #if os(watchOS)
        self = dark
      #elseif canImport(UIKit)
        let (light, dark) = (UIColor(light), UIColor(dark))
        self.init(
          uiColor: UIColor { $0.userInterfaceStyle == .dark ? dark : light })
      #else
        let (light, dark) = (NSColor(light), NSColor(dark))
        self.init(
          nsColor: NSColor(name: nil) { appearance in
            appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? dark : light
          })
      #endif
    }

    /// Returns the colour with its hue truly rotated, in both light and dark appearance.
    ///
    /// The OKLCh hue is rotated, with lightness and chroma unchanged. `.hueRotation` uses a matrix,
    /// which preserves neither. A colour of an asset catalogue is rotated as it appears.
    ///
    /// - Parameters:
    ///   - angle: any number of turns.
    ///   - method: the space whose hue is rotated, or a matrix.
    public func rotatingHue(
      by angle: Angle, method: HueRotationMethod = .hue(.oklch)
    ) -> Color {
      let turn = HueRotation(degrees: angle.degrees, method: method)
      #if os(watchOS)
        return Color(turn(SRGB(UIColor(self))))
      #elseif canImport(UIKit)
        let color = UIColor(self)
        return Color(
          uiColor: UIColor { traits in
            UIColor(turn(SRGB(color.resolvedColor(with: traits))))
          })
      #else
        let color = NSColor(self)
        return Color(
          nsColor: NSColor(name: nil) { appearance in
            var shown = color
            appearance.performAsCurrentDrawingAppearance {
              shown = color.usingColorSpace(.extendedSRGB) ?? color
            }
            return NSColor(turn(SRGB(shown)))
          })
      #endif
    }
  }

  extension Binding where Value == Oklch {
    /// The colour for a `ColorPicker`. The hue is preserved when the user passes through grey.
    ///
    /// ```swift
    /// ColorPicker("Accent", selection: $accent.color)
    /// ```
    public var color: Binding<Color> {
      Binding<Color>(
        get: { Color(wrappedValue) },
        set: { color in
          #if canImport(UIKit)
            let picked = Oklch(SRGB(UIColor(color)))
          #else
            let picked = Oklch(SRGB(NSColor(color)))
          #endif
          wrappedValue = picked.keepingHue(of: wrappedValue)
        })
    }
  }

  #if canImport(UIKit)
    extension SRGB {
      /// Creates the colour as it currently appears. Components of wider gamuts can be outside 0…1.
      fileprivate init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(Double(red), Double(green), Double(blue), alpha: Double(alpha))
      }
    }

    extension UIColor {
      fileprivate convenience init(_ color: SRGB) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      }
    }
  #else
    extension SRGB {
      /// Creates the colour as it currently appears. Components of wider gamuts can be outside 0…1.
      fileprivate init(_ color: NSColor) {
        let color = color.usingColorSpace(.extendedSRGB) ?? .black
        self.init(
          Double(color.redComponent), Double(color.greenComponent), Double(color.blueComponent),
          alpha: Double(color.alphaComponent))
      }
    }

    extension NSColor {
      fileprivate convenience init(_ color: SRGB) {
        let c = color.components
        self.init(
          colorSpace: .extendedSRGB, components: [c.x, c.y, c.z, color.alpha], count: 4)
      }
    }
  #endif
#endif
