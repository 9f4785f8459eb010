/// Names of changed values and the values themselves, to describe an undo to people.
extension Change {
  /// The name of the changed value; `nil` for an entry, and if the value is clear without a name,
  /// such as `20 pages`.
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

  /// The value: `Mon-Fri`, `20 Nov 2025`, `added`; empty for a count, a mark and a tally.
  package var words: String {
    switch self {
    case .lifetime(_, let lifetime):
      if case .present = lifetime { "added" } else { absence }
    case .field(_, let field): field.value?.words ?? absence
    case .version(_, _, let field): field.value?.words ?? absence
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
    case .setting(let setting): setting.value?.words ?? absence
    case .timer(_, let timer): timer == nil ? absence : "running"
    case .tag(_, let color): color?.text ?? absence
    case .outcome, .outcomes, .tally: ""
    }
  }

  /// The words for a missing value.
  package var absence: String {
    switch self {
    case .lifetime, .customItem: "removed"
    case .archival: "active"
    case .field(_, let field) where field.fieldName == .rank: "not moved"
    case .journey: "left"
    case .setting: "default"
    case .field, .version, .outcome, .outcomes, .note, .pause, .tally, .timer, .vacation, .tag:
      "none"
    }
  }
}

extension FieldValue {
  fileprivate var words: String? {
    switch self {
    case .text, .color, .time, .slot, .measure: text
    case .day(let day): day.words
    case .texts(let texts): texts.isEmpty ? nil : texts.joined(separator: ", ")
    case .reminders(let rules): rules.isEmpty ? nil : ReminderWords.words(for: rules)
    case .rank: "moved"
    case .item(let item): item.title
    case .moment(let instant): "\(instant)"
    case .schedule(let schedule): ScheduleText.words(for: schedule)
    case .target(let target): target.words(per: .day)
    case .goal(let goal): goal == .atMost ? "at most" : "at least"
    case .xp(let xp): xp.description
    case .period(let period): "a \(period.rawValue)"
    case .spares(let spares): spares == .none ? nil : SparesText.words(for: spares)
    case .weekday(let weekday): WeekdayName.all[weekday]
    }
  }
}

extension HabitField.Name {
  /// The field's name within a sentence.
  package var noun: String {
    switch self {
    case .color: "colour"
    case .startDate: "first day"
    case .endDate: "last day"
    case .rank: "place in the order"
    case .item: "practice"
    case .createdAt: "creation time"
    default: rawValue
    }
  }
}

extension VersionedField.Name {
  /// The rule's name within a sentence; `nil` if its value is clear without one.
  package var noun: String? {
    switch self {
    case .target, .spares: nil
    case .xp: "XP"
    case .schedule, .goal, .period: rawValue
    }
  }
}

extension Setting.Name {
  /// The setting's name within a sentence.
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
  /// With `isCounted`, the count is also given after a mark, and after a completion with a count of
  /// one.
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

extension Target {
  /// `12 pages`, `33 times a day`, `10 km a week`; without a period `33 times`, `once`.
  package func words(per period: Period?) -> String {
    let end = period.map { " a \($0.rawValue)" } ?? ""
    guard unit == nil else { return amount.words(in: unit) + (period == .day ? "" : end) }
    return (amount == .one ? "once" : amount.words(in: "times")) + end
  }
}
