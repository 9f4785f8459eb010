import HabitProtocol
import JSON
import TerminalText

/// The result of restoring a backup.
struct RestoreReport {
  private let result: RestoreBackup.Result

  /// The result of `restoreBackup`.
  init(_ json: JSONValue) throws(Failure) {
    result = try json.read(as: RestoreBackup.Result.self)
  }

  /// The present state, where the rest went, and how to return to it.
  func lines(isDryRun: Bool, _ appearance: Appearance) -> [Line] {
    var lines = [
      Line(
        "Back at generation \(result.restored), as generation \(result.generation), revision \(result.revision).",
        .strong
      )
    ]
    var table = Table([.left, .left], flexible: nil, indentation: 2)
    table.rows = [[Line("saved", .faint), Line(SafeText(result.saved))]]
    if let previous = result.previous {
      let command = isDryRun ? "" : "habitctl backups restore \(previous)"
      table.rows.append([
        Line("before", .faint),
        Line(
          "kept as generation \(previous)" + SafeText(isDryRun ? "" : "; to return: \(command)")
        ),
      ])
    } else {
      table.rows.append([
        Line("before", .faint), Line("damaged; its files are kept where they were saved"),
      ])
    }
    lines += table.lines(appearance)
    return lines
  }
}
