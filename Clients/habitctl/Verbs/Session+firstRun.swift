import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// The lines below a day without habits about the imports that were found.
  var foundImports: [Line] {
    let found = FoundImport.all(surroundings)
    guard !found.isEmpty else { return [] }
    return [Line("found here, to be taken over as it is:", .faint)]
      + found.map { found in
        var line = Line(SafeText("  \(found.command)"))
        line.append(SafeText("  (\(found.program))"), .faint)
        return line
      }
  }

  /// The revisions up to which a tick can be the first one: some habits have been added by then.
  private static let earlyRevisions = 30

  /// The line about what is next, after the very first tick.
  func stepAfterFirstTick(_ tick: @autoclosure () -> Tick?) -> [Line] {
    guard surroundings.isTerminal, !isForScripts, !invocation.isDryRun, invocation.verb != .note,
      let tick = tick(), tick.recorded.standing.completed,
      tick.recorded.standing.streak?.current == 1,
      tick.revision <= Self.earlyRevisions,
      let days = (try? call(GetCompletions()).value)?.completions.value, days.count == 1,
      days.members.reduce(0, { $0 + $1.value.count }) == 1
    else { return [] }
    let steps =
      "habitctl week, habitctl grid; in a status bar: habitctl help bar; all: habitctl help"
    return [Line(SafeText("Your first tick. What is next:  \(steps)"), .faint)]
  }
}
