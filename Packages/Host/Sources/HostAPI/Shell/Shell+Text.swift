// SPDX-License-Identifier: Apache-2.0

import FileFormats
public import Foundation

extension Shell {
    /// The text of a file that a person names; `-` is standard input.
    /// - Parameters:
    ///   - limit: The most bytes it may have.
    ///   - field: The word or option that names it.
    public func text(
        of path: String, limit: Int, field: String, hint: String? = nil
    ) throws(UserError) -> String {
        func refusal(_ message: String) -> UserError {
            UserError("unreadable_file", .unreadableFile, message, hint: hint, field: field)
        }
        guard
            let data = try path == "-"
                ? try? readInput(limit) : bytes(of: path, limit, field, hint: hint)
        else { throw refusal("standard input cannot be read, or has more than \(limit) bytes.") }
        guard data.count <= limit else {
            throw refusal("\(path) has more than \(limit) bytes, which are all that is read.")
        }
        guard let text = String(bytes: data, encoding: .utf8) else {
            throw refusal("\(path) is not text in UTF-8.")
        }
        return text
    }

    /// The first bytes of a file that a person names, one more than the limit at most.
    public func bytes(
        of path: String, _ limit: Int, _ field: String, hint: String? = nil
    ) throws(UserError) -> Data {
        let message: String
        do {
            return try NamedFile.handle(path).read(upToCount: limit + 1) ?? Data()
        } catch let failure as DelimitedFailure {
            message = failure.message
        } catch {
            message = "\(path) cannot be read: \(error.localizedDescription)."
        }
        throw UserError("unreadable_file", .unreadableFile, message, hint: hint, field: field)
    }

    /// Whether there is a file or a folder at a path.
    public static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }

    /// Throws where a file is to be read from a folder, a device or a pipe, which would wait.
    public static func requireRegularFile(_ path: String, hint: String) throws(UserError) {
        do throws(DelimitedFailure) { try NamedFile.check(path) } catch {
            throw UserError("not_a_file", .unreadableFile, error.message, hint: hint, field: "FILE")
        }
    }
}
