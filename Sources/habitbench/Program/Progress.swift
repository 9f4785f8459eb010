import Posix

/// What a person who waits is told, on standard error.
enum Progress {
  /// Shows a line.
  static func show(_ line: String) {
    // Nobody is left to tell where the terminal is gone; the measurement goes on.
    try? StandardStream.write(Array((line + "\n").utf8), to: .error)
  }
}
