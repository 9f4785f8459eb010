@testable import HabitctlCore
import HabitClient
import HabitProtocol
import JSON
import Testing

@testable import habitctl

/// A daemon with one habit, which refuses days before its start unless it may start earlier.
private final class StartingDaemon: Answering {
  private let start: String
  private let hasEntries: Bool
  /// The writes that were taken, as `method parameters`.
  private(set) var written: [String] = []

  init(from start: String, hasEntries: Bool = false) {
    self.start = start
    self.hasEntries = hasEntries
  }

  func answer(to call: Call) throws(CallFailure) -> JSONValue {
    try StubbedResult.answer(to: call) { try Bench.json(try text(of: call)) }
  }

  private func text(of call: Call) throws -> String {
    let habit = Samples.habit("Read").replacing("2025-01-01", with: start)
    switch call.method {
    case "status": return Samples.status
    case "streak": return Samples.streak("Read")
    case "listHabits": return "{\"habits\":[{\(habit)}]}"
    case "loadDay": return Samples.day([Samples.habitState("Read")])
    case "entries":
      let entry = #"{"date":"2025-11-20","count":1,"completed":true}"#
      return #"{"entries":[\#(hasEntries ? entry : "")]}"#
    default:
      let parameters = String(decoding: call.parameters ?? [], as: UTF8.self)
      guard parameters.contains(#""startEarlier":true"#) else {
        throw CallFailure.refused(
          try #require(
            RemoteError(
              try Bench.json(
                #"{"code":112,"message":"too early","data":{"type":"habit.notActive"}}"#
              )
            )
          )
        )
      }
      written.append("\(call.method) \(parameters)")
      let tick = Samples.tick("Read").replacing("2025-11-20", with: "2025-11-19")
      return call.method == "record"
        ? #"{"entries":[\#(tick.replacing(#","revision":1"#, with: ""))],"revision":1}"# : tick
    }
  }
}

@Suite("Days before a habit's start")
struct StartTests {
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
    let daemon = StartingDaemon(from: "2025-11-20")
    let text = try Bench.text(words, daemon)
    #expect(daemon.written.allSatisfy { $0.hasPrefix(method) } && !daemon.written.isEmpty)
    #expect(text.contains("It starts on "), "\(text)")
  }

  @Test("further back, with entries, or to toggle, it is refused")
  func refused() throws {
    let rows: [(StartingDaemon, [String])] = [
      (StartingDaemon(from: "2025-11-20"), ["done", "read", "2025-11-05"]),
      (StartingDaemon(from: "2025-11-20", hasEntries: true), ["done", "read", "yesterday"]),
      (StartingDaemon(from: "2025-11-20"), ["toggle", "read", "yesterday"]),
    ]
    for (daemon, words) in rows {
      #expect(throws: Failure.self) { try Bench.text(words, daemon) }
      #expect(daemon.written.isEmpty)
    }
  }
}
