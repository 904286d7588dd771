// SPDX-License-Identifier: Apache-2.0

import EvidenceKit
import Foundation

/// `evidence [--write] FILE`, run at the root of the repository. FILE holds the lines that the
/// tests recorded.
@main
enum Main {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        guard let file = words.first(where: { !$0.hasPrefix("--") }) else {
            try say(["usage: evidence [--write] FILE"])
            exit(2)
        }
        let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let outcome = try Check.run(
            root: root, ran: URL(fileURLWithPath: file), writes: words.contains("--write"))
        try say(outcome.lines)
        exit(outcome.isGood ? 0 : 1)
    }

    private static func say(_ lines: [String]) throws {
        let text = lines.joined(separator: "\n") + "\n"
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
}
