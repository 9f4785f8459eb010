import JSON
import Testing

@Suite("What is accepted")
struct AcceptedTests {
  static let texts: [(text: String, kind: JSONKind)] = [
    ("null", .null),
    ("true", .bool),
    ("false", .bool),
    (" \t\r\n1 \t\r\n", .number),
    ("-0", .number),
    ("0.0e-0", .number),
    ("1E+2", .number),
    ("\"\"", .string),
    ("\"\u{7F}\u{80}\u{2028}\"", .string),
    ("\"\u{FEFF}\"", .string),
    ("[]", .array),
    ("[ ]", .array),
    ("[[],{},[[]]]", .array),
    ("{}", .object),
    ("{ }", .object),
    (#"{ "" : { "" : [ ] } , "a" : 1 }"#, .object),
    (#"{"a":1,"a":2}"#, .object),
  ]

  @Test("any value may stand alone, with white space around each token", arguments: texts)
  func accepted(_ text: String, _ kind: JSONKind) throws {
    #expect(try read(text).kind == kind)
  }

  @Test("each kind answers only its own questions")
  func kinds() throws {
    let array = try read(#"[null,true,false,1,"x",[2],{"a":3}]"#)
    let values = Array(array.elements)
    #expect(values.map(\.kind) == [.null, .bool, .bool, .number, .string, .array, .object])
    #expect(values.map(\.isNull) == [true, false, false, false, false, false, false])
    #expect(values.map(\.bool) == [nil, true, false, nil, nil, nil, nil])
    #expect(values.map(\.integer) == [nil, nil, nil, 1, nil, nil, nil])
    #expect(values.map(\.double) == [nil, nil, nil, 1, nil, nil, nil])
    #expect(values.map(\.string) == [nil, nil, nil, nil, "x", nil, nil])
    #expect(values.map(\.utf8) == [nil, nil, nil, nil, [0x78], nil, nil])
    #expect(values.map(\.count) == [0, 0, 0, 0, 0, 1, 1])
    #expect(values.map { Array($0.elements).count } == [0, 0, 0, 0, 0, 1, 0])
    #expect(values.map { Array($0.members).count } == [0, 0, 0, 0, 0, 0, 1])
    #expect(values.map { $0[0]?.integer } == [nil, nil, nil, nil, nil, 2, nil])
    #expect(values.map { $0["a"]?.integer } == [nil, nil, nil, nil, nil, nil, 3])
  }

  @Test("each value's source is its exact bytes, without the white space around it")
  func source() throws {
    let text = #" { "a\u0041" : [ 1.50 , "\/" , { } , [ 1 , 2 ] ] } "#
    let object = try read(text)
    #expect(object.source.elementsEqual(text.utf8.dropFirst().dropLast()))
    let member = try #require(object.members.first { _ in true })
    #expect(member.name.source.elementsEqual(#""a\u0041""#.utf8))
    let sources = member.value.elements.map { String(decoding: $0.source, as: UTF8.self) }
    #expect(sources == ["1.50", #""\/""#, "{ }", "[ 1 , 2 ]"])
  }

  @Test("elements are found by their index, and none outside")
  func elementByIndex() throws {
    let array = try read(#"["a",["b","c"],{"d":"e"},"f"]"#)
    #expect(array.count == 4)
    #expect(array[0]?.string == "a")
    #expect(array[1]?[1]?.string == "c")
    #expect(array[2]?["d"]?.string == "e")
    #expect(array[3]?.string == "f")
    #expect(array[4] == nil)
    #expect(array[-1] == nil)
    #expect(array[Int.min] == nil)
    #expect(array[Int.max] == nil)
  }
}
