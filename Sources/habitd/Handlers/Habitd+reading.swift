import HabitCore
import HabitProtocol
import JSON

extension Habitd {
  func perform(_ request: LoadDay, _ writer: inout JSONWriter) {
    let today = today
    let day = request.date ?? today
    if let last = writtenDay, last.day == day, last.selection == request.selection,
      last.today == today, last.revision == revision
    {
      return writer.raw(last.json)
    }
    var result = JSONWriter(reservingCapacity: writtenDay?.json.count ?? 256)
    ledger.view(of: day, today: today, request.selection)
      .write(to: &result, ledger: ledger, revision: revision, keeping: &writtenHabits)
    let json = result.finish()
    writer.raw(json)
    writtenDay = WrittenDay(
      day: day,
      selection: request.selection,
      today: today,
      revision: revision,
      json: json
    )
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
    let today = today
    let day = request.date ?? today
    if let reference = request.habit {
      let habit = try find(reference)
      guard let position = ledger.position(of: habit.id),
        let streak = ledger.streak(at: position, asOf: day, today: today)
      else { throw RPCError(.habitNotFound, "There is no habit \"\(reference.text)\"") }
      let strength = ledger.strength(at: position, asOf: day, today: today)
      return streak.write(to: &writer, of: habit, strength: strength)
    }
    let habits = ledger.ordered.filter { !$0.isArchived }
    writer.object { writer in
      writer.name("streaks")
      writer.array(habits) { writer, habit in
        guard let position = ledger.position(of: habit.id) else { return }
        ledger.streak(at: position, asOf: day, today: today)?
          .write(to: &writer, of: habit, strength: nil)
      }
    }
  }

  func perform(_ request: GetCompletions, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("completions")
      writer.object { writer in
        for (day, habits) in ledger.completions(in: request.days) {
          writer.name(day.description)
          writer.array(habits) { $0.string($1.text) }
        }
      }
    }
  }

  func perform(_ request: ListHabits, _ writer: inout JSONWriter) {
    let habits = ledger.ordered.filter { $0.isArchived == request.archived }
    let today = today
    writer.object { writer in
      writer.name("habits")
      writer.array(habits) { $1.write(to: &$0, on: today) }
    }
  }

  func perform(_ request: GetEntries, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let today = today
    let days = ledger.recordedDays(
      of: habit.id,
      in: request.days,
      beforeStart: request.beforeStart
    )
    writer.object { writer in
      writer.name("entries")
      writer.array(days) { writer, day in
        let position = ledger.position(of: habit.id)
        guard
          let standing = position.flatMap({ ledger.standing(at: $0, on: day, today: today) })
        else { return }
        writer.object { writer in
          writer.member("date", day)
          standing.outcome.writeMembers(to: &writer, note: standing.note)
          writer.member("completed", standing.completed)
        }
      }
    }
  }

  func perform(_ request: GetGrid, _ writer: inout JSONWriter) throws(RPCError) {
    let today = today
    let days = ledger.gridDays(weeks: request.weeks, until: request.until ?? today)
    let habit = try request.habit.map { reference throws(RPCError) in try find(reference) }
    let cells =
      if let habit {
        ledger.position(of: habit.id).map { ledger.grid(of: $0, days: days, today: today) } ?? []
      } else {
        ledger.grid(days: days, today: today)
      }
    writer.object { writer in
      if let habit {
        writer.member("habit", habit.id)
        writer.member("name", habit.name)
      }
      writer.name("cells")
      writer.array(cells) { $1.write(to: &$0) }
    }
  }
}
