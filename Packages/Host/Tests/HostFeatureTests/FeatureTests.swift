// SPDX-License-Identifier: Apache-2.0

import Axiom
import HostAPI
import HostFeature
import Relux
import Storage
import SwiftIoC
import Testing

private actor Shelf: Relux.HybridState {
    struct Books: Sendable, Equatable {
        var owner: Int64?
    }

    enum Action: Relux.Action {
        case opened(Int64)
        case closed
    }

    nonisolated let container = StateContainer(Books())

    static var reducers: [Relux.Reducer<Books>] {
        [
            .on(Action.self) { books, action in
                switch action {
                case .opened(let person): books.owner = person
                case .closed: books.owner = nil
                }
            }
        ]
    }
}

private enum Door: Relux.Action {
    case entered(Int64)
    case left
}

@MainActor
private struct Shelving: Relux.Module {
    let states: [any Relux.AnyState]
    let sagas: [any Relux.Saga]
}

/// What a service of the shelf is made with.
private struct Keeper: Sendable {
    let database: CapabilityHandle<Database>
}

extension Feature {
    fileprivate static let shelf = Feature(
        name: "shelf", storage: .none, capabilities: (Database.self), register: registerShelf,
        state: Shelf.self, as: (any Relux.BusinessState).self,
        module: { Shelving(states: [try $0.resolve(Shelf.self)], sagas: []) },
        session: .followed(open: { Shelf.Action.opened($0) }, close: { Shelf.Action.closed }),
        commands: [Command("shelf", "what stands there", examples: []) { _, _ in .streamed() }],
        screens: .none, settings: [],
        candidates: { value, _, _, _ in value == "SHELF" ? .words("upper", "lower") : nil },
        errors: .none, guide: .none)

    @Sendable
    private static func registerShelf(in ioc: IoC, _ database: Grant<Database>) {
        ioc.register(Shelf.self) { Shelf() }
        ioc.register((any Relux.BusinessState).self) { ioc in try ioc.resolve(Shelf.self) }
        ioc.register(Keeper.self) { ioc in Keeper(database: try database.handle(ioc)) }
    }
}

@Suite("A domain as one value", .timeLimit(.minutes(1)))
@MainActor
struct FeatureTests {
    private let ioc = IoC()

    private func registerGraph(_ declarations: [CapabilityDeclaration]) {
        ioc.register(CapabilityGraph.self) { try CapabilityGraph(declarations) }
    }

    private static let memory = CapabilityDeclaration(
        Database.self, taxonomy: .storage, isRequired: true
    ) { _ in Database(.memory) }

    @Test(
        "its parts are whole before anything is started, and its services get the handles it lists")
    func whole() async throws {
        registerGraph([Self.memory])
        Feature.shelf.register(in: ioc)
        try ioc.validate()
        let keeper = try ioc.resolve(Keeper.self)
        #expect(throws: (any Error).self) { try keeper.database.require() }
        try await ioc.resolve(CapabilityGraph.self).initialize()
        #expect(
            try await keeper.database.require().read { try $0.first("SELECT 7") { $0.int64(0) } }
                == 7)
    }

    @Test("a capability that the app lacks is named before the app starts")
    func lacking() throws {
        registerGraph([])
        Feature.shelf.register(in: ioc)
        let failure = #expect(throws: IoC.Failure.self) { try ioc.validate() }
        #expect(failure?.description.contains("Database") == true)
    }

    @Test("its state is a client of the app, known by its port too")
    func client() async throws {
        registerGraph([Self.memory])
        Feature.shelf.register(in: ioc)
        var app = Bootstrap(root: ViewType("shelf"))
        app.graph = try ioc.resolve(CapabilityGraph.self)
        app.clients = [try #require(Feature.shelf.client(in: ioc))]
        let started = try await app.start()
        let shelf: any Relux.BusinessState = try started.client((any Relux.BusinessState).self)
        #expect(try shelf === ioc.resolve(Shelf.self))
        await started.shutdown()
    }

    @Test("what crosses domains has no state, and replaces what a domain registers")
    func across() throws {
        ioc.register(String.self) { "of the domain" }
        let across = Feature(
            across: "day",
            register: { $0.register(String.self, withReplacement: true) { "of all" } },
            module: { _ in Shelving(states: [], sagas: []) }, session: .none, commands: [],
            screens: .none, settings: [], candidates: { _, _, _, _ in nil }, errors: .none,
            guide: .none)
        across.register(in: ioc)
        #expect(try ioc.resolve(String.self) == "of all")
        #expect(across.port == nil && across.client(in: ioc) == nil)
        #expect(across.storage.migrations.isEmpty && across.screens.samples.isEmpty)
    }

    @Test("who decides lets every domain that follows a session load a person, and let go")
    func session() async throws {
        registerGraph([Self.memory])
        Feature.shelf.register(in: ioc)
        let doors = Session.led { domains in
            .on(Door.self) { action, dispatcher in
                switch action {
                case .entered(let person): await domains.open(person, dispatcher)
                case .left: await domains.close(dispatcher)
                }
            }
        }
        let relux = Relux()
        let domain = try Feature.shelf.module(in: ioc)
        let saga = SessionSaga([doors, .none, Feature.shelf.session])
        try relux.register(Shelving(states: domain.states, sagas: [saga]))
        let shelf = try ioc.resolve(Shelf.self)
        await relux.dispatcher.action { Door.entered(7) }
        #expect(shelf.stateSnapshot.owner == 7)
        await relux.dispatcher.action { Door.left }
        #expect(shelf.stateSnapshot.owner == nil)
    }
}
