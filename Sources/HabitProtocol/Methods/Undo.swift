package import HabitCore

/// `undo`: reverts the last change made on this device, or a given one.
package struct UndoLast: WritingMethod {
  package static let name = "undo"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Takes back the last change made on this device, an import as one; again goes further back"
  package typealias Result = TakenBack<Undone>
  package static let example = Example(
    "The import is taken back as one",
    result: #"""
      {"undone":{"method":"importData","group":"paper-diary","at":"2026-11-20T11:42:10.000Z",
       "revision":20,"changes":6,"habits":[{"id":"swim","name":"Swim"}],
       "dates":["2026-11-07","2026-11-14"],"values":[{"habit":"swim","name":"Swim",
       "field":"lifetime","from":"present","to":null,"fromWords":"added",
       "toWords":"removed"}]},"leftAlone":[],"revision":21}
      """#
  )
  package static let errors: [RPCError.Kind] = [.nothingToUndo]

  package var revision: Int?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.change(
      &revision,
      "The revision of the change to take back; the last one not undone where it is missing"
    )
    list.dryRun(&dryRun)
  }

  /// The direction of an undo.
  package enum Undone: TakenBackDirection {
    /// The name of the member that holds the change.
    package static let member = "undone"
    package static let summary = "The change that was taken back"
  }
}

/// `redo`: reverts the last undo, or a given one.
package struct RedoLast: WritingMethod {
  package static let name = "redo"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Takes back the last undo, unless something else was changed since; again goes further"
  package typealias Result = TakenBack<Redone>
  package static let example = Example(
    "The import is there again",
    result: #"""
      {"redone":{"method":"importData","group":"paper-diary","at":"2026-11-20T11:42:10.000Z",
       "revision":20,"changes":6,"habits":[{"id":"swim","name":"Swim"}],
       "dates":["2026-11-07","2026-11-14"],"values":[{"habit":"swim","name":"Swim",
       "field":"lifetime","from":null,"to":"present","fromWords":"removed",
       "toWords":"added"}]},"leftAlone":[],"revision":22}
      """#
  )
  package static let errors: [RPCError.Kind] = [.nothingToRedo]

  package var revision: Int?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.change(
      &revision,
      "The revision of the undo to take back; the last one not taken back where it is missing"
    )
    list.dryRun(&dryRun)
  }

  /// The direction of a redo.
  package enum Redone: TakenBackDirection {
    /// The name of the member that holds the change.
    package static let member = "redone"
    package static let summary = "The change that is in force again"
  }
}

/// The result of `undo` or `redo`: the change, and the parts left unchanged.
package struct TakenBack<Direction: TakenBackDirection>: ProtocolObject {
  package var change = UndoneChange()
  package var leftAlone: [ChangedRegister] = []
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member(Direction.member, &change, Direction.summary)
    list.member(
      "leftAlone",
      &leftAlone,
      "What has changed again since, and therefore stays as it is"
    )
    list.revision(&revision)
  }

  package init() {}
}

/// The direction of a ``TakenBack``, which names its member for the change.
package protocol TakenBackDirection: Sendable {
  static var member: String { get }
  static var summary: String { get }
}

/// A change that was undone or redone.
package struct UndoneChange: ProtocolObject {
  /// The most habits, days and values reported for one undo: an import may contain thousands.
  package static let toldAtMost = 100

  package var method: String?
  package var group: String?
  package var at: Instant?
  package var revision: Int?
  package var next: Int?
  package var changes: Int?
  package var habits: [UndoneHabit]?
  package var dates: [Day]?
  package var values: [UndoneValue]?

  package static let component: Component? = (
    "UndoneChange", "A change that was taken back or brought back"
  )

  package mutating func members(_ list: inout Members) {
    list.optional("method", &method, "The method that made it")
    list.optional("group", &group, "Its group, where it has one")
    list.optional("at", &at, "When it was made")
    list.optional(
      "revision",
      &revision,
      "Its revision; of a group, that of its last part",
      schema: .revision
    )
    list.optional(
      "next",
      &next,
      "The revision to send for the rest of its group, which is too large to be taken back at once",
      schema: .revision
    )
    list.optional("changes", &changes, "How many values went back to what they were")
    list.optional(
      "habits",
      &habits,
      "The habits it was about",
      schema: Self.limited(UndoneHabit.schema)
    )
    list.optional("dates", &dates, "The days it was about", schema: Self.limited(.day))
    list.optional(
      "values",
      &values,
      "From what to what values went",
      schema: Self.limited(UndoneValue.schema)
    )
  }

  package init() {}

  private static func limited(_ element: Schema) -> Schema { .list(element, count: 0...toldAtMost) }
}

/// A habit that an undo or redo changed.
package struct UndoneHabit: ProtocolObject {
  package var id = ""
  package var name: String?

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "The habit", schema: .habitID)
    list.optional("name", &name, "What it is, or was, called")
  }

  package init() {}
}

/// A value before and after an undo or redo.
package struct UndoneValue: ProtocolObject {
  package var habit: HabitID?
  package var journey: String?
  package var item: String?
  package var setting: String?
  package var name: String?
  package var date: Day?
  package var field: String?
  package var what: String?
  package var from = JSONText([])
  package var to = JSONText([])
  package var fromWords = ""
  package var toWords = ""

  package static let component: Component? = (
    "UndoneValue", "From what to what an undo or redo has changed something"
  )

  package mutating func members(_ list: inout Members) {
    list.optional("habit", &habit, "The habit it belongs to")
    list.optional("journey", &journey, "The journey it is")
    list.optional("item", &item, "The item of the library it is")
    list.optional("setting", &setting, "The setting it is")
    list.optional("name", &name, "What the habit or journey is, or was, called")
    list.optional(
      "date",
      &date,
      "The day of an entry, or the first day of a rule, pause or the like"
    )
    list.optional("field", &field, "The field of the habit; missing for an entry")
    list.optional("what", &what, Self.noun)
    list.member("from", &from, "What it was before", schema: Self.told)
    list.member("to", &to, "What it is now", schema: Self.told)
    list.member("fromWords", &fromWords, "What it was before, for people")
    list.member("toWords", &toWords, "What it is now, for people")
  }

  package init() {}

  fileprivate static let noun =
    "What it is, for people, such as first day; missing for an entry, and where the value says it"
  private static let told = Schema.any(
    "of an entry {completed, count, mark?, note?}; of anything else its value, null for none"
  )
}

/// A part of the state that an undo must leave unchanged.
package struct ChangedRegister: ProtocolObject {
  package var habit: HabitID?
  package var field: String?
  package var from: Day?
  package var date: Day?
  package var journey: String?
  package var item: String?
  package var setting: String?
  package var what: String?

  package static let component: Component? = (
    "Register",
    "One value of the state: a habit, a field of it, a day of it, a journey, an item or a setting"
  )

  package mutating func members(_ list: inout Members) {
    list.optional("habit", &habit, "The habit it belongs to")
    list.optional("field", &field, "The field of the habit, or note for the note of a day")
    list.optional("from", &from, "The first day of the rule it is")
    list.optional("date", &date, "The day it is about")
    list.optional("journey", &journey, "The journey it is")
    list.optional("item", &item, "The item of the library it is")
    list.optional("setting", &setting, "The setting it is")
    list.optional("what", &what, UndoneValue.noun)
  }

  package init() {}
}

extension Members {
  /// A change, identified by the revision it produced.
  fileprivate mutating func change(_ revision: inout Int?, _ summary: String) {
    optional("revision", &revision, in: 1...Schema.maximumGeneration, summary)
  }
}
