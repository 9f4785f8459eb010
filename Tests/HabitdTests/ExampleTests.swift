import Foundation
import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

/// The examples of all methods, as one session with a daemon that knows nothing yet.
@Suite("The documented examples")
struct ExampleTests {
  /// On the day of the examples: noon in most zones on the same day.
  private static let moment = 1_795_174_930_000

  /// What differs from machine to machine and from run to run.
  private static let varying: Set<String> = [
    "uptime", "process", "directory", "connections", "device", "journalBytes", "writtenAt", "bytes",
    "saved", "managed", "epoch",
  ]

  @Test("each works on the real daemon, which answers just what is documented")
  func session() async throws {
    let folder = try TemporaryDirectory()
    let groups = MethodGroup.allCases
    try await session(of: groups.dropLast().flatMap(\.methods), in: folder)
    try await other(in: folder)
    // What is kept is there when the daemon has ended once.
    try await session(of: groups.suffix(1).flatMap(\.methods), in: folder)
  }

  /// Leaves the folder of another device there.
  private func other(in folder: TemporaryDirectory) async throws {
    let daemon = try RunningDaemon(
      in: try TemporaryDirectory(),
      data: folder.path + "/data",
      device: "77b0000000000000000000000000c0de",
      hostName: "desktop",
      wallClock: { Self.moment }
    )
    await daemon.stop()
  }

  private func session(of methods: [any Method.Type], in folder: TemporaryDirectory) async throws {
    let daemon = try RunningDaemon(
      in: folder,
      device: "8d1f0a3b5c7e92461f3d5b79a8c0e2d4",
      wallClock: { Self.moment }
    )
    do {
      let client = try daemon.connect()
      for method in methods {
        let example = method.example
        let answer = try client.call(method.name, Self.compact(example.parameters))
        try expect(answer, toFit: method.result, "\(method.name)")
        // What is written by hand is what the table of the result writes.
        let again = Self.rewritten(answer, as: method)
        let isSame = again.map { Self.matches($0, answer, isExcerpt: false) }
        #expect(isSame == true, "\(method.name) is read as \(again.map(Self.text) ?? "nothing")")
        let documented = JSONDocument(literal: example.result)?.root
        let matches = documented.map { Self.matches($0, answer, isExcerpt: example.isExcerpt) }
        #expect(matches == true, "\(method.name) answers \(Self.text(answer))")
        guard let documented else { continue }
        try expect(documented, toFit: method.result, "the example of \(method.name)")
      }
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  /// An answer, read as the result of its method and written again.
  private static func rewritten<Asked: Method>(
    _ answer: JSONValue,
    as method: Asked.Type
  ) -> JSONValue? {
    Asked.Result(json: answer).flatMap { try? JSONDocument(parsing: $0.json).root }
  }

  @Test("each names its parameters", arguments: MethodName.allCases)
  func parameters(name: MethodName) throws {
    let parameters = try #require(JSONDocument(literal: name.type.example.parameters)?.root)
    try expect(parameters, toFit: .object(name.type.parameters), name.rawValue)
  }

  @Test("each event's example has what is said of it")
  func events() throws {
    for event in EventDescription.all {
      let example = try #require(JSONDocument(literal: event.example)?.root)
      try expect(example, toFit: .object(event.parameters), event.name)
    }
  }

  @Test("a subscriber is sent what is said of the events")
  func realEvents() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("subscribe")
      for request in [("addHabit", #"["Read"]"#), ("toggle", #"["Read"]"#), ("undo", "[]")] {
        _ = try client.call(request.0, request.1)
        let event = try client.reply()
        let described = EventDescription.all.first { $0.name == event["method"]?.string }
        let parameters = try #require(described).parameters
        try expect(try #require(event["params"]), toFit: .object(parameters), request.0)
      }
    }
  }

  private func expect(_ value: JSONValue, toFit schema: Schema, _ place: String) throws {
    var check = SchemaCheck()
    try check.check(value, schema, at: place)
    #expect(check.problems.isEmpty, "\(check.problems.joined(separator: "\n"))")
  }

  /// Whether an answer is what is documented, up to what the daemon draws or the machine decides.
  private static func matches(
    _ documented: JSONValue,
    _ answer: JSONValue,
    isExcerpt: Bool
  ) -> Bool {
    switch documented.kind {
    case .object:
      guard isExcerpt || documented.count == answer.count else { return false }
      return documented.members.allSatisfy { member in
        let name = member.name.string ?? ""
        guard let other = answer[name] else { return false }
        return varying.contains(name) || matches(member.value, other, isExcerpt: isExcerpt)
      }
    case .array:
      guard isExcerpt || documented.count == answer.count else { return false }
      return zip(documented.elements, answer.elements).allSatisfy {
        matches($0, $1, isExcerpt: isExcerpt)
      }
    case .string where isDrawn(documented): return isDrawn(answer)
    case .null, .bool, .number, .string: return Self.text(documented) == Self.text(answer)
    }
  }

  /// Whether a text is an identifier that the daemon has drawn.
  private static func isDrawn(_ value: JSONValue) -> Bool {
    value.string.flatMap { UUID(uuidString: $0) } != nil
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private static func compact(_ literal: String) throws -> String {
    Self.text(try #require(JSONDocument(literal: literal)?.root))
  }
}
