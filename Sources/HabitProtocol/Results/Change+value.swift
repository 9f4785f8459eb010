package import HabitCore
package import JSON

extension Change {
  /// Writes the value for `undo` and `redo`: in the same form as results about habits, null for no
  /// value.
  package func writeValue(to writer: inout JSONWriter) {
    switch self {
    case .lifetime(_, let lifetime):
      if case .present = lifetime { writer.string("present") } else { writer.null() }
    case .field(_, let field): field.writeValue(to: &writer)
    case .version(_, _, let field): field.writeValue(to: &writer)
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
    case .setting(.dayStart(let time)): writer.optional(time) { $0.time($1) }
    case .setting(.timeZone(let zone)): writer.text(zone)
    case .setting(.weekStart(let weekday)): writer.optional(weekday) { $0.integer($1) }
    case .setting(.measure(let measure)): writer.text(measure?.rawValue)
    case .timer(_, let timer): writer.optional(timer) { $1.write(to: &$0) }
    case .tag(_, let color): writer.text(color?.text)
    // Entries are reported as a whole, with their notes.
    case .outcome, .outcomes, .tally: writer.null()
    }
  }
}

extension HabitField {
  fileprivate func writeValue(to writer: inout JSONWriter) {
    switch self {
    case .name(let text): writer.string(text)
    case .icon(let text), .notes(let text), .cue(let text): writer.text(text)
    case .color(let color): writer.text(color?.text)
    case .time(let time): writer.optional(time) { $0.time($1) }
    case .slot(let slot): writer.text(slot?.rawValue)
    case .startDate(let day): writer.day(day)
    case .endDate(let day): writer.optional(day) { $0.day($1) }
    case .tags(let tags): writer.array(tags) { $0.string($1) }
    case .reminders(let rules): writer.array(rules) { $1.write(to: &$0) }
    case .rank(let rank): writer.text(rank?.description)
    case .item(let item): writer.text(item?.id.text)
    case .createdAt(let instant): writer.optional(instant) { $0.instant($1) }
    }
  }
}

extension VersionedField {
  fileprivate func writeValue(to writer: inout JSONWriter) {
    switch self {
    case .schedule(let schedule): writer.optional(schedule) { $1.write(to: &$0) }
    case .target(let target): writer.optional(target) { $1.write(to: &$0) }
    case .goal(let goal): writer.text(goal?.rawValue)
    case .xp(let xp): writer.optional(xp) { $0.integer($1) }
    case .period(let period): writer.text(period?.rawValue)
    case .spares(let spares):
      writer.optional(spares == Spares.none ? nil : spares) { $1.write(to: &$0) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func instant(_ instant: Instant) {
    let text = instant.ascii
    string(utf8: text.span)
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
