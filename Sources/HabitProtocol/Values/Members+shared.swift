package import HabitCore
package import JSON

// Parameters that many requests have.
extension Members {
  /// The habit that a method is about.
  @inline(never)
  mutating func habit(_ habit: inout HabitReference) {
    member("habit", &habit, "The habit")
  }

  /// The habit that a method is about; optional.
  @inline(never)
  mutating func habit(_ habit: inout HabitReference?, whenMissing meaning: String) {
    optional("habit", &habit, "The habit; default: \(meaning)")
  }

  /// The day that a method is about; `nil` for today.
  @inline(never)
  mutating func date(_ day: inout Day?) {
    optional("date", &day, "The day; default: today")
  }

  /// True to move the habit's start to the recorded day if that day is earlier.
  @inline(never)
  mutating func startEarlier(_ isMoved: inout Bool) {
    flag(
      "startEarlier",
      &isMoved,
      "True to let a habit that starts later start on the day instead of being refused"
    )
  }

  /// The tag that restricts a method.
  @inline(never)
  mutating func tag(_ tag: inout TagChoice?) {
    optional("tag", &tag, "Only habits with this tag, ignoring case")
  }

  /// The revision after a change.
  mutating func revision(
    _ value: inout Int,
    _ summary: String = "The revision after the change"
  ) {
    member("revision", &value, summary, schema: .revision)
  }
}

/// The range of days that a request asks for.
package struct DayRange: MemberList {
  package var from: Day?
  package var through: Day?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional("from", &from, "The first day; default: the earliest")
    list.optional("through", &through, "The last day; default: the latest")
  }

  /// The days from `from` through `through`.
  ///
  /// If `from` is after `through`, which ``check()`` refuses, only the first day is included.
  package var days: ClosedRange<Day> {
    let first = from ?? .first
    return first...max(first, through ?? .last)
  }

  /// Refuses a first day after the last.
  package func check() throws(RPCError) {
    guard let from, let through, from > through else { return }
    throw RPCError(
      .parameterInvalid,
      "\"from\" (\(from)) must not be after \"through\" (\(through))",
      field: "from"
    )
  }
}

extension TagChoice: ProtocolValue {
  /// A tag of any length: an unknown tag selects no habits.
  package static var schema: Schema { .text }

  package init?(json: JSONValue) {
    guard let tag = json.string else { return nil }
    self.init(tag)
  }

  package func write(to writer: inout JSONWriter) { writer.string(key) }
}
