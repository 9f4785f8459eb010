@testable import HabitctlPast
@testable import HabitctlCore
import HabitClient
import HabitProtocol
import Testing

@testable import habitctl

@Suite("--tag narrows a verb")
struct TagOptionTests {
  private static let tags =
    #"{"tags":[{"tag":"blue","color":"blue","habits":0,"others":0},"#
    + #"{"tag":"Mind","habits":1,"others":0},{"tag":"quiet","habits":0,"others":1}]}"#

  /// The requests after the one for the tags, up to the first that the stub cannot answer.
  private static func asked(_ arguments: [String]) throws -> [String] {
    let daemon = StubDaemon(["listTags": tags, "status": Samples.status])
    _ = try? Bench.session(arguments, daemon).run()
    return Array(daemon.asked.dropFirst(1))
  }

  @Test(
    "to the habits with that tag, in any capitals",
    arguments: [
      (["day", "--tag", "mind"], #"loadDay {"tag":"mind","includeWeek":true}"#),
      (
        ["bar", "plain", "--once", "--tag", "mind"],
        #"loadDay {"tag":"mind"}"#
      ),
      (["list", "--tag", "QUIET"], #"listHabits {"tag":"quiet"}"#),
      (
        ["week", "--tag", "mind"],
        #"grid {"weeks":1,"tag":"mind","includeArchived":true,"each":true}"#
      ),
      (["week", "--tag", "mind", "--json"], #"weekCounts {"tag":"mind"}"#),
      (
        ["log", "--tag", "mind"],
        #"grid {"tag":"mind","includeArchived":true,"each":true,"from":"2025-10-22","through":"2025-11-20"}"#
      ),
      (["grid", "--tag", "mind"], #"grid {"tag":"mind"}"#),
      (["stats", "--tag", "mind"], #"weekCounts {"tag":"mind"}"#),
      (
        ["stats", "last", "year", "--tag", "mind"],
        #"statistics {"tag":"mind","from":"2024-01-01","through":"2024-12-31"}"#
      ),
      (["streak", "--tag", "mind"], #"streak {"tag":"mind"}"#),
      (["report", "/x.html", "--tag", "mind"], #"weekCounts {"tag":"mind"}"#),
    ]
  )
  func narrowed(arguments: [String], call: String) throws {
    let method = call.prefix { $0 != " " }
    #expect(try Self.asked(arguments).first { $0.hasPrefix(method) } == call)
  }

  @Test(
    "and the last row of a week, or of the log, is the sum of those alone",
    arguments: ["week", "log"]
  )
  func sum(verb: String) throws {
    let daemon = StubDaemon([
      "listTags": Self.tags, "status": Samples.status, "settings": Samples.settings,
    ])
    _ = try? Bench.session([verb, "--tag", "mind"], daemon).run()
    let grids = daemon.asked.filter { $0.hasPrefix("grid") }
    #expect(grids.first?.contains(#""tag":"mind""#) == true, "\(grids)")
  }

  @Test("a tag that no habit has is refused with those there are, and one beside a habit is, too")
  func refused() throws {
    for verb in [
      ["day", "yesterday"], ["list"], ["week"], ["log"], ["grid"], ["stats"], ["streak"], ["watch"],
      ["bar", "plain", "--once"],
    ] {
      let daemon = StubDaemon(["listTags": Self.tags, "status": Samples.status])
      let session = try Bench.session(verb + ["--tag", "mnid"], daemon)
      #expect(throws: Failure.self, "\(verb)") { try session.run() }
      do throws(Failure) {
        _ = try session.run()
      } catch {
        guard case .usage(let problem, _) = error else {
          Issue.record("\(verb): \(error)")
          continue
        }
        let words = verb.filter { !$0.hasPrefix("--") }.joined(separator: " ")
        #expect(
          problem == "No habit has the tag 'mnid'; the tags are: Mind, quiet "
            + "(for example: habitctl \(words) --tag Mind)"
        )
      }
    }
    for arguments in [["grid", "Read"], ["stats", "Read"], ["streak", "Read"], ["log", "Read"]] {
      #expect(try Self.asked(arguments + ["--tag", "mind"]) == [])
    }
  }

  @Test("all together are called by the tag")
  func title() throws {
    var report = GridReport(result: .init())
    #expect(report.title == "All habits")
    report.tag = "mind"
    #expect(report.title == "Habits tagged mind")
  }
}
