import CPosix

/// The processors that this thread may run on, and with it the programs it starts.
///
/// See sched_setaffinity(2).
package enum Processors {
  /// As many as a machine of this kind may have: `CPU_SETSIZE`.
  private static let mostNumbers = 1024

  /// Their numbers, in order.
  package static func allowed() throws(SystemError) -> [Int] {
    var numbers = [CInt](repeating: 0, count: mostNumbers)
    let count = unsafe cposix_processors(&numbers, CInt(numbers.count))
    guard count >= 0 else { throw SystemError(call: "sched_getaffinity") }
    return numbers.prefix(Int(count)).map(Int.init)
  }

  /// Runs on these only from here on; they must be among the machine's.
  package static func allow(_ numbers: [Int]) throws(SystemError) {
    let numbers = numbers.map { CInt(clamping: $0) }
    guard numbers.allSatisfy({ (0..<CInt(mostNumbers)).contains($0) }) else {
      throw SystemError(call: "sched_setaffinity", number: .invalidArgument)
    }
    guard unsafe cposix_set_processors(numbers, CInt(numbers.count)) == 0 else {
      throw SystemError(call: "sched_setaffinity")
    }
  }
}
