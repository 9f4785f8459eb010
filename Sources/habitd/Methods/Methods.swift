import HabitCore
import HabitProtocol
import JSON
import Posix

/// The methods of the protocol: requests, performed on a history.
final class Methods {
  let history: History
  /// The server whose clients ask.
  let server: Server
  /// The subscribers to events.
  let subscriptions: Subscriptions
  /// The catalog of items and journeys.
  let catalog: LoadedCatalog
  /// The reminders, of which `status` tells.
  let reminders: Reminders
  /// The moment of the start, in monotonic microseconds.
  let startedAt = Clock.monotonicMicroseconds()
  /// The last written view of a day.
  var days = DayCache()
  /// Stores the changes of this turn so far, and lets their answers go.
  var storeTurn: () -> Void = {}

  /// The performers of all methods, by their positions.
  private static let performers = everyMethod.performers

  /// The methods on a history.
  init(
    on history: History,
    for server: Server,
    _ subscriptions: Subscriptions,
    _ catalog: LoadedCatalog,
    _ reminders: Reminders
  ) {
    self.history = history
    self.server = server
    self.subscriptions = subscriptions
    self.catalog = catalog
    self.reminders = reminders
  }

  /// Everything that is known.
  var ledger: Ledger { _read { yield history.ledger } }
  /// The number of the last transaction.
  var revision: Int { history.revision }
  /// Today, for the person.
  var today: Day { history.today }
  /// The moment by the wall clock.
  var now: Instant { history.now }

  /// Performs a request and writes its result.
  ///
  /// - Throws: why it was refused; nothing has changed then.
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

  /// Runs what a rule of the domain may refuse, and tells the client of it: of how the request named
  /// a habit, or of the habit that it is about.
  ///
  /// - Throws: the refusal as an error of the protocol.
  func obeying<Result>(
    _ reference: HabitReference? = nil,
    about habit: Habit? = nil,
    _ body: () throws(RuleViolation) -> Result
  ) throws(RPCError) -> Result {
    do {
      return try body()
    } catch {
      var refusal = RPCError(error, reference: reference) { ledger.habit($0)?.name ?? $0.text }
      refusal.id = habit?.id.text
      throw refusal
    }
  }

  /// The habit a request means.
  ///
  /// - Throws: `habit.notFound` or `habit.ambiguous`.
  func find(
    _ reference: HabitReference,
    allowingPart: Bool = true
  ) throws(RPCError) -> Habit {
    try obeying(reference) { () throws(RuleViolation) in
      try ledger.find(reference, allowingPart: allowingPart)
    }
  }
}
