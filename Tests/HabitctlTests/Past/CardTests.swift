import Foundation
import HabitClient
import HabitCore
import HabitProtocol
@testable import HabitWords
import TerminalText
import Testing

@testable import HabitctlCore
@testable import HabitctlPast
@testable import habitctl

@Suite("Pictures to post")
struct CardTests {
  /// A rectangle of a picture.
  private struct Box {
    var look: String
    var x, y, width, height: Int
  }

  private static func boxes(_ svg: String, _ look: String? = nil) -> [Box] {
    let form =
      /<rect class="(\w+)" x="(\d+)(?:\.5)?" y="(\d+)(?:\.5)?" width="(\d+)" height="(\d+)"/
    return svg.matches(of: form).compactMap { match in
      guard let x = Int(match.2), let y = Int(match.3), let width = Int(match.4),
        let height = Int(match.5), look.map({ $0 == match.1 }) ?? true
      else { return nil }
      return Box(look: String(match.1), x: x, y: y, width: width, height: height)
    }
  }

  /// The texts in a picture, in order.
  private static func texts(_ svg: String) -> [String] {
    svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
  }

  private static func habits(_ count: Int, name: String = "Read") -> HabitTable {
    HabitTable(
      (0..<count).map { place in
        HabitTable.Habit(name: "\(name) \(place)", streak: place) { day in
          (Int(day.number) + place) % 3 == 0 ? ("missed", 0) : ("done", 1)
        }
      }
    )
  }

  private static let commands = [
    ["day"], ["week"], ["stats"], ["stats", "Run"], ["review", "2025"],
  ]

  private static func svg(_ command: [String], width: Int? = nil) throws -> String {
    let daemon = ["day", "week"].contains(command[0]) ? habits(3).daemon : ReviewTests.daemon()
    let form = width.map { ["--width", "\($0)"] } ?? []
    return try Bench.text(command + ["--svg", "-"] + form, daemon)
  }

  @Test(
    "are 1200 × 630, or as wide as is asked: below 700 in the form for a telephone",
    arguments: commands
  )
  func forms(command: [String]) throws {
    let card = try Self.svg(command)
    #expect(card.contains(#"width="1200" height="630" viewBox="0 0 1200 630""#))
    let large = try Self.svg(command, width: 2400)
    #expect(large.contains(#"width="2400" height="1260" viewBox="0 0 1200 630""#))
    for width in [390, 600] {
      let narrow = try Self.svg(command, width: width)
      #expect(narrow.contains(#" width="\#(width)" height=""#), "\(narrow.prefix(300))")
      #expect(narrow.contains(#"viewBox="0 0 390 "#))
    }
    for part in ["http:", "https:", "<script", "href", "@import", "url("] {
      let own = card.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!own.contains(part), "\(part)")
    }
  }

  @Test("begin with a title and the numbers that a person would tell")
  func words() throws {
    #expect(
      try Self.texts(Self.svg(["day"])) == [
        "Thursday 20 November", "2025", "0/3", "done", "2", "days in a row", "0 %", "of the week",
        "Read 0", "", "Read 1", "🔥 1 day", "Read 2", "🔥 2 days",
      ]
    )
    #expect(
      try Self.texts(Self.svg(["week"])).prefix(8) == [
        "This week", "17 – 23 Nov 2025", "66 %", "done", "0", "full days", "4", "active days",
      ]
    )
    #expect(
      try Self.texts(Self.svg(["review", "2025"])).prefix(8) == [
        "2025", "up to 20 Nov 2025", "75 %", "done", "41", "days in a row", "275", "times done",
      ]
    )
    #expect(
      try Self.texts(Self.svg(["stats", "Run"])).prefix(8) == [
        "Run", "18 Nov 2024 – 20 Nov 2025", "1375.5", "km", "3", "days in a row", "41",
        "days at best",
      ]
    )
  }

  @Test(
    "hold as many habits as have room, none over another, whatever they are called",
    arguments: [1, 3, 4, 10, 40, 200],
    ["Read", "WWWW" + String(repeating: "m", count: 90), "読書を毎日する習慣"]
  )
  func room(count: Int, name: String) throws {
    let daemon = Self.habits(count, name: name).daemon
    for verb in ["day", "week"] {
      for width in [1200, 390] {
        let svg = try Bench.text([verb, "--svg", "-", "--width", "\(width)"], daemon)
        let height = try #require(
          svg.firstMatch(of: /viewBox="0 0 \d+ (\d+)"/).flatMap { Int($0.1) }
        )
        let squares = Self.boxes(svg)
        #expect(squares.count >= min(count, 16), "\(verb) \(width)")
        let isWithin = squares.allSatisfy {
          $0.x + $0.width <= width - 24 && $0.y + $0.height <= height - 20
        }
        #expect(isWithin, "\(verb) \(width)")
        for (place, one) in squares.enumerated() {
          let isFree = squares[..<place].allSatisfy { other in
            other.x + other.width <= one.x || one.x + one.width <= other.x
              || other.y + other.height <= one.y || one.y + one.height <= other.y
          }
          #expect(isFree, "\(verb) \(width) \(one)")
        }
        let shown = svg.ranges(of: "<text class=\"habit\"").count
        let rest = Self.texts(svg).last { $0.hasPrefix("and ") }
        #expect(rest == (shown < count ? "and \(count - shown) more" : nil))
      }
    }
  }

  @Test("of a day without habits say so")
  func empty() throws {
    for verb in ["day", "week"] {
      let texts = Self.texts(try Bench.text([verb, "--svg", "-"], HabitTable([]).daemon))
      #expect(texts.contains { $0.hasPrefix("No habits yet") }, "\(texts)")
    }
  }

  @Test("columns begin at zero, on a page and in a picture")
  func columns() throws {
    let shares = [0, 1, 50, 68, 85, 100].map { percent in
      (name: "Jan", share: CompletionShare(done: percent, due: 100))
    }
    for form in [PictureForm.card, .telephone] {
      let box = PictureBox(x: 10, y: 20, width: 300, height: 240, form: form)
      let svg = PictureColumns(shares, nil).drawn(in: box).svg
      let (columns, tracks) = (Self.boxes(svg, "s4"), Self.boxes(svg, "track"))
      let whole = try #require(tracks.first)
      #expect(tracks.allSatisfy { $0.y == whole.y && $0.height == whole.height })
      #expect(columns.allSatisfy { $0.y + $0.height == whole.y + whole.height })
      #expect(columns.map(\.height) == shares.map { $0.share.bar(outOf: whole.height) })
      #expect(columns.first?.height == 0 && columns.last?.height == whole.height)
    }
    let heights = PictureColumns(shares, nil).html().matches(of: /height:(\d+)%/).map { $0.1 }
    #expect(heights == ["0", "1", "50", "68", "85", "100"])
  }

  @Test(
    "a counted habit is shaded by amount, any other and a limit are not",
    arguments: [
      (#","unit":"pages","repetitions":20"#, ["s1", "s2", "s3", "s4", "s4", "s5"]),
      (#","unit":"pages","repetitions":20,"goal":"atMost""#, ["s1", "s1", "s4", "s4", "s4", "s4"]),
      ("", ["s1", "s1", "s4", "s4", "s4", "s4"]),
    ]
  )
  func amounts(more: String, expected: [String]) throws {
    let days = [
      ("partial", 5), ("partial", 19), ("done", 20), ("done", 30), ("done", 30), ("done", 90),
    ]
    let cells = days.enumerated().map { place, day in
      #"{"date":"2025-11-\#(place + 10)","state":"\#(day.0)","count":\#(day.1),"unit":"pages"}"#
    }
    let plain = Samples.habit("Read")
    let habit = ["repetitions", "goal"].reduce("{" + plain + more + "}") { text, field in
      more.contains(field)
        ? text.replacing(/"\#(field)":[^,]*,/, with: "", maxReplacements: 1) : text
    }
    let daemon = StubDaemon([
      "grid": Samples.grid(cells, of: "Read"), "streak": Samples.streak("Read"),
      "listHabits": #"{"habits":[\#(habit)]}"#,
    ])
    let svg = try Bench.text(["grid", "Read", "--svg", "-"], daemon)
    let squares = Self.boxes(svg.components(separatedBy: ">less<")[0])
    #expect(squares.map(\.look).prefix(6) == expected[...])
    let isScaled = svg.contains(">less</text>")
    #expect(isScaled == (Set(expected).count == 5))
  }

  @Test(
    "are refused in a width that is none, and a width without a picture is",
    arguments: [
      (["day", "--width", "390"], "--width requires a picture (try: --svg FILE)"),
      (
        ["week", "--svg", "-", "--width", "x"],
        "--width x: expected a width in pixels, such as 1200 or 390"
      ),
      (
        ["day", "--svg", "-", "--width", "99"],
        "--width 99: expected a width in pixels, such as 1200 or 390"
      ),
    ]
  )
  func misuse(words: [String], problem: String) throws {
    let session = try Bench.session(words, Self.habits(1).daemon)
    do throws(Failure) {
      _ = try session.run()
      Issue.record("nothing was said")
    } catch {
      guard case .usage(problem, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
