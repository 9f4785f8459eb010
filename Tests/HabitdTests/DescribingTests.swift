import HabitProtocol
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("The daemon's description of itself")
struct DescribingTests {
  @Test("rpc.discover answers with the document of all methods, on one line")
  func discover() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      try client.send(LineClient.request("rpc.discover"))
      let line = try #require(try client.line())
      var writer = JSONWriter()
      OpenRPC.write(to: &writer)
      #expect(line.hasSuffix(String(decoding: writer.finish(), as: UTF8.self) + "}"))
      let document = try #require(try JSONDocument(parsing: Array(line.utf8)).root["result"])
      let names = document["methods"]?.elements.map { $0["name"]?.string ?? "" } ?? []
      #expect(Set(names) == Set(MethodName.allCases.map(\.rawValue)))
      #expect(names.count == MethodName.allCases.count)
    }
  }

  @Test("it is given even while the history is not to be had")
  func withoutHistory() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    disk.setFault(Fault(.failure(.inputOutput), at: 0, forever: true))
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, fileSystem: disk)
    do {
      let client = try daemon.connect()
      #expect(try client.refusal("loadDay") == "storageUnavailable")
      #expect(try client.call("hello")["name"]?.string == "habitd")
      #expect(try client.call("rpc.discover")["openrpc"]?.string == OpenRPC.version)
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }
}
