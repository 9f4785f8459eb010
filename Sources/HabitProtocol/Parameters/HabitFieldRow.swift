import HabitCore

/// One field of a habit that a person sets: its member in `addHabit` and its member in
/// `updateHabit`.
private struct HabitFieldRow: Sendable {
  let inDraft: @Sendable (inout HabitDraft, inout Members) -> Void
  let inUpdate: @Sendable (inout HabitUpdate, inout Members) -> Void

  /// The fields of the protocol's first edition, in the order of calls by position.
  static let first: [HabitFieldRow] = [
    name,
    text(.icon, .icon, "A short text or emoji shown with the name", \.icon),
    optional(.color, "Its colour", \.color),
    text(
      .notes,
      .notes,
      "Free text about it; its only control characters may be line feeds and tabs",
      \.notes
    ),
    optional(.time, "The time of day to do it", \.time),
    optional(.slot, "The part of the day it belongs to", or: "that of its time", \.slot),
    Self { draft, list in
      list.optional("startDate", &draft.startDate, startDate + whenMissing("today"))
    } inUpdate: { update, list in
      var day: Day?
      list.optional("startDate", &day, startDate)
      if let day { update.set(.startDate) { $0.startDate = day } }
    },
    rule("schedule", "The days on which it is due", or: "daily", \.schedule, \.schedule),
    rule(
      "repetitions",
      "The amount that completes a day, or the maximum of a limit, which may be 0",
      or: "1",
      schema: .amount,
      \.repetitions,
      \.repetitions
    ),
    rule(
      "goal",
      "Whether to reach the target or stay within it; a limit cannot have a quota",
      or: "atLeast",
      \.goal,
      \.goal
    ),
    Self { draft, list in
      list.optional("unit", &draft.unit, .unit, unit)
    } inUpdate: { update, list in
      list.edit("unit", &update.unit, .unit, unit)
    },
    Self { draft, list in
      list.optional("xp", &draft.xp, in: 0...Habit.maximumXP, "\(xp); default: 10")
    } inUpdate: { update, list in
      list.optional("xp", &update.xp, in: 0...Habit.maximumXP, xp)
    },
    list(.tags, listOfTags, tags, \.tags),
    list(.reminders, ReminderRule.listSchema, reminders, \.reminders),
  ]

  /// The fields added since the first edition.
  ///
  /// In a call by position they come after all others, so that no position changes.
  static let later: [HabitFieldRow] = [
    optional(
      .endDate,
      "The last day it is active; after it the habit is finished",
      or: "none",
      \.endDate
    ),
    Self { draft, list in
      list.optional("spares", &draft.spares, "\(spares); default: none")
    } inUpdate: { update, list in
      var edit: Edit<Spares>?
      list.edit("spares", &edit, spares)
      if let edit { update.spares = edit.value ?? Spares.none }
    },
    rule(
      "period",
      "The period of the target: each day, or the sum of a week, month or year, which requires the "
        + "daily schedule",
      or: "day",
      \.period,
      \.period
    ),
    text(
      .cue,
      .cue,
      "The cue it follows, such as the first coffee; shown with it and in its reminders",
      \.cue
    ),
    Self { draft, list in
      list.optional("remindAgain", &draft.remindAgain, in: againAfter, remindAgain)
    } inUpdate: { update, list in
      list.edit("remindAgain", &update.remindAgain, remindAgain, schema: .integer(againAfter)) {
        againAfter.contains($0)
      }
    },
  ]

  private static let startDate = "The first day it is active"
  private static let unit = "The unit of the count, such as pages or km"
  private static let xp = "The XP for a completion"
  private static let spares =
    "The missed days or periods per week, month or year that do not break a streak"
  private static let remindAgain =
    "The minutes after which each reminder repeats, until the habit is done or the day is over"
  private static let againAfter = ReminderRule.minimumAgain...ReminderRule.maximumAgain
  private static let tags =
    "Words to group by; at most \(HabitText.maximumTags), each of at most "
    + "\(HabitText.tag.maximumLength) bytes of UTF-8"
  private static let listOfTags = Schema.described(
    .list(.text(HabitText.tag), count: 0...HabitText.maximumTags),
    "a list of texts, each visible and on one line"
  )
  private static let reminders =
    "The reminders, shown while the habit is open; at most \(HabitText.maximumReminders) of them"

  /// The only field that a new habit must have.
  private static let name = Self { draft, list in
    list.member("name", &draft.values.name, .name, "Its name: one visible line")
  } inUpdate: { update, list in
    var name: String?
    list.optional("name", &name, .name, "Its name: one visible line")
    if let name { update.set(.name) { $0.name = name } }
  }

  /// A text field that an update can clear.
  private static func text(
    _ name: HabitField.Name,
    _ text: HabitText,
    _ summary: String,
    _ path: any WritableKeyPath<HabitValues, String?> & Sendable
  ) -> Self {
    Self {
      $1.optional(name.rawValue, &$0.values[keyPath: path], text, summary)
    } inUpdate: { update, list in
      var edit: Edit<String>?
      list.edit(name.rawValue, &edit, text, summary)
      if let edit { update.set(name) { $0[keyPath: path] = edit.value } }
    }
  }

  /// A field of any type that an update can clear.
  private static func optional<Value: ProtocolValue>(
    _ name: HabitField.Name,
    _ summary: String,
    or meaning: String? = nil,
    _ path: any WritableKeyPath<HabitValues, Value?> & Sendable
  ) -> Self {
    Self {
      $1.optional(
        name.rawValue,
        &$0.values[keyPath: path],
        summary + (meaning.map(whenMissing) ?? "")
      )
    } inUpdate: { update, list in
      var edit: Edit<Value>?
      list.edit(name.rawValue, &edit, summary)
      if let edit { update.set(name) { $0[keyPath: path] = edit.value } }
    }
  }

  /// A field that changes from a given day on.
  private static func rule<Value: ProtocolValue>(
    _ name: String,
    _ summary: String,
    or meaning: String,
    schema: Schema = Value.schema,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ update: any WritableKeyPath<HabitUpdate, Value?> & Sendable
  ) -> Self {
    Self {
      $1.optional(name, &$0[keyPath: draft], summary + whenMissing(meaning), schema: schema)
    } inUpdate: {
      $1.optional(name, &$0[keyPath: update], summary, schema: schema)
    }
  }

  /// A field that is a list of values.
  private static func list<Value: ProtocolValue>(
    _ name: HabitField.Name,
    _ schema: Schema,
    _ summary: String,
    _ path: any WritableKeyPath<HabitValues, [Value]> & Sendable
  ) -> Self {
    Self { draft, list in
      let present = draft.values[keyPath: path]
      var values: [Value]? = present.isEmpty ? nil : present
      list.optional(name.rawValue, &values, summary, schema: schema)
      draft.values[keyPath: path] = values ?? []
    } inUpdate: { update, list in
      var edit: Edit<[Value]>?
      list.edit(name.rawValue, &edit, summary, schema: schema)
      if let edit { update.set(name) { $0[keyPath: path] = edit.value ?? [] } }
    }
  }

  private static func whenMissing(_ meaning: String) -> String {
    "; default: \(meaning)"
  }
}

extension HabitDraft: MemberList {
  package init() { self.init(name: "") }

  package mutating func members(_ list: inout Members) { members(&list) { _ in } }

  /// Lists the fields, with `others` between the fields of the first edition and the later ones.
  mutating func members(_ list: inout Members, with others: (inout Members) -> Void) {
    for row in HabitFieldRow.first { row.inDraft(&self, &list) }
    others(&list)
    for row in HabitFieldRow.later { row.inDraft(&self, &list) }
  }
}

extension HabitUpdate {
  /// Appends a field to ``fields``; `change` sets its value in an empty `HabitValues`.
  fileprivate mutating func set(_ name: HabitField.Name, _ change: (inout HabitValues) -> Void) {
    var values = HabitValues()
    change(&values)
    fields += values.fields.filter { $0.fieldName == name }
  }

  /// Lists the fields, with `others` between the fields of the first edition and the later ones.
  mutating func members(_ list: inout Members, with others: (inout Members) -> Void) {
    for row in HabitFieldRow.first { row.inUpdate(&self, &list) }
    others(&list)
    for row in HabitFieldRow.later { row.inUpdate(&self, &list) }
  }
}
