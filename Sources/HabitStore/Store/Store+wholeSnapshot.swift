import HabitCore
import Posix

extension Store {
  /// Reads a snapshot of the own folder to its end.
  ///
  /// - Returns: what it holds.
  /// - Throws: what is wrong with it.
  func readWhole(
    _ generation: Int
  ) throws(Damage) -> (registers: Registers, recent: [Transaction]) {
    let path = snapshotPath(generation)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try fileSystem.read(path)
    } catch {
      let problem = error.number == .notFound ? "it is not there" : "it cannot be read: \(error)"
      throw Damage(path: path, problem: problem)
    }
    do throws(LineProblem) {
      let snapshot = try Snapshot(bytes)
      guard snapshot.header.generation == generation, snapshot.header.device == device else {
        throw LineProblem(line: 1, FormatError("it is of another generation or device"))
      }
      var registers = Registers()
      registers.trustStamps(at: place.now())
      let recent = try snapshot.load(into: &registers)
      return (registers, snapshot.header.isEarlier ? recent.namingWriters() : recent)
    } catch {
      throw Damage(path: path, line: error.line, problem: error.error.problem)
    }
  }
}
