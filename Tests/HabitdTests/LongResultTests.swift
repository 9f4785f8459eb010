import HabitProtocol
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("A result that takes long")
struct LongResultTests {
  /// Limits by which a turn is one piece of a result.
  private var onePieceATurn: ServerLimits {
    var limits = ServerLimits.unhurried
    limits.turnMicroseconds = 0
    limits.pieceMicroseconds = 0
    return limits
  }

  /// Habits with a history of their own each, of which some days are completed.
  private func fill(_ client: LineClient) throws {
    var generator = SeededGenerator(seed: 20)
    let days = (1...28).map { "2026-02-" + ($0 < 10 ? "0\($0)" : "\($0)") }
    let habits = (0..<20).map {
      #"{"id":"h\#($0)","name":"Habit \#($0)","startDate":"2026-02-0\#($0 % 9 + 1)","#
        + #""createdAt":"2026-02-01T00:00:00Z"}"#
    }
    let completions = days.map { day in
      let done = (0..<20).filter { _ in Bool.random(using: &generator) }.map { #""h\#($0)""# }
      return #""\#(day)":[\#(done.joined(separator: ","))]"#
    }
    _ = try client.call(
      "importData",
      #"{"group":"g","habits":[\#(habits.joined(separator: ","))],"#
        + #""completions":{\#(completions.joined(separator: ","))}}"#
    )
    _ = try client.call("setEntry", #"{"habit":"h3","date":"2026-02-11","note":"late"}"#)
  }

  static let requests: [(String, String)] = [
    ("grid", #"{"until":"2026-03-01"}"#), ("grid", #"{"habit":"h3","until":"2026-03-01"}"#),
    ("grid", #"{"weeks":1,"until":"2026-02-11"}"#), ("grid", #"{"until":"0001-01-02"}"#),
    ("completions", "{}"), ("completions", #"{"from":"2026-02-11","through":"2026-02-13"}"#),
    ("completions", #"{"from":"2025-02-11","through":"2025-02-13"}"#),
    ("entries", #"{"habit":"h3"}"#), ("entries", #"{"habit":"h3","through":"2026-01-01"}"#),
    ("listHabits", "{}"), ("listHabits", #"{"archived":true}"#),
    ("statistics", #"{"through":"2026-02-28"}"#), ("statistics", #"{"habit":"h3"}"#),
    ("streak", #"{"date":"2026-02-28"}"#), ("exportData", "{}"), ("exportData", #"{"after":"h7"}"#),
    ("record", #"{"dryRun":true,"entries":[\#(entries)]}"#),
  ]

  /// Entries of twenty habits on two days each, one of them twice.
  private static var entries: String {
    ((0..<20).map { ($0, 12) } + (0..<20).map { ($0, 13) } + [(3, 12)])
      .map { #"{"habit":"h\#($0.0)","date":"2026-02-\#($0.1)","note":"n"}"# }.joined(separator: ",")
  }

  @Test("is the same in pieces as at once, alone and in a batch", arguments: requests)
  func same(method: String, parameters: String) async throws {
    var found: [[UInt8]] = []
    for limits in [ServerLimits.unhurried, onePieceATurn] {
      try await withDaemon(limits: limits) { daemon in
        let client = try daemon.connect()
        try fill(client)
        let result = try client.call(method, parameters)
        let request = LineClient.request(method, parameters).dropLast()
        try client.send("[\(request),\(request)]\n")
        let replies = try client.reply()
        found.append(Array(result.source))
        found += replies.elements.map { Array($0["result"]?.source ?? []) }
      }
    }
    #expect(found.count == 6 && Set(found.map { $0.filter { $0 != 0x20 } }).count == 1)
  }

  @Test("lets others be served between its pieces, and tells of the time it was asked at")
  func between() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: onePieceATurn)
    let slow = try daemon.connect()
    try fill(slow)
    let other = try daemon.connect()
    let before = try #require(try other.call("status")["revision"]?.integer)
    try await daemon.whileHeld {
      try slow.send(
        LineClient.request("exportData") + LineClient.request("grid", #"{"weeks":5300}"#)
          + LineClient.request("status")
      )
      for _ in 0..<10 { try other.send(LineClient.request("toggle", #"["h1"]"#)) }
    }
    let exported = try slow.reply()["result"]?["revision"]?.integer
    #expect(exported == before || exported == before + 1)
    #expect(try slow.reply()["result"]?["cells"]?.count == 5300 * 7)
    #expect(try slow.reply()["result"]?["revision"]?.integer == before + 10)
    await daemon.stop()
  }

  @Test("of a record lets others change what it tells of, and comes before its event")
  func record() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: onePieceATurn)
    let slow = try daemon.connect()
    try fill(slow)
    let revision = try #require(
      try slow.call("subscribe", #"{"topics":["completions"]}"#)["revision"]?.integer
    )
    let other = try daemon.connect()
    try await daemon.whileHeld {
      try slow.send(LineClient.request("record", #"{"entries":[\#(Self.entries)]}"#))
      try other.send(
        LineClient.request("setEntry", #"{"habit":"h19","date":"2026-02-13","count":7}"#)
      )
    }
    let changed = try #require(try other.reply()["result"])
    #expect(changed["entry"]?["count"]?.integer == 7)
    // The other one's change came between, and was made later.
    #expect(changed["revision"]?.integer == revision + 2)
    let result = try #require(try slow.reply()["result"])
    #expect(result["revision"]?.integer == revision + 1)
    let entries = try Array(#require(result["entries"]).elements)
    #expect(entries.count == 41 && entries[40]["date"]?.string == "2026-02-12")
    #expect(entries[39]["habit"]?.string == "h19" && entries[39]["entry"]?["count"]?.integer != 7)
    #expect(try slow.reply()["method"]?.string == "changed")
    await daemon.stop()
  }

  @Test("is a check of backups too, between whose pieces others are served")
  func backups() async throws {
    let folder = try TemporaryDirectory()
    for isFirst in [true, false] {
      let daemon = try RunningDaemon(in: folder, limits: onePieceATurn)
      let slow = try daemon.connect()
      let other = try daemon.connect()
      if isFirst { try fill(slow) }
      let before = try #require(try other.call("status")["revision"]?.integer)
      try await daemon.whileHeld {
        try slow.send(LineClient.request("listBackups") + LineClient.request("status"))
        for _ in 0..<3 { try other.send(LineClient.request("toggle", #"["h1"]"#)) }
      }
      #expect(try slow.reply()["result"]?["backups"]?.count == (isFirst ? 0 : 1))
      let after = try #require(try slow.reply()["result"]?["revision"]?.integer)
      #expect(isFirst || after == before + 3)
      await daemon.stop()
    }
  }

  @Test("is an error when it tells of a change that cannot be stored")
  func notStored() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    var limits = ServerLimits.unhurried
    limits.pieceMicroseconds = 0
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), fileSystem: disk, limits: limits)
    let client = try daemon.connect()
    try fill(client)
    disk.setFault(Fault(.failure(.noSpace), at: 0, forever: true, function: "write"))
    try client.send(
      LineClient.request("toggle", #"["h1"]"#) + LineClient.request("exportData")
        + LineClient.request("status")
    )
    for _ in 0..<3 {
      #expect(try client.reply()["error"]?["data"]?["type"]?.string == "storageUnavailable")
    }
    await daemon.stop()
  }

  @Test(
    "is given up once it is longer than a reply may be, also by its last piece, and says what was done",
    arguments: [16, .max],
    [false, true]
  )
  func tooLong(last: Int, hasChanged: Bool) {
    var pieces = 0
    let result = UnfinishedResult(
      to: .null,
      RequestedMethod(GetCompletions.name),
      begun: Reply.begin(to: .null),
      rest: .pieces { writer in
        if pieces == 0 { writer.beginArray() }
        pieces += 1
        writer.string(String(repeating: "x", count: 1 << 20))
        if pieces == last { writer.endArray() }
        return pieces < last
      },
      hasChanged: hasChanged
    )
    let reply = String(decoding: result.goOn { false }?.prefix(1000) ?? [], as: UTF8.self)
    #expect(reply.contains("tooLarge") && reply.contains("This was done") == hasChanged)
    #expect(pieces == 16)
  }
}
