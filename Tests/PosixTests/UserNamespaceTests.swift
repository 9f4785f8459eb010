import Posix
import TestSupport
import Testing

@Suite("A namespace of users")
struct UserNamespaceTests {
  @Test(
    "hides strangers where they have the process's own number",
    arguments: [
      (UInt32(0), "         0          0 4294967295\n", false),
      (1000, "         0       1000          1\n", false),
      (65_534, "         0          0 4294967295\n", false),
      (65_534, "", true),
      (65_534, "     65534       1000          1\n", true),
      (65_534, "         0     100000      65536\n      65536 200000 5\n", true),
    ]
  )
  func strangers(user: UInt32, map: String, isHiding: Bool) {
    let hides = UserNamespace.hidesStrangers(from: user, overflow: "65534\n", map: map)
    #expect(hides == isHiding)
  }

  @Test("is not of that kind where the tests run")
  func here() {
    #expect(!UserNamespace.hidesStrangers)
  }
}
