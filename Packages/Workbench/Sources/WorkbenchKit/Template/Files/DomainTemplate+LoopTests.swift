// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Tests of the saga, of late results and of the wiring.
    static let loopTests: [File] = [
        File(
            "Tests/<Domain>Tests/LateResultTests.swift",
            #"""
            import Axiom
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>TestSupport
            import Relux
            import Testing

            @Suite("<Domain> results that come late", .timeLimit(.minutes(1)))
            @MainActor
            struct <Domain>LateResultTests {
                typealias Business = <Domain>.Business

                @Test("what was asked for one person does not land after that person left")
                func left() async throws {
                    let relux = Relux()
                    let dispatcher = relux.dispatcher
                    // The person leaves while the service is at work.
                    let service = Business.MockService { answers in
                        answers.entries = { (_) async throws(Business.Err) in
                            await dispatcher.action { Business.Effect.load(.fixture(id: 2)) }
                            return [.fixture()]
                        }
                    }
                    let module = try <Domain>.Module(router: Business.MockRouter(), service: service)
                    try relux.register(module)
                    try await dispatcher.action { Business.Effect.load(.fixture()) }.get()
                    let late = await dispatcher.action { Business.Effect.list }
                    #expect(late.error as? Business.Err == .signedOut)
                    #expect(module.state.stateSnapshot.owner == .fixture(id: 2))
                    #expect(module.state.stateSnapshot.entries.isEmpty)
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/SagaTests.swift", isShape: true,
            #"""
            import Axiom
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>TestSupport
            import Relux
            import ReluxTesting
            import TestInfrastructure
            import Testing

            @Suite("<Domain> saga", .timeLimit(.minutes(1)))
            @MainActor
            struct <Domain>SagaTests {
                typealias Business = <Domain>.Business

                private let service: Business.MockService
                private let logger = Relux.Testing.Logger()
                private let relux: Relux
                private let module: <Domain>.Module

                init() throws {
                    service = Business.MockService()
                    relux = Relux(logger: logger)
                    module = try <Domain>.Module(router: Business.MockRouter(), service: service)
                    try relux.register(module)
                }

                private func send(_ effect: Business.Effect) async -> Relux.ActionResult {
                    await relux.dispatcher.action { effect }
                }

                @Test("loading and clearing follow the person")
                func person() async throws {
                    try await send(.load(.fixture())).get()
                    #expect(module.state.stateSnapshot.owner == .fixture())
                    try await send(.clear).get()
                    #expect(module.state.stateSnapshot == .init())
                }

                @Test("listing shows what the service has of the person")
                func list() async throws {
                    try await send(.load(.fixture(id: 7))).get()
                    try await send(.list).get()
                    #expect(module.state.stateSnapshot.entries == [.fixture()])
                    #expect(service.calls == [.entries(.fixture(id: 7))])
                }

                @Test("an entry is stored without the spaces around it")
                func add() async throws {
                    try await send(.load(.fixture())).get()
                    try await send(.add("  a note\n", at: FixedDates.evening)).get()
                    #expect(service.calls == [.append("a note", .fixture())])
                    #expect(module.state.stateSnapshot.entries.map(\.text) == ["a note"])
                    #expect(module.state.stateSnapshot.added?.text == "a note")
                }

                @Test("an entry that is removed is gone")
                func remove() async throws {
                    try await send(.load(.fixture())).get()
                    try await send(.list).get()
                    try await send(.remove(id: 1)).get()
                    #expect(service.calls.last == .remove(1, .fixture()))
                    #expect(module.state.stateSnapshot.entries.isEmpty)
                }

                @Test("a text that is empty or too long is refused before the service is asked")
                func refused() async throws {
                    try await send(.load(.fixture())).get()
                    let empty = await send(.add(" ", at: FixedDates.evening))
                    #expect(empty.error as? Business.Err == .emptyText)
                    let long = String(repeating: "a", count: 501)
                    let refused = await send(.add(long, at: FixedDates.evening))
                    #expect(refused.error as? Business.Err == .textTooLong(count: 501, limit: 500))
                    #expect(module.state.stateSnapshot.failure == .textTooLong(count: 501, limit: 500))
                    #expect(service.calls.isEmpty)
                }

                @Test("with nobody loaded nothing is asked")
                func nobody() async {
                    #expect(await send(.list).error as? Business.Err == .signedOut)
                    #expect(service.calls.isEmpty)
                }

                @Test("opening an entry goes to its page")
                func open() async throws {
                    try await send(.open(id: 3)).get()
                    #expect(logger.actions(Business.MockRouter.Action.self) == [.page(.details(id: 3))])
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/SwapTests.swift", isShape: true,
            #"""
            import Axiom
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
                typealias Effect = <Domain>.Business.Effect

                private static var service: Business.Service {
                    Business.Service(
                        database: Database(.memory, migrations: Business.Service.migrations))
                }

                @Test("every registration of the domain can be resolved")
                func validates() throws {
                    let ioc = <Domain>.Module.container(
                        router: Business.MockRouter(), service: Business.MockService())
                    try ioc.validate()
                }

                @Test("the whole loop works on the service it was given")
                func loop() async throws {
                    let module = try <Domain>.Module(
                        router: Business.MockRouter(), service: Self.service)
                    let relux = Relux()
                    try relux.register(module)
                    try await relux.dispatcher.actions {
                        Effect.load(.fixture())
                        Effect.add("a note", at: FixedDates.evening)
                        Effect.list
                    }.get()
                    #expect(module.state.stateSnapshot.entries.map(\.text) == ["a note"])
                }

                @Test("a child container swaps the service alone: state and saga stay the real ones")
                func swapsTheService() async throws {
                    let real = <Domain>.Module.container(
                        router: Business.MockRouter(), service: Self.service)
                    let mock = Business.MockService()
                    let module = try <Domain>.Module(
                        parent: real.overriding { child in
                            child.register((any Business.IService).self) { mock }
                        })
                    let relux = Relux()
                    try relux.register(module)
                    try await relux.dispatcher.actions {
                        Effect.load(.fixture())
                        Effect.list
                    }.get()
                    #expect(mock.calls == [.entries(.fixture())])
                    #expect(module.state is Business.State)
                    #expect(module.sagas.first is Business.Saga)
                    #expect(try real.resolve((any Business.IService).self) is Business.Service)
                }

                @Test("a wiring without a service is refused with the missing name")
                func missing() throws {
                    let error = #expect(throws: IoC.Failure.self) {
                        try <Domain>.Module(parent: IoC())
                    }
                    #expect(error?.description.contains("IState") == true)
                }
            }

            """#),
    ]
}
