// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation
import WorkbenchKit

/// The digests of files, by git's own hash of their bytes. A file is read once, until its stamp
/// changes.
final class FileDigests {
    /// How many files git is given at once, well below the limit of a command line.
    private static let batch = 500

    private var known: [String: (stamp: FileStamp, digest: String)] = [:]

    /// The digest of each of these files that exists, by its path.
    func digests(of paths: some Sequence<String>) throws(BenchFailure) -> [String: String] {
        var digests: [String: String] = [:]
        var open: [(path: String, stamp: FileStamp)] = []
        for path in Set(paths) {
            guard let stamp = FileStamp(path) else { continue }
            if let entry = known[path], entry.stamp == stamp {
                digests[path] = entry.digest
            } else {
                open.append((path, stamp))
            }
        }
        while !open.isEmpty {
            let part = open.prefix(Self.batch)
            open.removeFirst(part.count)
            let text = try ChildProcess.check(
                ["git", "hash-object", "--no-filters", "--"] + part.map(\.path))
            let lines = text.split(separator: "\n")
            guard lines.count == part.count else {
                throw .program(["git", "hash-object"], "it answered \(lines.count) lines")
            }
            for (file, line) in zip(part, lines) {
                digests[file.path] = String(line)
                known[file.path] = (file.stamp, String(line))
            }
        }
        return digests
    }
}
