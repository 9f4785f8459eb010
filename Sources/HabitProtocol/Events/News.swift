package import HabitCore
import JSON

/// A summary of changes for a subscriber; anything not named need not be reloaded.
package struct News: Equatable, Sendable {
  /// The topics concerned; empty when nothing has changed.
  package var topics: Set<Topic> = []
  /// The habits whose fields, entries or streaks may have changed.
  package var habits = Affected<HabitID>.none
  /// The days whose entries, due habits or completions may have changed.
  package var days = Affected<Day>.none

  /// The changed entries, as far as they are listed one by one.
  package var entries = TouchedEntries.none
  /// The milestones reached by ticks.
  package var milestones: [EntryPlace: Milestone] = [:]
  /// The origin of all changes; `nil` where they have several or it is unknown.
  package var origin: EventOrigin?

  /// Creates empty news.
  package init() {}

  /// Creates news that anything of these topics may have changed.
  package init(anythingOf topics: Set<Topic>) {
    self.topics = topics
    habits = .any
    days = .any
    entries = .unknown
  }

  /// The storage's condition has changed; nothing recorded has.
  package static var storage: News {
    var news = News()
    news.topics = [.storage]
    return news
  }

  /// True when nothing has changed.
  package var isEmpty: Bool { topics.isEmpty }

  /// Adds more news.
  package mutating func formUnion(_ other: News) {
    if isEmpty {
      origin = other.origin
    } else if !other.isEmpty, origin != other.origin {
      origin = nil
    }
    entries.formUnion(other.entries)
    milestones.merge(other.milestones) { $1 }
    topics.formUnion(other.topics)
    habits.formUnion(other.habits)
    days.formUnion(other.days)
  }

  /// The part that concerns some topics.
  package func about(_ wanted: Set<Topic>) -> News {
    var part = self
    part.topics.formIntersection(wanted)
    return part.topics.isEmpty ? News() : part
  }
}

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
        write(state, of: place, measure: ledger.settings.measure, to: &writer)
      }
      writer.endArray()
    }
  }

  private func write(
    _ state: EntryState,
    of place: EntryPlace,
    measure: Measure,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("habit", place.habit)
      writer.member("date", place.day)
      writer.member("completed", state.completed)
      writer.member("count", state.outcome.count)
      if let unit = state.unit { writer.member("unit", unit) }
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
      if measure != .streak { writer.member("measure", measure.rawValue) }
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
