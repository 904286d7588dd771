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
        "Client", "AxiomClient", "Relux.BusinessState", "Relux.HybridState",
    ]

    /// Every production source with its text read.
    private func sources() throws -> [(file: String, source: Source)] {
        try ["Packages", "App/Sources"].flatMap { repository.swiftFiles(under: $0) }
            .filter { $0.contains("/Sources/") }
            .map { ($0, Source(try repository.text($0))) }
    }

    private static func isClient(_ declared: Source.Declaration) -> Bool {
        declared.kind == "actor" && !clients.isDisjoint(with: declared.inherits)
    }

    /// The types named in the parameters of a client's initialisers.
    private static func parameters(_ declared: Source.Declaration, in source: Source) -> [String] {
        let body = Array(source.body(of: declared))
        return body.indices.filter { body[$0].text == "init" }.flatMap { start in
            body[start...].prefix { $0.text != "{" }.map(\.text)
        }
    }

    @Test("a client that takes a client is found", .requirement("F-010", "F-015"))
    func planted() throws {
        let source = Source(
            """
            actor Users: Client {}
            actor Orders: AxiomClient {
                init(users: Users, capabilities: CapabilityManager) { self.users = users }
            }
            """)
        let clients = source.declarations.filter(Self.isClient)
        #expect(clients.map(\.name) == ["Users", "Orders"])
        let orders = try #require(clients.last)
        #expect(Self.parameters(orders, in: source).contains("Users"))
    }

    @Test("no client takes another client", .requirement("F-010", "F-015", "F-004"))
    func clients() throws {
        let sources = try sources()
        let clients = sources.flatMap { file, source in
            source.declarations.filter(Self.isClient).map { (file, source, $0) }
        }
        let names = Set(clients.map(\.2.name))
        for (file, source, declared) in clients {
            // "State" in a generic client is its own parameter, whatever a client elsewhere is
            // called.
            for parameter in Self.parameters(declared, in: source)
            where names.contains(parameter) && !["State", declared.name].contains(parameter) {
                Issue.record("\(file):\(declared.line) \(declared.name) takes \(parameter)")
            }
        }
    }

    @Test("a capability takes no client and no context", .requirement("F-002", "F-012"))
    func capabilities() throws {
        let kinds = ["Capability", "SystemCapability", "NetworkCapability", "StorageCapability"]
        let forbidden: Set<String> = ["Client", "AxiomClient", "Context", "Orchestrator"]
        for (file, source) in try sources() {
            for declared in source.declarations
            where declared.kind != "protocol" && !Set(kinds).isDisjoint(with: declared.inherits) {
                for parameter in Self.parameters(declared, in: source)
                where forbidden.contains(parameter) {
                    Issue.record("\(file):\(declared.line) \(declared.name) takes \(parameter)")
                }
            }
        }
    }

    @Test("no domain's model is a class", .requirement("F-027", "S-110"))
    func states() throws {
        #expect(!repository.domains.isEmpty)
        for domain in repository.domains {
            let files = repository.swiftFiles(under: "Packages/\(domain)/Sources/\(domain)Models")
            #expect(!files.isEmpty)
            for file in files {
                for declared in Source(try repository.text(file)).declarations
                where declared.kind == "class" || declared.kind == "actor" {
                    Issue.record("\(file):\(declared.line) \(declared.name) is no value")
                }
            }
        }
    }

    @Test("no screen knows a client", .requirement("F-0E2", "S-112", "F-007"))
    func screens() throws {
        let layers = repository.packages.filter { $0.hasSuffix("UI") }.map { "Packages/\($0)" }
        for folder in layers + ["App/Sources/airfit/Presentation"] {
            for file in repository.swiftFiles(under: folder) where !file.contains("/Tests/") {
                for token in Source(try repository.text(file)).tokens
                where ["Client", "AxiomClient", "StateContainer"].contains(token.text) {
                    Issue.record("\(file):\(token.line) knows \(token.text)")
                }
            }
        }
    }

    @Test("no capability or context is a static instance", .requirement("F-0E2", "F-020"))
    func statics() throws {
        // Process-wide by nature, and no component: who waits for whom, and the evidence file.
        let known: Set<String> = ["WaitGraph", "EvidenceFile"]
        for (file, source) in try sources() {
            let tokens = source.tokens.map(\.text)
            for index in tokens.indices.dropLast(5)
            where tokens[index] == "static" && ["let", "var"].contains(tokens[index + 1])
                && tokens[index + 2] == "shared" && !known.contains(tokens[index + 4])
            {
                Issue.record("\(file):\(source.tokens[index].line) is shared by all apps")
            }
        }
    }

    @Test("locks are ours, and no domain has one", .requirement("F-0E2"))
    func locks() throws {
        let manual: Set<String> = [
            "NSLock", "NSRecursiveLock", "DispatchSemaphore", "pthread_mutex_t", "os_unfair_lock",
            "pthread_rwlock_t",
        ]
        let domains = (repository.domains + ["Orchestrator"]).map { "Packages/\($0)/" }
        for (file, source) in try sources() {
            // Test doubles of a domain count their calls; no domain code waits on a lock.
            let isDomain = domains.contains { file.hasPrefix($0) } && !file.contains("TestSupport/")
            for token in source.tokens
            where manual.contains(token.text) || (token.text == "Mutex" && isDomain) {
                Issue.record("\(file):\(token.line) has a lock: \(token.text)")
            }
        }
    }
}
