// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import CoreModels
public import Relux
public import Trapezio

/// A store of a screen that shows what one person owns.
///
/// It loads when the screen appears, and anew whenever what is stored has changed, whoever changed
/// it. As soon as that person leaves it forgets what it showed.
open class OwnedStore<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
    TrapezioStore<S, State, Event>
{
    /// What a domain says of the person whose data it works on.
    public typealias Ownership = Relux.Ownership<Owner>

    /// What the app gives.
    public let services: ScreenServices
    /// The reading of what the screen shows, for `launch(replacing:)`. It ends when the person
    /// leaves: nobody sees what was read for somebody else.
    public final var loading: Task<Void, Never>?
    private let owners: [StateContainer<Ownership>]
    private let initial: State
    private var visits: [Int]
    private var loaded: [Ownership]?

    /// A store over what the same person owns in one domain or several.
    public init(
        screen: S, initialState: State, services: ScreenServices,
        owners: StateContainer<Ownership>...
    ) {
        self.services = services
        self.owners = owners
        initial = initialState
        visits = owners.map(\.snapshot.visit)
        super.init(screen: screen, initialState: initialState, services: services.context)
    }

    /// Whether nobody is there whose data could be shown.
    public final var isSignedOut: Bool { owners.contains { $0.snapshot.owner == nil } }

    open override func observeClient() async {
        loaded = nil
        for owner in owners {
            lifecycle.follow(owner, for: self) { store, _ in store.follow() }
        }
    }

    private func follow() {
        let now = owners.map(\.snapshot)
        if visits != now.map(\.visit) {
            visits = now.map(\.visit)
            loading?.cancel()
            update { $0 = initial }
            forget()
        }
        guard now != loaded, !isSignedOut else { return }
        loaded = now
        load()
    }

    /// Asks for what the screen shows; somebody is there.
    open func load() {}

    /// Drops what the store remembers of the person who left; the state is the initial one again.
    open func forget() {}
}
