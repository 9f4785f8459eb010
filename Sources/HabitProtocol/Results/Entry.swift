package import HabitCore

/// The record of a habit on a day; the daemon writes it from an `Outcome` by hand.
package struct Entry: ProtocolObject, Equatable {
  package var count = Count.zero
  package var mark: Open<Mark>?
  package var note: String?
  package var at: Instant?

  package static let table = ObjectTable<Self>(
    "Entry",
    "What is recorded for a habit on a day",
    [
      .member("count", \.count, "How much was done"),
      .optional("mark", \.mark, "What the day was marked as"),
      .optional("note", \.note, "The day's note"),
      .optional("at", \.at, "When it was completed last"),
    ]
  )

  package init() {}
}
