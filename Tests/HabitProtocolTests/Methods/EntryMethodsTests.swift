import HabitCore
import HabitProtocol
import Testing

@Suite("A request about entries")
struct EntryMethodsTests {
  private let day = Day("2025-11-20")

  @Test("entries names a habit and may name a range")
  func entries() throws {
    #expect(try decode(GetEntries.self, #"["Run"]"#).range.days == .first ... .last)
    let request = try decode(GetEntries.self, #"["Run","2025-11-20","2025-11-20"]"#)
    let day = try #require(day)
    #expect(request.habit == HabitReference("Run"))
    #expect(request.range.days == day...day)
    let error = try refusal(of: GetEntries.self, #"["Run","2025-11-20","2025-11-19"]"#)
    #expect(error?.field == "from")
  }

  @Test("grid is of 53 weeks unless it says otherwise")
  func grid() throws {
    let minimal = try decode(GetGrid.self, "{}")
    #expect(
      minimal.habit == nil && minimal.weeks == nil && GetGrid.defaultWeeks == 53
        && minimal.until == nil
    )
    let maximal = try decode(GetGrid.self, #"["Run",5300,"2025-11-20"]"#)
    #expect(maximal.habit == HabitReference("Run") && maximal.weeks == 5300)
    #expect(maximal.until == day)
    for weeks in ["0", "5301", "1.5", "-1"] {
      #expect(try refusal(of: GetGrid.self, "{\"weeks\":\(weeks)}")?.field == "weeks")
    }
  }

  @Test("setEntry leaves alone what it does not name, and clears by a null given by name")
  func setEntry() throws {
    #expect(try decode(SetEntry.self, #"{"habit":"Run"}"#).update == EntryUpdate())
    #expect(try decode(SetEntry.self, #"["Run",null,null,null,null]"#).update == EntryUpdate())
    let cleared = try decode(
      SetEntry.self,
      #"{"habit":"Run","count":null,"mark":null,"note":null}"#
    )
    #expect(cleared.update.count == .clear)
    #expect(cleared.update.mark == .clear)
    #expect(cleared.update.note == .clear)
    let request = try decode(SetEntry.self, #"["Run","2025-11-20",0.5,"failed","n",true]"#)
    #expect(request.date == day && request.dryRun)
    #expect(request.update.count == Count(thousandths: 500).map(Edit.set))
    #expect(request.update.mark == .set(.failed))
    #expect(request.update.note == .set("n"))
  }

  @Test("tally adds 1 unless it says otherwise, and takes back with a minus")
  func tally() throws {
    #expect(try decode(TallyHabit.self, #"["Run"]"#).by.thousandths == 1000)
    for (text, thousandths) in [
      ("1.5", 1500), ("-1.5", -1500), ("-0", 0), ("0", 0), ("-0.001", -1),
      ("1000000000", 1_000_000_000_000), ("-1000000000", -1_000_000_000_000), ("1e2", 100_000),
      ("-1e-2", -10),
    ] {
      let request = try decode(TallyHabit.self, #"["Run","2025-11-20",\#(text),true]"#)
      #expect(request.by.thousandths == thousandths)
      #expect(request.date == day && request.dryRun)
    }
    for text in [
      "1e10", "-1e999999999", "0.0001", "-1000000001", "9223372036854775808", #""1""#, "true",
    ] {
      let error = try refusal(of: TallyHabit.self, #"{"habit":"Run","by":\#(text)}"#)
      #expect(error?.kind == .parameterInvalid && error?.field == "by", "\(text)")
    }
  }
}
