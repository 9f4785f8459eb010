import JSON
package import HabitCore

/// `subscribe`: the current state, then an event for every change.
package struct Subscribe: Method {
  package static let name = "subscribe"
  package static let chapter = MethodGroup.events
  package static let changesConnection = true
  package static let summary =
    "Returns today as loadDay does, and from then on sends an event when something changes"
  package static let example = Example(
    "A status bar follows completions and the date",
    #"{"topics":["completions","today"]}"#,
    excerpt: #"""
      {"epoch":"5f0c2b7a91d4e386.2026-11-20","revision":19,"topics":["completions","today"],
       "resync":true,"day":{"date":"2026-11-20","isToday":true,"isFuture":false,"habits":[],
       "slots":{"morning":[],"anytime":[],"evening":[]},
       "progress":{"total":7,"completed":0,"percentage":0,"totalXP":85,"earnedXP":0,
       "next":"item:three-for-today","allCompleted":false},"revision":19}}
      """#
  )

  /// The last state that the client has, by its epoch and revision.
  struct KnownState: Equatable, ProtocolObject {
    private var text = ""
    var revision = 0

    package init() {}

    package mutating func members(_ list: inout Members) {
      list.member("epoch", &text, "Its epoch")
      list.revision(&revision, "Its revision")
    }

    /// The epoch of the state; `nil` if no daemon can have written the text.
    var epoch: Epoch? { Epoch(text: text) }
  }

  var topics: [Topic]?
  var since: KnownState?

  package var chosenTopics: Set<Topic> { topics.map(Set.init) ?? Topic.all }

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional(
      "topics",
      &topics,
      "The topics to subscribe to; default: all",
      schema: .list(Topic.choice)
    )
    list.optional(
      "since",
      &since,
      "The state the client has; changes since then are reported at once if they are known",
      schema: .described(
        KnownState.schema,
        #"{"epoch":"…","revision":n} of the last event or subscribe"#
      )
    )
  }

  /// The state at which the subscription begins.
  package struct Result: ProtocolObject {
    package var epoch = ""
    package var revision = 0
    package var topics: [Topic] = []
    package var resync = false
    package var day = LoadDay.Result()

    package mutating func members(_ list: inout Members) {
      list.member(
        "epoch",
        &epoch,
        "Opaque; within one epoch, equal revisions mean equal states"
      )
      list.revision(&revision, "The revision it begins at")
      list.member("topics", &topics, "The topics subscribed to")
      list.member("resync", &resync, "True if everything must be reloaded")
      list.member("day", &day, "Today, as loadDay shows it")
    }

    package init() {}
  }
}

extension Subscribe {
  /// The news since the client's state, possibly empty; `nil` if the news cannot be determined.
  ///
  /// For `nil`, the client must reload everything. `recent` holds the last transactions, oldest
  /// first.
  package func news(
    at moment: Moment,
    after recent: [Transaction],
    in ledger: Ledger
  ) -> News? {
    guard let since, let epoch = since.epoch, epoch.history == moment.epoch.history,
      (0...moment.revision).contains(since.revision)
    else { return nil }
    let missed = recent.suffix(while: { $0.revision > since.revision })
    // Each transaction is one revision. A smaller number means that some are no longer kept.
    guard missed.count == moment.revision - since.revision else { return nil }
    var news = News(of: missed, in: ledger)
    if epoch.today != moment.epoch.today { news.formUnion(.anotherDay(in: ledger)) }
    return news.about(chosenTopics)
  }
}

extension Array {
  /// The longest suffix whose elements all satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}

/// `unsubscribe`: ends the events on this connection.
package struct Unsubscribe: Method {
  package static let name = "unsubscribe"
  package static let chapter = MethodGroup.events
  package static let changesConnection = true
  package static let summary = "Ends the events on this connection"
  package static let example = Example("No more events", result: "{}")

  package init() {}

  /// An empty object.
  package struct Result: ProtocolObject {
    package mutating func members(_ list: inout Members) {
    }

    package init() {}
  }
}
