import JSON
import TestSupport
import Testing

@testable import habitd

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
