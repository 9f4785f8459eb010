package import HabitCore

/// `undo`: reverts the last change made on this device, or the change of a given revision.
package struct UndoLast: WritingMethod {
  package static let name = "undo"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Undoes the last change made on this device, an import as a whole; repeated, goes further back"
  package typealias Result = UndoResult<Undone>
  package static let example = Example(
    "The import is undone as a whole",
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
      "The revision of the change to undo; default: the last one not undone"
    )
    list.dryRun(&dryRun)
  }

  /// The direction of an ``UndoResult`` of `undo`.
  package enum Undone: UndoDirection {
    package static let member = "undone"
    package static let summary = "The change that was undone"
  }
}

/// `redo`: reverts the last undo, or the undo of a given revision.
package struct RedoLast: WritingMethod {
  package static let name = "redo"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Reverts the last undo, unless something else has changed since; repeated, goes further"
  package typealias Result = UndoResult<Redone>
  package static let example = Example(
    "The import is redone",
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
      "The revision of the undo to revert; default: the last one not reverted"
    )
    list.dryRun(&dryRun)
  }

  /// The direction of an ``UndoResult`` of `redo`.
  package enum Redone: UndoDirection {
    package static let member = "redone"
    package static let summary = "The change that was redone"
  }
}

/// The result of `undo` or `redo`: the change, and the values that were left unchanged.
package struct UndoResult<Direction: UndoDirection>: ProtocolObject {
  package var change = UndoneChange()
  package var leftAlone: [ChangedRegister] = []
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member(Direction.member, &change, Direction.summary)
    list.member(
      "leftAlone",
      &leftAlone,
      "Values that have changed again since, and therefore stay as they are"
    )
    list.revision(&revision)
  }

  package init() {}
}

/// The direction of a ``UndoResult``: it names the member that holds the change.
package protocol UndoDirection: Sendable {
  static var member: String { get }
  static var summary: String { get }
}

/// A change that was undone or redone.
package struct UndoneChange: ProtocolObject {
  /// The most habits, days and values reported for one undo: an import may contain thousands.
  package static let listedAtMost = 100

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
    "UndoneChange", "A change that was undone or redone"
  )

  package mutating func members(_ list: inout Members) {
    list.optional("method", &method, "The method that made it")
    list.optional("group", &group, "Its group, if it has one")
    list.optional("at", &at, "When it was made")
    list.optional(
      "revision",
      &revision,
      "Its revision; for a group, that of its last part",
      schema: .revision
    )
    list.optional(
      "next",
      &next,
      "The revision to send for the rest of its group, which is too large for one call",
      schema: .revision
    )
    list.optional("changes", &changes, "The number of values restored")
    list.optional(
      "habits",
      &habits,
      "The habits it changed",
      schema: Self.limited(UndoneHabit.schema)
    )
    list.optional("dates", &dates, "The days it changed", schema: Self.limited(.day))
    list.optional(
      "values",
      &values,
      "The changed values, before and after",
      schema: Self.limited(UndoneValue.schema)
    )
  }

  package init() {}

  private static func limited(_ element: Schema) -> Schema {
    .list(element, count: 0...listedAtMost)
  }
}

/// A habit that an undo or redo changed.
package struct UndoneHabit: ProtocolObject {
  package var id = ""
  package var name: String?

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "The habit", schema: .habitID)
    list.optional("name", &name, "Its current or former name")
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
    "UndoneValue", "A value before and after an undo or redo"
  )

  package mutating func members(_ list: inout Members) {
    list.optional("habit", &habit, "The habit it belongs to")
    list.optional("journey", &journey, "The journey, if it is one")
    list.optional("item", &item, "The item of the library, if it is one")
    list.optional("setting", &setting, "The setting, if it is one")
    list.optional("name", &name, "The current or former name of the habit or journey")
    list.optional(
      "date",
      &date,
      "The day of an entry, or the first day of a rule, pause or the like"
    )
    list.optional("field", &field, "The field of the habit; missing for an entry")
    list.optional("what", &what, Self.noun)
    list.member("from", &from, "The value before", schema: Self.anyValue)
    list.member("to", &to, "The value now", schema: Self.anyValue)
    list.member("fromWords", &fromWords, "The value before, in words")
    list.member("toWords", &toWords, "The value now, in words")
  }

  package init() {}

  fileprivate static let noun =
    "Its name in words, such as first day; missing for an entry, or if the value shows it"
  private static let anyValue = Schema.any(
    "for an entry {completed, count, mark?, note?}; otherwise the value, null for none"
  )
}

/// A value that undo or redo left unchanged, because a later change had set it.
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
    list.optional("from", &from, "The first day of the rule, if it is one")
    list.optional("date", &date, "The day it is about")
    list.optional("journey", &journey, "The journey, if it is one")
    list.optional("item", &item, "The item of the library, if it is one")
    list.optional("setting", &setting, "The setting, if it is one")
    list.optional("what", &what, UndoneValue.noun)
  }

  package init() {}
}

extension Members {
  fileprivate mutating func change(_ revision: inout Int?, _ summary: String) {
    optional("revision", &revision, in: 1...Schema.maximumGeneration, summary)
  }
}
