import HabitCore
import JSON

/// `subscribe`: the current state, then an event for every change.
package struct Subscribe: Method {
  package static let name = "subscribe"
  package static let chapter = MethodGroup.events
  package static let changesConnection = true
  package static let summary =
    "Answers with today as loadDay shows it, and from then on sends an event when something changes"
  package static let parameters: [ParameterEntry] = [topics.entry, since.entry]
  package static let example = Example(
    "A status bar follows what is done, and which day it is",
    #"{"topics":["completions","today"]}"#,
    excerpt: #"""
      {"epoch":"5f0c2b7a91d4e386.2026-11-20","revision":19,"topics":["completions","today"],
       "resync":true,"day":{"date":"2026-11-20","isToday":true,"isFuture":false,"habits":[],
       "slots":{"morning":[],"anytime":[],"evening":[]},
       "progress":{"total":7,"completed":0,"percentage":0,"totalXP":85,"earnedXP":0,
       "next":"item:three-for-today","allCompleted":false},"revision":19}}
      """#
  )

  /// The topics to hear of.
  package static let topics = Parameter<Set<Topic>>(
    "topics",
    .choices(Topic.allCases.map(\.rawValue)),
    "What to hear of; everything where it is missing"
  ) { json in
    guard json.kind == .array else { return nil }
    let topics = json.elements.map { $0.string.flatMap(Topic.init(rawValue:)) }
    return topics.contains(nil) ? nil : Set(topics.compactMap(\.self))
  }

  /// The state that the client has.
  package static let since = Parameter<KnownState>(
    "since",
    .structure(
      #"{"epoch":"…","revision":n} of the last event or subscribe"#,
      .object([
        .member("epoch", .text, "Its epoch"),
        .member("revision", .revision, "Its revision"),
      ])
    ),
    "The state the client has; what changed since is told at once where it is known"
  ) { json in
    guard let epoch = json["epoch"]?.string, let revision = json["revision"]?.wholeNumber else {
      return nil
    }
    return KnownState(epoch: Epoch(text: epoch), revision: revision)
  }

  /// The state a client claims to have.
  package struct KnownState: Equatable, Sendable {
    /// Its epoch; `nil` where it is not one that the daemon can have written.
    package var epoch: Epoch?
    /// Its revision.
    package var revision: Int
  }

  /// The topics subscribed to.
  package var topics: Set<Topic>
  /// The state the client has; `nil` where it has none.
  package var since: KnownState?

  package init(_ arguments: Arguments) throws(RPCError) {
    topics = try arguments.value(Self.topics) ?? Topic.all
    since = try arguments.value(Self.since)
  }
}

extension Subscribe {
  /// The state at which the subscription begins; the daemon writes it by hand.
  package struct Result: ProtocolObject {
    package var epoch = ""
    package var revision = 0
    package var topics: [Topic] = []
    package var resync = false
    package var day = LoadDay.Result()

    /// The name of the member that holds today.
    package static let dayName = "day"

    package mutating func members(_ list: inout Members) {
      list.member("epoch", &epoch, "Opaque; which line of states the revision belongs to")
      list.revision(&revision, "The revision it begins at")
      list.member("topics", &topics, "What is told of")
      list.member("resync", &resync, "Whether everything has to be loaded anew")
      list.member(Self.dayName, &day, "Today, as loadDay shows it")
    }

    package init() {}
  }
}
