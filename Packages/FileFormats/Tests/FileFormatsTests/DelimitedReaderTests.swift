// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import Testing

@Suite("Delimited text, split")
struct DelimitedReaderTests {
    @Test("line ends of every system separate records", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(_ end: String) throws {
        #expect(try split("a,b\(end)c,d\(end)") == [["a", "b"], ["c", "d"]])
    }

    @Test("the last line needs no end")
    func lastLine() throws {
        #expect(try split("a,b\nc,d") == [["a", "b"], ["c", "d"]])
    }

    @Test(
        "the commonest candidate on the first line is the delimiter",
        arguments: [",", ";", "\t", "|"])
    func delimiter(_ sign: String) throws {
        #expect(
            try split("a\(sign)b\(sign)c\n1\(sign)2\(sign)3") == [
                ["a", "b", "c"], ["1", "2", "3"],
            ])
    }

    @Test("a delimiter in quotes does not count")
    func quotedDelimiter() throws {
        #expect(try split("\"a,b,c\";d\n") == [["a,b,c", "d"]])
    }

    @Test("a delimiter that is named is not guessed")
    func namedDelimiter() throws {
        let reader = try DelimitedReader(
            bytes: Data("a,b,c;d".utf8), name: "x", delimiter: UInt8(ascii: ";"))
        #expect(try texts(reader) == [["a,b,c", "d"]])
    }

    @Test("doubled quotes stand for one")
    func doubledQuotes() throws {
        #expect(try split("\"a \"\"b\"\" c\",\"\"\"\"\n") == [["a \"b\" c", "\""]])
    }

    @Test("a line end in quotes belongs to the field")
    func newlineInQuotes() throws {
        #expect(try split("\"a\nb\r\nc\",d\n") == [["a\nb\r\nc", "d"]])
    }

    @Test("a quote inside a field without quotes is a character")
    func strayQuote() throws {
        #expect(try split("5\" band,x") == [["5\" band", "x"]])
    }

    @Test("empty fields are fields, also at the end")
    func emptyFields() throws {
        #expect(try split("a,,\n,,\n\"\",b,") == [["a", "", ""], ["", "", ""], ["", "b", ""]])
    }

    @Test("blank lines are passed over, and counted")
    func blankLines() throws {
        let reader = try DelimitedReader(bytes: Data("\n\na,b\r\n\r\n\nc,d\n".utf8), name: "x")
        #expect(try lines(reader) == [3, 6])
    }

    @Test("a record's line is the one it begins on, line ends in quotes counted")
    func lineNumbers() throws {
        let text = "h,i\r\n\"a\nb\r\nc\rd\",1\nx,2"
        let reader = try DelimitedReader(bytes: Data(text.utf8), name: "x")
        #expect(try lines(reader) == [1, 2, 6])
    }

    @Test("numbering can begin anywhere")
    func firstLine() throws {
        let reader = try DelimitedReader(bytes: Data("a\nb".utf8), name: "x", firstLine: 40)
        #expect(try lines(reader) == [40, 41])
    }

    @Test("more fields than fit at first are all there")
    func manyFields() throws {
        let row = (0..<1_000).map(String.init)
        #expect(try split(row.joined(separator: ",")) == [row])
    }

    @Test("a column outside the record reads as empty")
    func outsideColumn() throws {
        let reader = try DelimitedReader(bytes: Data("a,b".utf8), name: "x")
        let empty = try reader.withCursor { cursor throws(DelimitedFailure) in
            let record = try cursor.next()
            return [record?[2].isEmpty, record?[-1].isEmpty, record?[2].text.isEmpty]
        }
        #expect(empty == [true, true, true])
    }

    @Test("a byte-order mark is not part of the first field")
    func byteOrderMark() throws {
        let reader = try DelimitedReader(
            bytes: Data([0xEF, 0xBB, 0xBF, 0x61, 0x2C, 0x62]), name: "x")
        #expect(try texts(reader) == [["a", "b"]])
    }

    @Test(
        "bytes that are UTF-8 are read as UTF-8",
        arguments: ["Übung", "Жим лёжа", "膝", "🏋️", "aaaaaaaaé"])
    func utf8(_ text: String) throws {
        let reader = try DelimitedReader(bytes: Data("\(text),b".utf8), name: "x")
        #expect(reader.encoding == .utf8)
        #expect(try texts(reader) == [[text, "b"]])
    }

    @Test(
        "bytes that are not UTF-8 are read as Windows-1252",
        arguments: [
            ([0xDC, 0x62], "Üb"), ([0x80], "€"), ([0x93, 0x94], "\u{201C}\u{201D}"), ([0x9F], "Ÿ"),
            ([0xC3], "Ã"), ([0xED, 0xA0, 0x80], "í\u{A0}€"), ([0xC0, 0xAF], "À¯"),
        ] as [([UInt8], String)])
    func windows(_ bytes: [UInt8], _ text: String) throws {
        let reader = try DelimitedReader(bytes: Data(bytes + [0x2C, 0x62]), name: "x")
        #expect(reader.encoding == .windows1252)
        #expect(try texts(reader) == [[text, "b"]])
    }

    @Test("what is cut off anywhere is split or refused, never worse")
    func truncations() throws {
        let text = "\"a \"\"b\"\"\",c;d\r\n\"1\n2\",\"é\"\"\"\n,,\"\"\n"
        let bytes = Array(text.utf8)
        for count in 1...bytes.count {
            for start in 0..<min(count, 6) {
                guard
                    let reader = try? DelimitedReader(bytes: Data(bytes[start..<count]), name: "x")
                else { continue }
                let rows = try? texts(reader)
                #expect((rows ?? []).allSatisfy { !$0.isEmpty })
            }
        }
    }
}

func split(_ text: String) throws -> [[String]] {
    try texts(DelimitedReader(bytes: Data(text.utf8), name: "x"))
}

func texts(_ reader: DelimitedReader) throws -> [[String]] {
    try reader.withCursor { cursor throws(DelimitedFailure) in
        var rows: [[String]] = []
        while let record = try cursor.next() {
            rows.append((0..<record.count).map { record[$0].text })
        }
        return rows
    }
}

func lines(_ reader: DelimitedReader) throws -> [Int] {
    try reader.withCursor { cursor throws(DelimitedFailure) in
        var lines: [Int] = []
        while let record = try cursor.next() { lines.append(record.line) }
        return lines
    }
}
