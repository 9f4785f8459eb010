import HabitClient
import HabitCore
import HabitProtocol
import JSON

extension PendingTick {
  /// The call that asks for it.
  var call: Call {
    switch change {
    case .toggle: Call(Toggle.self, arguments)
    case .tally: Call(TallyHabit.self, arguments)
    case .complete: Call(MarkCompleted.self, arguments)
    case .count, .mark, .clear, .note: Call(SetEntry.self, arguments)
    }
  }

  /// The call that asks for several, all of them or none.
  static func call(for ticks: [PendingTick]) -> Call {
    var writer = JSONWriter()
    writer.array(ticks) { $0.arguments($1.arguments) }
    return Call(Record.self, [Record.entries.json(writer.finish())])
  }

  private var arguments: [Argument] {
    let common: [Argument] = [.habit(habit), .date(day)]
    switch change {
    case .toggle: return common
    case .tally(let by): return common + [TallyHabit.by.json(by.json)]
    case .count(let count): return common + [SetEntry.count(count)]
    case .mark(let mark): return common + [SetEntry.mark(mark)]
    case .clear: return common + [SetEntry.count(.zero), SetEntry.mark.cleared]
    case .note(let note): return common + [SetEntry.note.orCleared(note.isEmpty ? nil : note)]
    case .complete(let isDone): return common + [MarkCompleted.completed(isDone)]
    }
  }
}
