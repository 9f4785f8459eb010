import HabitctlCore
import HabitClient
import HabitCore
import HabitProtocol
import JSON

/// Reads all data from the daemon.
struct ExportSource {
  private let session: Session
  private let madeAt: Instant?

  /// The number of attempts to read everything without a change meanwhile; a person ticks only once
  /// or twice during an export.
  private static let attempts = 5

  private static let tooLarge = RPCError.Kind.tooLarge.rawValue

  init(_ session: Session, madeAt: Instant?) {
    self.session = session
    self.madeAt = madeAt
  }

  /// A consistent copy of everything, with the entries of some days.
  func everything(_ days: ClosedRange<Day>) throws(Failure) -> Export {
    for _ in 1...Self.attempts {
      if let export = try attempt(days) { return export }
    }
    throw Self.changing
  }

  /// The completed habits of each day, as the daemon sent them, read in parts.
  func completions(_ days: ClosedRange<Day>) throws(Failure) -> [JSONMember] {
    try inParts(days) { part throws(Failure) in
      let record = try session.call(GetCompletions { $0.range = Self.range(part) }).value
      return record.completions.value.map { Array($0.members) } ?? []
    }
  }

  static let changing = Failure.failed(
    "The data changed during each attempt to read it",
    "Try again when fewer clients are writing.",
    .timeout
  )

  private func attempt(_ days: ClosedRange<Day>) throws(Failure) -> Export? {
    let first = try page(after: nil)
    var export = Export(madeAt: madeAt)
    if let settings = first.settings { export.settings = settings }
    export.vacations = first.vacations ?? []
    export.tagColors = first.tagColors ?? []
    export.journeys = first.journeys ?? []
    export.customItems = first.customItems ?? []
    var page = first
    while true {
      export.habits += page.habits.map { Export.Habit(exported: $0) }
      guard page.more, let last = page.habits.last else { break }
      page = try self.page(after: last.id)
    }
    for index in export.habits.indices {
      do {
        export.habits[index].entries = try entries(of: export.habits[index].exported.id, days)
      } catch .daemon(.refused(let error)) where error.type == RemoteError.notFound {
        return nil
      }
    }
    return try session.call(GetStatus()).value.revision == first.revision ? export : nil
  }

  private func page(after habit: String?) throws(Failure) -> ExportHabitData.Result {
    let after = habit.flatMap { HabitID($0) }
    guard after != nil || habit == nil else {
      throw .daemon(.protocolViolation("The daemon's export has an unreadable id"))
    }
    return try session.call(ExportHabitData { $0.after = after }).value
  }

  private func entries(
    of habit: String,
    _ days: ClosedRange<Day>
  ) throws(Failure) -> [GetEntries.DayEntry] {
    try inParts(days) { part throws(Failure) in
      let request = GetEntries(of: habit) {
        $0.range = Self.range(part)
        $0.beforeStart = true
      }
      return try session.call(request).value.entries
    }
    .filter(\.hasContent)
  }

  /// The data of some days, read in halves if the reply would be too long.
  private func inParts<Part>(
    _ days: ClosedRange<Day>,
    _ read: (ClosedRange<Day>) throws(Failure) -> [Part]
  ) throws(Failure) -> [Part] {
    do {
      return try read(days)
    } catch {
      let length = days.upperBound.days(since: days.lowerBound)
      guard case .daemon(.refused(let refusal)) = error, refusal.type == Self.tooLarge, length > 0
      else {
        throw error
      }
      let middle = days.lowerBound.clampedAdding(length / 2)
      return try inParts(days.lowerBound...middle, read)
        + inParts(middle.clampedAdding(1)...days.upperBound, read)
    }
  }

  private static func range(_ days: ClosedRange<Day>) -> DayRange {
    DayRange {
      $0.from = days.lowerBound == .first ? nil : days.lowerBound
      $0.through = days.upperBound == .last ? nil : days.upperBound
    }
  }
}

/// The exported data, as far as it was requested.
struct Export {
  /// A habit with its history.
  struct Habit {
    var exported: ExportHabitData.Habit
    /// The records of the habit, oldest first.
    var entries: [GetEntries.DayEntry] = []
  }

  var madeAt: Instant?
  /// The settings that are not at their defaults.
  var settings = JSONText(Array("{}".utf8))
  /// The vacations: pauses of all habits.
  var vacations: [Pause] = []
  var tagColors: [TagColor] = []
  var journeys: [JSONText] = []
  var customItems: [JSONText] = []
  /// The habits in the person's order, including archived ones.
  var habits: [Habit] = []
}

extension GetEntries.DayEntry {
  /// True if the entry has a count, mark or note; an undone entry has none.
  var hasContent: Bool { entry.count > .zero || entry.mark != nil || entry.note != nil }
}
