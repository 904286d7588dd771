// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The paths of the repository and of its built products.
enum BuiltProducts {
    static let root: String = {
        var url = URL(fileURLWithPath: #filePath)
        while url.path != "/", !FileManager.default.fileExists(atPath: url.path + "/Makefile") {
            url.deleteLastPathComponent()
        }
        return url.path
    }()

    static let folder = root + "/.build/debug/"
}
