import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("One step of what comes next, over the socket")
struct DoNextTests {
  @Test("counts one where the habit is counted, completes any other, and then goes on to the next")
  func steps() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for habit in [
        #""name":"Coffee","time":"06:00","goal":"atMost","repetitions":2"#,
        #""name":"Drink","time":"07:00","repetitions":2,"unit":"glasses","tags":["body"]"#,
        #""name":"Run","time":"08:00","repetitions":5,"unit":"km","period":"week""#,
        #""name":"Sit","time":"09:00","repetitions":10,"unit":"min","tags":["mind"]"#,
        #""name":"Read","time":"10:00""#,
      ] {
        _ = try client.call("addHabit", "{\(habit)}")
      }
      let tried = try client.call("doNext", #"{"dryRun":true}"#)
      #expect(tried["name"]?.string == "Drink")
      // A time is completed: a click that adds a minute would be of no use.
      let tagged = try client.call("doNext", #"{"tag":"mind"}"#)
      #expect(tagged["name"]?.string == "Sit" && tagged["state"]?.string == "done")
      #expect(tagged["entry"]?["count"]?.integer == 10)
      var told: [String] = []
      for _ in 1...4 {
        let step = try client.call("doNext")
        let count = step["entry"]?["count"]?.integer ?? -1
        told.append("\(step["name"]?.string ?? "") \(count) \(step["state"]?.string ?? "")")
      }
      #expect(told == ["Drink 1 partial", "Drink 2 done", "Run 1 done", "Read 1 done"])
      #expect(try client.refusal("doNext") == "day.nothingNext")
      #expect(try client.refusal("doNext", #"{"date":"9999-12-31"}"#) == "habit.futureDate")
      #expect(try client.call("undo")["undone"]?["method"]?.string == "doNext")
      #expect(try client.call("doNext")["name"]?.string == "Read")
    }
  }
}
