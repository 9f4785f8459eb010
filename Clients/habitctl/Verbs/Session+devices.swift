import JSON

extension Session {
  /// `devices`: lists the devices that record this history, or names this one.
  func devices() throws(Failure) -> Output {
    guard let action = invocation.operands.first else {
      let result = try call("devices")
      return try output(result) { () throws(Failure) in
        try DeviceReport.lines(of: DeviceReport.list(result), clock, appearance)
      }
    }
    switch action {
    case "rename": return try renameDevice(operands("NAME", of: action))
    default:
      throw .usage("unexpected operand '\(action)'; expected rename", verb: .devices)
    }
  }

  /// The words after the action: a name may have several.
  private func operands(_ meaning: String, of action: String) throws(Failure) -> String {
    let rest = invocation.operands.dropFirst()
    guard !rest.isEmpty else {
      throw .usage("missing \(meaning) behind \(action)", verb: .devices)
    }
    return rest.joined(separator: " ")
  }

  private func renameDevice(_ name: String) throws(Failure) -> Output {
    let result = try call("renameDevice", [CallParameter("name", .text(name)), dryRun])
    return try output(result) { () throws(Failure) in
      [Line("This device is called " + SafeText(try result.text("name")) + ".")]
    }
  }
}
