/// What transactions of one device leave to undo and to redo.
///
/// A *gesture* is what a person did at once: a transaction, or the parts of one group.
struct UndoStack {
  /// A gesture.
  struct Gesture {
    /// The places of its transactions, oldest first.
    var places: [Int]
    /// What its parts share.
    let group: String?
    /// Whether it has been undone, and not redone since.
    var isUndone = false
  }

  /// An undo.
  struct Undo {
    /// The place of its transaction.
    let place: Int
    /// The number of the gesture it took back.
    let gesture: Int
    /// Whether a redo has taken it back.
    var isTakenBack = false
  }

  /// What a transaction that is no change of its own took back.
  enum Effect {
    /// An undo of transactions at some places; of none where they are forgotten.
    case undo(of: [Int])
    /// A redo that took back the undo at a place, and so brought back transactions.
    case redo(undo: Int, of: [Int])
  }

  /// The gestures, in the order in which they began.
  private(set) var gestures: [Gesture] = []
  /// By place, what undos and redos took back.
  private(set) var effects: [Int: Effect] = [:]
  /// The numbers of the gestures that are not undone; what is undone next comes last.
  private var done: [Int] = []
  private var undos: [Undo] = []
  /// By revision, the numbers of gestures; a redo's revision names the gesture it brought back.
  private var gestureNumbers: [Int: Int] = [:]
  /// By revision, the numbers of undos.
  private var undoNumbers: [Int: Int] = [:]
  /// The place of the last transaction that was a change of its own.
  private var lastChange: Int?

  /// What is left after transactions of one device, oldest first.
  init(_ transactions: [Transaction]) {
    for place in transactions.indices { take(transactions[place], at: place) }
  }

  /// What is left to undo: of each gesture the places of its transactions; the next one comes last.
  var undoings: [[Int]] { done.map { gestures[$0].places } }

  /// The gesture that the transaction of a revision belongs to, or the next one, unless it is undone
  /// or unknown.
  func undoing(_ revision: Int?) -> Gesture? {
    let number = revision.map { gestureNumbers[$0] } ?? done.last
    return number.flatMap { gestures[$0].isUndone ? nil : gestures[$0] }
  }

  /// The undo of a revision, unless it is taken back or unknown; or the last one that is left, unless
  /// something was changed since.
  func redoing(_ revision: Int?) -> Undo? {
    if let revision {
      return undoNumbers[revision].flatMap { undos[$0].isTakenBack ? nil : undos[$0] }
    }
    return undos.last { !$0.isTakenBack }.flatMap { $0.place > lastChange ?? -1 ? $0 : nil }
  }

  /// Takes up the next transaction.
  private mutating func take(_ transaction: Transaction, at place: Int) {
    switch Act(transaction) {
    case .undo(let revision):
      guard let number = revision.map({ gestureNumbers[$0] }) ?? done.last,
        let position = done.lastIndex(of: number)
      else {
        effects[place] = .undo(of: [])
        return
      }
      done.remove(at: position)
      gestures[number].isUndone = true
      undoNumbers[transaction.revision] = undos.count
      undos.append(Undo(place: place, gesture: number))
      effects[place] = .undo(of: gestures[number].places)
    case .redo(let revision):
      guard let undo = undoNumbers[revision], !undos[undo].isTakenBack else {
        // What it brought back is forgotten: it counts as if it had been done by hand.
        return begin(transaction, at: place)
      }
      undos[undo].isTakenBack = true
      let number = undos[undo].gesture
      gestures[number].isUndone = false
      done.append(number)
      gestureNumbers[transaction.revision] = number
      effects[place] = .redo(undo: undos[undo].place, of: gestures[number].places)
    case .change:
      lastChange = place
      guard let group = transaction.group,
        let position = done.lastIndex(where: { gestures[$0].group == group })
      else { return begin(transaction, at: place) }
      // Something else may have come between the parts of an import: it is one all the same.
      let number = done.remove(at: position)
      done.append(number)
      gestures[number].places.append(place)
      gestureNumbers[transaction.revision] = number
    }
  }

  private mutating func begin(_ transaction: Transaction, at place: Int) {
    done.append(gestures.count)
    gestureNumbers[transaction.revision] = gestures.count
    let group = Act(transaction) == .change ? transaction.group : nil
    gestures.append(Gesture(places: [place], group: group))
  }
}
