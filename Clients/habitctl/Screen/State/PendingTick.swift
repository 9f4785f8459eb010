import HabitClient
import HabitCore
import HabitProtocol

/// A change that was requested and is not yet answered.
///
/// A tick flips the sign of its row at once; a refusal flips it back.
struct PendingTick: Equatable {
  /// The requested change.
  enum Change: Equatable {
    case toggle
    case tally(Int)
    case count(Count)
    case mark(Mark)
    case clear
    case note(String)
    /// A tick or an untick of one among several habits.
    case complete(Bool)
  }

  let id: Int
  let habit: String
  let day: Day
  let change: Change

  func words(_ name: String) -> String {
    switch change {
    case .toggle: name
    case .tally(let by): "\(name) \(by < 0 ? "-" : "+")\(abs(by))"
    case .count(let count): "\(name) set to \(count)"
    case .mark(.skipped): "\(name) skipped"
    case .mark(.failed): "\(name) marked as failed"
    case .clear: "\(name) cleared"
    case .note: "note on \(name)"
    case .complete(let isDone): "\(name) \(isDone ? "ticked" : "cleared")"
    }
  }

  /// Flips the sign of a habit that Space ticks; other changes show once the daemon has answered.
  func flipSign(of habit: inout DayHabit) {
    guard habit.id == self.habit, habit.standing.step?.value == .tick,
      habit.standing.limit == nil
    else { return }
    let isDone =
      switch change {
      case .toggle: !habit.standing.completed
      case .complete(let isDone): isDone
      case .tally, .count, .mark, .clear, .note: habit.standing.completed
      }
    guard isDone != habit.standing.completed else { return }
    habit.standing.completed = isDone
    habit.standing.state = Open(isDone ? .done : .open)
  }
}

extension PendingTick {
  var call: Call { Call(recording: entry) }

  /// Returns the call for several changes, of which all or none are made.
  static func call(for ticks: [PendingTick]) -> Call {
    Call(Record { $0.entries = ticks.map(\.entry) })
  }

  private var entry: Record.Entry {
    Record.Entry(habit, on: day) {
      switch change {
      case .toggle: $0.toggle = true
      case .tally(let by): $0.by = Difference(thousandths: by * Count.one.thousandths)
      case .count(let count): $0.update.count = .set(count)
      case .mark(let mark): $0.update.mark = .set(mark)
      case .clear: ($0.update.count, $0.update.mark) = (.set(.zero), .clear)
      case .note(let note): $0.update.note = note.isEmpty ? .clear : .set(note)
      case .complete(let isDone): $0.completed = isDone
      }
    }
  }
}
