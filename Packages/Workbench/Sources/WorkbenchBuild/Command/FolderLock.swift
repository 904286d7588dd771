// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets one measurement at a time work on a repository; also a killed process leaves it open.
final class FolderLock {
    private let file: Int32

    /// Makes the folder, and locks it.
    init(_ folder: String) throws(BenchFailure) {
        try DiskFile.makeFolder(folder)
        let path = folder + "/lock"
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else {
            throw DiskFile.failure(path, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw .busy(path)
        }
    }

    deinit {
        // A process that is started at this moment has the file open too, and would keep the lock.
        flock(file, LOCK_UN)
        close(file)
    }
}
