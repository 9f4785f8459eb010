import HabitClient
import JSON
import Testing

@testable import HabitctlCore
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
          guard parameters?["habit"]?.isString(name) == true else {
            throw CallFailure.refused(error)
          }
          return Samples.streak(name)
        },
        "status": .result(Samples.status), "settings": .result(Samples.settings),
      ],
      otherwise: .refused(error)
    )
  }

  static func said(_ words: [String], _ daemon: StubDaemon) -> String {
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
      ("skip gym today because it rains", "habitctl skip gym today note because it rains"),
      ("start gym 5 km", "'5 km' after the habit is not a length of time (try: 25m"),
      ("log gym last decade", "'last decade' after the habit is not a day"),
      ("pause gym for ever", "'for ever' after the habit is not a day or a length (try: until"),
      ("edit gym thrice a fortnight", "'thrice a fortnight' is not understood"),
      ("tally gym lots", "'lots' after the habit is not an amount or a day"),
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
}
