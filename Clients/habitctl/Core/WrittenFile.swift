package import HabitWords
package import JSON
import Posix
import TerminalText

extension Session {
  /// Writes a document to a file, or to standard output if its name is `-`.
  package func write(
    _ document: String,
    _ kind: FileKind,
    to path: String,
    _ results: [JSONValue]
  ) throws(Failure) -> Output {
    guard path != InputFiles.input else { return .text(document) }
    try save(Array(document.utf8), kind, to: path)
    if let output = try scripted(results) { return output }
    var line = Line("Written: ", .faint)
    line.append(SafeText(path))
    return .lines([line])
  }

  /// The file of `--svg`; `--width` without it is an error.
  package func pictureFile() throws(Failure) -> String? {
    let file = invocation.value(of: "svg")
    guard file != nil || !invocation.has("width") else {
      throw .usage("--width requires a picture (try: --svg FILE)")
    }
    return file
  }

  /// Writes a picture in the width of `--width` to a file.
  package func write(
    _ card: PictureCard,
    to path: String,
    _ results: [JSONValue]
  ) throws(Failure) -> Output {
    let text = invocation.value(of: "width") ?? "\(PictureCard.usualWidth)"
    guard let width = Int(text), PictureCard.widths.contains(width) else {
      throw .usage("--width \(text): expected a width in pixels, such as 1200 or 390")
    }
    return try write(card.document(width: width), .picture, to: path, results)
  }

  /// Writes a file, completely or not at all; a file of another kind is replaced only with
  /// `--force`.
  package func save(_ bytes: [UInt8], _ kind: FileKind, to path: String) throws(Failure) {
    if !invocation.has("force") { try checkReplacement(bytes, kind, path) }
    do {
      try surroundings.writeFile(path, bytes)
    } catch {
      throw .unwritable(path: path, reason: Self.reason(error))
    }
  }

  private func checkReplacement(
    _ bytes: [UInt8],
    _ kind: FileKind,
    _ path: String
  ) throws(Failure) {
    let old: [UInt8]
    do {
      old = try surroundings.readFile(path)
    } catch {
      switch error.number {
      // A missing file is not replaced; for the others, the attempt to write reports the error.
      case .notFound, .invalidArgument, .isDirectory, .notDirectory: return
      default: throw Self.existing(path)
      }
    }
    guard kind.covers(old, replacedBy: bytes) else { throw Self.existing(path) }
  }

  /// The error for a file that habitctl did not write and so does not replace.
  static func existing(_ path: String) -> Failure {
    .failed(
      "\(path) exists and was not written by habitctl",
      "Nothing was written. To replace the file: --force",
      .outputFailed
    )
  }

  private static func reason(_ error: SystemError) -> String {
    if error.isPlantedLink {
      return "it leads through a symbolic link that belongs to another user"
    }
    return error.number == .invalidArgument ? "it is not a regular file" : error.number.message
  }
}

/// A kind of file that the program writes, recognised by how it begins.
package struct FileKind: Sendable {
  package static let picture = FileKind(
    marker: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grid "
  )

  /// The end of the text with which all files of the kind begin.
  let marker: String

  package init(marker: String) { self.marker = marker }

  /// True if `old` may be replaced: it is empty, or begins with the same text as `new`, up to and
  /// including the marker.
  func covers(_ old: [UInt8], replacedBy new: [UInt8]) -> Bool {
    guard !old.isEmpty else { return true }
    let marker = Array(marker.utf8)
    // The marker is in the first lines; searching a whole history would take long.
    let head = new.prefix(Self.longestBeginning)
    for start in head.indices where head[start...].starts(with: marker) {
      return old.starts(with: head[..<start]) && old[start...].starts(with: marker)
    }
    return false
  }

  /// The number of bytes searched for the marker; no kind's shared beginning is longer.
  private static let longestBeginning = 1024
}
