// SPDX-License-Identifier: Apache-2.0

/// The wiring that each generated domain has: its types, one statement long.
extension GeneratedDomain {
    static let texts = [
        "Domain·/Sources/Domain·Models/Domain·.swift": """
        /// The domain of Domain·.
        public enum Domain· {
            /// The logic of the domain, without screens.
            public enum Business {
                /// The values of the domain.
                public enum Model {}
            }
        }
        """,
        "Domain·/Sources/Domain·Models/Domain·+Business+Err.swift": """
        extension Domain·.Business {
            /// The errors of the domain.
            public enum Err: Error, Sendable, Equatable {
                /// A value is out of its range.
                case outOfRange(limit: Int)
            }
        }
        """,
        "Domain·/Sources/Domain·Models/Domain·+Business+Model+Entry.swift": """
        extension Domain·.Business.Model {
            /// A value of the domain.
            public struct Entry: Sendable, Equatable, Codable {
                /// Its number, from 1.
                public let id: Int

                /// A value.
                public init(id: Int) { self.id = id }
            }
        }
        """,
        "Domain·/Sources/Domain·ReluxInt/Domain·+Business+Action.swift": """
        public import Domain·Models
        public import Relux

        extension Domain·.Business {
            /// What happened.
            public enum Action: Relux.Action, Equatable {
                case loaded([Model.Entry])
                case cleared
            }
        }
        """,
        "Domain·/Sources/Domain·ReluxInt/Domain·+Business+Effect.swift": """
        public import Domain·Models
        public import Relux

        extension Domain·.Business {
            /// What can be asked of the domain.
            public enum Effect: Relux.Effect {
                case load(limit: Int)
                case add(Model.Entry)
            }
        }
        """,
        "Domain·/Sources/Domain·ReluxInt/Domain·+Business+Protocols.swift": """
        public import Domain·Models
        public import Relux

        extension Domain·.Business {
            /// The state of the domain, readable by every layer above.
            public protocol IState: Relux.BusinessState where State == [Model.Entry] {}

            /// Turns an effect into a call of the service.
            public protocol ISaga: Relux.Flow where Effect == Domain·.Business.Effect {}

            /// Where the domain may send the person.
            public protocol IRouter: Sendable {
                /// Shows a value.
                func show(_ entry: Model.Entry) -> any Relux.Action
            }
        }
        """,
        "Domain·/Sources/Domain·ServiceInt/Domain·+Business+IService.swift": """
        public import Domain·Models

        extension Domain·.Business {
            /// Where the domain's values are kept.
            public protocol IService: Sendable {
                /// The newest values, at most so many.
                func entries(limit: Int) async throws(Err) -> [Model.Entry]
                /// Adds a value.
                func add(_ entry: Model.Entry) async throws(Err)
            }
        }
        """,
        "Domain·/Sources/Domain·ServiceImpl/Data/Domain·+Business+Service.swift": """
        public import Domain·Models
        public import Domain·ServiceInt
        public import Storage

        extension Domain·.Business {
            /// The service over a database.
            public actor Service: IService {
                private let database: Database
                private var kept: [Model.Entry] = []

                /// A service over a database that is open.
                public init(database: Database) { self.database = database }

                public func entries(limit: Int) async throws(Err) -> [Model.Entry] {
                    guard limit > 0 else { throw .outOfRange(limit: 1) }
                    database.run("SELECT * FROM entry ORDER BY id DESC")
                    return Array(kept.suffix(limit))
                }

                public func add(_ entry: Model.Entry) async throws(Err) {
                    database.run("INSERT INTO entry VALUES (?)")
                    kept.append(entry)
                }
            }
        }
        """,
        "Domain·/Sources/Domain·ReluxImpl/Domain·+Business+State.swift": """
        public import Axiom
        public import Domain·Models
        public import Domain·ReluxInt
        import Relux

        extension Domain·.Business {
            /// The domain's state; only its reducer writes it.
            public actor State: IState {
                /// The values of the state.
                public typealias State = [Model.Entry]

                /// The container of the state, read from anywhere without `await`.
                public nonisolated let container = StateContainer<[Model.Entry]>([])

                /// An empty state.
                public init() {}

                /// The state after an action.
                public nonisolated func reduce(_ action: Domain·.Business.Action) {
                    container.update { entries in
                        switch action {
                        case .loaded(let found): entries = found
                        case .cleared: entries = []
                        }
                    }
                }
            }
        }
        """,
        "Domain·/Sources/Domain·ReluxImpl/Domain·+Business+Saga.swift": """
        public import Domain·Models
        public import Domain·ReluxInt
        public import Domain·ServiceInt
        public import Relux

        extension Domain·.Business {
            /// Maps each effect to a call of the service.
            public actor Saga: ISaga {
                private let service: any IService
                private let router: any IRouter

                /// A saga over a service.
                public init(service: any IService, router: any IRouter) {
                    self.service = service
                    self.router = router
                }

                public func apply(_ effect: Effect) async -> Relux.ActionResult {
                    do throws(Err) {
                        switch effect {
                        case .load(let limit):
                            let found = try await service.entries(limit: limit)
                            if let newest = found.last { _ = router.show(newest) }
                        case .add(let entry): try await service.add(entry)
                        }
                        return .success
                    } catch {
                        return .failure(error)
                    }
                }
            }
        }
        """,
        "Domain·/Sources/Domain·ReluxImpl/Domain·+Module.swift": """
        public import Domain·Models
        public import Domain·ReluxInt
        public import Domain·ServiceInt
        public import Relux
        import SwiftIoC

        extension Domain· {
            /// The domain, wired over a service from outside.
            public struct Module: Relux.Module {
                private let ioc = IoC()
                /// The state to connect.
                public let state: any Domain·.Business.IState = Domain·.Business.State()
                /// The saga to connect.
                public let saga: any Domain·.Business.ISaga

                /// Wires the domain.
                public init(
                    router: any Domain·.Business.IRouter, service: any Domain·.Business.IService
                ) {
                    saga = Domain·.Business.Saga(service: service, router: router)
                    ioc.register((any Domain·.Business.IState).self)
                }
            }
        }
        """,
        "Domain·/Sources/Domain·TestSupport/MockDomain·Service.swift": """
        public import Domain·Models
        public import Domain·ServiceInt
        import TestInfrastructure

        /// A service that keeps what it is given.
        public actor MockDomain·Service: Domain·.Business.IService {
            private let journal = Journal()

            /// An empty service.
            public init() {}

            public func entries(
                limit: Int
            ) async throws(Domain·.Business.Err) -> [Domain·.Business.Model.Entry] {
                return []
            }

            public func add(
                _ entry: Domain·.Business.Model.Entry
            ) async throws(Domain·.Business.Err) { journal.write("added") }
        }
        """,
        "Domain·/Tests/Domain·Tests/Domain·Tests.swift": """
        import Axiom
        import Domain·Models
        import Domain·ReluxImpl
        import Domain·ReluxInt
        import Domain·ServiceInt
        import Domain·TestSupport
        import Testing

        @Suite("Domain·")
        struct Domain·Tests {
            @Test("what is loaded is there") func loads() {
                let state = Domain·.Business.State()
                state.reduce(.loaded([.init(id: 1)]))
                #expect(state.container.snapshot.count == 1)
            }

            @Test("an empty service has nothing") func empty() async throws {
                let service: any Domain·.Business.IService = MockDomain·Service()
                #expect(try await service.entries(limit: 1).isEmpty)
            }
        }
        """,
    ]
}
