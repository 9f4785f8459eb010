import HabitCore
import HabitProtocol

/// What the present turn of the loop has changed and not yet stored.
struct Turn {
  /// The transactions, in order.
  var transactions: [Transaction] = []
  /// What each of them did to the ledger, for taking it back.
  var applied: [[Ledger.Applied]] = []
  /// Where all of them were made; `nil` where that is not one place, or not known.
  private(set) var origin: EventOrigin?
  /// The milestones that ticks have reached.
  var milestones: [EntryPlace: Milestone] = [:]
  /// Whether something of it is about more than entries: about habits, journeys or settings.
  var isAboutHabits = false
  /// The answers that wait until everything is on the disk, with the client's token.
  var answers: [(token: UInt64, answer: Answer)] = []
  /// The bytes of ``answers``.
  var heldBytes = 0
  /// The batches not answered to the end some of whose replies wait likewise.
  var unsettled: [BatchProgress] = []
  /// The results begun that tell of what has yet to be stored.
  var unfinished: [UnfinishedResult] = []

  /// The subscriptions that held answers have replaced, with the client's token.
  var replacedSubscriptions: [(token: UInt64, former: EventSubscription?)] = []

  /// Adds a transaction that was made somewhere; `nil` where it is not known where.
  mutating func add(
    _ transaction: Transaction,
    _ applied: [Ledger.Applied],
    from origin: EventOrigin?
  ) {
    if transactions.isEmpty {
      self.origin = origin
    } else if self.origin != origin {
      self.origin = nil
    }
    transactions.append(transaction)
    self.applied.append(applied)
  }

  /// Whether an answer must wait: something before it has yet to be stored.
  var mustHold: Bool { !transactions.isEmpty }

  /// Lets an answer wait.
  mutating func hold(_ answer: Answer, for token: UInt64) {
    answers.append((token, answer))
    heldBytes += answer.byteCount
  }

  /// Ends the waiting of what is being answered: what it tells of is stored, or could not be.
  func settle(refusal: RPCError? = nil) {
    if let refusal { unfinished.forEach { $0.fail(with: refusal) } }
    for batch in unsettled {
      if let refusal { batch.replies.fail(with: refusal) } else { batch.replies.settle() }
      batch.isUnsettled = false
    }
  }
}
