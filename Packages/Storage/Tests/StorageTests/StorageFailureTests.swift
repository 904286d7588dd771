// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Storage
import Testing

@Suite("Storage failures")
struct StorageFailureTests {
    @Test(
        "every failure is a sentence with the file and a way out",
        arguments: [
            (
                StorageFailure.corrupt(path: "/d/a.db", detail: "malformed"),
                ["/d/a.db", "malformed", "airfit db check", "backup"]
            ),
            (.notADatabase(path: "/d/a.db"), ["/d/a.db", "not a database", "--db"]),
            (
                .foreign(path: "/d/a.db", applicationID: 7),
                ["/d/a.db", "another program", "7", "--db"]
            ),
            (
                .busy(path: "/d/a.db", waited: .seconds(2)),
                ["/d/a.db", "another process", "(waited 2 s)", "try again"]
            ),
            (.readOnly(path: "/d/a.db"), ["/d/a.db", "only be read", "write access"]),
            (
                .busy(path: "/d/a.db", waited: .milliseconds(250)),
                ["/d/a.db", "(waited 250 ms)"]
            ),
            (
                .outdated(path: "/d/a.db", isEmpty: false),
                ["/d/a.db", "older program", "write access", "for one command"]
            ),
            (.outdated(path: "/d/a.db", isEmpty: true), ["/d/a.db", "is empty", "write access"]),
            (.diskFull(path: "/d/a.db"), ["/d/a.db", "no space", "Free some space"]),
            (
                .newerThanProgram(path: "/d/a.db", part: "people", found: 3, supported: 2),
                ["/d/a.db", "people is at 3", "knows 2", "Upgrade"]
            ),
            (
                .cannotOpen(path: "/d/a.db", reason: "it is a directory"),
                ["/d/a.db", "because it is a directory", "--db"]
            ),
            (
                .inputOutput(path: "/d/a.db", detail: "disk I/O error"),
                ["/d/a.db", "disk I/O error", "Check the disk"]
            ),
            (
                .unknownOutcome(path: "/d/a.db", detail: "disk I/O error"),
                ["/d/a.db", "disk I/O error", "not known", "look whether it is there"]
            ),
            (
                .migrationFailed(domain: "people", number: 2, reason: "no such table: t"),
                ["migration 2 of people", "no such table: t", "as it was before"]
            ),
            (
                .constraint(.unique, detail: "UNIQUE constraint failed: a.b"),
                ["unique", "a.b", "Nothing was written"]
            ),
            (
                .sql(code: 1, message: "syntax error", statement: "SELEC"),
                ["syntax error", "code 1", "SELEC", "report"]
            ),
            (.gone(path: "/d/a.db"), ["/d/a.db", "deleted", "not kept", "Put it back"]),
            (.closed(path: "/d/a.db"), ["/d/a.db", "closed", "Open it again"]),
            (.bodyFailed(reason: "boom"), ["boom", "rolled back"]),
        ]
    )
    func messages(failure: StorageFailure, parts: [String]) {
        for part in parts { #expect(failure.message.contains(part)) }
        #expect(failure.message.hasSuffix(".") || failure.message.hasSuffix("this line."))
        #expect(failure.description == failure.message)
    }

    @Test("only a busy database is worth another try")
    func recovery() {
        #expect(StorageFailure.busy(path: "a", waited: .zero).recovery == .retry)
        #expect(StorageFailure.diskFull(path: "a").recovery == .propagate)
    }
}
