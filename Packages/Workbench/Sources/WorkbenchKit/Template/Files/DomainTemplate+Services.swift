// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The port, and its implementation over SQLite.
    static let services: [File] = [
        File(
            "Sources/<Domain>ServiceImpl/<Domain>+Business+Service.swift", isShape: true,
            #"""
            public import Axiom
            public import Foundation
            public import <Domain>Models
            public import <Domain>ServiceInt
            public import Storage

            extension <Domain>.Business {
                /// The domain's data in SQLite.
                ///
                /// Opens nothing by itself; the database must be opened with `migrations`.
                public struct Service: IService {
                    private let repository: EntryRepository

                    /// A service over a database that has, or will be opened with, this domain's migrations.
                    public init(database: Database) {
                        self.init(database: CapabilityHandle(always: database))
                    }

                    /// The same over the database of an app.
                    public init(database: CapabilityHandle<Database>) {
                        repository = EntryRepository(database: database)
                    }

                    public func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry] {
                        try await repository.entries(of: owner)
                    }

                    public func append(
                        _ text: String, at moment: Date, for owner: Model.Owner
                    ) async throws(Err) -> Model.Entry {
                        try await repository.append(text, at: moment, for: owner)
                    }

                    public func remove(_ id: Int64, of owner: Model.Owner) async throws(Err) {
                        try await repository.remove(id, of: owner)
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>ServiceImpl/<Domain>ServiceImpl.docc/<Domain>ServiceImpl.md",
            isShape: true,
            #"""
            # ``<Domain>ServiceImpl``

            The entries of the <words> domain in SQLite, in a file or in memory.

            ## Overview

            ```swift
            let database = Database(.file(path: path), migrations: <Domain>.Business.Service.migrations)
            let service: any <Domain>.Business.IService = <Domain>.Business.Service(database: database)
            ```

            `Data/` holds the repository and the only SQL. With `Database(.memory, …)` all is gone with
            the process.

            """#),
        File(
            "Sources/<Domain>ServiceImpl/Data/<Domain>+Business+Service+Migrations.swift",
            isShape: true,
            #"""
            public import <Domain>Models
            public import Storage

            extension <Domain>.Business.Service {
                /// The domain's tables, step by step; the database applies what is missing when it opens.
                public static var migrations: [Migration] {
                    [Migration(domain: "<table>", number: 1, sql: firstStep)]
                }

                /// Entries of every person, found by person and time.
                private static let firstStep = """
                    CREATE TABLE <table>_entry (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        owner INTEGER NOT NULL,
                        text TEXT NOT NULL,
                        at REAL NOT NULL
                    ) STRICT;
                    CREATE INDEX <table>_entry_time ON <table>_entry (owner, at);
                    """
            }

            """#),
        File(
            "Sources/<Domain>ServiceImpl/Data/EntryRepository.swift",
            #"""
            import Axiom
            import Foundation
            import <Domain>Models
            import Storage

            /// The entries in SQLite.
            actor EntryRepository {
                typealias Err = <Domain>.Business.Err
                typealias Model = <Domain>.Business.Model

                private let database: CapabilityHandle<Database>

                init(database: CapabilityHandle<Database>) { self.database = database }

                /// The person's entries, newest first.
                func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry] {
                    try await database.read(mapping: Err.init(storage:)) { db in
                        try db.query(
                            """
                            SELECT id, text, at FROM <table>_entry WHERE owner = ?
                            ORDER BY at DESC, id DESC
                            """, owner.id
                        ) { row in
                            Model.Entry(
                                id: row.int64(0), text: row.text(1),
                                at: Date(timeIntervalSince1970: row.double(2)))
                        }
                    }
                }

                /// Stores an entry under the next number.
                func append(
                    _ text: String, at moment: Date, for owner: Model.Owner
                ) async throws(Err) -> Model.Entry {
                    try await database.write(mapping: Err.init(storage:)) { db in
                        try db.execute(
                            "INSERT INTO <table>_entry (owner, text, at) VALUES (?, ?, ?)",
                            owner.id, text, moment.timeIntervalSince1970)
                        return Model.Entry(id: db.lastInsertID, text: text, at: moment)
                    }
                }

                /// Takes out an entry of the person's.
                func remove(_ id: Int64, of owner: Model.Owner) async throws(Err) {
                    try await database.write(mapping: Err.init(storage:)) { db in
                        try db.execute(
                            "DELETE FROM <table>_entry WHERE id = ? AND owner = ?", id, owner.id)
                    }
                }
            }

            extension <Domain>.Business.Err {
                /// What trouble with the database means to a person.
                init(storage failure: StorageFailure) { self = .unavailable(reason: failure.message) }
            }

            """#),
        File(
            "Sources/<Domain>ServiceInt/<Domain>+Business+IService.swift", isShape: true,
            #"""
            public import Foundation
            public import <Domain>Models

            extension <Domain>.Business {
                /// The entries of this machine's people. Calls may come from any task; each is one transaction.
                public protocol IService: Sendable {
                    /// The person's entries, newest first.
                    func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry]
                    /// Stores an entry and gives it a number.
                    func append(
                        _ text: String, at moment: Date, for owner: Model.Owner
                    ) async throws(Err) -> Model.Entry
                    /// Takes out an entry of the person's; nothing happens where there is none.
                    func remove(_ id: Int64, of owner: Model.Owner) async throws(Err)
                }
            }

            """#),
        File(
            "Sources/<Domain>ServiceInt/<Domain>ServiceInt.docc/<Domain>ServiceInt.md",
            isShape: true,
            #"""
            # ``<Domain>ServiceInt``

            The port of the <words> domain: a person's entries, wherever they are kept.

            ## Overview

            ```swift
            let entry = try await service.append("A first note", at: .now, for: owner)
            try await service.entries(of: owner) == [entry]      // true, also in the next process
            ```

            Every call is one transaction and throws `<Domain>.Business.Err` only.

            """#),
    ]
}
