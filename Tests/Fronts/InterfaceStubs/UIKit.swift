// A stand-in for UIKit's interface: what the documentation's snippets use of it, no more.

public import CoreImage
@_exported public import Foundation

public final class UIImage {
  public init(ciImage: CIImage) {}
}

extension CIImage {
  public convenience init?(image: UIImage) { self.init() }
}

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
