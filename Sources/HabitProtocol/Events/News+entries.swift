import HabitCore
import JSON

extension News {
  /// Writes the new state of each entry, where nothing but entries can have changed on any day.
  func writeEntries(in ledger: Ledger, to writer: inout JSONWriter) {
    guard topics.contains(.completions) else { return }
    switch entries {
    case .unknown: break
    case .many: writer.member("many", true)
    case .named(let places):
      writer.name("changes")
      writer.beginArray()
      for place in places.sorted() {
        // A hidden entry has no new state to report.
        guard let state = ledger.entryState(of: place.habit, on: place.day) else { continue }
        write(state, of: place, to: &writer)
      }
      writer.endArray()
    }
  }

  private func write(
    _ state: EntryState,
    of place: EntryPlace,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("habit", place.habit)
      writer.member("date", place.day)
      writer.member("completed", state.completed)
      writer.member("count", state.outcome.count)
      if let mark = state.outcome.mark { writer.member("mark", mark.rawValue) }
      if state.hasNote { writer.member("note", true) }
      if let at = state.outcome.at { writer.member("at", at) }
      writer.name("streak")
      state.streak.write(to: &writer)
      // A milestone taken back before it was sent is not reported.
      if let milestone = milestones[place], state.completed,
        milestone.length == state.streak.current
      {
        writer.name("milestone")
        milestone.write(to: &writer)
      }
    }
  }
}

extension EventOrigin {
  /// Writes the origin of the changes.
  func writeMember(to writer: inout JSONWriter) {
    writer.name("origin")
    writer.object { writer in
      switch self {
      case .client(let name): writer.member("client", name)
      case .device(let id): writer.member("device", id.text)
      }
    }
  }
}
