import HabitClient
import Testing

@testable import HabitctlCore

@Suite("habitctl move")
struct MoveTests {
  @Test("a move shows the order that came of it")
  func move() {
    let first = Samples.habit("Read", id: "a")
    let second = Samples.habit("Run", id: "b")
    Transcript.expect(
      """
      $ habitctl move Read first
      > moveHabit {"habit":"Read","to":1}
      > listHabits
      1  Run
      2  Read
      $ habitctl move Read to the top
      > moveHabit {"habit":"Read","to":1}
      > listHabits
      (the same)
      $ habitctl move Read to 3
      > moveHabit {"habit":"Read","to":3}
      > listHabits
      (the same)
      $ habitctl move Morning run before Read
      > moveHabit {"habit":"Morning run","before":"Read"}
      > listHabits
      (the same)
      $ habitctl move Read last
      > listHabits
      > moveHabit {"habit":"Read","to":2}
      > listHabits
      (the same)
      $ habitctl move Read up
      > streak {"habit":"Read"}
      > listHabits
      > moveHabit {"habit":"Read","to":1}
      > listHabits
      (the same)
      $ habitctl move Read --before Run
      > moveHabit {"habit":"Read","before":"Run"}
      > listHabits
      (the same)
      $ habitctl move Read --after=Run
      > moveHabit {"habit":"Read","after":"Run"}
      > listHabits
      (the same)
      $ habitctl move Read --to 3
      > moveHabit {"habit":"Read","to":3}
      > listHabits
      (the same)
      $ habitctl move
      [64] habitctl: Missing habit
      $ habitctl move x
      [64] habitctl: Missing place
      $ habitctl move x --to y
      [64] habitctl: --to y: expected a place, counted from 1
      $ habitctl move x --to 1 --after y
      [64] habitctl: Missing place
      $ habitctl move x --to 0
      [64] habitctl: --to 0: expected a place, counted from 1
      $ habitctl move Read --after Run
      > moveHabit {"habit":"Read","after":"Run"}
      > listHabits
      1  Run
      2  Read
      """,
      StubDaemon([
        "moveHabit": #"{"habit":{\#(first)},"revision":9}"#,
        "listHabits": #"{"habits":[{\#(second)},{\#(first)}]}"#,
        "streak": Samples.streak("Read", id: "a"),
      ])
    )
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
