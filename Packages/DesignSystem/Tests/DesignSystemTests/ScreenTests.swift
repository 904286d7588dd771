// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import DesignSystemTesting
import Foundation
import Relux
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@Suite("Requests with a screen and a report", .timeLimit(.minutes(1)))
@MainActor
struct ScreenTests {
    private let relux = Relux()
    private let module = Notes.Module()
    private let services: ScreenServices

    init() throws {
        try relux.register(module)
        services = ScreenServices(
            relux: relux,
            now: { DayClock(now: Date(timeIntervalSince1970: 0), timeZone: .gmt) })
    }

    private func store(owner: Owner? = Owner(id: 1)) async -> NotesStore {
        if let owner { await relux.dispatcher.action { Notes.Action.loaded(owner) } }
        return NotesStore(journal: module.state, services: services)
    }

    private var stored: [String] { module.stored.all }

    @Test("a report tells an answer to people and to machines")
    func report() async throws {
        let report = NotesReport(notes: ["milk"]).report
        let context = ReportContext(width: 80, ascii: true, clock: services.now())
        #expect(report.lines(context).map(\.string) == ["- milk"])
        #expect(report.lines(context).first?.spans.last?.style.isBold == true)
        let notes = try #require(report.data["notes"])
        #expect(try String(data: JSONEncoder().encode(notes), encoding: .utf8) == #"["milk"]"#)
    }

    @Test("whoever asks is told the very error of the domain")
    func failure() async {
        _ = await store()
        let answer = await services.answer(to: Notes.Add(note: "bad"))
        #expect(throws: Notes.Refused()) { try answer.get() }
        await #expect(throws: Notes.Refused()) { try await services.ask(Notes.Add(note: "bad")) }
    }

    @Test("what is typed on a screen goes into its field, and its keys act")
    func screen() async throws {
        let test = StoreTest(await store(), exhaustive: false)
        test.store.onAppear()
        for key in "tea" { #expect(test.store.content(with: NotesUI()).press(.character(key))) }
        #expect(test.state.input.text == "tea")
        #expect(test.store.content(with: NotesUI()).press(.enter))
        await test.wait { $0.notes == ["tea"] && $0.input.text.isEmpty }
        #expect(!test.store.content(with: NotesUI()).press(.function(5)))
        expectGolden(test.store.content(with: NotesUI()), "notes")
        test.store.onDisappear()
    }

    // MARK: Whose data is shown

    @Test("a screen loads when it appears and whenever something changed, whoever changed it")
    func loads() async throws {
        let test = StoreTest(await store(), exhaustive: false)
        #expect(test.state.notes == nil)
        test.store.onAppear()
        await test.wait { $0.notes == [] }
        try await services.ask(Notes.Add(note: "milk"))
        await test.wait { $0.notes == ["milk"] }
        test.store.onDisappear()
        try await services.ask(Notes.Add(note: "tea"))
        test.store.onAppear()
        await test.wait { $0.notes == ["milk", "tea"] }
        test.store.onDisappear()
    }

    @Test("with nobody there nothing is asked, and nothing is shown of a person who left")
    func leaves() async throws {
        let store = await store(owner: nil)
        let test = StoreTest(store, exhaustive: false)
        test.store.onAppear()
        await store.work.settle()
        #expect(store.isSignedOut && test.state.notes == nil)
        await relux.dispatcher.action { Notes.Action.loaded(Owner(id: 1)) }
        try await services.ask(Notes.Add(note: "milk"))
        await test.wait { $0.notes == ["milk"] }
        await relux.dispatcher.action { Notes.Action.cleared }
        await test.wait { $0.notes == nil }
        module.stored.remove("milk")
        await relux.dispatcher.action { Notes.Action.loaded(Owner(id: 2)) }
        await test.wait { $0.notes == [] }
        test.store.onDisappear()
    }

    // MARK: Undo

    @Test("an undo takes the newest step back, and a redo does it again")
    func undo() async throws {
        let store = await store()
        store.update { $0.input = TextInput("milk") }
        await store.handleUserAction(.add)
        #expect(services.undo.done.map(\.title) == ["added milk"])
        #expect(try await services.undo.undo(with: services)?.title == "added milk")
        #expect(stored.isEmpty)
        #expect(try await services.undo.undo(with: services) == nil)
        #expect(try await services.undo.redo(with: services)?.title == "added milk")
        #expect(stored == ["milk"])
    }

    @Test("what is done again under another name is taken back under that one")
    func renewedUndo() async throws {
        _ = await store()
        services.undo.record(
            "added a note", undo: [Notes.Remove(note: "first")], redo: Notes.Add(note: "second")
        ) { [Notes.Remove(note: $0)] }
        _ = try await services.undo.undo(with: services)
        _ = try await services.undo.redo(with: services)
        #expect(stored == ["second"])
        _ = try await services.undo.undo(with: services)
        #expect(stored.isEmpty)
    }

    @Test("an undo waits for the change that is under way, and takes that one back")
    func undoWaits() async throws {
        let store = await store()
        store.update { $0.input = TextInput("milk") }
        store.send(.add)
        #expect(try await services.undo.undo(with: services)?.title == "added milk")
        #expect(stored.isEmpty)
    }

    @Test("what one person asked for last is neither done nor noted for the next")
    func changeOfPerson() async {
        let store = await store()
        store.update { $0.input = TextInput("milk") }
        store.send(.add)
        services.undo.clear()
        await store.work.settle()
        #expect(stored.isEmpty)
        #expect(services.undo.done.isEmpty)
    }

    @Test("an undo that fails stays to be undone")
    func failedUndo() async {
        _ = await store()
        services.undo.record("something", undo: [Notes.Add(note: "bad")])
        await #expect(throws: Notes.Refused()) {
            _ = try await services.undo.undo(with: services)
        }
        #expect(services.undo.done.count == 1)
    }

    @Test("a step that can never be taken back, or done again, does not stand in the way")
    func lastingFailures() async throws {
        _ = await store()
        let history = services.undo
        history.record("one", undo: [])
        history.record("two", undo: [Notes.Add(note: "bad")])
        await #expect(throws: Notes.Refused()) {
            _ = try await history.undo(with: services) { $0 is Notes.Refused }
        }
        #expect(history.done.map(\.title) == ["one"])
        history.clear()
        history.record("three", undo: [], redo: [Notes.Add(note: "milk")])
        history.record("four", undo: [], redo: [Notes.Add(note: "bad")])
        for _ in 1...2 { _ = try await history.undo(with: services) }
        _ = try await history.redo(with: services)
        await #expect(throws: Notes.Refused()) {
            _ = try await history.redo(with: services)
        }
        #expect(history.undone.map(\.title) == ["four"])
        await #expect(throws: Notes.Refused()) {
            _ = try await history.redo(with: services) { $0 is Notes.Refused }
        }
        #expect(history.undone.isEmpty)
        #expect(history.done.map(\.title) == ["three"])
    }

    @Test("steps of what is gone can be forgotten") func forgotten() {
        for title in ["one", "two"] { services.undo.record(title, undo: []) }
        services.undo.forget { $0.title == "one" }
        #expect(services.undo.done.map(\.title) == ["two"])
    }

    @Test("what is taken back while everything is forgotten is nobody's to do again")
    func clearedMeanwhile() async {
        _ = await store()
        let history = services.undo
        let clear = Notes.Run { await history.clear() }
        history.record("one", undo: [clear], redo: [Notes.Add(note: "one")])
        _ = try? await history.undo(with: services)
        #expect(history.undone.isEmpty)
        history.record("two", undo: [clear, Notes.Add(note: "bad")])
        _ = try? await history.undo(with: services)
        #expect(history.done.isEmpty)
    }

    @Test("steps taken back at once are taken back one after the other, the newest first")
    func undoOrder() async throws {
        _ = await store()
        let history = services.undo
        let pause = Notes.Run { for _ in 0..<20 { await Task.yield() } }
        history.record("one", undo: [Notes.Add(note: "one")])
        history.record("two", undo: [pause, Notes.Add(note: "two")])
        async let first = history.undo(with: services)
        async let second = history.undo(with: services)
        _ = try await (first, second)
        #expect(stored == ["two", "one"])
    }
}
