package import HabitCore
package import JSON

extension DayView {
  /// Writes the result of `loadDay`.
  ///
  /// - Parameters:
  ///   - writer: where to.
  ///   - ledger: where the view was taken from; gives the streaks, as of the real today.
  ///   - revision: the revision it was taken at.
  package func write(to writer: inout JSONWriter, ledger: Ledger, revision: Int) {
    writer.object { writer in
      writer.member("date", day)
      writer.member("isToday", day == today)
      writer.member("isFuture", day > today)
      writer.name("habits")
      writer.array(habits) { writer, entry in
        let streak = ledger.currentStreak(at: entry.position, asOf: today, today: today)
        entry.standing.write(to: &writer, on: day, streak: streak)
      }
      writer.name("slots")
      writer.object { writer in
        for slot in Slot.allCases {
          writer.name(slot.rawValue)
          writer.array(habits.filter { $0.standing.habit.daySlot == slot }) {
            $0.string($1.standing.habit.id.text)
          }
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
      writer.member("revision", revision)
    }
  }
}

extension DayStanding {
  /// Writes the habit's fields with how it stands that day.
  fileprivate func write(to writer: inout JSONWriter, on day: Day, streak: CurrentStreak?) {
    writer.object { writer in
      habit.writeMembers(to: &writer, on: day)
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
    }
  }
}

extension QuotaStanding {
  /// Writes how far the week or month has come.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("times", times)
      writer.member("done", done)
      writer.member("daysLeft", daysLeft)
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
  /// Writes how far a day has come.
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
