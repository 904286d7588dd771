// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import Testing

@Suite("Delimited text, line by line")
struct DelimitedLinesTests {
    private func rows(_ text: String, _ limit: Int) throws -> [[String]] {
        let reader = try DelimitedReader(bytes: Data(text.utf8), name: "x")
        return reader.withCursor { cursor in
            var rows: [[String]] = []
            while let record = cursor.nextLine(fields: limit) {
                rows.append(["\(record.line)"] + (0..<record.count).map { record[$0].text })
            }
            return rows
        }
    }

    @Test("a line ends at its line end, whatever quotes it has, and at its last field")
    func lines() throws {
        #expect(
            try rows("a,b,\"note\nmore, and 5\" more\r\n\"c, d\",\"e \"\"f\"\"\",x,y\n\n,", 2) == [
                ["1", "a", "b"], ["2", "more", " and 5\" more"], ["3", "c, d", "e \"f\""],
                ["5", "", ""],
            ])
    }

    @Test(
        "a quote that does not close on its line, or is followed by text, is a character",
        arguments: [
            ("\"a,b", ["1", "\"a", "b"]), ("\"a\"b,c", ["1", "\"a\"b", "c"]),
            ("a\"b,c", ["1", "a\"b", "c"]), ("\"\",c", ["1", "", "c"]), ("\"", ["1", "\""]),
        ])
    func quotes(text: String, row: [String]) throws { #expect(try rows(text, 9) == [row]) }

    @Test("more fields than fit at first are all there")
    func manyFields() throws {
        let row = (0..<500).map(String.init)
        #expect(try rows(row.joined(separator: ","), 1_000) == [["1"] + row])
    }

    @Test("the content of a regular file, a folder or nothing is not taken as that of a pipe")
    func noPipe() throws {
        for path in [#filePath, "/", "/no/such/file"] {
            #expect(try DelimitedReader.content(ofPipe: path) == nil)
        }
    }
}
