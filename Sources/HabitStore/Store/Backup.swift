package import HabitCore

/// A kept generation of this device, which the history can go back to.
package struct Backup: Equatable, Sendable {
  /// What a snapshot holds, by its header.
  package struct Content: Equatable, Sendable {
    /// When it was begun.
    package var written: Instant
    /// The revision it shows.
    package var revision: Int
    /// How many habits it holds, archived ones included.
    package var habits: Int
    /// How many completions it holds.
    package var completions: Int
  }

  /// The number it is called by.
  package var generation: Int
  /// How long its file is.
  package var bytes: Int
  /// Whether the present state goes on from it.
  package var isCurrent: Bool
  /// What it holds, or what is wrong with it as far as its header tells.
  package var content: Result<Content, Damage>
}
