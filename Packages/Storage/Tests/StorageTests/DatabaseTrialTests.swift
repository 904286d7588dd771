// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Storage

@Suite("Trials of writes", .timeLimit(.minutes(10)))
struct DatabaseTrialTests {
    private struct Refused: Error {}

    @Test("what stays of a trial and of those in it is written; the rest never was")
    func kept() async throws {
        try await withDirectory { directory in
            let path = directory + "/sample.db"
            let backups = BackupFolder(of: path) { Date(timeIntervalSince1970: 0) }
            let database = Database(
                .file(path: path), migrations: Sample.all, backups: backups)
            try await database.add("Ada")
            try await database.trial {
                try await database.add("Bob")
                try await database.trial {
                    try await database.add("Eve")
                    #expect(try await database.names() == ["Ada", "Bob", "Eve"])
                    return ((), false)
                }
                try? await database.trial { () -> (value: Void, stays: Bool) in
                    try await database.add("Mal")
                    throw Refused()
                }
                try await database.trial { (try await database.add("Fay"), true) }
                #expect(try await Database(.file(path: path)).names() == ["Ada"])
                let entry = try #require(try await database.backUp(.import))
                let copied = try await backups.withDatabase(at: entry.path) {
                    try await Database(.file(path: $0)).names()
                }
                #expect(copied == ["Ada"])
                return ((), true)
            }
            #expect(try await database.names() == ["Ada", "Bob", "Fay"])
            #expect(try await Database(.file(path: path)).names() == ["Ada", "Bob", "Fay"])
        }
    }

    @Test("a trial that throws, or does not stay, leaves nothing, and the next write is whole")
    func dropped() async throws {
        let database = Sample.memory()
        await #expect(throws: Refused.self) {
            try await database.trial { () -> (value: Void, stays: Bool) in
                try await database.add("Ada")
                throw Refused()
            }
        }
        try await database.trial { (try await database.add("Bob"), false) }
        #expect(try await database.names() == [])
        try await database.add("Eve")
        #expect(try await database.names() == ["Eve"])
    }
}
