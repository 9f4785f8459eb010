import HabitCore
import Posix

/// The journal in use: knows where it ends, and never syncs again after a sync failed.
final class JournalFile {
  let generation: Int
  /// The number of its last line.
  private(set) var lastNumber: Int
  /// The checksum of its last line.
  private(set) var lastChecksum: UInt32
  /// The number of lines behind the header.
  private(set) var lineCount = 0

  private let file: any OpenFile
  /// The journal's path, for messages.
  private let path: String
  /// The beginning of the last line.
  private var lastOffset = 0
  /// The times of the last two lines.
  private var times: (earlier: Instant?, later: Instant?)

  /// The health of a store after a line could not be written or synced, after which nothing is written
  /// here any more; `nil` where none has failed.
  private(set) var failure: StoreHealth?

  /// The journal's length in bytes, without the space ahead of it.
  private(set) var size: Int

  /// Takes over a journal that holds nothing but its header.
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

  /// Creates a journal with its header, on the disk when this returns.
  ///
  /// A rest of an earlier attempt at the path is replaced; the caller knows that it holds nothing.
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
      // The journal before it stays in use; a rest of this one is known for what it is.
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

  /// Appends a line and waits until it is on the disk.
  ///
  /// - Parameters:
  ///   - json: what the line holds.
  ///   - spaceAhead: how many zeros to write behind it in a burst, where it does not fall into such;
  ///     behind a long line there are more.
  ///   - now: the wall clock.
  /// - Throws: what failed; the line is cut off again as well as that is possible, and the journal
  ///   must not be used any more.
  func append(_ json: [UInt8], spaceAhead: Int, at now: Instant) throws(SystemError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + 32)
    let checksum = Line.append(json, number: lastNumber + 1, to: &bytes)
    // Before anything is written over what somebody else has put into the file.
    try requireLastLine()
    do {
      try write(bytes, spaceAhead: isBurst(at: now) ? spaceAhead : 0)
      try file.syncData()
    } catch {
      // Room helps only where no part of the line is left, as far as anybody sees before a loss of
      // power. A journal that lost its place was synced, and goes on where it is found again.
      let isCut = (try? file.truncate(to: size)) != nil
      if !error.saysDisplaced {
        failure = error.saysFull && isCut ? .full(error) : .failed(error)
      }
      throw error
    }
    // What was overwritten between that look and the write would never be missed: from now on it is
    // this line that is looked for.
    try requireLastLine()
    lastOffset = size
    size += bytes.count
    lastNumber += 1
    lastChecksum = checksum
    lineCount += 1
    times = (times.later, now)
  }

  /// Cuts off the space ahead, so that a file at rest is as long as its lines.
  ///
  /// Bytes that somebody else has put there stay. What fails does no harm: the next lines fall into the
  /// space that is left.
  func cutSpaceAhead() {
    let length = file.size - size
    guard failure == nil, length > 0,
      let found = try? file.read(at: size, atMost: length + 1),
      found.count == length, found.allSatisfy({ $0 == 0 })
    else { return }
    try? file.truncate(to: size)
  }

  /// Makes sure that the journal's path still leads to it, and that its last line stands in it.
  ///
  /// - Throws: `notFound` where nothing stands there, `stale` where another file does, or the file was
  ///   overwritten.
  func requirePlace() throws(SystemError) {
    try file.requirePlace()
    try requireLastLine()
  }

  /// Makes sure that the last line stands where it was written: a copy over the file, an older one
  /// say, leaves the file itself in its place.
  private func requireLastLine() throws(SystemError) {
    // Where it cannot be read nothing is known, and a line that is on the disk must not be refused.
    guard let found = try? file.read(at: lastOffset, atMost: Line.checksumLength) else { return }
    guard Line.begins(found, with: lastChecksum) else {
      throw SystemError(call: "pread", number: .stale, path: path)
    }
  }

  /// The time within which a third line makes a burst, in milliseconds: no program can be run between
  /// two such lines.
  ///
  /// The space ahead keeps the size as it is, so a copy by size and whole seconds, as `rsync -a` compares
  /// them, misses a line that comes within the second of the copy.
  private static let burst = 50

  private func isBurst(at now: Instant) -> Bool {
    guard let earlier = times.earlier else { return false }
    return (0..<Self.burst).contains(now.milliseconds - earlier.milliseconds)
  }

  /// The number of lines of the present length that fit into the space ahead, which is at most so many
  /// times the usual space.
  ///
  /// Extending a file makes its sync slower. A line of 256 writers fills a third of the usual space, so
  /// that a third of such lines would extend it; more than eight is hardly noticed.
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
      // On a disk that is nearly full there may still be room for the line alone.
      try file.truncate(to: size)
      try file.write(line, at: size)
    }
  }
}
