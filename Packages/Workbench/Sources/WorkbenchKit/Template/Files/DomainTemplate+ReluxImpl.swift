// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// State, reducer, use case, saga and module.
    static let reluxImpl: [File] = [
        File(
            "Sources/<Domain>ReluxImpl/<Domain>+Business+Saga.swift", isShape: true,
            #"""
            import Axiom
            public import <Domain>Models
            public import <Domain>ReluxInt
            public import <Domain>ServiceInt
            public import Relux

            extension <Domain>.Business {
                /// Maps each effect to a use case and its result to actions; decides nothing.
                ///
                /// An actor, so that looking whose data is loaded and reducing a result happen in one step: a
                /// late result of somebody who left is dropped, and its dispatch fails with `signedOut`.
                public actor Saga: ISaga {
                    private let service: any IService
                    private let router: any IRouter
                    private let state: any IState
                    /// Counts loading and clearing, so that a person who comes back does not get what was asked
                    /// before.
                    private var session = 0

                    /// A saga over a service; `state` tells whose data is loaded.
                    public init(service: any IService, router: any IRouter, state: any IState) {
                        self.service = service
                        self.router = router
                        self.state = state
                    }

                    public func apply(
                        _ effect: Effect, _ dispatcher: Relux.Dispatcher
                    ) async -> Relux.ActionResult {
                        switch effect {
                        case .load(let owner):
                            session += 1
                            return await dispatcher.action { Action.loaded(owner) }
                        case .clear:
                            session += 1
                            return await dispatcher.action { Action.cleared }
                        case .list:
                            return await land(dispatcher) { owner throws(Err) in
                                .listed(try await service.entries(of: owner))
                            }
                        case .add(let text, let moment):
                            return await land(dispatcher) { owner throws(Err) in
                                .added(try await AddEntry(service: service)(text, at: moment, for: owner))
                            }
                        case .remove(let id):
                            return await land(dispatcher) { owner throws(Err) in
                                try await service.remove(id, of: owner)
                                return .removed(id: id)
                            }
                        case .open(let id):
                            let page = router.set<Domain>Page(.details(id: id))
                            return await dispatcher.action { page }
                        }
                    }

                    /// Works for the loaded person, and dispatches the result if that person is still loaded.
                    private func land(
                        _ dispatcher: Relux.Dispatcher, _ work: (Model.Owner) async throws(Err) -> Action
                    ) async -> Relux.ActionResult {
                        guard let owner = state.container.snapshot.owner else {
                            return .failure(Err.signedOut)
                        }
                        let asked = session
                        do {
                            let action = try await work(owner)
                            // From here to the reducer nothing is awaited.
                            guard session == asked else { return .failure(Err.signedOut) }
                            return await dispatcher.action { action }
                        } catch {
                            guard session == asked else { return .failure(Err.signedOut) }
                            await dispatcher.action { Action.failed(error) }
                            return .failure(error)
                        }
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxImpl/<Domain>+Business+State+Reducer.swift", isShape: true,
            #"""
            public import <Domain>Models
            import <Domain>ReluxInt
            public import Relux

            extension <Domain>.Business.State {
                /// What the domain's actions do to the journal.
                public nonisolated static var reducers: [Relux.Reducer<State>] {
                    [.on(<Domain>.Business.Action.self, reduce)]
                }

                /// One action. What belongs to a person lands only while somebody's data is loaded; what works
                /// ends a failure.
                private nonisolated static func reduce(
                    _ journal: inout State, _ action: <Domain>.Business.Action
                ) {
                    switch action {
                    case .loaded(let owner):
                        journal = State()
                        journal.owner = owner
                    case .cleared: journal = State()
                    case .failed(let failure) where journal.owner != nil:
                        journal.failure = failure
                        return
                    case .listed(let entries) where journal.owner != nil: journal.entries = entries
                    case .added(let entry) where journal.owner != nil:
                        let later = journal.entries.prefix { $0.at > entry.at }
                        journal.entries.insert(entry, at: later.count)
                        journal.added = entry
                    case .removed(let id) where journal.owner != nil:
                        journal.entries.removeAll { $0.id == id }
                    case .listed, .added, .removed, .failed: return
                    }
                    journal.failure = nil
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxImpl/<Domain>+Business+State.swift", isShape: true,
            #"""
            public import Axiom
            public import <Domain>Models
            public import <Domain>ReluxInt
            import Relux

            extension <Domain>.Business {
                /// The truth about the entries; only its reducers write it.
                public actor State: IState {
                    /// What the state knows.
                    public typealias State = Model.Journal

                    /// The journal's container: read without a hop, from anywhere.
                    public nonisolated let container = StateContainer(Model.Journal())

                    /// A state in which nobody's data is loaded.
                    public init() {}
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxImpl/<Domain>+Module.swift", isShape: true,
            #"""
            public import <Domain>Models
            public import <Domain>ReluxInt
            public import <Domain>ServiceInt
            public import Relux
            public import SwiftIoC

            extension <Domain> {
                /// The <words> domain, wired: its state and its saga over a service from outside.
                @MainActor
                public struct Module: Relux.Module {
                    private let ioc: IoC

                    /// The person's entries right now.
                    public let state: any <Domain>.Business.IState
                    /// The states to connect.
                    public let states: [any Relux.AnyState]
                    /// The saga to connect.
                    public let sagas: [any Relux.Saga]

                    /// Wires the domain. Throws when a registration is missing, which a test of the wiring
                    /// finds.
                    public init(
                        router: any <Domain>.Business.IRouter,
                        service: any <Domain>.Business.IService
                    ) throws(IoC.Failure) {
                        try self.init(parent: Self.container(router: router, service: service))
                    }

                    /// Wires the domain from a container that has its four parts.
                    ///
                    /// A test swaps one with `container.overriding { $0.register(…) }` and leaves the others
                    /// real.
                    public init(parent: IoC) throws(IoC.Failure) {
                        ioc = parent
                        state = try ioc.resolve((any <Domain>.Business.IState).self)
                        states = [state]
                        sagas = [try ioc.resolve((any <Domain>.Business.ISaga).self)]
                    }
                }
            }

            extension <Domain>.Module {
                /// The registrations of the domain: router, service, state and saga, each behind its protocol.
                public static func container(
                    router: any <Domain>.Business.IRouter,
                    service: any <Domain>.Business.IService
                ) -> IoC {
                    let ioc = IoC(logger: IoC.Logger(enabled: false))

                    ioc.register((any <Domain>.Business.IRouter).self, lifecycle: .container) { router }
                    ioc.register((any <Domain>.Business.IService).self, lifecycle: .container) {
                        service
                    }
                    ioc.register((any <Domain>.Business.IState).self, lifecycle: .container) {
                        <Domain>.Business.State()
                    }
                    ioc.register((any <Domain>.Business.ISaga).self, lifecycle: .container) { ioc in
                        <Domain>.Business.Saga(
                            service: try ioc.resolve((any <Domain>.Business.IService).self),
                            router: try ioc.resolve((any <Domain>.Business.IRouter).self),
                            state: try ioc.resolve((any <Domain>.Business.IState).self))
                    }

                    return ioc
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxImpl/<Domain>ReluxImpl.docc/<Domain>ReluxImpl.md", isShape: true,
            #"""
            # ``<Domain>ReluxImpl``

            The <words> domain at work: its state, its use cases, its saga and their wiring.

            ## Overview

            ```swift
            let module = try <Domain>.Module(router: router, service: service)
            try relux.register(module)
            try await relux.dispatcher.actions {
                <Domain>.Business.Effect.load(.init(id: 1))
                <Domain>.Business.Effect.add("A first note", at: .now)
            }.get()
            module.state.stateSnapshot.entries
            ```

            The service comes from outside, so that this module never names one. A test swaps a single part and keeps the others:

            ```swift
            let real = <Domain>.Module.container(router: router, service: service)
            let module = try <Domain>.Module(parent: real.overriding { child in
                child.register((any <Domain>.Business.IService).self) { <Domain>.Business.MockService() }
            })
            ```

            """#),
        File(
            "Sources/<Domain>ReluxImpl/UseCases/<Domain>+Business+AddEntry.swift",
            #"""
            import Foundation
            import <Domain>Models
            import <Domain>ServiceInt

            extension <Domain>.Business {
                /// Stores an entry that says something.
                struct AddEntry: Sendable {
                    /// The longest text, in characters.
                    static let longest = 500

                    let service: any IService

                    func callAsFunction(
                        _ typed: String, at moment: Date, for owner: Model.Owner
                    ) async throws(Err) -> Model.Entry {
                        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
                        guard !text.isEmpty else { throw .emptyText }
                        guard text.count <= Self.longest else {
                            throw .textTooLong(count: text.count, limit: Self.longest)
                        }
                        return try await service.append(text, at: moment, for: owner)
                    }
                }
            }

            """#),
    ]
}
