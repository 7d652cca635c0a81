import CColorToolkit
import Fuzzing

typealias Call = @Sendable (inout Program) -> ct_status

/// Every function that takes arguments, with arguments drawn by a program.
let calls: [(String, Call)] = conversions + words + measures + times + pictures

private let conversions: [(String, Call)] = [
  (
    "ct_convert",
    { p in
      let (rows, columns) = p.shape()
      return ct_convert(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.text("spaces"), p.text("spaces"), p.threads())
    }
  ),
  (
    "ct_rotate_hue",
    { p in
      let (rows, columns) = p.shape()
      return ct_rotate_hue(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns), p.number(),
        p.text("methods"), p.text("mappings"), p.text("gamuts"), p.threads())
    }
  ),
  (
    "ct_invert_lightness",
    { p in
      let (rows, columns) = p.shape()
      return ct_invert_lightness(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.text("colors"), p.text("colors"), p.text("gamuts"), p.threads())
    }
  ),
  (
    "ct_blur",
    { p in
      let (rows, columns) = p.shape()
      return ct_blur(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns), p.number(),
        p.text("borders"), p.threads())
    }
  ),
  (
    "ct_filter",
    { p in
      let (rows, columns) = p.shape()
      return ct_filter(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.text("filters"), p.text("dialects"), p.threads())
    }
  ),
  (
    "ct_vision",
    { p in
      let (rows, columns) = p.shape()
      return ct_vision(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.text("deficiencies"), p.number(), p.text("visions"), p.text("gamuts"), p.threads())
    }
  ),
  (
    "ct_map_gamut",
    { p in
      let (rows, columns) = p.shape()
      return ct_map_gamut(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.text("spaces"), p.text("gamuts"), p.text("mappings"), p.threads())
    }
  ),
  (
    "ct_mix",
    { p in
      let (rows, columns) = p.shape()
      return ct_mix(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.array([1], rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.mixing(), p.threads())
    }
  ),
  (
    "ct_gradient",
    { p in
      let (rows, columns) = p.shape()
      return ct_gradient(
        p.array([1], rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.text("gradients", "swiftui"), p.text("spaces"), p.threads())
    }
  ),
  (
    "ct_gradient_stops",
    { p in
      let (rows, columns) = p.shape()
      let stops = Int(p.byte() % 6)
      return ct_gradient_stops(
        p.array(rows: 1, columns: stops), p.array([1], rows: 1, columns: stops),
        p.array([1], rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.mixing(), p.threads())
    }
  ),
  (
    "ct_fill_gradient",
    { p in
      ct_fill_gradient(
        p.array(), p.text("gradients", "swiftui"), p.text("ditherings"), p.text("mappings"),
        p.threads())
    }
  ),
  (
    "ct_crossfade",
    { p in
      let (rows, columns) = p.shape()
      return ct_crossfade(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.array(rows: rows, columns: columns), p.number(), p.threads())
    }
  ),
  (
    "ct_icc_transform",
    { p in
      let (rows, columns) = p.shape()
      return ct_icc_transform(
        p.array([1, 3, 4], rows: rows, columns: columns),
        p.array([1, 3, 4], rows: rows, columns: columns), p.profile(), p.profile(),
        p.text("intents"), p.small(0, 1), p.threads())
    }
  ),
]

private let words: [(String, Call)] = [
  (
    "ct_names",
    { p in
      let w = p.written()
      return ct_names(p.text("kinds"), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_version",
    { p in
      let w = p.written()
      return ct_version(w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_space_read",
    { p in
      let w = p.written()
      return ct_space_read(
        p.text("spaces"), p.result(ct_space_facts.self), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_css",
    { p in
      let w = p.written()
      return ct_css(p.array(), p.text("spaces"), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_colors",
    { p in
      let w = p.written()
      let count = p.count(3)
      let texts = (0..<max(count & 3, 1)).map { _ in p.text("colors", "colors", "gradients") }
      let given = p.count(4)
      let change = ct_color_change(
        verb: p.text("verbs"), other: p.text("colors"),
        how: p.text("methods", "filters", "harmonies", "differences", "contrasts"),
        variant: p.text("dialects", "hues", "whites"), space: p.text("spaces"),
        gamut: p.text("gamuts"), mapping: p.text("mappings"), is_straight: p.small(0, 1),
        amounts: UnsafePointer(p.numbers(given)), amount_count: given)
      // Three colours and four amounts at most, of four numbers each.
      let room = p.result(SIMD64<Double>.self).map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: Double.self)
      }
      return ct_colors(texts, count, change, room, w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_gradient_ramp",
    { p in
      let w = p.written()
      return ct_gradient_ramp(
        p.text("gradients", "swiftui"),
        p.element(of: [0.05, 0.1, 0.5, 0, -1, .nan, .infinity, 1e300]),
        p.small(0, 2, 5), p.small(0, 1), p.text("mappings"), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_gradient_written",
    { p in
      let w = p.written()
      let form = p.text("gradients' forms")
      let status = ct_gradient_written(
        p.text("gradients", "swiftui"), form,
        p.element(of: [0.05, 0.1, 0.5, 0, -1, .nan, .infinity, 1e300]), p.text("mappings"),
        p.result(Double.self), w.buffer, w.capacity, w.needed)
      // What this writes is read by all calls that take gradients; of a mesh there is no line.
      if status == CT_OK, ["css", "swiftui", "color-interpolate"].contains(Program.words(form)),
        let text = w.text
      {
        let words = Program.words(text)
        must(
          words.hasPrefix("MeshGradient") || p.line(text) != CT_BAD_TEXT,
          "ct_colors reads \(words)")
        must(p.fill(text) != CT_BAD_TEXT, "ct_fill_gradient reads \(words)")
      }
      return status
    }
  ),
  (
    "ct_colors_written",
    { p in
      let w = p.written()
      let count = p.count(3)
      let names = (0..<max(count & 3, 1)).map { _ in p.text("options") }
      let colors = (0..<max(count & 3, 1)).map { _ in p.text("colors") }
      return names.withUnsafeBufferPointer { names in
        colors.withUnsafeBufferPointer { colors in
          ct_colors_written(
            names.baseAddress, colors.baseAddress, count & 3, p.text("assets"), p.text("options"),
            w.buffer, w.capacity, w.needed)
        }
      }
    }
  ),
  (
    "ct_cube_written",
    { p in
      let w = p.written()
      return ct_cube_written(
        p.array(rows: 2, columns: 4), p.text("options"), p.text("options"), w.buffer, w.capacity,
        w.needed)
    }
  ),
  (
    "ct_compare",
    { p in
      let w = p.written()
      let (inputs, angles) = (p.count(3), p.count(3))
      let texts = (0..<max(inputs & 3, 1)).map { _ in p.text("colors", "gradients") }
      let comparison = ct_comparison(
        angles: p.numbers(angles), angle_count: angles, methods: p.text("methods"),
        reference: p.text("references"), mapping: p.text("mappings"), display: p.text("gamuts"),
        white: p.text("whites"), samples: p.small(2, 3, 16))
      return texts.withUnsafeBufferPointer {
        ct_compare($0.baseAddress, inputs, comparison, w.buffer, w.capacity, w.needed)
      }
    }
  ),
  (
    "ct_export_hue_rotation",
    { p in
      let w = p.written()
      return ct_export_hue_rotation(
        p.number(), p.text("methods"), p.text("mappings"), p.text("exports"), p.text("gamuts"),
        p.small(2, 3, 5), w.buffer, w.capacity, w.needed)
    }
  ),
]

private let measures: [(String, Call)] = [
  ("ct_hue_matrix", { p in ct_hue_matrix(p.number(), p.text("dialects"), p.numbers(9)) }),
  (
    "ct_difference",
    { p in
      let (rows, columns) = p.shape()
      return ct_difference(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.array([1], rows: rows, columns: columns), p.text("spaces"), p.text("differences"),
        p.text("whites"), p.threads())
    }
  ),
  (
    "ct_contrast",
    { p in
      let (rows, columns) = p.shape()
      return ct_contrast(
        p.array(rows: rows, columns: columns), p.array(rows: rows, columns: columns),
        p.array([1], rows: rows, columns: columns), p.text("spaces"), p.text("contrasts"),
        p.text("whites"), p.threads())
    }
  ),
  ("ct_illuminant", { p in ct_illuminant(p.text("illuminants"), p.numbers(2)) }),
  (
    "ct_adaptation_matrix",
    { p in
      ct_adaptation_matrix(
        p.numbers(2), p.numbers(2), p.text("adaptations"), p.number(), p.numbers(9))
    }
  ),
  (
    "ct_temperature",
    { p in
      let (rows, columns) = p.shape()
      return ct_temperature(
        p.array(rows: rows, columns: columns), p.array([1], rows: rows, columns: columns),
        p.array([1], rows: rows, columns: columns), p.text("spaces"), p.text("temperatures"),
        p.threads())
    }
  ),
  (
    "ct_temperature_light",
    { p in
      let (rows, columns) = p.shape()
      return ct_temperature_light(
        p.array([1], rows: rows, columns: columns), p.array([1], rows: rows, columns: columns),
        p.array(rows: rows, columns: columns), p.text("temperatures"), p.threads())
    }
  ),
  (
    "ct_profile_read",
    { p in
      let w = p.written()
      return ct_profile_read(
        p.profile(), p.result(ct_profile_facts.self), w.buffer, w.capacity, w.needed)
    }
  ),
]

private let times: [(String, Call)] = [
  (
    "ct_ease",
    { p in
      let (rows, columns) = p.shape()
      return ct_ease(
        p.array([1], rows: rows, columns: columns), p.array([1], rows: rows, columns: columns),
        p.text("motions", "curves"), p.small(0, 1), p.threads())
    }
  ),
  (
    "ct_motion",
    { p in
      let w = p.written()
      let (motion, from, to) = (
        p.text("motions", "programs"), p.text("motions' forms"), p.text("motions' forms")
      )
      let status = ct_motion(
        motion, from, p.small(-1, 3), to, p.element(of: [0.01, 0.1, 0.5, 0, -1, .nan, 1e300]),
        p.numbers(3), w.buffer, w.capacity, w.needed)
      if status == CT_OK, let text = w.text {
        must(
          ct_motion(text, to, 0, to, 0.5, nil, nil, 0, nil) != CT_BAD_TEXT,
          "ct_motion reads \(Program.words(text))")
      }
      return status
    }
  ),
  (
    "ct_spring_state",
    { p in
      let (rows, columns) = p.shape()
      return ct_spring_state(
        p.array([1], rows: rows, columns: columns), p.array([1], rows: rows, columns: columns),
        p.array([1], rows: rows, columns: columns), p.spring(), p.number(), p.number(), p.threads())
    }
  ),
  (
    "ct_spring_settling",
    { p in
      ct_spring_settling(p.spring(), p.number(), p.result(Double.self))
    }
  ),
]

private let pictures: [(String, Call)] = [
  (
    "ct_effect_read",
    { p in
      let w = p.written()
      return ct_effect_read(
        p.effect(), p.result(ct_effect_facts.self), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_effect_options",
    { p in
      let w = p.written()
      return ct_effect_options(w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_effect_svg",
    { p in
      let w = p.written()
      return ct_effect_svg(p.effect(), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_render_effect",
    { p in
      let effect = p.effect()
      var facts = ct_effect_facts()
      var summary = [CChar](repeating: 0, count: 4096)
      _ = ct_effect_read(effect, &facts, &summary, summary.count, nil)
      let count = p.count(2)
      return ct_render_effect(
        p.array([4], rows: (count & 3) * min(facts.rows, 100), columns: min(facts.columns, 100)),
        effect,
        p.numbers(count), count, p.threads())
    }
  ),
  (
    "ct_scene_read",
    { p in
      let w = p.written()
      return ct_scene_read(
        p.scene(), p.result(ct_scene_facts.self), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_scene_svg",
    { p in
      let w = p.written()
      return ct_scene_svg(p.scene(), w.buffer, w.capacity, w.needed)
    }
  ),
  (
    "ct_render_scene",
    { p in
      let scene = p.scene()
      var facts = ct_scene_facts()
      var warnings = [CChar](repeating: 0, count: 4096)
      _ = ct_scene_read(scene, &facts, &warnings, warnings.count, nil)
      let count = p.count(2)
      return ct_render_scene(
        p.array([4], rows: (count & 3) * min(facts.rows, 100), columns: min(facts.columns, 100)),
        scene,
        p.numbers(count), count, p.threads())
    }
  ),
  (
    "ct_image_read",
    { p in
      let take: ct_image_taker? = p.isOne(in: 48) ? nil : { _, _ in }
      return ct_image_read(p.damaged(Vocabulary.images), p.text("displays"), take, nil)
    }
  ),
  (
    "ct_image_encode",
    { p in
      guard let pixels = p.array() else {
        return ct_image_encode(nil, ct_image_encoding(), nil, nil)
      }
      var image = ct_image(
        pixels: pixels.pointee, space: p.text("displays"), exif: p.damaged(Vocabulary.profiles),
        xmp: p.damaged(Vocabulary.profiles))
      let encoding = ct_image_encoding(
        format: p.text("images"), bits: p.small(0, 8, 16), quality: p.small(0, 1, 50, 100),
        compression: p.text("compressions"))
      return ct_image_encode(&image, encoding, { _, _, _ in }, nil)
    }
  ),
]
