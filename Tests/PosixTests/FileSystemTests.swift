import Foundation
import Posix
import TestSupport
import Testing

struct FileSystemTests {
  let directory: TemporaryDirectory
  let files = SystemFileSystem()

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test("what was appended is read back, and the size follows")
  func append() throws {
    let file = try files.create(directory("a"))
    try file.append(Array("one ".utf8))
    try file.append([])
    try file.append(Array("two".utf8))
    try file.syncData()
    try file.sync()
    #expect(file.size == 7)
    #expect(try files.read(directory("a")) == Array("one two".utf8))
  }

  @Test("a megabyte is read whole")
  func largeFile() throws {
    let bytes = (0..<1_048_577).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try files.create(directory("large")).append(bytes)
    #expect(try files.read(directory("large")) == bytes)
  }

  @Test("appending goes on at the end of a file that was opened, and of one that was cut")
  func appendAfterTruncation() throws {
    try files.create(directory("a")).append(Array("0123456789".utf8))
    let file = try files.openForAppending(directory("a"))
    #expect(file.size == 10)
    try file.truncate(to: 4)
    #expect(file.size == 4)
    try file.append(Array("x".utf8))
    #expect(try files.read(directory("a")) == Array("0123x".utf8))
  }

  @Test("writing at an offset replaces what is there and goes on behind the end")
  func writeAtOffset() throws {
    let file = try files.create(directory("a"))
    try file.append(Array("0123".utf8))
    try file.write(Array("ab".utf8), at: 1)
    #expect(file.size == 4)
    #expect(try files.read(directory("a")) == Array("0ab3".utf8))
    try file.write(Array("xyz".utf8), at: 3)
    #expect(file.size == 6)
    try file.append(Array("!".utf8))
    #expect(try files.read(directory("a")) == Array("0abxyz!".utf8))
    let again = try files.openForAppending(directory("a"))
    try again.write(Array("-".utf8), at: 6)
    #expect(try files.read(directory("a")) == Array("0abxyz-".utf8))
  }

  @Test("a closed file can be closed again and does nothing else")
  func closed() throws {
    let file = try files.create(directory("a"))
    try file.close()
    try file.close()
    #expect(throws: SystemError(call: "write", number: .badDescriptor, path: directory("a"))) {
      try file.append([1])
    }
    #expect(throws: SystemError(call: "fdatasync", number: .badDescriptor, path: directory("a"))) {
      try file.syncData()
    }
  }

  @Test("a file that was renamed, removed or replaced while it is open cannot be synced")
  func withoutPlace() throws {
    let path = directory("a")
    let aside = directory("b")
    let acts: [(ErrorNumber, () throws -> Void)] = [
      (.notFound, { try FileManager.default.removeItem(atPath: path) }),
      (.notFound, { try files.rename(path, to: aside) }),
      (
        .stale,
        {
          // A second name, as a backup by hard links makes it, does not keep the first.
          try FileManager.default.linkItem(atPath: path, toPath: aside + "2")
          try FileManager.default.removeItem(atPath: path)
          try files.create(path).append([1])
        }
      ),
      (
        .stale,
        {
          try files.rename(path, to: aside)
          try FileManager.default.copyItem(atPath: aside, toPath: path)
        }
      ),
    ]
    for (number, act) in acts {
      try? FileManager.default.removeItem(atPath: path)
      let file = try files.create(path)
      try file.append([1])
      try file.syncData()
      try act()
      try file.append([2])
      let refusal = SystemError(call: "statx", number: number, path: path)
      #expect(throws: refusal) { try file.syncData() }
      #expect(throws: refusal) { try file.requirePlace() }
    }
  }

  @Test("a file that comes back to its path can be synced again")
  func placeRegained() throws {
    let path = directory("a")
    let file = try files.create(path)
    try file.append([1])
    try files.rename(path, to: directory("b"))
    #expect(throws: SystemError.self) { try file.requirePlace() }
    try files.rename(directory("b"), to: path)
    try file.requirePlace()
    try file.syncData()
  }

  @Test("nothing that is there is created over, a dangling link neither")
  func exclusiveCreation() throws {
    try directory.write("mine", to: "a")
    try directory.link("b", to: directory("target"))
    for name in ["a", "b"] {
      #expect(throws: SystemError(call: "open", number: .exists, path: directory(name))) {
        try files.create(directory(name))
      }
    }
    #expect(try files.read(directory("a")) == Array("mine".utf8))
    #expect(throws: SystemError.self) { try files.information(directory("target")) }
  }

  @Test("a symbolic link is neither read, appended to nor locked")
  func symbolicLinks() throws {
    try directory.write("mine", to: "a")
    try directory.link("b", to: directory("a"))
    let refusal = SystemError(call: "open", number: .symbolicLink, path: directory("b"))
    #expect(throws: refusal) { try files.read(directory("b")) }
    #expect(throws: refusal) { try files.openForAppending(directory("b")) }
    #expect(throws: refusal) { try files.lock(directory("b")) }
    #expect(try files.information(directory("b")).kind == .symbolicLink)
  }

  @Test("a directory or a pipe is not read as a file, and a pipe does not make one wait")
  func otherKinds() throws {
    try files.makeDirectory(directory("d"))
    let mkfifo = try Process.run(
      URL(fileURLWithPath: "/usr/bin/mkfifo"),
      arguments: [directory("p")]
    )
    mkfifo.waitUntilExit()
    for name in ["d", "p"] {
      #expect(throws: SystemError(call: "open", number: .invalidArgument, path: directory(name))) {
        try files.read(directory(name))
      }
    }
    #expect(try files.information(directory("p")).kind == .other)
    #expect(try files.information(directory("d")).kind == .directory)
  }

  @Test("names come sorted by bytes, without the directory itself")
  func listing() throws {
    for name in ["b", "a", "B", "é", "a\u{0301}", ".hidden", "10", "9"] {
      try directory.write("", to: name)
    }
    #expect(
      try files.list(directory.path).map { Array($0.utf8) }
        == [".hidden", "10", "9", "B", "a", "a\u{0301}", "b", "é"].map { Array($0.utf8) }
    )
    #expect(throws: SystemError(call: "opendir", number: .notFound, path: directory("none"))) {
      try files.list(directory("none"))
    }
  }

  @Test("a name that is not UTF-8 is left out, and no other with it")
  func strangeNames() throws {
    let names = (0..<40).map { "name-\($0)" }
    for name in names { try directory.write("", to: name) }
    let script = #"cd "$1" && for n in 1 2 3 4 5 6 7 8 9; do : > "$(printf "\377$n")"; done"#
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", script, "sh", directory.path]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(try files.list(directory.path) == names.sorted())
  }

  @Test("a lock keeps the second one out until it goes, and keeps the file")
  func locking() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let files = SystemFileSystem()
      var first: (any FileLock)? = try files.lock(directory("l"))
      #expect(throws: SystemError(call: "flock", number: .wouldBlock, path: directory("l"))) {
        try files.lock(directory("l"))
      }
      #expect(first != nil)
      first = nil
      let second = try files.lock(directory("l"))
      #expect(try files.information(directory("l")).permissions == 0o600)
      withExtendedLifetime(second) {}
    }
  }

  @Test("a lock goes though a child that was started meanwhile still holds the descriptor")
  func lockHeldByChild() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let files = SystemFileSystem()
      var first: (any FileLock)? = try files.lock(directory("l"))
      #expect(first != nil)
      // What fork(2) does to the descriptors.
      for number in 3..<64 as Range<CInt> { _ = dup(number) }
      first = nil
      let second = try files.lock(directory("l"))
      withExtendedLifetime(second) {}
    }
  }

  @Test("renaming replaces, removing removes, and the directory can be synced")
  func names() throws {
    try directory.write("old", to: "a")
    try directory.write("new", to: "b")
    try files.rename(directory("b"), to: directory("a"))
    try files.syncDirectory(directory.path)
    #expect(try files.list(directory.path) == ["a"])
    #expect(try files.read(directory("a")) == Array("new".utf8))
    try files.remove(directory("a"))
    #expect(throws: SystemError(call: "unlink", number: .notFound, path: directory("a"))) {
      try files.remove(directory("a"))
    }
    #expect(throws: SystemError.self) { try files.syncDirectory(directory("a")) }
  }

  @Test("an existing directory is an error that tells itself apart")
  func existingDirectory() throws {
    try files.makeDirectory(directory("d"))
    #expect(throws: SystemError(call: "mkdir", number: .exists, path: directory("d"))) {
      try files.makeDirectory(directory("d"))
    }
  }

  @Test("with a umask of 000 files still get 0600 and directories 0700")
  func permissions() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let files = SystemFileSystem()
      ProcessInformation.setFileCreationMask(0)
      _ = try files.create(directory("file"))
      let lock = try files.lock(directory("lock"))
      try files.makeDirectory(directory("directory"))
      let listener = try UnixSocket.listen(at: directory("socket"))
      for (name, permissions) in [("file", 0o600), ("lock", 0o600), ("socket", 0o600)] {
        let information = try files.information(directory(name))
        #expect(information.permissions == UInt32(permissions), "\(name)")
        #expect(information.owner == ProcessInformation.effectiveUser)
      }
      #expect(try files.information(directory("directory")).permissions == 0o700)
      withExtendedLifetime(lock) {}
      _ = consume listener
    }
  }
}

@Test("the process that holds a lock is found by the inode alone, unless there are two")
func lockTable() {
  let table = """
    1: POSIX  ADVISORY  WRITE 700 08:01:13 0 EOF
    2: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF
    2: -> FLOCK  ADVISORY  WRITE 709 08:01:13 0 EOF
    3: FLOCK  ADVISORY  WRITE 1 08:01:14 0 EOF
    4: FLOCK  ADVISORY  WRITE 2 08:02:14 0 EOF
    5: FLOCK  ADVISORY  WRITE 0 08:02:15 0 EOF
    """
  #expect(LockTable.holder(ofNode: 13, in: table) == 708)
  #expect(LockTable.holder(ofNode: 14, in: table) == nil)
  #expect(LockTable.holder(ofNode: 15, in: table) == nil)
  #expect(LockTable.holder(ofNode: 3, in: table) == nil)
}

@Suite("Folders with a name of their own")
struct TemporaryFolderTests {
  @Test("each is new and for its owner alone, and a place that is not there is named")
  func made() throws {
    let directory = try TemporaryDirectory()
    let files = SystemFileSystem()
    let paths = try (0..<3).map { _ in try files.makeTemporaryDirectory(prefix: directory("demo-"))
    }
    #expect(Set(paths).count == 3)
    for path in paths {
      #expect(path.hasPrefix(directory("demo-")))
      #expect(try files.information(path).kind == .directory)
      #expect(try files.information(path).permissions == 0o700)
    }
    let nowhere = directory("missing/demo-")
    #expect(
      throws: SystemError(call: "mkdtemp", number: .notFound, path: nowhere + "XXXXXX")
    ) { try files.makeTemporaryDirectory(prefix: nowhere) }
  }
}
