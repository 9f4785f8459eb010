import HabitCore
import HabitProtocol

/// What the present turn of the loop has changed and not yet stored.
struct Turn {
  /// The transactions, in order.
  var transactions: [Transaction] = []
  /// What each of them did to the ledger, for taking it back.
  var applied: [[Ledger.Applied]] = []
  /// Whether something of it is about more than entries: about habits, journeys or settings.
  var isAboutHabits = false
  /// The answers that wait until everything is on the disk, with the client's token.
  var answers: [(token: UInt64, answer: Answer)] = []
  /// The bytes of ``answers``.
  var heldBytes = 0

  /// The subscriptions that held answers have replaced, with the client's token.
  var replacedSubscriptions: [(token: UInt64, former: EventSubscription?)] = []

  /// Whether an answer must wait: something before it has yet to be stored.
  var mustHold: Bool { !transactions.isEmpty }

  /// Lets an answer wait.
  mutating func hold(_ answer: Answer, for token: UInt64) {
    answers.append((token, answer))
    heldBytes += answer.reply.count
  }
}
