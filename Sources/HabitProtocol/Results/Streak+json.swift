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
    }
  }
}

extension Streak {
  /// Writes the result of `streak` for one habit, with its strength where requested.
  package func write(to writer: inout JSONWriter, of habit: Habit, strength: Double?) {
    writer.object { writer in
      writer.member("habit", habit.id)
      writer.member("name", habit.name)
      writer.member("unit", unit.rawValue)
      writer.member("current", current)
      writer.member("longest", longest)
      writer.member("strict", strict)
      writer.member("todayOpen", todayOpen)
      if let strength {
        writer.name("strength")
        writer.double(strength)
      }
      if let currentFrom { writer.member("currentFrom", currentFrom) }
      if let longestDays {
        writer.member("longestFrom", longestDays.lowerBound)
        writer.member("longestThrough", longestDays.upperBound)
      }
    }
  }
}
