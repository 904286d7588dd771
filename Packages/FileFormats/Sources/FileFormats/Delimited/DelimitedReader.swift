// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A delimited text (CSV, TSV and similar formats), checked once and then read record by record
/// without copying.
///
/// Opening checks the whole text for zero bytes, long lines and its encoding. The cost is linear
/// with a small constant. The check stops at the first line over the limit, so an endless line
/// costs no more than the limit. Quotes follow RFC 4180: doubled quotes stand for one, and line
/// ends inside quotes belong to the field.
public struct DelimitedReader: Sendable {
    /// How the bytes spell characters.
    public enum Encoding: Sendable, Hashable {
        case utf8
        /// Assumed when the bytes are not UTF-8.
        case windows1252
    }

    /// The default limit of a line's length in bytes.
    public static let defaultLineLimit = 1 << 20

    /// The name of the text in messages.
    public let name: String
    /// The separator of fields.
    public let delimiter: UInt8
    /// How the bytes spell characters.
    public let encoding: Encoding
    /// The whole text, for what is not one table.
    public let bytes: Data
    let firstLine: Int

    /// Reads and checks a file or a pipe of at most 64 MiB.
    public init(path: String, lineLimit: Int = defaultLineLimit) throws(DelimitedFailure) {
        let bytes = try DelimitedSource.load(path, lineLimit: lineLimit)
        try self.init(bytes: bytes, name: path, lineLimit: lineLimit)
    }

    /// Checks bytes that are already in memory.
    /// - Parameters:
    ///   - delimiter: The separator; `nil` takes the most frequent of `, ; tab |` on the first
    ///     line, or the comma if there is none.
    ///   - firstLine: Number of the first line, where the bytes are a part of a larger text.
    public init(
        bytes: Data, name: String, delimiter: UInt8? = nil, firstLine: Int = 1,
        lineLimit: Int = defaultLineLimit
    ) throws(DelimitedFailure) {
        let found: DelimitedCheck
        switch bytes.withUnsafeBytes({ DelimitedCheck.run($0, lineLimit: lineLimit) }) {
        case .success(let check): found = check
        case .failure(.empty): throw .empty(file: name)
        case .failure(.binary): throw .binary(file: name)
        case .failure(.longLine(let offset)):
            throw .lineTooLong(file: name, line: firstLine + offset, limit: lineLimit)
        }
        self.name = name
        self.bytes = bytes
        self.firstLine = firstLine
        self.delimiter = delimiter ?? found.delimiter
        encoding = found.encoding
    }

    /// The content of a pipe, which cannot be read twice, within the limits of a file; `nil` for a
    /// regular file, a folder or a missing one. Throws for what `NamedFile` refuses.
    public static func content(ofPipe path: String) throws(DelimitedFailure) -> Data? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFREG, kind != S_IFDIR else { return nil }
        return try DelimitedSource.load(path, lineLimit: defaultLineLimit)
    }

    /// Gives `body` a cursor before the first record. The cursor, its records and their fields are
    /// valid only inside `body`.
    public func withCursor<Result, Failure: Error>(
        _ body: (inout DelimitedCursor) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outcome = bytes.withUnsafeBytes { raw -> Swift.Result<Result, Failure> in
            var cursor = DelimitedCursor(raw, of: self)
            do throws(Failure) {
                return .success(try body(&cursor))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }
}
