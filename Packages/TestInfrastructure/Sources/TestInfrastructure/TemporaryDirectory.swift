// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gives the body the path of a new, empty directory. Afterwards removes it with everything in it,
/// also when the body throws. Every call has its own directory, so tests can run in parallel.
public func withTemporaryDirectory<T>(_ body: (String) throws -> T) throws -> T {
    let path = try makeTemporaryDirectory()
    defer { removeTemporaryDirectory(path) }
    return try body(path)
}

/// `withTemporaryDirectory` for an async body, which runs on the caller's actor.
public func withTemporaryDirectory<T>(_ body: (String) async throws -> T) async throws -> T {
    let path = try makeTemporaryDirectory()
    defer { removeTemporaryDirectory(path) }
    return try await body(path)
}

private func makeTemporaryDirectory() throws -> String {
    let directory = FileManager.default.temporaryDirectory
        .appending(path: "airfit-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return directory.path(percentEncoded: false).trimmingSuffix("/")
}

private func removeTemporaryDirectory(_ path: String) {
    // A test may have taken the write permission away from its directory.
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
