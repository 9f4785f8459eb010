import HabitCore
import TestSupport

@testable import HabitStore

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
