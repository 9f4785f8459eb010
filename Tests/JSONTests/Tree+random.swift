import TestSupport

extension Tree {
  /// A random value nested at most so deep; names within an object differ.
  static func random(depth: Int, using random: inout SeededGenerator) -> Tree {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .integer(Int.random(in: -1000...1000, using: &random))
    case 3: .integer(Int(truncatingIfNeeded: random.next()))
    case 4: .double(randomFraction(using: &random))
    case 5: .string(randomText(using: &random))
    case 6, 7:
      .array(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          .random(depth: depth - 1, using: &random)
        }
      )
    default: .object(randomMembers(depth: depth, using: &random))
    }
  }

  private static func randomMembers(
    depth: Int,
    using random: inout SeededGenerator
  ) -> [Member] {
    var names: Set<String> = []
    return (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
      let name = randomText(using: &random)
      let value = Tree.random(depth: depth - 1, using: &random)
      // A set of strings also keeps out names that differ in normalization only, which Foundation
      // does not tell apart.
      guard names.insert(String(decoding: name, as: UTF8.self)).inserted else { return nil }
      return Member(name: name, value: value)
    }
  }

  /// A number with a fraction, so that it is not read back as an integer.
  private static func randomFraction(using random: inout SeededGenerator) -> Double {
    let exponent = Int.random(in: -300...300, using: &random)
    let digits = Double.random(in: 1..<10, using: &random)
    guard let number = Double("\(digits)e\(exponent)") else { return digits }
    return Int(exactly: number) == nil ? number : 0.5
  }

  private static func randomText(using random: inout SeededGenerator) -> [UInt8] {
    let ranges: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0x20...0x7E, 0...0x1F, 0x7F...0xFF, 0x2020...0x2030, 0x300...0x310,
      0xD7F0...0xD7FF, 0xE000...0xFFFF, 0x1F600...0x1F64F, 0x10000...0x10FFFF,
    ]
    let length = Int.random(in: 0...12, using: &random)
    return (0..<length).flatMap { _ -> [UInt8] in
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "?"
      return Array(scalar.utf8)
    }
  }
}
