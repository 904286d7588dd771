// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Tests of the store.
    static let storeTests: [File] = [
        File(
            "Tests/<Domain>UITests/EntriesStoreTests.swift",
            #"""
            import Axiom
            import DesignSystem
            import <Domain>Models
            import <Domain>TestSupport
            import <Domain>UIAPI
            import TerminalUI
            import Testing
            import Trapezio
            import TrapezioTesting

            @testable import <Domain>UI

            @Suite("The entries of <words>", .timeLimit(.minutes(1)))
            @MainActor
            struct EntriesStoreTests {
                typealias Business = <Domain>.Business

                /// A number for each entry that is stored.
                private actor Numbers {
                    private var last: Int64 = 0

                    func next() -> Int64 {
                        last += 1
                        return last
                    }
                }

                @Test("a screen reads the entries when it is shown")
                func reads() async throws {
                    let house = try EntriesHouse()
                    let test = StoreTest(house.store())
                    test.store.onAppear()
                    await test.expect { $0.entries = [.fixture()] }
                    test.store.onDisappear()
                    await test.finish()
                    #expect(house.service.calls == [.entries(.fixture())])
                }

                @Test("with nobody signed in nothing is read, and no key does anything")
                func nobody() async throws {
                    let house = try EntriesHouse(owner: nil)
                    let store = house.store()
                    store.onAppear()
                    await store.work.settle()
                    #expect(house.service.calls.isEmpty)
                    #expect(store.content(with: EntriesUI()).actions.isEmpty)
                    store.onDisappear()
                }

                @Test("what another person had on the screen is gone when somebody else is there")
                func another() async throws {
                    let house = try EntriesHouse()
                    let test = StoreTest(house.store(), exhaustive: false)
                    test.store.onAppear()
                    await test.wait { $0.entries != nil }
                    test.send(.begin)
                    await house.load(.fixture(id: 2))
                    await test.wait { $0.owner == .fixture(id: 2) && $0.entries != nil }
                    #expect(test.state.input == nil)
                    #expect(house.service.calls == [.entries(.fixture()), .entries(.fixture(id: 2))])
                    test.store.onDisappear()
                }

                @Test("what is typed is stored with enter, and shown")
                func add() async throws {
                    let house = try EntriesHouse {
                        $0.append = { (text, moment) async throws(Business.Err) in
                            .fixture(id: 2, text: text, at: moment)
                        }
                    }
                    let test = StoreTest(house.store(), exhaustive: false)
                    await test.perform(.read)
                    for key in [Key.character("a"), .paste("tea"), .enter] {
                        #expect(test.store.content(with: EntriesUI()).press(key))
                    }
                    await test.wait { $0.added?.text == "tea" && $0.input == nil }
                    #expect(test.state.entries?.map(\.text) == ["tea", "a first note"])
                    #expect(house.services.messages.current?.text == "Added.  u takes it back.")
                }

                @Test("enter pressed twice stores what was typed once")
                func twice() async throws {
                    let house = try EntriesHouse()
                    let store = house.store()
                    for key in [Key.character("a"), .paste("tea"), .enter, .enter] {
                        #expect(store.content(with: EntriesUI()).press(key))
                    }
                    await store.work.settle()
                    #expect(house.service.calls == [.append("tea", .fixture())])
                }

                @Test("an addition is taken back by undo, done again by redo, and taken back again")
                func undo() async throws {
                    let numbers = Numbers()
                    let house = try EntriesHouse {
                        $0.append = { (text, moment) async throws(Business.Err) in
                            .fixture(id: await numbers.next(), text: text, at: moment)
                        }
                    }
                    let store = house.store()
                    let services = house.services
                    await store.handleUserAction(.add("tea"))
                    #expect(services.undo.done.map(\.title) == ["added tea"])
                    _ = try await services.undo.undo(with: services)
                    #expect(house.journal.stateSnapshot.entries.isEmpty)
                    _ = try await services.undo.redo(with: services)
                    #expect(house.journal.stateSnapshot.entries.map(\.id) == [2])
                    _ = try await services.undo.undo(with: services)
                    #expect(house.journal.stateSnapshot.entries.isEmpty)
                }

                @Test("what was begun can be left with escape")
                func cancel() throws {
                    let store = try EntriesHouse().store()
                    for key in [Key.character("a"), .character("x"), .escape] {
                        #expect(store.content(with: EntriesUI()).press(key))
                    }
                    #expect(store.state.input == nil)
                }

                @Test("enter goes to the chosen entry")
                func open() async throws {
                    let house = try EntriesHouse {
                        $0.entries = { (_) async throws(Business.Err) in
                            [.fixture(id: 7), .fixture(id: 3)]
                        }
                    }
                    let store = house.store()
                    await store.handleUserAction(.read)
                    for key in [Key.down, .enter] {
                        #expect(store.content(with: EntriesUI()).press(key))
                    }
                    house.navigator.expect(.goTo(<Domain>Screen(id: 3)))
                }

                @Test("every action has a key of its own, and none of the app's", arguments: [false, true])
                func keys(isTyping: Bool) throws {
                    let store = try EntriesHouse().store()
                    if isTyping { store.send(.begin) }
                    let keys = store.content(with: EntriesUI()).actions.flatMap(\.keys)
                    #expect(Set(keys).count == keys.count)
                    #expect(Set(keys).isDisjoint(with: [.character("?"), .character("u"), .character("q")]))
                }
            }

            """#)
    ]
}
