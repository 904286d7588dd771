// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Shell {
    /// The text of a file that a person names; `-` is standard input.
    /// - Parameters:
    ///   - limit: The most bytes it may have.
    ///   - field: The word or option that names it.
    func text(
        of path: String, limit: Int, field: String, hint: String? = nil
    ) throws(UserError) -> String {
        // No more is read than that: a device has no end. Of an empty file nothing is read.
        let data =
            path == "-"
            ? try? readInput(limit)
            : FileHandle(forReadingAtPath: path).flatMap {
                try? $0.read(upToCount: limit + 1) ?? Data()
            }
        guard let data, data.count <= limit, let text = String(bytes: data, encoding: .utf8) else {
            throw UserError(
                "unreadable_file", .unreadableFile,
                "\(path) cannot be read, has more than \(limit) bytes, or is not text.",
                hint: hint, field: field)
        }
        return text
    }
}
