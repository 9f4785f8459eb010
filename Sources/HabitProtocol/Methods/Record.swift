package import HabitCore
package import JSON

/// `record`: records several entries, all of them or none, undone as one.
package struct Record: Method {
  package static let name = "record"
  package static let chapter = MethodGroup.ticking
  package static let change: String? = "several entries"
  package static let summary =
    "Records several entries as one change: all of them or none, and one undo takes them back"
  package static let parameters: [ParameterEntry] = [
    entries.required.entry, group.entry, Parameter.dryRun.entry,
    Parameter.startEarlier.entry,
  ]
  package static let example = Example(
    "What two days of the week before would come to, one of them with a note",
    #"""
    {"entries":[{"habit":"Read","date":"2026-11-12","completed":true},
     {"habit":"Read","date":"2026-11-13","by":12,"note":"A slow chapter"}],"dryRun":true}
    """#,
    result: #"""
      {"entries":[{"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read",
       "date":"2026-11-12","entry":{"count":1,"at":"2026-11-20T11:42:10.000Z"},"completed":true,
       "due":true,"streak":{"unit":"days","current":2,"strict":0,"todayOpen":true},
       "progress":{"total":1,"completed":1,"percentage":1,"totalXP":10,"earnedXP":10,
       "allCompleted":true}},{"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read",
       "date":"2026-11-13","entry":{"count":12,"note":"A slow chapter",
       "at":"2026-11-20T11:42:10.000Z"},"completed":true,"due":true,"streak":{"unit":"days",
       "current":2,"strict":0,"todayOpen":true},"progress":{"total":1,"completed":1,
       "percentage":1,"totalXP":10,"earnedXP":10,"allCompleted":true}}],"revision":14}
      """#
  )
  package static let errors: [RPCError.Kind] =
    [
      .habitNotFound, .habitAmbiguous, .habitIsLimit,
    ] + RPCError.Kind.ofTicks

  /// The allowed number of entries.
  private static let entryCount = 1...Limits.recordedEntries

  /// The group that joins the parts of one change.
  package static let group = Parameter.group(
    "What the parts of one larger change share, so that they are undone as one"
  )

  /// A plain list, because the entries are parsed one by one with errors of their own.
  package static let entries = Parameter<JSONValue>(
    "entries",
    .structure(
      "a list of 1 to \(Limits.recordedEntries) entries: {habit, date?, "
        + "one of completed?, toggle?, by?, count?, besides mark?, note?}",
      .list(.entryToRecord, count: Record.entryCount)
    ),
    "The entries; those of one habit and day apply one after the other"
  ) { $0.kind == .array && entryCount.contains($0.count) ? $0 : nil }

  /// An entry to record.
  package struct Entry: Sendable {
    /// The habit.
    package var habit: HabitReference
    /// The day; `nil` for today.
    package var date: Day?
    /// The entry to record.
    package var entry: RecordedEntry
  }

  /// The entries.
  package var entries: [Entry]
  /// The group that joins the parts of one larger change, so that they are undone together.
  package var group: String?
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool
  /// True to move a later start of the habit to the day.
  package var startEarlier: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    entries = try arguments.parts(Self.entries) { json throws(RPCError) in try Entry(json: json) }
    group = try arguments.value(Self.group)
    dryRun = try arguments.value(.dryRun) ?? false
    startEarlier = try arguments.value(.startEarlier) ?? false
  }

  /// Adds the entry's place in the request to the errors that `body` throws.
  ///
  /// - Throws: the error of `body`, naming the entry before its own field.
  package static func within<Result>(
    entry index: Int,
    _ body: () throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    try RPCError.within("\(entries.entry.name)[\(index)]", body)
  }
}

extension Record {
  /// The states of the habits; the daemon writes them by hand.
  package struct Result: ProtocolObject {
    package var entries: [RecordedTick] = []
    package var revision = 0

    /// The name of the member that holds the entries.
    package static let list = "entries"

    package mutating func members(_ list: inout Members) {
      list.member(
        Self.list,
        &entries,
        "How each habit stands on its day after the change, in the order of the request",
        schema: .list(RecordedTick.schema, count: Record.entryCount)
      )
      list.revision(&revision)
    }

    package init() {}
  }
}
