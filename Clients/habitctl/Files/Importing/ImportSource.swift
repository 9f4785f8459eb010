import HabitctlCore
import HabitCore
import JSON
import Posix

/// Reads the file or directory that is named for an import.
struct ImportSource {
  private let surroundings: Surroundings
  private let isJSON: Bool
  private let today: () throws(Failure) -> Day

  /// Creates a reader; `today` asks the daemon for its current day.
  init(
    _ surroundings: Surroundings,
    isJSON: Bool = false,
    today: @escaping () throws(Failure) -> Day
  ) {
    self.surroundings = surroundings
    self.isJSON = isJSON
    self.today = today
  }

  /// The content at a path, with control characters repaired.
  ///
  /// The path is a file, a directory, `-` for standard input, or nil for harsh's usual directory.
  /// A nil format is detected.
  func content(at path: String?, _ format: ImportFormat?) throws(Failure) -> Import {
    var content = try unmended(at: path, format)
    content.mend(from: path ?? content.format.rawValue)
    return content
  }

  private func unmended(at path: String?, _ format: ImportFormat?) throws(Failure) -> Import {
    do {
      guard let path = format == .harsh ? try path ?? files.harshDirectory() : path else {
        throw Failure.usage("Missing file")
      }
      if let format, format.isConverted {
        guard path != InputFiles.input else { throw Self.needsFile(format) }
        return try converted(path, format)
      }
      if let format { return try read(try files.read(path), path, format) }
      if try isDirectory(path) { return try directory(path) }
      let bytes = try files.read(path)
      guard let found = ImportFormat.detected(in: bytes) else { throw Self.unknown(path, bytes) }
      guard found.isConverted else { return try read(bytes, path, found) }
      guard path != InputFiles.input else { throw Self.needsFile(found) }
      return try converted(path, found)
    } catch let problem as ImportProblem {
      throw .malformed(problem)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .usage("\(error)")
    }
  }

  private var files: InputFiles { InputFiles(surroundings) }

  private func read(
    _ bytes: [UInt8],
    _ path: String,
    _ format: ImportFormat
  ) throws -> Import {
    if format == .completions { return try CompletionRecordReader.read(bytes, file: path) }
    let today = try today()
    return try ExportDocumentReader.read(bytes, file: path, format: format, today: today)
  }

  private func converted(_ path: String, _ format: ImportFormat) throws -> Import {
    if let length = files.surroundings.importing.fileLength(path), length > InputFiles.maximumLength
    {
      throw InputFiles.tooLong(path)
    }
    let converter = Converter(surroundings, isJSON: isJSON)
    let document = try converter.document(of: path, format, today: try today())
    return try read(document, path, format)
  }

  private func directory(_ path: String) throws -> Import {
    let isLoop = surroundings.importing.fileLength(path + "/Habits.csv") != nil
    if isLoop { return try converted(path, .loopCSV) }
    let habits = try files.read(path + "/habits")
    guard let format = ImportFormat.detected(inHabits: habits) else { throw Self.unknown(path) }
    return try converted(path, format)
  }

  private func isDirectory(_ path: String) throws(Failure) -> Bool {
    guard path != InputFiles.input else { return false }
    return (try? surroundings.files.information(path + "/."))?.kind == .directory
  }

  private static func needsFile(_ format: ImportFormat) -> Failure {
    .usage("'\(format.rawValue)' is read from a file, not from standard input")
  }

  /// The error for content whose format cannot be detected; truncated JSON is reported as such.
  private static func unknown(_ path: String, _ bytes: [UInt8] = []) -> Failure {
    do {
      if "{[".utf8.contains(bytes.first ?? 0) { _ = try JSONDocument(parsing: bytes) }
    } catch  where error.reason == .unexpectedEnd {
      let why = "not complete JSON: it ends after \(bytes.count) bytes"
      return .malformed(ImportProblem(file: path, line: nil, message: why))
    } catch {}
    return .usage(
      "Cannot detect the format of \(path); put it first: \(ImportFormat.names)"
    )
  }
}
