import HabitClient
import HabitNotation
import Testing

@testable import HabitctlCore
@testable import HabitctlDay

@Suite("habitctl note")
struct NoteTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl note Read 'good day'
      > setEntry {"habit":"Read","note":"good day"}
      ✓ Read  done  Thu 20 Nov 2025  0 of 1 done
          good day
      $ habitctl note Read good
      > streak {"habit":"Read good"}
      > entries {"habit":"Read good"}
      Tue 17 Nov 2026
        On the train
      $ habitctl note Read
      > entries {"habit":"Read"}
      (the same)
      $ habitctl note Read -d 2025-11-19
      > entries {"habit":"Read","from":"2025-11-19","through":"2025-11-19"}
      (the same)
      $ habitctl note Read ''
      > setEntry {"habit":"Read","note":null}
      ✓ Read  done  Thu 20 Nov 2025  0 of 1 done
          good day
      $ habitctl note
      [64] habitctl: Missing habit
      """,
      Samples.daemon([
        "setEntry": Samples.tick("Read", #""entry":{"count":1,"note":"good day"},"completed":true"#)
      ])
    )
  }

  @Test(
    "a note's habit is as many words as name one, then a date, then the text",
    arguments: [
      (["read", "a", "good", "book"], "Read", nil, "a good book"),
      (["morning", "run", "in", "the", "rain"], "morning run", nil, "in the rain"),
      (
        ["morning", "run", "-1", "in", "the", "rain"], "morning run", "-1",
        "in the rain"
      ),
      (["read", "mon", "or", "tue"], "Read", "mon", "or tue"),
      (["read", "mon", "the", "best"], "Read", "mon", "the best"),
      (["morning", "run", "on", "monday", "at", "noon"], "morning run", "on monday", "at noon"),
      (["call", "mon", "busy"], "call mon", nil, "busy"),
      (["read", "it", "ends", "today"], "Read", nil, "it ends today"),
      (["read", "on", "the", "train"], "read on", nil, "the train"),
      (["morning", "run", "far", "out"], "morning run far", nil, "out"),
      (["nobody", "knows", "this"], "nobody", nil, "knows this"),
      (["read", "-d", "mon", "today", "x"], "Read", "mon", "today x"),
      (["--habit", "read", "-1", "x"], "Read", "-1", "x"),
    ] as [([String], String, String?, String)]
  )
  func notes(words: [String], habit: String, day: String?, text: String) throws {
    let known = ["read", "morning run", "call mon", "read on", "morning run far"]
    let operands = try NoteOperands(try Invocation(["note"] + words)) { known.contains($0) }
    #expect(operands.target.habit?.lowercased() == habit.lowercased())
    #expect(operands.target.days?.words.joined(separator: " ") == day)
    #expect(operands.text == text)
  }

  @Test("a note is read where no text is given, the latest one with its day, line by line")
  func reading() {
    let entries =
      #"{"entries":[{"date":"2025-11-18","count":1,"note":"old","completed":true},"#
      + #"{"date":"2025-11-19","count":1,"note":"in\nthe rain","completed":true},"#
      + #"{"date":"2025-11-20","count":1,"completed":true}]}"#
    Transcript.expect(
      """
      $ habitctl note Run
      > entries {"habit":"Run"}
      Wed 19 Nov 2025
        in
        the rain
      """,
      StubDaemon(["entries": entries])
    )
    Transcript.expect(
      """
      $ habitctl note Run
      > entries {"habit":"Run"}
      No note. To write one: habitctl note HABIT TEXT
      """,
      StubDaemon(["entries": #"{"entries":[]}"#])
    )
  }
}
