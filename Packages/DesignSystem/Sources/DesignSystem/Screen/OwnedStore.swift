// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import CoreModels
public import Relux
public import Trapezio

/// A store of a screen that shows one person's data, from one domain or several.
///
/// It loads when the screen appears, and again whenever the stored data changes, whoever changed
/// it. When that person leaves, it clears what it showed.
open class OwnedStore<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
    TrapezioStore<S, State, Event>
{
    /// What the app gives.
    public let services: ScreenServices
    /// The task that reads what the screen shows, for `launch(replacing:)`. It is cancelled when
    /// the person leaves, so that nobody sees another person's data.
    public final var loading: Task<Void, Never>?
    private let owners: [OwnershipSource]
    private let initial: State
    private var known: [OwnershipSource.Moment]
    private var loaded: [OwnershipSource.Moment]?
    /// The clock when the store was made, as its initial state has it, and when it last read.
    private let firstClock: DayClock
    private var clock: DayClock
    /// Whether `arrived` was told of who is there.
    private var hasArrived = false
    private lazy var follower = OwnershipFollower { [weak self] in self?.follow() }

    /// Creates a store over the data of one person in these domains.
    public init(
        screen: S, initialState: State, services: ScreenServices, owners: [OwnershipSource]
    ) {
        self.services = services
        self.owners = owners
        initial = initialState
        known = owners.map { $0.now() }
        firstClock = services.now()
        clock = firstClock
        super.init(screen: screen, initialState: initialState, services: services.context)
    }

    /// Whether nobody is signed in, so that there is no data to show.
    public final var isSignedOut: Bool { !owners.allSatisfy { $0.now().isThere } }

    open override func observeClient() async {
        loaded = nil
        for owner in owners { owner.follow(lifecycle, follower) }
    }

    /// Clears the data of a person who has left, before the first frame is drawn.
    open override func onAppear() {
        forgetOthers()
        super.onAppear()
    }

    private func forgetOthers() {
        let now = owners.map { $0.now() }
        defer { known = now }
        guard known.map(\.visit) != now.map(\.visit) else { return }
        loading?.cancel()
        hasArrived = false
        left()
        update { $0 = initial }
        clock = firstClock
        forget()
    }

    private func follow() {
        forgetOthers()
        let now = owners.map { $0.now() }
        guard now != loaded, !isSignedOut else { return }
        loaded = now
        noteClock()
        load()
        guard !hasArrived, let owner = now.first?.owner else { return }
        hasArrived = true
        arrived(owner)
    }

    private func noteClock() {
        let (before, now) = (clock, services.now())
        clock = now
        if before.counts(unlike: now) { clockChanged(from: before, to: now) }
    }

    /// Requests the data that the screen shows; called while a person is signed in.
    open func load() {}

    /// Called before the store reads again, when a new day has begun or when days and weights are
    /// counted differently. Override it to move a screen that shows today to the new day.
    open func clockChanged(from before: DayClock, to now: DayClock) {}

    /// Called when a person's data begins to be shown, after `load()`.
    open func arrived(_ owner: Owner) {}

    /// Called when the person has left, before the state is reset to the initial one.
    open func left() {}

    /// Drops what the store remembers of the person who left; called after the state was reset.
    open func forget() {}
}

/// What a store needs to know about whose data a domain works on.
@MainActor
public struct OwnershipSource {
    /// Whose turn it is, and how far the data has changed.
    struct Moment: Equatable {
        let owner: Owner?
        let visit: Int
        let revision: Int

        var isThere: Bool { owner != nil }
    }

    // Where the registry sees which client a store observes.
    private let client: any StateOwner
    let now: @MainActor () -> Moment
    let follow: @MainActor (ContextLifecycle, OwnershipFollower) -> Void

    /// Creates a source from the ownership in a domain's state.
    public init<B: Relux.BusinessState, Domain>(_ state: B)
    where B.State == Relux.Ownership<Domain, Owner> {
        client = state
        now = {
            let ownership = state.container.snapshot
            return Moment(
                owner: ownership.owner, visit: ownership.visit, revision: ownership.revision)
        }
        follow = { lifecycle, follower in
            lifecycle.follow(state, for: follower) { follower, _ in follower.follow() }
        }
    }
}

/// An object that is told of every change.
@MainActor
final class OwnershipFollower {
    let follow: @MainActor () -> Void

    init(_ follow: @escaping @MainActor () -> Void) { self.follow = follow }
}
