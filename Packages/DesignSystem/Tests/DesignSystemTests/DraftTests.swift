// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import CoreModels
import DesignSystem
import Foundation
import Relux
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@Suite("What is typed and not sent", .timeLimit(.minutes(1)))
@MainActor
struct DraftTests {
    private let relux = Relux()
    private let module = Notes.Module()
    private let clock = ManualClock()
    private let keeper = Keeper()
    private let ada = Owner(id: 1)
    private let bob = Owner(id: 2)

    init() throws { try relux.register(module) }

    /// A start of the app: its drafts are in the keeper, which outlives it.
    private func start() -> ScreenServices {
        ScreenServices(
            relux: relux, now: { DayClock(now: Date(timeIntervalSince1970: 0), timeZone: .gmt) },
            drafts: Drafts(in: keeper, clock: clock))
    }

    private func enter(_ owner: Owner) async {
        await relux.dispatcher.action { Notes.Action.loaded(owner) }
    }

    private func leave() async { await relux.dispatcher.action { Notes.Action.cleared } }

    private func open(_ services: ScreenServices) -> Pad {
        let test = StoreTest(PadStore(journal: module.state, services: services), exhaustive: false)
        test.store.onAppear()
        return test
    }

    private func type(_ text: String, into test: Pad) {
        for character in text { test.send(.edit(.insert(String(character)))) }
    }

    /// Lets the pause pass once the last key has begun it.
    private func pause() async {
        await clock.waitForSleeper(of: Drafts.pause)
        clock.advance(by: Drafts.pause)
    }

    @Test("a pause after the last key keeps the line, once, and the next start offers it")
    func kept() async throws {
        await enter(ada)
        let test = open(start())
        await test.wait { $0.notes != nil }
        type("mil", into: test)
        await pause()
        await keeper.until { $0 == [ada: ["pad": "mil"]] }
        #expect(await keeper.saves == 1)

        let services = start()
        let next = open(services)
        await next.wait { $0.input.text == "mil" }
        #expect(services.messages.current?.text == "Kept from before.")
    }

    @Test("typing without a pause is saved every second")
    func steady() async throws {
        await enter(ada)
        let test = open(start())
        await test.wait { $0.notes != nil }
        // Eleven keys a second: each comes before the pause is over.
        for key: Int64 in 0..<11 {
            type("a", into: test)
            let left = Duration.milliseconds(1_000 - key * 91)
            await clock.waitForSleeper(of: min(Drafts.pause, left))
            clock.advance(by: .milliseconds(91))
        }
        await keeper.until { !($0[ada] ?? [:]).isEmpty }
        #expect(await keeper.saves == 1)
    }

    @Test("a screen that is left and opened anew shows the line at once, without a word")
    func left() async throws {
        await enter(ada)
        let services = start()
        let test = open(services)
        await test.wait { $0.notes != nil }
        type("mil", into: test)
        let next = open(services)
        await next.wait { $0.input.text == "mil" }
        #expect(services.messages.current == nil)
    }

    @Test("a line that is sent or cleared is kept no longer", arguments: [true, false])
    func sent(isSent: Bool) async throws {
        await enter(ada)
        let services = start()
        let test = open(services)
        await test.wait { $0.notes != nil }
        type("mil", into: test)
        await services.drafts.flush()
        #expect(await keeper.kept == [ada: ["pad": "mil"]])
        test.send(isSent ? .add : .edit(.killToStart))
        await test.wait { $0.input.isEmpty }
        await services.drafts.flush()
        #expect(await keeper.kept == [ada: [:]])
    }

    @Test("another person sees nothing of it, and it is there again when its owner is back")
    func people() async throws {
        await enter(ada)
        let services = start()
        let test = open(services)
        await test.wait { $0.notes != nil }
        type("ada's", into: test)
        await leave()
        await test.wait { $0.input.isEmpty }
        await enter(bob)
        await test.wait { $0.notes != nil }
        #expect(test.state.input.isEmpty)
        type("bob's", into: test)
        await leave()
        await enter(ada)
        await test.wait { $0.input.text == "ada's" }
        await services.drafts.flush()
        #expect(await keeper.kept == [ada: ["pad": "ada's"], bob: ["pad": "bob's"]])
    }

    @Test("what is typed while a draft is looked up is not replaced by it")
    func typedMeanwhile() async throws {
        await keeper.put(["pad": "old"], of: ada)
        await keeper.close()
        await enter(ada)
        let services = start()
        let test = open(services)
        await test.wait { $0.notes != nil }
        type("new", into: test)
        await keeper.open()
        await test.store.work.settle()
        #expect(test.state.input.text == "new")
        await services.drafts.flush()
        #expect(await keeper.kept == [ada: ["pad": "new"]])
    }

    @Test("what is typed before it is known who is there is kept as well")
    func early() async throws {
        await enter(ada)
        let services = start()
        let store = PadStore(journal: module.state, services: services)
        let test = StoreTest(store, exhaustive: false)
        type("mil", into: test)
        store.onAppear()
        await test.wait { $0.notes != nil }
        await services.drafts.flush()
        #expect(await keeper.kept == [ada: ["pad": "mil"]])
    }

    @Test("where nothing can be kept nobody is told, and the next key tries again")
    func refused() async throws {
        await enter(ada)
        let services = start()
        let test = open(services)
        await test.wait { $0.notes != nil }
        await keeper.refuse(true)
        type("mi", into: test)
        await services.drafts.flush()
        #expect(await keeper.kept.isEmpty)
        #expect(services.messages.current == nil && test.store.boundary.notices.isEmpty)
        await keeper.refuse(false)
        type("l", into: test)
        await pause()
        await keeper.until { $0 == [ada: ["pad": "mil"]] }
    }

    @Test("a draft of which nothing fits any more is kept no longer, and not offered")
    func foreign() async throws {
        await keeper.put(["pad": nil], of: ada)
        await enter(ada)
        let services = start()
        let test = open(services)
        await test.wait { $0.notes != nil }
        await test.store.work.settle()
        await services.drafts.flush()
        #expect(await keeper.kept == [ada: [:]])
        #expect(services.messages.current == nil)
    }

    @Test("the places of what waits are told, until it is shown")
    func places() async throws {
        await keeper.put(["pad": "mil", "workout {\"id\":41}": "x"], of: ada)
        await enter(ada)
        let services = start()
        #expect(await services.drafts.unseenPlaces(of: ada) == ["pad", "workout {\"id\":41}"])
        let test = open(services)
        await test.wait { $0.input.text == "mil" }
        #expect(await services.drafts.unseenPlaces(of: ada) == ["workout {\"id\":41}"])
        #expect(DraftPlace.kind(in: "workout {\"id\":41}") == "workout")
    }
}

private typealias Pad = StoreTest<PadScreen, PadState, NotesEvent>

/// Keeps lines beyond the end of the app.
private actor Keeper: DraftKeeping {
    private(set) var kept: [Owner: [String: String?]] = [:]
    private(set) var saves = 0
    private var refuses = false
    private let gate = StateContainer(true)
    private let saved = StateContainer(0)

    func put(_ lines: [String: String?], of owner: Owner) { kept[owner] = lines }
    func refuse(_ refuses: Bool) { self.refuses = refuses }
    func close() { gate.update { $0 = false } }
    func open() { gate.update { $0 = true } }

    func drafts(of owner: Owner) async throws -> [String: Draft] {
        for await isOpen in gate.observe() where isOpen { break }
        return (kept[owner] ?? [:]).mapValues { line in
            Draft(line.map { ["line": $0] } ?? ["gone": ""])
        }
    }

    func save(_ book: DraftBook) throws {
        struct Full: Error {}
        if refuses { throw Full() }
        let lines = book.drafts.mapValues { drafts in drafts.compactMapValues { $0["line"] } }
        guard lines.mapValues({ $0.mapValues(Optional.some) }) != kept else { return }
        kept = lines.mapValues { $0.mapValues(Optional.some) }
        saves += 1
        saved.update { $0 += 1 }
    }

    /// Waits for a save after which this is kept.
    func until(_ passes: @Sendable ([Owner: [String: String?]]) -> Bool) async {
        for await _ in saved.observe() where passes(kept) { return }
    }
}

private struct PadScreen: TrapezioScreen {}

private struct PadState: DraftedState {
    var notes: [String]?
    var input = TextInput()

    var keptNotice: String { "Kept from before." }
    var draft: Draft? { input.isEmpty ? nil : Draft(["line": input.text]) }

    mutating func take(_ draft: Draft) {
        if let line = draft["line"] { input = TextInput(line) }
    }
}

/// A line that becomes a note.
private final class PadStore: DraftingStore<PadScreen, PadState, NotesEvent> {
    init(journal: Notes.State, services: ScreenServices) {
        super.init(
            screen: PadScreen(), initialState: PadState(), services: services,
            owners: [OwnershipSource(journal)])
    }

    override func handle(event: NotesEvent) {
        switch event {
        case .edit(let edit): update { $0.input.apply(edit) }
        case .add: update { $0.input = TextInput() }
        }
    }

    override func load() {
        launch(replacing: &loading) { [services] in
            try await services.ask(Notes.List())
        } reduce: { store, notes in
            store.update { $0.notes = notes }
        }
    }
}
