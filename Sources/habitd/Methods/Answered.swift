import HabitProtocol
import JSON

/// A method whose result is a value: the table of its type writes it.
protocol Answered: Performed {
  /// Performs the request.
  ///
  /// - Returns: the result.
  /// - Throws: the refusal; nothing has changed then.
  func answer(for daemon: Methods) throws(RPCError) -> Result
}

extension Answered {
  /// Performs the request and writes its result.
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try answer(for: daemon).write(to: &writer)
  }
}
