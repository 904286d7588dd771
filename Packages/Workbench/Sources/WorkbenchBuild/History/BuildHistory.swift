// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// The builds that were recorded: one JSON object on each line of a file, the oldest first.
package struct BuildHistory: Sendable {
    /// The file's name in a scratch folder.
    package static let name = "history.jsonl"
    /// Beyond this the older half of the lines is dropped: a clean build of 100 modules takes about
    /// 20,000 bytes, an edit some 500.
    static let limit = 8_000_000

    package let path: String
    var limit = BuildHistory.limit

    /// The nearest history in this folder's scratch folder or those above; nil when there is none.
    static func nearest(to folder: String) -> BuildHistory? {
        var url = URL(fileURLWithPath: folder).standardizedFileURL
        while true {
            let path = url.appendingPathComponent(".build/\(name)").path
            if DiskFile.exists(path) { return BuildHistory(path: path) }
            if url.path == "/" { return nil }
            url.deleteLastPathComponent()
        }
    }

    /// The kept builds, and how many lines could not be read: broken, or of a later version.
    package func read() throws(BenchFailure) -> (entries: [BuildEntry], unread: Int) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw DiskFile.failure(path, error)
        }
        let decoder = JSONDecoder()
        let lines = data.split(separator: 10)
        let entries = lines.compactMap { line -> BuildEntry? in
            let entry = try? decoder.decode(BuildEntry.self, from: Data(line))
            return entry?.version == 1 ? entry : nil
        }
        return (entries, lines.count - entries.count)
    }

    /// Adds a build, whole or not at all: one write at the end of the file, under a lock that a
    /// killed process leaves open. Half a line of a full disk or a lost power stays alone.
    package func add(_ entry: BuildEntry) throws(BenchFailure) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let line = try encoder.encode(entry) + Data([10])
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            let file = try locked()
            defer { close(file) }
            try append(line, to: file)
        } catch {
            throw DiskFile.failure(path, error)
        }
    }

    private func append(_ line: Data, to file: Int32) throws {
        let size = Int(lseek(file, 0, SEEK_END))
        if size + line.count > limit {
            lseek(file, 0, SEEK_SET)
            let old = Subprocess.contents(of: file)
            try DiskFile.replace(path, with: Self.newest(old, upTo: limit / 2) + line)
            return
        }
        var last: UInt8 = 10
        if size > 0 { pread(file, &last, 1, off_t(size - 1)) }
        let text = last == 10 ? line : Data([10]) + line
        let count = text.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard count == text.count else { throw Self.error() }
    }

    /// Whole lines from the end, together no longer than this; half a line at the end is ended.
    private static func newest(_ text: Data, upTo limit: Int) -> Data {
        let rest = text.suffix(limit)
        let lines = rest.count < text.count ? rest.drop { $0 != 10 }.dropFirst() : rest
        return lines.last ?? 10 == 10 ? lines : lines + Data([10])
    }

    /// The file, locked; it is opened again when another process has replaced it meanwhile.
    private func locked() throws -> Int32 {
        while true {
            let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
            guard file >= 0 else { throw Self.error() }
            while flock(file, LOCK_EX) != 0, errno == EINTR {}
            var (own, there) = (stat(), stat())
            if fstat(file, &own) == 0, stat(path, &there) == 0, own.st_ino == there.st_ino {
                return file
            }
            close(file)
        }
    }

    private static func error() -> POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
