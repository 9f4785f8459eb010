@testable import HabitctlCore
import HabitClient
import HabitCore
import JSON
import Testing

@testable import habitctl

/// Habits by their names, and a daemon that counts for them on 2025-11-20, its today.
final class CountedHabits {
  /// The changes, except dry runs, as `method habit date`.
  private(set) var written: [String] = []
  /// The dry runs.
  private(set) var tried: [String] = []
  /// The count of every habit, in whole numbers.
  private(set) var counts: [String: Int] = [:]

  /// The number of answers to `record`, dry runs left out.
  private(set) var recordings = 0
  /// The groups that `record` was given.
  private(set) var groups: [String] = []

  private let habits: [String]
  private let target: Int
  private let more: String

  /// The failures of the next changes in order, not counting dry runs.
  var failures: [CallFailure] = []

  /// Habits with these names, each with a target and more members.
  init(_ habits: String..., target: Int = 1, more: String = "") {
    self.habits = habits
    self.target = target
    self.more = more
  }

  var daemon: StubDaemon {
    var replies: [String: StubDaemon.Reply] = [
      "status": .result(Samples.status), "listHabits": .result(list),
      "loadDay": .computed { _ in self.day },
      "streak": .computed { parameters in
        let habit = try self.habit(parameters?["habit"]?.string ?? "")
        return Samples.streak(habit, id: habit)
      },
      "record": .computed { try self.record(try #require($0)) },
    ]
    for method in ["toggle", "markCompleted", "setEntry", "tally"] {
      replies[method] = .computed { try self.tick(method, try #require($0)) }
    }
    return StubDaemon(replies: replies)
  }

  private var list: String {
    let list = habits.map { "{\(Samples.habit($0, id: $0))}" }
      .map { $0.replacing(#""daily""#, with: #"{"weekdays":[1,2,3,4,5]}"#) }
    return #"{"habits":[\#(list.joined(separator: ","))]}"#
  }

  private var day: String {
    // A hostile name is not an identifier.
    let next = habits.first { (counts[$0] ?? 0) < target && HabitID($0) != nil }
    return Samples.day(habits.map(standing), next: next)
  }

  /// The result of a tick; an entry of `record` is a tick, too.
  private func tick(_ method: String, _ parameters: JSONValue) throws -> String {
    let date = parameters["date"]?.string ?? "2025-11-20"
    let habit = try habit(parameters["habit"]?.string ?? "")
    let line = "\(method) \(habit) \(date)"
    // The habits of this daemon are asked for from Monday to Friday.
    let isDue = Self.isDue(date)
    var count = counts[habit] ?? 0
    count += Int(parameters["by"]?.integer ?? 1)
    if parameters["dryRun"]?.bool == true {
      tried.append(line)
    } else {
      if !failures.isEmpty { throw failures.removeFirst() }
      written.append(line)
      counts[habit] = count
    }
    let limit = more.contains("atMost") ? #""limit":true,"# : ""
    return Samples.standing(
      #"{"habit":"\#(habit)","name":"\#(habit)","date":"\#(date)","entry":{"count":\#(count)},"target":\#(target),\#(limit)"#
        + #""completed":\#(count >= target),"due":\#(isDue),"canToggle":true,"streak":{"unit":"days","current":0,"strict":0,"#
        + #""todayOpen":true},"progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,"#
        + #""earnedXP":0,"allCompleted":false},"revision":1}"#
    )
  }

  private func habit(_ text: String) throws -> String {
    if let habit = habits.first(where: { $0.lowercased().hasPrefix(text.lowercased()) }) {
      return habit
    }
    throw try Bench.refusal(101, "habit.notFound", "no \(text)")
  }

  private static func isDue(_ date: String) -> Bool {
    Day(date).map { !$0.weekday.isMultiple(of: 6) } ?? true
  }

  /// The results of several entries, of which one that comes twice is done once; where one of them names
  /// no habit, only that.
  private func record(_ parameters: JSONValue) throws -> String {
    let isDryRun = parameters["dryRun"]?.bool == true
    let entries = parameters["entries"].map { Array($0.elements) } ?? []
    var (results, leftOut, done) = ([String](), [String](), Set<String>())
    for (index, entry) in entries.enumerated() {
      do {
        _ = try habit(entry["habit"]?.string ?? "")
      } catch CallFailure.refused(var error) {
        error.message = "entries[\(index)]: \(error.message)"
        throw CallFailure.refused(error)
      }
    }
    if !isDryRun { recordings += 1 }
    if let group = parameters["group"]?.string { groups.append(group) }
    for entry in entries {
      let (name, date) = (
        try habit(entry["habit"]?.string ?? ""), entry["date"]?.string ?? "2025-11-20"
      )
      guard entry["span"] == nil || Self.isDue(date) else {
        leftOut.append(#"{"habit":"\#(name)","name":"\#(name)","date":"\#(date)"}"#)
        continue
      }
      guard done.insert("\(name) \(date)").inserted else { continue }
      var json = String(decoding: entry.source, as: UTF8.self).dropLast()
      if isDryRun { json += #","dryRun":true"# }
      // A tick alone has a revision.
      let tick = try tick("record", try Bench.json(json + "}"))
      results.append(tick.replacing(#","revision":1"#, with: ""))
    }
    let (told, left) = (results.joined(separator: ","), leftOut.joined(separator: ","))
    return #"{"entries":[\#(told)],"leftOut":[\#(left)],"revision":1}"#
  }

  private func standing(_ habit: String) -> String {
    let count = counts[habit] ?? 0
    return Samples.habitState(
      habit,
      id: habit,
      completed: count >= target,
      more: #","entry":{"count":\#(count)}\#(more)"#
    ).replacing(#""repetitions":1"#, with: #""repetitions":\#(target)"#)
  }
}
