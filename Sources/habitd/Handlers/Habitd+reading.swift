import HabitCore
import HabitProtocol
import JSON

extension Habitd {
  func perform(_ request: LoadDay, _ writer: inout JSONWriter) {
    let today = today
    ledger.view(of: request.date ?? today, today: today, request.selection)
      .write(to: &writer, ledger: ledger, revision: revision)
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
      return streak.write(to: &writer, of: habit)
    }
    let positions = orderedPositions { !$0.isArchived }
    writer.object { writer in
      writer.name("streaks")
      writer.array(positions) { writer, entry in
        ledger.streak(at: entry.position, asOf: day, today: today)?
          .write(to: &writer, of: entry.habit)
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
    let habits = orderedPositions { $0.isArchived == request.archived }
    let today = today
    writer.object { writer in
      writer.name("habits")
      writer.array(habits) { $1.habit.write(to: &$0, on: today) }
    }
  }

  /// The habits that fit, in the order of a day, with their positions in the ledger.
  private func orderedPositions(
    where isWanted: (Habit) -> Bool
  ) -> [(position: Int, habit: Habit)] {
    ledger.habits.enumerated()
      .compactMap { position, tracked in tracked.habit.map { (position, $0) } }
      .filter { isWanted($0.1) }
      .map { (DayOrder($0.1, dayStart: ledger.settings.dayStart), $0) }
      .sorted { $0.0 < $1.0 }
      .map { ($0.1.0, $0.1.1) }
  }
}
