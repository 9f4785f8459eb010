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
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = try descriptor.read(
        into: &bytes,
        at: offset + bytes.count,
        atMost: count - bytes.count,
        path: path
      )
      guard length > 0 else { break }
    }
    return bytes
  }
}
