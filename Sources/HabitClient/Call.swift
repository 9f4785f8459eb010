package import HabitProtocol
import JSON

/// A method with its parameters, ready to be sent.
package struct Call: Equatable, Sendable {
  package var method: String
  /// The parameters as one JSON value; nil for none.
  package var parameters: [UInt8]?
  /// True if calling the method twice has the same effect as calling it once.
  let isRepeatable: Bool
  /// True if the method may change something; this is assumed of a method that only a newer daemon
  /// knows.
  let isWrite: Bool

  package init(_ method: String, json parameters: [UInt8]?) {
    self.init(method, MethodName(rawValue: method)?.type, parameters)
  }

  /// Creates a call of a method whose type is already known.
  ///
  /// Looking up a type by its name builds a table of all names first. In a client that makes only
  /// one call, this takes longer than the call itself.
  private init(_ method: String, _ type: (any Method.Type)?, _ parameters: [UInt8]?) {
    self.method = method
    self.parameters = parameters
    isRepeatable = type?.isRepeatable ?? false
    isWrite = type?.writes ?? true
  }

  package init<Called: Method>(_ request: Called) {
    var writer = JSONWriter()
    request.writeObject(to: &writer)
    let parameters = writer.finish()
    self.init(Called.name, Called.self, parameters == Array("{}".utf8) ? nil : parameters)
  }

  /// The call for a request whose parameters a person gave by name.
  package init(_ method: any Method.Type, fields: [Argument], dryRun: Bool = false) {
    var writer = JSONWriter()
    writer.object { writer in
      for field in fields {
        guard let json = field.json else { continue }
        writer.name(field.name)
        writer.raw(json)
      }
      if dryRun { writer.member("dryRun", true) }
    }
    self.init(method.name, method, writer.finish())
  }

  /// The call that records one entry by a method such as `toggle` instead of `record`, so that undo
  /// names the change.
  package init(recording entry: Record.Entry, startsEarlier: Bool = false, dryRun: Bool = false) {
    func call(_ request: some EntryMethod) -> Call {
      var request = request
      (request.habit, request.date) = (entry.habit, entry.date)
      (request.startEarlier, request.dryRun) = (startsEarlier, dryRun)
      return Call(request)
    }
    if entry.toggle {
      self.init(Toggle { ($0.habit, $0.date, $0.dryRun) = (entry.habit, entry.date, dryRun) })
    } else if let completed = entry.completed {
      self = call(MarkCompleted { $0.completed = completed })
    } else if let by = entry.by {
      self = call(TallyHabit { $0.by = by })
    } else {
      self = call(SetEntry { $0.update = entry.update })
    }
  }

  /// Returns true if a method changes nothing.
  ///
  /// A method that only a newer daemon knows may change something, so the result is false for it.
  package static func isRead(_ method: String) -> Bool {
    MethodName(rawValue: method).map { !$0.type.writes } ?? false
  }

  /// The notification that tells the daemon the client's name.
  ///
  /// A notification has no reply, even from a daemon that does not know the method.
  package static func naming(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("jsonrpc", "2.0")
    writer.member("method", Hello.name)
    writer.name("params")
    writer.beginObject()
    writer.member("client", name)
    writer.endObject()
    writer.endObject()
    return writer.finish() + [UInt8(ascii: "\n")]
  }

  /// The request as JSON-RPC, ended by a line break.
  package func request(id: Int) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: (parameters?.count ?? 0) + 128)
    writer.beginObject()
    writer.member("jsonrpc", "2.0")
    writer.member("id", id)
    writer.member("method", method)
    if let parameters {
      writer.name("params")
      writer.raw(parameters)
    }
    writer.endObject()
    return writer.finish() + [UInt8(ascii: "\n")]
  }
}
