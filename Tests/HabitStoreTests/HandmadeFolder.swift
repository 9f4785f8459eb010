import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// A device's folder made line by line, each line with a right checksum, for what no program of ours
/// writes.
struct HandmadeFolder {
  let disk = MemoryFileSystem()

  /// A folder with nothing in it.
  init() {
    for path in ["/data", SimulatedDaemon.directory, Recorder.folder] {
      disk.plant(at: path, kind: .directory)
    }
  }

  /// A line's JSON that makes a habit of that name, at revision `revision`.
  static func habit(_ name: String, revision: Int) -> String {
    let change =
      #"["lifetime","\#(name)",{"floor":[0,0]}],["field","\#(name)","name","\#(name)"],"#
      + #"["field","\#(name)","startDate","2025-01-01"]"#
    let stamp = "[1763629200123,\(revision)]"
    return
      #"{"transactions":[{"stamp":\#(stamp),"revision":\#(revision),"method":"addHabit","changes":[\#(change)]}]}"#
  }

  /// The bytes of numbered lines.
  static func lines(_ lines: [(number: Int, json: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, json) in lines { Line.append(Array(json.utf8), number: number, to: &bytes) }
    return bytes
  }

  /// The JSON of a journal's header.
  static func header(_ generation: Int, device: String? = nil) throws -> String {
    let device = try #require(device.map(DeviceID.init) ?? SimulatedDaemon.device)
    return String(
      decoding: JournalHeader(device: device, generation: generation).json,
      as: UTF8.self
    )
  }

  /// A journal with a header of that number and as many habits behind it.
  static func journal(
    _ generation: Int,
    from number: Int,
    lines count: Int,
    device: String? = nil
  ) throws -> [UInt8] {
    let lines = (0..<count).map { offset in
      let line = number + 1 + offset
      return (line, habit("h\(line)", revision: line))
    }
    return Self.lines([(number, try header(generation, device: device))] + lines)
  }

  /// Puts a file into the folder.
  func plant(_ bytes: [UInt8], at name: String) {
    disk.plant(bytes, at: Recorder.folder + "/" + name)
  }

  /// What a start makes of it.
  func open() throws -> Recorder { try Recorder(on: disk) }
}

/// The transactions alone, for tests of nothing else.
extension JournalLine {
  /// Those of a line; none where it has something else.
  static func transactions(of json: ArraySlice<UInt8>) throws(FormatError) -> [Transaction] {
    try JournalLine(json).transactions
  }

  /// Those of this line.
  var transactions: [Transaction] {
    if case .transactions(let transactions) = self { transactions } else { [] }
  }

  /// The changes that were taken.
  var taken: [TakenChange] { if case .taken(let changes) = self { changes } else { [] } }
}

extension Journal {
  /// Those of its lines.
  var transactions: [Transaction] { lines.flatMap(\.transactions) }
}

extension Snapshot {
  /// The snapshot that a file of some bytes is.
  init(_ bytes: [UInt8]) throws {
    var registers = Registers()
    try self.init(bytes, into: &registers)
  }

  /// The snapshot that a file of some bytes is, merged into registers.
  ///
  /// - Throws: ``LineProblem`` with the first line that is wrong.
  init(_ bytes: [UInt8], into registers: inout Registers) throws {
    let disk = MemoryFileSystem()
    let path = "/snapshot"
    disk.plant(bytes, at: path)
    do throws(Failure) {
      try self.init(at: path, disk, into: &registers)
    } catch {
      guard case .damaged(let problem) = error else { throw error }
      throw problem
    }
  }
}
