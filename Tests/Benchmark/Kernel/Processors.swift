import CBench
import Posix

/// The processors that this thread, and the programs it starts, may run on.
///
/// See sched_setaffinity(2).
enum Processors {
  /// The most processor numbers: `CPU_SETSIZE`.
  private static let mostNumbers = 1024

  /// The allowed processors' numbers, in ascending order.
  static func allowed() throws(SystemError) -> [Int] {
    var numbers = [CInt](repeating: 0, count: mostNumbers)
    let count = unsafe cbench_processors(&numbers, CInt(numbers.count))
    guard count >= 0 else { throw SystemError(call: "sched_getaffinity") }
    return numbers.prefix(Int(count)).map(Int.init)
  }

  /// Restricts this thread to these processors, which must exist on the machine.
  static func allow(_ numbers: [Int]) throws(SystemError) {
    let numbers = numbers.map { CInt(clamping: $0) }
    guard numbers.allSatisfy({ (0..<CInt(mostNumbers)).contains($0) }) else {
      throw SystemError(call: "sched_setaffinity", number: .invalidArgument)
    }
    guard unsafe cbench_set_processors(numbers, CInt(numbers.count)) == 0 else {
      throw SystemError(call: "sched_setaffinity")
    }
  }
}
