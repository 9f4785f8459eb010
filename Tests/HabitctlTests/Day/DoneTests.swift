import HabitClient
import Testing

@testable import HabitctlCore
@testable import HabitctlDay

@Suite("habitctl done")
struct DoneTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl done Read 2025-11-01
      > markCompleted {"habit":"Read","date":"2025-11-01","completed":true}
      ✓ Read  done  Wed 18 Nov 2026  streak 2 days  1 of 1 done
      $ habitctl done Read --not
      > markCompleted {"habit":"Read","completed":false}
      (the same)
      $ habitctl done Read
      > markCompleted {"habit":"Read","completed":true}
      (the same)
      $ habitctl done Read -n
      > markCompleted {"habit":"Read","completed":true,"dryRun":true}
      Dry run, nothing changed:
      ✓ Read  done  Wed 18 Nov 2026  streak 2 days  1 of 1 done
      $ habitctl done
      [64] habitctl: Missing habit
      """
    )
  }

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

  private static let tick = Samples.tick(
    "Water",
    id: "w",
    #""entry":{"count":4},"completed":false,"target":8,"unit":"glasses""#
  )

  @Test("is the daemon's to choose and to take")
  func next() throws {
    let daemon = StubDaemon(["settings": Samples.settings, "doNext": Self.tick])
    let text = try Bench.text(["done", "--next"], daemon)
    #expect(text == "◐ Water  begun, 4/8 glasses  Thu 20 Nov 2025  0 of 1 done\n")
    _ = try Bench.text(["done", "--next", "-n"], daemon)
    #expect(daemon.asked == ["settings", "doNext", "settings", #"doNext {"dryRun":true}"#])
  }

  @Test("nothing is done where nothing comes next")
  func nothing() throws {
    let error = #"{"code":118,"message":"None","data":{"type":"day.nothingNext"}}"#
    let refusal = try #require(RemoteError(Bench.json(error)))
    let daemon = StubDaemon(["settings": Samples.settings], otherwise: .refused(refusal))
    #expect(try Bench.text(["done", "--next"], daemon) == "Nothing is left to do today.\n")
    #expect(try Bench.text(["done", "--next", "--json"], daemon).isEmpty)
  }
}
