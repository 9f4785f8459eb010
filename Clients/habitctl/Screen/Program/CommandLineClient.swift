import Posix

/// habitctl, run for verbs that are typed on the screen.
struct CommandLineClient {
  /// The path of the program, or its name to be found in the PATH.
  private let program: String

  /// The variable that sets a verb's client name in events, by which the screen recognises its own
  /// changes.
  static let nameVariable = "HABITD_CLIENT"

  private static let name = "habitctl"
  /// The most bytes of output, more than a person reads.
  fileprivate static let limit = 1 << 20
  /// The longest run in seconds, because verbs such as `watch` do not end by themselves.
  private static let seconds = 5

  /// Finds habitctl in the folder of the program at `path`, otherwise in the PATH.
  init(beside path: String?) {
    let folder = path?.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    program =
      folder.flatMap { ExternalProgram.find(Self.name, in: $0.joined(separator: "/")) } ?? Self.name
  }

  /// Starts a verb as a process of its own, while the screen goes on.
  ///
  /// If that fails, it returns nil and an event that says so.
  func start(_ words: [String]) -> (RunningCommand?, [ScreenEvent]) {
    do {
      return (try RunningCommand(program, words, isCompletion: false), [])
    } catch {
      return (nil, [.ran("\(error)", succeeded: false)])
    }
  }

  /// Runs a verb to its end; the event holds its output, followed by its errors.
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

  /// Starts a completion of the last word; returns nil if that fails.
  func startCompletion(of words: [String]) -> RunningCommand? {
    try? RunningCommand(program, ["_complete", "--"] + words, isCompletion: true)
  }
}

/// habitctl, running beside the screen for a verb that was typed there, or for its completion.
final class RunningCommand {
  private let program: RunningProgram
  private let isCompletion: Bool
  private var output: [UInt8] = []
  /// The offset of the first byte not yet reported; it begins a line.
  private var handled = 0
  private var hasClosed = false
  private var isTooLong = false

  /// The pause between checks of a program that has closed its output but not ended, in
  /// microseconds.
  private static let pause = 20_000

  init(_ program: String, _ words: [String], isCompletion: Bool) throws(SystemError) {
    self.program = try RunningProgram(program, words)
    self.isCompletion = isCompletion
  }

  /// The descriptor of the output; nil once the output has ended.
  var outputNumber: Int32? { hasClosed ? nil : program.outputNumber }

  /// The time of the next check, by `Clock.monotonicMicroseconds()`; nil while the output is still
  /// open.
  var nextLook: Int? { hasClosed ? Clock.monotonicMicroseconds() + Self.pause : nil }

  /// Asks the program to end; a second call kills it.
  func end() { program.end() }

  /// Takes new output and returns its events; the last one reports that the program has ended.
  func take(hasOutput: Bool) -> [ScreenEvent] {
    do {
      if hasOutput, !hasClosed {
        let bytes = try program.read()
        hasClosed = bytes.isEmpty
        if output.count < CommandLineClient.limit {
          output += bytes
        } else if !isTooLong {
          isTooLong = true
          program.end()
        }
      }
      guard hasClosed, let status = try program.endedStatus() else { return printed() }
      guard !isCompletion else { return [.completions(completions)] }
      let more = isTooLong ? "\n... and more, not shown" : ""
      return [.ran(String(decoding: output, as: UTF8.self) + more, succeeded: status == 0)]
    } catch {
      return [isCompletion ? .completions([]) : .ran("\(error)", succeeded: false)]
    }
  }

  /// The completed words: on each line after the first, the part before the description.
  private var completions: [String] {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.map { String($0.prefix { $0 != "\t" }) }
  }

  private func printed() -> [ScreenEvent] {
    guard !isCompletion, let end = output[handled...].lastIndex(of: UInt8(ascii: "\n")) else {
      return []
    }
    let lines = output[handled..<end].split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    handled = end + 1
    return [.printed(lines.map { String(decoding: $0, as: UTF8.self) })]
  }
}
