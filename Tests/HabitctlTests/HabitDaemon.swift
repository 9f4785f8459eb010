@testable import HabitctlCore
import HabitClient
import HabitCore
import JSON
import Testing

@testable import habitctl

/// A daemon that knows habits by their names and counts for them on 2025-11-20, its today.
final class HabitDaemon: Answering {
  /// What was written, dry runs left out, as `method habit date`.
  private(set) var written: [String] = []
  /// What was only tried.
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

  /// What the next writes fail with, the first one first; dry runs left out.
  var failures: [CallFailure] = []

  /// A daemon with these habits, each with a target and more members.
  init(_ habits: String..., target: Int = 1, more: String = "") {
    self.habits = habits
    self.target = target
    self.more = more
  }

  func answer(to call: Call) throws(CallFailure) -> JSONValue {
    try StubbedResult.answer(to: call) { try result(of: call) }
  }

  private func result(of call: Call) throws -> JSONValue {
    if call.method == "status" { return try Bench.json(Samples.status) }
    let parameters = try JSONDocument(parsing: call.parameters ?? Array("{}".utf8)).root
    let date = parameters["date"]?.string ?? "2025-11-20"
    if call.method == "record" { return try record(parameters) }
    if call.method == "listHabits" {
      let list = habits.map { "{\(Samples.habit($0, id: $0))}" }
        .map { $0.replacing(#""daily""#, with: #"{"weekdays":[1,2,3,4,5]}"#) }
      return try Bench.json(#"{"habits":[\#(list.joined(separator: ","))]}"#)
    }
    if call.method == "loadDay" {
      // A hostile name is not an identifier.
      let next = habits.first { (counts[$0] ?? 0) < target && HabitID($0) != nil }
      return try Bench.json(Samples.day(habits.map(standing), next: next))
    }
    let text = parameters["habit"]?.string ?? ""
    let habit = try habit(text)
    if call.method == "streak" { return try Bench.json(Samples.streak(habit, id: habit)) }
    let line = "\(call.method.replacing(" entry", with: "")) \(habit) \(date)"
    // The habits of this daemon are asked for from Monday to Friday.
    let isDue = Self.isDue(date)
    var count = counts[habit] ?? 0
    count += Int(parameters["by"]?.integer ?? 1)
    if parameters["dryRun"]?.bool == true {
      tried.append(line)
    } else if call.method != "streak" {
      if !failures.isEmpty { throw failures.removeFirst() }
      written.append(line)
      counts[habit] = count
    }
    let limit = more.contains("atMost") ? #""limit":true,"# : ""
    return try Bench.json(
      Samples.standing(
        #"{"habit":"\#(habit)","name":"\#(habit)","date":"\#(date)","entry":{"count":\#(count)},"target":\#(target),\#(limit)"#
          + #""completed":\#(count >= target),"due":\#(isDue),"canToggle":true,"streak":{"unit":"days","current":0,"strict":0,"#
          + #""todayOpen":true},"progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,"#
          + #""earnedXP":0,"allCompleted":false},"revision":1}"#
      )
    )
  }

  private func habit(_ text: String) throws -> String {
    if let habit = habits.first(where: { $0.lowercased().hasPrefix(text.lowercased()) }) {
      return habit
    }
    let json = #"{"code":101,"message":"no \#(text)","data":{"type":"habit.notFound"}}"#
    throw CallFailure.refused(try #require(RemoteError(try Bench.json(json))))
  }

  private static func isDue(_ date: String) -> Bool {
    Day(date).map { !$0.weekday.isMultiple(of: 6) } ?? true
  }

  /// The results of several entries, of which one that comes twice is done once; where one of them names
  /// no habit, only that.
  private func record(_ parameters: JSONValue) throws -> JSONValue {
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
      let result = try result(of: Call("record entry", json: Array((json + "}").utf8)))
      // A tick alone has a revision.
      let text = String(decoding: result.source, as: UTF8.self)
      results.append(text.replacing(#","revision":1"#, with: ""))
    }
    let (told, left) = (results.joined(separator: ","), leftOut.joined(separator: ","))
    return try Bench.json(#"{"entries":[\#(told)],"leftOut":[\#(left)],"revision":1}"#)
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
