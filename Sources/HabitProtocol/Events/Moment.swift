package import JSON

/// Where the daemon stands: what an event says of the state it leads to.
package struct Moment: Hashable, Sendable {
  /// Which history it is, and the day.
  package var epoch: Epoch
  /// The last transaction that is on the disk.
  package var revision: Int

  /// Creates a moment.
  package init(epoch: Epoch, revision: Int) {
    self.epoch = epoch
    self.revision = revision
  }

  /// Writes both as members.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("epoch", epoch.text)
    writer.member("revision", revision)
  }
}
