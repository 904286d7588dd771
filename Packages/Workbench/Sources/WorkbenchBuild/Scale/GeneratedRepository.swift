// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// A repository to measure, written and put under git.
struct GeneratedRepository {
    let domains: Int
    let shape: RepositoryGenerator.Shape

    /// What the folder says of itself, so that it is known again.
    private static let mark = ".generated"

    private var description: String {
        "\(domains) domains as \(shape.rawValue)\n"
    }

    /// Whether a folder has exactly this repository in it.
    func isWritten(in folder: String) -> Bool {
        let mark = FileManager.default.contents(atPath: "\(folder)/\(Self.mark)")
        return mark == Data(description.utf8)
    }

    /// Writes it; what was generated there before is replaced, and anything else is left alone.
    func write(to folder: String) throws {
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
            try Data(description.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(Self.mark)"))
        } catch {
            throw DiskFile.failure(folder, error)
        }
    }

    private static let commit = [
        "-c", "user.name=Workbench", "-c", "user.email=workbench@example.org", "commit", "-qm",
        "Begin",
    ]
}
