import Posix
import Testing

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
