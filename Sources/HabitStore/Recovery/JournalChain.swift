/// Checks that journals follow from a snapshot and from each other without a gap, and finds those
/// that a stop left unfinished.
struct JournalChain {
  /// A journal that does not fit into the chain.
  struct Problem: Equatable {
    var generation: Int
    /// One clause.
    var text: String
  }

  /// The journals with a truncated end: an append that a stop interrupted.
  private(set) var torn: [Int] = []
  /// The journals without lines that a stop left unfinished or that were never used.
  private(set) var abandoned: [Int] = []
  private(set) var problems: [Problem] = []
  /// The generation of the last journal that is not abandoned, 0 if there is none.
  private(set) var lastGeneration = 0
  private(set) var lastNumber: Int

  /// Checks the journals, in order, against the snapshot they begin with.
  init(snapshot: SnapshotHeader?, journals: [FolderReader.NumberedJournal]) {
    lastNumber = snapshot?.sequence ?? 0
    lastGeneration = (snapshot?.generation ?? 1) - 1
    let lastWithLines = journals.lastIndex { $0.journal.lineCount > 0 } ?? 0
    for (index, entry) in journals.enumerated() {
      let isLast = index >= lastWithLines
      checkGeneration(entry.generation)
      if isLast, entry.journal.lineCount == 0, entry.generation != snapshot?.generation,
        isAbandoned(entry.journal)
      {
        abandoned.append(entry.generation)
        continue
      }
      checkNumbers(entry, isFirst: entry.generation == snapshot?.generation)
      if entry.journal.tornTail != nil {
        if isLast {
          torn.append(entry.generation)
        } else {
          report(entry.generation, "its last line is cut short, but later journals follow")
        }
      }
      // Journals before one that is kept must stay, or their absence would look like a gap.
      abandoned.removeAll()
      lastGeneration = entry.generation
      lastNumber = max(lastNumber, entry.journal.lastNumber ?? 0)
    }
    if let snapshot, lastGeneration < snapshot.generation {
      report(snapshot.generation, "the journal is missing")
    }
  }

  /// True if the header of a journal without lines does not follow the last line.
  ///
  /// The journal was not completely written, was given up before it was used, or was begun after
  /// lines that never reached the disk.
  private func isAbandoned(_ journal: Journal) -> Bool {
    journal.firstNumber != lastNumber
  }

  private mutating func checkGeneration(_ generation: Int) {
    let expected = (abandoned.last ?? lastGeneration) + 1
    if generation > expected { report(expected, "the journal is missing") }
  }

  private mutating func checkNumbers(_ entry: FolderReader.NumberedJournal, isFirst: Bool) {
    guard let first = entry.journal.firstNumber else {
      // The journal of the snapshot's generation was on disk before the snapshot. Any other journal
      // without a sound line was given up; if it had lost lines, the number of the next journal
      // would show it.
      if isFirst, entry.journal.lineCount == 0 {
        report(entry.generation, "its header is damaged")
      }
      return
    }
    // An empty journal with a smaller number was given up and is not a gap.
    guard first != lastNumber, entry.journal.lineCount > 0 || first > lastNumber else { return }
    report(
      entry.generation,
      "it continues from line \(first), but the one before ends with line \(lastNumber)"
    )
  }

  private mutating func report(_ generation: Int, _ text: String) {
    problems.append(Problem(generation: generation, text: text))
  }
}
