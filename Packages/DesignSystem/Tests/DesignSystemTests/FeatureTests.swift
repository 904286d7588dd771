// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import DesignSystemTesting
import Foundation
import Relux
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@Suite("One store and UI pair, three faces", .timeLimit(.minutes(1)))
@MainActor
struct FeatureTests {
    private let relux = Relux()
    private let module = Notes.Module()
    private let services: ScreenServices

    init() throws {
        try relux.register(module)
        services = ScreenServices(
            relux: relux,
            now: { DayClock(now: Date(timeIntervalSince1970: 0), timeZone: .gmt) })
    }

    private var feature: Feature<NotesStore, NotesUI> {
        let journal = module.state
        return Feature(services, ui: NotesUI()) { NotesStore(journal: journal, services: $0) }
    }

    @Test("a command's report tells the state after its event was handled to the end")
    func report() async throws {
        let report = try await feature.report(sending: .addNote("milk"))
        let context = ReportContext(width: 80, ascii: true, clock: services.now())
        #expect(report.lines(context).map(\.string) == ["- milk"])
        #expect(report.lines(context).first?.spans.last?.style.isBold == true)
        let notes = try #require(report.data["notes"])
        #expect(try String(data: JSONEncoder().encode(notes), encoding: .utf8) == #"["milk"]"#)
    }

    @Test("a command fails with the very error that the dispatch failed with")
    func failure() async {
        await #expect(throws: Notes.Refused()) {
            _ = try await feature.report(sending: .addNote("bad"))
        }
    }

    @Test("the same pair is a screen: what is typed goes into its field, and its keys act")
    func screen() async throws {
        let store = NotesStore(journal: module.state, services: services)
        let test = StoreTest(store, exhaustive: false)
        for key in "tea" { #expect(store.content(with: NotesUI()).press(.character(key))) }
        #expect(store.state.input.text == "tea")
        let press = store.content(with: NotesUI())
        #expect(press.press(.enter))
        await test.wait { $0.notes == ["tea"] }
        #expect(!store.content(with: NotesUI()).press(.function(5)))
        expectGolden(store.content(with: NotesUI()), "notes")
    }

    @Test("an undo takes the newest step back, and a redo does it again")
    func undo() async throws {
        _ = try await feature.report(sending: .addNote("milk"))
        #expect(services.undo.done.map(\.title) == ["added milk"])
        #expect(try await services.undo.undo(with: services)?.title == "added milk")
        #expect(module.state.stateSnapshot.notes.isEmpty)
        #expect(try await services.undo.undo(with: services) == nil)
        #expect(try await services.undo.redo(with: services)?.title == "added milk")
        #expect(module.state.stateSnapshot.notes == ["milk"])
    }

    @Test("what is done again under another id is taken back under that one")
    func renewedUndo() async throws {
        services.undo.record(
            "added a note", undo: [Notes.Effect.remove("first")],
            redo: [Notes.Effect.add("second")],
            renewed: { [Notes.Effect.remove("second")] })
        _ = try await services.undo.undo(with: services)
        _ = try await services.undo.redo(with: services)
        #expect(module.state.stateSnapshot.notes == ["second"])
        _ = try await services.undo.undo(with: services)
        #expect(module.state.stateSnapshot.notes.isEmpty)
    }

    @Test("what one person asked for last is neither done nor noted for the next")
    func changeOfPerson() async {
        let store = NotesStore(journal: module.state, services: services)
        store.send(.addNote("milk"))
        services.undo.clear()
        await store.work.settle()
        #expect(module.state.stateSnapshot.notes.isEmpty)
        #expect(services.undo.done.isEmpty)
    }

    @Test("an undo that fails stays to be undone")
    func failedUndo() async {
        services.undo.record("something", undo: [Notes.Effect.add("bad")])
        await #expect(throws: Notes.Refused()) {
            _ = try await services.undo.undo(with: services)
        }
        #expect(services.undo.done.count == 1)
    }

    @Test("a step that cannot be taken back any more is left out, and the one before it is next")
    func skippedUndo() {
        for title in ["one", "two", "three"] { services.undo.record(title, undo: []) }
        services.undo.forget { $0.title == "one" }
        services.undo.skip()
        #expect(services.undo.done.map(\.title) == ["two"])
    }

    @Test("what is taken back while everything is forgotten is nobody's to do again")
    func clearedMeanwhile() async {
        let history = services.undo
        let clear = Notes.Effect.run { await history.clear() }
        history.record("one", undo: [clear], redo: [Notes.Effect.add("one")])
        _ = try? await history.undo(with: services)
        #expect(history.undone.isEmpty)
        history.record("two", undo: [clear, Notes.Effect.add("bad")])
        _ = try? await history.undo(with: services)
        #expect(history.done.isEmpty)
    }

    @Test("steps taken back at once are taken back one after the other, the newest first")
    func undoOrder() async throws {
        let history = services.undo
        let pause = Notes.Effect.run { for _ in 0..<20 { await Task.yield() } }
        history.record("one", undo: [Notes.Effect.add("one")])
        history.record("two", undo: [pause, Notes.Effect.add("two")])
        async let first = history.undo(with: services)
        async let second = history.undo(with: services)
        _ = try await (first, second)
        #expect(module.state.stateSnapshot.notes == ["two", "one"])
    }
}
