package import HabitWords
import Posix
package import TerminalText

extension Session {
  /// True if a question can be asked: input and output are a terminal, and the result is not for a
  /// program.
  package var canAsk: Bool {
    surroundings.isInputTerminal && surroundings.isTerminal && !isForScripts
  }

  /// Shows some lines and a question; true if the answer begins with `y` or `Y`.
  package func confirm(_ question: Line, after lines: [Line] = []) throws(Failure) -> Bool {
    let text = lines.map { $0.rendered(appearance.colors) + "\n" }.joined()
    try show(Array((text + question.rendered(appearance.colors) + " [y/N] ").utf8))
    do {
      let answer = try surroundings.openInput().next() ?? []
      return [UInt8(ascii: "y"), UInt8(ascii: "Y")].contains(answer.first)
    } catch {
      throw .unreadable(path: "the terminal", reason: error.number.message)
    }
  }

  /// Prints bytes at once.
  package func show(_ bytes: [UInt8]) throws(Failure) {
    do {
      try surroundings.write(bytes)
    } catch {
      throw .unwritable(reason: error.number.message)
    }
  }

  /// Prints bytes at once; false if the reader has closed its end of the pipe.
  package func didPrint(_ bytes: [UInt8]) throws(Failure) -> Bool {
    guard !bytes.isEmpty else { return true }
    do {
      try surroundings.write(bytes)
      return true
    } catch  where error.number == .brokenPipe {
      return false
    } catch {
      throw .unwritable(reason: error.number.message)
    }
  }
}

extension Template {
  /// Runs `read`, which reads a template, and turns its errors into usage errors.
  package static func reading<Result>(
    _ read: () throws(Problem) -> Result
  ) throws(Failure) -> Result {
    do {
      return try read()
    } catch {
      throw .usage(error.text)
    }
  }
}
