// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import CoreModels
import DesignSystem
import Foundation
import TerminalUI
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUI
import WorkoutsUIAPI

@Suite("Addresses and screens of training", .timeLimit(.minutes(10)))
@MainActor
struct RouterTests {
    private func provider(_ rig: Rig) -> any ScreenProviding {
        WorkoutsUIRouter(services: rig.services, workouts: rig.state, text: { _ in "" })
    }

    private struct ForeignScreen: TrapezioScreen {}

    private static let all: [any TrapezioScreen] = [
        TrainingScreen(), WorkoutsScreen(), WorkoutScreen(id: 41), ExercisesScreen(),
        ExerciseScreen(id: 17), RecordsScreen(), MusclesScreen(), ImportScreen(),
        TrainingScreen(day: .init("2026-11-20")), RoutinesScreen(),
        RoutineScreen(name: "starting strength"),
    ]

    @Test("every screen has an address, which leads to it, and can be saved")
    func addresses() throws {
        var screens = TrapezioScreens()
        try screens.registerWorkouts()
        let texts = [
            "training", "workouts", "workouts/w41", "exercises", "exercises/e17", "records",
            "muscles",
            "import", "training/2026-11-20", "routines",
            "routines/starting%20strength",
        ]
        for (screen, text) in zip(Self.all, texts) {
            let path = try screens.path(parsing: text, root: RecordsScreen())
            #expect(path.top.screen.isSame(as: screen), "\(text)")
            let saved = try screens.data(of: path)
            #expect(try screens.path(from: saved) == path)
        }
    }

    @Test("a day that is none of the calendar is no address of training")
    func noDay() throws {
        var screens = TrapezioScreens()
        try screens.registerWorkouts()
        for text in ["training/2026-02-30", "training/banana"] {
            #expect(throws: (any Error).self) {
                try screens.path(parsing: text, root: RecordsScreen())
            }
        }
    }

    @Test("an id may be its number alone; another one is refused")
    func ids() throws {
        func decode(_ text: String) throws -> WorkoutScreen {
            try JSONDecoder().decode(WorkoutScreen.self, from: Data(#"{"id":"\#(text)"}"#.utf8))
        }
        #expect(try decode("41") == WorkoutScreen(id: 41))
        #expect(try decode("W41") == WorkoutScreen(id: 41))
        for text in ["e41", "w", "w-1", ""] {
            #expect(throws: (any Error).self) { try decode(text) }
        }
    }

    @Test("every screen is built, one of another domain is not", .requirement("L-002"))
    func built() async throws {
        let rig = try await Rig()
        let provider = provider(rig)
        let interop = RecordingInterop()
        for screen in Self.all {
            let built = provider.presentable(
                for: screen, navigator: rig.navigator, interop: interop)
            let box = StoreBox()
            built?.mount(in: box)
            #expect(built?.content(in: box).title.isEmpty == false, "\(screen)")
        }
        let foreign = provider.presentable(
            for: ForeignScreen(), navigator: rig.navigator, interop: interop)
        #expect(foreign == nil)
    }

    @Test("every key of every screen does something else, and the footer names the first ones")
    func keys() async throws {
        let rig = try await Rig()
        try await rig.train()
        for screen in Self.all {
            let built = provider(rig).presentable(
                for: screen, navigator: rig.navigator, interop: RecordingInterop())
            let box = StoreBox()
            built?.mount(in: box)
            let actions = built?.content(in: box).actions ?? []
            let keys = actions.flatMap(\.keys)
            #expect(Set(keys).count == keys.count, "\(screen)")
            for action in actions { #expect(!action.label.isEmpty) }
            for key in keys {
                // The app's own keys stay the app's.
                let isTaken =
                    key == .character("u") || key == .character("U") || key == .character("q")
                    || key == .character("?")
                #expect(!isTaken, "\(screen) \(key)")
            }
        }
    }
}
