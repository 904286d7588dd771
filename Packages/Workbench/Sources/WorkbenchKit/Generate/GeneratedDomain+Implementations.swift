// SPDX-License-Identifier: Apache-2.0

/// What only the app and a domain's tests see.
extension GeneratedDomain {
    private static let ruleStems = ["Ranking", "Cleaning", "Rounding", "Matching", "Sorting"]
    private static let useCaseStems = ["Open", "Add", "Count", "Check", "Find"]

    /// The service, its repository, and its rules.
    var serviceImpl: [String: String] {
        let home = "Sources/\(name)ServiceImpl/"
        var files = [
            home + name + "+Business+Service.swift": """
            public import Domain·Models
            public import Domain·ServiceInt
            public import Storage

            extension Domain·.Business {
                /// The service over a database.
                public actor Service: IService {
                    private let repository: Domain·Repository

                    /// A service over a database that is open.
                    public init(database: Database) {
                        repository = Domain·Repository(database: database)
                    }

                    /// The newest values, at most so many.
                    public func entries(limit: Int) async throws(Err) -> [Model.Entry] {
                        guard limit > 0 else {
                            throw .outOfRange(value: Double(limit), limit: 1)
                        }
                        return await repository.entries(limit: limit)
                    }

                    /// Adds a value.
                    public func add(_ entry: Model.Entry) async throws(Err) {
                        await repository.add(entry)
                    }
                }
            }
            """,
            home + "Data/\(name)Repository.swift": """
            import Domain·Models
            import Storage

            /// The domain's rows.
            actor Domain·Repository {
                private let database: Database
                private var kept: [Domain·.Business.Model.Entry] = []

                init(database: Database) { self.database = database }

                func entries(limit: Int) async -> [Domain·.Business.Model.Entry] {
                    await database.run("SELECT * FROM entry ORDER BY id DESC")
                    return Array(kept.suffix(limit))
                }

                func add(_ entry: Domain·.Business.Model.Entry) async {
                    await database.run("INSERT INTO entry VALUES (?, ?, ?)")
                    kept.append(entry)
                }
            }
            """,
        ]
        for type in repeated(Self.ruleStems) {
            files[home + "Rules/\(name)\(type).swift"] = """
                import Domain·Models

                /// A rule of the domain.
                struct Domain·\(type) {
                    var entries: [Domain·.Business.Model.Entry] = []

                \(bodies())
                }
                """
        }
        return files
    }

    /// State, saga, use cases and the wiring.
    var reluxImpl: [String: String] {
        let home = "Sources/\(name)ReluxImpl/"
        var files = [
            home + name + "+Business+State.swift": """
            public import Axiom
            public import Domain·Models
            public import Domain·ReluxInt
            import Relux

            extension Domain·.Business {
                /// The domain's state; only its reducer writes it.
                public actor State: IState {
                    /// What the state knows.
                    public typealias State = [Model.Entry]

                    /// Read without a hop, from anywhere.
                    public nonisolated let container = StateContainer<[Model.Entry]>([])

                    /// An empty state.
                    public init() {}
                }
            }
            """,
            home + name + "+Business+State+Reducer.swift": """
            import Axiom
            public import Domain·Models
            public import Domain·ReluxInt

            extension Domain·.Business.State {
                /// One action.
                public nonisolated func reduce(_ action: Domain·.Business.Action) {
                    container.update { entries in
                        switch action {
                        case .loaded(let found): entries = found
                        case .failed: return
                        case .cleared: entries = []
                        }
                    }
                }
            }
            """,
            home + name + "+Business+Saga.swift": """
            public import Domain·Models
            public import Domain·ReluxInt
            public import Domain·ServiceInt
            public import Relux

            extension Domain·.Business {
                /// Maps each effect to a use case.
                public actor Saga: ISaga {
                    private let service: any IService
                    private let router: any IRouter

                    /// A saga over a service.
                    public init(service: any IService, router: any IRouter) {
                        self.service = service
                        self.router = router
                    }

                    /// Does what the effect says.
                    public func apply(_ effect: Effect) async -> Relux.ActionResult {
                        do throws(Err) {
                            switch effect {
                            case .load(let limit):
                                let found = try await service.entries(limit: limit)
                                if let newest = found.last { _ = router.show(newest) }
                            case .add(let entry): try await service.add(entry)
                            case .clear: break
                            }
                            return .success
                        } catch {
                            return .failure(error)
                        }
                    }
                }
            }
            """,
            home + name + "+Module.swift": """
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
                    public let state: any Domain·.Business.IState
                    /// The saga to connect.
                    public let saga: any Domain·.Business.ISaga

                    /// Wires the domain.
                    public init(
                        router: any Domain·.Business.IRouter,
                        service: any Domain·.Business.IService
                    ) {
                        state = Domain·.Business.State()
                        saga = Domain·.Business.Saga(service: service, router: router)
                        ioc.register((any Domain·.Business.IState).self)
                    }
                }
            }
            """,
        ]
        for type in repeated(Self.useCaseStems) {
            files[home + "UseCases/\(name)UseCase\(type).swift"] = """
                import Domain·Models
                import Domain·ServiceInt

                /// A use case of the domain.
                struct Domain·UseCase\(type) {
                    let service: any Domain·.Business.IService

                    /// The sum of what there is.
                    func callAsFunction(_ limit: Int) async throws(Domain·.Business.Err) -> Double {
                        let found = try await service.entries(limit: limit)
                        return found.reduce(0) { $0 + $1.amount }
                    }

                \(bodies())
                }
                """
        }
        return files
    }
}
