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
                ("AxiomTesting", [("AxiomCore", nil)], log("AxiomTesting", "Watched", "saw")),
            ])
        add(
            "Relux", uses: ["Axiom"],
            [("Relux", [("Axiom", "Axiom")], relux)])
        add("SwiftIoC", [("SwiftIoC", [], ioc)])
        add(
            "Storage", uses: ["Axiom"],
            [("Storage", [("AxiomCore", "Axiom")], log("Storage", "Database", "run"))])
        add(
            "TestInfrastructure", uses: ["Axiom"],
            [
                (
                    "TestInfrastructure", [("AxiomCore", "Axiom")],
                    log("TestInfrastructure", "Journal", "write")
                )
            ])
        return files
    }

    private static let core = """
        import Synchronization

        /// A value that is read and written in turns.
        public final class AxiomCore<Value: Sendable>: Sendable {
            private let value: Mutex<Value>

            /// A value to begin with.
            public init(_ value: Value) { self.value = Mutex(value) }

            /// Does something with the value.
            public func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
                return value.withLock { value in
                    var copy = value
                    let result = body(&copy)
                    value = copy
                    return result
                }
            }
        }
        """

    private static let axiom = """
        import AxiomCore

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
        """

    private static let relux = """
        public import Axiom

        /// The kernel's words.
        public enum Relux {
            /// What happened.
            public protocol Action: Sendable {}

            /// What can be asked.
            public protocol Effect: Sendable {}

            /// The state of a domain.
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
        """

    private static let ioc = """
        /// A container of registrations.
        public struct IoC: Sendable {
            /// An empty container.
            public init() {}

            /// Registers a type.
            public func register(_ type: Any.Type) {}
        }

        /// The namespace, called as the package.
        public enum SwiftIoC {}
        """

    /// A type that notes texts, of a module called so.
    private static func log(_ module: String, _ type: String, _ method: String) -> String {
        """
        import AxiomCore

        /// Notes of what was asked.
        public struct \(type): Sendable {
            private let lines = AxiomCore<[String]>([])

            /// Nothing noted yet.
            public init() {}

            /// Notes a line.
            public func \(method)(_ line: String) { lines.withLock { $0.append(line) } }
        }

        /// The namespace, called as the package.
        public enum \(module) {}
        """
    }
}
