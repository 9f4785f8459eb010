package import HabitCore
package import JSON

extension CurrentStreak {
  /// Writes the streak for a day's view.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("unit", unit.rawValue)
      writer.member("current", current)
      writer.member("strict", strict)
      writer.member("todayOpen", todayOpen)
      if let sparesLeft { writer.member("sparesLeft", sparesLeft) }
    }
  }
}

extension Streak {
  /// Writes the result of `streak` for one habit, with its strength where requested.
  package func write(
    to writer: inout JSONWriter,
    of habit: Habit,
    strength: Double?,
    measure: Measure = .streak,
    returns: Returns? = nil
  ) {
    writer.object { writer in
      writer.member("habit", habit.id)
      writer.member("name", habit.name)
      writer.member("unit", unit.rawValue)
      writer.member("current", current)
      writer.member("longest", longest)
      writer.member("strict", strict)
      writer.member("todayOpen", todayOpen)
      if let sparesLeft { writer.member("sparesLeft", sparesLeft) }
      if let strength {
        writer.name("strength")
        writer.double(strength)
      }
      if measure != .streak { writer.member("measure", measure.rawValue) }
      if let returns, returns.misses > 0 {
        writer.member("misses", returns.misses)
        writer.member("returns", returns.returns)
      }
      if let currentFrom { writer.member("currentFrom", currentFrom) }
      if let longestDays {
        writer.member("longestFrom", longestDays.lowerBound)
        writer.member("longestThrough", longestDays.upperBound)
      }
    }
  }
}
