import HabitProtocol
import Testing

@Suite("The method that a request asks for")
struct RequestedMethodTests {
  @Test("is found by its name", arguments: MethodName.allCases)
  func known(method: MethodName) {
    #expect(RequestedMethod(method.rawValue) == .known(method))
    #expect(RequestedMethod.known(method).name == method.rawValue)
  }

  @Test(
    "is another where the name differs in any byte or the length",
    arguments: [
      "", "Toggle", "toggl", "toggle ", "togglf", "e\u{301}", String(repeating: "x", count: 99),
    ]
  )
  func unknown(name: String) {
    #expect(RequestedMethod(name) == .unknown(name))
    #expect(RequestedMethod(name).name == name)
  }
}
