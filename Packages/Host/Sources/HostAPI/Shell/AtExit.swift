// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Removes a temporary folder however the program ends: by itself, with Ctrl-C, or because nobody
/// reads its output any more.
public enum AtExit {
    private static let folder = Mutex<String?>(nil)

    /// Remembers the folder; only the last one counts.
    public static func remove(_ path: String) {
        let isFirst = folder.withLock { folder in
            defer { folder = path }
            return folder == nil
        }
        guard isFirst else { return }
        atexit { AtExit.clean() }
        // The folder is ours alone and nothing of it is needed: leaving by exit() is safe enough here.
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { exit(128 + $0) } }
    }

    private static func clean() {
        guard let path = folder.withLock({ $0 }) else { return }
        try? FileManager.default.removeItem(atPath: path)
    }
}
