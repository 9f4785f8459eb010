import HabitClient
import HabitCore
import HabitProtocol

extension PendingTick {
  /// The call that asks for it.
  var call: Call { Call(recording: entry) }

  /// The call that asks for several, all of them or none.
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
