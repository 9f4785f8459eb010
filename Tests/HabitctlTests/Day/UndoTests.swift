import HabitClient
import Testing

@testable import habitctl

@Suite("An undo of a large import")
struct UndoTests {
  private func part(_ changes: Int, next: Int? = nil) -> String {
    let more = next.map { #","next":\#($0)"# } ?? ""
    let value =
      #"{"setting":"weekStart","what":"week starts","from":1,"to":0,"fromWords":"Monday","#
      + #""toWords":"Sunday"}"#
    let values = Array(repeating: value, count: 8).joined(separator: ",")
    return
      #"{"undone":{"method":"importData","at":"2025-11-20T10:40:33.123Z","revision":9\#(more),"#
      + #""changes":\#(changes),"habits":[],"dates":[],"values":[\#(values)]},"leftAlone":[],"#
      + #""revision":12}"#
  }

  @Test("goes on until its last part, and is told as one change")
  func parts() throws {
    let parts = [part(10_000, next: 6), part(9000, next: 3), part(4000)]
    let daemon = StubDaemon(replies: ["undo": .inTurn(parts.map { .result($0) })])
    let text = try Bench.text(["undo"], daemon)
    #expect(daemon.asked == ["undo", #"undo {"revision":6}"#, #"undo {"revision":3}"#])
    #expect(text.hasPrefix("Undone: an import"))
    #expect(text.contains("and 22993 more"), "\(text)")
  }

  @Test("is looked at without going on, since nothing goes back")
  func trial() throws {
    let daemon = StubDaemon(["undo": part(10_000, next: 6)])
    _ = try Bench.text(["undo", "--dry-run"], daemon)
    #expect(daemon.asked == [#"undo {"dryRun":true}"#])
  }
}
