import HabitCore
import JSON
import TerminalText

/// A day: its progress, and its habits by slot.
struct DayReport {
  /// One habit on the day.
  struct Row {
    /// Its identifier.
    var id: String
    var icon: SafeText
    var name: SafeText
    /// Its colour.
    var color: HabitColor?
    /// Its time of day.
    var time: SafeText
    var slot: String
    /// Its day state.
    var state: DayState
    /// The reached amount and the target, if that is more than one; or that it is paused.
    var count: SafeText
    /// The same without the unit.
    var shortCount: SafeText
    var streak: StreakLength?
    /// The experience points for completing it.
    var experience: Int
    /// Its target or limit.
    var target: TargetReport
    /// The quota of its week or month: the times required and done, and the days left to do it.
    var quota: (times: Int, done: Int, daysLeft: Int)?
    /// True if it is due.
    var isDue: Bool
    /// True if it is skipped or failed.
    var isMarked: Bool
    var note: String?
  }

  var day: Day
  /// True if it is the daemon's today.
  var isToday: Bool
  /// The habits in order.
  var rows: [Row]
  /// The progress of the day.
  var progress: ProgressReport
  /// The reason why there is nothing to do.
  var message: (kind: String, text: String)?

  /// The day in a result.
  init(_ json: JSONValue) throws(Failure) {
    day = try json.day("date")
    isToday = try json.truth("isToday")
    let isFuture = try json.truth("isFuture")
    let date = day
    rows = try json.list("habits") { habit throws(Failure) in
      try Row(habit, on: date, isFuture: isFuture)
    }
    progress = try ProgressReport(json.object("progress"))
    if let message = json["message"] {
      self.message = (try message.text("kind"), try message.text("text"))
    }
  }
}

extension DayReport {
  /// The next habit, as chosen by the daemon.
  var nextRow: Row? { rows.first { $0.id == progress.next } }
}

extension DayReport.Row {
  /// Its icon and name.
  var title: SafeText { icon.width > 0 ? icon + " " + name : name }

  /// True if its target is a limit.
  var isLimit: Bool { target.isLimit }

  /// True if it is done step by step: its target is more than one, or it has a unit.
  var isCounted: Bool { target.amount > .one || target.unit != nil }

  /// True if the quota of its week or month is met.
  var isQuotaMet: Bool { quota.map { $0.done >= $0.times } ?? false }

  /// True if something can still be done for it today.
  var isOpen: Bool { isDue && (state == .open || state == .begun) }

  fileprivate init(_ json: JSONValue, on day: Day, isFuture: Bool) throws(Failure) {
    id = try json.text("id")
    icon = SafeText(json["icon"]?.string ?? "")
    name = SafeText(try json.text("name"))
    color = json["color"]?.string.flatMap { HabitColor($0) }
    time = SafeText(json["time"]?.string ?? "")
    slot = try json.text("slot")
    let entry = try json["entry"].map { entry throws(Failure) in try EntryReport(entry) }
    let target = TargetReport(json, target: try json.count("repetitions"))
    state = DayState(
      isCompleted: try json.truth("completed"),
      entry: entry,
      isFuture: isFuture,
      isPaused: try PauseReport.list(json).contains { $0.contains(day) },
      limit: target.isLimit ? target.amount : nil
    )
    count = state == .paused ? "paused" : target.words(reached: entry?.count ?? .zero)
    shortCount =
      count.width > 0 && state != .paused
      ? SafeText("\(entry?.count ?? .zero)/\(target.amount)") : count
    streak = try json["streak"].map { streak throws(Failure) in try StreakLength(streak) }
    experience = try json.integer("xp")
    self.target = target
    quota = try json["quota"].map { quota throws(Failure) in
      (try quota.integer("times"), try quota.integer("done"), try quota.integer("daysLeft"))
    }
    if let quota, count.width == 0 {
      shortCount = SafeText("\(quota.done)/\(quota.times)")
      count = shortCount + (streak?.unit == "months" ? " this month" : " this week")
    }
    isDue = try json.truth("due")
    isMarked = entry?.mark != nil
    note = entry?.note
  }
}
