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

@Suite("A tally that is to be the first of its day")
struct OnlyFirstTests {
  @Test("is taken once, and refused with what is there from then on")
  func once() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let other = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Water","repetitions":8}"#)
      let first = #"{"habit":"Water","by":5,"onlyFirst":true}"#
      #expect(try client.call("tally", first)["entry"]?["count"]?.integer == 5)
      #expect(try other.refusal("tally", first) == "habit.counted")
      let more = try client.call("tally", #"{"habit":"Water","onlyFirst":false}"#)
      #expect(more["entry"]?["count"]?.integer == 6)
      _ = try client.call("setEntry", #"{"habit":"Water","count":0,"note":"Spilt"}"#)
      #expect(try other.call("tally", first)["entry"]?["count"]?.integer == 5)
      #expect(try other.refusal("tally", #"["Water",null,1,true,false,true]"#) == "habit.counted")
    }
  }
}

@Suite("What one press does")
struct StepTests {
  @Test(
    "is a tick, one more, or the timer of a time, which is today's alone",
    arguments: [
      ("", "tick", "tick"), (#","repetitions":8"#, "count", "count"),
      (#","unit":"km""#, "count", "count"), (#","goal":"atMost""#, "count", "count"),
      (#","goal":"atMost","repetitions":30,"unit":"min""#, "timer", "count"),
      (#","repetitions":30,"unit":"min""#, "timer", "tick"),
      (#","repetitions":5,"unit":"h","period":"week""#, "timer", "count"),
      (#","repetitions":3,"period":"week""#, "count", "count"),
    ]
  )
  func steps(fields: String, today: String, earlier: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Habit","startDate":"2024-01-01"\#(fields)}"#)
      func step(_ date: String?) throws -> String? {
        let parameters = date.map { #"{"date":"\#($0)"}"# } ?? "{}"
        return try client.call("loadDay", parameters)["habits"]?[0]?["step"]?.string
      }
      #expect(try step(nil) == today)
      #expect(try step("2024-02-01") == earlier)
      #expect(try step("9999-12-31") == nil, "nothing is accepted of a day to come")
    }
  }
}
