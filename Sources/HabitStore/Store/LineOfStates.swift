import Posix

/// The line of states, and the last state in it that clients were told of.
struct LineOfStates {
  /// The line of states: equal as long as states of equal revision are equal.
  var lineage = drawnLineage
  /// The last line that is to be found for the line of states to go on.
  var line: LastWrite?
  /// The state that is remembered as told.
  var remembered: ToldState?
  /// The file that remembers; `nil` where none does, and each start begins another line.
  let file: LineageFile?

  /// A line of states that was not there before.
  static var drawnLineage: UInt64 { UInt64.random(in: .min ... .max) }

  /// Nothing told yet.
  init(_ file: LineageFile?) {
    self.file = file
  }

  /// Begins another line of states, because what follows is not of this device's transactions alone.
  ///
  /// Nothing is remembered before it is told of: a start must not go on with the one before.
  mutating func begin() {
    lineage = Self.drawnLineage
    forget()
  }

  /// Remembers nothing any more.
  mutating func forget() {
    file?.forget()
    remembered = nil
  }
}
