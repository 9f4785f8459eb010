import Posix
import Synchronization

/// A file of a ``MemoryFileSystem``, open for writing.
final class MemoryOpenFile: OpenFile {
  private let fileSystem: MemoryFileSystem
  private let node: Int
  private let path: String
  private(set) var size: Int
  private var syncFailed = false

  init(_ fileSystem: MemoryFileSystem, node: Int, path: String, size: Int) {
    self.fileSystem = fileSystem
    self.node = node
    self.path = path
    self.size = size
  }

  func append(_ bytes: [UInt8]) throws(SystemError) { try write(bytes, at: size) }

  func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    if syncFailed {
      let path = path
      fileSystem.disk.withLock { $0.violations.append("written to after a failed sync: \(path)") }
    }
    do throws(SystemError) {
      try call("write") { $0.write(bytes, at: offset) }
    } catch {
      // A full disk writes a part of the bytes; here it is half of them.
      let part = Array(bytes.prefix(bytes.count / 2))
      fileSystem.disk.withLock { disk in
        if !disk.isOff { disk.nodes[node]?.write(part, at: offset) }
        disk.nodes[node]?.hasFailed = true
      }
      size = max(size, offset + part.count)
      throw error
    }
    size = max(size, offset + bytes.count)
  }

  func truncate(to size: Int) throws(SystemError) {
    try call("ftruncate") { node in
      node.content = Array(node.content.prefix(size))
      node.content += [UInt8](repeating: 0, count: size - node.content.count)
    }
    self.size = size
  }

  func syncData() throws(SystemError) {
    try sync(as: "fdatasync")
    try requirePlace()
  }

  func requirePlace() throws(SystemError) {
    let (node, path) = (node, path)
    let found = fileSystem.disk.withLock { $0.entries[path] }
    guard found != node else { return }
    let number: ErrorNumber = found == nil ? .notFound : .stale
    throw SystemError(call: "statx", number: number, path: path)
  }

  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8] {
    let node = node
    return fileSystem.disk.withLock { disk in
      Array((disk.nodes[node]?.content ?? []).dropFirst(offset).prefix(count))
    }
  }

  func sync() throws(SystemError) { try sync(as: "fsync") }

  func close() throws(SystemError) {
    try call("close") { _ in }
  }

  private func sync(as function: String) throws(SystemError) {
    let node = node
    if syncFailed {
      let path = path
      fileSystem.disk.withLock { $0.violations.append("\(function) again: \(path)") }
    }
    do throws(SystemError) {
      try call(function) { node in
        // As on Linux, data left by a failed sync is marked clean and never written.
        node.durable =
          node.syncFailed ? Array(node.durable.prefix(node.content.count)) : node.content
      }
    } catch {
      syncFailed = true
      fileSystem.disk.withLock { disk in
        if !disk.isOff { disk.nodes[node]?.syncFailed = true }
        disk.nodes[node]?.hasFailed = true
      }
      throw error
    }
  }

  private func call(
    _ function: String,
    _ body: (inout MemoryNode) -> Void
  ) throws(SystemError) {
    let node = node
    try fileSystem.disk.withLock { disk throws(SystemError) in
      try disk.call(function, path) { disk throws(SystemError) in
        guard var open = disk.nodes[node] else { return }
        body(&open)
        disk.nodes[node] = open
      }
    }
  }
}
