import JSON
import Posix
import Synchronization
import TestSupport
import Testing

@testable import habitctl

@Suite("A menu of the day")
struct MenuTests {
  private static let day = Samples.day([
    Samples.standing("Read", id: "a", completed: true, streak: 2), Samples.standing("Run", id: "b"),
    Samples.standing("Run", id: "c"), Samples.standing("x\\n<b>y", id: "d"),
  ])

  private static let lines = "○ Run\n○ Run (2)\n○ x\\n<b>y\n✓ Read  2 days\n"

  /// What is toggled when a program prints something, and what it was run with.
  private static func run(
    _ arguments: [String],
    printing output: String,
    programs: [String] = ["rofi"],
    keys: [String]? = nil,
    variables: [String: String] = [:]
  ) throws -> (toggled: String?, command: [String], input: String) {
    let daemon = StubDaemon(["loadDay": day])
    var surroundings = Bench.surroundings(
      variables,
      keys: keys,
      programs: Dictionary(uniqueKeysWithValues: programs.map { ($0, "/bin/" + $0) })
    )
    let seen = Mutex<([String], String)>(([], ""))
    surroundings.choose = { program, arguments, input throws(SystemError) in
      seen.withLock { $0 = ([program] + arguments, String(decoding: input, as: UTF8.self)) }
      return ChildProcess(status: output.isEmpty ? 1 : 0, output: Array(output.utf8), errors: [])
    }
    do {
      _ = try Bench.session(["menu"] + arguments, daemon, surroundings: surroundings).run()
    } catch let failure as Failure {
      // The stub does not answer what is asked last.
      guard case .protocolViolation = failure else { throw failure }
    }
    let (command, input) = seen.withLock { $0 }
    return (daemon.asked.first { $0.hasPrefix("toggle") }, command, input)
  }

  @Test("shows what is open first, no line twice and none forged, and toggles what is chosen")
  func choosing() throws {
    let number = try Self.run([], printing: "1\n")
    #expect(number.input == Self.lines)
    #expect(number.toggled == #"toggle {"habit":"c","date":"2025-11-20"}"#)
    for (line, id) in [("○ Run (2)", "c"), ("○ x\\n<b>y  ", "d"), ("✓ Read  2 days", "a")] {
      let text = try Self.run(["--menu", "choose it"], printing: line + "\n")
      #expect(text.toggled == #"toggle {"habit":"\#(id)","date":"2025-11-20"}"#)
      #expect(text.command == ["/bin/sh", "-c", "choose it"])
    }
  }

  @Test("that is left toggles nothing, and what is in no line is refused")
  func leaving() throws {
    for output in ["", "-1\n", "4\n", "99999999999999999999\n"] where output.utf8.count < 9 {
      #expect(try Self.run([], printing: output).toggled == nil)
    }
    #expect(throws: Failure.self) { try Self.run(["--menu", "x"], printing: "Run\n") }
    #expect(throws: Failure.self) { try Self.run([], printing: "99999999999999999999\n") }
  }

  @Test("is shown by what is there and suits the display")
  func programs() throws {
    func program(
      _ programs: [String],
      keys: [String]? = nil,
      _ variables: [String: String] = [:]
    )
      throws -> String?
    {
      try Self.run([], printing: "", programs: programs, keys: keys, variables: variables)
        .command.first
    }
    let all = ["fzf", "fuzzel", "wofi", "rofi", "bemenu", "dmenu"]
    #expect(try program(all, keys: []) == "fzf")
    #expect(try program(all, ["WAYLAND_DISPLAY": "wayland-1"]) == "fuzzel")
    #expect(try program(["wofi", "dmenu"], ["WAYLAND_DISPLAY": "wayland-1"]) == "wofi")
    #expect(try program(all) == "rofi")
    #expect(try program(["bemenu", "dmenu"]) == "bemenu")
    #expect(try program(["dmenu"]) == "dmenu")
    #expect(throws: Failure.self) { try program(["fzf"]) }
  }

  @Test("gives every name a line of its own that leads back to it")
  func hostile() throws {
    let names = Corpus.naughtyStrings ?? ["a\nb", "a\\nb", "e\u{301}", "\u{e9}", " ", ""]
    let rows = names.indices.map { Samples.standing("NAME\($0)", id: "h\($0)") }
    var day = Samples.day(rows)
    for (place, name) in names.enumerated().reversed() {
      day = day.replacing("\"NAME\(place)\"", with: Self.quoted(name))
    }
    let menu = HabitMenu(try DayReport(Bench.json(day)), .unicode)
    let lines = menu.input.split(separator: 0x0A)
    #expect(lines.count == names.count)
    for (place, line) in lines.enumerated() {
      #expect(try menu.choice(Array(line) + [0x0A], isNumber: false) == menu.rows[place].id)
      #expect(try menu.choice(Array("\(place)\n".utf8), isNumber: true) == menu.rows[place].id)
    }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
