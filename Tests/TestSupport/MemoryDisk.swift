import Posix

/// The state of a ``MemoryFileSystem``.
struct MemoryDisk: Sendable {
  /// Every file and directory, also those without a name.
  var nodes: [Int: MemoryNode] = [:]
  /// The paths as programs see them.
  var entries: [String: Int] = [:]
  /// The paths that a loss of power cannot touch.
  var durableEntries: [String: Int] = [:]
  /// The changes that a loss of power may undo, by directory, oldest first.
  var pending: [String: [EntryChange]] = [:]
  /// The locks that are held, by path.
  var locks: Set<String> = []
  /// Written by the holder of a lock before it releases it, as soon as somebody asks who holds it.
  var lastWork: (path: String, content: [UInt8])?
  /// Created by somebody else at the place, just before the next call of the function.
  var comingWork: (function: String, node: MemoryNode, place: String)?
  /// Every call so far, as `function path`.
  var calls: [String] = []
  var fault: Fault?
  /// True after a loss of power.
  var isOff = false
  /// Forbidden actions so far, such as syncing again after a failed sync.
  var violations: [String] = []
  /// The user who runs the program.
  let user: UInt32
  /// The number of calls that the fault has counted.
  var matchingCalls = 0
  private var nextNode = 1

  init(user: UInt32) {
    self.user = user
  }

  /// The fault of a call.
  enum Verdict {
    case none
    case fail(ErrorNumber)
    case failAfterwards
  }

  /// Counts a call and tells what goes wrong with it.
  mutating func enter(_ function: String, _ path: String) -> Verdict {
    if let work = comingWork, work.function == function {
      comingWork = nil
      plant(work.node, at: work.place)
    }
    calls.append("\(function) \(path)")
    guard !isOff else { return .fail(.inputOutput) }
    guard let fault, fault.counts(function, path) else { return .none }
    defer { matchingCalls += 1 }
    guard matchingCalls == fault.call || fault.forever && matchingCalls > fault.call else {
      return .none
    }
    switch fault.kind {
    case .failure(let number): return .fail(number)
    case .powerLossBefore:
      isOff = true
      return .fail(.inputOutput)
    case .powerLossAfter:
      isOff = true
      return .failAfterwards
    }
  }

  /// Does one call: counts it, and fails as the fault demands before or after `body`.
  mutating func call<Result>(
    _ function: String,
    _ path: String,
    _ body: (inout MemoryDisk) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    switch enter(function, path) {
    case .none: return try body(&self)
    case .fail(let number): throw SystemError(call: function, number: number, path: path)
    case .failAfterwards:
      _ = try body(&self)
      throw SystemError(call: function, number: .inputOutput, path: path)
    }
  }

  /// Makes a file or directory under a name.
  mutating func make(_ node: MemoryNode, at path: String) -> Int {
    let number = nextNode
    nextNode += 1
    nodes[number] = node
    change(.link(path, node: number), in: Self.parent(of: path))
    return number
  }

  /// Puts something at a path, replacing what is there; it is on the disk at once.
  mutating func plant(_ node: MemoryNode, at path: String) {
    var node = node
    node.durable = node.content
    durableEntries[path] = make(node, at: path)
  }

  /// Changes names, for programs at once, for the disk not before the directory is synced.
  mutating func change(_ change: EntryChange, in directory: String) {
    change.apply(to: &entries)
    pending[directory, default: []].append(change)
  }

  /// A name in a directory that a file was moved to, and that a loss of power may still take.
  func unsyncedRename(in directory: String) -> String? {
    for case .rename(_, let name, _) in pending[directory] ?? [] { return name }
    return nil
  }

  /// The node at a path.
  func node(_ path: String, for function: String) throws(SystemError) -> (Int, MemoryNode) {
    guard let number = entries[path], let node = nodes[number] else {
      throw SystemError(call: function, number: .notFound, path: path)
    }
    return (number, node)
  }

  /// The directory that holds a path.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
