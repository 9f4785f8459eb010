import JSON

extension Session {
  /// `import`: reads files of another program and sends what they hold.
  func importFile() throws(Failure) -> Output {
    try allowOperands(upTo: 2)
    guard let word = invocation.operands.first else {
      throw .usage("import from what? completions or harsh", verb: .import)
    }
    guard let format = ImportFormat(rawValue: word) else {
      throw .usage("'\(word)' cannot be imported; completions and harsh can", verb: .import)
    }
    let content = try content(of: format, at: invocation.operands.dropFirst().first)
    let (report, results) = try send(content)
    if let output = try scripted(results) { return output }
    return .lines(notice + report.lines(of: content, appearance))
  }

  private func content(of format: ImportFormat, at path: String?) throws(Failure) -> Import {
    let source = InputFiles(surroundings)
    do {
      switch format {
      case .completions:
        guard let path else { throw Failure.usage("which file?", verb: .import) }
        return try CompletionRecordReader.read(try source.read(path), file: path)
      case .harsh:
        let directory = try source.harshDirectory(path)
        let habitsFile = directory + "/habits"
        let logFile = directory + "/log"
        let habits = try HarshHabitsReader.read(try source.read(habitsFile), file: habitsFile)
        let log = try HarshLogReader.read(try source.readIfPresent(logFile), file: logFile)
        return HarshImport.merge(
          habits,
          log,
          habitsFile: habitsFile,
          logFile: logFile,
          today: try today()
        )
      }
    } catch let problem as ImportProblem {
      throw .malformed(problem)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .usage("\(error)")
    }
  }

  private func send(_ content: Import) throws(Failure) -> (ImportReport, [JSONValue]) {
    let parts = ImportParts.of(content, isDryRun: invocation.isDryRun)
    let group = "import.\(content.format.rawValue).\(surroundings.uniqueText())"
    var report = ImportReport()
    var results: [JSONValue] = []
    for (index, part) in parts.enumerated() {
      do {
        let call = part.call(group: group, isDryRun: invocation.isDryRun)
        let result = try daemon.answer(to: call)
        try report.add(result, of: part)
        results.append(result)
      } catch {
        guard index > 0, !invocation.isDryRun else { throw error }
        throw .interrupted(taken: index, of: parts.count, by: error)
      }
    }
    return (report, results)
  }
}
