import Foundation
import TestSupport
import Testing

@testable import Posix

/// That each call is really made, with the right flags, and that its failure is told: what a disk in
/// memory cannot show.
struct SystemCallTests {
  private let files = SystemFileSystem()

  @Test("a sync that the kernel refuses is an error: a pipe cannot be synced")
  func refusedSync() throws {
    let pair = try UnixSocket.pair()
    let file = SystemOpenFile(
      descriptor: Descriptor(owning: dup(pair.first.number)),
      path: "p",
      size: 0
    )
    #expect(throws: SystemError(call: "fdatasync", number: .invalidArgument, path: "p")) {
      try file.syncData()
    }
    #expect(throws: SystemError(call: "fsync", number: .invalidArgument, path: "p")) {
      try file.sync()
    }
    #expect(throws: SystemError(call: "ftruncate", number: .invalidArgument, path: "p")) {
      try file.truncate(to: 0)
    }
  }

  @Test("a directory that the kernel cannot sync is an error: one that is no file system's")
  func refusedDirectorySync() {
    #expect(throws: SystemError(call: "fsync", number: .invalidArgument, path: "/proc")) {
      try files.syncDirectory("/proc")
    }
  }

  @Test("closing tells what close(2) found")
  func refusedClose() {
    // Beyond every limit, so that it is nobody's.
    let file = SystemOpenFile(descriptor: Descriptor(owning: .max), path: "p", size: 0)
    #expect(throws: SystemError(call: "close", number: .badDescriptor, path: "p")) {
      try file.close()
    }
  }

  @Test("a write that is taken in part is gone on with, and what stopped it is told")
  func shortWrite() throws {
    // A socket that nobody reads takes what it has room for, and then nothing.
    let pair = try UnixSocket.pair()
    let number = dup(pair.first.number)
    let file = SystemOpenFile(descriptor: Descriptor(owning: number), path: "p", size: 0)
    let bytes = (0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(throws: SystemError(call: "write", number: .wouldBlock, path: "p")) {
      try file.append(bytes)
    }
    #expect((1..<bytes.count).contains(file.size))
    var received: [UInt8] = []
    while received.count < file.size,
      case .received = try UnixSocket.receive(from: pair.second, into: &received, atMost: 1 << 20)
    {}
    #expect(received == Array(bytes.prefix(file.size)))
  }

  @Test("two that append to one file overwrite nothing, whoever made it")
  func appendFlag() throws {
    let directory = try TemporaryDirectory()
    let first = try files.create(directory("a"))
    let second = try files.openForAppending(directory("a"))
    for (file, text) in [(first, "1"), (second, "2"), (first, "3"), (second, "4")] {
      try file.append(Array(text.utf8))
    }
    #expect(try files.read(directory("a")) == Array("1234".utf8))
  }

  @Test("no program that is started inherits a file or a lock")
  func closedOnExecution() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let files = SystemFileSystem()
      let created = try files.create(directory("created"))
      let appended = try files.openForAppending(directory("created"))
      let read = try files.openForReading(directory("created"))
      let lock = try files.lock(directory("lock"))
      let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        .compactMap { Int32($0) }
      let ours = numbers.filter { number in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(number)"
        )
        return target?.hasPrefix(directory.path) == true
      }
      #expect(ours.count == 4)
      for number in ours { #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0, "\(number)") }
      withExtendedLifetime((created, appended, read, lock)) {}
    }
  }

  @Test("a call that a signal interrupts is made again, but not for ever")
  func interruption() {
    var calls = 0
    func interrupted(_ times: Int) -> Int {
      calls = 0
      return Interruption.retrying {
        calls += 1
        errno = EINTR
        return calls > times ? 7 : -1
      }
    }
    #expect(interrupted(0) == 7)
    #expect(interrupted(3) == 7)
    #expect(calls == 4)
    #expect(interrupted(Interruption.limit) == 7)
    #expect(interrupted(.max) == -1)
    #expect(calls == Interruption.limit + 1)
    let failed: Int = Interruption.retrying {
      calls += 1
      errno = EIO
      return -1
    }
    #expect(failed == -1)
    #expect(calls == Interruption.limit + 2, "another error is not tried again")
  }
}

struct SystemErrorTests {
  @Test("an error names the call, the path, the reason and the number")
  func description() {
    let error = SystemError(call: "fdatasync", number: .inputOutput, path: "/x/journal-3")
    #expect(error.description == "fdatasync /x/journal-3: Input/output error (EIO)")
  }

  @Test("an error without a path names the call alone")
  func descriptionWithoutPath() {
    let error = SystemError(call: "accept4", number: .tooManyFiles)
    #expect(error.description == "accept4: Too many open files (EMFILE)")
  }

  @Test("a number the C library does not know is shown as it is")
  func unknownNumber() {
    #expect(ErrorNumber(rawValue: 4000).name == "error 4000")
    #expect(ErrorNumber(rawValue: 4000).message == "Unknown error")
  }

  @Test("a failed call tells its own number")
  func number() {
    #expect(throws: SystemError(call: "lstat", number: .notFound, path: "/nowhere/at/all")) {
      try SystemFileSystem().information("/nowhere/at/all")
    }
  }
}
