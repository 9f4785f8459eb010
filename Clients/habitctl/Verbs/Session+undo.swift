import HabitClient
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `undo`: undoes the last change, the last ones, or the one with a number.
  func undo() throws(Failure) -> Output {
    try takeBack(UndoLast.self, .undo)
  }

  /// `redo`: redoes the last undone change, the last ones, or the one with a number.
  func redo() throws(Failure) -> Output {
    try takeBack(RedoLast.self, .redo)
  }

  private func takeBack<Called: Method, Direction>(
    _ method: Called.Type,
    _ words: TakingBack
  ) throws(Failure) -> Output where Called.Result == TakenBack<Direction> {
    try allowOperands(upTo: 1)
    let request = try TakingBackRequest(invocation)
    var results: [Answer<Called.Result>] = []
    var obstacle: Failure?
    // Each answer tells of a change of its own, so that nothing goes back unseen.
    while results.count < request.count, obstacle == nil {
      do {
        results.append(try call(method, [UndoLast.revision(request.revision), dryRun]))
      } catch {
        guard !results.isEmpty else { throw error }
        obstacle = error
      }
    }
    var output = try scripted(results.map(\.json))
    if output == nil {
      var lines = notice
      for result in results { lines += try result.value.lines(words, clock, appearance) }
      if results.count > 1 {
        lines.append(Line(words.summary(of: results.count), .faint))
      }
      output = .lines(lines)
    }
    guard let obstacle, let output else { return output ?? .lines([]) }
    return .unsound(.remarked(output, obstacle.lines), obstacle.status)
  }
}
