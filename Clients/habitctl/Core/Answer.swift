package import HabitClient
package import HabitProtocol
package import JSON

/// The daemon's answer to a call, both as it was sent and as a value of the method's result.
package struct Answer<Value: ProtocolValue> {
  /// The result as it was sent, for `--json` and `--format`.
  package let json: JSONValue

  package init(json: JSONValue) { self.json = json }
}

extension Answer {
  /// The result as a value.
  ///
  /// - Throws: ``Failure/protocolViolation(_:)``, naming the member that cannot be read.
  package var value: Value {
    get throws(Failure) {
      if let value = Value(json: json) { return value }
      let part = Value.unreadablePart(of: json).map { "\"\($0)\"" } ?? "value"
      throw .daemon(.protocolViolation("The daemon's reply has no readable \(part)"))
    }
  }
}

extension Answer<LoadDay.Result> {
  /// The elements of the result's list of habits, as they were sent.
  package var rows: JSONElements { (json[LoadDay.Result.rows] ?? json).elements }
}

extension Session {
  /// The result of a call, as it was sent.
  package func answer(to call: Call) throws(Failure) -> JSONValue {
    do {
      return try daemon.answer(to: call)
    } catch {
      throw failure(error)
    }
  }

  /// The most calls that are sent at once; their replies wait in the daemon until they are read.
  private static let callsAtOnce = 64

  /// The results of any number of read-only calls, in order.
  package func answers(to calls: [Call]) throws(Failure) -> [JSONValue] {
    var results: [JSONValue] = []
    for start in stride(from: 0, to: calls.count, by: Self.callsAtOnce) {
      let part = calls[start..<min(start + Self.callsAtOnce, calls.count)]
      do {
        results += try daemon.answers(to: Array(part))
      } catch {
        throw failure(error)
      }
    }
    return results
  }

  /// The answer to a request.
  ///
  /// If the daemon refuses it, the ``Failure`` contains the verb libraries' advice on that error.
  package func call<Called: Method>(_ request: Called) throws(Failure) -> Answer<Called.Result> {
    Answer(json: try answer(to: Call(request)))
  }

  /// The answer to a request that changes something; a dry run if the command line asks for one.
  package func call<Called: WritingMethod>(
    _ request: Called
  ) throws(Failure) -> Answer<Called.Result> {
    var request = request
    request.dryRun = request.dryRun || invocation.isDryRun
    return Answer(json: try answer(to: Call(request)))
  }

  /// The answer to a request whose fields are given as a person typed them; a dry run if the
  /// command line asks for one.
  package func call<Called: WritingMethod>(
    _ method: Called.Type,
    fields: [Argument]
  ) throws(Failure) -> Answer<Called.Result> {
    let call = Call(method, fields: fields, dryRun: invocation.isDryRun)
    return Answer(json: try answer(to: call))
  }

  /// The failure of a call, with the verb libraries' advice if the daemon refused the call.
  private func failure(_ failure: CallFailure) -> Failure {
    guard case .refused(var error) = failure, let type = error.type,
      let advice = RPCError.Kind(rawValue: type).flatMap(verbs.advice)
    else { return .daemon(failure) }
    error.advice = [advice]
    return .daemon(.refused(error))
  }
}
