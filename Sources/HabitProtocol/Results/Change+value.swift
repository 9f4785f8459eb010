package import HabitCore
package import JSON

extension Change {
  /// Writes the changed value for `undo` and `redo`, in the same form as in results about habits;
  /// null if there is no value.
  package func writeValue(to writer: inout JSONWriter) {
    switch self {
    case .lifetime(_, let lifetime):
      if case .present = lifetime { writer.string("present") } else { writer.null() }
    case .field(_, let field): writer.value(field.value)
    case .version(_, _, let field): writer.value(field.value)
    case .note(_, _, let note): writer.text(note)
    case .pause(_, _, let end), .vacation(_, let end):
      switch end {
      case nil: writer.null()
      case .open: writer.string("open")
      case .through(let last): writer.day(last)
      }
    case .archival(_, _, let archival):
      writer.text(archival.map { $0 == .restored ? "restored" : "archived" })
    case .journey(_, let subscription): writer.optional(subscription?.since) { $0.day($1) }
    case .customItem(_, let item): writer.text(item?.slot.rawValue)
    case .setting(let setting): writer.value(setting.value)
    case .timer(_, let timer): writer.optional(timer) { $1.write(to: &$0) }
    case .tag(_, let color): writer.text(color?.text)
    // `undo` and `redo` report entries as a whole, with their notes, not by these values.
    case .outcome, .outcomes, .tally: writer.null()
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ value: FieldValue?) {
    switch value {
    case nil, .spares(.none): null()
    case .text, .color, .time, .slot, .rank, .goal, .period, .measure: text(value?.text)
    case .day(let day): self.day(day)
    case .texts(let texts): array(texts) { $0.string($1) }
    case .reminders(let rules): array(rules) { $1.write(to: &$0) }
    case .item(let item): string(item.id.text)
    case .moment(let moment): moment.write(to: &self)
    case .schedule(let schedule): schedule.write(to: &self)
    case .target(let target): target.write(to: &self)
    case .xp(let number), .weekday(let number): integer(number)
    case .spares(let spares): spares.write(to: &self)
    }
  }

  fileprivate mutating func text(_ text: String?) {
    optional(text) { $0.string($1) }
  }

  fileprivate mutating func optional<Value>(
    _ value: Value?,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return null() }
    write(&self, value)
  }
}
