/// The gestures of one device that can be undone and redone.
///
/// A *gesture* is one action of the person: a transaction, or as many parts of a group as can be
/// reverted at once. A *place* is an index in the list of transactions. A *number* is an index in
/// the list of gestures or undos.
struct UndoStack {
  /// A gesture and its state of undoing.
  struct Gesture {
    /// Oldest first.
    var places: [Int]
    let group: String?
    /// The number of registers that it wrote.
    var registers: Int
    var isUndone = false
    /// The place of the redo that last restored it.
    var redo: Int?
  }

  struct Undo {
    let place: Int
    /// The number of the undone gesture.
    let gesture: Int
    var isRedone = false
  }

  /// The effect of an undo or redo.
  enum Effect {
    /// Reverted the transactions at some places, and the redo that had restored them; no places if
    /// the transactions are no longer kept.
    case undo(of: [Int], redo: Int?)
    /// Reverted the undo at a place, and so restored the transactions at other places.
    case redo(undo: Int, of: [Int])
  }

  private(set) var gestures: [Gesture] = []
  /// By place.
  private(set) var effects: [Int: Effect] = [:]
  /// The numbers of the gestures that are not undone; the last is undone next.
  private var done: [Int] = []
  private var undos: [Undo] = []
  /// By revision; the revision of a redo gives the gesture it restored.
  private var gestureNumbers: [Int: Int] = [:]
  /// By revision.
  private var undoNumbers: [Int: Int] = [:]
  private var lastChange: Int?
  /// True if the first transaction ever made is still kept.
  private let isWhole: Bool

  /// Reads the transactions of one device, oldest first.
  init(_ transactions: [Transaction]) {
    isWhole = transactions.first.map { $0.revision <= 1 } ?? true
    for place in transactions.indices { take(transactions[place], at: place) }
  }

  /// The gestures that can still be undone; the last is undone next.
  var undoings: [Gesture] { done.map { gestures[$0] } }

  /// The place of the next transaction to undo in the group of a gesture; `nil` if none is left.
  func rest(of gesture: Gesture) -> Int? {
    guard gesture.group != nil else { return nil }
    return undoings.last { $0.group == gesture.group && $0.places != gesture.places }?.places.last
  }

  /// The place of the next undo to redo in the group of an undo; `nil` if none is left.
  func rest(of undo: Undo) -> Int? {
    let group = gestures[undo.gesture].group
    guard group != nil else { return nil }
    return undos.last { other in
      other.place != undo.place && !other.isRedone && gestures[other.gesture].group == group
    }?.place
  }

  var nothingLeft: NothingLeft {
    if gestures.isEmpty { return .nothingChanged }
    return gestures.count < UndoPlan.depth || isWhole ? .allUndone : .tooLongAgo
  }

  /// The gesture of a revision, or the next one to undo; `nil` if it is undone or unknown.
  func undoing(_ revision: Int?) -> Gesture? {
    let number = revision.map { gestureNumbers[$0] } ?? done.last
    return number.flatMap { gestures[$0].isUndone ? nil : gestures[$0] }
  }

  /// The undo of a revision; `nil` if it is redone or unknown.
  ///
  /// Without a revision, the last undo that is not redone; `nil` if something changed since.
  func redoing(_ revision: Int?) -> Undo? {
    if let revision {
      return undoNumbers[revision].flatMap { undos[$0].isRedone ? nil : undos[$0] }
    }
    return undos.last { !$0.isRedone }.flatMap { $0.place > lastChange ?? -1 ? $0 : nil }
  }

  private mutating func take(_ transaction: Transaction, at place: Int) {
    switch transaction.act {
    case .undo(let revision):
      guard let number = gestureNumbers[revision],
        let position = done.lastIndex(of: number)
      else {
        effects[place] = .undo(of: [], redo: nil)
        return
      }
      done.remove(at: position)
      gestures[number].isUndone = true
      undoNumbers[transaction.revision] = undos.count
      undos.append(Undo(place: place, gesture: number))
      effects[place] = .undo(of: gestures[number].places, redo: gestures[number].redo)
    case .redo(let revision):
      guard let undo = undoNumbers[revision], !undos[undo].isRedone else {
        // The undo is no longer kept, so its redo counts as a change.
        return begin(transaction, at: place)
      }
      undos[undo].isRedone = true
      let number = undos[undo].gesture
      gestures[number].isUndone = false
      gestures[number].redo = place
      done.append(number)
      gestureNumbers[transaction.revision] = number
      effects[place] = .redo(undo: undos[undo].place, of: gestures[number].places)
    case .change:
      lastChange = place
      let registers = transaction.registerCount
      guard let group = transaction.group,
        let position = done.lastIndex(where: { gestures[$0].group == group }),
        gestures[done[position]].registers + registers <= UndoPlan.registersAtOnce
      else { return begin(transaction, at: place) }
      // Other transactions may come between the parts of an import, which is still one gesture.
      let number = done.remove(at: position)
      done.append(number)
      gestures[number].places.append(place)
      gestures[number].registers += registers
      gestureNumbers[transaction.revision] = number
    }
  }

  private mutating func begin(_ transaction: Transaction, at place: Int) {
    done.append(gestures.count)
    gestureNumbers[transaction.revision] = gestures.count
    let group = transaction.act == .change ? transaction.group : nil
    let registers = transaction.registerCount
    gestures.append(Gesture(places: [place], group: group, registers: registers))
  }
}

extension Transaction {
  fileprivate var registerCount: Int { steps.reduce(0) { $0 + $1.change.registerCount } }
}
