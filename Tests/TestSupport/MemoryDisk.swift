import Posix

/// The state of a ``MemoryFileSystem``.
struct MemoryDisk: Sendable {
  /// Every file and directory by its inode number, including those without a name.
  var nodes: [Int: MemoryNode] = [:]
  /// The inode numbers by path, as programs see them.
  var entries: [String: Int] = [:]
  /// The inode numbers by path that survive a power failure.
  var durableEntries: [String: Int] = [:]
  /// The changes of names that a power failure may undo, by directory, oldest first.
  var pending: [String: [EntryChange]] = [:]
  /// The paths of the files that are locked.
  var locks: Set<String> = []
  /// A file that the holder of a lock writes before it releases the lock, at the next call of
  /// `lockHolder(of:)`.
  var lastWork: (path: String, content: [UInt8])?
  /// A node that another process creates at `place`, just before the next call of `function`.
  var comingWork: (function: String, node: MemoryNode, place: String)?
  /// Every call so far, as `function path`.
  var calls: [String] = []
  var fault: Fault?
  /// True after a power failure.
  var isOff = false
  /// The forbidden actions so far, such as syncing again after a failed sync.
  var violations: [String] = []
  /// The user who runs the program.
  let user: UInt32
  /// The number of calls counted for the fault.
  var matchingCalls = 0
  private var nextNode = 1

  init(user: UInt32) {
    self.user = user
  }

  /// The result of a call with regard to the fault.
  enum Verdict {
    case none
    case fail(ErrorNumber)
    case failAfterwards
  }

  /// Counts a call and returns whether and how it fails.
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

  /// Performs one call: counts it, and fails as the fault requires, before or after `body`.
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

  /// Creates a file or directory with a name, and returns its inode number.
  mutating func make(_ node: MemoryNode, at path: String) -> Int {
    let number = nextNode
    nextNode += 1
    nodes[number] = node
    change(.link(path, node: number), in: Self.parent(of: path))
    return number
  }

  /// Puts a node at a path, replacing any other; a power failure cannot undo that.
  mutating func plant(_ node: MemoryNode, at path: String) {
    var node = node
    node.durable = node.content
    durableEntries[path] = make(node, at: path)
  }

  /// Changes names: for programs at once, on the disk only when the directory is synced.
  mutating func change(_ change: EntryChange, in directory: String) {
    change.apply(to: &entries)
    pending[directory, default: []].append(change)
  }

  /// The new name of a file moved to a directory, if a power failure may still undo the move.
  func unsyncedRename(in directory: String) -> String? {
    for case .rename(_, let name, _) in pending[directory] ?? [] { return name }
    return nil
  }

  /// The node at a path, with its inode number.
  func node(_ path: String, for function: String) throws(SystemError) -> (Int, MemoryNode) {
    guard let number = entries[path], let node = nodes[number] else {
      throw SystemError(call: function, number: .notFound, path: path)
    }
    return (number, node)
  }

  /// The path of the directory that contains a path.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
