import Posix

/// habitctl, run for the verbs that are typed on the screen.
struct CommandLineClient {
  /// The path of the program, or its name for the PATH.
  private let program: String

  /// The variable that names a verb's client in events, so that the screen knows what it changed.
  static let nameVariable = "HABITD_CLIENT"

  private static let name = "habitctl"
  /// The most bytes of output: more than a person reads.
  private static let limit = 1 << 20
  /// The longest run in seconds: a verb such as `watch` does not end by itself.
  private static let seconds = 5

  /// The program in the folder of another one, otherwise in the PATH.
  init(beside path: String?) {
    let folder = path?.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    program =
      folder.flatMap { ExternalProgram.find(Self.name, in: $0.joined(separator: "/")) } ?? Self.name
  }

  /// Starts a verb beside the screen; nil with an event where it cannot be started.
  func start(_ words: [String]) -> (RunningCommand?, [ScreenEvent]) {
    do {
      return (try RunningCommand(program, words, isCompletion: false), [])
    } catch {
      return (nil, [.ran("\(error)", succeeded: false)])
    }
  }

  /// Runs a verb to its end; the event has its output, and behind that its errors.
  func run(_ words: [String]) -> ScreenEvent {
    do {
      let ended = try ChildProcess.run(
        program,
        words,
        limit: Self.limit,
        seconds: Self.seconds
      ) { _ in }
      let text = String(decoding: ended.output + ended.errors, as: UTF8.self)
      return .ran(text, succeeded: ended.status == 0)
    } catch {
      return .ran("\(error)", succeeded: false)
    }
  }

  /// Starts to look for the words that may stand in the place of the last one; nil where that fails.
  func startCompletion(of words: [String]) -> RunningCommand? {
    try? RunningCommand(program, ["_complete", "--"] + words, isCompletion: true)
  }
}

/// habitctl, run beside the screen for a verb that was typed there, or for its completion.
final class RunningCommand {
  private let program: RunningProgram
  private let isCompletion: Bool
  private var output: [UInt8] = []
  /// The bytes behind the last line break that was told.
  private var told = 0
  /// True once its output has ended.
  private var hasClosed = false
  private var isTooLong = false

  /// The most bytes of output: more than a person reads.
  private static let limit = 1 << 20

  /// The pause between two looks at a program that has closed its output and not yet ended, in
  /// microseconds.
  private static let pause = 20_000

  /// Starts a program.
  init(_ program: String, _ words: [String], isCompletion: Bool) throws(SystemError) {
    self.program = try RunningProgram(program, words)
    self.isCompletion = isCompletion
  }

  /// The number of its output while there may be more.
  var outputNumber: Int32? { hasClosed ? nil : program.outputNumber }

  /// The moment of the next look, of `Clock.monotonicMicroseconds()`; nil while output tells of it.
  var nextLook: Int? { hasClosed ? Clock.monotonicMicroseconds() + Self.pause : nil }

  /// Asks it to end; when asked again it is killed.
  func end() { program.end() }

  /// Takes what it has printed; the last event is that it has ended.
  func take(hasOutput: Bool) -> [ScreenEvent] {
    do {
      if hasOutput, !hasClosed {
        let bytes = try program.read()
        hasClosed = bytes.isEmpty
        if output.count < Self.limit {
          output += bytes
        } else if !isTooLong {
          isTooLong = true
          program.end()
        }
      }
      guard hasClosed, let status = try program.endedStatus() else { return printed() }
      guard !isCompletion else { return [.completions(completions)] }
      let more = isTooLong ? "\n... and more, which is not shown" : ""
      return [.ran(String(decoding: output, as: UTF8.self) + more, succeeded: status == 0)]
    } catch {
      return [isCompletion ? .completions([]) : .ran("\(error)", succeeded: false)]
    }
  }

  /// The words in what a completion has printed: behind the first line, each before its meaning.
  private var completions: [String] {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.map { String($0.prefix { $0 != "\t" }) }
  }

  /// The whole lines that were not yet told.
  private func printed() -> [ScreenEvent] {
    guard !isCompletion, let end = output[told...].lastIndex(of: UInt8(ascii: "\n")) else {
      return []
    }
    let lines = output[told..<end].split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    told = end + 1
    return [.printed(lines.map { String(decoding: $0, as: UTF8.self) })]
  }
}
