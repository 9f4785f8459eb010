import HabitCore

/// A field of a habit that a person sets: its places in a new habit and in a change of one.
private struct HabitFieldRow: Sendable {
  /// Lists the field of a new habit.
  let inDraft: @Sendable (inout HabitDraft, inout Members) -> Void
  /// Lists the field of a change.
  let inUpdate: @Sendable (inout HabitUpdate, inout Members) -> Void

  /// The fields of the protocol's first edition, in the order of calls by position.
  static let first: [HabitFieldRow] = [
    name,
    text(.icon, "A short text or emoji shown with the name", \.icon) { .icon($0) },
    optional("color", "Its colour", \.color) { .color($0) },
    text(.notes, "Free text about it; of control characters, line feeds and tabs", \.notes) {
      .notes($0)
    },
    optional("time", "When it is to be done", \.time) { .time($0) },
    optional("slot", "The part of the day it belongs to", or: "that of its time", \.slot) {
      .slot($0)
    },
    plain("startDate", "The first day it is active", or: "today", \.startDate) { .startDate($0) },
    rule("schedule", "On which days it is asked for", or: "daily", \.schedule, \.schedule),
    rule(
      "repetitions",
      "How much completes a day, or the most of a limit, which may be 0",
      or: "1",
      schema: .amount,
      \.repetitions,
      \.repetitions
    ),
    rule(
      "goal",
      "Whether the count is to reach the target, or to stay within it: not with a quota",
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
      list.optional("xp", &draft.xp, in: 0...Habit.maximumXP, "\(xp); 10 where it is missing")
    } inUpdate: { update, list in
      list.optional("xp", &update.xp, in: 0...Habit.maximumXP, xp)
    },
    list("tags", listOfTags, tags, \.tags) { .tags($0) },
    list("reminders", .reminders, reminders, \.reminders) { .reminders($0) },
  ]

  /// The fields that came later: in a call by position they follow all others, so that nothing
  /// changes its place.
  static let later: [HabitFieldRow] = [
    optional(
      "endDate",
      "The last day it is active; after it the habit is finished",
      or: "none",
      \.endDate
    ) {
      .endDate($0)
    },
    Self { draft, list in
      list.optional("spares", &draft.spares, "\(spares); none where it is missing")
    } inUpdate: { update, list in
      var edit: Edit<Spares>?
      list.edit("spares", &edit, spares)
      if let edit { update.spares = edit.value ?? Spares.none }
    },
    rule(
      "period",
      "What the target is for: each day, or the sum of a week, month or year; those with the daily schedule "
        + "only",
      or: "day",
      \.period,
      \.period
    ),
    text(
      .cue,
      "What it follows, such as the first coffee: shown with it and in its reminders",
      \.cue
    ) { .cue($0) },
    Self { draft, list in
      list.optional("remindAgain", &draft.remindAgain, in: againAfter, remindAgain)
    } inUpdate: { update, list in
      list.edit("remindAgain", &update.remindAgain, remindAgain, schema: .integer(againAfter)) {
        againAfter.contains($0)
      }
    },
  ]

  private static let unit = "What is counted, such as pages or km"
  private static let xp = "What a completion earns"
  private static let spares =
    "How many missed days or periods in each week, month or year a streak passes over"
  private static let remindAgain =
    "After how many minutes each of its reminders comes again, until it is done or the day is over"
  private static let againAfter = ReminderRule.minimumAgain...ReminderRule.maximumAgain
  private static let tags =
    "Words to group by; at most \(HabitText.maximumTags), each of at most "
    + "\(HabitText.tag.maximumLength) bytes of UTF-8"
  private static let listOfTags = Schema.described(
    .list(.text(HabitText.tag), count: 0...HabitText.maximumTags),
    "a list of visible texts on one line"
  )
  private static let reminders =
    "When to be reminded, while the habit is open; at most \(HabitText.maximumReminders) of them"

  /// The only field that a new habit must have.
  private static let name = Self { draft, list in
    list.member("name", &draft.name, .name, "What it is called: one visible line")
  } inUpdate: { update, list in
    var name: String?
    list.optional("name", &name, .name, "What it is called: one visible line")
    if let name { update.fields.append(.name(name)) }
  }

  /// A text that a change can clear.
  private static func text(
    _ text: HabitText,
    _ summary: String,
    _ draft: any WritableKeyPath<HabitDraft, String?> & Sendable,
    _ field: @escaping @Sendable (String?) -> HabitField
  ) -> Self {
    Self {
      $1.optional(text.field, &$0[keyPath: draft], text, summary)
    } inUpdate: { update, list in
      var edit: Edit<String>?
      list.edit(text.field, &edit, text, summary)
      if let edit { update.fields.append(field(edit.value)) }
    }
  }

  /// A field that a change can clear.
  private static func optional<Value: ProtocolValue>(
    _ name: String,
    _ summary: String,
    or meaning: String? = nil,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ field: @escaping @Sendable (Value?) -> HabitField
  ) -> Self {
    Self {
      $1.optional(name, &$0[keyPath: draft], summary + (meaning.map(whenMissing) ?? ""))
    } inUpdate: { update, list in
      var edit: Edit<Value>?
      list.edit(name, &edit, summary)
      if let edit { update.fields.append(field(edit.value)) }
    }
  }

  /// A field that always has a value.
  private static func plain<Value: ProtocolValue>(
    _ name: String,
    _ summary: String,
    or meaning: String,
    _ draft: any WritableKeyPath<HabitDraft, Value?> & Sendable,
    _ field: @escaping @Sendable (Value) -> HabitField
  ) -> Self {
    Self {
      $1.optional(name, &$0[keyPath: draft], summary + whenMissing(meaning))
    } inUpdate: { update, list in
      var value: Value?
      list.optional(name, &value, summary)
      if let value { update.fields.append(field(value)) }
    }
  }

  /// A field that changes from a day on.
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

  /// A field with any number of values.
  private static func list<Value: ProtocolValue>(
    _ name: String,
    _ schema: Schema,
    _ summary: String,
    _ draft: any WritableKeyPath<HabitDraft, [Value]> & Sendable,
    _ field: @escaping @Sendable ([Value]) -> HabitField
  ) -> Self {
    Self { habit, list in
      var values: [Value]? = habit[keyPath: draft].isEmpty ? nil : habit[keyPath: draft]
      list.optional(name, &values, summary, schema: schema)
      habit[keyPath: draft] = values ?? []
    } inUpdate: { update, list in
      var edit: Edit<[Value]>?
      list.edit(name, &edit, summary, schema: schema)
      if let edit { update.fields.append(field(edit.value ?? [])) }
    }
  }

  private static func whenMissing(_ meaning: String) -> String {
    "; \(meaning) where it is missing"
  }
}

extension HabitDraft: MemberList {
  /// A draft that reading fills in.
  package init() { self.init(name: "") }

  package mutating func members(_ list: inout Members) { members(&list) { _ in } }

  /// The fields, with others in their place between those of the first edition and the later ones.
  mutating func members(_ list: inout Members, with others: (inout Members) -> Void) {
    for row in HabitFieldRow.first { row.inDraft(&self, &list) }
    others(&list)
    for row in HabitFieldRow.later { row.inDraft(&self, &list) }
  }
}

extension HabitUpdate {
  /// The fields, with others in their place between those of the first edition and the later ones.
  mutating func members(_ list: inout Members, with others: (inout Members) -> Void) {
    for row in HabitFieldRow.first { row.inUpdate(&self, &list) }
    others(&list)
    for row in HabitFieldRow.later { row.inUpdate(&self, &list) }
  }
}
