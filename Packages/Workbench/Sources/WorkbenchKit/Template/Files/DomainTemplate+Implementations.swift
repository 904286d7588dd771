// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The service over SQLite.
    static let serviceImpl: [File] = [
        File(
            "Sources/<Domain>ServiceImpl/<Domain>ServiceImpl.docc/<Domain>ServiceImpl.md",
            #"""
            # ``<Domain>ServiceImpl``

            The entries of the <words> domain in SQLite, in a file or in memory.

            ## Overview

            ```swift
            let database = Database(.file(path: path), migrations: <Domain>.Business.Service.migrations)
            let service = <Domain>.Business.Service(database: CapabilityHandle(always: database))
            ```

            `Data/` holds the only SQL. With `Database(.memory, …)` the data ends with the process.

            """#),
        File(
            "Sources/<Domain>ServiceImpl/Data/<Domain>+Business+Service.swift",
            #"""
            public import Axiom
            public import CoreModels
            public import Foundation
            public import <Domain>Models
            public import <Domain>ServiceInt
            public import Storage

            extension <Domain>.Business {
                /// The entries in SQLite. The database must be opened with `migrations`.
                public actor Service: IService {
                    private let database: CapabilityHandle<Database>

                    /// A service over the database of an app.
                    public init(database: CapabilityHandle<Database>) { self.database = database }

                    public func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry] {
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

                    public func append(
                        _ text: String, at moment: Date, for owner: Model.Owner
                    ) async throws(Err) -> Model.Entry {
                        try await database.write(mapping: Err.init(storage:)) { db in
                            try db.execute(
                                "INSERT INTO <table>_entry (owner, text, at) VALUES (?, ?, ?)",
                                owner.id, text, moment.timeIntervalSince1970)
                            return Model.Entry(id: db.lastInsertID, text: text, at: moment)
                        }
                    }

                    public func remove(_ id: Int64, of owner: Model.Owner) async throws(Err) {
                        try await database.write(mapping: Err.init(storage:)) { db in
                            try db.execute(
                                "DELETE FROM <table>_entry WHERE id = ? AND owner = ?", id, owner.id)
                        }
                    }
                }
            }

            extension <Domain>.Business.Service {
                /// The steps that make the domain's tables; the database applies missing ones when it opens.
                public static var migrations: [Migration] {
                    [
                        Migration(
                            domain: "<table>", number: 1,
                            sql: """
                                CREATE TABLE <table>_entry (
                                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                                    owner INTEGER NOT NULL,
                                    text TEXT NOT NULL,
                                    at REAL NOT NULL
                                ) STRICT;
                                CREATE INDEX <table>_time ON <table>_entry (owner, at);
                                """)
                    ]
                }
            }

            extension <Domain>.Business.Service {
                /// The tables that are copied when a person's data goes to another database.
                public static var storedTables: [StoredTable] {
                    [
                        StoredTable(
                            "<table>_entry", "note",
                            bounds: ["id": .id, "owner": .id, "text": .text(500), "at": .moment],
                            id: "id", identity: ["owner", "at", "text"], moments: ["at"])
                    ]
                }
            }

            extension <Domain>.Business.Err {
                /// A failure of the database, as the domain's error.
                init(storage failure: StorageFailure) { self = .unavailable(reason: failure.message) }
            }

            """#),
    ]

    /// State, saga and wiring.
    static let reluxImpl: [File] = [
        File(
            "Sources/<Domain>ReluxImpl/<Domain>+Business+Saga.swift",
            #"""
            import CoreModels
            import Foundation
            public import <Domain>Models
            public import <Domain>ReluxInt
            public import <Domain>ServiceInt
            public import Relux

            extension <Domain>.Business {
                /// Answers every request of the domain. A change also sends an action.
                public struct Saga: ISaga {
                    /// The longest text, in characters.
                    static let longest = 500

                    /// The handlers.
                    public let reactions: [Relux.Reaction]

                    /// A saga over a service, for the owner that the state names.
                    public init(service: any IService, state: any IState) {
                        let owned = Relux.OwnerGuard(state, signedOut: Err.signedOut)
                        reactions = [
                            owned.read(ListEntries.self) { try await service.entries(of: $1) },
                            owned.change(AddEntry.self, telling: Action.added) { request, owner in
                                let text = try Self.checked(request.text)
                                return try await service.append(text, at: request.at, for: owner)
                            },
                            owned.change(RemoveEntry.self, telling: Action.removed) { request, owner in
                                try await service.remove(request.id, of: owner)
                                return request.id
                            },
                        ]
                    }

                    /// The text without the spaces around it. Throws when it is empty or too long.
                    private static func checked(_ typed: String) throws(Err) -> String {
                        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
                        guard !text.isEmpty else { throw .emptyText }
                        guard text.count <= longest else {
                            throw .textTooLong(count: text.count, limit: longest)
                        }
                        return text
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxImpl/<Domain>+Business+State.swift",
            #"""
            public import Axiom
            public import <Domain>Models
            public import <Domain>ReluxInt
            public import Relux

            extension <Domain>.Business {
                /// The owner whose entries are loaded, and a revision that counts their changes.
                public actor State: IState {
                    /// The owner of the entries, and their revision.
                    public typealias Ownership = Relux.Ownership<<Domain>, Model.Owner>

                    /// The container of the state; it can be read from anywhere without `await`.
                    public nonisolated let container = StateContainer(Ownership())

                    /// A state without an owner.
                    public init() {}

                    /// The change of the state for each action.
                    public nonisolated static var reducers: [Relux.Reducer<Ownership>] {
                        [
                            .on(Action.self) { ownership, action in
                                switch action {
                                case .loaded(let owner): ownership.load(owner)
                                case .cleared: ownership.clear()
                                case .added, .removed: ownership.change()
                                }
                            }
                        ]
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxImpl/<Domain>+Module.swift",
            #"""
            public import <Domain>Models
            public import <Domain>ReluxInt
            public import <Domain>ServiceInt
            public import Relux
            public import SwiftIoC

            extension <Domain> {
                /// The wired <words> domain: its state and its saga, over a service from outside.
                @MainActor
                public struct Module: Relux.Module {
                    /// The owner whose entries are loaded.
                    public let state: any <Domain>.Business.IState
                    /// The states to connect.
                    public let states: [any Relux.AnyState]
                    /// The saga to connect.
                    public let sagas: [any Relux.Saga]

                    /// The domain alone, in its own container.
                    public init(service: any <Domain>.Business.IService) throws(IoC.Failure) {
                        let ioc = IoC()
                        ioc.register((any <Domain>.Business.IService).self) { service }
                        Self.register(in: ioc)
                        try self.init(parent: ioc)
                    }

                    /// The domain from a container. Throws the name of a missing registration.
                    public init(parent ioc: IoC) throws(IoC.Failure) {
                        state = try ioc.resolve((any <Domain>.Business.IState).self)
                        states = [state]
                        sagas = [try ioc.resolve((any <Domain>.Business.ISaga).self)]
                    }
                }
            }

            extension <Domain>.Module {
                /// Registers the domain's state, saga and module. The service is registered elsewhere.
                ///
                /// A child container that registers another service has its own state and saga.
                public nonisolated static func register(in ioc: IoC) {
                    ioc.register(<Domain>.Business.State.self) { ioc in
                        // Another service has other data, so it needs its own state.
                        _ = try ioc.resolve((any <Domain>.Business.IService).self)
                        return <Domain>.Business.State()
                    }
                    ioc.register((any <Domain>.Business.IState).self) { ioc in
                        try ioc.resolve(<Domain>.Business.State.self)
                    }
                    ioc.register((any <Domain>.Business.ISaga).self) { ioc in
                        <Domain>.Business.Saga(
                            service: try ioc.resolve((any <Domain>.Business.IService).self),
                            state: try ioc.resolve((any <Domain>.Business.IState).self))
                    }
                    ioc.register(mainActor: <Domain>.Module.self) { ioc in
                        try <Domain>.Module(parent: ioc)
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxImpl/<Domain>ReluxImpl.docc/<Domain>ReluxImpl.md",
            #"""
            # ``<Domain>ReluxImpl``

            The <words> domain at work: its state, its saga and their wiring.

            ## Overview

            ```swift
            let module = try <Domain>.Module(service: service)
            try relux.register(module)
            await relux.dispatcher.action { <Domain>.Business.Action.loaded(.init(id: 1)) }
            try await relux.dispatcher.ask(<Domain>.Business.AddEntry("A first note", at: .now))
            try await relux.dispatcher.ask(<Domain>.Business.ListEntries()).count      // 1
            ```

            The service comes from outside, so this module names no implementation. A test replaces a single part of the app's
            container and keeps the others:

            ```swift
            let module = try <Domain>.Module(parent: app.overriding { child in
                child.register((any <Domain>.Business.IService).self) { <Domain>.Business.MockService() }
            })
            ```

            """#),
    ]
}
