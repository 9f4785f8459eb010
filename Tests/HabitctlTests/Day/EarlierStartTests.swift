import HabitClient
@testable import HabitctlCore
import JSON
import Testing

@testable import habitctl

@Suite("Days before a habit's start")
struct EarlierStartTests {
  /// A daemon with one habit, which refuses days before its start unless it may start earlier.
  private static func daemon(from start: String, hasEntries: Bool = false) -> StubDaemon {
    let habit = Samples.habit("Read").replacing("2025-01-01", with: start)
    let entry = #"{"date":"2025-11-20","count":1,"completed":true}"#
    let tick = Samples.tick("Read").replacing("2025-11-20", with: "2025-11-19")
    let recorded = #"{"entries":[\#(tick.replacing(#","revision":1"#, with: ""))],"revision":1}"#
    var replies: [String: StubDaemon.Reply] = [
      "status": .result(Samples.status), "streak": .result(Samples.streak("Read")),
      "listHabits": .result("{\"habits\":[{\(habit)}]}"),
      "loadDay": .result(Samples.day([Samples.habitState("Read")])),
      "entries": .result(#"{"entries":[\#(hasEntries ? entry : "")]}"#),
    ]
    for method in ["markCompleted", "setEntry", "tally", "toggle", "record"] {
      replies[method] = .computed { parameters in
        guard mayStartEarlier(parameters) else {
          throw try Bench.refusal(112, "habit.notActive", "too early")
        }
        return method == "record" ? recorded : tick
      }
    }
    return StubDaemon(replies: replies)
  }

  private static func mayStartEarlier(_ parameters: JSONValue?) -> Bool {
    parameters.map { String(decoding: $0.source, as: UTF8.self) }?
      .contains(#""startEarlier":true"#) == true
  }

  /// The writes that were taken, as `method parameters`.
  private static func written(_ daemon: StubDaemon) -> [String] {
    daemon.asked.filter { $0.contains(#""startEarlier":true"#) }
  }

  @Test(
    "at most two weeks before, a habit without entries starts there, and that is said",
    arguments: [
      (["done", "read", "yesterday"], "markCompleted"),
      (["count", "read", "yesterday", "2"], "setEntry"),
      (["tally", "read", "2025-11-06"], "tally"),
      (["fail", "read", "-2"], "setEntry"),
      (["skip", "read", "yesterday"], "setEntry"), (["done", "read", "mon..wed"], "record"),
    ]
  )
  func moves(words: [String], method: String) throws {
    let daemon = Self.daemon(from: "2025-11-20")
    let text = try Bench.text(words, daemon)
    let written = Self.written(daemon)
    #expect(written.allSatisfy { $0.hasPrefix(method) } && !written.isEmpty)
    #expect(text.contains("It starts on "), "\(text)")
  }

  @Test("further back, with entries, or to toggle, it is refused")
  func refused() throws {
    let rows: [(StubDaemon, [String])] = [
      (Self.daemon(from: "2025-11-20"), ["done", "read", "2025-11-05"]),
      (Self.daemon(from: "2025-11-20", hasEntries: true), ["done", "read", "yesterday"]),
      (Self.daemon(from: "2025-11-20"), ["toggle", "read", "yesterday"]),
    ]
    for (daemon, words) in rows {
      #expect(throws: Failure.self) { try Bench.text(words, daemon) }
      #expect(Self.written(daemon).isEmpty)
    }
  }
}
