package import HabitCore

/// The record of a habit on a day.
package struct Entry: ProtocolObject, Equatable {
  package var count = Count.zero
  package var mark: Open<Mark>?
  package var note: String?
  package var at: Instant?

  package static let component: Component? = ("Entry", "What is recorded for a habit on a day")

  package mutating func members(_ list: inout Members) {
    list.member("count", &count, "How much was done")
    list.optional("mark", &mark, "What the day was marked as")
    list.optional("note", &note, "The day's note")
    list.optional("at", &at, "When it was completed last")
  }

  package init() {}
}
