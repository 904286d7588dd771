// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Trapezio

/// What a screen shows of one person's data.
protocol PersonalState: TrapezioState {
    /// The person's clock when the screen was last read.
    var clock: DayClock { get set }
    /// Whether nobody's data is loaded.
    var isSignedOut: Bool { get set }
}

/// A store that follows the truth while its screen is shown, and forgets what it showed as soon as
/// another person's data is loaded, or nobody's.
class PersonalStore<S: TrapezioScreen, State: PersonalState, Event: TrapezioEvent>:
    TrapezioStore<S, State, Event>
{
    let services: NutritionServices
    private let initial: State
    private var owner: Model.Owner?

    init(screen: S, initialState: State, services: NutritionServices) {
        self.services = services
        initial = initialState
        owner = services.snapshot.owner
        super.init(
            screen: screen, initialState: initialState, services: services.app.context)
        update { $0.isSignedOut = owner == nil }
    }

    override func observeClient() async {
        lifecycle.follow(services.diary, for: self) { $0.follow($1) }
        update { $0.clock = services.app.now() }
        if owner != nil { read() }
    }

    private func follow(_ diary: Model.Diary) {
        if diary.owner != owner {
            owner = diary.owner
            var fresh = initial
            fresh.clock = services.app.now()
            fresh.isSignedOut = owner == nil
            update { $0 = fresh }
            forget()
            if owner != nil { read() }
        }
        show(diary)
    }

    /// Asks for what the screen shows; somebody's data is loaded.
    func read() {}

    /// Drops what the store itself remembers of a person.
    func forget() {}

    /// Takes what is true now.
    func show(_ diary: Model.Diary) {}
}
