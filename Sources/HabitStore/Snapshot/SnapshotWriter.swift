import HabitCore
import JSON

/// Turns a state into the bytes of a snapshot, slice by slice.
struct SnapshotWriter {
  private enum Part {
    case header
    case shared
    case registers(habit: Int)
    case outcomes(habit: Int, position: Int)
    case days(habit: Int, [DailyLine.Year])
    case transaction(Int)
    case footer
    case nothing
  }

  private let registers: Registers
  private let header: SnapshotHeader
  private let recent: [Transaction]
  private let places: [DeviceID: Int]
  private var part = Part.header
  private var number = 0

  /// Creates a writer; `header` must be made from `state`.
  init(_ state: SnapshotState, header: SnapshotHeader) {
    registers = state.ledger.registers
    self.header = header
    recent = UndoPlan.trimmed(state.recent)
    places = Dictionary(
      header.devices.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The next lines, at least `size` bytes unless fewer are left; `nil` after the last.
  mutating func next(atLeast size: Int) -> [UInt8]? {
    if case .nothing = part { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + size / 4)
    while bytes.count < size {
      if case .nothing = part { break }
      step(&bytes)
    }
    return bytes
  }

  /// Writes the next line of the current part, or goes on to the next part.
  private mutating func step(_ bytes: inout [UInt8]) {
    switch part {
    case .header:
      append(header.json, to: &bytes)
      part = .shared
    case .shared:
      append(RegistersLine.json(of: registers.sharedRegisters, places), to: &bytes)
      part = .registers(habit: 0)
    case .registers(let habit):
      guard registers.ids.indices.contains(habit) else {
        part = .transaction(0)
        return
      }
      let plain = registers.habits[habit].plainRegisters(of: registers.ids[habit])
      append(RegistersLine.json(of: plain, places), to: &bytes)
      part = .outcomes(habit: habit, position: 0)
    case .outcomes(let habit, let position):
      writeOutcomes(of: habit, from: position, to: &bytes)
    case .days(let habit, var years):
      guard !years.isEmpty else {
        part = .registers(habit: habit + 1)
        return
      }
      let year = years.removeFirst()
      append(DailyLine.json(of: year, habit: registers.ids[habit], places), to: &bytes)
      part = .days(habit: habit, years)
    case .transaction(let index):
      guard recent.indices.contains(index) else {
        part = .footer
        return
      }
      append(TransactionLine.json(of: recent[index]), to: &bytes)
      part = .transaction(index + 1)
    case .footer:
      append(SnapshotFooter(lines: number - 1).json, to: &bytes)
      part = .nothing
    case .nothing: break
    }
  }

  private mutating func writeOutcomes(of habit: Int, from position: Int, to bytes: inout [UInt8]) {
    let table = registers.habits[habit].outcomes
    guard position < table.count else {
      let known = registers.habits[habit]
      let id = registers.ids[habit]
      part = .days(habit: habit, known.notesByYear(of: id) + known.talliesByYear(of: id))
      return
    }
    let (year, end) = OutcomeYear.read(table, from: position, habit: registers.ids[habit])
    append(year.json(table.devices.map { places[$0] ?? 0 }), to: &bytes)
    part = .outcomes(habit: habit, position: end)
  }

  private mutating func append(_ json: [UInt8], to bytes: inout [UInt8]) {
    // A habit without registers of a kind, or a history without settings, needs no line for them.
    guard !json.isEmpty else { return }
    Line.append(json, number: number, to: &bytes)
    number += 1
  }
}
