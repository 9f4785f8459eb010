import HabitClient
import HabitProtocol
import Testing

@testable import HabitctlCore

/// Lines as they are typed, what the daemon is asked for each of them, and what is printed.
///
///     $ habitctl done Read
///     > markCompleted {"habit":"Read","completed":true}
///     ✓ Read  done  Fri 20 Nov 2026  1 of 1 done
///     $ habitctl done Read mon
///     > status
///     > markCompleted {"habit":"Read","date":"2025-11-17","completed":true}
///     (the same)
///
/// Of what is refused it has the exit status and the first line: `[64] habitctl: Missing habit`.
enum Transcript {
  /// Types the lines of a transcript, each for a daemon of its own, and expects the rest of it.
  static func expect(
    _ transcript: String,
    _ daemon: @autoclosure () -> StubDaemon = Samples.daemon(),
    surroundings: Surroundings = Bench.surroundings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var former = ""
    for expected in transcript.split(separator: /\n(?=\$ )/).map(String.init) {
      let typed = String(expected.prefix { $0 != "\n" })
      let daemon = daemon()
      let printed = printed(typed, daemon, surroundings)
      let isSame = printed == former && !printed.isEmpty && !printed.hasPrefix("[")
      former = printed
      let told =
        [typed] + daemon.asked.map { "> " + $0 }
        + (printed.isEmpty ? [] : [isSame ? "(the same)" : printed])
      #expect(told.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
    }
  }

  private static func printed(
    _ typed: String,
    _ daemon: StubDaemon,
    _ surroundings: Surroundings
  ) -> String {
    // A word is quoted whole or not at all.
    let words = typed.matches(of: /'([^']*)'|(\S+)/).dropFirst(2)
      .map { String($0.1 ?? $0.2 ?? "") }
    do {
      let text = try Bench.text(words, daemon, surroundings: surroundings)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    } catch let failure as Failure {
      return "[\(failure.status.rawValue)] " + Bench.text(Array(failure.lines.prefix(1)))
    } catch {
      return "\(error)"
    }
  }
}

extension Samples {
  /// A daemon that answers each method with the example of its manual, or with one of these
  /// results; its today is 2025-11-20.
  static func daemon(_ results: [String: String] = [:]) -> StubDaemon {
    let examples = MethodName.allCases.map { ($0.rawValue, $0.type.example.result) }
    return StubDaemon(
      Dictionary(uniqueKeysWithValues: examples)
        .merging(["status": status, "settings": settings]) { $1 }
        .merging(results) { $1 }
    )
  }
}
