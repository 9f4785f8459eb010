import Posix

extension Session {
  /// Whether somebody can be asked a question: a person at a terminal, who reads no JSON.
  var canAsk: Bool { surroundings.isInputTerminal && surroundings.isTerminal && !isForScripts }

  /// Shows some lines and a question, and waits for the answer; only `y` is a yes.
  func confirm(_ question: Line, after lines: [Line] = []) throws(Failure) -> Bool {
    let text = lines.map { $0.rendered(appearance.colors) + "\n" }.joined()
    try show(Array((text + question.rendered(appearance.colors) + " [y/N] ").utf8))
    do {
      let answer = try surroundings.openInput().next() ?? []
      return [UInt8(ascii: "y"), UInt8(ascii: "Y")].contains(answer.first)
    } catch {
      throw .unreadable(path: "the terminal", reason: error.number.message)
    }
  }
}
