@testable import HabitctlCore
import HabitCore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitctl

/// Lines as a person types them, read by habitctl and answered by a daemon on Tue 24 Nov 2026.
struct TypedLines {
  let daemon: RunningDaemon

  /// Noon in UTC on that day.
  private static let moment = 1_795_521_600_000

  /// The habits there are.
  private static let habits = [
    #""name":"Drink water","repetitions":8,"unit":"glasses""#,
    #""name":"Read","repetitions":20,"unit":"pages","tags":["mind"]"#,
    #""name":"Gym","schedule":{"timesPerWeek":3}"#,
    #""name":"Guitar","repetitions":30,"unit":"min""#,
    #""name":"Run","repetitions":5,"unit":"km""#, #""name":"Floss""#, #""name":"Flossing kit""#,
    #""name":"Count sheep","repetitions":3"#,
  ]

  /// Runs a test on a daemon with these habits, begun on 1 November.
  static func with(_ body: (TypedLines) throws -> Void) async throws {
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, wallClock: { moment })
    do {
      let client = try daemon.connect()
      _ = try client.call("updateSettings", #"{"timeZone":"UTC"}"#)
      for habit in habits {
        _ = try client.call("addHabit", #"{\#(habit),"startDate":"2026-11-01"}"#)
      }
      try body(TypedLines(daemon: daemon))
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  /// The output of a line, errors behind it, and its exit status.
  func type(_ line: String) -> (text: String, status: ExitCode) {
    var surroundings = Surroundings.system
    surroundings.findProgram = { _ in nil }
    surroundings.isTerminal = false
    let path = daemon.socketPath
    surroundings.variable = { ["HABITD_SOCKET": path, "LC_ALL": "C.UTF-8"][$0] }
    let outcome = Program(surroundings: surroundings, verbs: .all).run(Self.words(line))
    return (String(decoding: outcome.output + outcome.errors, as: UTF8.self), outcome.status)
  }

  /// The lines to type in what was printed, each of them to the end of its line.
  static func offered(in text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.hasPrefix("Usage: ") }.flatMap { line in
      // Some stand alone, below the reason.
      let line = line.hasPrefix("  habitctl ") ? "Line:" + line.dropFirst() : String(line)
      return line.split(separator: ": habitctl ", maxSplits: 1).dropFirst()
        .flatMap { $0.split(separator: " && habitctl ").map(String.init) }
    }
  }

  /// The count of a habit on a day.
  func count(_ habit: String, _ date: String = "2026-11-24") throws -> Double {
    let days = #""from":"\#(date)","through":"\#(date)""#
    let entry = try daemon.connect().call("entries", #"{"habit":"\#(habit)",\#(days)}"#)
    return entry["entries"]?[0]?["count"]?.double ?? 0
  }

  /// The words of a line as a shell makes them, with single quotes.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    for (place, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if place.isMultiple(of: 2) {
        words += part.split(separator: " ").map(String.init)
      } else {
        words.append(String(part))
      }
    }
    return words
  }
}
