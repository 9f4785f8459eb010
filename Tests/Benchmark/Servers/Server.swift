import Posix

/// A server under measurement: a running program and where it listens.
final class Server {
  /// The name in tables.
  let name: String
  /// The socket's path.
  let socket: String
  /// Its process id.
  let process: Int32

  private var program: StartedProgram?
  // The listener stays open here: nobody who connects is refused, and who restarts the program may
  // give it to the next one.
  private let bound: Descriptor?

  /// Takes over a program that listens at a path, or is given the listener.
  init(_ name: String, _ program: consuming StartedProgram, at socket: String) {
    self.name = name
    self.socket = socket
    process = program.identifier
    self.program = consume program
    bound = nil
  }

  /// Starts a program as a service manager does, with its socket bound already.
  ///
  /// - Parameters:
  ///   - name: what it is called in tables.
  ///   - path: the program.
  ///   - arguments: what follows its name.
  ///   - environment: everything it sees of the environment.
  ///   - folder: where its socket and its log are made.
  ///   - processor: where it runs; nil for anywhere.
  /// - Throws: `SystemError` where the socket cannot be made.
  init(
    _ name: String,
    starting path: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    in folder: String,
    on processor: Int?
  ) throws {
    self.name = name
    socket = folder + "/socket"
    try? SystemFileSystem().remove(socket)
    let listener = try UnixSocket.listen(at: socket)
    let program = try Placement.running(on: processor) {
      try StartedProgram(
        path,
        arguments,
        environment: environment,
        output: folder + "/log",
        listener: listener.number
      )
    }
    process = program.identifier
    self.program = consume program
    bound = consume listener
  }

  /// Asks it to end and waits for it.
  func end() throws {
    guard let program = program.take() else { return }
    program.send(.terminate)
    let end = try program.end()
    guard end.status == 0 else {
      throw BenchError("\(name) ends with status \(end.status): see its log beside \(socket)")
    }
  }
}

/// The kernel's figures of a process.
enum ProcessFigures {
  private static let kibibytesPerMegabyte = 1024.0

  /// A figure of smaps_rollup in MB (2^20 bytes), such as `Rss` or `Anonymous`.
  static func megabytes(_ name: String, of process: Int32) throws -> Double {
    Double(try number(name, in: "/proc/\(process)/smaps_rollup")) / kibibytesPerMegabyte
  }

  /// The number of context switches, voluntary or not.
  static func wakeUps(of process: Int32) throws -> Int {
    let path = "/proc/\(process)/status"
    return try number("voluntary_ctxt_switches", in: path)
      + number("nonvoluntary_ctxt_switches", in: path)
  }

  private static func number(_ name: String, in path: String) throws -> Int {
    let text = String(decoding: try SystemFileSystem().read(path), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let words = line?.split { $0 == " " || $0 == "\t" }
    guard let words, words.count > 1, let number = Int(words[1]) else {
      throw BenchError("\(path) has no \(name): this kernel does not tell it")
    }
    return number
  }
}
