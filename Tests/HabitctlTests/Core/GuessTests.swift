@testable import HabitctlHabits
@testable import HabitctlDay
@testable import HabitctlCore
import HabitClient
import Testing

@testable import habitctl

@Suite("What a newcomer types")
struct GuessTests {
  @Test("all is every open habit, not the first name that has the letters in it")
  func everything() throws {
    let habits = CountedHabits("Read", "Small kindness", "Run")
    _ = try Bench.session(["done", "read"], habits.daemon).run()
    _ = try Bench.session(["done", "All"], habits.daemon).run()
    #expect(
      habits.written.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        == ["Read 2025-11-20", "Small kindness 2025-11-20", "Run 2025-11-20"]
    )
    #expect(habits.recordings == 1)
    #expect(try Bench.text(["done", "all"], habits.daemon) == "Nothing is left to do that day.\n")
  }

  @Test("limits are kept by doing nothing, so all does not mean them")
  func limits() throws {
    let tea = Samples.habitState("Tea").replacing("atLeast", with: "atMost")
    let daemon = StubDaemon(["loadDay": Samples.day([tea]), "streak": Samples.streak("Tea")])
    #expect(try Bench.text(["done", "all"], daemon) == "Nothing is left to do that day.\n")
  }

  @Test("a habit that is called so goes first, and several days are refused")
  func called() throws {
    let habits = CountedHabits("Read", "All")
    _ = try Bench.session(["done", "all"], habits.daemon).run()
    #expect(habits.written == ["markCompleted All 2025-11-20"])
    #expect(throws: Failure.usage("'all' takes one day, not several", of: Verb.done.form)) {
      try Bench.session(["done", "all", "mon..wed"], CountedHabits("Read").daemon).run()
    }
  }

  @Test("every habit is not one: a verb that takes one says so, and touches none")
  func one() throws {
    for arguments in [
      ["archive", "all"], ["rm", "everything"], ["edit", "every", "habit", "3/week"],
      ["count", "all", "5"], ["note", "all", "x"], ["get", "streak.current", "all"],
    ] {
      let habits = CountedHabits("Read", "All-nighter")
      let session = try Bench.session(arguments, habits.daemon)
      do throws(Failure) {
        _ = try session.run()
        Issue.record("\(arguments) was done")
      } catch {
        guard case .misread(let problem, _) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(problem.contains("is every habit"))
      }
      #expect(habits.written.isEmpty)
    }
  }

  @Test(
    "a + before a number adds, before the habit as well",
    arguments: [["+2", "water"], ["+2", "water", "-q"]]
  )
  func adding(arguments: [String]) throws {
    let daemon = try FakeDaemon.answering(
      Samples.tick("Water"),
      Samples.day([Samples.habitState("Water")])
    )
    let outcome = Program(
      surroundings: Bench.surroundings(["HABITD_SOCKET": daemon.path]),
      verbs: .all
    ).run(arguments)
    #expect(outcome.status == .success)
    let asked = daemon.requests.first { $0.contains(#""method":"tally""#) }
    #expect(asked?.contains(#""habit":"water","by":2}"#) == true)
  }

  @Test("an empty word is no verb")
  func emptyWord() throws {
    for operands in [[], ["Read"]] {
      #expect(throws: Failure.unknownVerb("", operands: operands)) {
        try Invocation([""] + operands)
      }
    }
    let help = try Bench.session(["help", ""], StubDaemon([:]))
    #expect(throws: Failure.unknownVerb("")) { try help.run() }
  }

  @Test(
    "a word in a line to type is quoted for the shell",
    arguments: [
      ("Read", "Read"), ("Push ups", "'Push ups'"), ("Don't", #"'Don'\''t'"#), ("$HOME", "'$HOME'"),
      ("", "''"),
    ]
  )
  func quoting(word: String, expected: String) {
    let lines = Session.existing(habit: word).lines
    #expect(Bench.text(lines).contains("habitctl edit \(expected). To add"))
  }
}
