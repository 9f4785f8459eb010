import Testing

@testable import HabitctlCore

@Suite("habitctl move")
struct MoveTests {
  @Test("a move shows the order that came of it")
  func move() throws {
    let first = Samples.habit("Read", id: "a")
    let second = Samples.habit("Run", id: "b")
    let daemon = StubDaemon([
      "moveHabit": #"{"habit":{\#(first)},"revision":9}"#,
      "listHabits": #"{"habits":[{\#(second)},{\#(first)}]}"#,
    ])
    #expect(try Bench.text(["move", "Read", "--after", "Run"], daemon) == "1  Run\n2  Read\n")
  }

  @Test("a habit moves up and down by one place, and stays at the ends")
  func moving() throws {
    let habits = ["a", "b", "c"].map { "{\(Samples.habit($0.uppercased(), id: $0))}" }
    for (id, word, place) in [
      ("b", "up", 1), ("b", "down", 3), ("a", "up", 1), ("c", "down", 3), ("a", "last", 3),
    ] {
      let daemon = StubDaemon([
        "streak": Samples.streak(id.uppercased(), id: id),
        "listHabits": "{\"habits\":[\(habits.joined(separator: ","))]}",
      ])
      _ = try? Bench.session(["move", id, word], daemon).run()
      #expect(daemon.asked.last == #"moveHabit {"habit":"\#(id)","to":\#(place)}"#)
    }
  }
}
