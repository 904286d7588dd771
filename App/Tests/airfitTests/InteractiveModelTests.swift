// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import CoreModels
import DesignSystem
import DesignSystemTesting
import HostAPI
import HostFeature
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import Storage
import TerminalUI
import Testing
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

@testable import DayUI
@testable import Host
@testable import airfit

@Suite("The interactive app around its screens", .timeLimit(.minutes(10)))
@MainActor
struct InteractiveModelTests {
    private func model(
        _ bench: ScreenBench, size: Size = Size(columns: 80, rows: 24),
        onBuild: @escaping @MainActor () -> Void = {}
    ) -> (InteractiveModel, TrapezioNavigationHost<ScreenContent>) {
        let features = bench.tools.features
        let host = TrapezioNavigationHost<ScreenContent>(
            path: Product.airfit.map.path(to: "day"), navigator: bench.tools.navigator
        ) { screen, navigator, interop in
            onBuild()
            return features.presentable(for: screen, navigator: navigator, interop: interop)
        }
        let model = InteractiveModel(
            product: .airfit, host: host, navigator: bench.tools.navigator,
            services: features.services,
            size: size, glyphs: .unicode,
            isOpen: bench.tools.services.identity.isOpen)
        return (model, host)
    }

    @Test(
        "every place is a screen of the app, drawn in every window",
        .requirement("L-001", "L-002"), arguments: Product.airfit.map.places)
    func places(place: ScreenPlace) async throws {
        try await ScreenBench.with { bench in
            let (model, host) = model(bench)
            host.show(Product.airfit.map.path(to: place.address))
            for size in GoldenFrames.sizes {
                model.size = size
                let text = model.frame.text()
                #expect(text.contains(place.name))
                #expect(!text.contains("There is no screen"))
            }
        }
    }

    @Test("a digit asks the router for a place, a key of the screen goes to the screen")
    func keys() async throws {
        try await ScreenBench.with { bench in
            let (model, _) = model(bench)
            let places = bench.tools.router.container.observation()
            model.press(.character("5"))
            for await place in places
            where Product.airfit.map.screens.text(of: place.state.path) == "diary" {
                break
            }
            model.press(.character("w"))
            for await place in places
            where Product.airfit.map.screens.text(of: place.state.path) == "week" {
                break
            }
        }
    }

    @Test(
        "no data is shown while nobody is signed in, but the way to the account",
        arguments: Product.airfit.map.places)
    func signedOut(place: ScreenPlace) async throws {
        try await ScreenBench.with { bench in
            let (model, host) = model(bench)
            host.show(Product.airfit.map.path(to: place.address))
            model.isSignedOut = true
            let isSaid = model.frame.text().contains("Nobody is signed in")
            #expect(isSaid == (place.address != "account"))
        }
    }

    @Test("a key that the screen takes is not named a second time")
    func namedOnce() async throws {
        try await ScreenBench.with { bench in
            let (model, host) = model(bench)
            host.show(TrapezioPath(root: DayScreen(), TargetsScreen()))
            model.press(.enter)
            model.press(.character("5"))
            let text = model.frame.text()
            #expect(text.contains("esc revert") && !text.contains("esc back"))
        }
    }

    @Test("esc leads from the first screen of a place to today, and says so where text is typed")
    func wayOut() async throws {
        try await ScreenBench.with { bench in
            let (model, host) = model(bench)
            let places = bench.tools.router.container.observation()
            model.press(.character("6"))
            for await place in places
            where Product.airfit.map.screens.text(of: place.state.path) == "foods" {
                break
            }
            host.show(Product.airfit.map.path(to: "foods"))
            #expect(model.frame.text().contains("esc today"))
            model.press(.escape)
            for await place in places
            where Product.airfit.map.screens.text(of: place.state.path) == "day" {
                break
            }
        }
    }

    @Test("the place that is named is that of the screen at the root, from one to the next")
    func placeOfRoot() async throws {
        try await ScreenBench.with { bench in
            let (model, host) = model(bench, size: Size(columns: 40, rows: 12))
            let roots: [(any TrapezioScreen, String)] = [
                (DayScreen(), "Today"), (TargetsScreen(), "Targets"), (WeekScreen(), ""),
                (DayScreen(day: "2026-11-20"), ""), (DayScreen(), "Today"),
            ]
            for (root, name) in roots {
                host.show(TrapezioPath(root: root))
                #expect(model.frame.text().prefix { $0 != "\n" }.filter(\.isLetter) == name)
            }
        }
    }

    @Test("the screen is built once for a frame, and once for a key, whoever takes it")
    func builtOnce() async throws {
        try await ScreenBench.with { bench in
            let builds = Counter()
            let (model, _) = model(bench) { builds.count += 1 }
            for use in [{ _ = model.frame }, { model.press(.left) }, { model.press(.alt("u")) }] {
                builds.count = 0
                use()
                #expect(builds.count == 1)
            }
        }
    }

    @Test("help lies over the screen until any key, and q ends the app")
    func help() async throws {
        try await ScreenBench.with { bench in
            let (model, _) = model(bench)
            model.press(.character("?"))
            #expect(model.frame.text().contains("any key closes"))
            model.press(.character("q"))
            #expect(!model.frame.text().contains("any key closes") && !model.hasEnded)
            model.press(.character("q"))
            #expect(model.hasEnded)
        }
    }

    @Test("u takes back what was logged, U does it again, and both say so")
    func undo() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let (model, _) = model(bench)
            let features = bench.tools.features
            try await bench.eatBanana()
            let diary = bench.nutrition.container.observation()
            model.press(.character("u"))
            for await now in diary where now.state.revision == 2 { break }
            model.press(.character("U"))
            for await now in diary where now.state.revision == 3 { break }
            #expect(features.services.undo.done.count <= 1)
        }
    }

    @Test("keys that come at once mean what they mean one after the other")
    func burst() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let (model, _) = model(bench)
            try await bench.eatBanana()
            let diary = bench.nutrition.container.observation()
            for key in "uUuU" { model.press(.character(key)) }
            for await now in diary where now.state.revision == 5 { break }
            #expect(bench.tools.features.services.messages.current?.text != Self.nothing)
        }
    }

    @Test("u takes back what a command did, in this run or an earlier one, and says what it was")
    func undoOfCommands() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let (model, _) = model(bench)
            let (context, messages) = (bench.context, bench.tools.features.services.messages)
            let note = Journal.Note(words: "log bench 3x5 80kg", at: 1_795_288_000)
            try await Journal.$note.withValue(note) {
                _ = try await context.ask(
                    Workouts.Business.Log(
                        exercise: "bench press", words: ["3x5", "80kg"], at: context.clock.now,
                        day: .init(context.clock.today)))
            }
            let training = bench.workouts.container.observation()
            let before = bench.workouts.stateSnapshot.revision
            for (key, said) in [("u", "Taken back: "), ("U", "Done again: ")] {
                messages.clearAll()
                model.press(.character(Character(key)))
                while messages.current == nil { await Task.yield() }
                #expect(
                    messages.current?.text == said + "log bench 3x5 80kg  (2026-11-21 19:06)")
            }
            for await now in training where now.state.revision == before + 2 { break }
            let list = Workouts.Business.ListWorkouts(.init(limit: 5))
            #expect(try await context.ask(list).map(\.sets) == [3])
        }
    }

    private static let nothing = "There is nothing to undo."

    @Test("with nothing to undo the person is told so")
    func nothingToUndo() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let (model, _) = model(bench)
            let messages = bench.tools.features.services.messages
            model.press(.character("u"))
            while messages.current == nil { await Task.yield() }
            #expect(model.frame.text().contains(Self.nothing))
            model.press(.character("t"))
            #expect(!model.frame.text().contains(Self.nothing))
        }
    }

    @Test("a window that is too small says so, of any size", arguments: [0, 1, 3, 10])
    func tiny(columns: Int) async throws {
        try await ScreenBench.with { bench in
            let (model, _) = model(bench, size: Size(columns: columns, rows: 3))
            #expect(model.frame.size.columns == columns)
        }
    }
}

@MainActor
private final class Counter {
    var count = 0
}
