// SPDX-License-Identifier: Apache-2.0

import Foundation
import Security

/// A directory for one test, removed with everything in it afterwards.
func withDirectory<T>(_ body: (String) throws -> T) throws -> T {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("security-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
}

/// The permission bits of a file, or -1.
func mode(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mode) & 0o7777 : -1
}

/// A hasher that is quick enough for tests.
let quickHasher = PasswordHasher(parameters: .init(operations: 1, memory: 8 << 20))

extension Secret {
    /// The text inside, which only a test may show.
    var revealed: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }
}
