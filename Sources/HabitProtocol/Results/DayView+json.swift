package import HabitCore
package import JSON

extension DayView {
  /// Writes the result of `loadDay`.
  ///
  /// - Parameters:
  ///   - writer: the destination.
  ///   - ledger: the source of the view; supplies the streaks, as of the real today.
  ///   - revision: the revision of the view.
  ///   - measures: true to add what the setting `measure` asks for.
  ///   - written: the cache of objects written for earlier views; updated here.
  package func write(
    to writer: inout JSONWriter,
    ledger: Ledger,
    revision: Int,
    measures: Bool = false,
    keeping written: inout WrittenHabits
  ) {
    writer.object { writer in
      writer.member("date", day)
      writer.member("isToday", day == ledger.today)
      writer.member("isFuture", day > ledger.today)
      writer.name("habits")
      writer.array(habits.indices) { writer, index in
        let position = habits[index].position
        written.write(
          habits[index].state,
          at: position,
          on: day,
          streak: ledger.currentStreak(at: position, asOf: ledger.today),
          past: measures ? written.past(at: position, in: ledger) : PastMeasure(),
          measure: ledger.settings.measure,
          to: &writer
        )
      }
      writer.name("slots")
      writer.object { writer in
        for slot in Slot.allCases {
          writer.name(slot.rawValue)
          writer.beginArray()
          for index in habits.indices where habits[index].state.habit.daySlot == slot {
            written.writeID(at: habits[index].position, to: &writer)
          }
          writer.endArray()
        }
      }
      writer.name("progress")
      progress.write(to: &writer)
      if let message {
        writer.name("message")
        writer.object {
          $0.member("kind", message.rawValue)
          $0.member("text", message.text)
        }
      }
      if let vacation = ledger.vacation(on: day) {
        writer.name("vacation")
        vacation.write(to: &writer)
      }
      writer.member("revision", revision)
    }
  }
}

extension HabitState {
  /// Writes the habit's state on that day, as members after the habit's own.
  func writeMembers(
    to writer: inout JSONWriter,
    streak: CurrentStreak?,
    past: PastMeasure,
    measure: Measure
  ) {
    if hasEntry {
      writer.name("entry")
      outcome.write(to: &writer, note: note)
    }
    writer.member("completed", completed)
    writer.member("due", due)
    writer.member("canToggle", canToggle)
    writer.member("slot", habit.daySlot.rawValue)
    if let streak {
      writer.name("streak")
      streak.write(to: &writer)
    }
    if let quota {
      writer.name("quota")
      quota.write(to: &writer)
    }
    if returning { writer.member("returning", true) }
    if spared { writer.member("spared", true) }
    if measure != .streak { writer.member("measure", measure.rawValue) }
    if let best = past.best { writer.member("best", best) }
    if let strength = past.strength {
      writer.name("strength")
      writer.double(strength)
    }
    if let periodCount {
      writer.name("periodCount")
      periodCount.write(to: &writer)
    }
  }
}

extension Outcome {
  /// Writes an entry: count, mark, time of completion, and the day's note.
  package func write(to writer: inout JSONWriter, note: String?) {
    writer.object { writeMembers(to: &$0, note: note) }
  }

  /// Writes the members of an entry.
  package func writeMembers(to writer: inout JSONWriter, note: String?) {
    writer.member("count", count)
    if let mark { writer.member("mark", mark.rawValue) }
    if let note { writer.member("note", note) }
    if let at { writer.member("at", at) }
  }
}

extension Progress {
  /// Writes the progress of a day.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("total", total)
      writer.member("completed", completed)
      writer.name("percentage")
      writer.double(percentage)
      writer.member("totalXP", totalXP)
      writer.member("earnedXP", earnedXP)
      if let next { writer.member("next", next) }
      writer.member("allCompleted", allCompleted)
    }
  }
}
