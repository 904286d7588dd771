// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WorkbenchKit

/// The frame of a program that proves or measures: its words, and how it ends.
package enum ProofProgram {
    /// Reads the words, runs the body and ends the process with its exit code: 2 for a failure.
    package static func main(
        _ usage: String, values: Set<String>, flags: Set<String> = [], names: Int = 0,
        _ body: (Options) throws -> Int32
    ) -> Never {
        let words = CommandLine.arguments.dropFirst()
        if words.contains("--help") || words.contains("-h") {
            FileHandle.standardOutput.write(Data(usage.utf8))
            exit(0)
        }
        do {
            exit(try body(Options(words, values: values, flags: flags, names: names)))
        } catch let failure as WorkbenchFailure {
            if case .usage(let reason) = failure {
                say("\(reason)\n\(usage)")
            } else {
                say("\(failure.message)\n")
            }
        } catch {
            say("\(error)\n")
        }
        exit(2)
    }

    /// A whole number from a least one.
    package static func number(
        _ options: Options, _ name: String, from least: Int = 1, _ standard: Int
    ) throws(WorkbenchFailure) -> Int {
        guard let text = options[name] else { return standard }
        guard let number = Int(text), number >= least else {
            throw .usage("\(name) is a number from \(least), not \(text).")
        }
        return number
    }

    /// A path that was typed, from the root of the disk.
    package static func whole(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Tells a person, beside the result.
    package static func say(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
