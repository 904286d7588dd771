// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import NutritionUIAPI
import Relux
import Synchronization
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import NutritionUI

@Suite("The diary's store", .timeLimit(.minutes(1))) @MainActor struct DiaryStoreTests {
    typealias Test = StoreTest<DiaryScreen, DiaryState, DiaryEvent>
    private let day = NutritionFixtures.day

    /// A store whose screen is shown, with its day read.
    private func shown(_ rig: Rig, _ day: Model.Day? = nil) async -> (DiaryStore, Test) {
        let store = DiaryStore(
            day: day, services: rig.app, owners: [OwnershipSource(rig.state)],
            openDay: rig.openDay, navigator: rig.navigator)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await test.wait { $0.summary != nil }
        return (store, test)
    }

    private let breakfast = [
        (amount: "150g", food: "banana raw", meal: "breakfast", daysAgo: 0),
        (amount: "1 cup", food: "milk whole", meal: "breakfast", daysAgo: 0),
    ]

    @Test("a screen that appears reads today") func appears() async throws {
        let (store, _) = await shown(try await .working(eaten: breakfast))
        #expect(store.state.summary?.entries.count == 2)
        #expect(store.state.isToday)
        #expect(store.state.selected?.title(nil) == "150 g Banana, raw")
    }

    @Test("a glass of water is one key; undo takes it back, redo brings it again")
    func water() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        #expect(store.content(with: DiaryUI()).press(.character("w")))
        await test.wait { $0.summary?.waterMl == 250 }
        #expect(rig.app.messages.current?.text == "Drank 250 ml water.  u takes it back.")
        try await rig.undo()
        #expect(try await rig.day().waterMl == 0)
        try await rig.redo()
        #expect(try await rig.day().waterMl == 250)
    }

    @Test("glasses in quick succession are taken back one by one") func glasses() async throws {
        let rig = try await Rig.working()
        let (store, _) = await shown(rig)
        for _ in 0..<6 { #expect(store.content(with: DiaryUI()).press(.character("w"))) }
        await store.work.settle()
        #expect(try await rig.day().waterMl == 1_500)
        for _ in 0..<6 { try await rig.undo() }
        #expect(try await rig.day().waterMl == 0)
    }

    @Test("a typed drink is drunk once, however often enter is pressed") func once() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await test.perform(.askWater)
        await test.perform(.edit(.insert("300ml")))
        for _ in 0..<2 { store.send(.drinkTyped) }
        await store.work.settle()
        #expect(try await rig.day().waterMl == 300)
    }

    @Test("an unlikely drink, and an edit to one, are stored when they are entered once more")
    func unlikely() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await test.perform(.askWater)
        await test.perform(.edit(.insert("5l")))
        await test.perform(.drinkTyped)
        #expect(
            rig.app.messages.current?.text == "5 l at once is much. Enter once more logs it.")
        await test.perform(.drinkTyped)
        await test.wait { $0.summary?.waterMl == 5_000 }
        await test.perform(.editSelected)
        await test.perform(.edit(.killToStart))
        await test.perform(.edit(.insert("6l")))
        await test.perform(.saveEdited)
        #expect(store.state.form != nil)
        await test.perform(.saveEdited)
        await test.wait { $0.summary?.waterMl == 6_000 && $0.form == nil }
    }

    @Test("an amount of water is typed; what is none stays to be mended")
    func typedWater() async throws {
        let (store, test) = await shown(try await .working())
        await test.perform(.askWater)
        for key in "2 beers" { #expect(store.content(with: DiaryUI()).press(.character(key))) }
        await test.perform(.drinkTyped)
        #expect(store.boundary.notices.count == 1)
        #expect(store.state.water?.text == "2 beers")
        await test.perform(.edit(.killToStart))
        await test.perform(.edit(.insert("0.5 l")))
        #expect(store.content(with: DiaryUI()).press(.enter))
        await test.wait { $0.summary?.waterMl == 500 && $0.water == nil }
    }

    @Test("escape closes the question and drinks nothing") func cancel() async throws {
        let (store, test) = await shown(try await .working())
        await test.perform(.askWater)
        #expect(store.content(with: DiaryUI()).press(.escape))
        #expect(store.state.water == nil)
        #expect(store.state.summary?.waterMl == 0)
    }

    @Test("the selected line is removed, and undone it is there as it was")
    func remove() async throws {
        let rig = try await Rig.working(eaten: breakfast)
        let (store, test) = await shown(rig)
        let before = try await rig.day()
        await test.perform(.move(.down))
        #expect(store.content(with: DiaryUI()).press(.character("x")))
        await test.wait { $0.summary?.entries.count == 1 }
        #expect(store.state.selected?.title(nil) == "150 g Banana, raw")
        #expect(rig.app.undo.done.last?.title == "removed 1 cup Milk, whole")
        try await rig.undo()
        #expect(try await rig.day() == before)
    }

    @Test("enter edits the selected line in place: its amount, meal and time")
    func edit() async throws {
        let rig = try await Rig.working(eaten: breakfast)
        let (store, test) = await shown(rig)
        func press(_ key: Key) { #expect(store.content(with: DiaryUI()).press(key), "\(key)") }
        let before = try await rig.day()
        press(.enter)
        #expect(store.state.form?.input(.amount).text == "150 g")
        for key in [Key.control("u"), .paste("200g"), .tab, .control("u"), .paste("lunch")] {
            press(key)
        }
        for key in [Key.tab, .control("u"), .paste("7:30")] { press(key) }
        let draft = try #require(store.state.draft)
        press(.enter)
        await test.wait {
            $0.form == nil && $0.summary?.entries.contains { $0.meal == "lunch" } == true
        }
        let day = try await rig.day()
        let changed = try #require(day.entries.first { $0.meal == "lunch" })
        #expect(changed.amount.value == 200 && changed.amount.grams == 200)
        #expect(Figures.time(changed.at, store.state.clock) == "07:30")
        #expect(
            rig.app.messages.current?.text
                == "Changed 150 g Banana, raw to 200 g Banana, raw.  u takes it back.")
        try await rig.undo()
        #expect(try await rig.day() == before)
        // What is half typed is a draft, and what is no time is refused.
        store.update { $0.take(draft) }
        #expect(store.state.draft == draft)
        press(.tab)
        press(.tab)
        press(.control("u"))
        press(.paste("7pm"))
        press(.enter)
        #expect(store.boundary.notices.last?.message.contains("is not a time of day") == true)
        #expect(store.state.form != nil)
        press(.escape)
        #expect(store.state.form == nil && store.state.draft == nil)
    }

    @Test("an edit of a drink that was opened and left alone changes nothing")
    func editNothing() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await test.perform(.quickWater)
        await test.wait { $0.summary?.waterMl == 250 }
        await test.perform(.editSelected)
        #expect(store.state.form?.lines == [.amount, .time])
        await test.perform(.saveEdited)
        #expect(store.state.form == nil && rig.app.undo.done.count == 1)
    }

    @Test("an undo from elsewhere is seen while the screen is shown") func follows() async throws {
        let rig = try await Rig.working()
        let (store, test) = await shown(rig)
        await test.perform(.quickWater)
        try await rig.undo()
        await test.wait { $0.summary?.waterMl == 0 }
        #expect(store.state.rows == [])
    }

    @Test("pages turn back, and not beyond today") func pages() async throws {
        let (store, test) = await shown(try await .working(eaten: breakfast))
        await test.perform(.turn(1))
        #expect(store.state.day == day)
        await test.perform(.turn(-1))
        #expect(store.state.day == day.adding(-1))
        #expect(store.state.summary?.entries == [])
        await test.perform(.today)
        #expect(store.state.summary?.entries.count == 2)
    }

    @Test("a day that is read late does not take the page that was turned to")
    func late() async throws {
        let (reached, release) = (Gate(), Gate())
        let isFirst = Mutex(true)
        let service = Business.MockService { name in
            guard name == "day",
                isFirst.withLock({ first in
                    defer { first = false }
                    return first
                })
            else { return }
            reached.open()
            await release.passed()
        }
        let rig = try await Rig(service)
        let store = DiaryStore(
            day: nil, services: rig.app, owners: [OwnershipSource(rig.state)], openDay: rig.openDay,
            navigator: rig.navigator)
        let test = Test(store, exhaustive: false)
        store.onAppear()
        await reached.passed()
        store.send(.turn(-1))
        await test.wait { $0.summary?.day == day.adding(-1) }
        release.open()
        await store.work.settle()
        #expect(store.state.summary?.day == day.adding(-1))
    }

    @Test("another day opened elsewhere does not take the page") func otherDay() async throws {
        let rig = try await Rig.working(eaten: breakfast)
        let (store, test) = await shown(rig)
        _ = try await rig.day(day.adding(-5))
        await test.perform(.quickWater)
        await test.wait { $0.summary?.waterMl == 250 }
        #expect(store.state.summary?.day == day)
    }

    @Test("food is added to the day that is shown") func add() async throws {
        let rig = try await Rig.working()
        let (_, test) = await shown(rig)
        await test.perform(.addFood)
        rig.navigator.expect(.goTo(FoodsScreen()))
        await test.perform(.turn(-2))
        await test.perform(.addFood)
        await test.perform(.openTargets)
        rig.navigator.expect(
            .goTo(FoodsScreen(day: day.adding(-2))), .goTo(TargetsScreen()))
    }

    @Test("a heading is never selected", arguments: ListMove.allCases)
    func headings(move: ListMove) async throws {
        let (store, test) = await shown(
            try await .working(
                eaten: breakfast + [
                    ("100g", "banana raw", "dinner", 0), ("1l", "milk whole", "late", 0),
                ]
            ))
        for _ in 0..<6 {
            await test.perform(.move(move))
            #expect(store.state.selected != nil)
        }
        for _ in 0..<6 {
            await test.perform(.move(.up))
            #expect(store.state.selected != nil)
        }
        #expect(store.state.position.selected == 1)
    }

    @Test("meals come in the order of the day, others behind them") func order() {
        let day = Samples.summary
        let names = DiaryRow.rows(day).compactMap { row -> String? in
            if case .heading(let name, _) = row { name } else { nil }
        }
        #expect(names == ["breakfast", "lunch", "snack", "water"])
    }

    @Test("the usual meals have a person's own names, each in its place of the day")
    func ownNames() {
        let headings = { (meals: [String]) in
            DiaryRow.rows(Samples.summary, meals: meals).compactMap { row -> String? in
                if case .heading(let name, _) = row { name } else { nil }
            }
        }
        #expect(
            headings(["morning", "noon", "evening", "tea"]) == ["morning", "noon", "tea", "water"])
        // A usual name that they have for another meal stands for that one.
        #expect(
            headings(["morning", "snack", "evening", "tea"]) == [
                "morning", "snack", "tea", "water",
            ])
    }

    @Test("a day is opened anew when another domain that it is opened in changes")
    func otherDomain() async throws {
        let rig = try await Rig()
        let other = Other()
        try rig.relux.register(OtherModule(other: other))
        await rig.relux.dispatcher.action { Other.Action.loaded }
        let (calls, call) = AsyncStream.makeStream(of: Void.self)
        let store = DiaryStore(
            day: nil, services: rig.app,
            owners: [OwnershipSource(rig.state), OwnershipSource(other)],
            openDay: { [openDay = rig.openDay] day in
                call.yield()
                return try await openDay(day)
            }, navigator: rig.navigator)
        store.onAppear()
        var opened = calls.makeAsyncIterator()
        _ = await opened.next()
        await rig.relux.dispatcher.action { Other.Action.changed }
        #expect(await opened.next() != nil)
        store.onDisappear()
    }
}

/// Another domain whose data a day shows too.
private actor Other: Relux.BusinessState {
    enum Action: Relux.Action { case loaded, changed }

    nonisolated let container = StateContainer(Relux.Ownership<Other, Owner>())

    nonisolated static var reducers: [Relux.Reducer<Relux.Ownership<Other, Owner>>] {
        [
            .on(Action.self) { ownership, action in
                switch action {
                case .loaded: ownership.load(Owner(id: 1))
                case .changed: ownership.change()
                }
            }
        ]
    }
}

@MainActor
private struct OtherModule: Relux.Module {
    let other: Other
    var states: [any Relux.AnyState] { [other] }
    var sagas: [any Relux.Saga] { [] }
}
