import HabitCore
import HabitProtocol
import JSON
import Posix

/// The methods of the protocol, performed on a history.
final class Methods {
  let history: History
  let server: Server
  let subscriptions: Subscriptions
  let catalog: LoadedCatalog
  let reminders: Reminders
  let upgrade: Upgrade
  let startedAt = Clock.monotonicMicroseconds()
  var days = DayCache()
  /// True if a request of this turn does more than read, so that follow-ups must run.
  var hasFollowUp = false

  /// The performers of all methods; the index is that of ``MethodName``.
  private static let performers = everyMethod.performers

  init(
    on history: History,
    for server: Server,
    _ subscriptions: Subscriptions,
    _ catalog: LoadedCatalog,
    _ reminders: Reminders,
    _ upgrade: Upgrade
  ) {
    self.history = history
    self.server = server
    self.subscriptions = subscriptions
    self.catalog = catalog
    self.reminders = reminders
    self.upgrade = upgrade
  }

  var ledger: Ledger { _read { yield history.ledger } }
  var revision: Int { history.revision }
  var today: Day { history.today }
  var now: Instant { history.now }

  /// Performs a request and writes its result.
  ///
  /// - Throws: the refusal; nothing has changed.
  func perform(_ request: Request, _ writer: inout JSONWriter) throws(RPCError) {
    guard case .known(let name) = request.method else {
      throw RPCError(
        .methodNotFound,
        "There is no method \"\(request.method.name)\"",
        hint: "The methods are: "
          + MethodName.allCases.map(\.rawValue).joined(separator: ", ")
      )
    }
    try Self.performers[name.index].perform(request.parameters, self, &writer)
  }

  /// Runs code that a rule of the domain may refuse, and throws the refusal as an error for the
  /// client.
  ///
  /// The error names the habit as `reference` does; without one, by the name of `habit`.
  func obeying<Result>(
    _ reference: HabitReference? = nil,
    about habit: Habit? = nil,
    _ body: () throws(RuleViolation) -> Result
  ) throws(RPCError) -> Result {
    do {
      return try body()
    } catch {
      throw refusal(error, of: reference, about: habit)
    }
  }

  /// The error for a rule's refusal; names the habit as ``obeying(_:about:_:)`` does.
  func refusal(
    _ violation: RuleViolation,
    of reference: HabitReference? = nil,
    about habit: Habit? = nil
  ) -> RPCError {
    let named = reference ?? habit.map { HabitReference($0.name) }
    var refusal = RPCError(violation, reference: named) { ledger.habit($0)?.name ?? $0.text }
    refusal.id = habit?.id.text
    return refusal
  }

  /// The habit to which a request refers.
  ///
  /// - Throws: `habit.notFound` or `habit.ambiguous`.
  func find(
    _ reference: HabitReference,
    allowingPart: Bool = true
  ) throws(RPCError) -> Habit {
    // Tried first, because most programs refer to a habit by its identifier.
    if let id = HabitID(reference.text), let habit = history.lend({ $0.habit(id) }) { return habit }
    return try obeying(reference) { () throws(RuleViolation) in
      try ledger.find(reference, allowingPart: allowingPart)
    }
  }
}

/// A method that the daemon performs.
protocol Performed: Method {
  /// True for methods that work while the history cannot be read: those about the daemon itself,
  /// and those to recover the history.
  static var needsNoHistory: Bool { get }
  /// Performs the request and writes its result.
  ///
  /// - Throws: the refusal; nothing has changed.
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError)
}

extension Performed {
  static var needsNoHistory: Bool { false }
}

/// A method whose result is written by the list of its members.
protocol Answered: Performed {
  /// Performs the request and returns its result.
  ///
  /// - Throws: the refusal; nothing has changed.
  func answer(for daemon: Methods) throws(RPCError) -> Result
}

extension Answered {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try answer(for: daemon).write(to: &writer)
  }
}

/// Decodes and performs the requests of one method.
struct Performer: Sendable {
  let perform: @Sendable (JSONValue?, Methods, inout JSONWriter) throws(RPCError) -> Void

  init<Performing: Performed>(_ type: Performing.Type) {
    let (needsHistory, onlyReads) = (!type.needsNoHistory, type.onlyReads)
    perform = { parameters, daemon, writer throws(RPCError) in
      if !onlyReads { daemon.hasFollowUp = true }
      if needsHistory { try daemon.history.readableStore() }
      try Performing(parameters: parameters).perform(for: daemon, &writer)
    }
  }
}

extension MethodList where repeat each Listed: Performed {
  /// The performers of all methods, in the order of the list.
  ///
  /// The parameter pack ensures that every method has one.
  var performers: [Performer] {
    var performers: [Performer] = []
    for type in repeat each types { performers.append(Performer(type)) }
    return performers
  }
}
