package import HabitCore

/// What has changed, as far as a subscriber is told: what it need not reload is what is not named.
package struct News: Equatable, Sendable {
  /// What it is about; nothing has changed where this is empty.
  package var topics: Set<Topic> = []
  /// The habits whose fields, entries or streaks may have changed.
  package var habits = Affected<HabitID>.none
  /// The days on which entries, or what is due or counts as done, may have changed.
  package var days = Affected<Day>.none

  /// No news.
  package init() {}

  /// Anything of these topics may have changed.
  package init(anythingOf topics: Set<Topic>) {
    self.topics = topics
    habits = .any
    days = .any
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
