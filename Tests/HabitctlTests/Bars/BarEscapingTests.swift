import HabitClient
@testable import HabitctlBars
import JSON
import TerminalText
import TestSupport
import Testing

@testable import habitctl

/// Bars with names that were made to break them, read as each bar reads them.
@Suite("Names that would act on a bar")
struct BarEscapingTests {
  private static let own = [
    "</span><b>", "&amp;&#60;", "\" ' \\\"\\", "%{F#f00}%{A1:reboot:}x%{A}", "50%", "{F#f00}",
    "#(reboot)", "#[fg=red]#{session_name}##", "[x]", "$(reboot)`id`!! %n\\$(id)",
    "a | bash='reboot'",
    ":smile:", "---", "--sub", "\u{1B}[2Ja\nb\u{0}\u{202E}", "\",\"color\":\"x", "%output%", "",
  ]

  private static let names = own + (Corpus.naughtyStrings ?? [])

  private static func output(
    _ format: String,
    _ name: String,
    _ more: [String] = []
  ) throws
    -> String
  {
    var writer = JSONWriter()
    writer.string(name)
    let quoted = String(decoding: writer.finish(), as: UTF8.self)
    let texts = #","icon":"NAME","unit":"NAME","time":"NAME","entry":{"count":2,"note":"NAME"}"#
    let standing = Samples.habitState("NAME", due: true, streak: 2, more: texts)
    let day = Samples.day([standing], next: "h")
    // The daemon takes nothing but a time for `time`.
    let results = ["loadDay": day.replacing("\"NAME\"", with: quoted)]
    let daemon = StubDaemon(results, areSound: false)
    return try Bench.text(["bar", format, "--once"] + more, daemon)
  }

  /// A value as it is shown, with controls spelled out.
  private static func shown(_ name: String) -> String { SafeText(name).text }

  @Test(
    "Pango's markup of Waybar and i3blocks is well-formed, and means them",
    .enabled(if: Python.path != nil, "there is no Python")
  )
  func pango() throws {
    let python = try Python(
      """
      import json, sys, xml.etree.ElementTree as tree
      for line in sys.stdin:
          text = json.loads(line)
          print(json.dumps("".join(tree.fromstring("<x>" + text + "</x>").itertext())), flush=True)
      """
    )
    func plain(_ markup: String?) throws -> String? {
      var writer = JSONWriter()
      writer.string(try #require(markup))
      try python.send(String(decoding: writer.finish(), as: UTF8.self))
      return try Bench.json(python.line()).string
    }
    let template = ["--format", "<b>{next.name}</b>", "--tooltip", "{name}"]
    for name in Self.names {
      let whole = try Bench.json(try Self.output("waybar", name))
      _ = try #require(try plain(whole["text"]?.string), "\(name.debugDescription)")
      _ = try #require(try plain(whole["tooltip"]?.string), "\(name.debugDescription)")
      let waybar = try Bench.json(try Self.output("waybar", name, template))
      #expect(try plain(waybar["text"]?.string)?.utf8.elementsEqual(Self.shown(name).utf8) == true)
      #expect(
        try plain(waybar["tooltip"]?.string)?.utf8.elementsEqual(Self.shown(name).utf8) == true
      )
      let block = try Self.output(
        "i3blocks",
        name,
        ["--format", "<i title=\"\">{next.name}</i>\\\\"]
      )
      #expect(!block.contains("\\"), "i3blocks does not know JSON's escapes: \(block)")
      #expect(try Bench.json(block)["markup"]?.string == "pango")
    }
  }

  @Test("Polybar sees no tag but the template's, also where both together would make one")
  func polybar() throws {
    for name in Self.names {
      for template in ["%{next.name}", "{next.name}{{F}}", "x{next.name}%"] {
        let text = try Self.output("polybar", name, ["--format", template])
        // Byte by byte, as Polybar reads it, and not by characters that marks combine with.
        let parts = Self.split(Array(text.utf8), at: Array("%{O0}".utf8))
        #expect(parts.allSatisfy { Self.split($0, at: Array("%{".utf8)).count == 1 }, "\(text)")
        let shown = template.replacing("{next.name}", with: Self.shown(name))
          .replacing("{{F}}", with: "{F}")
        let blanks = Array(" \n".utf8)
        #expect(
          parts.flatMap { $0 }.filter { !blanks.contains($0) }
            == shown.utf8.filter { !blanks.contains($0) },
          "\(text.debugDescription) \(shown.debugDescription)"
        )
      }
    }
  }

  private static func split(_ bytes: [UInt8], at separator: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: separator) {
        parts.append([])
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(byte)
        rest.removeFirst()
      }
    }
    return parts
  }

  /// A text with its runs of `#` shortened, depending on their lengths and the next character.
  private static func replacingRuns(
    in text: String,
    by run: (Int, Unicode.Scalar?) throws -> Int
  ) rethrows -> String {
    var result = String.UnicodeScalarView()
    var hashes = 0
    for scalar in text.unicodeScalars.map(Optional.some) + [nil] {
      if scalar == "#" {
        hashes += 1
        continue
      }
      if hashes > 0 {
        result.append(
          contentsOf: String(repeating: "#", count: try run(hashes, scalar)).unicodeScalars
        )
      }
      hashes = 0
      if let scalar { result.append(scalar) }
    }
    return String(result)
  }

  /// A command's output as tmux shows it; nil if anything in it would act.
  ///
  /// See format_expand1() in its format.c, and format_leading_hashes() in format-draw.c.
  private static func shownByTmux(_ text: String) -> String? {
    var acts = false
    let expanded = replacingRuns(in: text) { count, next in
      if next == "[" { return count }
      acts = acts || count % 2 == 1
      return count / 2
    }
    let drawn = replacingRuns(in: expanded) { count, next in
      if next != "[" { return (count + 1) / 2 }
      acts = acts || count % 2 == 1
      return count / 2
    }
    return acts ? nil : drawn
  }

  @Test("tmux shows every # that is in a name and acts on none")
  func tmux() throws {
    for name in Self.names + ["#", "###", "#[", "##[x]#", "#{pid}##"] {
      let text = try Self.output("tmux", name, ["--format", "{next.name}"])
      let plain = try Self.output("plain", name, ["--format", "{next.name}"])
      #expect(Self.shownByTmux(text) == plain)
      for template in ["#{next.name}", "##{next.name}", "{next.name}[x]"] {
        let text = try Self.output("tmux", name, ["--format", template])
        #expect(Self.shownByTmux(text) != nil, "\(text)")
      }
    }
  }

  @Test("a line stays a line", arguments: BarFormat.allCases)
  func lines(format: BarFormat) throws {
    let lines = format == .i3bar ? 3 : 1
    for name in Self.names {
      let text = try Self.output(format.rawValue, name, ["--format", "a\\n\\0{next.name}"])
      #expect(text.utf8.count { $0 == 0x0A } == lines && !text.contains("\0"), "\(text)")
    }
  }
}
