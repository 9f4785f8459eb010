@testable import HabitctlCore
import JSON
import TerminalText
import Testing

@testable import habitctl

@Test(
  "JSON on a terminal means the same and hides nothing",
  arguments: [
    (#"{"a":"plain"}"#, #"{"a":"plain"}"#),
    ("[\"\u{202E}x\u{9B}y\u{7F}\"]", #"["\u202ex\u009by\u007f"]"#),
    ("[\"é健🧘\"]", "[\"é健🧘\"]"),
    ("[\"\u{E0001}\"]", #"["\udb40\udc01"]"#),
  ]
)
func safeJSON(json: String, expected: String) throws {
  let escaped = SafeJSON.escaped(Array(json.utf8))
  #expect(String(decoding: escaped, as: UTF8.self) == expected)
  let first = try Bench.json(json).elements.first { _ in true }?.utf8
  let second = try JSONDocument(parsing: escaped).root.elements.first { _ in true }?.utf8
  #expect(first == second)
}

@Test("into a pipe JSON goes as it was sent, onto a terminal with escapes")
func resultsOnTerminal() throws {
  let output = Output.results([try Bench.json("\"\u{202E}\"")])
  let terminal = Appearance(colors: .none, marks: .unicode, width: 80, isTerminal: true)
  #expect(output.bytes(Bench.plain) == Array("\"\u{202E}\"\n".utf8))
  #expect(output.bytes(terminal) == Array("\"\\u202e\"\n".utf8))
}
