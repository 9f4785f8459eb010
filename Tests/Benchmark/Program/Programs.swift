import Posix

/// The paths of the programs that are measured.
struct Programs: Sendable {
  /// The daemon.
  var habitd: String
  /// Its command line.
  var habitctl: String
  /// The minimal server in C.
  var echo: String
  /// The smallest client in C.
  var client: String
  /// The queries in SQLite, nil where its library is not installed.
  var sqlite: String?
  /// `redis-server`, nil where it is not installed.
  var redis: String?

  private static let outputLimit = 1 << 20

  /// Finds the programs of the package and compiles those in C into a folder.
  static func find(_ options: BenchOptions, building folder: String) throws -> Programs {
    let own = ProcessInformation.executable.map(directory) ?? "."
    let package = try options.package ?? package(above: own)
    let programs = options.programs ?? own
    for name in ["habitd", "habitctl"] {
      guard (try? SystemFileSystem().information("\(programs)/\(name)")) != nil else {
        throw BenchError(
          "there is no \(name) in \(programs): run 'swift build -c release', or Tests/Benchmark/run"
        )
      }
    }
    let peers = package + "/Tests/Benchmark/Peers"
    return Programs(
      habitd: programs + "/habitd",
      habitctl: programs + "/habitctl",
      echo: try compile("\(peers)/echo.c", to: "\(folder)/echo"),
      client: try compile("\(peers)/client.c", to: "\(folder)/client", "-static"),
      sqlite: sqlite("\(peers)/sqlite.c", to: "\(folder)/sqlite"),
      redis: ExternalProgram.find("redis-server", in: Environment.value("PATH") ?? "")
    )
  }

  private static func directory(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  /// The folder with the package, which the build folder stands in.
  private static func package(above folder: String) throws(BenchError) -> String {
    var candidate = folder
    while !candidate.isEmpty, candidate != "." {
      if (try? SystemFileSystem().information(candidate + "/Package.swift")) != nil {
        return candidate
      }
      candidate = directory(candidate)
    }
    throw BenchError(
      "no Package.swift stands above \(folder): name its folder with --package"
    )
  }

  private static func compile(
    _ source: String,
    to program: String,
    _ options: String...
  ) throws -> String {
    try run("cc", ["-O2", "-o", program, source] + options)
    return program
  }

  private static func sqlite(_ source: String, to program: String) -> String? {
    do {
      return try compile(source, to: program, "-lsqlite3")
    } catch {
      Progress.show("no SQLite: Debian calls what is missing libsqlite3-dev")
      return nil
    }
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
    let outcome: ChildProcess
    do {
      outcome = try ChildProcess.run(program, arguments, limit: outputLimit)
    } catch {
      throw BenchError("\(program) cannot be run (\(error)): install it")
    }
    guard outcome.status == 0 else {
      let words = ([program] + arguments).joined(separator: " ")
      throw BenchError(
        "'\(words)' fails:\n" + String(decoding: outcome.output + outcome.errors, as: UTF8.self)
      )
    }
    return outcome.output
  }
}
