import HabitProtocol
import JSON

/// A method that the daemon performs.
protocol Performed: Method {
  /// True for methods that work without a readable history: the daemon's status, its abilities, and
  /// the ways to recover.
  static var needsNoHistory: Bool { get }
  /// Performs the request and writes its result.
  ///
  /// - Throws: the refusal; nothing has changed then.
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError)
}

extension Performed {
  /// By default, an unreadable history refuses it.
  static var needsNoHistory: Bool { false }
}

/// A method whose result is a value: the list of its members writes it.
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

/// Decodes and performs the requests of one method.
struct Performer: Sendable {
  /// Decodes a request from its parameters, performs it and writes its result.
  let perform: @Sendable (JSONValue?, Methods, inout JSONWriter) throws(RPCError) -> Void

  /// The performer of a type.
  init<Performing: Performed>(_ type: Performing.Type) {
    let (needsHistory, onlyReads) = (!type.needsNoHistory, type.onlyReads)
    perform = { parameters, daemon, writer throws(RPCError) in
      if !onlyReads { daemon.hasErrand = true }
      if needsHistory { try daemon.history.readableStore() }
      try Performing(parameters: parameters).perform(for: daemon, &writer)
    }
  }
}

extension MethodList where repeat each Listed: Performed {
  /// The performers of all methods; the type of the list ensures that every method has one.
  var performers: [Performer] {
    var performers: [Performer] = []
    for type in repeat each types { performers.append(Performer(type)) }
    return performers
  }
}
