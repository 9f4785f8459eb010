import Posix

/// A full-screen program on a terminal whose person is this program: keys are typed, frames awaited.
struct ScreenRun: ~Copyable {
  private let terminal: Pseudoterminal
  private let program: StartedProgram
  private let name: String
  private let patience: Int
  private var search = FrameSearch()

  /// A usual window.
  private static let size = (columns: 120, rows: 40)
  /// The longest wait for a frame, in microseconds: a screen that draws nothing is a failure, and no
  /// reason to wait for ever.
  private static let usualPatience = 5_000_000
  /// The time without anything drawn after which nothing is expected any more, in microseconds: answers
  /// of the daemon come within a few milliseconds.
  private static let quiet = 30_000
  /// The longest wait for that, in microseconds.
  private static let longestUnrest = 1_000_000

  /// Starts a program on a new terminal.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: the arguments after the program's name.
  ///   - environment: the program's environment, without the terminal's type.
  ///   - patience: the longest wait for a frame, in microseconds.
  /// - Throws: `SystemError` where there is no terminal, or no process.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    patience: Int = usualPatience
  ) throws(SystemError) {
    let variables = environment.merging(["TERM": "xterm-256color"]) { own, _ in own }
    let terminal = try Pseudoterminal(columns: Self.size.columns, rows: Self.size.rows)
    program = try StartedProgram(
      path,
      arguments,
      environment: variables,
      terminal: terminal.terminal
    )
    self.terminal = terminal
    name = ([path] + arguments).joined(separator: " ")
    self.patience = patience
  }

  /// Waits for the end of the next frame; returns that moment of `Clock.monotonicNanoseconds()`.
  ///
  /// - Throws: `BenchError` where none is drawn in time.
  mutating func awaitFrame() throws -> Int {
    let deadline = Clock.monotonicMicroseconds() + patience
    while true {
      let bytes = try terminal.read(untilMonotonicMicroseconds: deadline)
      let moment = Clock.monotonicNanoseconds()
      guard !bytes.isEmpty else {
        throw BenchError("\(name) draws no frame within \(patience / 1_000) ms")
      }
      if search.endsFrame(bytes) { return moment }
    }
  }

  /// Waits until nothing more is drawn.
  mutating func settle() throws {
    let latest = Clock.monotonicMicroseconds() + Self.longestUnrest
    while Clock.monotonicMicroseconds() < latest {
      let bytes = try terminal.read(
        untilMonotonicMicroseconds: Clock.monotonicMicroseconds() + Self.quiet
      )
      guard !bytes.isEmpty else { return }
      _ = search.endsFrame(bytes)
    }
    throw BenchError("\(name) draws without end")
  }

  /// Types a key and waits for the frame that answers it; returns the nanoseconds between.
  mutating func nanoseconds(from key: String) throws -> Int {
    let begin = Clock.monotonicNanoseconds()
    try terminal.type(key)
    return try awaitFrame() - begin
  }
}
