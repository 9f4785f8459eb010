import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

@Suite("appending")
struct AppendTests {
  @Test("is one write and one sync a turn, before it returns")
  func calls() throws {
    let recorder = try Recorder()
    let before = recorder.disk.calls.count
    try recorder.tick(0)
    let path = "\(Recorder.folder)/journal-1"
    #expect(Array(recorder.disk.calls[before...]) == ["write \(path)", "fdatasync \(path)"])
    try recorder.store.append([])
    #expect(recorder.disk.calls.count == before + 2)
  }

  @Test("of several transactions makes one line, and its journal is counted in the report")
  func oneLine() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let bytes = recorder.store.report.journalBytes
    try recorder.store.append(recorder.state.recent + recorder.state.recent)
    #expect(recorder.store.report.journalLines == 2)
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
    let before = recorder.disk.files
    recorder.disk.setFault(Fault(.failure(number), at: 0, function: "write"))
    let path = "\(Recorder.folder)/journal-1"
    let failure = SystemError(call: "write", number: number, path: path)
    #expect(throws: StoreError.failed(failure)) { try recorder.tick(1) }
    #expect(recorder.disk.files == before)
    #expect(recorder.store.health == .failed(failure))
    let calls = recorder.disk.calls.count
    let readOnly = StoreError.readOnly(.failed(failure))
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

  @Test("a failed sync is never tried again, and the line is taken back")
  func failedSync() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let before = recorder.disk.files
    recorder.disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "fdatasync"))
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    #expect(throws: StoreError.self) { try recorder.tick(2) }
    try recorder.store.close(recorder.state)
    let syncs = recorder.disk.calls.filter { $0.hasPrefix("fdatasync") || $0.hasPrefix("fsync") }
    #expect(syncs.last == "fdatasync \(Recorder.folder)/journal-1")
    #expect(syncs.count(where: { $0.hasPrefix("fdatasync") }) == 2)
    #expect(recorder.disk.violations == [])
    #expect(recorder.disk.files == before)
    #expect(try recorder.reopened().state.revision == 1)
  }

  @Test("a line that could neither be synced nor cut is read back whole, or not at all")
  func uncut() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let fault = Fault(.failure(.inputOutput), at: 0, forEver: true)
    recorder.disk.setFault(fault)
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(again.state.revision == 1)
    #expect(again.names.contains { $0.hasPrefix("torn-1-") })
  }
}
