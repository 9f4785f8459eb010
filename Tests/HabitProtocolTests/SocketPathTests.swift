import HabitProtocol
import Testing

@Suite("The socket's path")
struct SocketPathTests {
  struct Place: CustomTestStringConvertible {
    let override: String?
    let variable: String?
    let runtimeDirectory: String?
    let path: String

    init(_ override: String?, _ variable: String?, _ runtimeDirectory: String?, _ path: String) {
      self.override = override
      self.variable = variable
      self.runtimeDirectory = runtimeDirectory
      self.path = path
    }

    var testDescription: String {
      "\(override ?? "-") \(variable ?? "-") \(runtimeDirectory ?? "-")"
    }
  }

  @Test(
    "is where the first of command line, variable and runtime directory says",
    arguments: [
      Place("/a", "/b", "/run/user/1000", "/a"),
      Place("a.sock", "/b", "/run/user/1000", "a.sock"),
      Place(nil, "/b", "/run/user/1000", "/b"),
      Place("", "/b", "/run/user/1000", "/b"),
      Place(nil, nil, "/run/user/1000", "/run/user/1000/habitd/habitd.sock"),
      Place("", "", "/run/user/1000", "/run/user/1000/habitd/habitd.sock"),
      Place(nil, nil, "run/user/1000", "/tmp/habitd-1000/habitd.sock"),
      Place(nil, nil, "", "/tmp/habitd-1000/habitd.sock"),
      Place(nil, nil, nil, "/tmp/habitd-1000/habitd.sock"),
      Place(nil, nil, "/tmp/é \n", "/tmp/é \n/habitd/habitd.sock"),
    ]
  )
  func resolves(place: Place) {
    let path = SocketPath.resolve(
      override: place.override,
      variable: place.variable,
      runtimeDirectory: place.runtimeDirectory,
      user: 1000
    )
    #expect(path == place.path)
  }

  @Test("has room for the largest user number, and leaves one byte for the final zero")
  func room() {
    let path = SocketPath.resolve(override: nil, variable: nil, runtimeDirectory: nil, user: .max)
    #expect(path == "/tmp/habitd-4294967295/habitd.sock")
    #expect(SocketPath.maximumLength == 107)
  }
}
