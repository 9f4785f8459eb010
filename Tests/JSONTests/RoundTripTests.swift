import JSON
import TestSupport
import Testing

@Suite("What is written is read back")
struct RoundTripTests {
  @Test("a random document is read back equal", arguments: seeds(200) as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let tree = Tree.random(depth: 5, using: &random)
      var writer = JSONWriter(reservingCapacity: 0)
      tree.write(to: &writer)
      let bytes = writer.finish()
      let value = try JSONDocument(parsing: bytes).root
      #expect(Tree(value) == tree)
      #expect(value.source.elementsEqual(bytes))
      #expect(value.repeatedName == nil)

      var again = JSONWriter()
      Tree(value).write(to: &again)
      #expect(again.finish() == bytes)
    }
  }

  @Test("nothing written holds a control character, whatever the strings are")
  func oneLine() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      var writer = JSONWriter()
      Tree.random(depth: 4, using: &random).write(to: &writer)
      let scalars = String(decoding: writer.finish(), as: UTF8.self).unicodeScalars
      #expect(scalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(scalars.allSatisfy { $0 != "\u{2028}" && $0 != "\u{2029}" })
    }
  }
}

/// A whole JSON value as plain data, to be compared with another.
indirect enum Tree: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string([UInt8])
  case array([Tree])
  case object([Member])

  struct Member: Equatable {
    var name: [UInt8]
    var value: Tree
  }

  init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(value.bool == true)
    case .number: self = value.integer.map(Tree.integer) ?? .double(value.double ?? .nan)
    case .string: self = .string(Array(value.utf8 ?? []))
    case .array: self = .array(value.elements.map(Tree.init))
    case .object:
      self = .object(
        value.members.map { Member(name: Array($0.name.utf8 ?? []), value: Tree($0.value)) }
      )
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let truth): writer.bool(truth)
    case .integer(let number): writer.integer(number)
    case .double(let number): writer.double(number)
    case .string(let text): writer.string(utf8: text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.name(escaping: String(decoding: member.name, as: UTF8.self))
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

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
