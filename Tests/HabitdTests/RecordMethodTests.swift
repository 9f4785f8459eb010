import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Recording several entries over the socket")
struct RecordMethodTests {
  @Test("is one change, told entry by entry, and one undo takes it back")
  func oneGesture() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      _ = try client.call(
        "addHabit",
        #"{"name":"Read","startDate":"2024-01-01","schedule":{"weekdays":[1,2,3,4,5]}}"#
      )
      let result = try client.call(
        "record",
        """
        {"entries":[{"habit":"Run","date":"2024-02-03","completed":true},\
        {"habit":"Read","date":"2024-02-03","by":2,"note":"a"},\
        {"habit":"Run","date":"2024-02-04","toggle":true},\
        {"habit":"Run","date":"2024-02-04","mark":"skipped"}]}
        """
      )
      let entries = try #require(result["entries"])
      #expect(entries.count == 4)
      #expect(entries[0]?["completed"]?.bool == true)
      #expect(entries[0]?["due"]?.bool == true)
      #expect(entries[1]?["due"]?.bool == false)
      #expect(entries[1]?["entry"]?["note"]?.string == "a")
      #expect(entries[1]?["progress"]?["completed"]?.integer == 2)
      #expect(entries[2]?["entry"]?["mark"]?.string == "skipped")
      #expect(entries[2]?["revision"] == nil)
      #expect(result["revision"]?.integer == 3)
      let undone = try client.call("undo")
      #expect(undone["undone"]?["method"]?.string == "record")
      #expect(undone["undone"]?["revision"]?.integer == 3)
      #expect(undone["undone"]?["values"]?.count == 3)
      #expect(try client.call("completions")["completions"]?.count == 0)
      #expect(try client.call("entries", #"["Run"]"#)["entries"]?.count == 0)
      #expect(try client.call("entries", #"["Read"]"#)["entries"]?.count == 0)
    }
  }

  @Test(
    "is refused as a whole, naming the entry",
    arguments: [
      (#"{"habit":"Run","date":"9999-12-31","completed":true}"#, "entries[1].date"),
      (#"{"habit":"Walk"}"#, "entries[1]"), (#"{"habit":"Walk","by":1}"#, "entries[1].habit"),
      (#"{"habit":"Run","by":1,"count":2}"#, "entries[1]"), ("1", "entries[1]"),
      (#"{"habit":"Run","mark":"lazy"}"#, "entries[1].mark"),
      (#"{"habit":"Run","day":"2024-01-01","by":1}"#, "entries[1].day"),
    ]
  )
  func refused(entry: String, field: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      let entries = #"{"entries":[{"habit":"Run","completed":true},\#(entry)]}"#
      let error = try client.exchange("record", entries)["error"]
      #expect(error?["data"]?["field"]?.string == field)
      #expect(try client.call("status")["revision"]?.integer == 1)
      #expect(try client.call("completions")["completions"]?.count == 0)
    }
  }

  @Test("takes 1 to 1000 entries")
  func limit() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      func entries(_ count: Int) -> String {
        let entry = #"{"habit":"Run","date":"2024-02-03","by":1}"#
        return #"{"entries":["# + Array(repeating: entry, count: count).joined(separator: ",")
          + "]}"
      }
      for count in [0, 1001] {
        #expect(try client.refusal("record", entries(count)) == "parameter.invalid")
      }
      let result = try client.call("record", entries(1000))
      #expect(result["entries"]?.count == 1000)
      #expect(result["entries"]?[0]?["entry"]?["count"]?.integer == 1000)
      #expect(result["revision"]?.integer == 2)
    }
  }

  @Test("leaves out the days of a span that are not due, and takes no period without named days")
  func spans() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for (name, schedule) in [
        ("Read", #"{"weekdays":[1,2,3,4,5]}"#), ("Gym", #"{"timesPerWeek":3}"#),
      ] {
        _ = try client.call(
          "addHabit",
          #"{"name":"\#(name)","startDate":"2024-01-01","schedule":\#(schedule)}"#
        )
      }
      // From Friday to Sunday.
      func entries(_ habit: String, _ span: String) -> String {
        let days = (2...4).map {
          #"{"habit":"\#(habit)","date":"2024-02-0\#($0)","completed":true,"span":"\#(span)"}"#
        }
        return #"{"entries":[\#(days.joined(separator: ","))]}"#
      }
      for span in ["range", "period"] {
        let result = try client.call("record", entries("read", span))
        let dates = result["entries"]?.elements.map { $0["date"]?.string }
        #expect(dates == ["2024-02-02"])
        let left = result["leftOut"]?.elements.map { [$0["name"]?.string, $0["date"]?.string] }
        #expect(left == [["Read", "2024-02-03"], ["Read", "2024-02-04"]])
      }
      #expect(try client.call("record", entries("gym", "range"))["entries"]?.count == 3)
      let error = try client.exchange("record", entries("gym", "period"))["error"]
      #expect(error?["data"]?["type"]?.string == "day.unnamed")
      #expect(error?["data"]?["field"]?.string == "entries[0].span")
      #expect(error?["message"]?.string == "entries[0]: Gym is 3 times a week: name the days")
      #expect(try client.call("entries", #"["Read"]"#)["entries"]?.count == 1)
    }
  }

  @Test("refuses a span that reaches beyond the habit's life, as it refuses its days alone")
  func spansOutOfLife() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-02-03"}"#)
      func days(_ days: ClosedRange<Int>, _ more: String = "") -> String {
        let entries = days.map {
          #"{"habit":"Run","date":"2024-02-0\#($0)","completed":true,"span":"range"}"#
        }
        return #"{"entries":[\#(entries.joined(separator: ","))]\#(more)}"#
      }
      #expect(try client.refusal("record", days(2...4)) == "habit.notActive")
      let earlier = try client.call("record", days(2...4, #","startEarlier":true"#))
      #expect(earlier["entries"]?.count == 3 && earlier["leftOut"] == nil)
      _ = try client.call("archiveHabit", #"{"habit":"Run"}"#)
      let today = try #require(try client.call("status")["today"]?.string)
      let entry = #"{"habit":"Run","date":"\#(today)","completed":true,"span":"range"}"#
      #expect(try client.refusal("record", #"{"entries":[\#(entry)]}"#) == "habit.archived")
    }
  }

  @Test("toggles a habit once, under however many names")
  func names() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      let entries = ["Run", "ru", "Run"].map {
        #"{"habit":"\#($0)","date":"2024-02-03","toggle":true}"#
      }
      let result = try client.call(
        "record",
        #"{"entries":[\#(entries.joined(separator: ","))]}"#
      )
      #expect(result["entries"]?.elements.map { $0["completed"]?.bool } == [true, true, true])
    }
  }

  @Test("changes nothing when it is only tried, or when all is so already")
  func nothing() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      let entries = #"{"entries":[{"habit":"Run","date":"2024-02-03","completed":true}]"#
      let tried = try client.call("record", entries + #","dryRun":true}"#)
      #expect(tried["entries"]?[0]?["completed"]?.bool == true)
      #expect(tried["revision"]?.integer == 1)
      #expect(try client.call("completions")["completions"]?.count == 0)
      for _ in 1...2 {
        #expect(try client.call("record", entries + "}")["revision"]?.integer == 2)
      }
    }
  }

  @Test("its parts share a group and are undone as one")
  func group() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      for day in 1...3 {
        _ = try client.call(
          "record",
          #"{"entries":[{"habit":"Run","date":"2024-02-0\#(day)","completed":true}],"group":"g"}"#
        )
      }
      #expect(try client.call("undo")["undone"]?["changes"]?.integer == 3)
      #expect(try client.call("completions")["completions"]?.count == 0)
    }
  }
}
