import HabitCore
import Testing

@Suite("Finding a habit")
struct HabitReferenceTests {
  private let start = day("2024-01-01")

  private func ledger(
    _ habits: [(id: String, name: String)],
    archived: [String] = []
  ) throws -> Ledger {
    var device = Device(digit: "a")
    for (id, name) in habits { try device.add(name, id: id, from: start) }
    for id in archived {
      device.commit([.archival(try #require(HabitID(id)), start, .archived)])
    }
    return device.ledger
  }

  private func found(_ text: String, in ledger: Ledger, prefix: Bool = true) throws -> String {
    try ledger.find(HabitReference(text), allowingPrefix: prefix).id.text
  }

  @Test("the identifier comes before the name, the name before its beginning")
  func order() throws {
    let ledger = try ledger([("a", "b"), ("b", "c"), ("d", "cycling")])
    #expect(try found("a", in: ledger) == "a")
    #expect(try found("b", in: ledger) == "b")
    #expect(try found("c", in: ledger) == "b")
    #expect(try found("cy", in: ledger) == "d")
    #expect(try found("CYC", in: ledger) == "d")
  }

  @Test("several that fit are named, active ones first")
  func ambiguity() throws {
    let habits = [("a", "Read"), ("b", "read"), ("c", "Reading"), ("d", "Run")]
    let ledger = try ledger(habits)
    let candidates = try ["a", "b", "c"].map { try #require(HabitID($0)) }
    #expect(throws: RuleViolation.habitAmbiguous(candidates: candidates)) {
      try found("rea", in: ledger)
    }
    #expect(try found("read", in: ledger) == "b")
    #expect(try found("ru", in: ledger) == "d")
    let some = try self.ledger(habits, archived: ["a", "b"])
    #expect(try found("rea", in: some) == "c")
    #expect(try found("a", in: some) == "a")
    #expect(try found("Read", in: some) == "a")
    let all = try self.ledger(habits, archived: ["a", "b", "c"])
    #expect(throws: RuleViolation.habitAmbiguous(candidates: candidates)) {
      try found("rea", in: all)
    }
    let same = try self.ledger([("a", "x"), ("b", "x")])
    #expect(throws: RuleViolation.self) { try found("x", in: same, prefix: false) }
    let oneActive = try self.ledger([("a", "x"), ("b", "x")], archived: ["a"])
    #expect(try found("x", in: oneActive, prefix: false) == "b")
  }

  @Test("names that only look alike are two names")
  func normalization() throws {
    let ledger = try ledger([("a", "caf\u{E9}"), ("b", "cafe\u{301}")])
    #expect(try found("caf\u{E9}", in: ledger) == "a")
    #expect(try found("cafe\u{301}", in: ledger) == "b")
    #expect(try found("cafe", in: ledger) == "b")
    #expect(throws: RuleViolation.self) { try found("caf", in: ledger) }
  }

  @Test("nothing, a removed habit and a mere beginning where a name is wanted are not found")
  func missing() throws {
    var device = Device(digit: "a")
    let id = try device.add("read", from: start)
    for text in ["", " ", "x", "reads", "\u{0}", String(repeating: "r", count: 10_000)] {
      #expect(throws: RuleViolation.habitNotFound) { try found(text, in: device.ledger) }
    }
    #expect(throws: RuleViolation.habitNotFound) {
      try found("rea", in: device.ledger, prefix: false)
    }
    #expect(try found("read", in: device.ledger, prefix: false) == "read")
    device.commit([.lifetime(id, .removed)])
    #expect(throws: RuleViolation.habitNotFound) { try found("read", in: device.ledger) }
  }
}
