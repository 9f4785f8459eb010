import Foundation
import HabitProtocol
import JSON
import TestSupport
import Testing

/// The promises to clients of an api version: `Golden/api-N.txt` has them as of the first release.
///
/// A line names a method's parameters or result, a component or an event, then its members:
/// `icon:string` is a member with its type, `icon!` one that is always present, `icon?` an optional
/// parameter, `1=icon` its position, and `[]` an element of a list. A released file is never
/// edited; before the release, remove it and run the test with `HABITD_WRITE_GOLDEN=api-N`.
@Suite("The promises of the protocol")
struct PromiseTests {
  private static let name = "api-\(Version.api)"
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/\(name).txt")

  /// The words for the value at a path, by its schema.
  private static func words(_ schema: JSONValue, at path: String) -> [String] {
    if let reference = schema["$ref"]?.string {
      return ["\(path):\(reference.split(separator: "/").last ?? "")"]
    }
    if let alternatives = schema["anyOf"] {
      return alternatives.elements.flatMap { words($0, at: path) }
    }
    if let values = schema["enum"] {
      return values.elements.map { "\(path)=\($0.string ?? "")" }
    }
    switch schema["type"]?.string {
    case "array": return schema["items"].map { words($0, at: path + "[]") } ?? []
    case "object":
      let required = (schema["required"]?.elements.compactMap(\.string)).map(Set.init) ?? []
      return (schema["properties"]?.members).map(Array.init)?.flatMap { member in
        let name = member.name.string ?? ""
        let inner = path.isEmpty ? name : "\(path).\(name)"
        return (required.contains(name) ? ["\(inner)!"] : [])
          + words(member.value, at: inner)
      } ?? []
    case let type: return ["\(path):\(type ?? "any")"]
    }
  }

  private static func parameters(_ list: JSONValue) -> [String] {
    list.elements.enumerated().flatMap { position, parameter in
      let name = parameter["name"]?.string ?? ""
      return ["\(position)=\(name)"] + (parameter["required"]?.bool == true ? [] : ["\(name)?"])
        + (parameter["schema"].map { words($0, at: name) } ?? [])
    }
  }

  /// The lines of the present protocol, by their first word.
  private static func lines() throws -> [(head: String, words: [String])] {
    let document = try JSONDocument(parsing: OpenRPC.document).root
    var lines = [("capabilities", Capability.allCases.map(\.rawValue))]
    for method in try #require(document["methods"]).elements {
      let name = method["name"]?.string ?? ""
      lines.append(("\(name)()", parameters(try #require(method["params"]))))
      lines.append((name, words(try #require(method["result"]?["schema"]), at: "")))
    }
    for schema in try #require(document["components"]?["schemas"]).members {
      lines.append((schema.name.string ?? "", words(schema.value, at: "")))
    }
    for event in try #require(document["x-notifications"]).elements {
      lines.append((event["name"]?.string ?? "", words(try #require(event["params"]), at: "")))
    }
    lines.append(("errors", RPCError.Kind.allCases.map { "\($0.rawValue)=\($0.code)" }))
    return lines
  }

  @Test("are kept: nothing is removed, moved, of another type or newly required")
  func kept() throws {
    let lines = try Self.lines()
    let text = lines.map { ([$0.head] + $0.words).joined(separator: " ") + "\n" }.joined()
    if ProcessInfo.processInfo.environment["HABITD_WRITE_GOLDEN"] == Self.name {
      try Data(text.utf8).write(to: Self.golden, options: .withoutOverwriting)
    }
    let present = Dictionary(uniqueKeysWithValues: lines.map { ($0.head, Set($0.words)) })
    let promised = try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n")
    #expect(promised.count > MethodName.allCases.count)
    for line in promised {
      let words = line.split(separator: " ").map(String.init)
      let now = try #require(present[words[0]], "\(words[0])")
      #expect(Set(words.dropFirst()).subtracting(now) == [], "\(words[0])")
      // A parameter that was added can be left out.
      for added in now.subtracting(words) where words[0].hasSuffix("()") {
        let place = added.split(separator: "=")
        guard place.count == 2, Int(place[0]) != nil else { continue }
        #expect(now.contains("\(place[1])?"), "\(words[0]) \(added)")
      }
    }
  }
}
