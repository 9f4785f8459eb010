import HabitCore
import Posix

/// The journal in use: it knows its end, and never syncs again after a failed sync.
final class JournalFile {
  let generation: Int
  private(set) var lastNumber: Int
  private(set) var lastChecksum: UInt32
  /// The number of lines after the header.
  private(set) var lineCount = 0

  private let file: any OpenFile
  private let path: String
  private var lastOffset = 0
  private var times: (earlier: Instant?, later: Instant?)

  /// The health that a failed write or sync leaves the store in; nothing is written to this journal
  /// afterwards.
  ///
  /// `nil` if none has failed.
  private(set) var failure: StoreHealth?

  /// In bytes, without the zeros written ahead.
  private(set) var size: Int

  /// Takes over a journal that holds only its header.
  init(
    _ file: any OpenFile,
    at path: String,
    generation: Int,
    lastNumber: Int,
    lastChecksum: UInt32
  ) {
    self.file = file
    self.path = path
    size = file.size
    self.generation = generation
    self.lastNumber = lastNumber
    self.lastChecksum = lastChecksum
  }

  /// Creates a journal with its header, on disk when this returns.
  ///
  /// Replaces the file of an earlier attempt, which the caller has found to be empty.
  static func create(
    in folder: String,
    device: DeviceID,
    generation: Int,
    after number: Int,
    fileSystem: any FileSystem
  ) throws(SystemError) -> JournalFile {
    let path = GenerationName.journal(generation).path(in: folder)
    let file = try fileSystem.createOrReplace(path)
    let checksum: UInt32
    do {
      var bytes: [UInt8] = []
      let header = JournalHeader(device: device, generation: generation)
      checksum = Line.append(header.json, number: number, to: &bytes)
      try file.append(bytes)
      try file.sync()
      try fileSystem.syncDirectory(folder)
    } catch {
      // The previous journal stays in use. A start recognises a leftover file, because it has no
      // lines.
      try? fileSystem.remove(path)
      throw error
    }
    return JournalFile(
      file,
      at: path,
      generation: generation,
      lastNumber: number,
      lastChecksum: checksum
    )
  }

  /// Appends a line and waits until it is on disk.
  ///
  /// In a burst, zeros are written after the line, because overwriting them is faster: about
  /// `spaceAhead` bytes once the earlier zeros are used up, more after a long line.
  ///
  /// - Throws: the failure; the line is cut off again if possible, and the journal must not be used
  ///   any more.
  func append(_ json: [UInt8], spaceAhead: Int, at now: Instant) throws(SystemError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + 32)
    let checksum = Line.append(json, number: lastNumber + 1, to: &bytes)
    // Checked first, so that nothing overwrites bytes that another program has put into the file.
    try requireLastLine()
    do {
      try write(bytes, spaceAhead: isBurst(at: now) ? spaceAhead : 0)
      try file.syncData()
    } catch {
      // More room helps only if the line was cut off completely; otherwise the failure is final. A
      // displaced journal has not failed: its lines were synced, and it continues if it is found at
      // its path again.
      let isCut = (try? file.truncate(to: size)) != nil
      if !error.saysDisplaced {
        failure = error.saysFull && isCut ? .full(error) : .failed(error)
      }
      throw error
    }
    // Checked again: later checks compare only the new line, so they would miss an overwrite that
    // came between the first check and the write.
    try requireLastLine()
    lastOffset = size
    size += bytes.count
    lastNumber += 1
    lastChecksum = checksum
    lineCount += 1
    times = (times.later, now)
  }

  /// Cuts off the zeros written ahead, so that a file at rest is as long as its lines.
  ///
  /// Bytes of another program among them stay. A failure does no harm: the next lines overwrite the
  /// zeros that are left.
  func cutSpaceAhead() {
    let length = file.size - size
    guard failure == nil, length > 0,
      let found = try? file.read(at: size, atMost: length + 1),
      found.count == length, found.allSatisfy({ $0 == 0 })
    else { return }
    try? file.truncate(to: size)
  }

  /// Checks that the journal's path still leads to it, and that its last line is still in it.
  ///
  /// - Throws: `notFound` if the path does not exist, `stale` if it leads to another file or the
  ///   file was overwritten.
  func requirePlace() throws(SystemError) {
    try file.requirePlace()
    try requireLastLine()
  }

  /// Checks that the last line is where it was written: an older file copied over this one, for
  /// example, leaves device and inode as they were.
  private func requireLastLine() throws(SystemError) {
    // An unreadable line proves nothing, and a line that is on disk must not be refused.
    guard let found = try? file.read(at: lastOffset, atMost: Line.checksumLength) else { return }
    guard Line.begins(found, with: lastChecksum) else {
      throw SystemError(call: "pread", number: .stale, path: path)
    }
  }

  /// The time in milliseconds within which three lines are a burst: no program can be started
  /// between two such lines.
  ///
  /// Outside a burst no zeros are written ahead, so that each line changes the file's size.
  /// Otherwise `rsync -a`, which compares only sizes and whole seconds, could miss a line.
  private static let burst = 50

  private func isBurst(at now: Instant) -> Bool {
    guard let earlier = times.earlier else { return false }
    return (0..<Self.burst).contains(now.milliseconds - earlier.milliseconds)
  }

  /// Zeros are written ahead for this many lines like the current one.
  ///
  /// They are never fewer than `spaceAhead`, nor more than this many times `spaceAhead`. Extending
  /// a file makes its sync slower, and a line of 256 clients fills a third of the usual space. More
  /// than eight lines bring hardly any gain.
  private static let linesAhead = 8

  private func write(_ line: [UInt8], spaceAhead: Int) throws(SystemError) {
    guard spaceAhead > 0, size + line.count > file.size else {
      return try file.write(line, at: size)
    }
    let zeros = min(max(spaceAhead, Self.linesAhead * line.count), Self.linesAhead * spaceAhead)
    do {
      try file.write(line + [UInt8](repeating: 0, count: zeros), at: size)
    } catch {
      guard error.saysFull else { throw error }
      // A nearly full disk may still have room for the line alone.
      try file.truncate(to: size)
      try file.write(line, at: size)
    }
  }
}
