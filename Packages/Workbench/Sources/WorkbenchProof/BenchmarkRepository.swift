// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchKit

/// The generated repository that is measured, under git.
package struct BenchmarkRepository {
    package let root: String
    /// A phrase that tells its size, for reports.
    package let size: String

    /// Makes the repository in a folder, in the place of what an earlier run made there.
    package init(domains: Int, in root: String) throws {
        self.root = root
        try GeneratedRepository(domains: domains, shape: .packages).write(to: root)
        let repository = try Repository(DiskTree(root: root))
        size =
            "\(domains) domains, \(repository.modules.count) modules "
            + "(\(repository.modules.count { $0.isTest }) of tests), "
            + "\(repository.fileCount) Swift files"
    }
}
