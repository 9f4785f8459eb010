import Testing

@testable import habitd

@Suite("The order in which waiting clients are answered")
struct AnswerTimeTests {
  /// A client after answers that took so long each, in microseconds.
  private func client(after answers: [Int] = []) -> AnswerTime {
    var time = AnswerTime()
    for answer in answers { time.note(answer) }
    return time
  }

  @Test("at the same time: short answers, those to new connections, long ones, long messages")
  func atOnce() {
    let (quiet, new) = (client(after: Array(repeating: 30, count: 9)), client())
    let busy = client(after: Array(repeating: 2500, count: 9))
    let urgencies = [
      quiet.urgency(after: 0, unreadBytes: 60), new.urgency(after: 0, unreadBytes: 60),
      busy.urgency(after: 0, unreadBytes: 60), quiet.urgency(after: 0, unreadBytes: 10_000),
      new.urgency(after: 0, unreadBytes: 1_000_000),
    ]
    #expect(urgencies == urgencies.sorted(by: >) && Set(urgencies).count == urgencies.count)
  }

  @Test("after a wait in proportion to its answers a client is as urgent as another")
  func proportion() {
    let (quick, slow) = (client(after: [300]), client(after: [3500]))
    for wait in [0, 1000, 30_000] {
      // Answers of 0.4 and 2 ms, and everybody has waited 5 ms already.
      let same = slow.urgency(after: (wait + 5000) * 5 - 5000, unreadBytes: 0)
      #expect(quick.urgency(after: wait, unreadBytes: 0) == same)
    }
  }

  @Test(
    "an answer is not given in the turn of others after long answers, and to a long message",
    arguments: [
      (answers: [], bytes: 100, isLong: false), ([], 9000, true), ([100, 9000, 9000], 0, true),
      ([9000, 100, 100], 8000, false),
    ]
  )
  func filling(answers: [Int], bytes: Int, isLong: Bool) {
    #expect(client(after: answers).mayFillTurn(unreadBytes: bytes, turn: 5000) == isLong)
  }

  @Test("answers of long ago are forgotten, however long they were")
  func forgotten() {
    let lately = Array(repeating: 100, count: 40)
    for early in [0, 250, 600_000_000] {
      let urgency = client(after: [early] + lately).urgency(after: 7, unreadBytes: 0)
      #expect(abs(urgency - client(after: lately).urgency(after: 7, unreadBytes: 0)) <= 512)
    }
  }

  @Test("a client that asks again and again waits for few of a crowd with long answers")
  func besideCrowd() {
    let crowd = Array(repeating: Asker(answer: 2500), count: 16)
    let quiet = Asker(answer: 144, time: client(after: Array(repeating: 144, count: 9)))
    let waits = longestWaits([quiet] + crowd, for: 5_000_000)
    // A few of their answers, until it is known how long these are.
    #expect(waits[0] <= 4 * 2500, "\(waits)")
    // They wait for hardly more than each other.
    #expect(waits.allSatisfy { $0 <= 17 * 2500 }, "\(waits)")
    #expect(longestWaits([quiet] + crowd, for: 5_000_000, longest: 1)[0] == 16 * 2500)
  }

  @Test("a long message is answered, although others ask again and again")
  func longMessage() {
    let crowd = Array(repeating: Asker(answer: 1000), count: 16)
    let waits = longestWaits([Asker(answer: 9000, bytes: 1 << 20)] + crowd, for: 5_000_000)
    // As many answers as the others wait for, and they have 5 ms in advance.
    #expect(waits[0] <= 21 * AnswerTime.longest, "\(waits)")
    #expect(waits.dropFirst().allSatisfy { $0 <= 17 * 1000 + 9000 }, "\(waits)")
  }

  /// A client that sends its next request as soon as the last one is answered.
  private struct Asker {
    /// The time that each answer takes, in microseconds.
    let answer: Int
    var bytes = 100
    var time = AnswerTime()
    var since = 0
    var longestWait = 0
  }

  /// The longest wait of each client, in microseconds, where each turn answers one after the other
  /// until it has taken 2.5 ms.
  private func longestWaits(
    _ askers: [Asker],
    for duration: Int,
    longest: Int = AnswerTime.longest
  ) -> [Int] {
    var (askers, now) = (askers, 0)
    while now < duration {
      let begun = now
      let order = askers.indices.sorted { one, other in
        let urgencies = [one, other].map {
          askers[$0].time.urgency(
            after: begun - askers[$0].since,
            unreadBytes: askers[$0].bytes,
            longest: longest
          )
        }
        return urgencies[0] > urgencies[1]
          || urgencies[0] == urgencies[1] && askers[one].since < askers[other].since
      }
      for next in order {
        askers[next].longestWait = max(askers[next].longestWait, now - askers[next].since)
        now += askers[next].answer
        askers[next].time.note(askers[next].answer)
        askers[next].since = now
        if now - begun >= 2500 { break }
      }
    }
    return askers.map { max($0.longestWait, now - $0.since) }
  }
}
