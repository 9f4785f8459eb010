import Testing

@testable import habitctl

@Suite("One step of what comes next")
struct OneStepTests {
  private static let tick = Samples.tick(
    "Water",
    id: "w",
    #""entry":{"count":4},"completed":false,"target":8,"unit":"glasses""#
  )

  private static func daemon(_ habit: String) -> StubDaemon {
    StubDaemon([
      "loadDay": Samples.day([habit], next: "w"), "tally": tick, "markCompleted": tick,
    ])
  }

  private static let water = Samples.habitState(
    "Water",
    id: "w",
    more: #","unit":"glasses","entry":{"count":3}"#
  ).replacing(#""repetitions":1"#, with: #""repetitions":8"#)

  @Test("a habit that is counted gets one more, any other a tick")
  func next() throws {
    let counted = Self.daemon(Self.water)
    let text = try Bench.text(["done", "--next"], counted)
    #expect(counted.asked.last == #"tally {"habit":"w","date":"2025-11-20"}"#)
    #expect(text == "◐ Water  begun, 4/8 glasses  Thu 20 Nov 2025  0 of 1 done\n")
    let unit = Self.daemon(Samples.habitState("Run", id: "w", more: #","unit":"km""#))
    _ = try Bench.text(["done", "--next"], unit)
    #expect(unit.asked.last == #"tally {"habit":"w","date":"2025-11-20"}"#)
    let plain = Self.daemon(Samples.habitState("Read", id: "w"))
    _ = try Bench.text(["done", "--next", "-n"], plain)
    #expect(plain.asked.last == #"markCompleted {"habit":"w","date":"2025-11-20","dryRun":true}"#)
  }

  @Test("a click does the same")
  func click() throws {
    let daemon = Self.daemon(Self.water)
    _ = try Bench.session(["bar", "i3bar"], daemon).perform(.next, BarClicks(nil))
    #expect(daemon.asked.last == #"tally {"habit":"w","date":"2025-11-20"}"#)
  }

  @Test("nothing is done where nothing comes next")
  func nothing() throws {
    let daemon = StubDaemon(["loadDay": Samples.day([Samples.habitState("Read", completed: true)])])
    #expect(try Bench.text(["done", "--next"], daemon) == "Nothing is left to do today.\n")
    #expect(daemon.asked == ["loadDay"])
  }
}
