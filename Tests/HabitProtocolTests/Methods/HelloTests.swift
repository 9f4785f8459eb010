import HabitProtocol
import JSON
import Testing

@Suite("A greeting")
struct HelloTests {
  @Test(
    "that asks for what is here is taken",
    arguments: [
      "{}", "[]", #"{"version":null,"requires":null}"#, #"{"version":\#(Version.api)}"#,
      #"[\#(Version.api),["lines","dryRun","discover"]]"#, #"{"requires":[]}"#,
      #"{"client":"waybar"}"#, #"{"client":"Öl ✓"}"#, #"{"client":null}"#,
    ]
  )
  func taken(text: String) throws {
    #expect(try refusal(of: Hello.self, text) == nil)
  }

  @Test("that insists on another version is told which one this is, and which side is behind")
  func otherVersion() throws {
    let newer = try #require(try refusal(of: Hello.self, #"{"version":\#(Version.api + 1)}"#))
    #expect(newer.kind == .versionUnsupported && newer.field == "version")
    #expect(newer.message.contains(Version.current))
    #expect(newer.hint?.contains("Upgrade habitd") == true)
  }

  @Test("that insists on an unknown capability is told which ones there are")
  func unknownCapability() throws {
    let error = try #require(
      try refusal(of: Hello.self, #"{"requires":["lines","telepathy"]}"#)
    )
    #expect(error.kind == .versionUnsupported && error.field == "requires")
    #expect(error.message.contains("telepathy"))
    for capability in Capability.allCases {
      #expect(error.hint?.contains(capability.rawValue) == true)
    }
  }

  @Test(
    "with something else in its place is refused by name",
    arguments: [#"{"version":"1"}"#, #"{"version":-1}"#, #"{"requires":"lines"}"#, "[0,[1]]"]
  )
  func invalid(text: String) throws {
    let error = try refusal(of: Hello.self, text)
    #expect(error?.kind == .parameterInvalid)
  }

  @Test("is answered with the names and numbers that hold here")
  func answer() throws {
    let answer = try json(written(Hello.Result().write))
    #expect(answer["name"]?.string == "habitd")
    #expect(answer["version"]?.string == Version.current)
    #expect(answer["api"]?.integer == Version.api)
    let capabilities = answer["capabilities"]?.elements.map(\.string)
    #expect(capabilities == Capability.allCases.map(\.rawValue))
    #expect(answer["limits"]?["messageLength"]?.integer == Limits.messageLength)
    #expect(answer["limits"]?.count == Limits.all.count)
  }

  @Test("counts the api as the major version")
  func majorVersion() {
    #expect(Version.current.split(separator: ".").first == "\(Version.api)")
  }
}
