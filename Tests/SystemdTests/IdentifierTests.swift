import Foundation
import Posix
import Testing

@testable import Systemd

struct IdentifierTests {
  private static let digits = Set("0123456789abcdef")

  @Test("identifiers are 32 lower-case digits and never the same")
  func identifiers() {
    let drawn = (0..<1000).map { _ in RandomIdentifier.make() }
    #expect(drawn.allSatisfy { $0.count == 32 && Self.digits.isSuperset(of: $0) })
    #expect(Set(drawn).count == 1000)
  }

  @Test("UUIDs are of version 4 and read by others")
  func uuids() throws {
    for _ in 0..<100 {
      let text = RandomIdentifier.uuid()
      #expect(text.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
      let uuid = try #require(UUID(uuidString: text))
      #expect(uuid.uuidString.lowercased() == text)
      #expect(uuid.uuid.6 >> 4 == 4)
      #expect(uuid.uuid.8 >> 6 == 2)
    }
  }

  @Test(
    "the machine's identity is the same each time and another for each application",
    .enabled(if: FileManager.default.fileExists(atPath: "/etc/machine-id"), "needs a machine id")
  )
  func machine() throws {
    let application = [UInt8](repeating: 1, count: 16)
    // A machine id may be there and be empty, as in a container's image.
    guard let first = try MachineIdentity.applicationSpecific(application) else { return }
    #expect(first.count == 32 && Self.digits.isSuperset(of: first))
    #expect(try MachineIdentity.applicationSpecific(application) == first)
    #expect(try MachineIdentity.applicationSpecific([UInt8](repeating: 2, count: 16)) != first)
  }

  @Test("an application's identifier has 16 bytes", arguments: [0, 15, 17])
  func length(count: Int) throws {
    #expect(try MachineIdentity.applicationSpecific([UInt8](repeating: 1, count: count)) == nil)
  }

  @Test("an error that may pass is not taken for a machine without an id")
  func absence() {
    let none = [ENOENT, ENOMEDIUM, ENOPKG, EUCLEAN, EINVAL, EACCES, EPERM]
    #expect(none.allSatisfy { MachineIdentity.isAbsence(ErrorNumber(rawValue: $0)) })
    let passing = [EIO, EMFILE, ENFILE, ENOMEM, ENOSPC, EAGAIN, EROFS]
    #expect(passing.allSatisfy { !MachineIdentity.isAbsence(ErrorNumber(rawValue: $0)) })
  }
}
