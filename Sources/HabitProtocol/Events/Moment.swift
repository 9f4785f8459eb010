package import JSON

/// The epoch and revision of a state of the daemon.
package struct Moment: Hashable, Sendable {
  /// The line of states and the day.
  package var epoch: Epoch
  /// The last transaction on disk.
  package var revision: Int

  /// Creates a moment.
  package init(epoch: Epoch, revision: Int) {
    self.epoch = epoch
    self.revision = revision
  }

  /// Writes epoch and revision as members.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("epoch", epoch.text)
    writer.member("revision", revision)
  }
}
