/// What a change has changed, and to what, for people: how an undo is told.
extension Change {
  /// The name of the changed value; `nil` for an entry, and where the value says what it is: `20 pages`.
  package var noun: String? {
    switch self {
    case .field(_, let field): field.fieldName.noun
    case .version(_, _, let field): field.fieldName.noun
    case .pause, .vacation: "pause"
    case .setting(let setting): setting.settingName.noun
    case .timer: "timer"
    case .tag(let tag, _): "colour of \(tag)"
    case .lifetime, .archival, .journey, .customItem, .outcome, .outcomes, .note, .tally: nil
    }
  }

  /// The value: `Mon-Fri`, `20 Nov 2025`, `added`; of an entry nothing, which is told as a whole.
  package var words: String {
    switch self {
    case .lifetime(_, let lifetime):
      if case .present = lifetime { "added" } else { absence }
    case .field(_, let field): field.words ?? absence
    case .version(_, _, let field): field.words ?? absence
    case .note(_, _, let note): note ?? absence
    case .pause(_, _, let end), .vacation(_, let end):
      switch end {
      case nil: absence
      case .open: "until resumed"
      case .through(let last): "through \(last.words)"
      }
    case .archival(_, _, let archival):
      archival.map { $0 == .restored ? "active" : "archived" } ?? absence
    case .journey(_, let subscription): subscription == nil ? absence : "joined"
    case .customItem(_, let item): item == nil ? absence : "added"
    case .setting(let setting): setting.words ?? absence
    case .timer(_, let timer): timer == nil ? absence : "running"
    case .tag(_, let color): color?.text ?? absence
    case .outcome, .outcomes, .tally: ""
    }
  }

  /// The words where there is no value.
  package var absence: String {
    switch self {
    case .lifetime, .customItem: "removed"
    case .archival: "active"
    case .field(_, .rank): "not moved"
    case .journey: "left"
    case .setting: "default"
    case .field, .version, .outcome, .outcomes, .note, .pause, .tally, .timer, .vacation, .tag:
      "none"
    }
  }
}

extension HabitField {
  fileprivate var words: String? {
    switch self {
    case .name(let text): text
    case .icon(let text), .notes(let text), .cue(let text): text
    case .color(let color): color?.text
    case .time(let time): time?.description
    case .slot(let slot): slot?.rawValue
    case .startDate(let day): day.words
    case .endDate(let day): day?.words
    case .tags(let tags): tags.isEmpty ? nil : tags.joined(separator: ", ")
    case .reminders(let rules): rules.isEmpty ? nil : ReminderWords.words(for: rules)
    case .rank(let rank): rank == nil ? nil : "moved"
    case .item(let item): item?.title
    case .createdAt(let instant): instant.map { "\($0)" }
    }
  }
}

extension VersionedField {
  fileprivate var words: String? {
    switch self {
    case .schedule(let schedule): schedule.map(ScheduleText.words)
    case .target(let target): target?.words(per: .day)
    case .goal(let goal): goal.map { $0 == .atMost ? "at most" : "at least" }
    case .xp(let xp): xp?.description
    case .period(let period): period.map { "a \($0.rawValue)" }
    case .spares(let spares): spares.flatMap { $0 == .none ? nil : SparesText.words(for: $0) }
    }
  }
}

extension Setting {
  fileprivate var words: String? {
    switch self {
    case .dayStart(let time): time?.description
    case .timeZone(let zone): zone
    case .weekStart(let weekday): weekday.map { WeekdayName.all[$0] }
    case .measure(let measure): measure?.rawValue
    }
  }
}

extension HabitField.Name {
  /// The field in a sentence.
  package var noun: String {
    switch self {
    case .color: "colour"
    case .startDate: "first day"
    case .endDate: "last day"
    case .rank: "place in the order"
    case .item: "practice"
    case .createdAt: "time of adding"
    case .name, .icon, .notes, .time, .slot, .tags, .reminders, .cue: rawValue
    }
  }
}

extension VersionedField.Name {
  /// The rule in a sentence; `nil` where its value says what it is.
  package var noun: String? {
    switch self {
    case .target, .spares: nil
    case .xp: "XP"
    case .schedule, .goal, .period: rawValue
    }
  }
}

extension Setting.Name {
  /// The setting in a sentence.
  package var noun: String {
    switch self {
    case .dayStart: "day starts"
    case .timeZone: "time zone"
    case .weekStart: "week starts"
    case .measure: "measure"
    }
  }
}

extension Outcome {
  /// An entry in words: `done`, `done, 12 pages`, `3 pages`, `failed`, `open`.
  ///
  /// - Parameters:
  ///   - isCompleted: true where it counts as completed.
  ///   - unit: the unit of the day.
  ///   - isCounted: true to tell the count behind a mark as well.
  package func words(isCompleted: Bool, unit: String?, isCounted: Bool = false) -> String {
    let amount = count.words(in: unit)
    if let mark { return mark.rawValue + (isCounted ? ", " + amount : "") }
    guard isCompleted else { return count == .zero ? "open" : amount }
    return "done" + (isCounted || count > .one ? ", " + amount : "")
  }
}

extension Day {
  /// `20 Nov 2025`.
  fileprivate var words: String {
    let date = civilDate
    return "\(date.day) \(MonthName.short(date.month)) \(date.year)"
  }
}
