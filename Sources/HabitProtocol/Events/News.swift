package import HabitCore

/// What has changed, as far as a subscriber is told: what it need not reload is what is not named.
package struct News: Equatable, Sendable {
  /// What it is about; nothing has changed where this is empty.
  package var topics: Set<Topic> = []
  /// The habits whose fields, entries or streaks may have changed.
  package var habits = Affected<HabitID>.none
  /// The days on which entries, or what is due or counts as done, may have changed.
  package var days = Affected<Day>.none

  /// The entries that have changed, as far as they are told one by one.
  package var entries = TouchedEntries.none
  /// The milestones that ticks have reached.
  package var milestones: [EntryPlace: Milestone] = [:]
  /// Where all of it was made; `nil` where that is not one place, or not known.
  package var origin: EventOrigin?

  /// No news.
  package init() {}

  /// Anything of these topics may have changed.
  package init(anythingOf topics: Set<Topic>) {
    self.topics = topics
    habits = .any
    days = .any
    entries = .unknown
  }

  /// The storage is better or worse than it was; nothing recorded has changed.
  package static var storage: News {
    var news = News()
    news.topics = [.storage]
    return news
  }

  /// Whether there are none.
  package var isEmpty: Bool { topics.isEmpty }

  /// Takes in more news.
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

  /// The part about some topics.
  package func about(_ wanted: Set<Topic>) -> News {
    var part = self
    part.topics.formIntersection(wanted)
    return part.topics.isEmpty ? News() : part
  }
}
