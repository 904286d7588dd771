// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WorkbenchKit

/// A repository to measure, written and put under git.
package struct GeneratedRepository {
    let domains: Int
    let shape: RepositoryGenerator.Shape

    package init(domains: Int, shape: RepositoryGenerator.Shape) {
        (self.domains, self.shape) = (domains, shape)
    }

    /// What the folder says of itself, so that it is known again.
    private static let mark = ".generated"

    /// Writes it; what was generated there before is replaced, and anything else is left alone.
    package func write(to folder: String) throws {
        let manager = FileManager.default
        let there = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        if !there.isEmpty {
            guard there.contains(Self.mark) else {
                throw BenchFailure.usage(
                    "\(folder) has other files in it: name an empty folder with --at.")
            }
            for name in there where name != ".build" {
                try manager.removeItem(atPath: "\(folder)/\(name)")
            }
        }
        do {
            try RepositoryGenerator(domains: domains).write(to: folder, as: shape)
            // Last: a folder with it is whole.
            for words in [["init", "-q", "-b", "main"], ["add", "-A"], Self.commit] {
                try ChildProcess.check(["git", "-C", folder] + words)
            }
            try Data("\(domains) domains as \(shape.rawValue)\n".utf8).write(
                to: URL(fileURLWithPath: "\(folder)/\(Self.mark)"))
        } catch {
            throw DiskFile.failure(folder, error)
        }
    }

    private static let commit = [
        "-c", "user.name=Workbench", "-c", "user.email=workbench@example.org", "commit", "-qm",
        "Begin",
    ]
}
