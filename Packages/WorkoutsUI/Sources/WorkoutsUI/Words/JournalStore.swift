// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// What the stores of all training screens share: they follow the journal while they are shown, and
/// ask anew whenever what is stored has changed, whoever changed it.
class JournalStore<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
    TrapezioStore<S, State, Event>
{
    typealias Model = Workouts.Business.Model
    typealias Effect = Workouts.Business.Effect

    let journal: any Workouts.Business.IState
    let services: ScreenServices
    let navigator: (any TrapezioNavigator)?
    private let initial: State
    private var revision: Int?
    private var owner: Workouts.Business.Model.Owner?

    init(
        screen: S, initialState: State, journal: any Workouts.Business.IState,
        services: ScreenServices, navigator: (any TrapezioNavigator)?
    ) {
        self.journal = journal
        self.services = services
        self.navigator = navigator
        initial = initialState
        super.init(screen: screen, initialState: initialState, services: services.context)
    }

    override func observeClient() async {
        revision = nil
        lifecycle.follow(journal, for: self) { $0.take($1) }
    }

    private func take(_ journal: Model.Journal) {
        if owner != journal.owner {
            // Nobody sees what another person had on the screen.
            if owner != nil { update { $0 = initial } }
            owner = journal.owner
            revision = nil
        }
        guard owner != nil else { return }
        show(journal)
        guard revision != journal.revision else { return }
        revision = journal.revision
        load()
    }

    /// What the domain knows now.
    var known: Model.Journal { journal.stateSnapshot }

    /// Takes over what the domain knows, after every change of it.
    func show(_ journal: Model.Journal) {}

    /// Asks for what the screen shows: when it appears, and when what is stored has changed.
    func load() {}
}
