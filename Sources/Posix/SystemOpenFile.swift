import CPosix
import Glibc

/// A file of the real file system, open for writing.
final class SystemOpenFile: OpenFile {
  private var descriptor: Descriptor?
  private let path: String
  private(set) var size: Int
  /// True until the first write at an offset; until then the kernel appends every write.
  private var isAppending = true
  private var identity: (device: UInt64, node: UInt64)?

  init(descriptor: consuming Descriptor, path: String, size: Int) {
    self.descriptor = consume descriptor
    self.path = path
    self.size = size
  }

  func append(_ bytes: [UInt8]) throws(SystemError) {
    guard isAppending else { return try write(bytes, at: size) }
    var written = 0
    while written < bytes.count {
      let rest = bytes.span.extracting(droppingFirst: written)
      let count = try taken(try descriptor?.write(rest, path: path))
      written += count
      size += count
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    try endAppending()
    var written = 0
    while written < bytes.count {
      let rest = bytes.span.extracting(droppingFirst: written)
      written += try taken(try descriptor?.write(rest, at: offset + written, path: path))
      size = max(size, offset + written)
    }
  }

  /// Removes O_APPEND: with it, Linux appends whatever offset pwrite(2) names.
  private func endAppending() throws(SystemError) {
    guard isAppending else { return }
    let number = try number(for: "write")
    guard fcntl(number, F_SETFL, 0) == 0 else { throw SystemError(call: "fcntl", path: path) }
    isAppending = false
  }

  /// The number of bytes a write accepted, checked to be above 0.
  private func taken(_ count: Int?) throws(SystemError) -> Int {
    guard let count else { throw closed(call: "write") }
    // A write returns 0 only on a full disk that behaves oddly; other full disks return an error.
    guard count > 0 else { throw SystemError(call: "write", number: .noSpace, path: path) }
    return count
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
    try requirePlace()
  }

  func requirePlace() throws(SystemError) {
    let number = try number(for: "statx")
    var (device, node): (UInt64, UInt64) = (0, 0)
    guard unsafe cposix_path_identity(path, &device, &node) == 0 else {
      throw SystemError(call: "statx", path: path)
    }
    // Looked up once, because an open file keeps its identity.
    if identity == nil {
      var own: (device: UInt64, node: UInt64) = (0, 0)
      guard unsafe cposix_open_file_identity(number, &own.device, &own.node) == 0 else {
        throw SystemError(call: "statx", path: path)
      }
      identity = own
    }
    guard let identity, identity == (device, node) else {
      throw SystemError(call: "statx", number: .stale, path: path)
    }
  }

  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8] {
    guard let bytes = try descriptor?.bytes(at: offset, atMost: count, path: path) else {
      throw closed(call: "pread")
    }
    return bytes
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

  private func number(for call: String) throws(SystemError) -> CInt {
    guard let number = descriptor?.number else { throw closed(call: call) }
    return number
  }

  private func closed(call: String) -> SystemError {
    SystemError(call: call, number: .badDescriptor, path: path)
  }
}

/// A file of the real file system, open for reading.
final class SystemReadableFile: ReadableFile {
  private let descriptor: Descriptor
  private let path: String

  init(descriptor: consuming Descriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  func information() throws(SystemError) -> FileInformation {
    try FileInformation.of(descriptor, path: path)
  }

  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.bytes(at: offset, atMost: count, path: path)
  }
}
