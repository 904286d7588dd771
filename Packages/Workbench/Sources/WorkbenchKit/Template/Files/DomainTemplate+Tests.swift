// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The program of a package's tests, the same in every package.
    static let testProgram = File(
        "Tests/XCTMain.swift",
        #"""
        // The program of this package's tests. Without it SwiftPM looks for them in the compiler's index,
        // which a result from the compile cache leaves none of.

        import Testing

        @main
        struct XCTMain {
            static func main() async { await Testing.__swiftPMEntryPoint() as Never }
        }

        """#)

    /// The domain's own tests.
    static let domainTests: [File] = [
        testProgram,
        File(
            "Tests/<Domain>Tests/ErrTests.swift",
            #"""
            import <Domain>Models
            import Testing

            @Suite("What the <words> domain says when it refuses")
            struct <Domain>ErrTests {
                typealias Err = <Domain>.Business.Err

                @Test(
                    "every refusal is a sentence with the way out",
                    arguments: [
                        (Err.signedOut, "nobody is signed in. Sign in to see your entries."),
                        (.emptyText, "there is no text. Write what the entry is about."),
                        (
                            .textTooLong(count: 501, limit: 500),
                            "the text has 501 characters. Write at most 500."
                        ),
                        (.unavailable(reason: "the database is closed."), "the database is closed."),
                    ])
                func sentence(error: Err, text: String) {
                    #expect(error.description == text)
                    #expect(error.errorDescription == text)
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/RecordingTests.swift",
            #"""
            import Axiom
            import CoreModels
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>TestSupport
            import Relux
            import ReluxTesting
            import Testing

            @Suite("<Domain> recording", .timeLimit(.minutes(1)))
            struct <Domain>RecordingTests {
                typealias Action = <Domain>.Business.Action
                typealias State = <Domain>.Business.State

                private static let actions: [Action] = [
                    .loaded(.fixture()), .added(.fixture(id: 2)), .removed(id: 2), .cleared,
                ]

                @Test("every action comes back from a recording as it was, and changes a fresh state alike")
                func roundTrip() async throws {
                    let recorded = try await Relux.Testing.RecordedRun(Self.actions, onto: State())
                    let back = try recorded.actionsReadBack(by: State())
                    #expect(back == Self.actions.map { String(reflecting: $0) })
                    let fresh = State()
                    let replayed = try recorded.replay(onto: fresh)
                    #expect(replayed.matches && replayed.applied == Self.actions.count)
                    #expect(fresh.stateSnapshot == recorded.state.stateSnapshot)
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/SagaTests.swift",
            #"""
            import Axiom
            import CoreModels
            import Foundation
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>TestSupport
            import Relux
            import TestInfrastructure
            import Testing

            @Suite("<Domain> saga", .timeLimit(.minutes(1)))
            @MainActor
            struct <Domain>SagaTests {
                typealias Business = <Domain>.Business

                private let relux = Relux()

                private func module(_ service: Business.MockService) async throws -> <Domain>.Module {
                    let module = try <Domain>.Module(service: service)
                    try relux.register(module)
                    await relux.dispatcher.action { Business.Action.loaded(.fixture()) }
                    return module
                }

                @Test("whoever is there is answered with what the service has of them")
                func list() async throws {
                    let service = Business.MockService()
                    let module = try await module(service)
                    #expect(try await relux.dispatcher.ask(Business.ListEntries()) == [.fixture()])
                    #expect(service.calls == [.entries(.fixture())])
                    #expect(module.state.stateSnapshot.revision == 0)
                }

                @Test("an entry is stored without the spaces around it, and everybody hears of it")
                func add() async throws {
                    let service = Business.MockService()
                    let module = try await module(service)
                    let request = Business.AddEntry("  a note\n", at: FixedDates.evening)
                    #expect(try await relux.dispatcher.ask(request).text == "a note")
                    #expect(service.calls == [.append("a note", .fixture())])
                    #expect(module.state.stateSnapshot.revision == 1)
                }

                @Test("an entry that is removed is one more change")
                func remove() async throws {
                    let service = Business.MockService()
                    let module = try await module(service)
                    #expect(try await relux.dispatcher.ask(Business.RemoveEntry(id: 7)) == 7)
                    #expect(service.calls == [.remove(7, .fixture())])
                    #expect(module.state.stateSnapshot.revision == 1)
                }

                @Test(
                    "a text that is empty or too long is refused before the service is asked",
                    arguments: [
                        (" ", Business.Err.emptyText),
                        (String(repeating: "a", count: 501), .textTooLong(count: 501, limit: 500)),
                    ])
                func refused(text: String, expected: Business.Err) async throws {
                    let service = Business.MockService()
                    let module = try await module(service)
                    await #expect(throws: expected) {
                        try await relux.dispatcher.ask(Business.AddEntry(text, at: FixedDates.evening))
                    }
                    #expect(service.calls.isEmpty && module.state.stateSnapshot.revision == 0)
                }

                @Test("a person who leaves while a slow answer is under way never sees it")
                func left() async throws {
                    let dispatcher = relux.dispatcher
                    let service = Business.MockService { answers in
                        answers.entries = { (_) async throws(Business.Err) in
                            await dispatcher.action { Business.Action.loaded(.fixture(id: 2)) }
                            return [.fixture()]
                        }
                    }
                    let module = try await module(service)
                    await #expect(throws: Business.Err.signedOut) {
                        try await relux.dispatcher.ask(Business.ListEntries())
                    }
                    await relux.dispatcher.action { Business.Action.cleared }
                    await #expect(throws: Business.Err.signedOut) {
                        try await relux.dispatcher.ask(Business.ListEntries())
                    }
                    #expect(service.calls.count == 1)
                    #expect(module.state.stateSnapshot.owner == nil)
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/ServiceTests.swift",
            #"""
            import Axiom
            import CoreModels
            import Foundation
            import <Domain>Models
            import <Domain>ServiceImpl
            import <Domain>ServiceInt
            import <Domain>TestSupport
            import Storage
            import TestInfrastructure
            import Testing

            @Suite("<Domain> service", .timeLimit(.minutes(1)))
            struct <Domain>ServiceTests {
                typealias Service = <Domain>.Business.Service

                private let evening = FixedDates.evening
                private let database = Database(.memory, migrations: Service.migrations)

                private var service: any <Domain>.Business.IService {
                    Service(database: CapabilityHandle(always: database))
                }

                @Test("an entry comes back as it was stored, the newest first, of one moment the later one")
                func order() async throws {
                    let middle = try await service.append("ä 'note'", at: evening, for: .fixture())
                    let old = try await service.append("a", at: evening - 60, for: .fixture())
                    let new = try await service.append("c", at: evening, for: .fixture())
                    #expect(middle.text == "ä 'note'" && middle.at == evening)
                    #expect(try await service.entries(of: .fixture()) == [new, middle, old])
                }

                @Test("an entry that is removed is gone, and the others stay")
                func removed() async throws {
                    let gone = try await service.append("a", at: evening, for: .fixture())
                    let kept = try await service.append("b", at: evening, for: .fixture())
                    for _ in 0..<2 { try await service.remove(gone.id, of: .fixture()) }
                    #expect(try await service.entries(of: .fixture()) == [kept])
                }

                @Test("nobody sees or removes another's entries")
                func owners() async throws {
                    let mine = try await service.append("mine", at: evening, for: .fixture())
                    #expect(try await service.entries(of: .fixture(id: 2)).isEmpty)
                    try await service.remove(mine.id, of: .fixture(id: 2))
                    #expect(try await service.entries(of: .fixture()) == [mine])
                }

                @Test("a closed database is told as a sentence")
                func closed() async throws {
                    try await database.open()
                    await database.close()
                    let reason = StorageFailure.closed(path: ":memory:").message
                    await #expect(throws: <Domain>.Business.Err.unavailable(reason: reason)) {
                        try await service.entries(of: .fixture())
                    }
                }

                @Test("entries outlive the database that wrote them")
                func reopened() async throws {
                    try await withTemporaryDirectory { folder in
                        let location = Database.Location.file(path: folder + "/test.db")
                        let first = Database(location, migrations: Service.migrations)
                        let entry = try await Service(database: CapabilityHandle(always: first)).append(
                            "kept", at: evening, for: .fixture())
                        await first.close()
                        let second = Database(location, migrations: Service.migrations)
                        let again = Service(database: CapabilityHandle(always: second))
                        #expect(try await again.entries(of: .fixture()) == [entry])
                        await second.close()
                    }
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/SwapTests.swift",
            #"""
            import Axiom
            import CoreModels
            import Foundation
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>ServiceImpl
            import <Domain>ServiceInt
            import <Domain>TestSupport
            import Relux
            import Storage
            import SwiftIoC
            import TestInfrastructure
            import Testing

            @Suite("<Domain> wiring", .timeLimit(.minutes(1)))
            @MainActor
            struct <Domain>SwapTests {
                typealias Business = <Domain>.Business

                private let relux = Relux()

                @Test("every registration can be resolved, and the whole loop works on the service")
                func loop() async throws {
                    let real = <Domain>.Module.inMemory()
                    try real.validate()
                    try relux.register(real.resolve(<Domain>.Module.self))
                    await relux.dispatcher.action { Business.Action.loaded(.fixture()) }
                    let entry = try await relux.dispatcher.ask(
                        Business.AddEntry("a note", at: FixedDates.evening))
                    #expect(try await relux.dispatcher.ask(Business.ListEntries()) == [entry])
                }

                @Test(
                    "a test swaps the service alone: state and saga stay the real ones",
                    .container(overriding: <Domain>.Module.inMemory) { test in
                        test.register((any Business.IService).self) { Business.MockService() }
                    })
                func swapsTheService() async throws {
                    let module = try TestContainer.resolve(<Domain>.Module.self)
                    try relux.register(module)
                    await relux.dispatcher.action { Business.Action.loaded(.fixture()) }
                    _ = try await relux.dispatcher.ask(Business.ListEntries())
                    let mock = try TestContainer.resolve((any Business.IService).self)
                    #expect((mock as? Business.MockService)?.calls == [.entries(.fixture())])
                    #expect(module.state is Business.State && module.sagas.first is Business.Saga)
                }

                @Test("a wiring without a service is refused with the missing name")
                func missing() throws {
                    let error = #expect(throws: IoC.Failure.self) { try <Domain>.Module(parent: IoC()) }
                    #expect(error?.description.contains("IState") == true)
                }
            }

            extension <Domain>.Module {
                /// The domain over a real service in memory.
                fileprivate static func inMemory() -> IoC {
                    let ioc = IoC()
                    ioc.register((any <Domain>.Business.IService).self) {
                        <Domain>.Business.Service(
                            database: CapabilityHandle(
                                always: Database(
                                    .memory, migrations: <Domain>.Business.Service.migrations)))
                    }
                    register(in: ioc)
                    return ioc
                }
            }

            """#),
    ]
}
