import HabitCore
import JSON
import Testing

@testable import HabitStore

/// What is not exactly as FORMAT.md says is damage, never guessed at.
@Suite("strict reading")
struct StrictnessTests {
  private static let start = "{\"stamp\":[5,0],\"revision\":1,\"method\":\"toggle\",\"changes\":["

  @Test(
    "a change that the format does not know is refused",
    arguments: [
      #"["outcomes","h","2025-01-01",{}]"#, #"["outcome","h h","2025-01-01",{}]"#,
      #"["outcome","h","2025-02-30",{}]"#, #"["outcome","h","2025-1-1",{}]"#,
      #"["outcome","h","2025-01-01",{"count":-1}]"#,
      #"["outcome","h","2025-01-01",{"count":1.2345}]"#,
      #"["outcome","h","2025-01-01",{"count":1e3}]"#,
      #"["outcome","h","2025-01-01",{"count":"1"}]"#,
      #"["outcome","h","2025-01-01",{"count":1,"count":1}]"#,
      #"["outcome","h","2025-01-01",{"mark":"done"}]"#,
      #"["outcome","h","2025-01-01",{"mark":null}]"#,
      #"["outcome","h","2025-01-01",{"at":false}]"#,
      #"["outcome","h","2025-01-01",{"at":-1}]"#,
      #"["outcome","h","2025-01-01",{"at":1.5}]"#,
      #"["outcome","h","2025-01-01",{"extra":1}]"#,
      #"["outcome","h","2025-01-01",[]]"#, #"["outcome","h","2025-01-01"]"#,
      #"["outcome","h","2025-01-01",{},{},{}]"#,
      #"["lifetime","h","gone"]"#, #"["lifetime","h",{}]"#, #"["lifetime","h",{"floor":[1]}]"#,
      #"["lifetime","h",{"floor":[1,65536]}]"#, #"["lifetime","h",{"floor":[1.0,0]}]"#,
      #"["field","h","weight",1]"#, #"["field","h","name",null]"#, #"["field","h","name",7]"#,
      #"["field","h","color","RED"]"#, #"["field","h","color","mauve"]"#,
      #"["field","h","time","7:00"]"#, #"["field","h","time","24:00"]"#,
      #"["field","h","slot","noon"]"#, #"["field","h","startDate",null]"#,
      #"["field","h","tags","x"]"#, #"["field","h","tags",null]"#,
      #"["field","h","reminders",["25:00"]]"#, #"["field","h","rank","a0"]"#,
      #"["field","h","item",{"id":"x"}]"#, #"["field","h","item",{"id":"x","title":"t","y":"z"}]"#,
      #"["field","h","createdAt",1e3]"#,
      #"["version","h","schedule",null,"weekdays 21"]"#,
      #"["version","h","schedule",null,"weekdays "]"#,
      #"["version","h","schedule",null,"weekdays 7"]"#,
      #"["version","h","schedule",null,"every 0 days"]"#,
      #"["version","h","schedule",null,"every 03 days"]"#,
      #"["version","h","schedule",null,"every  3 days"]"#,
      #"["version","h","schedule",null,"8 a week"]"#,
      #"["version","h","schedule",null,"3 a year"]"#,
      #"["version","h","schedule",null,"15 in 14 days"]"#,
      #"["version","h","schedule",null,"daily"]"#,
      #"["version","h","schedule","None","none"]"#, #"["version","h","goal",null,"atleast"]"#,
      #"["version","h","xp",null,1.5]"#, #"["version","h","xp",null,1000001]"#,
      #"["version","h","colour",null,1]"#, #"["version","h","xp",1]"#,
      #"["pause","h","2025-01-01","closed"]"#, #"["archival","h","2025-01-01","open"]"#,
      #"["note","h","2025-01-01",5]"#, #"["journey","j",{"title":"t","since":"2025-01-01"}]"#,
      #"["journey","j",{"title":"t","since":"2025-01-01","items":[["i"]]}]"#,
      #"["item","i","noon"]"#, #"["setting","theme","dark"]"#, #"["setting","weekStart",7]"#,
      #"["setting","dayStart","4"]"#, #"[]"#, #"{}"#, #"[1]"#, #"null"#,
    ]
  )
  func refused(change: String) {
    let line = Array("{\"transactions\":[\(Self.start)\(change)]}]}".utf8)
    #expect(throws: FormatError.self) { try JournalLine.transactions(of: line[...]) }
  }

  private static let days = #"[[2025,[[{"count":1},"1-3"]]]]"#

  @Test(
    "a change of many days that is not as the format says is refused",
    arguments: [
      #""h""#, #""h",[]"#, #""h",{}"#, #""h",[[2025,[]]]"#, #""h",[[2025,[[{},""]]]]"#,
      #""h",[[0,[[{},"1"]]]]"#, #""h",[[10000,[[{},"1"]]]]"#, #""h",[["2025",[[{},"1"]]]]"#,
      #""h",[[2025,[[{},"366"]]]]"#, #""h",[[2024,[[{},"367"]]]]"#, #""h",[[2025,[[{},"0"]]]]"#,
      #""h",[[2025,[[{},"3-2"]]]]"#, #""h",[[2025,[[{},"2,1"]]]]"#, #""h",[[2025,[[{},"1,1"]]]]"#,
      #""h",[[2025,[[{},"01"]]]]"#, #""h",[[2025,[[{},"1,"]]]]"#, #""h",[[2025,[[{},1]]]]"#,
      #""h",[[2025,[[{},"1"],[null,"1"]]]]"#, #""h",[[2025,[[{}]]]]"#, #""h",[[2025]]"#,
      #""h",[[2025,[[{},"1"]],1]]"#, #""h",[[2025,[[{},"1",[1,0]]]]]"#,
      #""h",[[2025,[[{},"1"]]],[2025,[[{},"2"]]]]"#, #""h",[[2025,[[{},"1"]]],[2024,[[{},"2"]]]]"#,
      #""h",[[2025,[[{"count":-1},"1"]]]]"#, #""h",[[2025,[[{"extra":1},"1"]]]]"#,
      #""h h",\#(days)"#, #""h",\#(days),\#(days),\#(days)"#, #""h",\#(days),null"#,
      #""h",\#(days),[]"#, #""h",\#(days),[[2025,[]]]"#,
      #""h",\#(days),[[2025,[[null,"4",[4,0,null]]]]]"#,
      #""h",\#(days),[[2024,[[null,"1",[4,0,null]]]]]"#,
      #""h",\#(days),[[2025,[[null,"1-4",[4,0,null]]]]]"#,
      #""h",\#(days),[[2025,[[null,"1"]]]]"#,
      #""h",\#(days),[[2025,[[null,"1",[5,0,null]]]]]"#,
      #""h",\#(days),[[2025,[[null,"1",[6,0,null]]]]]"#,
      #""h",\#(days),[[2025,[[null,"1",[4,0]]]]]"#,
      #""h",\#(days),[[2025,[[null,"1",[4]]]]]"#,
      #""h",\#(days),[[2025,[[null,"1",[4,-1,null]]]]]"#,
      #""h",\#(days),[[2025,[[null,"1",[4,0,null],1]]]]"#,
      #""h",\#(days),[[2025,[[null,"1",[4,0,null]],[null,"1",[4,1,null]]]]]"#,
    ]
  )
  func refusedOutcomes(elements: String) {
    let line = Array("{\"transactions\":[\(Self.start)[\"outcomes\",\(elements)]]}]}".utf8)
    #expect(throws: FormatError.self) { try JournalLine.transactions(of: line[...]) }
  }

  @Test(
    "whose a value was is a stamp earlier than that of the change, and a device",
    arguments: [
      "[5,0,null]", "[5,1,null]", "[6,0,null]", "[4]", "[4,0]", "[4,0,0]", "[4,65536,null]",
      "[-1,0,null]", "null", "4", "[]", #"[4,9,null,"gone"]"#, #"[5,0,null,"hidden"]"#,
    ]
  )
  func refusedWriter(whose: String) {
    for change in [
      #"["outcome","h","2025-01-01",{},{"count":1},"#, #"["note","h","2025-01-01","new","old","#,
      #"["field","h","name","new","old","#, #"["pause","h","2025-01-01","open",null,"#,
    ] {
      let sound = Array("{\"transactions\":[\(Self.start)\(change)[4,9,null]]]}]}".utf8)
      #expect(throws: Never.self) { try JournalLine.transactions(of: sound[...]) }
      let none = Array("{\"transactions\":[\(Self.start)\(change.dropLast())]]}]}".utf8)
      #expect(throws: FormatError.self) { try JournalLine.transactions(of: none[...]) }
      let line = Array("{\"transactions\":[\(Self.start)\(change)\(whose)]]}]}".utf8)
      #expect(throws: FormatError.self) { try JournalLine.transactions(of: line[...]) }
    }
  }

  @Test("changes of many days that are as the format says are read")
  func soundOutcomes() throws {
    for elements in [
      #""h",\#(Self.days)"#, #""h",[[2024,[[{},"366"]]],[2025,[[null,"1"],[{},"2-365"]]]]"#,
      #""h",\#(Self.days),[[2025,[[null,"3",[4,1,null,"hidden"]]]]]"#,
      #""h",\#(Self.days),[[2025,[[{"count":2},"1",[4,0,null]],[null,"2-3",[3,0,null]]]]]"#,
    ] {
      let line = Array("{\"transactions\":[\(Self.start)[\"outcomes\",\(elements)]]}]}".utf8)
      let transaction = try #require(try JournalLine.transactions(of: line[...]).first)
      #expect(transaction.steps.count == 1)
      let hidden = transaction.steps.first?.hidden != nil
      #expect(hidden == elements.contains("hidden"))
    }
  }

  @Test(
    "a line that the format does not know is refused",
    arguments: [
      "{}", "[]", "{\"transactions\":{}}", "{\"transactions\":[1]}",
      "{\"transactions\":[],\"x\":1}",
      "{\"transactions\":[{}]}", "{\"transactions\":[\(start)]}],}", "{\"transactions\":[]}x",
      "{\"transactions\":[\(start)],\"group\":null}]}", "{\"transactions\":[\(start)],\"x\":1}]}",
      "{\"transactions\":[{\"stamp\":[5,0],\"revision\":-1,\"method\":\"a\",\"changes\":[]}]}",
      "{\"transactions\":[{\"stamp\":[5],\"revision\":1,\"method\":\"a\",\"changes\":[]}]}",
      "{\"transactions\":[{\"stamp\":[5,0],\"revision\":9007199254740993,\"method\":\"a\",\"changes\":[]}]}",
    ]
  )
  func refusedLine(json: String) {
    #expect(throws: FormatError.self) { try JournalLine.transactions(of: Array(json.utf8)[...]) }
  }

  @Test("an undecodable line with a right checksum is damage even at the end of a journal")
  func undecodableEnd() {
    var bytes = Array(Golden.journal.utf8)
    let json = "{\"transactions\":[\(Self.start)[\"mood\",\"h\",3]]}]}"
    Line.append(Array(json.utf8), number: 20, to: &bytes)
    let journal = Journal(bytes)
    #expect(journal.problems.map(\.line) == [5])
    #expect(journal.tornTail == nil)
    #expect(journal.transactions.count == 7)
  }

  private static let soundGroups = [
    #"[1,0,0,{},"1"]"#, #"[1,0,0,{"count":1},"1-3,5"]"#, #"[1,0,1,{"count":2,"at":true},"366"]"#,
    #"[1,0,0,{"count":0.5},"1"]"#, #"[1,0,0,{"mark":"failed"},"1"],[1,0,0,null,"2"]"#,
    #"[1,0,0,{"mark":"skipped","at":7},"1"]"#, #"[1, 0,0,{},"1"]"#,
    #"[1,0,0,{"at":7,"mark":"skipped"},"1"]"#, "", #"[0,{"count":1,"at":true},"1-2,5","0 1.2 -3"]"#,
    #"[1,null,"366","99999999999"]"#, #"[0,{"count":2.5,"at":7},"3","5"]"#, #"[0,{},"3","5"]"#,
    #"[0,{"mark":"failed","at":true},"3","5.65535"],[1,0,0,{},"1"]"#, #"[0, {},"3","5"]"#,
  ]

  private static let badGroups = [
    #"[1,0,0,{},"367"]"#, #"[1,0,0,{},"0"]"#, #"[1,0,0,{},"01"]"#, #"[1,0,0,{},"3,2"]"#,
    #"[1,0,0,{},"3-3"]"#, #"[1,0,0,{},"3-2"]"#, #"[1,0,0,{},"1,1"]"#,
    #"[1,0,0,{},"1"],[2,0,0,{},"1"]"#, #"[1,0,0,{},""]"#, #"[1,0,0,{},"1,"]"#,
    #"[1,0,0,{},"1-"]"#, #"[1,0,0,{},",1"]"#, #"[1,0,2,{},"1"]"#, #"[1,0,-1,{},"1"]"#,
    #"[1,65536,0,{},"1"]"#, #"[253402300800000,0,0,{},"1"]"#, #"[01,0,0,{},"1"]"#,
    #"[1,0,0,{"count":1000000001},"1"]"#, #"[1,0,0,{"count":},"1"]"#,
    #"[1,0,0,{"count":1,},"1"]"#, #"[1,0,0,{"at":1,},"1"]"#, #"[1,0,0,{"mark":"failed},"1"]"#,
    #"[1,0,0,{"count":1}"1"]"#, #"[1,0,0,nul,"1"]"#, #"[1,0,0,{},"1"]]"#, #"[1,0,0,{},1]"#,
    #"[99999999999999999999,0,0,{},"1"]"#, #"[1,0,0,{},"1111"]"#, #"[1,0,0,{},"1"],"#,
    #"[0,{},"1-2","0"]"#, #"[0,{},"1","0 0"]"#, #"[0,{},"1",""]"#, #"[0,{},"1","00"]"#,
    #"[0,{},"1","-0"]"#, #"[0,{},"1","1.0"]"#, #"[0,{},"1","1.65536"]"#, #"[0,{},"1","1."]"#,
    #"[0,{},"1"," 1"]"#, #"[0,{},"1-2","1  1"]"#, #"[0,{},"1-2","1,1"]"#, #"[0,{},"1","1 "]"#,
    #"[2,{},"1","1"]"#, #"[0,{},"0","1"]"#, #"[0,{},"1","9999999999999999"]"#,
    #"[0,{},"1","-99999999999999"]"#, #"[0,{},"1","1"],[1,0,0,{},"1"]"#, #"[0,{},"1",1]"#,
    #"[0,{"at":true,},"1","1"]"#, #"[0,1,{},"1"]"#,
  ]

  /// The groups of a year; `nil` where it is refused.
  private static func year(_ json: [UInt8]) -> OutcomeYear? {
    guard let value = try? JSONValue.read(json[...]) else { return nil }
    return try? OutcomeYear(Array(value.elements), deviceCount: 2)
  }

  @Test("outcomes that are sound are read, and no others")
  func outcomeReader() {
    for (groups, isSound) in Self.soundGroups.map({ ($0, true) })
      + Self.badGroups.map({ ($0, false) })
    {
      for year in ["2024", "2025", "0", "10000", "02024"] {
        let json = Array("[\"outcomes\",\"h1\",\(year),[\(groups)]]".utf8)
        let found = Self.year(json)
        if isSound && year == "2024" { #expect(found != nil, "\(groups)") }
        if !isSound || year.count != 4 { #expect(found == nil, "\(year) \(groups)") }
      }
    }
  }

  @Test("an outcomes line is read as it is written")
  func writtenAgain() throws {
    let line = try #require(Golden.snapshot.split(separator: "\n").dropFirst(3).first)
    let json = Array(line.split(separator: " ", maxSplits: 2)[2].utf8)
    let year = try #require(Self.year(json))
    #expect(year.json([0, 1]) == json)
    var rows = OutcomeRows()
    year.appendRows(to: &rows)
    var registers = Registers()
    let devices = try [1, 2].map { try #require(DeviceID(String(repeating: "\($0)", count: 32))) }
    #expect(year.groups.count == 4 && registers.merge(rows, of: year.habit, by: devices))
  }

  @Test("schedules are written as the format says and read back")
  func schedules() {
    let (days, dates) = (MonthDays([-1, 15, 1]), YearDates(texts: ["12-24", "02-29"]))
    let calendar: [(Schedule?, String)] = [
      (days.map { .calendar(.month($0)) }, "month days 1,15,-1"),
      (.calendar(.weekday(1, nth: 2)), "month weekday 1 nth 2"),
      (.calendar(.weekday(0, nth: -1)), "month weekday 0 nth -1"),
      (dates.map { .calendar(.year($0)) }, "year days 02-29,12-24"),
    ]
    for (schedule, text) in calendar {
      #expect(schedule.map(ScheduleText.text) == text)
      #expect(ScheduleText.schedule(of: text) == schedule)
    }
    let table: [(Schedule, String)] = [
      (.daily, "weekdays 0123456"), (.everyDays(3660), "every 3660 days"),
      (.timesPerWeek(7), "7 a week"), (.timesPerMonth(31), "31 a month"),
      (.times(14, inDays: 14), "14 in 14 days"), (.trackOnly, "none"),
    ]
    for (schedule, text) in table {
      #expect(ScheduleText.text(of: schedule) == text)
      #expect(ScheduleText.schedule(of: text) == schedule)
    }
    for text in [
      "month days 15,1", "month days ", "month days 01", "month days 32", "month days 1,",
      "month days -1,1", "month weekday 1 nth 5", "month weekday 7 nth 1", "month weekday 1 nth 02",
      "year days 12-24,02-29", "year days 02-30", "year days ", "year days 1-1",
    ] {
      #expect(ScheduleText.schedule(of: text) == nil, "\(text)")
    }
    for text in ["3661 in 3661 days", "every 1 day", "weekdays 00", "1 a week ", "", "none none"] {
      #expect(ScheduleText.schedule(of: text) == nil, "\(text)")
    }
  }
}
