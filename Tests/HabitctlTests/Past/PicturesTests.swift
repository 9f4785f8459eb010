import HabitClient
@testable import HabitctlCore
import Foundation
import HabitCore
import Synchronization
import TerminalText
import Testing

@testable import habitctl

@Suite("Pictures and pages in files")
struct PicturesTests {
  private static let grid = Samples.grid(
    [
      #"{"date":"2025-11-17","state":"done","count":1}"#,
      #"{"date":"2025-11-18","state":"failed","count":0}"#,
      #"{"date":"2025-11-19","state":"future","count":0}"#,
    ],
    of: "Read",
    today: "2025-11-18",
    CompletionShare(done: 1, due: 2, days: 2, completions: 1)
  )

  private static let results = [
    "status": Samples.status, "statistics": StatsTests.result("Read"),
    "entries": #"{"entries":[{"date":"2025-11-17","count":1,"note":"Along the river","#
      + #""completed":true}]}"#,
    "weekCounts": Samples.week, "grid": grid,
    "listHabits": #"{"habits":[{"# + Samples.habit("Read", more: #","color":"purple""#) + "}]}",
    "streak":
      #"{"habit":"h","name":"Read","unit":"days","current":3,"longest":40,"strict":0,"#
      + #""todayOpen":true,"strength":0.5}"#,
  ]

  @Test("a grid is a picture that says whose it is, a square for each day that is drawn")
  func svg() throws {
    let svg = try Bench.text(["grid", "Read", "--svg", "-"], StubDaemon(Self.results))
    #expect(svg.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
    #expect(svg.contains(" role=\"img\" "))
    let facts = "17 – 18 Nov 2025, 1 of 2 done, 50 %, streak 3 days, longest 40 days"
    #expect(svg.contains("<title>Read: \(facts)</title>"))
    #expect(svg.contains(">Read</text>"))
    #expect(svg.contains(">\(facts)</text>"))
    #expect(svg.contains("<title>2025-11-17 done</title>"))
    // Two days are drawn, today with a ring; the legend has the same three.
    #expect(svg.components(separatedBy: "<rect class=\"s4\"").count == 3)
    #expect(svg.components(separatedBy: "<circle class=\"s4\"").count == 3)
    #expect(svg.components(separatedBy: "class=\"today\"").count == 3)
    for words in ["done", "failed", "today"] { #expect(svg.contains(">\(words)</text>")) }
    #expect(!svg.contains(">missed</text>"))
  }

  @Test(
    "five steps are told from each other, from the ground and from an empty cell, in light and dark",
    arguments: HabitColor.names + ["#000000", "#ffffff", "#ff0000", "#ffff00"]
  )
  func contrast(color: String) throws {
    var results = Self.results
    results["listHabits"] = Self.results["listHabits"]?.replacing("purple", with: color)
    for command in [["grid", "Read", "--svg", "-"], ["report", "-"]] {
      let text = try Bench.text(command, StubDaemon(results))
      let scope = RGBColor(of: HabitColor(color)).hexadecimal.dropFirst()
      let parts = text.components(separatedBy: ".c\(scope) .s1{fill:").dropFirst()
      #expect(parts.count >= 2)
      for (isDark, part) in parts.prefix(2).enumerated() {
        let levels = part.components(separatedBy: "}").prefix(5).compactMap { rule in
          rule.components(separatedBy: "#").last.flatMap { Int($0.prefix(6), radix: 16) }
            .map { RGBColor($0) }
        }
        #expect(levels.count == 5)
        let paper = RGBColor(isDark == 1 ? 0x0D1117 : 0xFFFFFF)
        #expect(text.contains(paper.hexadecimal))
        let (least, most) = (levels[0], levels[levels.count - 1])
        #expect(HeatTests.contrast(most, paper) >= 4.5, "\(color) \(isDark)")
        #expect(HeatTests.contrast(most, least) >= 4.5, "\(color) \(isDark)")
        for (level, next) in zip([paper] + levels, levels) {
          #expect(HeatTests.contrast(level, next) >= 1.4, "\(color) \(isDark)")
        }
        let cells = text.components(separatedBy: ".grid .cell{fill:#").dropFirst()
        let cell = try #require(cells.map { Int($0.prefix(6), radix: 16) }[isDark])
        #expect(HeatTests.contrast(RGBColor(cell), least) >= 1.4, "\(color) \(isDark)")
      }
    }
  }

  @Test("a page holds the days, the streaks and the statistics, and asks for nothing beside it")
  func page() throws {
    let page = try Bench.text(["report", "-"], StubDaemon(Self.results))
    for part in [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<title>Habits, 18 Nov 2024 – 20 Nov 2025</title>",
      "<b>275</b> <span class=\"pale\">times done", "3 days", "40 days", "50 %",
      "<p class=\"legend", "class=\"grid c", "By weekday", "Along the river",
      "prefers-color-scheme", "@media print",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    for part in ["http:", "https:", "<script", "src=", "@import", "url("] {
      #expect(!page.contains(part), "\(part)")
    }
  }

  @Test("a file is written at once, and what cannot be written is told")
  func files() throws {
    let written = Mutex<[String: Int]>([:])
    let surroundings = Bench.surroundings(writeFile: { path, bytes in
      written.withLock { $0[path] = bytes.count }
    })
    let daemon = StubDaemon(Self.results)
    let said = try Bench.text(["report", "x.html"], daemon, surroundings: surroundings)
    #expect(said == "Written: x.html\n")
    _ = try Bench.text(["grid", "Read", "--svg=x.svg"], daemon, surroundings: surroundings)
    #expect(written.withLock { $0.keys.sorted() } == ["x.html", "x.svg"])
    do {
      _ = try Bench.text(["report", "/x"], daemon)
      Issue.record("nothing was said")
    } catch let failure as Failure {
      #expect(failure.status == .outputFailed)
      #expect(Bench.text(failure.lines) == "habitctl: Cannot write /x: Permission denied")
    }
  }

  @Test("an earlier picture and an earlier page are replaced, and no other file")
  func replacing() throws {
    let daemon = StubDaemon(Self.results)
    let picture = try Bench.text(["grid", "--svg", "-"], daemon)
    let page = try Bench.text(["report", "-"], daemon)
    for (old, takesPicture, takesPage) in [
      (picture, true, false), (page, false, true), ("", true, true), ("<svg/>", false, false),
      ("<!DOCTYPE html>\n<html>", false, false),
    ] {
      let surroundings = Bench.surroundings(files: ["/x": old], writeFile: { _, _ in })
      for (words, isTaken) in [
        (["grid", "Read", "--svg", "/x"], takesPicture), (["report", "/x"], takesPage),
      ] {
        let said = try? Bench.text(words, daemon, surroundings: surroundings)
        #expect((said != nil) == isTaken, "\(words), \(old.prefix(20))")
        _ = try Bench.text(words + ["--force"], daemon, surroundings: surroundings)
      }
    }
  }

  @Test("every element of the page is closed", .enabled(if: TerminalTests.canRun, "needs Python"))
  func wellFormed() throws {
    let script = """
      import sys, xml.etree.ElementTree as tree
      from html.parser import HTMLParser
      class Checker(HTMLParser):
        stack = []
        def handle_starttag(self, tag, attributes):
          if tag not in ("meta", "br"): self.stack.append(tag)
        def handle_endtag(self, tag):
          assert self.stack.pop() == tag, tag
      checker = Checker()
      text = sys.stdin.read()
      if text.startswith("<?xml"): tree.fromstring(text.encode())
      checker.feed(text)
      print(checker.stack)
      """
    let hostile = Self.results.mapValues { $0.replacing("Read", with: #"</text>&<b x='1\"'"#) }
    for command in [
      ["report", "-"], ["grid", "Read", "--svg", "-"], ["review", "--svg", "-"],
      ["stats", "Read", "--svg", "-", "--width", "390"],
    ] {
      let text = try Bench.text(command, StubDaemon(hostile))
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/python3")
      process.arguments = ["-c", script]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(String(decoding: said, as: UTF8.self) == "[]\n")
    }
  }
}
