import HabitClient
import Testing

@testable import HabitctlCore

@Suite("Fields for scripts")
struct TemplateTests {
  private static let day = Samples.day(
    [
      Samples.habitState("Read", id: "a", streak: 12, more: #","time":"07:30""#),
      Samples.habitState("Ru\\n\\tn\\u001b[2J", id: "b"),
    ],
    completed: 1
  )

  static func text(_ arguments: [String]) throws -> String {
    let daemon = StubDaemon([
      "loadDay": day, "weekCounts": Samples.week, "status": Samples.status,
      "streak":
        #"{"habit":"a","name":"Read","unit":"days","current":12,"longest":40,"strict":0,"#
        + #""todayOpen":true,"strength":0.5}"#,
    ])
    return try Bench.text(arguments, daemon)
  }

  @Test(
    "a line for each habit, a field from it or from the whole",
    arguments: [
      (#"{id}\t{streak.current}"#, "a\t12\nb\t0\n"),
      ("{date} {time|--:--}", "2025-11-20 07:30\n2025-11-20 --:--\n"),
      ("{time}", "07:30\n\n"),
      ("{id}\\0", "a\0b\0"),
      ("{{{id}}} \\\\ \\x", "{a} \\ \\x\n{b} \\ \\x\n"),
      ("{progress.total}{nothing|}", "2\n2\n"),
      ("{name}", "Read\nRu\\n\\tn\\u{1b}[2J\n"),
      ("{tags}|{due}|{pauses}", "|true|\n|true|\n"),
      ("x", "x\nx\n"),
    ]
  )
  func rows(template: String, expected: String) throws {
    #expect(try Self.text(["day", "--format", template]) == expected)
  }

  @Test(
    "an unknown field is named with those that are there; a brace needs its counterpart",
    arguments: [
      ("{nam}", ["Unknown field 'nam'", "name", "streak.current", "progress.completed"]),
      ("{streak.x}", ["Unknown field 'streak.x'"]), ("{id", ["'}'"]),
      ("id}", ["'{'"]), ("{}", ["''"]),
    ]
  )
  func mistakes(template: String, parts: [String]) {
    do {
      _ = try Self.text(["day", "--format", template])
      Issue.record("\(template) was understood")
    } catch let failure as Failure {
      #expect(failure.status == .usage)
      let text = Bench.text(failure.lines)
      for part in parts { #expect(text.contains(part), "\(text)") }
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("where nothing is, no field is unknown and no line is printed")
  func empty() throws {
    let daemon = StubDaemon(["loadDay": Samples.day([])])
    #expect(try Bench.text(["day", "--format", "{name}"], daemon) == "")
  }

  @Test("--format and --json cannot be combined")
  func both() {
    #expect(throws: Failure.self) { try Self.text(["day", "--format", "x", "--json"]) }
  }
}
