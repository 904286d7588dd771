// SPDX-License-Identifier: Apache-2.0

import EvidenceKit
import Foundation

/// `evidence FILE`, run at the root of the repository. FILE holds the lines that the tests recorded;
/// the table of them is written beside it.
@main
enum Main {
    static func main() throws {
        guard CommandLine.arguments.count == 2, let file = CommandLine.arguments.last else {
            try say(["usage: evidence FILE"])
            exit(2)
        }
        let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let outcome = try Check.run(root: root, ran: URL(fileURLWithPath: file))
        try say(outcome.lines)
        exit(outcome.isGood ? 0 : 1)
    }

    private static func say(_ lines: [String]) throws {
        let text = lines.joined(separator: "\n") + "\n"
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
}
