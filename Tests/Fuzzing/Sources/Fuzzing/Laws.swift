import Foundation

/// Ends the process where a law does not hold, so that libFuzzer keeps the input.
public func must(_ holds: Bool, _ law: @autoclosure () -> String) {
  if !holds { fail(law()) }
}

/// Ends the process with a message.
public func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("fuzz: \(message)\n".utf8))
  abort()
}

/// Text that moves no cursor and turns no text around it: neither control characters but line ends and
/// tabs, nor those that embed, override or isolate a direction (UAX #9).
public func mustNotSteer(_ text: String, _ what: String) {
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0A: break
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
      fail("\(what) has U+\(String(scalar.value, radix: 16))")
    default: break
    }
  }
}

/// Markup as our writers make it: elements nested, attributes quoted, nothing of the text taken for a
/// tag, no number that is none. Source: XML 1.0 (Fifth Edition), 2.4, 2.5 and 3.1.
public func mustBeMarkup(_ text: String) {
  mustNotSteer(text, "markup")
  var rest = Array(text.utf8)[...]
  var open: [ArraySlice<UInt8>] = []
  func has(_ start: StaticString) -> Bool {
    rest.starts(with: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount))
  }
  while let byte = rest.popFirst() {
    guard byte == 0x3C else {
      if byte == 0x26 {
        let name = rest.prefix(12).prefix { $0 != 0x3B }
        must(!name.isEmpty && name.count < 12, "an ampersand begins a reference")
      }
      must(byte != 0x3E || !open.isEmpty, "text stands in an element")
      continue
    }
    if has("!--") {
      rest = rest.dropFirst(3)
      while !has("--"), !rest.isEmpty { rest = rest.dropFirst() }
      must(has("-->"), "two hyphens end a comment")
      rest = rest.dropFirst(3)
      continue
    }
    let isEnd = rest.first == 0x2F
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix { $0 > 0x20 && $0 != 0x2F && $0 != 0x3E }
    must(!name.isEmpty, "a tag has a name")
    rest = rest.dropFirst(name.count)
    let isEmpty = endOfTag(&rest)
    if isEnd {
      must(open.popLast()?.elementsEqual(name) == true, "elements are nested")
    } else if !isEmpty {
      open.append(name)
      if name.elementsEqual("style".utf8) {
        while !has("</"), !rest.isEmpty { rest = rest.dropFirst() }
      }
    }
  }
  must(open.isEmpty, "elements end")
}

/// Goes to the end of a tag; whether its element is empty.
private func endOfTag(_ rest: inout ArraySlice<UInt8>) -> Bool {
  var last: UInt8 = 0
  while let byte = rest.popFirst() {
    switch byte {
    case 0x3E: return last == 0x2F
    case 0x3C: fail("a tag within a tag")
    case 0x22:
      must(last == 0x3D, "a quote begins a value")
      let value = rest.prefix { $0 != 0x22 }
      must(!value.contains(0x3C), "a value has no tag")
      let words = value.split { !(0x61...0x7A).contains($0 | 0x20) && $0 != 0x2D }
      must(
        !words.contains { $0.elementsEqual("nan".utf8) || $0.elementsEqual("inf".utf8) },
        "a value is a number")
      rest = rest.dropFirst(value.count + 1)
    default: break
    }
    last = byte
  }
  fail("a tag ends")
}

/// A style sheet with markup in the comment at its head, which nothing in it ends.
public func mustBeStyleSheet(_ text: String) {
  mustNotSteer(text, "a style sheet")
  must(text.hasPrefix("/*"), "a style sheet begins with a comment")
  let ends = text.split(separator: "*/", omittingEmptySubsequences: false)
  must(ends.count == 2 && ends[1].first == "\n", "a comment ends where it is over")
}
