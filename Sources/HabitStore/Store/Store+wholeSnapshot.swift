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
    var registers = Registers()
    registers.trustStamps(at: place.now())
    do throws(Snapshot.Failure) {
      let snapshot = try Snapshot(at: path, fileSystem, into: &registers)
      guard snapshot.header.generation == generation, snapshot.header.device == device else {
        let problem = "it is of another generation or device"
        throw .damaged(LineProblem(line: 1, FormatError(problem)))
      }
      return (registers, try snapshot.recent())
    } catch {
      switch error {
      case .unreadable(let error) where error.number == .notFound:
        throw Damage(path: path, problem: "it is not there")
      case .unreadable(let error):
        throw Damage(path: path, problem: "it cannot be read: \(error)")
      case .damaged(let problem):
        throw Damage(path: path, line: problem.line, problem: problem.error.problem)
      }
    }
  }
}
