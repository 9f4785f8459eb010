import HabitClient
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `undo`: undoes the last change, the last ones, or the one with a number.
  func undo() throws(Failure) -> Output {
    try takeBack(.undo) { revision in UndoLast { $0.revision = revision } }
  }

  /// `redo`: redoes the last undone change, the last ones, or the one with a number.
  func redo() throws(Failure) -> Output {
    try takeBack(.redo) { revision in RedoLast { $0.revision = revision } }
  }

  private func takeBack<Called: WritingMethod, Direction>(
    _ words: TakingBack,
    _ made: (Int?) -> Called
  ) throws(Failure) -> Output where Called.Result == TakenBack<Direction> {
    var invocation = invocation
    // `undo last 2` is `undo 2`.
    if invocation.operands.first?.lowercased() == "last" { invocation.operands.removeFirst() }
    guard invocation.operands.count < 2 else {
      throw .usage("unexpected operand '\(invocation.operands[1])'")
    }
    let request = try TakingBackRequest(invocation)
    var results: [Called.Result] = []
    var answers: [Answer<Called.Result>] = []
    var obstacle: Failure?
    // Each answer tells of a change of its own, so that nothing goes back unseen.
    while results.count < request.count, obstacle == nil {
      var revision = request.revision
      do {
        repeat {
          let answer = try call(made(revision))
          answers.append(answer)
          let result = try answer.value
          // A large import goes back in parts, and is told as one change.
          if revision == request.revision {
            results.append(result)
          } else {
            results.addPart(result)
          }
          revision = result.change.next
        } while revision != nil && !invocation.isDryRun
      } catch {
        guard !answers.isEmpty else { throw error }
        obstacle = error
      }
    }
    var output = try scripted(answers.map(\.json))
    if output == nil {
      var lines = notice
      for result in results { lines += result.lines(words, clock, appearance) }
      if results.count > 1 {
        lines.append(Line(words.summary(of: results.count), .faint))
      }
      output = .lines(lines)
    }
    guard let obstacle, let output else { return output ?? .lines([]) }
    return .unsound(.remarked(output, obstacle.lines), obstacle.status)
  }
}

extension Array {
  /// Adds a part of a change to the last of those that are told.
  fileprivate mutating func addPart<Direction>(_ part: Element)
  where Element == TakenBack<Direction> {
    guard let last = indices.last else { return append(part) }
    self[last].change.changes = (self[last].change.changes ?? 0) + (part.change.changes ?? 0)
    self[last].leftAlone += part.leftAlone
  }
}
