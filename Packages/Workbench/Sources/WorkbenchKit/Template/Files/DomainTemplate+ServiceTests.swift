// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Tests of both services.
    static let serviceTests: [File] = [
        File(
            "Tests/<Domain>Tests/ServiceContractTests.swift", isShape: true,
            #"""
            import Foundation
            import <Domain>Models
            import <Domain>ServiceInt
            import <Domain>TestSupport
            import TestInfrastructure
            import Testing

            @Suite("<Domain> service, both kinds", .timeLimit(.minutes(1)))
            struct <Domain>ServiceContractTests {
                private let evening = FixedDates.evening

                @Test("an entry comes back as it was stored", arguments: ServiceKind.allCases)
                func stored(kind: ServiceKind) async throws {
                    try await kind.withService { service in
                        let entry = try await service.append("ä 'note'", at: evening, for: .fixture())
                        #expect(entry.text == "ä 'note'")
                        #expect(entry.at == evening)
                        #expect(try await service.entries(of: .fixture()) == [entry])
                    }
                }

                @Test("entries come newest first, of one moment the later one", arguments: ServiceKind.allCases)
                func order(kind: ServiceKind) async throws {
                    try await kind.withService { service in
                        let middle = try await service.append("b", at: evening, for: .fixture())
                        let old = try await service.append("a", at: evening - 60, for: .fixture())
                        let new = try await service.append("c", at: evening, for: .fixture())
                        #expect(try await service.entries(of: .fixture()) == [new, middle, old])
                    }
                }

                @Test("an entry that is removed is gone, and the others stay", arguments: ServiceKind.allCases)
                func removed(kind: ServiceKind) async throws {
                    try await kind.withService { service in
                        let gone = try await service.append("a", at: evening, for: .fixture())
                        let kept = try await service.append("b", at: evening, for: .fixture())
                        for _ in 0..<2 { try await service.remove(gone.id, of: .fixture()) }
                        #expect(try await service.entries(of: .fixture()) == [kept])
                    }
                }

                @Test("nobody sees or removes another's entries", arguments: ServiceKind.allCases)
                func owners(kind: ServiceKind) async throws {
                    try await kind.withService { service in
                        let mine = try await service.append("mine", at: evening, for: .fixture())
                        #expect(try await service.entries(of: .fixture(id: 2)).isEmpty)
                        try await service.remove(mine.id, of: .fixture(id: 2))
                        #expect(try await service.entries(of: .fixture()) == [mine])
                    }
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/ServiceFailureTests.swift",
            #"""
            import <Domain>Models
            import <Domain>ServiceImpl
            import <Domain>TestSupport
            import Storage
            import TestInfrastructure
            import Testing

            @Suite("<Domain> service and its file", .timeLimit(.minutes(1)))
            struct <Domain>ServiceFailureTests {
                typealias Service = <Domain>.Business.Service

                @Test("a closed database is told as a sentence")
                func closed() async throws {
                    let database = Database(.memory, migrations: Service.migrations)
                    try await database.open()
                    await database.close()
                    let reason = StorageFailure.closed(path: ":memory:").message
                    await #expect(throws: <Domain>.Business.Err.unavailable(reason: reason)) {
                        try await Service(database: database).entries(of: .fixture())
                    }
                }

                @Test("entries outlive the database that wrote them")
                func reopened() async throws {
                    try await withTemporaryDirectory { folder in
                        let location = Database.Location.file(path: folder + "/test.db")
                        let first = Database(location, migrations: Service.migrations)
                        let entry = try await Service(database: first).append(
                            "kept", at: FixedDates.evening, for: .fixture())
                        await first.close()
                        let second = Database(location, migrations: Service.migrations)
                        let entries = try await Service(database: second).entries(of: .fixture())
                        #expect(entries == [entry])
                        await second.close()
                    }
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/ServiceKind.swift", isShape: true,
            #"""
            import <Domain>Models
            import <Domain>ServiceImpl
            import <Domain>ServiceInt
            import Storage
            import TestInfrastructure
            import Testing

            /// Where the service keeps its data: it must behave alike.
            enum ServiceKind: String, CaseIterable, CustomTestStringConvertible {
                case file, memory

                var testDescription: String { rawValue }

                /// Runs a test on a service over a new, empty database.
                func withService(
                    _ test: (any <Domain>.Business.IService) async throws -> Void
                ) async throws {
                    try await withTemporaryDirectory { folder in
                        let database = Database(
                            self == .memory ? .memory : .file(path: folder + "/test.db"),
                            migrations: <Domain>.Business.Service.migrations)
                        try await database.open()
                        try await test(<Domain>.Business.Service(database: database))
                        await database.close()
                    }
                }
            }

            """#),
    ]
}
