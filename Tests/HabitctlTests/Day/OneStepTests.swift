@testable import HabitctlBars
@testable import HabitctlCore
import HabitClient
import Testing

@testable import habitctl

@Suite("One step of what comes next")
struct OneStepTests {
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

  @Test("a click does the same")
  func click() throws {
    let daemon = StubDaemon(["settings": Samples.settings, "doNext": Self.tick])
    _ = try Bench.session(["bar", "i3bar", "--tag", "mind"], daemon).perform(.next, BarClicks(nil))
    #expect(daemon.asked == ["settings", #"doNext {"tag":"mind"}"#])
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
