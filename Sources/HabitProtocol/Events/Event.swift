package import HabitCore
import JSON

/// What a subscriber is sent without asking: JSON-RPC notifications.
package enum Event: Equatable, Sendable {
  /// Something changed.
  case changed(News)
  /// The subscriber did not read, and what it missed is not kept: everything is to be loaded anew.
  case overflow

  /// The names of the notifications.
  package enum Name: String, CaseIterable, Sendable {
    case changed, overflow
  }

  /// The notification that leads to a state.
  ///
  /// - Parameters:
  ///   - moment: the state's epoch and revision.
  ///   - ledger: what is known in it.
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
  /// Writes topics, habits and days, in a fixed order; those that may be any are left out.
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
