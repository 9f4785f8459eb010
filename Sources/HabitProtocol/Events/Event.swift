package import HabitCore
import JSON

/// A message sent to subscribers unasked: a JSON-RPC notification.
package enum Event: Equatable, Sendable {
  /// Something changed.
  case changed(News)
  /// The subscriber did not read in time and must reload everything.
  case overflow

  /// The names of the notifications.
  package enum Name: String, CaseIterable, Sendable {
    case changed, overflow
  }

  /// The notification that announces a state.
  ///
  /// - Parameters:
  ///   - moment: the state's epoch and revision.
  ///   - ledger: the data in that state.
  /// - Returns: the notification as JSON.
  package func notification(at moment: Moment, in ledger: Ledger) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("method", name.rawValue)
      writer.name("params")
      writer.object { writer in
        moment.writeMembers(to: &writer)
        if case .changed(let news) = self {
          news.writeMembers(to: &writer)
          news.writeEntries(in: ledger, to: &writer)
          news.origin?.writeMember(to: &writer)
          writer.member("today", moment.epoch.today)
        }
      }
    }
    return writer.finish()
  }

  private var name: Name {
    switch self {
    case .changed: .changed
    case .overflow: .overflow
    }
  }
}

extension News {
  /// Writes topics, habits and days in a fixed order; omits those that may be any.
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.name("topics")
    writer.array(Topic.allCases.filter(topics.contains)) { $0.string($1.rawValue) }
    if case .only(let named) = habits {
      writer.name("habits")
      writer.array(named.sorted()) { $0.string($1.text) }
    }
    if case .only(let named) = days {
      writer.name("days")
      writer.array(named.sorted()) { $0.day($1) }
    }
  }
}
