import Foundation
import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

/// Every method that writes, taken back and brought back, compared by what an export holds.
@Suite("Undo that is exact")
struct ExactUndoTests {
  /// Writes of each method, in an order in which each changes something.
  private static let writes: [(method: String, parameters: String)] = [
    ("addHabit", #"{"name":"Run","unit":"km","repetitions":5,"startDate":"2024-01-01"}"#),
    ("addHabit", #"{"name":"Write","unit":"min","repetitions":20}"#),
    ("addHabit", #"{"name":"Coffee","goal":"atMost","repetitions":2,"startDate":"2024-01-01"}"#),
    ("updateHabit", #"{"habit":"Run","name":"Swim","schedule":{"timesPerWeek":3},"icon":"S"}"#),
    ("updateHabit", #"{"habit":"Swim","unit":"miles","from":"2024-02-01"}"#),
    ("updateHabit", #"{"habit":"Swim","repetitions":2,"spares":{"count":1,"per":"month"}}"#),
    ("updateHabit", #"{"habit":"Write","tags":["quiet"],"reminders":[{"time":"08:00"}]}"#),
    ("updateHabit", #"{"habit":"Write","startDate":"2024-01-01","endDate":"2199-01-01"}"#),
    ("moveHabit", #"{"habit":"Coffee","to":1}"#),
    ("toggle", #"["Swim","2024-02-03"]"#), ("toggle", #"["Swim","2024-02-03"]"#),
    ("toggle", #"["Coffee","2024-02-03"]"#), ("markCompleted", #"["Swim","2024-02-04"]"#),
    ("setEntry", #"{"habit":"Swim","date":"2024-02-05","count":1.5,"note":"cold"}"#),
    ("setEntry", #"{"habit":"Swim","date":"2024-02-05","mark":"failed"}"#),
    ("tally", #"{"habit":"Swim","date":"2024-02-05","by":1}"#),
    ("tally", #"{"habit":"Swim","date":"2024-02-05","by":-2}"#),
    (
      "record",
      #"{"entries":[{"habit":"Swim","date":"2024-02-06","count":1},"#
        + #"{"habit":"Coffee","date":"2024-02-06","toggle":true}]}"#
    ),
    ("tally", #"{"habit":"Write","date":"2023-12-20","by":3,"startEarlier":true}"#),
    ("doNext", "{}"),
    ("pauseHabit", #"{"habit":"Swim","from":"2024-03-01","through":"2024-03-05"}"#),
    ("pauseHabit", #"["Swim"]"#), ("resumeHabit", #"["Swim"]"#),
    ("pauseAll", #"{"from":"2024-04-01","through":"2024-04-05"}"#), ("pauseAll", "{}"),
    ("resumeAll", "{}"),
    ("startTimer", #"["Write"]"#), ("cancelTimer", #"["Write"]"#), ("startTimer", #"["Write"]"#),
    ("stopTimer", #"{"habit":"Write","for":12}"#),
    ("addJourney", #"["focused-work"]"#), ("addJourney", #"["gratitude"]"#),
    ("archiveHabit", #"["Write"]"#), ("restoreHabit", #"["Write"]"#),
    ("removeJourney", #"["focused-work"]"#), ("toggleJourney", #"["focused-work"]"#),
    ("toggleJourney", #"["gratitude"]"#), ("addJourney", #"["calm-morning"]"#),
    ("archiveHabit", #"["item:drink-water-first"]"#),
    ("addCustomHabit", #"{"item":"drink-water-first","slot":"morning"}"#),
    ("addCustomHabit", #"{"item":"takbir","slot":"morning"}"#),
    ("archiveHabit", #"["item:takbir"]"#), ("addJourney", #"["daily-dhikr"]"#),
    ("addCustomHabit", #"{"item":"takbir","slot":"evening"}"#),
    ("removeJourney", #"["daily-dhikr"]"#), ("removeCustomHabit", #"["takbir"]"#),
    ("addCustomHabit", #"{"item":"takbir","slot":"evening"}"#),
    ("archiveHabit", #"["item:takbir"]"#), ("removeCustomHabit", #"["takbir"]"#),
    ("updateSettings", #"{"weekStart":0,"dayStart":"04:00","measure":"strength"}"#),
    ("updateTag", #"{"tag":"quiet","color":"red"}"#),
    (
      "importData",
      #"{"group":"g","habits":[{"id":"i","name":"Imported","startDate":"2024-01-01","unit":"min","#
        + #""timer":{"since":"2024-05-01T10:00:00Z","date":"2024-05-01"},"#
        + #""archivals":[{"date":"2024-05-02","archived":true}]}],"#
        + #""completions":{"2024-01-02":["i"]},"settings":{"timeZone":"UTC"},"#
        + #""journeys":[{"id":"j","title":"J","since":"2024-01-01","items":[]}]}"#
    ),
    ("removeHabit", #"["Swim"]"#),
  ]

  /// What an export holds.
  private static func export(_ client: LineClient) throws -> String {
    let whole = try client.call("exportData")
    var texts = whole.members.filter { $0.name.string != "revision" }
      .map { String(decoding: $0.value.source, as: UTF8.self) }
    for habit in whole["habits"]?.elements ?? whole.elements {
      guard let id = habit["id"]?.string else { continue }
      let entries = try client.call("entries", #"["\#(id)"]"#)["entries"]
      texts.append(entries.map { String(decoding: $0.source, as: UTF8.self) } ?? "")
    }
    return texts.joined(separator: "\n")
  }

  @Test("after a write and its undo the export is the one before, after the redo the one after")
  func everyMethod() async throws {
    let later = try TemporaryDirectory()
    var states: [String] = []
    var written: Set<MethodName> = []
    try await withDaemon { daemon in
      let client = try daemon.connect()
      states.append(try Self.export(client))
      for (method, parameters) in Self.writes {
        let before = try Self.export(client)
        _ = try client.call(method, parameters)
        let after = try Self.export(client)
        #expect(before != after, "\(method) \(parameters) changes nothing")
        written.insert(try #require(MethodName(rawValue: method)))
        for _ in 1...2 {
          let undone = try client.call("undo")
          #expect(undone["leftAlone"]?.count == 0)
          #expect(undone["undone"]?["values"]?.count != 0, "\(method) \(parameters) tells nothing")
          expectSame(try Self.export(client), before, "the undo of \(method) \(parameters)")
          _ = try client.call("redo")
          expectSame(try Self.export(client), after, "the redo of \(method) \(parameters)")
        }
        states.append(after)
      }
      // As a kill leaves it: without what a stop writes.
      try FileManager.default.copyItem(atPath: daemon.dataDirectory, toPath: later.path + "/data")
    }
    // All but those that an undo does not take back, by design.
    #expect(written == Set(MethodName.allCases.filter { $0.type.change != nil }))
    try await withDaemon(in: later) { daemon in
      let client = try daemon.connect()
      for (place, before) in states.dropLast().enumerated().reversed() {
        let (method, parameters) = Self.writes[place]
        _ = try client.call("undo")
        expectSame(try Self.export(client), before, "the later undo of \(method) \(parameters)")
      }
      for (place, after) in states.dropFirst().enumerated() {
        let (method, parameters) = Self.writes[place]
        _ = try client.call("redo")
        expectSame(try Self.export(client), after, "the later redo of \(method) \(parameters)")
      }
    }
  }

  /// Compares exports and shows only the lines that differ.
  private func expectSame(_ found: String, _ wanted: String, _ what: String) {
    guard found != wanted else { return }
    let lines = found.split(separator: "\n").difference(from: wanted.split(separator: "\n"))
    Issue.record("\(what): \(lines.map { String(describing: $0).prefix(700) })")
  }
}
