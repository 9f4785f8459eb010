import HabitCore

/// `undo`: takes back the last change made on this device.
package struct UndoLast: Method {
  /// Its name.
  package static let name = MethodName.undo
  /// What it does.
  package static let summary =
    "Takes back the last change made on this device, an import as one; again goes further back"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [Parameter.dryRun.entry]

  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
