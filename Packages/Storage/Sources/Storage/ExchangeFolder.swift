// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// A folder in which several devices exchange exports: each writes files of its own, packed, and
/// reads those of the others. Nothing in it is trusted: somebody else may write there at any time.
public struct ExchangeFolder: Sendable {
    /// A file of the folder that has the name of an exchanged one.
    public struct Entry: Sendable, Equatable {
        /// The name without the folder.
        public let name: String
        /// The file.
        public let path: String
    }

    /// The most bytes of a file that is read.
    static let mostBytes = 1 << 30
    private static let suffix = ".json.gz"

    /// The folder.
    public let path: String
    private let prefix: String

    /// The folder at `path`, which exists; the names of its files begin with `prefix`.
    public init(_ path: String, prefix: String) {
        (self.path, self.prefix) = (path, prefix)
    }

    /// The name of a file, of words that may have any characters.
    public func name(_ words: [String]) -> String {
        let plain = words.map { word in
            String(
                word.lowercased().unicodeScalars.map { scalar in
                    let isPlain =
                        "a"..."z" ~= scalar || "0"..."9" ~= scalar || scalar == "-"
                    return isPlain ? Character(scalar) : "-"
                }.prefix(40))
        }
        return ([prefix] + plain).joined(separator: "-") + Self.suffix
    }

    /// The files that look like exchanged ones, by name, with copies that a synchroniser made of two
    /// versions; and the names of all others that are not hidden.
    public func contents() throws(StorageFailure) -> (files: [Entry], others: [String]) {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
            throw DatabaseFile(path: path).refusal(errno)
        }
        var others: [String] = []
        let files = names.sorted().compactMap { name -> Entry? in
            let file = path + "/" + name
            guard !name.hasPrefix(".") else { return nil }
            guard name.hasPrefix(prefix + "-"), name.hasSuffix(".gz"), Self.isRegular(file) else {
                others.append(name)
                return nil
            }
            return Entry(name: name, path: file)
        }
        return (files, others)
    }

    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The mark of a file's bytes: equal for equal ones.
    public static func mark(of path: String) throws(StorageFailure) -> String {
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            // It guards against reading twice, not against anybody.
            var (hash, size) = (FNV1a(), 0)
            while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty {
                size += piece.count
                piece.withUnsafeBytes { hash.add($0) }
            }
            return String(hash.value, radix: 16) + "-\(size)"
        } catch {
            throw .inputOutput(path: path, detail: error.localizedDescription)
        }
    }

    /// Copies a file and unpacks the copy, so that it is one version although it may be replaced
    /// meanwhile.
    /// - Parameter packed, plain: two empty files.
    /// - Returns: the mark of the packed bytes.
    public func unpack(
        _ entry: Entry, through packed: String, into plain: String
    ) throws(StorageFailure) -> String {
        let size = DatabaseFile(path: entry.path).size()
        guard size <= Self.mostBytes else {
            throw .corrupt(path: entry.path, detail: "it has more than \(Self.mostBytes) bytes")
        }
        do {
            try Data(contentsOf: URL(fileURLWithPath: entry.path), options: .mappedIfSafe)
                .write(to: URL(fileURLWithPath: packed))
        } catch {
            throw .inputOutput(path: entry.path, detail: error.localizedDescription)
        }
        do {
            let most = max(Gzip.alwaysTaken, size * Gzip.mostOfOne)
            try Gzip.unpack(packed, into: plain) { _, total throws(StorageFailure) in
                guard total <= most else {
                    throw .corrupt(path: packed, detail: "it unpacks to more than \(most) bytes")
                }
            }
        } catch {
            throw error.naming(entry.path)
        }
        return try Self.mark(of: packed)
    }

    /// Packs a file and gives it its name here, in the place of the last one. Whoever reads the
    /// folder finds the old file or the new one, also after a crash.
    /// - Returns: the mark of the packed bytes, and how many they are.
    public func write(
        _ plain: String, as name: String
    ) throws(StorageFailure) -> (mark: String, bytes: Int) {
        removeLeft(of: name)
        let partial = try BackupFolder.makeEmpty("\(path)/.\(name).\(getpid())-XXXXXX")
        defer { unlink(partial) }
        try Gzip.pack(plain, into: partial)
        try BackupFolder.synchronize(partial)
        let (mark, bytes) = (try Self.mark(of: partial), DatabaseFile(path: partial).size())
        let file = DatabaseFile(path: "\(path)/\(name)")
        guard rename(partial, file.path) == 0 else { throw file.refusal(errno) }
        try file.synchronizeDirectory()
        return (mark, bytes)
    }

    /// Removes temporary files of a name, which is this device's alone, whose programs were killed.
    private func removeLeft(of name: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for left in names where left.hasPrefix(".\(name).") {
            let number = left.dropFirst(name.count + 2).prefix { $0 != "-" }
            if BackupFolder.isGone(number) { unlink("\(path)/\(left)") }
        }
    }
}
