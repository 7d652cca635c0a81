// A stand-in for UIKit's interface: what the documentation's snippets use of it, no more.

public import CoreImage
@_exported public import Foundation

// Page: uikit/uiimage
@available(iOS 2, tvOS 9, watchOS 2, *)
@available(macOS, unavailable)
public final class UIImage {
  public init(ciImage: CIImage) {}
}

// Page: coreimage/ciimage/init(image:)
@available(iOS 5, tvOS 9, *)
@available(watchOS, unavailable)
@available(macOS, unavailable)
extension CIImage {
  public convenience init?(image: UIImage) { self.init() }
}

// Page: uikit/uicolor
@available(iOS 2, tvOS 9, watchOS 2, *)
@available(macOS, unavailable)
public final class UIColor {
  private let components: [CGFloat]
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    for (pointer, value) in zip([red, green, blue, alpha], components) {
      pointer?.pointee = value
    }
    return true
  }
}
