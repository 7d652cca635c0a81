extension [UInt8] {
  /// The text with `// …` replaced by spaces, except within quotes and within `/* … */` comments.
  package var withoutLineComments: Self {
    var result = self
    var quote: UInt8 = 0
    var index = 0
    while index < result.count {
      let byte = result[index]
      if quote != 0 {
        if byte == 0x5C { index += 1 } else if byte == quote || byte == 0x0A { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x2F, index + 1 < result.count, result[index + 1] == 0x2A {
        index += 2
        while index + 1 < result.count, result[index] != 0x2A || result[index + 1] != 0x2F {
          index += 1
        }
        index += 1
      } else if byte == 0x2F, index + 1 < result.count, result[index + 1] == 0x2F {
        while index < result.count, result[index] != 0x0A {
          result[index] = 0x20
          index += 1
        }
      }
      index += 1
    }
    return result
  }
}
