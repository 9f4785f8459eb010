import Foundation
import TestSupport
import Testing

@testable import HabitCore

@Suite("Strength")
struct StrengthTests {
  /// A device with a habit from 1 January 2015 on, and the strengths of days from then on.
  private func strengths(
    _ schedule: Schedule,
    goal: Goal = .atLeast,
    target: String = "1",
    counts: [String],
    lasting days: Int? = nil
  ) throws -> [Double] {
    var device = Device(digit: "a")
    let start = day("2015-01-01")
    let id = try device.add("x", from: start) { draft in
      draft.goal = goal
      draft.repetitions = count(target)
    }
    // Loop knows limits with quotas, which nobody may add here.
    device.commit([.version(id, from: nil, .schedule(schedule))])
    for (offset, text) in counts.enumerated() where text != "0" {
      device.commit([.outcome(id, start.clampedAdding(offset), Outcome(count: count(text)))])
    }
    device.ledger.advance(to: start.clampedAdding(days ?? counts.count))
    return try (0..<(days ?? counts.count)).map { offset in
      let date = start.clampedAdding(offset)
      return try #require(device.ledger.strength(at: 0, asOf: date))
    }
  }

  private func expect(_ found: [Double], _ expected: [Double], within tolerance: Double) {
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      #expect(abs(found - expected) <= tolerance, "\(found), not \(expected)")
    }
  }

  @Test("Loop's published figures: a perfectly kept daily habit")
  func daily() throws {
    let found = try strengths(.daily, counts: Array(repeating: "1", count: 90))
    #expect(abs(found[0] - 0.051922) < 0.000001)
    #expect(abs(found[19] - 0.655747) < 0.000001)
    #expect(abs(found[29] - 0.798) < 0.0005)
    #expect(abs(found[59] - 0.959) < 0.0005)
    #expect(abs(found[89] - 0.992) < 0.0005)
    // Half of it is gone after thirteen days.
    let falling = try strengths(.daily, counts: Array(repeating: "1", count: 90), lasting: 103)
    #expect(abs(falling[102] - falling[89] / 2) < 1e-12)
  }

  @Test("Loop's published figures: two days of three, from its own fixture")
  func wakeUpEarly() throws {
    let counts = ["1", "1", "0", "0", "1", "1", "1", "0", "0", "1"]
    let expected = [
      0.0107, 0.0315, 0.0515, 0.0706, 0.0995, 0.1379, 0.1746, 0.1991, 0.2226, 0.2557,
    ]
    expect(try strengths(.times(2, inDays: 3), counts: counts), expected, within: 0.00005)
  }

  @Test("Loop's published figures: three days of fourteen")
  func threeOfFourteen() throws {
    let found = try strengths(.times(3, inDays: 14), counts: ["1", "0", "1"])
    expect(found, [0.0041, 0.0080, 0.0160], within: 0.00005)
  }

  @Test("Loop's published figures: at most twelve a month, far beyond")
  func atMost() throws {
    let found = try strengths(
      .times(1, inDays: 30),
      goal: .atMost,
      target: "12",
      counts: ["30", "3", "12"]
    )
    expect(found, [0.9903, 0.9807, 0.9712], within: 0.00005)
  }

  @Test("a measured habit earns its share of the target, and no more than all of it")
  func share() throws {
    let half = try strengths(.daily, target: "4", counts: ["2", "9"])
    let factor = pow(0.5, 1.0 / 13)
    expect(half, [(1 - factor) / 2, (1 - factor) / 2 * factor + 1 - factor], within: 1e-12)
  }

  @Test("one half to a power is what the mathematics library says")
  func decay() {
    var findings = Findings()
    for exponent in stride(from: 0.0, through: 400, by: 0.0137) {
      let expected = pow(0.5, exponent)
      let found = Strength.decay(exponent)
      findings.check(abs(found - expected) <= expected * 1e-12, "\(exponent): \(found)")
    }
    #expect(findings.texts == [])
  }

  /// A habit done every day until yesterday.
  private func upToYesterday(_ adjust: (inout HabitDraft) -> Void = { _ in }) throws -> Device {
    var device = Device(digit: "a", today: today)
    let id = try device.add("x", from: start, adjust)
    for offset in 0..<30 {
      device.commit([.outcome(id, start.clampedAdding(offset), Outcome(count: count("3")))])
    }
    return device
  }

  private let start = day("2024-01-01")
  private var today: Day { start.clampedAdding(30) }
  private let id = HabitID("x")

  private func strength(_ device: Device, _ date: Day? = nil) throws -> Double {
    try #require(device.ledger.strength(at: 0, asOf: date ?? today))
  }

  @Test("a today still open does not lower it, whether nothing or a part is done")
  func openToday() throws {
    var device = try upToYesterday { $0.repetitions = count("3") }
    let id = try #require(id)
    let before = try strength(device, today.clampedAdding(-1))
    #expect(try strength(device) == before)
    device.commit([.outcome(id, today, Outcome(count: .one))])
    #expect(try strength(device) == before)
    device.commit([.outcome(id, today, Outcome(count: count("3")))])
    #expect(try strength(device) > before)
    device.commit([.outcome(id, today, Outcome(mark: .failed))])
    #expect(try strength(device) < before)
    device.commit([.outcome(id, today, Outcome(mark: .skipped))])
    #expect(try strength(device) == before)
  }

  @Test("of an at-most habit, today counts once it has failed, and not before")
  func openTodayAtMost() throws {
    var device = Device(digit: "a", today: start)
    let id = try device.add("x", from: start) { draft in
      draft.goal = .atMost
      draft.repetitions = count("2")
    }
    #expect(try #require(device.ledger.strength(at: 0, asOf: start)) == 0)
    device.ledger.advance(to: today)
    #expect(try strength(device) == 1)
    device.commit([.outcome(id, start.clampedAdding(3), Outcome(count: count("4")))])
    let before = try strength(device)
    #expect(before < 1)
    device.commit([.outcome(id, today, Outcome(count: .one))])
    #expect(try strength(device) == before)
    device.commit([.outcome(id, today, Outcome(count: count("3")))])
    #expect(try strength(device) < before)
  }

  @Test("a skipped or paused day leaves it as it is")
  func skipped() throws {
    var device = try upToYesterday()
    let id = try #require(id)
    let before = try strength(device, start.clampedAdding(14))
    device.commit([.outcome(id, start.clampedAdding(15), Outcome(mark: .skipped))])
    #expect(try strength(device, start.clampedAdding(15)) == before)
    device.commit([.pause(id, from: start.clampedAdding(15), .through(start.clampedAdding(20)))])
    #expect(try strength(device, start.clampedAdding(20)) == before)
    #expect(try strength(device, start.clampedAdding(21)) > before)
  }

  @Test("a skip and a pause in the window of a quota ask for less, and not for what was not done")
  func excusedInWindow() throws {
    var device = Device(digit: "a", today: today)
    let id = try device.add("x", from: start) { $0.schedule = .times(2, inDays: 7) }
    // Twice in every week, but once in the third, of which half is excused.
    for offset in [0, 3, 7, 10, 14, 21, 24] {
      device.commit([.outcome(id, start.clampedAdding(offset), Outcome(count: .one))])
    }
    let missed = try strength(device)
    for offset in 16...19 {
      device.commit([.outcome(id, start.clampedAdding(offset), Outcome(mark: .skipped))])
    }
    let skipped = try strength(device)
    #expect(skipped > missed)
    for offset in 16...19 { device.commit([.outcome(id, start.clampedAdding(offset), nil)]) }
    device.commit([.pause(id, from: start.clampedAdding(16), .through(start.clampedAdding(19)))])
    #expect(try strength(device) == skipped)
    // What was ticked in a pause does not count.
    device.commit([.outcome(id, start.clampedAdding(17), Outcome(count: .one))])
    #expect(try strength(device) == skipped)
  }

  @Test(
    "in a long life it is what a walk over all of it finds, also after long pauses and skips",
    arguments: seeds(30)
  )
  func long(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let length = random.number(500...7000)
    let first = today.clampedAdding(-length)
    let yesterday = today.clampedAdding(-1)
    let isDaily = random.chance(oneIn: 2)
    let frequency = isDaily ? 1 : 1.0 / 7
    var device = Device(digit: "a", today: today)
    let id = try device.add("x", from: first) { draft in
      if !isDaily { draft.schedule = .everyDays(7) }
    }
    let pause = random.number(0...length)
    let paused = first.clampedAdding(pause)...first.clampedAdding(random.number(pause...length))
    device.commit([.pause(id, from: paused.lowerBound, .through(paused.upperBound))])
    let skips = random.number(1...9)
    let factor = pow(0.5, frequency.squareRoot() / 13 / frequency)
    var (changes, expected, isBegun): ([Change], Double, Bool) = ([], 0, false)
    for date in (first...yesterday).all where !paused.contains(date) {
      guard date.days(since: first).isMultiple(of: isDaily ? 1 : 7) else { continue }
      let isSkipped = random.number(0...9) < skips
      let isDone = !isSkipped && random.chance(oneIn: 3)
      if isSkipped { changes.append(.outcome(id, date, Outcome(mark: .skipped))) }
      if isDone { changes.append(.outcome(id, date, Outcome(count: .one))) }
      isBegun = isBegun || isSkipped || isDone
      if isBegun, !isSkipped { expected = expected * factor + (isDone ? 1 - factor : 0) }
    }
    device.commit(changes)
    let found = try #require(device.ledger.strength(at: 0, asOf: yesterday))
    #expect(
      abs(found - expected) < 1e-9,
      "\(length) days, paused \(paused), \(skips) of 10 skipped"
    )
  }

  @Test("it stays between 0 and 1, and only entries since the start count", arguments: seeds(20))
  func bounds(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var device = Device(digit: "a")
    device.ledger.advance(to: today)
    for _ in 0..<60 { _ = try device.live(&random, today: today) }
    for position in device.ledger.habits.indices {
      guard let habit = device.ledger.habits[position].habit else { continue }
      for date in [habit.startDate.clampedAdding(-1), today, .last, .first] {
        let strength = try #require(device.ledger.strength(at: position, asOf: date))
        #expect((0...1).contains(strength))
        if date < habit.startDate { #expect(strength == 0) }
      }
    }
  }
}
