// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import CoreModels
import DesignSystem
import Foundation
import Relux
import SampleTopicModels
import SampleTopicReluxImpl
import SampleTopicReluxInt
import SampleTopicTestSupport
import SampleTopicUIAPI
import TerminalUI
import TestInfrastructure
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import SampleTopicUI

@Suite("The entries of sample topic", .timeLimit(.minutes(1)))
@MainActor
struct EntriesTests {
    typealias Business = SampleTopic.Business

    private let relux = Relux()
    private let navigator = RecordingNavigator()
    private let services: ScreenServices

    init() {
        services = ScreenServices(
            relux: relux, now: { DayClock(now: FixedDates.evening, timeZone: .gmt) })
    }

    /// The real domain over a mock service, with somebody there, and its screen.
    private func store(
        _ service: Business.MockService = .init(), _ screen: SampleTopicScreen = .init(),
        owner: Business.Model.Owner? = .fixture()
    ) async throws -> EntriesStore {
        let module = try SampleTopic.Module(service: service)
        try relux.register(module)
        if let owner { await relux.dispatcher.action { Business.Action.loaded(owner) } }
        return EntriesStore(
            screen: screen, journal: module.state, services: services, navigator: navigator)
    }

    private func press(_ store: EntriesStore, _ keys: Key...) {
        for key in keys { #expect(store.content(with: EntriesUI()).press(key)) }
    }

    private func picture(
        _ store: TrapezioStore<SampleTopicScreen, EntriesState, EntriesEvent>
    ) -> String {
        Frame.render(
            ScreenFrame(store.content(with: EntriesUI())), size: Size(columns: 40, rows: 15)
        ).text()
    }

    @Test("a screen reads the entries when it is shown, and anew when they changed")
    func reads() async throws {
        let count = Guarded(0)
        let service = Business.MockService {
            $0.entries = { (_) async throws(Business.Err) in
                let calls = count.withLock { (count: inout Int) -> Int in
                    count += 1
                    return count
                }
                return .init(repeating: .fixture(), count: calls)
            }
        }
        let test = StoreTest(try await store(service), exhaustive: false)
        test.store.onAppear()
        await test.wait { $0.count == 1 }
        await relux.dispatcher.action { Business.Action.removed(id: 1) }
        await test.wait { $0.count == 2 }
        #expect(picture(test.store).contains("a first note"))
        test.store.onDisappear()
    }

    @Test("with nobody signed in nothing is read")
    func nobody() async throws {
        let service = Business.MockService()
        let store = try await store(service, owner: nil)
        store.onAppear()
        await store.work.settle()
        #expect(service.calls.isEmpty)
        store.onDisappear()
    }

    @Test("what another person had on the screen is gone when somebody else is there")
    func another() async throws {
        let service = Business.MockService()
        let test = StoreTest(try await store(service), exhaustive: false)
        test.store.onAppear()
        await test.wait { $0.entries != nil }
        test.send(.begin)
        await relux.dispatcher.action { Business.Action.loaded(.fixture(id: 2)) }
        await test.wait { $0.input == nil && $0.entries != nil }
        #expect(service.calls.last == .entries(.fixture(id: 2)))
        test.store.onDisappear()
    }

    @Test("what is typed is stored once with enter, however often that is pressed")
    func add() async throws {
        let service = Business.MockService()
        let store = try await store(service)
        press(store, .character("a"), .paste("tea"), .enter, .enter)
        await store.work.settle()
        #expect(service.calls == [.append("tea", .fixture())])
        #expect(store.state.input == nil)
        #expect(services.messages.current?.text == "Added.  u takes it back.")
    }

    @Test("what was refused stays to be changed, and escape leaves it")
    func refused() async throws {
        let store = try await store()
        press(store, .character("a"), .paste(" "), .enter)
        await store.work.settle()
        #expect(store.state.input?.text == " " && !store.state.isAdding)
        press(store, .escape)
        #expect(store.state.input == nil)
    }

    @Test("an addition is taken back by undo, and done again under another number by redo")
    func undo() async throws {
        let service = Business.MockService {
            $0.append = { (text, moment) async throws(Business.Err) in
                .fixture(id: 5, text: text, at: moment)
            }
        }
        let store = try await store(service)
        press(store, .character("a"), .paste("tea"), .enter)
        await store.work.settle()
        #expect(services.undo.done.map(\.title) == ["added tea"])
        _ = try await services.undo.undo(with: services)
        _ = try await services.undo.redo(with: services)
        _ = try await services.undo.undo(with: services)
        #expect(service.calls.filter { $0 == .remove(5, .fixture()) }.count == 2)
    }

    @Test("enter goes to the chosen entry")
    func open() async throws {
        let store = try await store()
        store.update { $0.entries = [.fixture(id: 7), .fixture(id: 3)] }
        press(store, .down, .enter)
        navigator.expect(.goTo(SampleTopicScreen(id: 3)))
    }

    @Test("no entries, one alone, and one that is gone are told in words")
    func words() async throws {
        let store = try await store(.init(), SampleTopicScreen(id: 9))
        store.update { $0.entries = [.fixture(id: 9)] }
        #expect(picture(store).contains("Entry 9"))
        store.update { $0.entries = [] }
        #expect(picture(store).contains("There is no entry 9"))
        store.update { $0.shown = nil }
        #expect(picture(store).contains("No entries yet"))
    }

    @Test("every action has a key of its own, and none of the app's", arguments: [false, true])
    func keys(isTyping: Bool) async throws {
        let store = try await store()
        if isTyping { store.send(.begin) }
        let keys = store.content(with: EntriesUI()).actions.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        #expect(Set(keys).isDisjoint(with: [.character("?"), .character("u"), .character("q")]))
    }
}
