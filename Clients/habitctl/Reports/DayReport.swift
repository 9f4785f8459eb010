import HabitCore
import JSON

/// A day: how far it has come, and its habits by part of the day.
struct DayReport {
  /// One habit on the day.
  struct Row {
    /// Its identifier.
    var id: String
    /// Its icon.
    var icon: SafeText
    /// Its name.
    var name: SafeText
    /// Its colour.
    var color: HabitColor?
    /// When it is to be done.
    var time: SafeText
    /// The part of the day.
    var slot: String
    /// How it stands.
    var state: DayState
    /// How much is done of how much, where that is more than once; or that it is paused.
    var count: SafeText
    /// The same without the unit.
    var shortCount: SafeText
    /// Its streak.
    var streak: StreakLength?
    /// What it earns.
    var experience: Int
    /// How much it asks for, or allows.
    var target: TargetReport
    /// How often its week or month still asks, and on how many days it can be done.
    var quota: (times: Int, done: Int, daysLeft: Int)?
    /// Whether the day asks for it.
    var isDue: Bool
    /// Whether it is marked as skipped or failed.
    var isMarked: Bool
    /// What was noted.
    var note: String?
  }

  /// The day.
  var day: Day
  /// Whether it is the daemon's today.
  var isToday: Bool
  /// The habits in order.
  var rows: [Row]
  /// How far it has come.
  var progress: ProgressReport
  /// Why there is nothing to do.
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
  /// The habit that comes next, as the daemon has it.
  var nextRow: Row? { rows.first { $0.id == progress.next } }
}

extension DayReport.Row {
  /// Its icon and name.
  var title: SafeText { icon.width > 0 ? icon + " " + name : name }

  /// Whether its target is a limit.
  var isLimit: Bool { target.isLimit }

  /// Whether it is done step by step: it asks for more than one, or has a unit.
  var isCounted: Bool { target.amount > .one || target.unit != nil }

  /// Whether its week or month has all it asks for.
  var isQuotaMet: Bool { quota.map { $0.done >= $0.times } ?? false }

  /// Whether something can still be done for it today.
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
