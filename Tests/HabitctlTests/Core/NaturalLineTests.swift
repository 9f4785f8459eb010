@testable import HabitctlCore
import HabitClient
import JSON
import TerminalText
import Testing

@testable import habitctl

@Suite("Lines as people type them are understood, or refused in words that help")
struct NaturalLineTests {
  private static func refusal(
    _ type: String,
    _ message: String,
    hint: String = "",
    candidates: String = ""
  ) throws -> RemoteError {
    let json =
      #"{"code":101,"message":"\#(message)","data":{"type":"\#(type)","hint":"\#(hint)","#
      + #""candidates":[\#(candidates)]}}"#
    return try #require(RemoteError(Bench.json(json)))
  }

  /// A daemon that knows one habit by its whole name, and refuses any other.
  private static func daemon(knowing name: String, otherwise error: RemoteError) -> StubDaemon {
    StubDaemon(
      replies: [
        "streak": .computed { parameters in
          guard parameters?["habit"]?.isString(name) == true else { throw Failure.refused(error) }
          return Samples.streak(name)
        },
        "status": .result(Samples.status), "settings": .result(Samples.settings),
      ],
      otherwise: .refused(error)
    )
  }

  private static func said(_ words: [String], _ daemon: StubDaemon) -> String {
    do {
      _ = try Bench.session(words, daemon).run()
      return "nothing was refused"
    } catch let failure as Failure {
      return Bench.text(failure.lines)
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "words behind a habit that are not days are named, with what they could be",
    arguments: [
      ("done gym every full moon", "'every full moon' is not a day either (try: today"),
      ("start gym 5 km", "'5 km' behind the habit is not a length of time (try: 25m"),
      ("log gym last decade", "'last decade' behind the habit is not a day"),
      ("pause gym for ever", "'for ever' behind the habit is not a day or a length (try: until"),
      ("edit gym thrice a fortnight", "'thrice a fortnight' is not understood"),
      ("tally gym lots", "'lots' behind the habit is not an amount or a day"),
    ]
  )
  func unread(line: String, part: String) throws {
    let error = try Self.refusal("habit.notFound", "There is no habit")
    let words = line.split(separator: " ").map(String.init)
    let text = Self.said(words, Self.daemon(knowing: "gym", otherwise: error))
    #expect(text.contains(part), "\(text)")
    #expect(!text.contains("For example: habitctl"), "\(text)")
  }

  @Test("a name in a list is not looked at as a day", arguments: ["gym and yoga", "gym, yoga"])
  func listed(names: String) throws {
    let error = try Self.refusal("habit.notFound", #"There is no habit \"yoga\""#)
    let words = ["done"] + names.split(separator: " ").map(String.init)
    let text = Self.said(words, Self.daemon(knowing: "gym", otherwise: error))
    #expect(text.contains("There is no habit 'yoga'\n'habitctl list' shows the habits"), "\(text)")
  }

  @Test("a second habit that is misspelt is still answered with the names that are near")
  func misspelt() throws {
    let error = try Self.refusal(
      "habit.notFound",
      #"There is no habit \"flos\""#,
      candidates: #"{"id":"a1","name":"Floss"}"#
    )
    let text = Self.said(["done", "gym", "flos"], Self.daemon(knowing: "gym", otherwise: error))
    #expect(text.contains("There is no habit 'flos'. Did you mean Floss?"), "\(text)")
  }

  @Test("a day before the start is refused with one command that starts earlier and records it")
  func startingEarlier() throws {
    let error = try Self.refusal(
      "habit.notActive",
      "The habit starts on 2025-11-20, after 2025-11-19",
      hint: "To record earlier days, let it begin earlier: habitctl edit Gym --start 2025-11-19"
    )
    let daemon = StubDaemon(["status": Samples.status], otherwise: .refused(error))
    #expect(
      Self.said(["done", "Gym", "yesterday"], daemon) == """
        habitctl: The habit starts on Thu 20 Nov 2025, after Wed 19 Nov 2025
        To start it earlier and record that day: habitctl edit Gym --start 2025-11-19 && \
        habitctl done Gym yesterday
        """
    )
  }

  @Test("an icon is as wide as reports have room for", arguments: ["plant", "abc", "🏃🏃"])
  func wideIcons(icon: String) {
    let text = Self.said(
      ["add", "Read", "--icon", icon],
      StubDaemon(["listHabits": #"{"habits":[]}"#])
    )
    #expect(text.contains("--icon \(icon): expected an emoji, or one or two letters"))
  }

  @Test(
    "show is a day, a habit with days its entries, and a habit alone all about it",
    arguments: [
      ("show", "day"), ("show yesterday", "day"), ("show last week", "log"),
      ("show run last month", "log"), ("show morning run", "stats"), ("show run --json", "stats"),
    ]
  )
  func showing(line: String, verb: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let shown = try #require(Verbs.all.line(for: words))
    #expect(shown == ([verb] + words.dropFirst()).joined(separator: " "))
    #expect(try Invocation(shown.split(separator: " ").map(String.init)).verb.name == verb)
  }

  @Test("a note is read where no text is given, the latest one with its day, line by line")
  func reading() throws {
    let entries =
      #"{"entries":[{"date":"2025-11-18","count":1,"note":"old","completed":true},"#
      + #"{"date":"2025-11-19","count":1,"note":"in\nthe rain","completed":true},"#
      + #"{"date":"2025-11-20","count":1,"completed":true}]}"#
    let daemon = StubDaemon(["entries": entries])
    #expect(try Bench.text(["note", "Run"], daemon) == "Wed 19 Nov 2025\n  in\n  the rain\n")
    let none = StubDaemon(["entries": #"{"entries":[]}"#])
    #expect(try Bench.text(["note", "Run"], none).hasPrefix("No note."))
  }

  @Test("a habit moves up and down by one place, and stays at the ends")
  func moving() throws {
    let habits = ["a", "b", "c"].map { "{\(Samples.habit($0.uppercased(), id: $0))}" }
    for (id, word, place) in [
      ("b", "up", 1), ("b", "down", 3), ("a", "up", 1), ("c", "down", 3), ("a", "last", 3),
    ] {
      let daemon = StubDaemon([
        "streak": Samples.streak(id.uppercased(), id: id),
        "listHabits": "{\"habits\":[\(habits.joined(separator: ","))]}",
      ])
      _ = try? Bench.session(["move", id, word], daemon).run()
      #expect(daemon.asked.last == #"moveHabit {"habit":"\#(id)","to":\#(place)}"#)
    }
  }
}
