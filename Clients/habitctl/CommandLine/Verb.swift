/// What the program can be asked to do.
enum Verb: String, CaseIterable, Sendable {
  case day
  case week
  case grid
  case streak
  case log
  case toggle
  case done
  case undone
  case count
  case tally
  case skip
  case fail
  case unmark
  case clear
  case note
  case practice
  case add
  case edit
  case list
  case move
  case pause
  case resume
  case archive
  case restore
  case remove = "rm"
  case journeys
  case join
  case leave
  case library
  case custom
  case undo
  case settings
  case `import`
  case backups
  case status
  case doctor
  case rpc
  case help

  /// The verb most like a word, where one is like it: a letter or two apart.
  static func nearest(to word: String) -> Verb? {
    let distances = allCases.map { ($0, EditDistance.between(word, $0.rawValue)) }
    let nearest = distances.min { $0.1 < $1.1 }
    return nearest.flatMap { verb, distance in
      distance <= 2 && distance < max(word.utf8.count, 2) ? verb : nil
    }
  }
}
