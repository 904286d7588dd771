// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Observation
import Relux

enum Counting: Relux.Action {
    case added(Int)
    case nested
}

enum Other: Relux.Action {
    case happened(Int)
}

enum Work: Relux.Effect {
    case look(Int)
    case fail
    case answer(String)
    case free
}

/// What a state saw, as one number for each action.
func mark(_ action: any Relux.Kernel.Action) -> Int {
    switch action {
    case Counting.added(let number): number
    case Other.happened(let number): -number
    case Work.look(let number): 1_000_000 + number
    default: 0
    }
}

/// A state in upstream's form that suspends while it reduces.
actor SlowState: Relux.BusinessState {
    private(set) var seen: [Int] = []
    private(set) var cleanups: [Int] = []

    func reduce(with action: any Relux.Action) async {
        let before = seen.count
        await Task.yield()
        precondition(before == seen.count, "Two actions were reduced at once.")
        seen.append(mark(action))
        if case Counting.nested = action { await actions { Counting.added(7) } }
    }

    func cleanup() async { cleanups.append(seen.count) }
}

/// A state in upstream's form for a screen.
@MainActor @Observable
final class ScreenState: Relux.HybridState {
    private(set) var seen: [Int] = []

    func reduce(with action: any Relux.Action) async { seen.append(mark(action)) }

    func cleanup() async { seen = [] }
}

/// A native state that reduces the same actions.
actor NativeState: Relux.Kernel.BusinessState {
    nonisolated let container = StateContainer<[Int]>([])

    nonisolated static var reducers: [Relux.Kernel.Reducer<[Int]>] {
        [
            .on(Counting.self) { $0.append(mark($1)) },
            .on(Other.self) { $0.append(mark($1)) },
            .on(Work.self) { $0.append(mark($1)) },
        ]
    }
}

/// A flow that answers, fails, and looks at the states.
actor WorkFlow: Relux.Flow {
    let look: @Sendable (Int) async -> Void

    init(look: @escaping @Sendable (Int) async -> Void = { _ in }) { self.look = look }

    func apply(_ effect: any Relux.Effect) async -> Relux.ActionResult {
        switch effect as? Work {
        case .look(let number):
            await look(number)
            return .success
        case .fail: return .failure(Refused(), for: "work")
        case .answer(let text): return .success(text, for: "answer")
        case .free: return await freely()
        case .none: return .success
        }
    }
}

struct Refused: Error, Equatable {}

/// The free function, called where no member of that name is nearer.
func freely() async -> Relux.ActionResult { await actions { Counting.added(1) } }

struct SomeModule: Relux.Module {
    var states: [any Relux.AnyState] = []
    var sagas: [any Relux.Saga] = []
}

/// A loop with a state of each kind.
@MainActor
struct Rig {
    let relux: Relux
    let logger = Relux.Testing.Logger()
    let slow = SlowState()
    let screen = ScreenState()
    let native = NativeState()

    init(sagas: [any Relux.Saga] = []) async throws {
        relux = await Relux(logger: logger)
        relux.register(SomeModule(states: [slow, screen], sagas: sagas))
        try relux.kernel.store.connect(native)
    }
}
