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
    return Call(Record.self, [Argument("entries", json: writer.finish())])
  }

  private var arguments: [Argument] {
    let common: [Argument] = [.habit(habit), .date(day)]
    switch change {
    case .toggle: return common
    case .tally(let by): return common + [Argument("by", json: by.json)]
    case .count(let count): return common + [Argument("count", count)]
    case .mark(let mark): return common + [Argument("mark", mark)]
    case .clear: return common + [Argument("count", Count.zero), Argument.cleared("mark")]
    case .note(let note): return common + [Argument("note", orCleared: note.isEmpty ? nil : note)]
    case .complete(let isDone): return common + [Argument("completed", isDone)]
    }
  }
}
