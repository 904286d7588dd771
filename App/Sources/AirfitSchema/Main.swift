// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the list of the JSON documents from its input, and writes the JSON Schema of it.
@main
enum Main {
    static func main() throws {
        let list = try FileHandle.standardInput.readToEnd() ?? Data()
        let schema = try DocumentPage(String(decoding: list, as: UTF8.self)).schema()
        try FileHandle.standardOutput.write(contentsOf: Data(schema.utf8))
    }
}
