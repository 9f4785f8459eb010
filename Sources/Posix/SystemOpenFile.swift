import Glibc

/// A file of the real file system, open for appending.
final class SystemOpenFile: OpenFile {
  private var descriptor: Descriptor?
  private let path: String
  private(set) var size: Int

  init(descriptor: consuming Descriptor, path: String, size: Int) {
    self.descriptor = consume descriptor
    self.path = path
    self.size = size
  }

  func append(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = try write(bytes.span.extracting(droppingFirst: written))
      // write(2) takes nothing of something only where the disk is full in an odd way.
      guard count > 0 else { throw SystemError(call: "write", number: .noSpace, path: path) }
      written += count
      size += count
    }
  }

  func truncate(to size: Int) throws(SystemError) {
    let number = try number(for: "ftruncate")
    guard Interruption.retrying({ ftruncate(number, off_t(size)) }) == 0 else {
      throw SystemError(call: "ftruncate", path: path)
    }
    self.size = size
  }

  func syncData() throws(SystemError) {
    let number = try number(for: "fdatasync")
    guard Interruption.retrying({ fdatasync(number) }) == 0 else {
      throw SystemError(call: "fdatasync", path: path)
    }
    try requireName()
  }

  /// Makes sure that the file still has a name: one that was removed, or replaced from a backup,
  /// takes every byte and syncs it, and nobody will ever read it.
  private func requireName() throws(SystemError) {
    let number = try number(for: "fstat")
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw SystemError(call: "fstat", path: path) }
    guard status.st_nlink > 0 else {
      throw SystemError(call: "fstat", number: .notFound, path: path)
    }
  }

  func sync() throws(SystemError) {
    let number = try number(for: "fsync")
    guard Interruption.retrying({ fsync(number) }) == 0 else {
      throw SystemError(call: "fsync", path: path)
    }
  }

  func close() throws(SystemError) {
    guard let open = descriptor.take() else { return }
    do {
      try open.close()
    } catch {
      throw SystemError(call: error.call, number: error.number, path: path)
    }
  }

  private func write(_ bytes: Span<UInt8>) throws(SystemError) -> Int {
    guard descriptor != nil else { throw closed(call: "write") }
    return try descriptor?.write(bytes, path: path) ?? 0
  }

  private func number(for call: String) throws(SystemError) -> CInt {
    guard let number = descriptor?.number else { throw closed(call: call) }
    return number
  }

  private func closed(call: String) -> SystemError {
    SystemError(call: call, number: .badDescriptor, path: path)
  }
}
