import JSON
import Testing

@Suite("Members are found by name")
struct ObjectTests {
  @Test("a member is found by its decoded name, the last of repeated ones wins")
  func lookUp() throws {
    let object = try read(#"{"a":1,"b":{"a":2},"\u0061b":3,"":4,"b":5,"\n":6}"#)
    #expect(object["a"]?.integer == 1)
    #expect(object["b"]?.integer == 5)
    #expect(object["ab"]?.integer == 3)
    #expect(object[""]?.integer == 4)
    #expect(object["\n"]?.integer == 6)
    #expect(object["c"]?.integer == nil)
    #expect(object.count == 6)
  }

  @Test("names that differ in normalization only are different names")
  func normalization() throws {
    let object = try read("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(object["\u{E9}"]?.integer == 1)
    #expect(object["e\u{301}"]?.integer == 2)
    #expect(object.repeatedName == nil)
  }

  @Test("members come in the order in which they stand, repeated ones too")
  func order() throws {
    let object = try read(#"{"b":[1,[2]],"a":{"x":1},"b":null}"#)
    #expect(object.members.map { $0.name.string } == ["b", "a", "b"])
    #expect(object.members.map { $0.value.kind } == [.array, .object, .null])
  }

  @Test(
    "an object whose names are all known is refused at the first name that breaks that",
    arguments: [
      ("[]", .notObject), ("null", .notObject),
      (#"{"a":1,"c":2,"a":3}"#, .unknownName("c")),
      (#"{"a":1,"\u0061":2,"c":3}"#, .repeatedName("a")),
      (#"{"":1}"#, .unknownName("")), (#"{"A":1}"#, .unknownName("A")),
    ] as [(String, JSONObject.Violation)]
  )
  func violation(text: String, violation: JSONObject.Violation) throws {
    let value = try read(text)
    #expect(throws: violation) { try JSONObject(value, names: ["a", "b"]) }
  }

  @Test("an object whose names are all known has the values it holds, in any order")
  func known() throws {
    let object = try JSONObject(read(#"{"b":null,"\u0061":1}"#), names: ["a", "b", "c"])
    #expect(object["a"]?.integer == 1)
    #expect(object["b"]?.isNull == true)
    #expect(object["c"]?.kind == nil)
    #expect(object["d"]?.kind == nil)
    #expect(try JSONObject(read("{}"), names: [])["a"]?.kind == nil)
  }

  static let repeated: [(String, String?)] = [
    ("{}", nil),
    (#"{"a":1}"#, nil),
    (#"{"a":1,"b":2}"#, nil),
    (#"{"a":1,"a":2}"#, "a"),
    (#"{"a":1,"b":2,"b":3,"a":4}"#, "b"),
    (#"{"a":1,"\u0061":2}"#, "a"),
    (#"{"\u0061":1,"\u0061":2}"#, "a"),
    (#"{"":1,"":2}"#, ""),
    (#"{"a":{"b":1},"c":{"b":1}}"#, nil),
    (#"{"a":{"a":1}}"#, nil),
    (#"{"ab":1,"a":2,"b":3,"ac":4}"#, nil),
    (#"["a","a"]"#, nil),
    (#"{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9,"1":0}"#, "1"),
    (#"{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9,"\u0039":0}"#, "9"),
    (#"{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9,"0":0}"#, nil),
  ]

  @Test("the first name that repeats an earlier one is told", arguments: repeated)
  func repeatedName(_ text: String, _ expected: String?) throws {
    #expect(try read(text).repeatedName == expected)
  }

  @Test("repeated names are found in time that grows with the object", .timeLimit(.minutes(1)))
  func repeatedNameAmongMany() throws {
    let members = (0..<50_000).map { "\"name\($0)\":1" }
    let distinct = try read("{" + members.joined(separator: ",") + "}")
    #expect(distinct.count == 50_000)
    #expect(distinct.repeatedName == nil)
    let repeating = try read("{" + (members + [members[7]]).joined(separator: ",") + "}")
    #expect(repeating.repeatedName == "name7")
  }
}
