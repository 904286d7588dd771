// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The domain under the screens, small enough to be read.
    static let screenFixtures: [File] = [
        File(
            "Tests/<Domain>UITests/EntriesFixtures.swift",
            #"""
            import Axiom
            import DesignSystem
            import Foundation
            import <Domain>Models
            import <Domain>ReluxInt
            import <Domain>TestSupport
            import <Domain>UIAPI
            import Relux
            import Trapezio
            import TrapezioTesting

            @testable import <Domain>UI

            /// The domain over a mock service, small enough to be read: the real saga and state are closed to
            /// screens.
            @MainActor
            struct EntriesHouse {
                typealias Business = <Domain>.Business

                /// Wednesday, 12 March 2025, 18:30 UTC.
                nonisolated static let evening = Date(timeIntervalSince1970: 1_741_804_200)

                let service: Business.MockService
                let journal: JournalState
                let services: ScreenServices
                let navigator = RecordingNavigator()
                private let relux: Relux

                init(
                    owner: Business.Model.Owner? = .fixture(),
                    _ change: (inout Business.MockService.Answers) -> Void = { _ in }
                ) throws {
                    service = Business.MockService(change)
                    var known = Business.Model.Journal()
                    known.owner = owner
                    journal = JournalState(known)
                    relux = Relux()
                    try relux.register(
                        JournalModule(state: journal, saga: JournalSaga(service: service, state: journal)))
                    services = ScreenServices(
                        relux: relux, now: { DayClock(now: Self.evening, timeZone: .gmt) })
                }

                var router: <Domain>UIRouter {
                    <Domain>UIRouter(services: services, journal: journal)
                }

                func store(_ screen: <Domain>Screen = .init()) -> EntriesStore {
                    EntriesStore(
                        screen: screen, journal: journal, services: services, navigator: navigator)
                }

                /// What a screen shows of these entries.
                func content(
                    _ entries: [Business.Model.Entry], _ screen: <Domain>Screen = .init()
                ) -> ScreenContent {
                    let store = store(screen)
                    store.update { $0.entries = entries }
                    return store.content(with: EntriesUI())
                }

                /// Somebody else's data is worked on from now on, or nobody's.
                func load(_ owner: Business.Model.Owner?) async {
                    let action = owner.map { Business.Action.loaded($0) } ?? .cleared
                    await relux.dispatcher.action { action }
                }
            }

            /// The truth about the entries, reduced as the domain does.
            actor JournalState: <Domain>.Business.IState {
                typealias State = <Domain>.Business.Model.Journal

                nonisolated let container: StateContainer<State>

                init(_ journal: State) { container = StateContainer(journal) }

                nonisolated static var reducers: [Relux.Reducer<State>] {
                    [
                        .on(<Domain>.Business.Action.self) { journal, action in
                            switch action {
                            case .loaded(let owner):
                                journal = State()
                                journal.owner = owner
                            case .listed(let entries): journal.entries = entries
                            case .added(let entry):
                                journal.entries.insert(entry, at: 0)
                                journal.added = entry
                            case .removed(let id): journal.entries.removeAll { $0.id == id }
                            case .failed(let failure): journal.failure = failure
                            case .cleared: journal = State()
                            }
                        }
                    ]
                }
            }

            /// Asks the mock service.
            struct JournalSaga: <Domain>.Business.ISaga {
                typealias Business = <Domain>.Business

                let service: Business.MockService
                let state: JournalState

                func apply(
                    _ effect: Business.Effect, _ dispatcher: Relux.Dispatcher
                ) async -> Relux.ActionResult {
                    do throws(Business.Err) {
                        let action = try await action(for: effect)
                        return await dispatcher.action { action }
                    } catch {
                        return .failure(error)
                    }
                }

                private func action(
                    for effect: Business.Effect
                ) async throws(Business.Err) -> Business.Action {
                    guard let owner = state.stateSnapshot.owner else { throw .signedOut }
                    switch effect {
                    case .load(let owner): return .loaded(owner)
                    case .clear: return .cleared
                    case .list, .open: return .listed(try await service.entries(of: owner))
                    case .add(let text, let moment):
                        return .added(try await service.append(text, at: moment, for: owner))
                    case .remove(let id):
                        try await service.remove(id, of: owner)
                        return .removed(id: id)
                    }
                }
            }

            @MainActor
            struct JournalModule: Relux.Module {
                let state: JournalState
                let saga: JournalSaga
                var states: [any Relux.AnyState] { [state] }
                var sagas: [any Relux.Saga] { [saga] }
            }

            """#)
    ]
}
