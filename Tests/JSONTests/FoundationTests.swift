import Foundation
import JSON
import TestSupport
import Testing

/// Foundation's reader as a second opinion: it is lax in known places, and never right where ours
/// is wrong.
@Suite("Compared with Foundation's JSONSerialization")
struct FoundationTests {
  @Test("both read the same values from a random document", arguments: seeds(100) as Range<UInt64>)
  func sameValues(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let bytes = document(using: &random)
      let ours = try JSONDocument(parsing: bytes).root
      let theirs = try foundation(bytes)
      #expect(agree(ours, theirs), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    "whatever ours accepts of a damaged document, Foundation reads the same",
    arguments: seeds(100) as Range<UInt64>
  )
  func damaged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var bytes = document(using: &random)
      damage(&bytes, using: &random)
      guard let ours = try? JSONDocument(parsing: bytes).root, !isBeyondFoundation(ours) else {
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let theirs = try #require(try? foundation(bytes), "Foundation refuses \(text)")
      #expect(agree(ours, theirs), "\(text)")
    }
  }

  static let lax: [[UInt8]] = [
    Array("[1,]".utf8),
    Array(#"{"a":1,}"#.utf8),
    [0xEF, 0xBB, 0xBF] + Array("[1]".utf8),
    Array("[1]".utf8).flatMap { [$0, 0] as [UInt8] },
    Array("[1]".utf8).flatMap { [0, $0] as [UInt8] },
    [0xFF, 0xFE] + Array("[1]".utf8).flatMap { [$0, 0] as [UInt8] },
    Array("[1]".utf8).flatMap { [$0, 0, 0, 0] as [UInt8] },
  ]

  @Test("where Foundation is lax, ours refuses", arguments: lax)
  func strict(_ bytes: [UInt8]) throws {
    _ = try foundation(bytes)
    #expect(refusal(of: bytes) != nil)
  }

  private func foundation(_ bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  private func document(using random: inout SeededGenerator) -> [UInt8] {
    var writer = JSONWriter()
    Tree.random(depth: 5, using: &random).write(to: &writer)
    return writer.finish()
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let interesting = Array("\"\\,:[]{}0-.eE u \n/d8".utf8) + [0x00, 0x80, 0xC2, 0xED, 0xFF]
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let byte = interesting[Int.random(in: 0..<interesting.count, using: &random)]
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where place < bytes.count: bytes[place] = byte
      case 1 where place < bytes.count: bytes.remove(at: place)
      default: bytes.insert(byte, at: place)
      }
    }
  }

  /// What Foundation refuses or merges though the RFC allows it: numbers that overflow a double, and
  /// names that are repeated or differ in normalization only.
  private func isBeyondFoundation(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .number: return value.double == nil
    case .array: return value.elements.contains(where: isBeyondFoundation)
    case .object:
      let names = Set(value.members.compactMap(\.name.string))
      return names.count < value.count
        || value.members.contains { isBeyondFoundation($0.value) }
    case .null, .bool, .string: return false
    }
  }

  private func agree(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours.kind {
    case .null: return theirs is NSNull
    case .bool: return (theirs as? NSNumber)?.boolValue == ours.bool
    case .number:
      guard let number = theirs as? NSNumber else { return false }
      return ours.integer.map { number.intValue == $0 } ?? isNear(number.doubleValue, ours.double)
    case .string: return (theirs as? String).map { Array($0.utf8)[...] } == ours.utf8
    case .array:
      guard let array = theirs as? [Any], array.count == ours.count else { return false }
      return zip(ours.elements, array).allSatisfy(agree)
    case .object:
      guard let object = theirs as? [String: Any], object.count == ours.count else { return false }
      return ours.members.allSatisfy { member in
        guard let name = member.name.string, let value = object[name] else { return false }
        return agree(member.value, value)
      }
    }
  }

  /// Foundation rounds by way of `Decimal`, which may miss the nearest double by some places.
  private func isNear(_ theirs: Double, _ ours: Double?) -> Bool {
    guard let ours else { return false }
    return abs(theirs - ours) <= abs(ours) * 0x1p-48
  }
}
