package import HabitCore
package import JSON

/// One method of the protocol: its name, parameters and result; an instance is a decoded request.
package protocol Method: MemberList {
  associatedtype Result: ProtocolValue
  static var name: String { get }
  static var chapter: MethodGroup { get }
  /// A one-sentence summary of the method.
  static var summary: String { get }
  /// The change in words, as `undo` names it; `nil` if `undo` cannot revert the method.
  static var change: String? { get }
  /// A request that succeeds, with its result.
  static var example: Example { get }
  /// The method's own errors, besides those of every method and of its parameters.
  static var errors: [RPCError.Kind] { get }
  /// True if the method can change something; it then accepts `dryRun`.
  static var writes: Bool { get }
  /// True if the method changes the state of the connection, but not the history.
  static var changesConnection: Bool { get }
  /// True if a client may repeat a request: the second one changes nothing.
  static var isRepeatable: Bool { get }
  /// Decodes a request; its parameters are its members, in positional order.
  init(parameters: JSONValue?) throws(RPCError)
}

extension Method {
  package static var change: String? { nil }

  package mutating func members(_ list: inout Members) {}

  /// The parameters, in positional order.
  package static var parameters: [SchemaMember] { described }

  package static var errors: [RPCError.Kind] { [] }

  package static var changesConnection: Bool { false }

  package static var isRepeatable: Bool { !writes }

  package static var result: Schema { Result.schema }

  package static var writes: Bool { false }

  /// True for a method that changes neither the history nor the connection.
  ///
  /// Its requests can be skipped if nobody reads the reply.
  package static var onlyReads: Bool { !writes && !changesConnection }

  /// Every error that may refuse the method, besides ``RPCError/Kind/ofEveryMethod``.
  package static var refusals: [RPCError.Kind] {
    var known: Set<RPCError.Kind> = []
    return (parameters.flatMap(\.schema.refusals) + errors).filter { known.insert($0).inserted }
  }

  package init(parameters: JSONValue?) throws(RPCError) { try self.init(request: parameters) }
}

/// A method that can change something, and accepts a dry run.
package protocol WritingMethod: Method {
  /// True for a dry run: the reply is as if the change were made, but nothing changes.
  var dryRun: Bool { get set }
}

extension WritingMethod {
  package static var writes: Bool { true }
}

/// A method about one habit.
package protocol HabitMethod: Method {
  var habit: HabitReference { get set }
}

extension HabitMethod {
  /// Creates a request about a habit, named as a person does; `fill` sets the other members.
  package init(of habit: String, _ fill: (inout Self) -> Void = { _ in }) {
    self.init()
    self.habit = HabitReference(habit)
    fill(&self)
  }
}

/// A method that records something for one habit on one day.
package protocol EntryMethod: WritingMethod, HabitMethod where Result == Tick {
  /// The day; `nil` for today.
  var date: Day? { get set }
  /// True to move the habit's start back to the day if the habit starts later.
  var startEarlier: Bool { get set }
}

/// Methods that belong together: a chapter of the documentation.
///
/// The examples of all methods, in the order of the groups, form one session with a new daemon. The
/// daemon is restarted before the last group.
package enum MethodGroup: CaseIterable, Sendable {
  case daemon
  case habits
  /// Recording completions and counts.
  case ticking
  /// Looking at days, streaks and statistics.
  case looking
  /// Items of the library, in journeys or single.
  case journeys
  case events
  case data
  /// Timers for habits with a unit of time.
  case timers
  /// Backups, and the devices that share a history.
  case backups

  package var title: String {
    switch self {
    case .daemon: "The daemon"
    case .habits: "Habits"
    case .ticking: "Ticking"
    case .looking: "Looking"
    case .journeys: "Journeys and the library"
    case .events: "Events"
    case .data: "Data"
    case .timers: "Timers"
    case .backups: "Backups and devices"
    }
  }

  package var methods: [any Method.Type] { MethodName.types.filter { $0.chapter == self } }
}

/// An example of a method: a request that succeeds, with its result.
///
/// The tests run all examples as one session on ``day``; see ``MethodGroup``.
package struct Example: Sendable {
  package let summary: String
  /// The parameters: the JSON text of an object.
  package let parameters: String
  /// The result, as JSON text.
  ///
  /// Random identifiers and machine-dependent values in it differ from run to run.
  package let result: String
  /// True if the result is shortened: lists have fewer elements and large objects fewer members.
  package let isExcerpt: Bool

  /// The day on which the examples happen, a Friday.
  package static let day = "2026-11-20"

  init(_ summary: String, _ parameters: String = "{}", result: String) {
    self.summary = summary
    self.parameters = parameters
    self.result = result
    isExcerpt = false
  }

  init(_ summary: String, _ parameters: String = "{}", excerpt: String) {
    self.summary = summary
    self.parameters = parameters
    result = excerpt
    isExcerpt = true
  }
}

extension Example {
  /// The JSON of the habit in most examples; it counts pages from the day of the examples on.
  static func habit(
    isCounted: Bool = true,
    isArchived: Bool = false,
    isPaused: Bool = false
  ) -> String {
    let target = isCounted ? #""repetitions":20,"unit":"pages""# : #""repetitions":1"#
    let pauses = isPaused ? #"{"from":"2026-12-20","through":"2027-01-03"}"# : ""
    let versions = isCounted ? #"{"from":"\#(day)",\#(target)}"# : ""
    return #"""
      {"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       \#(target),"xp":10,"tags":[],"reminders":[],"archived":\#(isArchived),
       "pauses":[\#(pauses)],"versions":[\#(versions)],"createdAt":"2026-11-20T11:42:10.000Z"}
      """#
  }
}
