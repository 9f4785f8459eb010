import Testing

@testable import habitbench

@Suite("The machine")
struct MachineTests {
  @Test(
    "has the file system of the innermost mount above a folder",
    arguments: [
      ("/var/tmp", "ext4"), ("/dev/shm/x", "tmpfs"), ("/dev/shm", "tmpfs"), ("/dev/shmem", "ext4"),
      ("/home/me", "btrfs"),
    ]
  )
  func mounts(folder: String, type: String) {
    let mounts = """
      /dev/vda / ext4 rw 0 0
      none /dev/shm tmpfs rw 0 0
      /dev/old /home xfs rw 0 0
      /dev/new /home btrfs rw 0 0
      broken

      """
    #expect(Machine.fileSystem(of: folder, in: mounts) == type)
  }

  @Test("that tells no mounts has an unknown file system")
  func unknown() {
    #expect(Machine.fileSystem(of: "/var/tmp", in: "") == "unknown")
  }
}
