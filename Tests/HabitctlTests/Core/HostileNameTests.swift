import HabitClient
@testable import HabitctlCore
import Foundation
import HabitCore
import JSON
import TerminalText
import TestSupport
import Testing

@testable import habitctl

/// Every report with names that were made to break it.
@Suite("Names that would act on what shows them")
struct HostileNameTests {
  private static let own = [
    "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{202E}abc\u{2066}", "a\nb\r\nc\u{2028}d\u{85}e",
    "\u{200B}\u{FEFF}\u{AD}", "=cmd|' /C calc'!A0", "$(reboot)`id`;&|<>\\'\"", "</title><script>x",
    "\u{0}\u{1}", "-->]]><!--", "{name}", "%s%n", "#{x}#(x)", "..", "../../x", "",
  ]

  private static let naughty = Corpus.naughtyStrings ?? []

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private static func daemon(_ name: String) -> StubDaemon {
    let quoted = quoted(name)
    func named(_ json: String) -> String { json.replacing("\"NAME\"", with: quoted) }
    let streak =
      #"{"habit":"h","name":"NAME","unit":"days","current":1,"longest":1,"strict":0,"#
      + #""todayOpen":true,"strength":1}"#
    let texts =
      #","icon":"NAME","unit":"NAME","notes":"NAME","time":"NAME","entry":{"count":2,"note":"NAME"}"#
    // The daemon takes nothing but a time for `time`.
    let results = [
      "loadDay": named(Samples.day([Samples.habitState("NAME", streak: 2, more: texts)])),
      "weekCounts": Samples.week, "status": Samples.status,
      "grid": named(
        Samples.grid([#"{"date":"2025-11-17","state":"done","count":1}"#], of: "NAME")
      ),
      "statistics": named(StatsTests.result("NAME") { $0.unit = "NAME" }),
      "entries":
        named(#"{"entries":[{"date":"2025-05-01","count":1,"note":"Fine","completed":true}]}"#),
      "listTags": named(#"{"tags":[{"tag":"NAME","habits":1,"others":0}]}"#),
      "listHabits": named(#"{"habits":[{"# + Samples.habit("NAME") + "}]}"),
      "streak": named(streak),
    ]
    return StubDaemon(results, areSound: false)
  }

  private static let commands = [
    ["day"], ["day", "--format", "{name}|{notes}|{entry.note}"], ["get", "habits.0.name"],
    ["grid", "x"], ["grid", "x", "--svg", "-"], ["stats", "x"], ["stats"], ["report", "-"],
    ["list"], ["list", "--by-tag"], ["day", "--by-tag"], ["tags"], ["review"],
    ["report", "-", "2025"], ["day", "--svg", "-"], ["stats", "x", "--svg", "-"],
    ["review", "--width", "390", "--svg", "-"],
  ]

  private static func bytes(
    _ command: [String],
    _ name: String,
    _ colors: Colors
  ) throws -> [UInt8] {
    let appearance = Appearance(colors: colors, marks: .unicode, width: 80)
    var session = try Bench.session(command, daemon(name))
    session.appearance = appearance
    if command == ["stats"] { session.appearance.width = nil }
    return try session.run().bytes(appearance)
  }

  /// True if nothing in the text acts on a terminal or changes its direction, apart from our own
  /// colours.
  private static func isHarmless(_ text: String) -> Bool {
    // Scalar by scalar, as a mark that begins a name is one character with the `m` before it.
    let own = /\u{1B}\[[0-9;]+m/.matchingSemantics(.unicodeScalar)
    let plain = text.replacing(own, with: "")
    return plain.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x061C: false
      default: true
      }
    }
  }

  @Test("act on nothing, forge no line and no tag", arguments: commands)
  func harmless(command: [String]) throws {
    let place = UInt64(Self.commands.firstIndex(of: command) ?? 0)
    // Hundreds of names are tried once, where there is more to break.
    let others = places(Self.naughty.count, seed: place).map { Self.naughty[$0] }
    for colors in [Colors.none, .full] {
      let expected = try Self.bytes(command, "Read", colors)
      for name in colors == .none ? Self.own : Self.own + others {
        let bytes = try Self.bytes(command, name, colors)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(Self.isHarmless(text), "\(command) \(name.debugDescription)")
        for sign in ["\n", "<", ">"] where sign == "\n" || command.last == "-" {
          let byte = sign.utf8.first
          #expect(
            bytes.count { $0 == byte } == expected.count { $0 == byte },
            "\(command) \(name.debugDescription) \(sign.debugDescription)"
          )
        }
      }
    }
  }
}
