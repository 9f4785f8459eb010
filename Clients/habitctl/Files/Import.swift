import HabitctlCore
import HabitProtocol
import JSON
import TerminalText

extension Verb {
  static let `import` = Verb(
    name: "import",
    operands: "[FORMAT] FILE...",
    summary: "import habits and entries from another program",
    example: "import harsh --dry-run",
    options: [.dryRun],
    remarks: [
      "FORMAT is detected if possible; otherwise it comes first:",
      "habitd       a complete export of habitctl",
      "csv          the entries, exported by habitctl as a table",
      "completions  a JSON file of days and ids: {\"2025-01-15\": [\"habit-id\"]}",
      "harsh        the folder with harsh's files habits and log; default $HARSHPATH, else "
        + "~/.config/harsh",
      "blinry       the folder with the files habits and log of blinry's habitctl",
      "loop         the .db backup of Loop Habit Tracker, more complete than loop-csv",
      "loop-csv     the .zip file of Loop's CSV files, or its folder",
      "dijo         habit_record.json",
      "beaverhabits, mhabit  their JSON exports",
      "habitbull    its CSV file",
      "Existing entries are kept, so importing twice changes nothing. One undo reverts an import.",
    ],
    traits: {
      $0.words = ["FORMAT": .words(CompletionWord.words(ImportFormat.allCases.map(\.rawValue)))]
    },
    run: { session throws(Failure) in try session.importFile() }
  )
}

extension Session {
  func importFile() throws(Failure) -> Output {
    let content = try importedContent()
    let (report, results) = try send(content)
    if let output = try scripted(results) {
      return .remarked(output, ImportReport.lines(of: content.remarks))
    }
    return .lines(notice + report.lines(of: content, appearance))
  }

  /// The content of all files; nothing is sent before the last of them has been read.
  private func importedContent() throws(Failure) -> Import {
    guard let word = invocation.operands.first else {
      throw .usage("Missing file or format; the formats are \(ImportFormat.names)")
    }
    let format = ImportFormat(rawValue: word)
    let paths = format == nil ? invocation.operands[...] : invocation.operands.dropFirst()
    let source = ImportSource(surroundings, isJSON: invocation.isJSON) { () throws(Failure) in
      try today()
    }
    guard let first = paths.first else { return try source.content(at: nil, format) }
    var content = try source.content(at: first, format)
    for path in paths.dropFirst() { content.add(try source.content(at: path, format)) }
    guard content.habits.count <= Import.mostHabits else {
      throw .malformed(.tooManyHabits(content.habits.count, in: paths))
    }
    return content
  }

  private func send(_ content: Import) throws(Failure) -> (ImportReport, [JSONValue]) {
    let parts = ImportParts.of(content, isDryRun: invocation.isDryRun)
    let group = "import.\(content.format.rawValue).\(surroundings.uniqueText())"
    var report = ImportReport()
    var results: [JSONValue] = []
    var progress = ImportProgress(surroundings, isJSON: invocation.isJSON)
    defer { progress.end() }
    for (index, part) in parts.enumerated() {
      progress.show(part: index, of: parts.count)
      do {
        let call = part.call(group: group, isDryRun: invocation.isDryRun)
        let answer = Answer<ImportHabitData.Result>(json: try answer(to: call))
        report.add(try answer.value, of: part)
        results.append(answer.json)
      } catch {
        guard index > 0, !invocation.isDryRun else { throw error }
        let taken = "\(index) of \(parts.count) parts were imported."
        let line = Line(SafeText(taken + " Import again: nothing is imported twice."))
        throw .failed(error.lines + [line], error.status)
      }
    }
    return (report, results)
  }
}
