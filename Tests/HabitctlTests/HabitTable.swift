import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON

/// A table of habits by days, and a daemon that answers about it.
struct HabitTable {
  /// A habit, with its state on a day and the amount done.
  struct Habit: Sendable {
    var name: String
    var more = ""
    var streak = 0
    var progress: String?
    var day: @Sendable (Day) -> (state: String, count: Int)
  }

  private let habits: [Habit]
  private let today: Day

  /// Habits on a Thursday, or on another day.
  init(_ habits: [Habit], today: Day = Day("2025-11-20") ?? .first) {
    self.habits = habits
    self.today = today
  }

  var daemon: StubDaemon {
    StubDaemon(replies: [
      "grid": .computed { grid($0) },
      "loadDay": .computed { day($0?["date"]?.string) },
      "weekCounts": .computed { week($0?["date"]?.string) },
      "settings": .result(Samples.settings),
      "status": .result(
        Samples.status.replacing("2025-11-20\",\"storage", with: "\(today)\",\"storage")
      ),
    ])
  }

  private func day(_ date: String?) -> String {
    let days = week(date).dropFirst(#"{"days":"#.count).dropLast()
    let rows = habits.map { habit in
      Samples.habitState(habit.name, id: habit.name, streak: habit.streak, more: habit.more)
    }
    let day = Samples.day(rows).replacing("2025-11-20", with: date ?? "\(today)")
    return day.dropLast() + #","week":\#(days)}"#
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

  private func text(_ share: CompletionShare) -> String {
    String(decoding: share.json, as: UTF8.self)
  }

  /// The share of the due days up to today that are done, as the daemon counts it.
  private func share(_ name: String?, _ days: [Day]) -> CompletionShare {
    var share = CompletionShare()
    for habit in habits where name == nil || habit.name == name {
      for day in days where day <= today {
        let state = habit.day(day).state
        guard ["done", "partial", "failed", "missed"].contains(state) else { continue }
        share.due += 1
        guard state == "done" else { continue }
        share.done += 1
        share.completions += 1
      }
    }
    return share
  }

  private func grid(_ parameters: JSONValue?) -> String {
    let week = Period.week.days(holding: today, Settings.monday)
    let from = parameters?["from"]?.string.flatMap { Day($0) }
    let last = from == nil ? week.upperBound : today
    let through = parameters?["through"]?.string.flatMap { Day($0) } ?? last
    let days = Array(((from ?? week.lowerBound)...through).all)
    let rows = habits.map { habit in
      let cells = days.map { day in
        let (state, count) = day > today ? ("future", 0) : habit.day(day)
        let unit = count > 0 && habit.more.contains(#""unit":"km""#) ? #","unit":"km""# : ""
        return #"{"date":"\#(day)","state":"\#(state)","count":\#(count)\#(unit)}"#
      }
      // Of days gone by it is another streak.
      let streak = through < today ? 1 : habit.streak
      let words = habit.progress.map { #""short":"\#($0)""# } ?? ""
      return
        #"{"habit":"\#(habit.name)","name":"\#(habit.name)"\#(habit.more),"goal":"atLeast","#
        + #""repetitions":1,"tags":[],"archived":false,"#
        + #""streak":{"unit":"days","current":\#(streak),"strict":0,"todayOpen":true},"#
        + #""words":{\#(words)},"cells":[\#(cells.joined(separator: ","))],"#
        + #""share":\#(text(share(habit.name, days)))}"#
    }
    return Samples.grid(days.map(whole), today: "\(today)", share(nil, days)).dropLast()
      + #","rows":[\#(rows.joined(separator: ","))]}"#
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
