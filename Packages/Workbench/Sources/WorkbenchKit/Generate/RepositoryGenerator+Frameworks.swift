// SPDX-License-Identifier: Apache-2.0

/// Stand-ins for the framework packages: the same names and the same order, little inside.
extension RepositoryGenerator {
    static func frameworks() -> [String: String] {
        var files: [String: String] = [:]
        func add(
            _ package: String, uses: [String] = [],
            _ targets: [(name: String, needs: [(String, String?)], body: String)]
        ) {
            var manifest = GeneratedManifest(name: package)
            manifest.uses = uses.map { "../\($0)" }
            manifest.targets = targets.map { .init(name: $0.name, needs: $0.needs) }
            files["Packages/\(package)/Package.swift"] = manifest.text
            for target in targets {
                files["Packages/\(package)/Sources/\(target.name)/\(target.name).swift"] =
                    GeneratedDomain.licence + target.body + "\n"
            }
        }
        add(
            "Axiom",
            [
                ("AxiomCore", [], core), ("Axiom", [("AxiomCore", nil)], axiom),
                ("AxiomTesting", [("Axiom", nil)], testing),
            ])
        add(
            "Relux", uses: ["Axiom"],
            [("Relux", [("Axiom", "Axiom")], relux)])
        add("SwiftIoC", [("SwiftIoC", [], ioc)])
        add("Storage", uses: ["Axiom"], [("Storage", [("AxiomCore", "Axiom")], storage)])
        add(
            "TestInfrastructure", uses: ["Axiom"],
            [("TestInfrastructure", [("AxiomCore", "Axiom")], infrastructure)])
        return files
    }

    private static let core = """
        /// A value that is read and written in turns.
        public final class AxiomCore<Value: Sendable>: Sendable {
            private let value: Mutex<Value>

            /// A value to begin with.
            public init(_ value: Value) { self.value = Mutex(value) }

            /// Does something with the value.
            public func withLock<Result: Sendable>(
                _ body: (inout Value) -> Result
            ) -> Result {
                return value.withLock { value in
                    var copy = value
                    let result = body(&copy)
                    value = copy
                    return result
                }
            }
        }
        """.withImport("Synchronization")

    private static let axiom = """
        /// A state that is read without a hop.
        public final class Axiom<State: Sendable>: Sendable {
            private let state: AxiomCore<State>

            /// A state to begin with.
            public init(_ state: State) { self.state = AxiomCore(state) }

            /// The state now.
            public var snapshot: State { state.withLock { $0 } }

            /// Changes the state.
            public func update(_ body: (inout State) -> Void) {
                state.withLock { body(&$0) }
            }
        }

        /// What clients call it.
        public typealias StateContainer = Axiom
        """.withImport("AxiomCore")

    private static let testing = """
        /// A state that tests watch.
        public struct AxiomTesting {
            private let state = StateContainer(0)

            /// Nothing watched yet.
            public init() {}

            /// How much was seen.
            public var count: Int { state.snapshot }
        }
        """.withImport("Axiom")

    private static let relux = """
        /// The kernel's words.
        public enum Relux {
            /// What happened.
            public protocol Action: Sendable {}

            /// What can be asked.
            public protocol Effect: Sendable {}

            /// The truth of a domain.
            public protocol BusinessState: Actor {
                associatedtype State: Sendable
                /// Read without a hop.
                nonisolated var container: StateContainer<State> { get }
            }

            /// Turns an effect into actions.
            public protocol Flow: Actor {
                associatedtype Effect: Relux.Effect
                /// Does what the effect says.
                func apply(_ effect: Effect) async -> ActionResult
            }

            /// A domain, wired.
            public protocol Module: Sendable {}

            /// How an effect ended.
            public enum ActionResult: Sendable {
                case success
                case failure(any Error)
            }
        }
        """.withImport("Axiom", isPublic: true)

    private static let ioc = """
        /// A container of registrations.
        public final class SwiftIoC: Sendable {
            private let names = Mutex<Set<String>>([])

            /// An empty container.
            public init() {}

            /// Registers a type.
            public func register(_ type: Any.Type) {
                let name = String(describing: type)
                names.withLock { $0 = $0.union([name]) }
            }
        }

        /// What clients call it.
        public typealias IoC = SwiftIoC
        """.withImport("Synchronization")

    private static let storage = """
        /// A database that keeps what it was asked.
        public actor Database {
            private let log = AxiomCore<[String]>([])

            /// An empty database.
            public init() {}

            /// Runs a statement.
            public func run(_ statement: String) {
                log.withLock { $0.append(statement) }
            }
        }

        /// The namespace, called as the package.
        public enum Storage {}
        """.withImport("AxiomCore")

    private static let infrastructure = """
        /// Notes of what a mock was asked.
        public struct Journal: Sendable {
            private let lines = AxiomCore<[String]>([])

            /// An empty journal.
            public init() {}

            /// Writes a line.
            public func write(_ line: String) { lines.withLock { $0.append(line) } }
        }

        /// The namespace, called as the package.
        public enum TestInfrastructure {}
        """.withImport("AxiomCore")
}

extension String {
    fileprivate func withImport(_ module: String, isPublic: Bool = false) -> String {
        "\(isPublic ? "public " : "")import \(module)\n\n" + self
    }
}
