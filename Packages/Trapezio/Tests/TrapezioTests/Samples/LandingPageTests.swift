// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

private struct Hello: TrapezioScreen {}

private struct Count: TrapezioState {
    var value = 0
}

private enum Press: TrapezioEvent { case plus }

private final class Counter: TrapezioStore<Hello, Count, Press> {
    override func handle(event: Press) { update { $0.value += 1 } }
}

private struct Lines: TrapezioUI {
    func map(state: Count, onEvent: @escaping @MainActor (Press) -> Void) -> String {
        "\(state.value)"
    }
}

private struct Workouts: TrapezioScreen {}

private struct Workout: TrapezioScreen {
    var id: String
}

@Suite("Landing pages of Trapezio", .timeLimit(.minutes(1)))
@MainActor
struct LandingPageTests {
    @Test("the example of Trapezio prints what it says")
    func trapezio() {
        let store = Counter(screen: Hello(), initialState: Count())
        let runtime = store.render(with: Lines())
        store.send(.plus)
        #expect(runtime.content == "1")
    }

    @Test("the example of TrapezioNavigation prints what it says")
    func navigation() throws {
        var screens = TrapezioScreens()
        try screens.register(Workouts.self, at: "workouts")
        try screens.register(Workout.self, at: "workouts/:id")
        let path = try screens.path(parsing: "workouts/w41", root: Workouts())
        #expect(path.screens.count == 2)
        #expect(screens.text(of: path) == "workouts/w41")
    }

    @Test("the example of TrapezioTesting passes")
    func testing() async {
        let test = StoreTest(Counter(screen: Hello(), initialState: Count()))
        test.send(.plus)
        await test.expect { $0.value = 1 }
        await test.finish()
    }
}
