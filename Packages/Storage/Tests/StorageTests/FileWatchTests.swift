// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Storage
import Testing

@Suite("A file that is followed", .serialized, .timeLimit(.minutes(10)))
struct FileWatchTests {
    /// Follows a file; every step is told before the next is made, without any time going by.
    private func following(
        _ path: String, through steps: [() throws -> Void]
    ) async throws {
        let clock = ManualClock()
        let (told, tell) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task { await FileWatch.follow(path, clock: clock) { tell.yield() } }
        var news = told.makeAsyncIterator()
        await news.next()
        for step in steps {
            try step()
            await news.next()
        }
        #expect(clock.now.offset == .zero)
        task.cancel()
        await task.value
    }

    @Test("that it comes, changes, is replaced and goes is told")
    func changes() async throws {
        try await withDirectory { folder in
            let path = folder + "/file"
            try await following(
                path,
                through: [
                    { try Data("a".utf8).write(to: URL(fileURLWithPath: path)) },
                    { try Data("b".utf8).write(to: URL(fileURLWithPath: path)) },
                    {
                        try Data("c".utf8).write(to: URL(fileURLWithPath: folder + "/other"))
                        rename(folder + "/other", path)
                    },
                    { unlink(path) },
                ])
        }
    }

    @Test("a file whose folders come after it was asked for is told")
    func folders() async throws {
        try await withDirectory { folder in
            let path = folder + "/a/b/file"
            try await following(
                path,
                through: [
                    {
                        try FileManager.default.createDirectory(
                            atPath: folder + "/a/b", withIntermediateDirectories: true)
                        try Data("a".utf8).write(to: URL(fileURLWithPath: path))
                    },
                    { try Data("b".utf8).write(to: URL(fileURLWithPath: path)) },
                ])
        }
    }

    @Test("the file that a link leads to is followed, and so is a link that leads elsewhere")
    func links() async throws {
        try await withDirectory { folder in
            let (path, one, two) = (folder + "/link", folder + "/1/one", folder + "/2/two")
            for name in [one, two] {
                let file = URL(fileURLWithPath: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("a".utf8).write(to: file)
            }
            symlink(one, path)
            try await following(
                path,
                through: [
                    { try Data("b".utf8).write(to: URL(fileURLWithPath: one)) },
                    {
                        unlink(path)
                        symlink(two, path)
                    },
                    { try Data("b".utf8).write(to: URL(fileURLWithPath: two)) },
                ])
        }
    }
}
