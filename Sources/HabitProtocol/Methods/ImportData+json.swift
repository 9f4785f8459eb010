import JSON
package import HabitCore

extension ImportData.ImportedHabit: MemberList {
  static let component = (
    "ImportedHabit",
    "A habit to add: the fields of addHabit, its identifier and its later history"
  )

  package init() { self.init(id: .unread, draft: HabitDraft()) }

  /// A habit with its whole history, including the rules from its first day on.
  package init(_ habit: Habit) {
    var draft = HabitDraft(name: habit.name)
    draft.values = habit.values
    // The item is a member of its own.
    draft.values.item = nil
    draft.startDate = habit.startDate
    let rules = habit.rules(on: .first)
    draft.schedule = rules.schedule
    (draft.repetitions, draft.unit) = (rules.target.amount, rules.target.unit)
    draft.goal = rules.goal
    draft.period = rules.period == .day ? nil : rules.period
    draft.xp = rules.xp
    draft.spares = rules.spares == .none ? nil : rules.spares
    self.init(id: habit.id, draft: draft)
    archivals = habit.archivals
    pauses = habit.pauses
    versions = habit.laterRules
    item = habit.values.item
    createdAt = habit.values.createdAt
    timer = habit.timer
  }

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier, which it keeps")
    draft.members(&list)
    list.optional("archivedFrom", &archivedFrom, "The first day it is archived, not after today")
    list.parts(
      "archivals",
      &archivals,
      "When it was archived and restored, not after today",
      words: "a list of {date, archived}"
    )
    list.parts("pauses", &pauses, "Its pauses", words: "a list of {from, through?}")
    var rules = versions.isEmpty ? nil : HabitFields.Version.grouped(versions)
    list.parts(
      "versions",
      &rules,
      "Its later rules",
      words: "a list of {from, schedule?, repetitions?, unit?, goal?, xp?, spares?, period?}"
    )
    if let rules { versions = rules.flatMap(\.rules) }
    list.part(
      "item",
      &item,
      "The library item it was made from",
      words: "an object of id, title and the item's texts"
    )
    list.optional("createdAt", &createdAt, "When it was created; default: now")
    list.part(
      "timer",
      &timer,
      "Its timer, if one is running",
      words: "an object of since, date and until"
    )
  }

  /// Checks texts and lists.
  ///
  /// The ledger checks them too, but it does not know which part of an import they belong to.
  package func check() throws(RPCError) { try check(isMendedLater: false) }

  /// Checks texts and lists like ``check()``.
  ///
  /// If `isMendedLater`, control characters that `HabitText.mended` removes later are accepted.
  package func check(isMendedLater: Bool) throws(RPCError) {
    var values = draft.values
    if isMendedLater {
      values.name = HabitText.name.mended(values.name)
      values.notes = values.notes.map(HabitText.notes.mended)
    }
    do throws(RuleViolation) {
      for field in values.fields { try field.check() }
      if let unit = draft.unit { _ = try HabitText.unit.checked(unit) }
    } catch {
      throw RPCError(error)
    }
  }
}

/// An entry of an import; an entry without count and mark is only a note.
package struct ImportedEntry: MemberList {
  private var habit = HabitID.unread
  private var day = Day.first
  // The members are kept separately until all are read, because they may come in any order.
  private var count: Count?
  private var mark: Mark?
  private var note: String?
  private var at: Instant?

  static let component = (
    "ImportedEntry",
    "The record of a habit on a day; without count and mark, only a note"
  )

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "Its habit's id")
    list.member("date", &day, "Its day")
    list.optional("count", &count, "The amount done", schema: .amount)
    list.optional("mark", &mark, "The mark of the day")
    list.optional("note", &note, bytes: 0...HabitText.note.maximumLength, "The day's note")
    list.optional("at", &at, "When it was completed")
  }

  /// Refuses control characters in the note.
  package func check() throws(RPCError) {
    do throws(RuleViolation) {
      if let note { _ = try HabitText.note.checked(note) }
    } catch {
      throw RPCError(error)
    }
  }

  package var entry: ImportData.ImportedEntry {
    ImportData.ImportedEntry(
      habit: habit,
      day: day,
      outcome: count == nil && mark == nil
        ? nil : Outcome(count: count ?? .zero, mark: mark, at: at),
      note: note
    )
  }
}

extension DatedArchival: MemberList {
  package init() { self.init(day: .first, isArchived: false) }

  package mutating func members(_ list: inout Members) {
    list.member("date", &day, "Its day")
    list.member("archived", &isArchived, "True if it was archived, false if restored")
  }
}

/// The settings of an import or an export; an export has only those that differ from their
/// defaults.
package struct ImportedSettings: MemberList {
  private var dayStart: TimeOfDay?
  private var timeZone: String?
  private var weekStart: Int?
  private var measure: Measure?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional("dayStart", &dayStart, "When the day starts: until then it is still yesterday")
    list.optional(
      "timeZone",
      &timeZone,
      "The IANA name of the time zone, such as Europe/Berlin; null for the system's"
    )
    list.optional(
      "weekStart",
      &weekStart,
      "The first day of the week, 0 = Sunday … 6 = Saturday",
      schema: .weekday
    ) { (0...6).contains($0) }
    list.optional(
      "measure",
      &measure,
      "The measure that clients show of a habit's past: streak, strength or none"
    )
  }

  package init(_ settings: some Sequence<Setting>) {
    for setting in settings {
      switch setting.settingName {
      case .dayStart: dayStart = setting.value?.time
      case .timeZone: timeZone = setting.value?.text
      case .weekStart: weekStart = setting.value?.weekday
      case .measure: measure = setting.value?.measure
      }
    }
  }

  package var settings: [Setting] {
    [
      dayStart.map { .dayStart($0) }, timeZone.map { .timeZone($0) },
      weekStart.map { .weekStart($0) }, measure.map { .measure($0) },
    ]
    .compactMap(\.self)
  }
}

extension ImportData {
  /// Parses completions: an object that maps each day to a list of habit identifiers.
  ///
  /// An error names the day.
  static func completions(
    json: JSONValue
  ) throws(RPCError) -> [(day: Day, habits: [HabitID])] {
    var completions: [(day: Day, habits: [HabitID])] = []
    for member in json.members {
      let key = member.name.string ?? ""
      guard let day = Day(key) else { throw .invalid(key, .day) }
      guard let habits = [HabitID](json: member.value) else {
        throw .invalid(
          key,
          .described(.list(.habitID), "a list of habit ids, 1 to 64 of A-Z a-z 0-9 . _ : - each")
        )
      }
      completions.append((day, habits))
    }
    return completions
  }
}

/// A journey in an import, with its subscription.
package struct ImportedJourney: MemberList {
  static let component = ("Subscription", "A journey as it was subscribed")

  var id = JourneyID.unread
  var subscription = Subscription(title: "", since: .first, members: [])

  package init() {}

  package init(_ id: JourneyID, _ subscription: Subscription) {
    (self.id, self.subscription) = (id, subscription)
  }

  /// The most items of a journey, as in a catalog: each item is a habit.
  private static let maximumMembers = 100

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier")
    list.member("title", &subscription.title, .name, "Its title")
    list.member("since", &subscription.since, "The first day of its items")
    list.parts(
      "items",
      &subscription.members,
      "Its items in order",
      words: "a list of at most \(Self.maximumMembers) {item, slot}",
      count: 0...Self.maximumMembers,
      isRequired: true,
      as: Subscription.Member.component
    )
  }

  /// Refuses a title that is not a valid name.
  package func check() throws(RPCError) {
    do throws(RuleViolation) {
      _ = try HabitText.name.checked(subscription.title)
    } catch {
      throw RPCError(error)
    }
  }
}

extension Subscription.Member: MemberList {
  static let component = (
    "ItemPlace", "An item of the library and its part of the day"
  )

  package init() { self.init(item: .unread, slot: .anytime) }

  package mutating func members(_ list: inout Members) {
    list.member("item", &item, "The item's identifier")
    list.member("slot", &slot, "The part of the day it belongs to")
  }
}
