// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchKit

/// The generated repository that is measured, under git.
package struct BenchmarkRepository {
    package let root: String
    /// How big it is, in words.
    package let size: String

    /// Makes it anew in a folder.
    package init(domains: Int, in root: String) throws {
        self.root = root
        try? FileManager.default.removeItem(atPath: root)
        var generator = RepositoryGenerator(domains: domains)
        generator.typesPerModule = 2
        generator.functionsPerType = 8
        try generator.write(to: root)
        for words in [
            ["init", "-q", "-b", "main"], ["add", "-A"],
            [
                "-c", "user.name=Bench", "-c", "user.email=bench@example.org", "commit", "-qm",
                "Begin",
            ],
        ] { try ChildProcess.check(["git", "-C", root] + words) }
        let repository = try Repository(DiskTree(root: root))
        let bytes = generator.files().values.reduce(0) { $0 + $1.utf8.count }
        size =
            "\(domains) domains, \(repository.modules.count) modules "
            + "(\(repository.modules.count { $0.isTest }) of tests), "
            + "\(repository.fileCount) Swift files, \(bytes / 1_000_000) MB"
    }
}
