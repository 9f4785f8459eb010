import HabitCore
import JSON

@testable import HabitStore

/// Reads what the fuzzer made up as a line of a journal and of a snapshot: what another device, or a
/// person with an editor, may have put into a file.
///
/// The entry point of libFuzzer, `LLVMFuzzerTestOneInput`. A failed precondition is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzLines(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkFile(bytes)
  checkJournal(bytes)
  checkSnapshot(bytes)
  return 0
}

private let devices = ["a", "b"].compactMap { DeviceID(String(repeating: $0, count: 32)) }

/// Bytes as a file: every line that is found there is found again in a file of such lines.
private func checkFile(_ bytes: [UInt8]) {
  var reader = LineReader(bytes)
  var position = -1
  while let found = reader.next(in: bytes.span) {
    precondition(reader.position > position, "the reader stands still")
    position = reader.position
    guard case .line(let line) = found else { continue }
    var copy: [UInt8] = []
    Line.append(Array(bytes[line.json]), number: line.number, to: &copy)
    var again = LineReader(copy)
    guard case .line(let read) = again.next(in: copy.span) else {
      preconditionFailure("a line that was written is not found")
    }
    precondition(read.number == line.number && copy[read.json] == bytes[line.json])
  }
}

/// A journal's line is written as it was read, and can be applied.
private func checkJournal(_ bytes: [UInt8]) {
  guard let line = try? JournalLine(bytes[...]) else { return }
  var registers = Registers()
  let written: [UInt8]
  switch line {
  case .transactions(let transactions):
    written = JournalLine.json(of: transactions)
    for transaction in transactions { registers.merge(transaction, of: devices[0]) }
  case .taken(let changes):
    var rest = changes[...]
    written = JournalLine.json(taking: &rest)
    guard rest.isEmpty else { return }
    for taken in changes { registers.merge(taken.change, signed: taken.signature) }
  }
  guard let again = try? JournalLine(written[...]) else {
    preconditionFailure("a line that was written cannot be read")
  }
  precondition(again == line, "a line reads differently once written")
  _ = Ledger(registers)
}

/// A snapshot's line can be merged into registers, and what follows from them can be shown.
private func checkSnapshot(_ bytes: [UInt8]) {
  var registers = Registers()
  var loader = SnapshotLoader(devices)
  do {
    try loader.load(bytes, 0..<bytes.count, into: &registers)
  } catch {
    return
  }
  loader.finish(into: &registers)
  _ = Ledger(registers)
}
