// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import Storage

@Suite("SQLite library")
struct SQLiteLibraryTests {
    @Test("A library that is not there is a reason in the loader's words, not a crash")
    func missing() {
        let reason = SQLiteLibrary.reason(loading: ["libsqlite-of-nobody.so.1"])
        #expect(reason?.contains("libsqlite-of-nobody.so.1") == true)
    }

    @Test("The first of several names that can be loaded is taken")
    func fallsThrough() {
        #expect(SQLiteLibrary.reason(loading: ["libnobody.so"] + SQLiteLibrary.names) == nil)
    }

    @Test("The sentence for a missing library says how to install it")
    func sentence() {
        let message = StorageFailure.libraryMissing(reason: "no such file").message
        #expect(message.contains("(no such file)"))
        #expect(message.contains("apt-get install libsqlite3-0"))
    }
}
