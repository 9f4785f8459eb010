import Testing

@testable import HabitctlCore

@Suite("habitctl move")
struct MoveTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl move Read first
      > moveHabit {"habit":"Read","to":1}
      > listHabits
      1  Read
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
      > moveHabit {"habit":"Read","to":1}
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
      """
    )
  }

  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl move
      [64] habitctl: missing habit
      $ habitctl move x
      [64] habitctl: missing place
      $ habitctl move x --to y
      [64] habitctl: --to y: expected a place, counted from 1
      $ habitctl move x --to 1 --after y
      [64] habitctl: missing place
      $ habitctl move x --to 0
      [64] habitctl: --to 0: expected a place, counted from 1
      """
    )
  }

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
