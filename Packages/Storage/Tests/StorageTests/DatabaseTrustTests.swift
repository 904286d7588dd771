// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Storage

@Suite("Whose database it is", .timeLimit(.minutes(10)))
struct DatabaseTrustTests {
    @Test(
        "another user's file is refused; one's own and root's are not, and root may use all",
        arguments: [
            (1001, 1002, true), (1001, 1001, false), (0, 1001, false), (1001, 0, false),
        ] as [(uid_t, uid_t, Bool)])
    func owner(owner: uid_t, user: uid_t, isRefused: Bool) {
        let objection = DatabaseFile.objection(toOwner: owner, of: "it", user: user)
        #expect((objection != nil) == isRefused)
        #expect(objection?.contains("1001") != false)
    }

    @Test("a private file in a private folder is of no concern, and none is of none either")
    func fine() async throws {
        try await withDirectory { directory in
            chmod(directory, 0o755)
            let database = Sample.file(directory)
            #expect(database.location.concerns == [])
            try await database.open()
            #expect(database.location.concerns == [])
            #expect(Database.Location.memory.concerns == [])
            // As /tmp is: nobody else can move what is in it.
            chmod(directory, 0o1777)
            #expect(database.location.concerns == [])
        }
    }

    @Test("a file or folder that others may write is named, with the command that mends it")
    func open() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.open()
            chmod(directory + "/sample.db", 0o666)
            chmod(directory, 0o770)
            let concerns = database.location.concerns
            #expect(concerns.count == 2)
            #expect(concerns.first?.contains("chmod 600 '\(directory)/sample.db'") == true)
            #expect(concerns.first?.contains("mode 0666") == true)
            #expect(concerns.last?.contains("chmod 700 '\(directory)'") == true)
        }
    }

    @Test("a file of another user is of concern to root", .enabled(if: geteuid() == 0))
    func root() async throws {
        try await withDirectory { directory in
            let database = Sample.file(directory)
            try await database.add("Ada")
            chown(directory + "/sample.db", 12_345, 12_345)
            #expect(database.location.concerns.first?.contains("user 12345") == true)
            #expect(try await database.names() == ["Ada"])
        }
    }
}
