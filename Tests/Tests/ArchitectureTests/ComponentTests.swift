// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Foundation
import Testing

/// What the types cannot forbid about components, looked for in the sources.
@Suite("Components in the sources")
struct ComponentTests {
    private let repository = Repository()
    private static let clients: Set<String> = [
        "Client", "StateOwner", "AxiomClient", "Relux.BusinessState", "Relux.HybridState",
    ]

    /// Every production source with its text read.
    private func sources() throws -> [(file: String, source: Source)] {
        try ["Packages", "App/Sources"].flatMap { repository.swiftFiles(under: $0) }
            .filter { $0.contains("/Sources/") }
            .map { ($0, try repository.source($0)) }
    }

    private static func isClient(_ declared: Source.Declaration) -> Bool {
        declared.kind == "actor"
            && declared.inherits.contains {
                // Every domain's `IState` is a business state.
                clients.contains($0) || $0 == "IState" || $0.hasSuffix(".IState")
            }
    }

    @Test("a client that takes a client is found", .requirement("F-010", "F-015", "F-0E9", "F-0EA"))
    func planted() {
        let components = Components([
            Source(
                """
                actor Users: Client {}
                actor Orders: AxiomClient {
                    init(users: Users, capabilities: CapabilityManager) { self.users = users }
                }
                actor Bills: Client {
                    struct State { var total = 0 }
                    func pay(_ order: Int, for users: isolated Users) async throws -> State {}
                }
                extension Auth.Business { public actor State: IState { init(_ access: Access) {} } }
                extension Auth.Business.State { init(from other: Auth.Business.State) {} }
                actor Box<State: Sendable & Equatable>: Client { init(_ state: State) {} }
                """)
        ])
        let clients = components.names(where: Self.isClient)
        #expect(clients == ["Users", "Orders", "Bills", "State", "Box"])
        #expect(components.parameters(of: "Orders").contains("Users"))
        #expect(components.parameters(of: "Bills").intersection(clients) == ["Users"])
        #expect(components.parameters(of: "State").contains("State"))
        #expect(!components.parameters(of: "Box").contains("State"))
    }

    @Test(
        "no client takes another client", .requirement("F-010", "F-015", "F-004", "F-0E9", "F-0EA"))
    func clients() throws {
        let sources = try sources()
        let app = sources.filter { $0.file.hasPrefix("App/") || !$0.file.contains("/Axiom/") }
        let found = app.flatMap { $0.source.declarations.filter(Self.isClient) }
        #expect(found.count >= 4, "a state for access, training, food and the path")
        let components = Components(sources.map(\.source))
        let names = components.names(where: Self.isClient)
        for name in names {
            let taken = names.intersection(components.parameters(of: name))
            #expect(taken.isEmpty, "\(name) takes \(taken.sorted())")
        }
    }

    @Test("a capability that takes a client is found", .requirement("F-002", "F-012", "F-0EA"))
    func plantedCapability() {
        let components = Components([
            Source(
                """
                actor Users: Client {}
                class Page: FeatureContext {}
                struct Parser: ComputationCapability { init(users: Users) {} }
                struct Clock { init(page: Page) {} }
                extension Clock: Capability {}
                """)
        ])
        #expect(components.names(where: Self.isCapability) == ["Parser", "Clock"])
        let forbidden = Self.forbiddenInCapabilities(components)
        #expect(forbidden.intersection(components.parameters(of: "Parser")) == ["Users"])
        #expect(forbidden.intersection(components.parameters(of: "Clock")) == ["Page"])
    }

    @Test("a capability takes no client and no context", .requirement("F-002", "F-012", "F-0EA"))
    func capabilities() throws {
        let components = Components(try sources().map(\.source))
        let forbidden = Self.forbiddenInCapabilities(components)
        let names = components.names(where: Self.isCapability)
        #expect(names.contains("ImportParser"), "the app's own computation is one")
        for name in names {
            let taken = forbidden.intersection(components.parameters(of: name))
            #expect(taken.isEmpty, "\(name) takes \(taken.sorted())")
        }
    }

    private static func isCapability(_ declared: Source.Declaration) -> Bool {
        let kinds: Set<String> = [
            "Capability", "SystemCapability", "NetworkCapability", "StorageCapability",
            "ComputationCapability",
        ]
        return declared.kind != "protocol" && !kinds.isDisjoint(with: declared.inherits)
    }

    private static func isContext(_ declared: Source.Declaration) -> Bool {
        declared.kind != "protocol"
            && !Set(["Context", "FeatureContext"]).isDisjoint(with: declared.inherits)
    }

    /// The protocols, and every type that was found to be a client or a context.
    private static func forbiddenInCapabilities(_ components: Components) -> Set<String> {
        let protocols: Set<String> = [
            "Client", "StateOwner", "AxiomClient", "IState", "Context", "FeatureContext",
            "Orchestrator",
        ]
        return protocols.union(components.names(where: isClient))
            .union(components.names(where: isContext))
    }

    private static func references(in source: Source) -> [Source.Declaration] {
        source.declarations.filter { $0.kind == "class" || $0.kind == "actor" }
    }

    @Test("a class and an actor among models are found", .requirement("F-027", "S-110"))
    func plantedStates() {
        let source = Source("public final class Total {}\nactor Sum {}\nstruct Part {}")
        #expect(Self.references(in: source).map(\.name) == ["Total", "Sum"])
    }

    @Test("no model is a class, of a domain or shared by all", .requirement("F-027", "S-110"))
    func states() throws {
        #expect(!repository.domains.isEmpty)
        let folders = repository.domains.map { repository.folder(of: "\($0)Models", in: $0) }
        for folder in folders + ["Packages/CoreModels/Sources"] {
            let files = repository.swiftFiles(under: folder)
            #expect(!files.isEmpty)
            for file in files {
                for declared in Self.references(in: try repository.source(file)) {
                    Issue.record("\(file):\(declared.line) \(declared.name) is no value")
                }
            }
        }
    }

    private static let drawing: Set<String> = [
        "ScreenUI", "TrapezioUI", "CompositeContent", "Content",
    ]

    /// What a view may not name, by line: in whatever draws, and in every struct that stands beside
    /// it without being a provider of screens.
    private static func clients(drawnIn source: Source) -> [Source.Token] {
        let clients: Set<String> = [
            "Client", "StateOwner", "AxiomClient", "StateContainer", "IState", "ScreenServices",
            "Relux",
        ]
        let declared = source.declarations.filter { $0.kind != "protocol" }
        let hasView = declared.contains { !drawing.isDisjoint(with: $0.inherits) }
        return declared.filter { one in
            let isProvider = one.inherits.contains { $0.hasSuffix("Providing") }
            return !drawing.isDisjoint(with: one.inherits)
                || hasView && one.kind == "struct" && !isProvider
        }.flatMap { source.body(of: $0).filter { clients.contains($0.text) } }
    }

    @Test("a client in a view, and in a helper beside it, is found", .requirement("F-0E2", "S-112"))
    func plantedScreens() {
        let source = Source(
            """
            struct DayUI: ScreenUI { let state: DayState }
            struct Head { let day: any Days.Business.IState }
            struct DayRouter: ScreenProviding { let services: ScreenServices }
            final class DayStore { let services: ScreenServices }
            """)
        #expect(Self.clients(drawnIn: source).map(\.line) == [2])
    }

    // What draws: whatever is a UI or content, in every `<Domain>UI` package. Stores are not looked at: they are contexts, where clients end.
    @Test("no screen knows a client or its state", .requirement("F-0E2", "S-112", "F-007"))
    func screens() throws {
        let domains = repository.packages.filter { $0.hasSuffix("UI") && $0 != "TerminalUI" }
        #expect(domains.count >= 3)
        for folder in domains.map({ "Packages/\($0)/Sources" }) {
            var drawn = 0
            for file in repository.swiftFiles(under: folder) {
                // A file may also have the store of what it draws, and a factory of screens is
                // handed what stores need.
                let source = try repository.source(file)
                drawn += source.declarations.count {
                    $0.kind != "protocol" && !Self.drawing.isDisjoint(with: $0.inherits)
                }
                for token in Self.clients(drawnIn: source) {
                    Issue.record("\(file):\(token.line) knows \(token.text)")
                }
            }
            #expect(drawn > 1, "\(folder) draws nothing")
        }
    }

    @Test("no capability or context is a static instance", .requirement("F-0E2", "F-020", "F-0E9"))
    func statics() throws {
        // Upstream's `Relux.shared` is deprecated there, and nothing of the product can import it.
        for (file, source) in try sources() where !file.hasPrefix("Packages/ReluxCompat/") {
            for line in Self.shared(in: source) {
                Issue.record("\(file):\(line) is shared by all apps")
            }
        }
    }

    /// The lines with a static instance that every app of the process would share.
    private static func shared(in source: Source) -> [Int] {
        // Process-wide by nature, and no component: who waits for whom, and the evidence file.
        let known: Set<String> = ["WaitGraph", "EvidenceFile"]
        let tokens = source.tokens.map(\.text)
        return tokens.indices.dropLast(4).filter { index in
            tokens[index] == "static" && ["let", "var"].contains(tokens[index + 1])
                && tokens[index + 2] == "shared" && !known.contains(tokens[index + 4])
        }.map { source.tokens[$0].line }
    }

    @Test("a static instance is found", .requirement("F-0E2"))
    func plantedStatics() {
        let source = Source(
            """
            final class Camera { static let shared = Camera() }
            struct Lens { static var shared: Lens { Lens() } }
            enum Waits { static let shared = WaitGraph() }
            struct Fine { static let all = [1]; let shared = 2 }
            """)
        #expect(Self.shared(in: source) == [1, 2])
    }
}
