/// The names of files in a device's folder (FORMAT.md, "The directory").
enum GenerationName: Equatable {
  /// `snapshot-N`.
  case snapshot(Int)
  /// `journal-N`.
  case journal(Int)
  /// `snapshot-N.partial`.
  case partial(Int)
  /// `torn-N-ms`: bytes cut off the end of `journal-N`, and when, in milliseconds since 1970.
  case torn(Int, milliseconds: Int)

  /// The file whose lock marks the folder as in use.
  static let lock = "lock"

  private static let partialSuffix = ".partial"

  /// Parses a file name; `nil` if it is not one of these, so that the file is left alone.
  init?(_ name: String) {
    let candidates = [
      Self.number(of: name, after: "snapshot-", before: "").map(GenerationName.snapshot),
      Self.number(of: name, after: "journal-", before: "").map(GenerationName.journal),
      Self.number(of: name, after: "snapshot-", before: Self.partialSuffix)
        .map(GenerationName.partial),
    ]
    guard let found = candidates.compactMap(\.self).first else {
      guard let torn = Self.torn(name) else { return nil }
      self = torn
      return
    }
    self = found
  }

  var text: String {
    switch self {
    case .snapshot(let generation): "snapshot-\(generation)"
    case .journal(let generation): "journal-\(generation)"
    case .partial(let generation): "snapshot-\(generation)" + Self.partialSuffix
    case .torn(let generation, let milliseconds): "torn-\(generation)-\(milliseconds)"
    }
  }

  func path(in folder: String) -> String { folder + "/" + text }

  private static func torn(_ name: String) -> GenerationName? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "torn", let generation = Int(parts[1]),
      let milliseconds = Int(parts[2])
    else { return nil }
    return .torn(generation, milliseconds: milliseconds)
  }

  private static func number(of name: String, after prefix: String, before suffix: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    // Int also accepts signs and leading zeros, which are other names.
    guard let number = Int(digits), (1...Line.maximumNumber).contains(number),
      number.description == digits
    else { return nil }
    return number
  }
}

/// The meaningful files of a device's folder, by generation.
struct FolderListing: Equatable {
  /// The generations of the snapshots, ascending.
  private(set) var snapshots: [Int] = []
  /// The generations of the journals, ascending.
  private(set) var journals: [Int] = []
  /// The generations of unfinished snapshots, ascending.
  private(set) var partials: [Int] = []
  /// The names of copies of torn bytes.
  private(set) var torn: [String] = []

  init(_ names: [String]) {
    for name in names {
      switch GenerationName(name) {
      case .snapshot(let generation): snapshots.append(generation)
      case .journal(let generation): journals.append(generation)
      case .partial(let generation): partials.append(generation)
      case .torn: torn.append(name)
      case nil: break
      }
    }
    snapshots.sort()
    journals.sort()
    partials.sort()
  }
}
