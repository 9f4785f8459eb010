import Posix

/// The means of every scenario: programs, folders, processors and the time to measure.
final class Bench {
  let options: BenchOptions
  /// A folder of its own, removed at the end.
  let folder: String
  /// The programs under measurement and beside it.
  let programs: Programs
  /// The machine, before the measurement.
  let machine: Machine
  /// The processors this program may run on.
  let processors: [Int]
  /// The results, in order.
  private(set) var findings: [Finding] = []

  /// The growth of requests with the history, where measured.
  var growth: [GrowthPanel] = []

  private static let prefix = "habitbench-"
  private var servers = 0

  /// Prepares a measurement: makes the folder, builds what is needed.
  init(_ options: BenchOptions) throws {
    self.options = options
    processors = try Processors.allowed()
    machine = Machine.current(folder: options.folder, processors: processors.count)
    Self.removeLeftovers(in: options.folder)
    folder = "\(options.folder)/\(Self.prefix)\(ProcessInformation.identifier)"
    try SystemFileSystem().makeDirectory(folder)
    do {
      programs = try Programs.find(options, building: folder)
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  deinit {
    Self.remove(folder)
  }

  /// The duration of a run.
  var time: MeasuringTime { MeasuringTime(milliseconds: options.milliseconds) }

  /// The history of a person after ten years, and after a life; hardly anything for a trial.
  var usual: History { options.isTiny ? History(habits: 5, years: 1) : .usual }
  var large: History { options.isTiny ? History(habits: 20, years: 2) : .large }

  /// The same, ticked day by day, and more than any person has.
  var lived: History { History(habits: usual.habits, years: usual.years, isLived: true) }
  var largeLived: History {
    options.isTiny ? lived : History(habits: 1000, years: 10, isLived: true)
  }

  /// A new folder for a server.
  func makeFolder() throws -> String {
    servers += 1
    let path = "\(folder)/\(servers)"
    try SystemFileSystem().makeDirectory(path)
    return path
  }

  /// Keeps a row of the table and shows that it is there.
  func report(_ finding: Finding) {
    findings.append(finding)
    Progress.show(finding.progress)
  }

  /// Everything found so far.
  var document: Report {
    Report(
      machine: machine,
      findings: findings,
      absent: (programs.redis == nil ? ["Redis is not installed: its column is empty"] : [])
        + (programs.sqlite == nil ? ["SQLite is not installed: its column is empty"] : []),
      runs: (options.runs, options.milliseconds)
    )
  }

  /// Removes what runs have left that were interrupted.
  private static func removeLeftovers(in folder: String) {
    let files = SystemFileSystem()
    for name in (try? files.list(folder)) ?? [] where name.hasPrefix(prefix) {
      let process = Int(name.dropFirst(prefix.count))
      guard let process, (try? files.information("/proc/\(process)")) == nil else { continue }
      remove("\(folder)/\(name)")
    }
  }

  /// Removes a folder with everything in it.
  static func remove(_ folder: String) {
    _ = try? ChildProcess.run("rm", ["-rf", folder], limit: 1 << 16)
  }
}
