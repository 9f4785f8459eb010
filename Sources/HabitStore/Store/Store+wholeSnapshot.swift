import HabitCore
import Posix

extension Store {
  /// The registers with what a snapshot holds, and its transactions.
  typealias WholeSnapshot = (registers: Registers, recent: [Transaction])

  /// Reads a snapshot of the own folder to its end.
  ///
  /// - Parameters:
  ///   - generation: its generation.
  ///   - registers: what it is merged into.
  /// - Returns: what it holds.
  /// - Throws: what is wrong with it.
  func readWhole(
    _ generation: Int,
    into registers: Registers = Registers()
  ) throws(Damage) -> WholeSnapshot {
    let path = snapshotPath(generation)
    var registers = registers
    registers.trustStamps(at: place.now())
    do throws(Snapshot.Failure) {
      let snapshot = try Snapshot(at: path, fileSystem, into: &registers)
      guard snapshot.header.generation == generation, snapshot.header.device == device else {
        let problem = "it is of another generation or device"
        throw .damaged(LineProblem(line: 1, FormatError(problem)))
      }
      let recent = try snapshot.recent()
      return (registers, recent)
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
