import HabitCore
import TestSupport
import Testing

@Suite("A rank")
struct RankTests {
  @Test("random insertions stay sorted, unique and readable", arguments: 1...8)
  func insertions(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var ranks: [Rank] = []
    var findings = Findings()
    for _ in 0..<2000 {
      // Mostly around a few places, so that gaps become narrow.
      let place =
        random.chance(oneIn: 3)
        ? random.number(0...ranks.count) : min(ranks.count, random.number(0...3))
      let lower = place > 0 ? ranks[place - 1] : nil
      let upper = place < ranks.count ? ranks[place] : nil
      let rank = Rank.between(lower, upper)
      let isAfter = lower.map { $0 < rank } ?? true
      let isBefore = upper.map { rank < $0 } ?? true
      findings.check(
        isAfter && isBefore && Rank(rank.description) == rank,
        "\(rank) between \(lower?.description ?? "-") and \(upper?.description ?? "-")"
      )
      ranks.insert(rank, at: place)
    }
    #expect(findings.texts == [], "seed \(seed)")
  }

  @Test("ten thousand additions at either end stay short")
  func ends() {
    var last: Rank?
    var first: Rank?
    var findings = Findings()
    for _ in 0..<10_000 {
      let next = Rank.between(last, nil)
      findings.check(last.map { $0 < next } ?? true, "after \(next)")
      last = next
      let previous = Rank.between(nil, first)
      findings.check(first.map { previous < $0 } ?? true, "before \(previous)")
      first = previous
    }
    #expect(findings.texts == [])
    #expect(last?.digits.count ?? 100 <= 8)
    #expect(first?.digits.count ?? 100 <= 8)
  }

  @Test("thousands of moves into the same gap stay below the limit")
  func sameGap() throws {
    let lower = try #require(Rank("3"))
    let upper = try #require(Rank("4"))
    var down = upper
    var up = lower
    var findings = Findings()
    for _ in 0..<5000 {
      let below = Rank.between(lower, down)
      findings.check(lower < below && below < down, "\(below) before \(down)")
      down = below
      let above = Rank.between(up, upper)
      findings.check(up < above && above < upper, "\(above) after \(up)")
      up = above
    }
    #expect(findings.texts == [])
    #expect(Rank(down.description) == down)
    #expect(Rank(up.description) == up)
  }

  @Test("moves that close in from both sides stay below the limit")
  func closingIn() throws {
    var lower = try #require(Rank("3"))
    var upper = try #require(Rank("4"))
    var findings = Findings()
    for step in 0..<5000 {
      let middle = Rank.between(lower, upper)
      findings.check(lower < middle && middle < upper, "\(middle), step \(step)")
      if step % 2 == 0 { lower = middle } else { upper = middle }
    }
    #expect(findings.texts == [])
    #expect(Rank(lower.description) == lower)
  }

  @Test("where nothing lies between, the rank is that of a neighbour, and never too long")
  func noRoom() throws {
    let one = try #require(Rank("V"))
    let two = try #require(Rank("V1"))
    #expect(Rank.between(one, one) == one)
    #expect(Rank.between(two, one) == two)
    let zeros = String(repeating: "0", count: Rank.maximumLength - 1)
    let first = try #require(Rank(zeros + "1"))
    let second = try #require(Rank(zeros + "2"))
    let last = try #require(Rank(String(repeating: "z", count: Rank.maximumLength)))
    #expect(Rank.between(nil, first) == first)
    #expect(Rank.between(first, second) == first)
    #expect(Rank.between(last, nil) == last)
    var findings = Findings()
    var rank = try #require(Rank(String(repeating: "z", count: 1020)))
    for _ in 0..<1000 {
      let next = Rank.between(rank, nil)
      findings.check(rank < next && Rank(next.description) == next, "after \(rank)")
      rank = next
    }
    rank = try #require(Rank(String(repeating: "0", count: 1020) + "1"))
    for _ in 0..<1000 {
      let next = Rank.between(nil, rank)
      findings.check(next < rank && Rank(next.description) == next, "before \(rank)")
      rank = next
    }
    #expect(findings.texts == [])
  }

  @Test(
    "a text that is no rank is refused",
    arguments: ["", "0", "a0", "-", "a b", "é", "Ａ", "a\n", "/", ":", "@", "[", "`", "{"]
  )
  func refused(text: String) {
    #expect(Rank(text) == nil)
  }

  @Test("a rank is at most so long")
  func length() {
    #expect(Rank(String(repeating: "z", count: Rank.maximumLength)) != nil)
    #expect(Rank(String(repeating: "z", count: Rank.maximumLength + 1)) == nil)
  }
}
