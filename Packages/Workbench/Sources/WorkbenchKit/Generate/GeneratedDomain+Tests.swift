// SPDX-License-Identifier: Apache-2.0

/// A domain's mocks and tests.
extension GeneratedDomain {
    private static let testStems = ["Entry", "Saga", "Reducer", "Rule", "Service"]

    /// What stands in for the service and the router.
    var testSupport: [String: String] {
        let home = "Sources/\(name)TestSupport/"
        return [
            home + "Mock\(name)Service.swift": """
            public import Domain·Models
            public import Domain·ServiceInt
            import TestInfrastructure

            /// A service that keeps what it is given.
            public actor MockDomain·Service: Domain·.Business.IService {
                private var kept: [Domain·.Business.Model.Entry] = []
                private let journal = Journal()

                /// An empty service.
                public init() {}

                /// What was added last.
                public func entries(
                    limit: Int
                ) async throws(Domain·.Business.Err) -> [Domain·.Business.Model.Entry] {
                    return Array(kept.suffix(limit))
                }

                /// Keeps a value.
                public func add(
                    _ entry: Domain·.Business.Model.Entry
                ) async throws(Domain·.Business.Err) {
                    journal.write("added")
                    kept.append(entry)
                }
            }
            """,
            home + "Mock\(name)Router.swift": """
            public import Domain·Models
            public import Domain·ReluxInt
            public import Relux

            /// A router whose actions say where the domain wanted to go.
            public struct MockDomain·Router: Domain·.Business.IRouter {
                /// Where the domain wanted to go.
                public enum Action: Relux.Action {
                    case entry(Int)
                }

                /// A router without an app.
                public init() {}

                /// Shows a value.
                public func show(_ entry: Domain·.Business.Model.Entry) -> any Relux.Action {
                    return Action.entry(entry.id)
                }
            }
            """,
        ]
    }

    /// The domain's tests.
    var tests: [String: String] {
        let home = "Tests/\(name)Tests/"
        var files: [String: String] = [:]
        for type in repeated(Self.testStems) {
            files[home + "\(name)\(type)Tests.swift"] = """
                import Axiom
                import Domain·Models
                import Domain·ReluxImpl
                import Domain·ReluxInt
                import Domain·ServiceImpl
                import Domain·TestSupport
                import Relux
                import Testing

                @Suite("Domain· \(type)")
                struct Domain·\(type)Tests {
                    @Test("what is loaded is there") func loads() {
                        let module = Domain·.Module(
                            router: MockDomain·Router(), service: MockDomain·Service())
                        let state = Domain·.Business.State()
                        state.reduce(.loaded([.init(id: 1, name: "one")]))
                        #expect(state.container.snapshot.count == 1)
                        #expect(module.state.container.snapshot.isEmpty)
                    }

                \(bodies())
                }
                """
        }
        return files
    }
}
