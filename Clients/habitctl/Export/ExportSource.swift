import HabitClient
import HabitCore
import HabitProtocol
import JSON

/// Reads all data from the daemon.
struct ExportSource {
  private let daemon: any Answering
  private let madeAt: Instant?

  /// The most attempts at an export when something changes meanwhile: a person ticks at most once
  /// or twice while it runs.
  private static let attempts = 5

  /// The error type for a reply that would be too long.
  private static let tooLarge = RPCError.Kind.tooLarge.rawValue

  /// A source; its exports are dated with `madeAt`.
  init(_ daemon: any Answering, madeAt: Instant?) {
    self.daemon = daemon
    self.madeAt = madeAt
  }

  /// A consistent copy of everything, with the entries of some days.
  func everything(_ days: ClosedRange<Day>) throws(Failure) -> Export {
    for _ in 1...Self.attempts {
      if let export = try attempt(days) { return export }
    }
    throw .changing
  }

  /// The completed habits of each day, as the daemon wrote them, in successive parts.
  func completions(_ days: ClosedRange<Day>) throws(Failure) -> [JSONMember] {
    try inParts(days) { part throws(Failure) in
      let range = Self.parameters(of: part)
      return try Array(
        daemon.answer(to: Call(GetCompletions.self, range)).object("completions").members
      )
    }
  }

  private func attempt(_ days: ClosedRange<Day>) throws(Failure) -> Export? {
    let first = try page(after: nil)
    let revision = try first.integer("revision")
    var export = Export(
      madeAt: madeAt,
      settings: try first.object("settings"),
      journeys: Array(try first.list("journeys")),
      customItems: Array(try first.list("customItems"))
    )
    var page = first
    while true {
      for json in try page.list("habits") {
        export.habits.append(
          .init(id: try json.text("id"), name: try json.text("name"), json: json)
        )
      }
      guard try page.truth("more"), let last = export.habits.last else { break }
      page = try self.page(after: last.id)
    }
    for index in export.habits.indices {
      do {
        export.habits[index].entries = try entries(of: export.habits[index].id, days)
      } catch .refused(let error) where error.type == RemoteError.notFound {
        return nil
      }
    }
    return try daemon.answer(to: Call(GetStatus.self)).integer("revision") == revision
      ? export : nil
  }

  private func page(after habit: String?) throws(Failure) -> JSONValue {
    try daemon.answer(to: Call(ExportHabitData.self, [CallParameter("after", text: habit)]))
  }

  private func entries(
    of habit: String,
    _ days: ClosedRange<Day>
  ) throws(Failure) -> [Export.Entry] {
    try inParts(days) { part throws(Failure) in
      let parameters =
        [CallParameter("habit", .text(habit))] + Self.parameters(of: part) + [
          CallParameter("beforeStart", flag: true)
        ]
      return try daemon.answer(to: Call(GetEntries.self, parameters))
        .list("entries") { json throws(Failure) in try Export.Entry(json) }
    }
    .filter(\.isTelling)
  }

  /// The data of some days: in halves where the reply would be too long.
  private func inParts<Part>(
    _ days: ClosedRange<Day>,
    _ read: (ClosedRange<Day>) throws(Failure) -> [Part]
  ) throws(Failure) -> [Part] {
    do {
      return try read(days)
    } catch {
      let length = days.upperBound.days(since: days.lowerBound)
      guard case .refused(let refusal) = error, refusal.type == Self.tooLarge, length > 0 else {
        throw error
      }
      let middle = days.lowerBound.clampedAdding(length / 2)
      return try inParts(days.lowerBound...middle, read)
        + inParts(middle.clampedAdding(1)...days.upperBound, read)
    }
  }

  private static func parameters(of days: ClosedRange<Day>) -> [CallParameter] {
    [
      CallParameter("from", text: days.lowerBound == .first ? nil : "\(days.lowerBound)"),
      CallParameter("through", text: days.upperBound == .last ? nil : "\(days.upperBound)"),
    ]
  }
}
