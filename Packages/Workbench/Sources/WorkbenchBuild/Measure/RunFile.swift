// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a run is saved while it goes on: one JSON object on each line, first the conditions, then
/// every iteration as it comes.
struct RunFile {
    /// The lines.
    let path: String
    private let handle: FileHandle
    private let encoder = JSONEncoder()

    init(_ path: String, conditions: BuildRun.Conditions) throws {
        self.path = path
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            try Data().write(to: URL(fileURLWithPath: path))
            guard let handle = FileHandle(forWritingAtPath: path) else {
                throw POSIXError(.ENOENT)
            }
            self.handle = handle
        } catch {
            throw DiskFile.failure(path, error)
        }
        try write(conditions)
    }

    func add(_ iteration: BuildRun.Iteration) throws { try write(iteration) }

    private func write(_ value: some Encodable) throws {
        do {
            try handle.write(contentsOf: encoder.encode(value) + Data([10]))
        } catch {
            throw DiskFile.failure(path, error)
        }
    }

    /// What the lines say, also those of a run that was interrupted.
    static func read(_ path: String) throws -> BuildRun {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let lines = data.split(separator: 10)
        guard let first = lines.first else {
            throw BenchFailure.file(path: path, reason: "it is empty.")
        }
        let decoder = JSONDecoder()
        // The last line may be half of one.
        let iterations = lines.dropFirst().compactMap {
            try? decoder.decode(BuildRun.Iteration.self, from: Data($0))
        }
        return BuildRun(
            conditions: try decoder.decode(BuildRun.Conditions.self, from: Data(first)),
            iterations: iterations)
    }
}
