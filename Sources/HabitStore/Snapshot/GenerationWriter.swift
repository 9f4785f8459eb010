import HabitCore
import Posix

/// Writes a snapshot in slices to a temporary name, verifies it, and puts it in place (FORMAT.md,
/// "Writing a generation", step 2).
final class GenerationWriter {
  private enum Step {
    case write
    case sync
    case readBack
    case compare(any ReadableFile, CRC32C, position: Int)
    case publish
  }

  let header: SnapshotHeader
  /// The number of merges whose content no other file of this device holds, see ``Unkept``.
  let unkept: Int
  private(set) var size = 0

  private let folder: String
  private let fileSystem: any FileSystem
  private var snapshot: SnapshotWriter
  private let file: any OpenFile
  private var checksum = CRC32C()
  private var unsynced = 0
  private var step = Step.write

  /// The number of bytes written or compared in one step: less than a millisecond's work.
  private static let sliceSize = 1 << 16
  /// The number of bytes after which a sync is due, so that no sync takes long.
  private static let syncSize = 1 << 20

  /// Begins a snapshot; removes the leftover of an earlier attempt.
  init(
    _ state: SnapshotState,
    header: SnapshotHeader,
    keeping unkept: Int,
    folder: String,
    fileSystem: any FileSystem
  ) throws(SystemError) {
    self.header = header
    self.unkept = unkept
    self.folder = folder
    self.fileSystem = fileSystem
    snapshot = SnapshotWriter(state, header: header)
    file = try fileSystem.createOrReplace(
      GenerationName.partial(header.generation).path(in: folder)
    )
  }

  private var partialPath: String { GenerationName.partial(header.generation).path(in: folder) }

  /// Does the next step; returns true when the snapshot is in place.
  ///
  /// - Throws: the failure; the writer must then be given up.
  func advance() throws(SystemError) -> Bool {
    switch step {
    case .write: try write()
    case .sync:
      try file.sync()
      try file.close()
      step = .readBack
    case .readBack:
      step = .compare(try fileSystem.openForReading(partialPath), CRC32C(), position: 0)
    case .compare(let file, let sum, let position): try compare(file, sum, from: position)
    case .publish:
      let path = GenerationName.snapshot(header.generation).path(in: folder)
      try fileSystem.rename(partialPath, to: path)
      try fileSystem.syncDirectory(folder)
      return true
    }
    return false
  }

  /// Removes the partial file, if possible.
  func giveUp() {
    try? fileSystem.remove(partialPath)
  }

  private func write() throws(SystemError) {
    if unsynced >= Self.syncSize {
      try file.syncData()
      unsynced = 0
      return
    }
    guard let slice = snapshot.next(atLeast: Self.sliceSize) else {
      step = .sync
      return
    }
    try file.append(slice)
    checksum.update(slice.span)
    size += slice.count
    unsynced += slice.count
  }

  private func compare(
    _ file: any ReadableFile,
    _ sum: CRC32C,
    from position: Int
  ) throws(SystemError) {
    var sum = sum
    let bytes = try file.read(at: position, atMost: Self.sliceSize)
    sum.update(bytes.span)
    let end = position + bytes.count
    // A file longer than what was written is wrong, too; there is no need to read it to its end.
    guard bytes.isEmpty || end > size else {
      step = .compare(file, sum, position: end)
      return
    }
    guard sum == checksum, end == size else {
      throw SystemError(call: "read", number: .inputOutput, path: partialPath)
    }
    step = .publish
  }
}
