import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("What is read at every prompt")
struct ReadObjectTests {
  private static let habit =
    #"{"id":"h","name":"Run","icon":"🏃","color":"red","notes":"n","time":"07:00","#
    + #""startDate":"2026-11-01","schedule":{"timesPerWeek":3},"goal":"atLeast","repetitions":2.5,"#
    + #""unit":"km","xp":7,"spares":{"count":2,"per":"year"},"tags":["a"],"#
    + #""reminders":["06:30"],"archived":true,"#
    + #""pauses":[{"from":"2026-11-02","through":"2026-11-03"},{"from":"2026-11-04"}],"#
    + #""versions":[{"from":"2026-11-05","schedule":"daily","repetitions":3,"goal":"atMost","xp":8,"#
    + #""spares":"none"}],"#
    + #""item":{"id":"i","title":"t","text":"a","transliteration":"b","translation":"c","source":"d","#
    + #""benefit":"e","context":"f"},"createdAt":"2026-11-20T11:42:10.000Z","#

  private static let samples: [(type: any ProtocolObject.Type, json: String)] = [
    (
      LoadDay.Result.self,
      #"{"date":"2026-11-20","isToday":true,"isFuture":true,"habits":["# + habit
        + #""slot":"morning","state":"skipped","entry":{"count":1,"mark":"skipped","note":"x","at":"2026-11-20T11:42:10.000Z"},"#
        + #""completed":true,"due":true,"canToggle":true,"streak":{"unit":"weeks","#
        + #""current":3,"strict":2,"todayOpen":true,"sparesLeft":1},"#
        + #""quota":{"times":3,"done":1,"daysLeft":2},"returning":true,"#
        + #""measure":"strength","best":9,"strength":0.5,"target":2.5,"limit":true,"step":"count","#
        + #""atRisk":true,"words":{"amount":"1/2.5 km"}}],"#
        + #""slots":{"morning":["h"],"anytime":["i"],"evening":["j"]},"progress":{"total":4,"#
        + #""completed":1,"percentage":0.25,"totalXP":40,"earnedXP":10,"next":"h","#
        + #""allCompleted":false},"message":{"kind":"noHabits","text":"none"},"revision":9}"#
    ),
    (ListHabits.Result.self, #"{"habits":["# + habit + #""slot":"evening"}]}"#),
    (
      GetWeekCounts.Result.self,
      #"{"days":[{"date":"2026-11-20","completed":1,"total":2,"isToday":true,"isFuture":true}]}"#
    ),
    (
      GetGrid.Result.self,
      #"{"habit":"h","name":"Run","today":"2026-11-20","weekStart":1,"cells":[{"date":"2026-11-20","state":"done","#
        + #""count":1,"total":2}],"share":{"done":1,"due":2,"completions":3,"days":4,"tooFew":true}}"#
    ),
  ]

  @Test("each member comes to its own place", arguments: samples.indices)
  func places(index: Int) throws {
    let (type, text) = Self.samples[index]
    let json = try JSONDocument(parsing: Array(text.utf8)).root
    func written<Object: ProtocolObject>(_ type: Object.Type) throws -> String {
      String(decoding: try #require(Object(json: json)).json, as: UTF8.self)
    }
    #expect(try written(type) == text)
  }
}
