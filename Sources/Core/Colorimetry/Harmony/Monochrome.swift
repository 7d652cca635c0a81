import VectorMath

/// Shades and tints of a colour, in even steps from black to the colour and from the colour to
/// white.
///
/// The number of steps on each side depends on the CIEDE2000 differences from black and white, so a
/// dark colour has more tints. Black and white themselves are omitted, unless the colour is a grey.
struct Monochrome {
  let color: AnyColor
  let count: Int

  /// Creates the shades and tints of a colour in its working space.
  init(_ color: AnyColor, count: Int) {
    self.color = color
    self.count = count
  }

  var colors: [AnyColor] {
    if count == 1 { return [color] }
    let isGray = SRGB(color).components.max() - SRGB(color).components.min() < 1e-7
    let total = count + (isGray ? 1 : 3)
    let tints = tintSteps(of: total)
    let shades = total - tints
    // Each list ends with the colour; black and white are removed, and the colour from one list.
    var left = steps(from: black, to: color, shades).dropLast()
    var right = (tints < 2 ? [color] : steps(from: color, to: white, tints))[...]
    if !isGray {
      left = left.dropFirst()
      if right.count > 1 { right = right.dropLast() }
    }
    let half = count / 2
    let wanted = half + count % 2
    if right.count < wanted { return Array(left.suffix(count - right.count) + right) }
    if left.count < half { return Array(left + right.prefix(count - left.count)) }
    return Array(left.suffix(half) + right.prefix(wanted))
  }

  /// Returns the number of steps between the colour and white, including both.
  private func tintSteps(of total: Int) -> Int {
    let luminance = XYZ(color).components.y
    if !(luminance > 0) { return total }
    if luminance >= 1 { return 1 }
    let fromBlack = color.difference(from: black)
    let fromWhite = color.difference(from: white)
    let share = fromWhite / (fromBlack + fromWhite)
    return share.isFinite
      ? Int(saturating: (share * Double(total)).rounded(.toNearestOrAwayFromZero)) : total
  }

  private func steps(from a: AnyColor, to b: AnyColor, _ count: Int) -> [AnyColor] {
    if count < 2 { return count == 1 ? [b] : [] }
    let options = MixingOptions(isPremultiplied: false)
    return (0..<count).map {
      a.mixed(with: b, by: Double($0) / Double(count - 1), in: color.space, options: options)
    }
  }

  /// Black and white with a missing hue and alpha, so that those of the colour apply.
  private var black: AnyColor { end(SRGB(0, 0, 0)) }
  private var white: AnyColor { end(SRGB(1, 1, 1)) }

  private func end(_ gray: SRGB) -> AnyColor {
    var end = AnyColor(gray).converted(to: color.space)
    if let hue = color.space.channels.hueIndex {
      end.missing.insert(Missing(component: hue))
      end.storage[hue] = 0
    }
    end.missing.insert(.alpha)
    end.storage.w = 0
    return end
  }
}
