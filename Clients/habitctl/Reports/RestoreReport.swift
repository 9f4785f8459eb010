import JSON

/// The result of restoring a backup.
struct RestoreReport {
  private let restored: Int
  private let generation: Int
  private let revision: Int
  private let saved: SafeText
  private let previous: Int?

  /// The result of `restoreBackup`.
  init(_ json: JSONValue) throws(Failure) {
    restored = try json.integer("restored")
    generation = try json.integer("generation")
    revision = try json.integer("revision")
    saved = SafeText(try json.text("saved"))
    previous = json["previous"]?.integer
  }

  /// The present state, where the rest went, and how to return to it.
  func lines(isDryRun: Bool, _ appearance: Appearance) -> [Line] {
    var lines = [
      Line(
        "Back at generation \(restored), as generation \(generation), revision \(revision).",
        .strong
      )
    ]
    var table = Table([.left, .left], flexible: nil, indentation: 2)
    table.rows = [[Line("saved", .faint), Line(saved)]]
    if let previous {
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
