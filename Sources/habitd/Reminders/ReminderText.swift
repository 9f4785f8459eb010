import HabitCore

/// The texts of notifications; texts of habits are shortened to one visible line.
enum ReminderText {
  /// The most characters of a name or unit: somewhat more than a desktop shows in a heading.
  static let nameLength = 100
  /// The most characters of a cue: so many that no valid cue is shortened.
  static let cueLength = HabitText.cue.maximumLength
  /// The most characters of a reason: enough for a sentence with a path.
  static let reasonLength = 400
  /// The most names in a summary of several reminders: as many as the lines of a notification.
  static let namesInSummary = 6

  /// The notification for the reminder of one habit.
  ///
  /// `streak` and `strength` are nil if they are not to be shown.
  static func notification(
    for state: HabitState,
    on day: Day,
    streak: CurrentStreak?,
    strength: Double? = nil
  ) -> Notification {
    var lines: [String] = []
    if let cue = state.habit.values.cue {
      lines.append(capitalized(oneLine(cue, atMost: cueLength)))
    }
    let target = target(of: state, on: day)
    if let target { lines.append(target) }
    if state.returning, !isLimit(state.habit, on: day) { lines.append(returnWords) }
    if let strength, case let percent = ShownPast.percent(of: strength), percent > 0 {
      lines.append("Strength: \(percent) %")
    }
    if let streak, streak.current > 0 {
      lines.append("Streak: \(streak.current) \(unit(of: streak))")
    }
    return Notification(
      summary: title(of: state.habit),
      body: lines.joined(separator: "\n"),
      actions: answers(to: state, on: day, isCounted: target != nil) + [.skip, .later]
    )
  }

  /// The text of a reminder after a missed day.
  private static let returnWords = "Missed last time: do it now to get back on track"

  /// The buttons that complete a habit; a counted habit also has one that adds one.
  private static func answers(
    to state: HabitState,
    on day: Day,
    isCounted: Bool
  ) -> [Notification.Action] {
    // A limit is kept by doing nothing, so there is nothing to complete.
    guard !isLimit(state.habit, on: day) else { return [] }
    return isCounted ? [.one, .done] : [.done]
  }

  /// The notification for several reminders, with their habits in order.
  static func summary(of states: [HabitState], on day: Day) -> Notification {
    var lines = states.prefix(namesInSummary).map { state in
      let cue = state.habit.values.cue.map { oneLine($0) }
      return [title(of: state.habit), target(of: state, on: day), cue].compactMap(\.self)
        .joined(separator: ", ")
    }
    if states.count > namesInSummary {
      lines.append("and \(states.count - namesInSummary) more")
    }
    let hasLimit = states.contains { isLimit($0.habit, on: day) }
    return Notification(
      summary: "\(states.count) habits are open",
      body: lines.joined(separator: "\n"),
      // The button for all habits is shown only if all of them can be completed.
      actions: hasLimit ? [.later] : [.all, .later],
      count: states.count
    )
  }

  private static func title(of habit: Habit) -> String {
    (habit.values.icon.map { oneLine($0) + " " } ?? "") + oneLine(habit.name)
  }

  private static func isLimit(_ habit: Habit, on day: Day) -> Bool {
    habit.goal.value(on: day) == .atMost
  }

  /// The notification for a click that could not be recorded.
  static func failure(of name: String, because reason: String) -> Notification {
    Notification(
      summary: "Not recorded: " + oneLine(name),
      body: oneLine(reason, atMost: reasonLength)
    )
  }

  /// The notification for a timer that has ended on its own; it has no buttons.
  ///
  /// `state` is that of the day to which the time was tallied.
  static func ended(
    _ state: HabitState,
    on day: Day,
    booked: Count,
    by end: TimerEnd
  ) -> Notification {
    let amount = words(for: booked, in: state.habit.unit(on: day))
    var lines: [String] = []
    if end == .sleep { lines.append("The machine went to sleep.") }
    lines.append("\(amount) booked; \(target(of: state, on: day) ?? "")")
    return Notification(
      summary: title(of: state.habit) + (end == .over ? ": time is up" : ": timer stopped"),
      body: lines.joined(separator: "\n")
    )
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A text as one visible line, truncated if it is too long.
  ///
  /// A name may come from another program's file, so it must not forge a second line or reverse the
  /// direction of the text around it. Joiners and variation selectors are kept, because emoji
  /// contain them.
  static func oneLine(_ text: String, atMost length: Int = nameLength) -> String {
    var line = ""
    var isAfterBlank = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        isAfterBlank = !line.isEmpty
      } else if !isHidden(scalar) {
        if isAfterBlank { line += " " }
        isAfterBlank = false
        line.unicodeScalars.append(scalar)
      }
    }
    guard line.count > length else { return line }
    return line.prefix(length - 1) + "…"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: return false
    default:
      let properties = scalar.properties
      return properties.isBidiControl || properties.isDefaultIgnorableCodePoint
        || properties.isNoncharacterCodePoint || properties.generalCategory == .format
    }
  }

  /// The progress towards the target, or the count so far of a limit; `nil` for a habit that is not
  /// counted.
  private static func target(of state: HabitState, on day: Day) -> String? {
    let target = state.habit.target.value(on: day)
    let count = state.outcome.count
    let reached = TimeUnit(target.unit)?.words(for: count) ?? "\(count)"
    let whole = words(for: target.amount, in: target.unit)
    guard !isLimit(state.habit, on: day) else { return "At most \(whole), so far \(reached)" }
    return target.isCounted ? "\(reached) of \(whole)" : nil
  }

  /// An amount with its unit; a time is written like `1h 35m`.
  private static func words(for count: Count, in unit: String?) -> String {
    count.words(in: unit.map { oneLine($0) })
  }

  private static func unit(of streak: CurrentStreak) -> String {
    let unit = streak.unit.rawValue
    return streak.current == 1 ? String(unit.dropLast()) : unit
  }
}

/// The reason why a timer has ended on its own.
enum TimerEnd: Equatable {
  /// Its time was over.
  case over
  case sleep
}
