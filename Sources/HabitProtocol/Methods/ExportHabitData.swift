package import HabitCore
import JSON

/// `exportData`: everything but the entries, as `importData` takes it.
package struct ExportHabitData: Method {
  /// Its name.
  package static let name = MethodName.exportData
  /// What it does.
  package static let summary =
    "Everything but the entries, as importData takes it: habits with their whole history, in pages"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [after.entry]

  private static let after = Parameter<HabitID>(
    "after",
    .identifier,
    "The last habit of the page before; the first page where it is missing"
  ) { json in json.string.flatMap { HabitID($0) } }

  /// The last habit of the page before.
  package var after: HabitID?

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    after = try arguments.value(Self.after)
  }
}
