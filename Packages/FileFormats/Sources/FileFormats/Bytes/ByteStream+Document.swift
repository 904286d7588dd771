// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ByteStream {
    /// How much of a file is looked at.
    private static let sampleSize = 4_096
    /// How many documents of an archive are looked at, the largest first.
    private static let mostDocuments = 8

    /// The XML document with this root: the file itself or, of a zip archive, the largest such
    /// document in it. `nil` for every other file, and for a pipe whose content is not at hand.
    public static func document(
        root: String, path: String, bytes: Data? = nil, name: String
    ) throws(DelimitedFailure) -> ByteStream? {
        if bytes == nil, !isRegularFile(path) { return nil }
        let file =
            if let bytes { ByteStream(bytes: bytes, name: name) } else {
                try ByteStream(path: path)
            }
        let start = try file.start(sampleSize)
        if begins(start, root) { return file }
        guard ZipArchive.isOne(start) else { return nil }
        let archive =
            if let bytes {
                try ZipArchive(bytes: bytes, name: name)
            } else {
                try ZipArchive(path: path, name: name)
            }
        let documents = archive.entries.filter { $0.name.lowercased().hasSuffix(".xml") }
        for entry in documents.sorted(by: { $0.size > $1.size }).prefix(mostDocuments) {
            let stream = try archive.stream(of: entry)
            if begins(try stream.start(sampleSize), root) { return stream }
        }
        return nil
    }

    /// Whether a document begins with a root or a document type of this name.
    private static func begins(_ start: Data, _ root: String) -> Bool {
        let text = String(decoding: start.prefix(sampleSize), as: UTF8.self)
        guard text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" else {
            return false
        }
        return text.contains("<\(root)") || text.contains("<!DOCTYPE \(root)")
    }

    /// Whether a path names a regular file, which can be read more than once.
    public static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
