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
  /// Writes how each habit stands on its day, where nothing but entries can have changed on any day.
  func writeEntries(in ledger: Ledger, _ pasts: inout PastMeasures, to writer: inout JSONWriter) {
    guard topics.contains(.completions) else { return }
    switch entries {
    case .unknown: break
    case .many: writer.member("many", true)
    case .named(let places):
      let ticks = Ticks(in: ledger)
      // A hidden entry has no new state to report.
      let shown = places.sorted().filter { ledger.habit($0.habit)?.isWithinLife($0.day) == true }
      writer.name("changes")
      writer.beginArray()
      for place in shown {
        guard var change = ticks.change(of: place, &pasts) else { continue }
        // A milestone taken back before it was sent is not reported.
        if let milestone = milestones[place], change.standing.completed,
          milestone.length == change.standing.streak?.current
        {
          change.milestone = milestone
        }
        change.write(to: &writer)
      }
      writer.endArray()
      writer.name("progress")
      writer.array(Set(shown.map(\.day)).sorted()) { writer, day in
        DayProgress {
          $0.date = day
          $0.progress = ledger.progress(of: day)
        }
        .write(to: &writer)
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
