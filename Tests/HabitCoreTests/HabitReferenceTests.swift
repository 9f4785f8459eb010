import HabitCore
import TestSupport
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
      device.commit([.archival(try #require(HabitID(id)), start, .archived(at: .earliest))])
    }
    return device.ledger
  }

  private func found(_ text: String, in ledger: Ledger, part: Bool = true) throws -> String {
    try ledger.find(HabitReference(text), allowingPart: part).id.text
  }

  /// The habits that come nearest to a text that no habit has.
  private func nearest(_ text: String, in ledger: Ledger, part: Bool = true) -> [String]? {
    do throws(RuleViolation) {
      _ = try ledger.find(HabitReference(text), allowingPart: part)
      return nil
    } catch {
      guard case .habitNotFound(let nearest) = error else { return nil }
      return nearest.map(\.text)
    }
  }

  @Test("the identifier comes before the name, the name before the beginning of one of its words")
  func order() throws {
    let ledger = try ledger([
      ("a", "b"), ("b", "c"), ("d", "cycling"), ("e", "Morning run"), ("f", "Prune the roses"),
    ])
    #expect(try found("a", in: ledger) == "a")
    #expect(try found("b", in: ledger) == "b")
    #expect(try found("c", in: ledger) == "b")
    #expect(try found("cy", in: ledger) == "d")
    #expect(try found("CYC", in: ledger) == "d")
    #expect(try found("run", in: ledger) == "e")
    #expect(try found("prune", in: ledger) == "f")
    #expect(try found("rose", in: ledger) == "f")
    for within in ["ycl", "ing r", "un", "oses"] {
      #expect(throws: RuleViolation.self) { try found(within, in: ledger) }
    }
  }

  @Test("a whole name in any capitals beats the beginning of another")
  func wholeName() throws {
    let ledger = try ledger([("a", "Read"), ("b", "Reading group"), ("c", "Proofread")])
    for text in ["Read", "read", "READ", "rEAD"] {
      #expect(try found(text, in: ledger) == "a")
      #expect(try found(text, in: ledger, part: false) == "a")
    }
    #expect(try found("readi", in: ledger) == "b")
    #expect(try found("group", in: ledger) == "b")
    #expect(try found("proof", in: ledger) == "c")
    #expect(nearest("readi", in: ledger, part: false) == ["b"])
  }

  @Test("the beginning of a name and of another's word are alike: neither is taken silently")
  func words() throws {
    let ledger = try ledger([("a", "Drink water"), ("b", "water plants"), ("c", "Walk")])
    #expect(throws: RuleViolation.self) { try found("water", in: ledger) }
    #expect(try found("drink", in: ledger) == "a")
    #expect(try found("water p", in: ledger) == "b")
    #expect(try found("wal", in: ledger) == "c")
  }

  @Test("several that fit are named, active ones first")
  func ambiguity() throws {
    let habits = [("a", "Read"), ("b", "read"), ("c", "Reading"), ("d", "Run")]
    let ledger = try ledger(habits)
    let candidates = try ["a", "b", "c"].map { try #require(HabitID($0)) }
    #expect(throws: RuleViolation.habitAmbiguous(candidates: candidates)) {
      try found("rea", in: ledger)
    }
    #expect(throws: RuleViolation.habitAmbiguous(candidates: Array(candidates.prefix(2)))) {
      try found("READ", in: ledger, part: false)
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
    #expect(throws: RuleViolation.self) { try found("x", in: same, part: false) }
    let oneActive = try self.ledger([("a", "x"), ("b", "x")], archived: ["a"])
    #expect(try found("x", in: oneActive, part: false) == "b")
  }

  @Test("names that only look alike are two names, and one is found however it is composed")
  func normalization() throws {
    let ledger = try ledger([("a", "caf\u{E9}"), ("b", "cafe\u{301}")])
    #expect(try found("caf\u{E9}", in: ledger) == "a")
    #expect(try found("cafe\u{301}", in: ledger) == "b")
    #expect(try found("cafe", in: ledger) == "b")
    #expect(throws: RuleViolation.self) { try found("caf", in: ledger) }
    let one = try self.ledger([("b", "cafe\u{301}")])
    #expect(try found("CAF\u{C9}", in: one, part: false) == "b")
    #expect(try found("ÄRGER", in: try self.ledger([("c", "ärger")]), part: false) == "c")
  }

  @Test("what is found is what the rule says, for random names and texts", arguments: seeds(8))
  func random(block: Int) throws {
    let pieces = ["a", "b", "B", "ab", " ", "-", "é", "É", "e\u{301}", "ß", "İ", "1", "✓"]
    var findings = Findings()
    for seed in (block * 60)..<(block * 60 + 60) {
      var random = SeededGenerator(seed: seed)
      func text(_ length: ClosedRange<Int>) -> String {
        (0..<random.number(length)).map { _ in random.pick(pieces) }.joined()
      }
      let names = NaiveNames(
        habits: (0..<random.number(1...6)).map { place in
          ("h\(place)", text(0...5) + "a", random.chance(oneIn: 4))
        }
      )
      let ledger = try ledger(
        names.habits.map { ($0.id, $0.name) },
        archived: names.habits.filter(\.isArchived).map(\.id)
      )
      for _ in 0..<40 {
        let sought = random.chance(oneIn: 3) ? random.pick(names.habits).name : text(0...3)
        let isPart = random.chance(oneIn: 2)
        let expected = names.found(sought, allowingPart: isPart)
        var actual: Set<String> = []
        do throws(RuleViolation) {
          actual = [try ledger.find(HabitReference(sought), allowingPart: isPart).id.text]
        } catch {
          if case .habitAmbiguous(let candidates) = error { actual = Set(candidates.map(\.text)) }
        }
        findings.check(actual == expected, "seed \(seed), \(sought): \(actual), not \(expected)")
      }
    }
    #expect(findings.texts == [])
  }

  @Test("a slip of the hand brings the nearest names to mind, and a wild guess none")
  func slips() throws {
    let ledger = try ledger(
      [
        ("a", "Read"), ("b", "Morning run"), ("c", "Meditate 10 minutes"), ("d", "قراءة القرآن"),
        ("e", "Ride"), ("f", "Road"),
      ],
      archived: ["f"]
    )
    let slips: [(String, [String])] = [
      ("Raed", ["a"]), ("reed", ["a"]), ("mornign", ["b"]), ("rnu", ["b"]),
      ("medtate", ["c"]), ("miuntes", ["c"]), ("قرائة", ["d"]), ("roed", ["f"]),
      ("xyz", []), ("zz", []), ("photography", []), (String(repeating: "r", count: 100_000), []),
    ]
    for (text, expected) in slips { #expect(nearest(text, in: ledger) == expected, "\(text)") }
  }

  @Test("nothing, a removed habit and a mere part where a name is wanted are not found")
  func missing() throws {
    var device = Device(digit: "a")
    let id = try device.add("read", from: start)
    for text in ["", " ", "x", "\u{0}", String(repeating: "r", count: 10_000)] {
      #expect(nearest(text, in: device.ledger) == [])
    }
    #expect(nearest("reads", in: device.ledger) == ["read"])
    #expect(nearest("rea", in: device.ledger, part: false) == ["read"])
    #expect(try found("read", in: device.ledger, part: false) == "read")
    device.commit([.lifetime(id, .removed)])
    #expect(nearest("read", in: device.ledger) == [])
  }
}

/// How a habit is named, by the words of the rule: one kind of fit after the other, over all names.
struct NaiveNames {
  var habits: [(id: String, name: String, isArchived: Bool)]

  /// The habits that a text may mean: one is found, none is unknown, several are ambiguous.
  func found(_ text: String, allowingPart: Bool) -> Set<String> {
    if habits.contains(where: { $0.id == text }) { return [text] }
    let sought = text.lowercased()
    let fits: [(String) -> Bool] = [
      { Array($0.utf8) == Array(text.utf8) },
      { $0.lowercased() == sought },
      { name in
        let bytes = Array(name.lowercased().utf8)
        return bytes.indices.contains {
          ($0 == 0 || !isWordByte(bytes[$0 - 1])) && bytes[$0...].starts(with: sought.utf8)
        }
      },
    ]
    guard !text.isEmpty else { return [] }
    for fit in allowingPart ? fits[...] : fits.prefix(2) {
      let fitting = habits.filter { fit($0.name) }
      let active = fitting.filter { !$0.isArchived }
      if !fitting.isEmpty { return Set((active.isEmpty ? fitting : active).map(\.id)) }
    }
    return []
  }

  /// Whether a byte is of a word: a letter, a digit, or not of ASCII.
  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
      || Character(Unicode.Scalar(byte)).isNumber
  }
}
