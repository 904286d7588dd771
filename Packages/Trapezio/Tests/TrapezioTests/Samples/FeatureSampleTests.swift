// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import Foundation
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioStrata
import TrapezioTesting

// The feature directory example of specification 003 with its five components, from the screen to
// the repository.

// MARK: - Domain

private protocol SummaryRepository: Sendable {
    func saveLastValue(_ value: Int) async throws
}

private struct ValueTooLarge: StrataException {
    let message = "The value is too large: choose one below 1000."
}

/// All stored properties are `let`s of Sendable types.
private final class SaveLastValueUseCase: StrataInteractor<Int, Int>, @unchecked Sendable {
    private let repository: any SummaryRepository

    init(repository: any SummaryRepository) { self.repository = repository }

    override func doWork(params: Int) async throws -> Int {
        guard params < 1_000 else { throw ValueTooLarge() }
        try await repository.saveLastValue(params)
        return params
    }
}

// MARK: - Data

private actor SummaryRepositoryImpl: SummaryRepository {
    private(set) var saved: [Int] = []
    private(set) var wasOnMainActor = false
    let release = Latch()

    func saveLastValue(_ value: Int) async throws {
        wasOnMainActor = wasOnMainActor || #isolation === MainActor.shared
        await release.wait()
        saved.append(value)
    }
}

// MARK: - Presentation

private struct SummaryScreen: TrapezioScreen {
    var title = "Summary"
}

private struct SummaryState: TrapezioState {
    var lastValue: Int?
    var isSaving = false
}

private enum SummaryEvent: TrapezioEvent {
    case saveTapped(Int)
    case detailsTapped
    case signOutTapped
}

private struct SignedOut: TrapezioInteropEvent {}

private final class SummaryStore: TrapezioStore<SummaryScreen, SummaryState, SummaryEvent> {
    let messages = TrapezioMessageManager()
    private let save: SaveLastValueUseCase
    private let navigator: any TrapezioNavigator
    private let interop: any TrapezioInterop

    init(
        screen: SummaryScreen, save: SaveLastValueUseCase, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) {
        self.save = save
        self.navigator = navigator
        self.interop = interop
        super.init(screen: screen, initialState: SummaryState())
        collect(save.inProgressStream) { store, inProgress in
            store.update { $0.isSaving = inProgress }
        }
    }

    override func handle(event: SummaryEvent) {
        switch event {
        case .saveTapped(let value):
            launch { [save] in
                await save.execute(params: value)
            } reduce: { store, result in
                result
                    .onSuccess { value in store.update { $0.lastValue = value } }
                    .onFailure { store.messages.emit($0.message, .error) }
            }
        case .detailsTapped: navigator.goTo(SummaryScreen(title: "Details"))
        case .signOutTapped: interop.send(SignedOut())
        }
    }
}

private struct SummaryUI: TrapezioUI {
    func map(state: SummaryState, onEvent: @escaping @MainActor (SummaryEvent) -> Void) -> String {
        let value = state.lastValue.map { "Last value: \($0)" } ?? "Nothing saved: press s."
        return state.isSaving ? value + " Saving" : value
    }
}

/// The composition root of the feature.
@MainActor
private struct SummaryFactory {
    let repository: any SummaryRepository

    func make(
        _ screen: SummaryScreen, _ navigator: any TrapezioNavigator, _ interop: any TrapezioInterop
    ) -> TrapezioContainer<SummaryStore, SummaryUI> {
        TrapezioContainer(
            makeStore: {
                SummaryStore(
                    screen: screen, save: SaveLastValueUseCase(repository: repository),
                    navigator: navigator, interop: interop)
            }, ui: SummaryUI())
    }
}

@Suite("Samples of specification 003, presentation", .timeLimit(.minutes(1)))
@MainActor
struct FeatureSampleTests {
    private let repository = SummaryRepositoryImpl()
    private let navigator = RecordingNavigator()
    private let interop = RecordingInterop()
    private let box = StoreBox()

    private func store() -> SummaryStore {
        SummaryFactory(repository: repository)
            .make(SummaryScreen(), navigator, interop).store(in: box)
    }

    @Test(
        "an event goes through store, use case and repository, and comes back as content",
        .requirement("T-002", "T-030", "T-050"))
    func loop() async {
        let store = store()
        let probe = ContentProbe(store.render(with: SummaryUI()))
        await probe.expectNext("Nothing saved: press s.")
        store.send(.saveTapped(7))
        await probe.expectNext("Nothing saved: press s. Saving")
        repository.release.open()
        await store.work.settle()
        #expect(await repository.saved == [7])
        #expect(await !repository.wasOnMainActor)
        var last = await probe.next()
        while last != "Last value: 7", last != nil { last = await probe.next() }
        #expect(last == "Last value: 7")
    }

    @Test("two overlapping executions keep the progress until the last one ends")
    func overlapping() async {
        let store = store()
        let test = StoreTest(store)
        test.send(.saveTapped(1))
        test.send(.saveTapped(2))
        await test.expect { $0.isSaving = true }
        repository.release.open()
        await store.work.settle()
        await test.wait { !$0.isSaving }
        test.skip()
        #expect(await repository.saved.count == 2)
        await test.finish()
    }

    @Test("a value that the domain refuses ends as a message", .requirement("T-046"))
    func refused() async {
        let store = store()
        await store.handleUserAction(.saveTapped(1_000))
        #expect(
            store.messages.current?.text == "The value is too large: choose one below 1000.")
        #expect(await repository.saved.isEmpty)
    }

    @Test("navigation and interop are asked for, not done", .requirement("T-071", "T-072"))
    func outward() {
        let store = store()
        store.send(.detailsTapped)
        navigator.expect(.goTo(SummaryScreen(title: "Details")))
        store.send(.signOutTapped)
        #expect(interop.events.first is SignedOut)
    }

    @Test("the feature in a navigation host", .requirement("T-061", "T-070"))
    func host() async {
        let factory = SummaryFactory(repository: repository)
        let host = TrapezioNavigationHost<String>(root: SummaryScreen(), interop: interop) {
            screen, navigator, interop in
            switch screen {
            case let screen as SummaryScreen: factory.make(screen, navigator, interop)
            default: TrapezioStatic("There is no such screen.")
            }
        }
        #expect(host.content == "Nothing saved: press s.")
        host.goTo(TodayScreen())
        #expect(host.content == "There is no such screen.")
    }
}
