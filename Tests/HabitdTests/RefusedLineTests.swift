@testable import HabitctlCore
import Foundation
import JSON
import TestSupport
import Testing

@testable import habitctl

@Suite("A refused line")
struct RefusedLineTests {
  /// A line after others, what is said, and the lines that are offered.
  typealias Row = (lines: [String], said: String, offered: [String])

  private static let rows: [Row] = [
    (["stop"], "No timer is running", ["start Guitar"]),
    (["start guitar", "start run"], "Run is counted in km", ["add 'Run time' 30 min"]),
    (
      ["start read"], "Read is counted in pages, but a timer requires a unit of time",
      ["add 'Read time' 30 min"]
    ),
    (["start gym"], "Gym is not counted in a unit of time", ["edit Gym 30 min --from today"]),
    (
      ["count read 1e9"],
      "'1e9' is not an amount; expected a number from 0 to 1000000000, such as 2.5",
      ["count read 12"]
    ),
    (["count read -5"], "'-5': an amount cannot be negative", ["tally read -5"]),
    (["count read +5"], "'+5': an amount takes no sign", ["tally read +5"]),
    (["count read"], "Missing amount", ["count read 12"]),
    (["water 3", "water 5"], "Drink water has 3 today", ["water +5", "count water 5"]),
    (["done read 1", "done read 20 pages"], "Read has 1 today", ["read +20", "count read 20"]),
    (["month"], "Unknown command 'month'", ["log this month"]),
    (["miss gym"], "Unknown command 'miss'", ["fail gym"]),
    (["rename gym Fitness"], "Unknown command 'rename'", ["edit gym --name Fitness"]),
    (["remind read 8am"], "Unknown command 'remind'", ["edit read --remind 8am"]),
    (
      ["remind me to drink tea at 9"], "Unknown command 'remind'", ["add drink tea remind at 9"]
    ),
    (
      ["Remind me to look at stars at 22:00"], "Unknown command 'Remind'",
      ["add look at stars remind at 22:00"]
    ),
    (["mark gym as done"], "Unknown command 'mark'", ["done gym"]),
    (["did I read today?"], "Unknown command 'did'", ["log read today"]),
    (["did gym yesterday?"], "Unknown command 'did'", ["done gym yesterday"]),
    (["did I do gym last week"], "Unknown command 'did'", ["log gym last week"]),
    (["did I read? --color never"], "Unknown command 'did'", ["log read --color never"]),
    (["add 'Ice bath'", "have I read ?"], "Unknown command 'have'", ["log read"]),
    (["add 'Ice bath'", "I did read"], "Unknown command 'I'", ["done read"]),
    (["I have not read"], "Unknown command or habit 'I'", []),
    (["I read yesterday"], "Unknown command 'I'", ["done read yesterday"]),
    (
      ["read every other day"], "'every other day' after Read is not an amount or a day",
      ["edit read every other day"]
    ),
    (["set read 5"], "Unknown command 'set'", ["count read 5"]),
    (["set dayStart 4"], "Unknown command 'set'", ["settings dayStart 4"]),
    (["set weekStart sun"], "Unknown command 'set'", ["settings weekStart sun"]),
    (
      ["water two glasses"], "'two glasses' after Drink water is not an amount or a day",
      ["note water two glasses"]
    ),
    (["gym for 20 min yesterday"], "Gym is not counted in time", ["done Gym yesterday"]),
    (["read skip mon"], "'skip' after Read is not an amount or a day", ["skip read mon"]),
    (["read for 30 days"], "'for 30 days' is in the future", ["edit read for 30 days"]),
    (["read next week"], "'next week' is more than one day", []),
    (["read 5 mon-wed"], "'mon-wed' is more than one day, but an amount is for one day", []),
    (
      ["read since yesterday"], "'since yesterday' is more than one day",
      ["done read since yesterday"]
    ),
    (
      ["read for 20 minutes"], "Read is counted in pages, not in minutes", ["tally Read 20"]
    ),
    (["read at 9"], "'at 9' after Read is not an amount or a day", ["edit read at 9"]),
    (
      ["read monday to friday"], "'monday to friday' is more than one day",
      ["edit read monday to friday"]
    ),
    (
      ["read 2 days ago to yesterday"], "'2 days ago to yesterday' is more than one day",
      ["done read 2 days ago to yesterday"]
    ),
    (["ls --ids"], "Unknown command 'ls'", ["list --ids"]),
    (
      ["tick read --date yesterday"], "Unknown command 'tick'",
      ["done read --date yesterday"]
    ),
    (["info read"], "Unknown command 'info'", ["stats read"]),
    (["find mind"], "Unknown command 'find'", ["list --tag mind"]),
    (["skip gym sick"], "'sick' is not a day", ["skip gym note sick"]),
    (["skip gym a bad cold -1"], "'a bad cold' is not a day", ["skip gym -1 note a bad cold"]),
    (
      ["gym -1"], "'-1' after Gym could be a day or an amount", ["done gym -1", "tally gym -1"]
    ),
    (["list mind"], "'mind' is a tag", ["list --tag mind"]),
    (["list gym"], "Unexpected operand 'gym'", []),
    (["move read before"], "Missing habit after 'before'", ["move read before 'Drink water'"]),
    (["move read"], "Missing place", ["move read first", "move read down"]),
    (["water lots"], "'lots' after Drink water is not an amount or a day", ["note water lots"]),
    (
      ["water 5 km"], "Drink water is counted in glasses, not in km", ["tally 'Drink water' 5"]
    ),
    (["wat"], "'wat' is part of a name, not a command", ["done wat"]),
    (["grif"], "Unknown command 'grif'", ["grid"]),
  ]

  @Test("says what was read and why not, and offers lines that are accepted", arguments: rows)
  func refused(row: Row) async throws {
    try await TypedLines.with { lines throws in
      for line in row.lines.dropLast() { #expect(lines.type(line).status == .success) }
      let said = lines.type(row.lines[row.lines.count - 1])
      #expect(said.status != .success)
      #expect(said.text.hasPrefix("habitctl: \(row.said)"), "\(said.text)")
      #expect(!said.text.contains("For example"), "\(said.text)")
      let offered = TypedLines.offered(in: said.text)
      #expect(offered == row.offered)
      for line in offered {
        let answer = lines.type(line)
        #expect(answer.status == .success, "\(line): \(answer.text)")
      }
    }
  }

  @Test("was refused before, and is understood now")
  func understood() async throws {
    try await TypedLines.with { lines throws in
      #expect(lines.type("guitar for 20 minutes").status == .success)
      #expect(try lines.count("Guitar") == 20)
      _ = lines.type("tally water 1,5")
      #expect(try lines.count("Drink water") == 1.5)
      #expect(lines.type("skip gym note sick").text.contains("\n    sick\n"))
      #expect(lines.type("skip floss -2 -1 note a bad cold").status == .success)
      #expect(lines.type("undo last").text.hasPrefix("Undone: "))
      #expect(try lines.daemon.connect().call("entries", #"["Floss"]"#)["entries"]?.count == 0)
      #expect(lines.type("undo last 2").status == .success)
      #expect(try lines.count("Drink water") == 0)
    }
  }

  @Test("a file of JSON that is cut off is told as that, and nothing changes")
  func cutOff() async throws {
    let folder = try TemporaryDirectory()
    let path = folder("trunc.json")
    try Data(#"{"format":"habitd","habits":[{"#.utf8).write(to: URL(filePath: path))
    try await TypedLines.with { lines throws in
      let said = lines.type("import \(path)")
      #expect(said.text.contains("not complete JSON: it ends after 30 bytes\nNothing was changed."))
      #expect(said.status == .data)
    }
  }

  @Test("a timer that was stopped at once says that nothing is added")
  func nothingBooked() async throws {
    try await TypedLines.with { lines throws in
      _ = lines.type("start guitar")
      #expect(lines.type("stop").text.contains("Nothing added: the timer ran less than a minute"))
      #expect(lines.type("day tomorrow").text.contains("Nothing can be ticked yet"))
    }
  }
}
