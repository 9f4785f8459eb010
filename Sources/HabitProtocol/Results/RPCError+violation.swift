package import HabitCore

extension RPCError {
  /// The error for a request that broke a rule.
  ///
  /// The message names the habit as `reference` does; `name` returns the names of candidates.
  package init(
    _ violation: RuleViolation,
    reference: HabitReference? = nil,
    name: (HabitID) -> String = { $0.text }
  ) {
    let written = reference?.text ?? ""
    switch violation {
    case .futureDate, .beforeStart, .afterEnd, .inactive, .archived, .endsBeforeItStarts:
      self = .refusedDay(violation, of: written)
    case .archivingInFuture(let day):
      self.init(
        .parameterInvalid,
        "A habit cannot be archived from \(day), which has not come yet",
        field: "archivedFrom",
        hint: "Leave archivedFrom out, and archive the habit on that day"
      )
    case .nameRequired: self = .nameRequired
    case .controlCharacter(let field): self = .controlCharacter(field)
    case .notALabel(let field): self = .notALabel(field)
    case .textTooLong(let field, let maximum): self = .tooLong(field, maximum)
    case .pauseEndsBeforeItBegins(let from, let through):
      self.init(
        .parameterInvalid,
        "A pause from \(from) cannot end on \(through)",
        field: "through",
        hint: "Give a last day that is not before the first"
      )
    case .noReminder: self = .noReminder
    case .notTimed, .timerRuns, .noTimer, .timerTooLong:
      self = .refusedTimer(violation, of: written)
    case .limit(let completed, let day):
      self = .limit(
        completed: completed,
        day,
        of: written.isEmpty ? "HABIT" : ShellWord.quoted(written)
      )
    case .counted(let count, let day):
      self.init(
        .habitCounted,
        "\(written) has \(count) " + (day.map { "on \($0)" } ?? "today"),
        field: "onlyFirst",
        hint: "To add to it, leave onlyFirst out; to set it, use setEntry"
      )
    case .emptyTarget: self = .emptyTarget
    case .limitWithQuota(let schedule): self = .limitWithQuota(schedule)
    case .sparesTooOften(let spares, let unit): self = .sparesTooOften(spares, unit)
    case .periodWithSchedule(let period, _): self = .periodWithSchedule(period)
    case .nothingToUndo, .cannotUndo, .nothingToRedo, .cannotRedo:
      self = .refusedUndo(violation)
    case .habitNotFound(let nearest):
      self.init(
        .habitNotFound,
        "There is no habit \"\(written)\"",
        field: "habit",
        hint: Self.didYouMean(nearest.map(name))
      )
      self.candidates = nearest.map { Candidate(id: $0.text, name: name($0)) }
    case .habitAmbiguous(let candidates):
      self.init(
        .habitAmbiguous,
        "\"\(written)\" could be any of \(candidates.count) habits",
        field: "habit",
        hint: "Write more of the name, or use the id"
      )
      self.candidates = candidates.map { Candidate(id: $0.text, name: name($0)) }
    case .journey(let violation): self.init(violation)
    }
  }

  /// The refusal of a day on which nothing can be recorded, or of an end date.
  ///
  /// `habit` is the habit as the request named it, for the hint; it may be empty.
  private static func refusedDay(_ violation: RuleViolation, of habit: String) -> RPCError {
    let name = habit.isEmpty ? "HABIT" : ShellWord.quoted(habit)
    return switch violation {
    case .futureDate(let day):
      RPCError(
        .habitFutureDate,
        "Can't complete future habits: \(day) has not come yet",
        field: "date",
        hint: "Complete it on the day, or leave out the date to mean today"
      )
    case .beforeStart(let day, let start):
      RPCError(
        .habitNotActive,
        "The habit starts on \(start), after \(day)",
        field: "date",
        hint: "To record earlier days, let it begin earlier: habitctl edit \(name) --start \(day)"
      )
    case .afterEnd(let day, let end):
      RPCError(
        .habitFinished,
        "The habit ended on \(end), before \(day)",
        field: "date",
        hint:
          "To continue it, move its end: habitctl edit \(name) --until \(day), or --until none"
      )
    case .endsBeforeItStarts(let start, let end):
      RPCError(
        .parameterInvalid,
        "A habit that starts on \(start) cannot end on \(end)",
        field: "endDate",
        hint: "Give a last day that is not before the first"
      )
    case .inactive(let day):
      RPCError(
        .habitNotActive,
        "The habit was not active on \(day): it was archived then",
        field: "date",
        hint: "Choose a day on which it was active"
      )
    case .archived:
      RPCError(.habitArchived, "The habit is archived", field: "habit", hint: "Restore it first")
    default: RPCError(.habitNotActive, "The habit was not active", field: "date")
    }
  }

  private static func didYouMean(_ names: [String]) -> String {
    guard !names.isEmpty else { return "Look for its name in the list of habits" }
    return "Did you mean " + names.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
  }

  private static func refusedUndo(_ violation: RuleViolation) -> RPCError {
    switch violation {
    case .cannotUndo(let revision):
      RPCError(
        .nothingToUndo,
        "Change \(revision) cannot be undone: it is unknown, already undone, or too old",
        field: "revision",
        hint: "Leave out the revision to undo the last change"
      )
    case .cannotRedo(let revision):
      RPCError(
        .nothingToRedo,
        "Change \(revision) cannot be redone: it is not an undo, already reverted, or too old",
        field: "revision",
        hint: "Leave out the revision to redo the last change"
      )
    case .nothingToRedo:
      RPCError(
        .nothingToRedo,
        "There is nothing to redo",
        hint: "An undo can be reverted until something else changes"
      )
    case .nothingToUndo(.nothingChanged):
      RPCError(
        .nothingToUndo,
        "Nothing was changed on this device that could be undone",
        hint: "A change can only be undone on the device that made it; a moved or copied history "
          + "counts as another device"
      )
    case .nothingToUndo(.allUndone):
      RPCError(
        .nothingToUndo,
        "Everything changed on this device is already undone",
        hint: "To redo the last change: habitctl redo"
      )
    default:
      RPCError(
        .nothingToUndo,
        "The last \(UndoPlan.depth) changes are undone, and earlier ones cannot be",
        hint: "To redo the last of them: habitctl redo"
      )
    }
  }

  private static let nameRequired = RPCError(
    .habitNameRequired,
    "A habit needs a name",
    field: "name",
    hint: "Give it a name with at least one visible character"
  )

  private static func notALabel(_ field: String) -> RPCError {
    RPCError(
      .parameterInvalid,
      "\"\(field)\" must be visible text on one line",
      field: field,
      hint: "Leave it out, or write a word or an emoji"
    )
  }

  private static func limit(completed: Bool, _ day: Day?, of habit: String) -> RPCError {
    let place = habit + (day.map { " \($0)" } ?? "")
    return RPCError(
      .habitIsLimit,
      completed
        ? "A limit is not ticked: it is kept by doing nothing"
        : "A limit is not unticked: it is kept until it is exceeded",
      field: "habit",
      hint: completed
        ? "To count one: habitctl tally \(place)"
        : "To clear the count: habitctl count \(place) 0"
    )
  }

  private static let noReminder = RPCError(
    .parameterInvalid,
    "The habit has no reminder that could repeat",
    field: "remindAgain",
    hint: "Give it one with reminders, such as [\"08:00\"]; in habitctl: --remind 08:00"
  )

  private static let emptyTarget = RPCError(
    .parameterInvalid,
    "A target of 0 asks for nothing; only a limit can be 0",
    field: "repetitions",
    hint: "To quit something: habitctl add Smoking --at-most 0"
  )

  private static func limitWithQuota(_ schedule: Schedule) -> RPCError {
    RPCError(
      .parameterInvalid,
      "\"goal\" cannot be atMost with the \"schedule\" \(schedule.quotaWords): "
        + "a quota asks for days, and a limit for none",
      field: "schedule",
      hint: "For a limit on a whole week, leave the schedule out and give the target a \"period\": "
        + "habitctl add Smoke --at-most 2 --per week"
    )
  }

  private static func periodWithSchedule(_ period: Period) -> RPCError {
    RPCError(
      .parameterInvalid,
      "A target for each \(period.rawValue) requires the daily schedule: "
        + "any day of the \(period.rawValue) may add to its sum",
      field: "period",
      hint: "Leave the schedule out, or give each day its own target with \"period\": \"day\""
    )
  }

  private static func sparesTooOften(_ spares: Spares, _ unit: StreakUnit) -> RPCError {
    let longer = Spares.periods.filter { Spares.budget(1, per: $0).isLonger(than: unit) }
      .map(\.rawValue)
    return RPCError(
      .parameterInvalid,
      "\"spares\" \(spares.words) are too frequent for a habit that is counted in "
        + "\(unit.rawValue): they would spare every miss",
      field: "spares",
      hint:
        "Give spares for a \(longer.joined(separator: " or a ")), such as 1 a \(longer.last ?? "")"
    )
  }

  private static func controlCharacter(_ field: String) -> RPCError {
    let allowed = field == HabitText.name.field ? "" : " other than line feeds and tabs"
    return RPCError(
      .parameterInvalid,
      "\"\(field)\" must not contain control characters\(allowed)",
      field: field,
      hint: "Remove them, for example U+0000"
    )
  }

  private static func tooLong(_ field: String, _ maximum: Int) -> RPCError {
    RPCError(
      .parameterInvalid,
      "\"\(field)\" is too long: at most \(maximum) \(unit(of: field, maximum))",
      field: field,
      hint: "Shorten it"
    )
  }

  /// The unit of a field's limit.
  ///
  /// Tags have two limits, which `maximum` tells apart: the bytes of each tag, and the number of
  /// tags.
  private static func unit(of field: String, _ maximum: Int) -> String {
    switch field {
    case "reminders": "reminders"
    case HabitText.tag.field where maximum == HabitText.maximumTags: "tags"
    default: "bytes"
    }
  }
}

extension Spares {
  /// The budget in words; empty if there is none.
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .budget(let count, let period): "\(count) a \(period.rawValue)"
    }
  }
}

extension Schedule {
  /// The quota in words; empty for other schedules.
  fileprivate var quotaWords: String {
    switch self {
    case .timesPerWeek(let times): "\(times) a week"
    case .timesPerMonth(let times): "\(times) a month"
    case .times(let times, let days): "\(times) in \(days) days"
    case .weekdays, .everyDays, .calendar, .trackOnly: ""
    }
  }
}
