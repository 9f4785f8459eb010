import HabitClient
import HabitCore
import Testing

@Suite("habitctl streak")
struct StreakTests {
  @Test("streaks of all habits stand in a table")
  func streaks() {
    let result =
      #"{"streaks":[{"habit":"a","name":"Read","unit":"days","current":12,"longest":34,"strict":0,"#
      + #""todayOpen":true},{"habit":"b","name":"健康","unit":"weeks","current":1,"longest":1,"#
      + #""strict":1,"todayOpen":false},{"habit":"c","name":"Run","unit":"months","current":0,"#
      + #""longest":0,"strict":0,"todayOpen":true}]}"#
    Transcript.expect(
      """
      $ habitctl streak
      > streak
      Habit  Current  Longest
      Read   12 days  34 days  today is open
      健康    1 week   1 week
      Run
      $ habitctl streak --date 2025-01-15
      > streak {"date":"2025-01-15"}
      (the same)
      """,
      StubDaemon(["streak": result])
    )
  }

  @Test("one habit's streak is told with its days")
  func streak() {
    let result =
      #"{"habit":"a","name":"Read","unit":"days","current":12,"longest":34,"strict":0,"#
      + #""todayOpen":true,"currentFrom":"2025-11-08","longestFrom":"2025-01-01","#
      + #""longestThrough":"2025-02-03"}"#
    Transcript.expect(
      """
      $ habitctl streak Read
      > streak {"habit":"Read"}
      Read
        current  12 days  since Sat 8 Nov 2025, today is open
        longest  34 days  1 Jan – 3 Feb 2025
      """,
      StubDaemon(["streak": result])
    )
  }

  @Test("strength is told in percent, rounded down", arguments: [(0.999, 99), (0, 0), (1, 100)])
  func strength(strength: Double, percent: Int) throws {
    let result =
      #"{"habit":"a","name":"Read","unit":"days","current":0,"longest":0,"strict":0,"#
      + #""todayOpen":true,"strength":\#(strength)}"#
    let text = try Bench.text(["streak", "Read"], StubDaemon(["streak": result]))
    #expect(text.hasSuffix("  strength  \(percent) %\n"))
  }
}
