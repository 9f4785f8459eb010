import HabitClient
@testable import HabitctlBars
@testable import HabitWords
@testable import HabitctlCore
import JSON
import Posix
import Synchronization
import TerminalText
import TestSupport
import Testing

@testable import habitctl

@Suite("A menu of the day")
struct MenuTests {
  private static let day = Samples.day([
    Samples.habitState("Read", id: "a", completed: true, streak: 2),
    Samples.habitState("Run", id: "b"),
    Samples.habitState("Run", id: "c"), Samples.habitState("x\\n<b>y", id: "d"),
  ])

  private static let lines = "○ Run\n○ Run (2)\n○ x\\n<b>y\n✓ Read  2 days, untick\n"

  /// The requests after a program has printed something, and the command line it was run with.
  private static func run(
    _ arguments: [String],
    printing output: String,
    programs: [String] = ["rofi"],
    keys: [String]? = nil,
    variables: [String: String] = ["DISPLAY": ":0"],
    day: String = day,
    errors: String = ""
  ) throws -> (asked: String?, command: [String], input: String) {
    let daemon = StubDaemon(["loadDay": day])
    var surroundings = Bench.surroundings(
      variables,
      keys: keys,
      programs: Dictionary(uniqueKeysWithValues: programs.map { ($0, "/bin/" + $0) })
    )
    let seen = Mutex<([String], String)>(([], ""))
    surroundings.bar.choose = { program, arguments, input throws(SystemError) in
      seen.withLock { $0 = ([program] + arguments, String(decoding: input, as: UTF8.self)) }
      return ChildProcess(
        status: output.isEmpty ? 1 : 0,
        output: Array(output.utf8),
        errors: Array(errors.utf8)
      )
    }
    do {
      _ = try Bench.session(["menu"] + arguments, daemon, surroundings: surroundings).run()
    } catch let failure as Failure {
      // The stub does not answer what is asked last.
      guard case .daemon(.protocolViolation) = failure else { throw failure }
    }
    let (command, input) = seen.withLock { $0 }
    return (daemon.asked.dropFirst().first, command, input)
  }

  @Test("shows open habits first, no line twice and none forged, and ticks the chosen one")
  func choosing() throws {
    let number = try Self.run([], printing: "1\n")
    #expect(number.input == Self.lines)
    #expect(number.asked == #"markCompleted {"habit":"c","date":"2025-11-20","completed":true}"#)
    for (line, call, parameters) in [
      ("○ Run (2)", "markCompleted", #""c","date":"2025-11-20","completed":true"#),
      ("○ x\\n<b>y  ", "markCompleted", #""d","date":"2025-11-20","completed":true"#),
      ("✓ Read  2 days, untick", "toggle", #""a","date":"2025-11-20""#),
    ] {
      let text = try Self.run(["--menu", "choose it"], printing: line + "\n")
      #expect(text.asked == #"\#(call) {"habit":\#(parameters)}"#)
      #expect(text.command == ["/bin/sh", "-c", "choose it"])
    }
  }

  @Test("that is left changes nothing, and what is in no line is refused")
  func leaving() throws {
    for output in ["", "-1\n", "4\n", "99999999999999999999\n"] where output.utf8.count < 9 {
      #expect(try Self.run([], printing: output).asked == nil)
    }
    #expect(throws: Failure.self) { try Self.run(["--menu", "x"], printing: "Run\n") }
    #expect(throws: Failure.self) { try Self.run([], printing: "99999999999999999999\n") }
  }

  /// A day with a limit, a habit that is counted and one that is skipped.
  private static let mixed = Samples.day([
    Samples.habitState("Coffee", id: "c", more: #","unit":"cups""#)
      .replacing("atLeast", with: "atMost").replacing(
        #""repetitions":1"#,
        with: #""repetitions":2"#
      ),
    Samples.habitState("Smoke", id: "s").replacing("atLeast", with: "atMost"),
    Samples.habitState("Water", id: "w", more: #","unit":"glasses","entry":{"count":3}"#)
      .replacing(#""repetitions":1"#, with: #""repetitions":8"#),
    Samples.habitState("Run", id: "r", more: #","entry":{"count":0,"mark":"skipped"}"#),
  ])

  @Test("puts limits last and says what choosing does; only the line that says so fails one")
  func limits() throws {
    let shown = try Self.run([], printing: "", day: Self.mixed).input
    #expect(
      shown == """
        ◐ Water  3/8 glasses, add one
        – Run  unmark
        ○ Coffee  0/2 cups at most, add one
        ○ Coffee  0/2 cups at most, too much today
        ○ Smoke  0/1 at most, add one
        ○ Smoke  0/1 at most, too much today

        """
    )
    let calls = [
      #"tally {"habit":"w","date":"2025-11-20","by":1}"#,
      #"setEntry {"habit":"r","date":"2025-11-20","mark":null}"#,
      #"tally {"habit":"c","date":"2025-11-20","by":1}"#,
      #"setEntry {"habit":"c","date":"2025-11-20","mark":"failed"}"#,
      #"tally {"habit":"s","date":"2025-11-20","by":1}"#,
      #"setEntry {"habit":"s","date":"2025-11-20","mark":"failed"}"#,
    ]
    for (place, call) in calls.enumerated() {
      #expect(try Self.run([], printing: "\(place)\n", day: Self.mixed).asked == call)
    }
  }

  @Test("Enter at the first line never counts on a limit, nor fails one")
  func firstLine() throws {
    let day = Samples.day([Samples.habitState("Smoke").replacing("atLeast", with: "atMost")])
    let first = try Self.run([], printing: "0\n", day: day)
    #expect(first.input.hasPrefix("‖ leave everything as it is\n"))
    #expect(first.asked == nil)
    #expect(try Self.run([], printing: "1\n", day: day).asked?.contains("tally") == true)
    #expect(try Self.run([], printing: "2\n", day: day).asked?.contains("failed") == true)
  }

  @Test("a menu program that cannot show itself is an error, and one that is left is not")
  func display() throws {
    #expect(throws: Failure.self) { try Self.run([], printing: "", variables: [:]) }
    #expect(throws: Failure.self) {
      try Self.run([], printing: "", errors: "dmenu: cannot open display\n")
    }
    #expect(throws: Failure.self) {
      try Self.run(["--menu", "x"], printing: "", errors: "cannot open display")
    }
    #expect(try Self.run([], printing: "", errors: "Gtk-WARNING: theme").asked == nil)
    #expect(
      try Self.run([], printing: "", programs: ["fzf"], keys: [], variables: [:]).asked == nil
    )
  }

  @Test("is shown by what is there and suits the display")
  func programs() throws {
    func program(
      _ programs: [String],
      keys: [String]? = nil,
      _ variables: [String: String] = ["DISPLAY": ":0"]
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
    let rows = names.indices.map { Samples.habitState("NAME\($0)", id: "h\($0)") }
    var day = Samples.day(rows)
    for (place, name) in names.enumerated().reversed() {
      day = day.replacing("\"NAME\(place)\"", with: Self.quoted(name))
    }
    let menu = HabitMenu(DayReport(try Bench.read(day)), .unicode)
    let lines = menu.input.split(separator: 0x0A)
    #expect(lines.count == names.count)
    for (place, line) in lines.enumerated() {
      #expect(try menu.choice(Array(line) + [0x0A], isNumber: false) == menu.rows[place].choice)
      #expect(try menu.choice(Array("\(place)\n".utf8), isNumber: true) == menu.rows[place].choice)
    }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
