import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

@Suite("appending")
struct AppendTests {
  @Test("is one write and one sync a turn, before it returns")
  func calls() throws {
    let recorder = try Recorder()
    let before = recorder.disk.calls.count
    try recorder.tick(0)
    let path = "\(Recorder.folder)/journal-1"
    #expect(Array(recorder.disk.calls[before...]) == ["write \(path)", "fdatasync \(path)"])
    try recorder.store.append([] as [Transaction])
    #expect(recorder.disk.calls.count == before + 2)
  }

  @Test("space is written ahead with a line, and the lines that follow fall into it")
  func spaceAhead() throws {
    let recorder = try Recorder()
    let path = "\(Recorder.folder)/journal-1"
    var sizes: [Int] = []
    for number in 0..<80 {
      try recorder.tick(number % 20)
      let bytes = try #require(recorder.disk.files[path])
      #expect(bytes.prefix { $0 != 0 }.count == recorder.store.report.journalBytes)
      #expect(bytes.dropFirst(recorder.store.report.journalBytes).allSatisfy { $0 == 0 })
      if sizes.last != bytes.count { sizes.append(bytes.count) }
    }
    let written = recorder.store.report.journalBytes
    // The first two lines make no burst yet.
    #expect(sizes.count > 5 && sizes.count <= written / SimulatedDaemon.spaceAhead + 3)
    // A daemon that is killed leaves the space behind.
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
    #expect(!again.names.contains { $0.hasPrefix("torn") })
  }

  @Test("behind a long line there is space for more such lines, up to eight times the usual")
  func spaceBehindLongLines() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let path = "\(Recorder.folder)/journal-1"
    let ticks = recorder.state.recent
    func append(_ count: Int) throws -> (length: Int, size: Int, rest: Int) {
      let before = recorder.store.report.journalBytes
      try recorder.store.append((0..<count).flatMap { _ in ticks })
      let (end, size) = (
        recorder.store.report.journalBytes, try #require(recorder.disk.files[path]).count
      )
      return (end - before, size, size - end)
    }
    let usual = SimulatedDaemon.spaceAhead
    _ = try append(1)
    let longest = try append(1 + usual / 10)
    #expect(longest.length > 8 * usual && longest.rest == 8 * usual)
    var line = try append(1)
    #expect(line.size == longest.size)
    while line.size == longest.size { line = try append(1) }
    #expect(8 * line.length > usual && line.rest == 8 * line.length)
  }

  @Test("a line that was cut short in the space ahead is saved without that, and cut off")
  func tornAhead() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.tick(1)
    let path = "\(Recorder.folder)/journal-1"
    let bytes = try #require(recorder.disk.files[path])
    let end = recorder.store.report.journalBytes
    recorder.disk.restore(bytes[..<(end - 20)] + [UInt8](repeating: 0, count: 500), at: path)
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(again.state.revision == 1)
    let torn = try #require(again.names.first { $0.hasPrefix("torn-1-") })
    let saved = try #require(again.disk.files["\(Recorder.folder)/\(torn)"])
    #expect(saved.first != 0 && bytes[..<(end - 20)].suffix(saved.count) == saved[...])
  }

  @Test("of several transactions makes one line, and its journal is counted in the report")
  func oneLine() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let bytes = recorder.store.report.journalBytes
    try recorder.store.append(recorder.state.recent + recorder.state.recent)
    #expect(recorder.store.journal?.lineCount == 2)
    #expect(recorder.store.report.journalBytes > bytes)
    #expect(recorder.store.report.generation == 1)
  }

  @Test(
    "a failed write is cut off, and nothing is written ever after",
    arguments: [ErrorNumber.noSpace, .inputOutput, .quotaExceeded, .fileTooLarge]
  )
  func failedWrite(number: ErrorNumber) throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let before = recorder.disk.contents
    recorder.disk.setFault(Fault(.failure(number), at: 0, function: "write"))
    let path = "\(Recorder.folder)/journal-1"
    let failure = SystemError(call: "write", number: number, path: path)
    #expect(throws: StoreError.failed(failure)) { try recorder.tick(1) }
    #expect(recorder.disk.contents == before)
    // Where there was no room, one may ask for another attempt, which is none of what follows.
    let health: StoreHealth = number == .inputOutput ? .failed(failure) : .full(failure)
    #expect(recorder.store.health == health)
    let calls = recorder.disk.calls.count
    let readOnly = StoreError.readOnly(health)
    #expect(throws: readOnly) { try recorder.tick(1) }
    #expect(throws: readOnly) { try recorder.writeGeneration() }
    #expect(!recorder.store.wantsGeneration)
    try recorder.store.close(recorder.state)
    #expect(recorder.disk.calls.count == calls)
    #expect("\(recorder.store.health)".contains("journal-1"))
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
  }

  @Test(
    "where there is no room for space ahead, a line is written alone",
    arguments: [ErrorNumber.noSpace, .quotaExceeded, .fileTooLarge]
  )
  func noSpaceAhead(number: ErrorNumber) throws {
    let recorder = try Recorder()
    for day in 0..<2 { try recorder.tick(day) }
    recorder.disk.setFault(Fault(.failure(number), at: 0, function: "write"))
    try recorder.tick(2)
    #expect(recorder.store.health == .sound)
    let journal = try #require(recorder.disk.contents["\(Recorder.folder)/journal-1"])
    #expect(journal.last == UInt8(ascii: "\n"))
    #expect(recorder.disk.violations == [])
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(again.state.revision == 3)
  }

  @Test("a failed sync is never tried again, and the line is taken back")
  func failedSync() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let before = recorder.disk.contents
    recorder.disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "fdatasync"))
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    #expect(throws: StoreError.self) { try recorder.tick(2) }
    try recorder.store.close(recorder.state)
    let syncs = recorder.disk.calls.filter { $0.hasPrefix("fdatasync") || $0.hasPrefix("fsync") }
    #expect(syncs.last == "fdatasync \(Recorder.folder)/journal-1")
    #expect(syncs.count(where: { $0.hasPrefix("fdatasync") }) == 2)
    #expect(recorder.disk.violations == [])
    #expect(recorder.disk.contents == before)
    #expect(try recorder.reopened().state.revision == 1)
  }

  @Test("a line that could neither be synced nor cut is read back whole, or not at all")
  func uncut() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let fault = Fault(.failure(.inputOutput), at: 0, forever: true)
    recorder.disk.setFault(fault)
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(again.state.revision == 1)
    #expect(again.names.contains { $0.hasPrefix("torn-1-") })
  }
}
