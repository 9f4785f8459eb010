import HabitCore
import JSON
import Posix

/// The result of looking for a remembered last write.
enum Trace {
  case there
  /// The line is missing, or something else is in its place.
  case gone(Damage)
  /// It belongs to another directory or device, or the file that should hold it cannot be read.
  case unknown
}

/// Detects that another machine writes to this device's folder, or that the folder is an older
/// copy.
extension Store {
  /// The difference between the folder and what this installation left there; `nil` for none, or if
  /// nothing is remembered about this directory and device.
  ///
  /// An unreadable line is damage and proves nothing.
  func contradiction(in own: FolderReader) -> Damage? {
    guard let last = lastWrite?.read(), case .gone(let damage) = trace(of: last, in: own) else {
      return nil
    }
    return damage
  }

  /// Looks for a last write in this device's folder.
  func trace(of last: LastWrite, in own: FolderReader) -> Trace {
    guard last.device == device, last.directory == digest else { return .unknown }
    let name = GenerationName.journal(last.generation)
    let path = own.file(name)
    func strange(_ problem: String) -> Trace { .gone(Damage(path: path, problem: problem)) }
    guard own.listing.journals.contains(last.generation) else {
      return strange("this installation wrote it, and it is gone")
    }
    guard let file = try? fileSystem.openForReading(path),
      let journal = try? Journal(checking: file, wanting: last.number)
    else { return .unknown }
    if let found = journal.wantedChecksum {
      guard found == last.checksum else {
        return strange("line number \(last.number) is not the one this installation wrote")
      }
    } else if journal.problems.isEmpty, journal.header != nil, journal.tornTail == nil {
      return strange("line number \(last.number), which this installation wrote, is missing")
    } else {
      return .unknown
    }
    guard let checksum = last.snapshot else { return .there }
    guard let found = headerChecksum(ofSnapshot: last.generation) else { return .unknown }
    guard found != checksum else { return .there }
    return .gone(
      Damage(
        path: own.file(.snapshot(last.generation)),
        problem: "it is not the one this installation wrote"
      )
    )
  }

  /// The last write as of now; `nil` if there is no journal.
  var present: LastWrite? {
    guard let journal else { return nil }
    return LastWrite(
      directory: digest,
      device: device,
      generation: journal.generation,
      number: journal.lastNumber,
      checksum: journal.lastChecksum,
      snapshot: journal.generation == snapshot.generation ? snapshot.checksum : nil
    )
  }

  /// Remembers the last write; returns true if it is on disk, or there is nothing to remember.
  @discardableResult
  func remember() -> Bool {
    isUnsettled = false
    guard let lastWrite, let present else { return true }
    do throws(SystemError) {
      try lastWrite.write(present)
      return true
    } catch {
      return false
    }
  }

  /// Does the work that is due some time after a write, so that no write waits for it: remembers
  /// the last write, and cuts off the zeros written ahead in the journal.
  package func settle() {
    guard isUnsettled, health.acceptsWrites else { return }
    remember()
    journal?.cutSpaceAhead()
  }

  /// The checksum of a snapshot's first line; `nil` if that line is not sound, or if neither the
  /// `last-write` file nor the lineage file is in use.
  func headerChecksum(ofSnapshot generation: Int) -> UInt32? {
    let path = file(.snapshot(generation))
    guard lastWrite != nil || sent.file != nil,
      let bytes = try? fileSystem.openForReading(path)
        .read(at: 0, atMost: SnapshotHeader.maximumLength)
    else { return nil }
    return LineReader.firstLine(of: bytes)?.checksum
  }
}
