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
    /// One domain whose ownership is followed.
    private struct Source {
        let now: @MainActor () -> Known
        let follow: @MainActor (OwnedStore) -> Void

        init<Domain>(_ container: StateContainer<Relux.Ownership<Domain, Owner>>) {
            now = {
                let ownership = container.snapshot
                return Known(
                    isThere: ownership.owner != nil, visit: ownership.visit,
                    revision: ownership.revision)
            }
            follow = { store in
                store.lifecycle.follow(container, for: store) { store, _ in store.follow() }
            }
        }
    }

    /// What the app gives.
    public let services: ScreenServices
    /// The reading of what the screen shows, for `launch(replacing:)`. It ends when the person
    /// leaves: nobody sees what was read for somebody else.
    public final var loading: Task<Void, Never>?
    private let sources: [Source]
    private let initial: State
    private var known: [Known]
    private var loaded: [Known]?

    /// A store over what the person owns in one domain.
    public init<Domain>(
        screen: S, initialState: State, services: ScreenServices,
        owners: StateContainer<Relux.Ownership<Domain, Owner>>
    ) {
        self.services = services
        sources = [Source(owners)]
        initial = initialState
        known = sources.map { $0.now() }
        super.init(screen: screen, initialState: initialState, services: services.context)
    }

    /// A store over what the same person owns in two domains.
    public init<One, Other>(
        screen: S, initialState: State, services: ScreenServices,
        owners one: StateContainer<Relux.Ownership<One, Owner>>,
        _ other: StateContainer<Relux.Ownership<Other, Owner>>
    ) {
        self.services = services
        sources = [Source(one), Source(other)]
        initial = initialState
        known = sources.map { $0.now() }
        super.init(screen: screen, initialState: initialState, services: services.context)
    }

    /// Whether nobody is there whose data could be shown.
    public final var isSignedOut: Bool { !sources.allSatisfy { $0.now().isThere } }

    open override func observeClient() async {
        loaded = nil
        for source in sources { source.follow(self) }
    }

    private func follow() {
        let now = sources.map { $0.now() }
        if known.map(\.visit) != now.map(\.visit) {
            loading?.cancel()
            update { $0 = initial }
            forget()
        }
        known = now
        guard now != loaded, !isSignedOut else { return }
        loaded = now
        load()
    }

    /// Asks for what the screen shows; somebody is there.
    open func load() {}

    /// Drops what the store remembers of the person who left; the state is the initial one again.
    open func forget() {}
}

/// What a store has to know of one domain's ownership, whichever domain that is.
private struct Known: Equatable {
    let isThere: Bool
    let visit: Int
    let revision: Int
}
