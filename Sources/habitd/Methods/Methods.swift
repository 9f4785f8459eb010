import HabitCore
import HabitProtocol
import JSON
import Posix

/// The methods of the protocol: requests, performed on a history.
final class Methods {
  /// The history.
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
    let parameters = request.parameters
    // Whoever asks how the daemon is, what it can, or what there is to go back to, is answered
    // whatever the history is like.
    switch name {
    case .hello: return perform(try Hello(parameters: parameters), &writer)
    case .discover: return perform(try Discover(parameters: parameters), &writer)
    case .status: return perform(try GetStatus(parameters: parameters), &writer)
    case .listBackups: return try perform(try ListBackups(parameters: parameters), &writer)
    case .restoreBackup: return try perform(try RestoreBackup(parameters: parameters), &writer)
    default: try history.readableStore()
    }
    switch name {
    case .hello, .discover, .status, .listBackups, .restoreBackup: break
    case .loadDay: perform(try LoadDay(parameters: parameters), &writer)
    case .weekCounts: perform(try GetWeekCounts(parameters: parameters), &writer)
    case .streak: try perform(try GetStreak(parameters: parameters), &writer)
    case .completions: perform(try GetCompletions(parameters: parameters), &writer)
    case .listHabits: perform(try ListHabits(parameters: parameters), &writer)
    case .toggle: try perform(try Toggle(parameters: parameters), &writer)
    case .markCompleted: try perform(try MarkCompleted(parameters: parameters), &writer)
    case .addHabit: try perform(try AddHabit(parameters: parameters), &writer)
    case .updateHabit: try perform(try UpdateHabit(parameters: parameters), &writer)
    case .archiveHabit: try perform(try ArchiveHabit(parameters: parameters), &writer)
    case .restoreHabit: try perform(try RestoreHabit(parameters: parameters), &writer)
    case .removeHabit: try perform(try RemoveHabit(parameters: parameters), &writer)
    case .moveHabit: try perform(try MoveHabit(parameters: parameters), &writer)
    case .pauseHabit: try perform(try PauseHabit(parameters: parameters), &writer)
    case .resumeHabit: try perform(try ResumeHabit(parameters: parameters), &writer)
    case .setEntry: try perform(try SetEntry(parameters: parameters), &writer)
    case .tally: try perform(try TallyHabit(parameters: parameters), &writer)
    case .record: try perform(try Record(parameters: parameters), &writer)
    case .entries: try perform(try GetEntries(parameters: parameters), &writer)
    case .grid: try perform(try GetGrid(parameters: parameters), &writer)
    case .settings: perform(try GetSettings(parameters: parameters), &writer)
    case .updateSettings: try perform(try UpdateSettings(parameters: parameters), &writer)
    case .undo: try perform(try UndoLast(parameters: parameters), &writer)
    case .redo: try perform(try RedoLast(parameters: parameters), &writer)
    case .devices: try perform(try ListDevices(parameters: parameters), &writer)
    case .renameDevice: try perform(try RenameDevice(parameters: parameters), &writer)
    case .retireDevice: try perform(try RetireDevice(parameters: parameters))
    case .subscribe: perform(try Subscribe(parameters: parameters), &writer)
    case .unsubscribe: perform(try Unsubscribe(parameters: parameters), &writer)
    case .importData: try perform(try ImportHabitData(parameters: parameters), &writer)
    case .exportData: try perform(try ExportHabitData(parameters: parameters), &writer)
    case .listJourneys: perform(try ListJourneys(parameters: parameters), &writer)
    case .listLibrary: try perform(try ListLibrary(parameters: parameters), &writer)
    case .addJourney: try perform(try AddJourney(parameters: parameters), &writer)
    case .removeJourney: try perform(try RemoveJourney(parameters: parameters), &writer)
    case .toggleJourney: try perform(try ToggleJourney(parameters: parameters), &writer)
    case .addCustomHabit: try perform(try AddCustomHabit(parameters: parameters), &writer)
    case .removeCustomHabit: try perform(try RemoveCustomHabit(parameters: parameters), &writer)
    }
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
