import HabitCore
import HabitStore
import TestSupport
import Testing

/// A history as life makes it: each tick with a moment of its own, notes now and then, changes of mind
/// that are undone and redone, and a second device.
///
/// The files of each version in `Golden` are what the program of that version wrote for it.
struct GoldenLife {
  private let recorder: Recorder
  private let read: HabitID
  private let water: HabitID
  private let first: Day
  private static let hour = 3_600_000
  private static let day = 24 * hour
  /// 2025-11-20 00:00 UTC.
  private static let midnight = 1_763_596_800_000

  /// Lives the history on an empty disk.
  static func write(on disk: MemoryFileSystem) throws {
    let life = try GoldenLife(on: disk)
    try life.begin()
    for offset in 0..<14 { try life.live(offset) }
    try life.changeMinds()
    try life.recorder.writeGeneration()
    for offset in 14..<18 { try life.live(offset) }
    try life.changeMinds()
    try life.removeAndBringBack()
    try life.tickOnAnotherDevice(disk)
  }

  private init(on disk: MemoryFileSystem) throws {
    recorder = try Recorder(on: disk)
    read = try #require(HabitID("6f1c7c1e-4a53-4c3e-9d8b-0a4f5c2b7e11"))
    water = try #require(HabitID("0b9c2f64-7d1e-4f0a-8a63-5e1d2c3b4a59"))
    first = try #require(Day("2025-11-20"))
  }

  private func moment(_ offset: Int, _ milliseconds: Int) throws -> Instant {
    try #require(Instant(milliseconds: Self.midnight + offset * Self.day + milliseconds))
  }

  private func begin() throws {
    for (habit, name) in [(read, "Read"), (water, "Water")] {
      try recorder.record(
        [
          .lifetime(habit, .present(floor: .earliest)), .field(habit, .name(name)),
          .field(habit, .startDate(first)), .field(habit, .createdAt(try moment(0, 0))),
        ],
        method: "addHabit",
        at: try moment(0, 1)
      )
    }
    let eight = try #require(Count(thousandths: 8000))
    try recorder.record(
      [.version(water, from: nil, .target(Target(eight, "glasses")))],
      method: "updateHabit",
      at: try moment(0, 2)
    )
  }

  /// A day: a tick in the morning, on some days the evening before is made up for, and some glasses.
  private func live(_ offset: Int) throws {
    let day = first.clampedAdding(offset)
    if offset % 7 != 5 {
      let now = try moment(offset, 7 * Self.hour + offset * 61_003)
      try recorder.record(
        [.outcome(read, day, Outcome(count: .one, at: now))],
        method: "toggle",
        at: now
      )
    }
    if offset % 5 == 4 {
      let now = try moment(offset, 30 * Self.hour + 17)
      try recorder.record([.note(read, day, "chapter \(offset)")], method: "setEntry", at: now)
    }
    let now = try moment(offset, 20 * Self.hour + offset)
    let glasses = try #require(Count(thousandths: (5 + offset % 5) * 1000))
    let outcome = Outcome(count: glasses, at: glasses.thousandths >= 8000 ? now : nil)
    try recorder.record([.outcome(water, day, outcome)], method: "tally", at: now)
  }

  /// Unticks, undoes that, undoes the tick as well, redoes one of them.
  private func changeMinds() throws {
    let now = try moment(20, 0)
    try recorder.record([.outcome(read, first, .cleared)], method: "toggle", at: now)
    try recorder.record([.note(read, first, "not yet")], method: "setEntry", at: now)
    for _ in 1...3 { try undo(at: now) }
    try redo(at: now)
    try recorder.record(
      [.outcome(water, first, Outcome(mark: .skipped))],
      method: "setEntry",
      at: now
    )
    try undo(at: now)
  }

  private func removeAndBringBack() throws {
    let now = try moment(21, 0)
    try recorder.record([.lifetime(water, .removed)], method: "removeHabit", at: now)
    try undo(at: now)
  }

  private func undo(at now: Instant) throws {
    let plan = try recorder.state.ledger.undoing(
      of: recorder.state.recent,
      by: recorder.store.device
    )
    try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act, at: now)
  }

  private func redo(at now: Instant) throws {
    let plan = try recorder.state.ledger.redoing(
      of: recorder.state.recent,
      by: recorder.store.device
    )
    try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act, at: now)
  }

  private func tickOnAnotherDevice(_ disk: MemoryFileSystem) throws {
    let device = try #require(DeviceID("77b00000000000000000000000000002"))
    let other = try Recorder(on: disk, as: device, at: Self.midnight + 22 * Self.day)
    for offset in [3, 5, 12] {
      let now = try moment(22, offset)
      try other.record(
        [.outcome(read, first.clampedAdding(offset), Outcome(count: .one, at: now))],
        method: "toggle",
        at: now
      )
    }
    try other.writeGeneration()
  }
}
