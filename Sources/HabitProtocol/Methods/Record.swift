package import HabitCore
import JSON

/// `record`: records several entries as one change: all or none, with one undo.
package struct Record: WritingMethod {
  package static let name = "record"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "several entries"
  package static let summary =
    "Records several entries as one change: all or none, and undone together"
  package static let example = Example(
    "Dry run of two days of the week before, one of them with a note",
    #"""
    {"entries":[{"habit":"Read","date":"2026-11-12","completed":true},
     {"habit":"Read","date":"2026-11-13","by":12,"note":"A slow chapter"}],"dryRun":true}
    """#,
    result: #"""
      {"entries":[{"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read",
       "date":"2026-11-12","state":"done","entry":{"count":1,"at":"2026-11-20T11:42:10.000Z"},"completed":true,
       "due":true,"canToggle":true,"streak":{"unit":"days","current":2,"strict":0,"todayOpen":true},
       "target":1,"step":"tick","progress":{"total":1,"completed":1,"percentage":1,"totalXP":10,"earnedXP":10,
       "allCompleted":true}},{"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read",
       "date":"2026-11-13","state":"done","entry":{"count":12,"note":"A slow chapter",
       "at":"2026-11-20T11:42:10.000Z"},"completed":true,"due":true,"canToggle":true,"streak":{"unit":"days",
       "current":2,"strict":0,"todayOpen":true},"target":1,"step":"tick",
       "words":{"amount":"12 times","short":"12"},"progress":{"total":1,"completed":1,
       "percentage":1,"totalXP":10,"earnedXP":10,"allCompleted":true}}],"revision":14}
      """#
  )
  package static let errors: [RPCError.Kind] =
    [
      .habitNotFound, .habitAmbiguous, .habitIsLimit, .daysUnnamed,
    ] + RPCError.Kind.ofTicks

  private static let entryCount = 1...Limits.recordedEntries

  package var entries: [Entry] = []
  package var group: String?
  package var dryRun = false
  package var startEarlier = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.parts(
      Self.list,
      &entries,
      "The entries; those for the same habit and day apply in order",
      words:
        "a list of 1 to \(Limits.recordedEntries) entries: {habit, date?, one of completed?, toggle?, "
        + "by?, count?, besides mark?, note?, span?}",
      count: Self.entryCount,
      isRequired: true,
      as: (
        "EntryToRecord",
        "A record for a habit on a day; null clears count, mark or note"
      )
    )
    list.optional(
      "group",
      &group,
      bytes: 1...Transaction.maximumGroupLength,
      "A name that the parts of a larger change share, so that they are undone together"
    )
    list.dryRun(&dryRun)
    list.startEarlier(&startEarlier)
  }

  /// The name of the list of entries, in the request and in the result.
  package static let list = "entries"

  /// Runs `body`; the field and message of its error name the entry, as in `entries[2].date`.
  package static func within<Result>(
    entry index: Int,
    _ body: () throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    try RPCError.within("\(list)[\(index)]", body)
  }

  /// An entry to record.
  package struct Entry: MemberList {
    package var habit = HabitReference("")
    package var date: Day?
    package var completed: Bool?
    package var toggle = false
    package var by: Difference?
    package var update = EntryUpdate()
    package var span: Span?

    package init() {}

    /// Creates an entry of a habit, named as a person does; `fill` sets the other members.
    package init(_ habit: String, on day: Day?, _ fill: (inout Self) -> Void) {
      (self.habit, date) = (HabitReference(habit), day)
      fill(&self)
    }

    package mutating func members(_ list: inout Members) {
      list.habit(&habit)
      list.date(&date)
      list.optional("completed", &completed, "True to complete it, false to clear that")
      list.flag(
        "toggle",
        &toggle,
        "True to complete it, or clear it if completed; once, even if the day is named twice"
      )
      list.optional("by", &by, "The amount to add; negative to subtract")
      list.edit("count", &update.count, "The amount done; null clears", schema: .amount)
      list.edit("mark", &update.mark, "The mark of the day; null clears")
      list.edit("note", &update.note, .note, "The day's note; null clears")
      list.optional(
        "span",
        &span,
        "Set if the day belongs to a range, or to a week or other period named as a whole: it is "
          + "left out if the schedule names other days; a period is refused if it names none"
      )
    }

    private var ticks: [RecordedEntry.Tick] {
      [
        completed.map { .completed($0) }, toggle ? .toggled : nil,
        by.map { .tallied(thousandths: $0.thousandths) },
      ]
      .compactMap(\.self)
    }

    /// The entry to record, with the first of its ticks; ``check()`` refuses several.
    package var entry: RecordedEntry {
      var entry = RecordedEntry()
      entry.tick = ticks.first
      entry.update = update
      return entry
    }

    /// Refuses members that cannot be combined, and an entry that records nothing.
    package func check() throws(RPCError) {
      guard ticks.count + (update.count == nil ? 0 : 1) <= 1 else {
        throw RPCError(
          .parameterInvalid,
          "An entry accepts only one of completed, toggle, by and count",
          hint: "Use two entries: those for the same habit and day apply in order"
        )
      }
      guard entry != RecordedEntry() else {
        throw RPCError(
          .parameterInvalid,
          "The entry records nothing",
          hint: "Give completed, toggle, by, count, mark or note"
        )
      }
    }
  }

  /// The way in which a person named the days of the entries.
  package enum Span: String, ProtocolWord {
    /// From one named day to another.
    case range
    /// As a week, a month or a number of days, without naming each day.
    case period
  }

  /// A day of a span on which the habit is not due, so nothing was recorded.
  package struct LeftOut: ProtocolObject {
    package var habit = ""
    package var name = ""
    package var date = Day.first

    package init() {}

    package mutating func members(_ list: inout Members) {
      list.member("habit", &habit, "The habit", schema: .habitID)
      list.member("name", &name, "Its name")
      list.member("date", &date, "The day, on which the habit is not due")
    }
  }

  /// The states of the habits on the recorded days.
  package struct Result: ProtocolObject {
    package var entries: [RecordedTick] = []
    package var leftOut: [LeftOut]?
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member(
        Record.list,
        &entries,
        "The state of each habit on its day after the change, in the order of the request",
        schema: .list(RecordedTick.schema, count: 0...Limits.recordedEntries)
      )
      list.optional(
        "leftOut",
        &leftOut,
        "The days of spans that were left out because they are not due, if any"
      )
      list.revision(&revision)
    }

    package init() {}
  }
}
