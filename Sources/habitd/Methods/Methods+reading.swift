import HabitCore
import HabitProtocol
import JSON

extension Methods {
  func perform(_ request: LoadDay, _ writer: inout JSONWriter) {
    let day = request.date ?? today
    let (selection, version) = (request.selection, history.version)
    if let json = days.json(of: day, selection, version: version) {
      return writer.raw(json)
    }
    var result = JSONWriter(reservingCapacity: days.expectedLength)
    ledger.view(of: day, selection)
      .write(to: &result, ledger: ledger, revision: revision, keeping: &days.habits)
    let json = result.finish()
    writer.raw(json)
    days.keep(json, of: day, selection, version: version)
  }

  func perform(_ request: GetWeekCounts, _ writer: inout JSONWriter) {
    let today = today
    let counts = ledger.weekCounts(
      holding: request.date ?? today,
      weekStart: request.weekStart ?? ledger.settings.weekStart
    )
    writer.object { writer in
      writer.name("days")
      writer.array(counts) { writer, count in
        writer.object { writer in
          writer.member("date", count.day)
          writer.member("completed", count.completed)
          writer.member("total", count.total)
          writer.member("isToday", count.day == today)
          writer.member("isFuture", count.day > today)
        }
      }
    }
  }

  func perform(_ request: GetStreak, _ writer: inout JSONWriter) throws(RPCError) {
    let day = request.date ?? today
    if let reference = request.habit {
      let habit = try find(reference)
      guard let position = ledger.position(of: habit.id),
        let streak = ledger.streak(at: position, asOf: day)
      else { throw RPCError(.habitNotFound, "There is no habit \"\(reference.text)\"") }
      let strength = ledger.strength(at: position, asOf: day)
      return streak.write(to: &writer, of: habit, strength: strength)
    }
    let ledger = ledger
    writeList("streaks", of: ledger.ordered.filter { !$0.isArchived }, &writer) { writer, habit in
      guard let position = ledger.position(of: habit.id) else { return }
      ledger.streak(at: position, asOf: day)?
        .write(to: &writer, of: habit, strength: nil)
    }
  }

  /// Writes an object that has one list, or goes on with the one that has been begun, some elements
  /// at a time.
  private func writeList<Element>(
    _ name: String,
    of elements: [Element],
    _ writer: inout JSONWriter,
    isBegun: Bool = false,
    _ write: @escaping (inout JSONWriter, Element) -> Void
  ) {
    if !isBegun { writer.beginObject() }
    writer.name(name)
    writer.beginArray()
    var rest = elements[...]
    server.responder.writeInPieces(&writer) { writer in
      for element in rest.prefix(Self.elementsAtOnce) { write(&writer, element) }
      rest = rest.dropFirst(Self.elementsAtOnce)
      guard rest.isEmpty else { return true }
      writer.endArray()
      writer.endObject()
      return false
    }
  }

  /// The number of elements written before the clock is looked at.
  private static let elementsAtOnce = 8

  func perform(_ request: GetCompletions, _ writer: inout JSONWriter) {
    let ledger = ledger
    var rest = ledger.record.days(in: request.days)[...]
    writer.beginObject()
    writer.name("completions")
    writer.beginObject()
    server.responder.writeInPieces(&writer) { writer in
      let days = rest.prefix(Self.elementsAtOnce)
      rest = rest.dropFirst(Self.elementsAtOnce)
      if let first = days.first, let last = days.last {
        for (day, habits) in ledger.completions(in: first...last) {
          writer.name(day.description)
          writer.array(habits) { $0.string($1.text) }
        }
      }
      guard rest.isEmpty else { return true }
      writer.endObject()
      writer.endObject()
      return false
    }
  }

  func perform(_ request: ListHabits, _ writer: inout JSONWriter) {
    let habits = ledger.ordered.filter { $0.isArchived == request.archived }
    let today = today
    writeList("habits", of: habits, &writer) { $1.write(to: &$0, on: today) }
  }

  func perform(_ request: GetEntries, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let days = ledger.recordedDays(
      of: habit.id,
      in: request.days,
      beforeStart: request.beforeStart
    )
    let ledger = ledger
    let position = ledger.position(of: habit.id)
    writeList("entries", of: days, &writer) { writer, day in
      guard
        let state = position.flatMap({ ledger.state(at: $0, on: day) })
      else { return }
      writer.object { writer in
        writer.member("date", day)
        state.outcome.writeMembers(to: &writer, note: state.note)
        writer.member("completed", state.completed)
      }
    }
  }

  func perform(_ request: GetGrid, _ writer: inout JSONWriter) throws(RPCError) {
    let days = ledger.gridDays(weeks: request.weeks, until: request.until ?? today)
    let habit = try request.habit.map { reference throws(RPCError) in try find(reference) }
    let ledger = ledger
    let position = habit.flatMap { ledger.position(of: $0.id) }
    writer.beginObject()
    if let habit {
      writer.member("habit", habit.id)
      writer.member("name", habit.name)
    }
    let parts = stride(from: 0, to: days.count, by: Self.daysAtOnce).map {
      Array(days[$0..<min($0 + Self.daysAtOnce, days.count)])
    }
    writeList("cells", of: parts, &writer, isBegun: true) { writer, days in
      let cells =
        habit == nil
        ? ledger.grid(days: days)
        : position.map { ledger.grid(of: $0, days: days) } ?? []
      for cell in cells { cell.write(to: &writer) }
    }
  }

  /// The number of days of a grid computed at once: their bits are in two words or three.
  private static let daysAtOnce = 128
}
