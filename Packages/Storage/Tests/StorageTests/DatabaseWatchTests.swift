// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CSQLite
import Foundation
import Storage
import Testing

@Suite("Database that others change", .serialized, .timeLimit(.minutes(10)))
struct DatabaseWatchTests {
    /// A database that is followed, and what its watch told.
    private struct Followed {
        let database: Database
        let handle: CapabilityHandle<Database>
        let clock: ManualClock
        let told: AsyncStream<Database.Outlook>
    }

    private func following(
        in directory: String, _ body: (Followed) async throws -> Void
    ) async throws {
        let database = Sample.file(directory)
        try await database.open()
        let handle = CapabilityHandle(always: database)
        let clock = ManualClock()
        let watch = DatabaseWatch(handle, clock: clock)
        let first = try await watch.begin()
        let (told, tell) = AsyncStream.makeStream(of: Database.Outlook.self)
        let task = Task { await watch.run(after: first) { tell.yield($0) } }
        try await body(Followed(database: database, handle: handle, clock: clock, told: told))
        task.cancel()
        await task.value
    }

    /// Lets seconds pass until something is told.
    private func next(_ followed: Followed) async throws -> Database.Outlook {
        let ticking = Task { [clock = followed.clock] in
            while !Task.isCancelled {
                await clock.waitForSleepers()
                clock.advance(by: .seconds(1))
            }
        }
        defer { ticking.cancel() }
        for await found in followed.told { return found }
        throw CancellationError()
    }

    @Test("a look finds what another connection stored, once, and nothing of its own")
    func changed() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            #expect(await database.look() == .init(obstacle: nil, news: .none))
            try await database.add("Bob")
            #expect(await database.look().news == .none)
            try await Sample.file(directory).add("Cy")
            #expect(await database.look().news == .changed)
            #expect(await database.look().news == .none)
        }
    }

    @Test("what another connection stored is told, without any time going by")
    func told() async throws {
        try await withDirectory { directory in
            try await following(in: directory) { followed in
                for name in ["Ada", "Bob"] {
                    try await Sample.file(directory).add(name)
                    var news = followed.told.makeAsyncIterator()
                    #expect(await news.next() == .init(obstacle: nil, news: .changed))
                }
                #expect(followed.clock.now.offset == .zero)
            }
        }
    }

    @Test("a file that goes is told, and again when it is back")
    func moved() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            try await following(in: directory) { followed in
                rename(path, directory + "/away.db")
                #expect(try await next(followed).obstacle == .gone(path: path))
                #expect(try await followed.database.names() == [])
                rename(directory + "/away.db", path)
                #expect(try await next(followed) == .init(obstacle: nil, news: .none))
                try await followed.database.add("Ada")
            }
        }
    }

    @Test("another file that takes the name is opened in place of the one that went")
    func replaced() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            try await following(in: directory) { followed in
                for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
                #expect(try await next(followed).obstacle == .gone(path: path))
                // Made elsewhere: here the two, who wait for no lock, would be in each other's way.
                try await withDirectory { away in
                    let other = Sample.file(away)
                    try await other.add("Cy")
                    await other.close()
                    rename(away + "/sample.db", path)
                }
                #expect(try await next(followed) == .init(obstacle: nil, news: .replaced))
                #expect(try await followed.database.names() == ["Cy"])
                try await followed.database.add("Di")
            }
        }
    }

    /// The bytes of a database that somebody else made.
    private func bytes(of name: String) async throws -> Data {
        var bytes = Data()
        try await withDirectory { away in
            let other = Sample.file(away)
            try await other.add(name)
            await other.close()
            bytes = try Data(contentsOf: URL(fileURLWithPath: away + "/sample.db"))
        }
        return bytes
    }

    @Test("a file that another program is still copying is not opened before it is whole")
    func copying() async throws {
        let whole = try await bytes(of: "Cy")
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let database = Sample.file(directory)
            try await database.add("Ada")
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
            for part in [0, 50, 4_096, whole.count - 1] {
                try whole.prefix(part).write(to: URL(fileURLWithPath: path))
                let found = await database.look(isTrying: true)
                #expect(found == .init(obstacle: .gone(path: path), news: .none), "\(part) bytes")
            }
            try whole.write(to: URL(fileURLWithPath: path))
            #expect(
                await database.look(isTrying: true) == .init(obstacle: nil, news: .replaced))
            #expect(try await database.names() == ["Cy"])
        }
    }

    @Test("another file is not opened beside a log that may be the old one's")
    func foreignLog() async throws {
        let whole = try await bytes(of: "Cy")
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let database = Sample.file(directory)
            try await database.add("Ada")
            unlink(path)
            try whole.write(to: URL(fileURLWithPath: path))
            let found = await database.look(isTrying: true)
            #expect(found == .init(obstacle: .gone(path: path), news: .none))
        }
    }

    @Test("a lock that a write ran into is the level, until it is released")
    func locked() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            try await following(in: directory) { followed in
                let other = ForeignConnection(path)
                other.execute("BEGIN IMMEDIATE")
                let insert: @Sendable (Connection) throws -> Void = { connection in
                    try connection.execute("INSERT INTO people (name) VALUES ('Ada')")
                }
                let refused = await failure {
                    try await followed.handle.write(mapping: { $0 }, insert)
                }
                #expect(refused == .busy(path: path, waited: .zero))
                #expect(followed.handle.level == .limited)
                #expect(try await next(followed).obstacle == refused)
                #expect(try await followed.database.names() == [])
                other.execute("ROLLBACK")
                #expect(try await next(followed).obstacle == nil)
                try await followed.handle.write(mapping: { $0 }, insert)
                #expect(followed.handle.level == .full)
            }
        }
    }

    @Test("the log is folded in and cut off where space is short", .requirement("F-0B7"))
    func pressure() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            let graph = try CapabilityGraph([
                CapabilityDeclaration(Database.self, taxonomy: .storage, services: [.storage]) {
                    _ in database
                }
            ])
            try await graph.initialize()
            try await database.add("Ada")
            // The event of a full disk is what has it make room.
            await graph.handle(.serviceUnavailable(.storage))
            #expect(await database.relievePressure() == 0)
            try await database.add("Bob")
            #expect(await database.relievePressure() > 0)
            #expect(await database.freeBytes > 0)
            #expect(try await database.names() == ["Ada", "Bob"])
        }
    }
}
