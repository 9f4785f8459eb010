/// A kind of file that the program writes, which can be told from what the file begins with.
enum FileKind: Sendable {
  /// An export in a format.
  case export(ExportFormat)
  /// The picture of a grid.
  case picture
  /// The page of a report.
  case page

  /// The text with which the part ends that every file of the kind begins with.
  private var marker: String {
    switch self {
    case .export(.json): "\"\(ExportDocument.format)\""
    case .export(.completions): "{\n\""
    case .export(.csv): ExportTable.header
    case .export(.ical): "PRODID:-//habitd//"
    case .picture: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grid "
    case .page: "<title>Habits, "
    }
  }

  /// True if an existing file is one of the kind, as the new one is.
  ///
  /// - Parameters:
  ///   - old: the content of the existing file; an empty one may always be replaced.
  ///   - new: the content that is to take its place.
  /// - Returns: false for a file that somebody else has made, or that cannot be told from one.
  func covers(_ old: [UInt8], replacedBy new: [UInt8]) -> Bool {
    guard !old.isEmpty else { return true }
    let marker = Array(marker.utf8)
    // The marker is in the first lines, and a search through a history would take long.
    let head = new.prefix(Self.longestBeginning)
    for start in head.indices where head[start...].starts(with: marker) {
      return old.starts(with: head[..<start]) && old[start...].starts(with: marker)
    }
    return false
  }

  /// More bytes than any kind begins with before it holds something of the person's.
  private static let longestBeginning = 1024
}
