package import HabitCore

/// The parts of the data that changes may have touched; a subscriber reloads only these.
package struct News: Equatable, Sendable {
  /// The topics concerned; empty if nothing has changed.
  package var topics: Set<Topic> = []
  /// The habits whose fields, entries or streaks may have changed.
  var habits = Affected<HabitID>.none
  /// The days whose entries, due habits or completions may have changed.
  var days = Affected<Day>.none

  /// The changed entries, if they can be listed one by one.
  var entries = TouchedEntries.none
  package var milestones: [EntryPlace: Milestone] = [:]
  /// The origin of all changes; `nil` if the origins differ or are unknown.
  package var origin: Origin?

  package init() {}

  /// The news that anything about these topics may have changed.
  package init(anythingOf topics: Set<Topic>) {
    self.topics = topics
    habits = .any
    days = .any
    entries = .unknown
  }

  /// The news that the state of the storage has changed, but no record.
  package static var storage: News {
    var news = News()
    news.topics = [.storage]
    return news
  }

  package var isEmpty: Bool { topics.isEmpty }

  mutating func formUnion(_ other: News) {
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

  /// The part of the news about some topics; empty if no topic is among them.
  func about(_ wanted: Set<Topic>) -> News {
    var part = self
    part.topics.formIntersection(wanted)
    return part.topics.isEmpty ? News() : part
  }
}
