/// The files of a device's folder that mean something, by generation.
struct FolderListing: Equatable {
  /// The generations of the snapshots, growing.
  private(set) var snapshots: [Int] = []
  /// The generations of the journals, growing.
  private(set) var journals: [Int] = []
  /// The generations of unfinished snapshots, growing.
  private(set) var partials: [Int] = []
  /// The names of copies of torn bytes.
  private(set) var torn: [String] = []

  /// Sorts names by what they stand for.
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
