// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation

/// A minimal reader: it reads a file and splits it into fields, each a String.
@main
struct Main {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else { exit(2) }
        let reader = try DelimitedReader(path: CommandLine.arguments[1])
        let fields = try reader.withCursor { cursor in
            var rows: [[String]] = []
            while let record = try cursor.next() {
                rows.append((0..<record.count).map { record[$0].text })
            }
            return rows.reduce(0) { $0 + $1.count }
        }
        if fields == 0 { exit(1) }
    }
}
