import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import Testing

@testable import habitctl

/// Answers the calls of a table of days, grids by their habit and weeks, and counts the round trips.
final class TableDaemon: Answering {
  /// A habit, with its state on a day and the amount done.
  struct Habit: Sendable {
    var name: String
    var more = ""
    var streak = 0
    var day: @Sendable (Day) -> (state: String, count: Int)
  }

  private let habits: [Habit]
  private let today: Day
  /// The calls of each round trip, as `method parameters`.
  private(set) var trips: [[String]] = []

  /// A daemon with habits on a Thursday, or on another day.
  init(_ habits: [Habit], today: Day = Day("2025-11-20") ?? .first) {
    self.habits = habits
    self.today = today
  }

  func answer(to call: Call) throws(Failure) -> JSONValue { try answers(to: [call])[0] }

  func answers(to reads: [Call]) throws(Failure) -> [JSONValue] {
    trips.append(
      reads.map { call in
        call.method + (call.parameters.map { " " + String(decoding: $0, as: UTF8.self) } ?? "")
      }
    )
    var results: [JSONValue] = []
    for call in reads {
      do {
        let parameters = try call.parameters.map { try JSONDocument(parsing: $0).root }
        let result = try Bench.json(text(call.method, parameters))
        StubbedResult.check(result, of: call.method)
        results.append(result)
      } catch {
        throw .protocolViolation("\(error)")
      }
    }
    return results
  }

  private func text(_ method: String, _ parameters: JSONValue?) -> String {
    switch method {
    case "grid": grid(parameters)
    case "statistics": statistics(parameters)
    case "loadDay": day(parameters?["date"]?.string)
    case "weekCounts": week(parameters?["date"]?.string)
    case "settings": Samples.settings
    case "status": Samples.status.replacing("2025-11-20\",\"storage", with: "\(today)\",\"storage")
    case "streak":
      "{\"streaks\":["
        + habits.map {
          Samples.streak($0.name, id: $0.name).replacing(#""current":0"#, with: #""current":1"#)
        }
        .joined(separator: ",") + "]}"
    default: "{}"
    }
  }

  private func day(_ date: String?) -> String {
    let rows = habits.map { habit in
      Samples.habitState(habit.name, id: habit.name, streak: habit.streak, more: habit.more)
    }
    return Samples.day(rows).replacing("2025-11-20", with: date ?? "\(today)")
  }

  private func week(_ date: String?) -> String {
    let day = date.flatMap { Day($0) } ?? today
    let first = day.startOfWeek(Settings.monday)
    let days = (0..<7).map { index in
      let day = first.clampedAdding(index)
      return
        #"{"date":"\#(day)","completed":0,"total":1,"isToday":\#(day == today),"isFuture":false}"#
    }
    return "{\"days\":[\(days.joined(separator: ","))]}"
  }

  /// What is done and what is not of the days that are over, as the daemon would count it.
  private func statistics(_ parameters: JSONValue?) -> String {
    let name = parameters?["habit"]?.string
    var statistics = CompletionStatistics()
    guard let from = parameters?["from"]?.string.flatMap({ Day($0) }),
      let through = parameters?["through"]?.string.flatMap({ Day($0) })
    else { return "{}" }
    for habit in habits where name == nil || habit.name == name {
      for day in (from...through).all where day <= today {
        let state = habit.day(day).state
        guard ["done", "partial", "failed", "missed"].contains(state) else { continue }
        statistics.whole.due += 1
        guard state == "done" else { continue }
        statistics.whole.done += 1
        statistics.whole.completions += 1
      }
    }
    let result = GetStatistics.Result {
      ($0.habit, $0.name, $0.statistics) = (name, name, statistics)
    }
    return String(decoding: result.json, as: UTF8.self)
  }

  private func grid(_ parameters: JSONValue?) -> String {
    let weeks =
      parameters?["weeks"].flatMap { Int(String(decoding: $0.source, as: UTF8.self)) } ?? 53
    let until = parameters?["until"]?.string.flatMap { Day($0) } ?? today
    let monday = until.startOfWeek(Settings.monday)
    let days = (0..<weeks * 7).map { monday.clampedAdding($0 - (weeks - 1) * 7) }
    guard let name = parameters?["habit"]?.string,
      let habit = habits.first(where: { $0.name == name })
    else { return Samples.grid(days.map(whole), today: "\(today)") }
    let cells = days.map { day in
      let (state, count) = day > today ? ("future", 0) : habit.day(day)
      let unit = count > 0 && habit.more.contains(#""unit":"km""#) ? #","unit":"km""# : ""
      return #"{"date":"\#(day)","state":"\#(state)","count":\#(count)\#(unit)}"#
    }
    return Samples.grid(cells, of: name, id: name, today: "\(today)")
  }

  private func whole(_ day: Day) -> String {
    let states = habits.map { $0.day(day).state }
    let done = day > today ? 0 : states.count { $0 == "done" }
    let total = states.count { ["done", "partial", "failed", "missed", "open"].contains($0) }
    let state =
      day > today ? "future" : total == 0 ? "unscheduled" : done == total ? "done" : "partial"
    return #"{"date":"\#(day)","state":"\#(state)","count":\#(done),"total":\#(total)}"#
  }
}
