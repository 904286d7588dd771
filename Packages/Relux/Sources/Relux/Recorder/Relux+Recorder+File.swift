// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Relux.Recorder {
    /// A recorder that writes a new file, readable by its owner only.
    ///
    /// One file is one run: sequences begin at 1 and states at version 0, so lines added by a
    /// second run could not be replayed.
    /// - Parameter replacing: whether a file that is there may go.
    /// - Throws: `exists`, `unwritable`.
    public convenience init(
        path: String, _ header: Header, replacing: Bool = false,
        onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) throws(Relux.RecordingFailure) {
        do {
            let file = try Self.create(path, replacing: replacing)
            try self.init(header, onFailure: onFailure) { bytes in
                do {
                    try file.write(contentsOf: bytes)
                } catch {
                    throw Relux.RecordingFailure.unwritable(path: path, reason: reason(error))
                }
            }
        } catch let failure as Relux.RecordingFailure {
            throw failure
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw .exists(path: path)
        } catch {
            throw .unwritable(path: path, reason: reason(error))
        }
    }

    private static func create(_ path: String, replacing: Bool) throws -> FileHandle {
        let url = URL(fileURLWithPath: path)
        try Data().write(to: url, options: replacing ? [] : .withoutOverwriting)
        // Nothing is in the file yet when it becomes private.
        if (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
        return try FileHandle(forWritingTo: url)
    }
}

/// What the system says, as part of a sentence.
func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let cause = (underlying ?? error) as NSError
    let text = cause.localizedFailureReason ?? cause.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
}
