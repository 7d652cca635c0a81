import ColorFilters
import Colorimetry

extension ExportDeviation {
  /// The angles in degrees at which a shader is measured if its angle is an argument.
  static let angles = (0..<24).map { 15.0 * Double($0) }

  /// Measures the error of a shader in 32-bit floats compared with its transform, over
  /// ``TransformShader/sample``.
  ///
  /// If the angle is an argument, the shader is measured at each of ``angles``.
  init(of shader: TransformShader, _ subject: ShaderSubject) {
    func measure<Color: RGBValue>(_: Color.Type) {
      let angles = subject.isStill ? [0] : Self.angles
      let parts = subject.isStill ? 1 : 8
      var (sum, steps) = (0.0, 0.0)
      for (index, angle) in angles.enumerated() {
        let transform = subject.transform(degrees: angle)
        let radians = Float(angle * .pi / 180)
        for place in stride(
          from: index % parts, to: TransformShader.sample.count, by: parts)
        {
          let color = TransformShader.sample[place]
          let exact = transform(Color(color.x, color.y, color.z))
          let result = SIMD3<Double>(shader(SIMD3<Float>(color), radians: radians))
          let step = result - exact.components
          component = Swift.max(component, abs(step.x), abs(step.y), abs(step.z))
          steps += (abs(step.x) + abs(step.y) + abs(step.z)) / 3
          let difference = exact.difference(
            from: Color(result.x, result.y, result.z), by: .deltaE2000)
          max = Swift.max(max, difference)
          sum += difference
          colors += 1
        }
      }
      (mean, meanComponent) = (sum / Double(colors), steps / Double(colors))
    }
    switch shader.display {
    case .srgb: measure(SRGB.self)
    case .displayP3: measure(DisplayP3.self)
    }
  }
}

extension TransformShader {
  /// 8-bit colours: the corners and edges of the gamut, its darkest colours, and others spread
  /// evenly over its interior and faces.
  static let sample: [SIMD3<Double>] = {
    let ends = [0.0, 255]
    var colors: [SIMD3<Double>] = []
    for level in stride(from: 0.0, through: 255, by: 15) {
      for a in ends {
        for b in ends {
          colors += [SIMD3(level, a, b), SIMD3(a, level, b), SIMD3(a, b, level)]
        }
      }
    }
    for index in 0..<64 {
      colors.append(SIMD3(Double(index & 3), Double(index >> 2 & 3), Double(index >> 4)))
    }
    // The multiples of the powers of the root of x⁴ = x + 1 fill a cube evenly.
    let root = 1.2207440846057596
    for index in 1...1720 {
      var color = SIMD3<Double>.zero
      var share = 1.0
      for axis in 0..<3 {
        share /= root
        let part = Double(index) * share
        color[axis] = ((part - part.rounded(.down)) * 255).rounded()
      }
      if index % 4 == 0 { color[index / 4 % 3] = ends[index / 12 % 2] }
      colors.append(color)
    }
    return colors.map { $0 / 255 }
  }()
}
