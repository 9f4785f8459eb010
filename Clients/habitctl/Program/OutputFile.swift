import Posix

/// A file that is written whole or not at all.
struct OutputFile {
  private let files: any FileSystem
  private let path: String

  /// A file of a file system.
  init(_ files: any FileSystem, path: String) {
    self.files = files
    self.path = path
  }

  /// Writes a new file beside it, waits until it is on the disk, and puts it in its place.
  ///
  /// - Parameters:
  ///   - bytes: what is to be in it.
  ///   - uniqueText: what no other run of the program has, for the new file's name.
  /// - Throws: ``Failure/unwritable(path:reason:)``; what was there is there still.
  func write(_ bytes: [UInt8], uniqueText: String) throws(Failure) {
    let temporary = "\(path).\(uniqueText).new"
    do {
      // A device or a link would be replaced, not written to.
      if let present = try? files.information(path), present.kind != .regular {
        throw SystemError(call: "rename", number: .invalidArgument, path: path)
      }
      let file = try files.create(temporary)
      do {
        try file.append(bytes)
        try file.sync()
        try file.close()
        try files.rename(temporary, to: path)
      } catch {
        try? files.remove(temporary)
        throw error
      }
    } catch {
      let isOdd = (error as? SystemError)?.number == .invalidArgument
      throw .unwritable(
        path: path,
        reason: isOdd
          ? "it is no regular file" : (error as? SystemError)?.number.message ?? "\(error)"
      )
    }
  }
}
