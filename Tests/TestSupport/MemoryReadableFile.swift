import Posix
import Synchronization

/// A file of a ``MemoryFileSystem``, open for reading.
final class MemoryReadableFile: ReadableFile {
  private let fileSystem: MemoryFileSystem
  private let node: Int
  private let path: String

  init(_ fileSystem: MemoryFileSystem, node: Int, path: String) {
    self.fileSystem = fileSystem
    self.node = node
    self.path = path
  }

  func information() throws(SystemError) -> FileInformation {
    let number = node
    return try call("fstat") { node in
      FileInformation(
        kind: node.kind,
        owner: node.owner,
        permissions: node.permissions,
        size: node.content.count,
        node: UInt64(number)
      )
    }
  }

  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8] {
    try call("pread") { node in
      Array(node.content.dropFirst(offset).prefix(count))
    }
  }

  private func call<Result: Sendable>(
    _ function: String,
    _ body: (MemoryNode) -> Result
  ) throws(SystemError) -> Result {
    let (node, path) = (node, path)
    return try fileSystem.disk.withLock { disk throws(SystemError) in
      try disk.call(function, path) { disk throws(SystemError) in
        guard let open = disk.nodes[node] else {
          throw SystemError(call: function, number: .badDescriptor, path: path)
        }
        return body(open)
      }
    }
  }
}
