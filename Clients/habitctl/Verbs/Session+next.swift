import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `done --next`: takes one step of the habit that comes next today.
  func doNext() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    guard ["not", "habit", "date"].allSatisfy({ !invocation.has($0) }) else {
      throw .usage("--next chooses the habit and the day by itself")
    }
    guard let answer = try stepNext() else {
      return try scripted([]) ?? .lines(["Nothing is left to do today."])
    }
    return try output(answer) { TickReport.lines(of: [TickReport($0.recorded)], appearance) }
  }

  /// Takes one step of the habit that comes next today; nil if nothing is left.
  ///
  /// A daemon that hangs would take it once it goes on, when nobody thinks of that click any more: only one
  /// that answers is asked.
  func stepNext() throws(Failure) -> Answer<Tick>? {
    _ = try call(GetSettings())
    do throws(Failure) {
      return try call(DoNext { $0.tag = tag })
    } catch .refused(let error) where error.type == RPCError.Kind.nothingNext.rawValue {
      return nil
    }
  }
}
