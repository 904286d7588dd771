// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Observation

/// The logic of one screen: owns its state, takes its events, runs its work. It is the Axiom
/// context of that screen.
///
/// Its app's registry knows it by what it holds, clients and stores below it. One that the law
/// forbids, such as a store with a capability, or one store for two screens, is refused: it observes
/// nothing, takes no events, and its boundary says why.
///
/// Override `handle(event:)`, and `observeClient()` to follow clients while the screen is shown.
/// Whoever reads `state` under Observation is told of the next change.
@MainActor
@Observable
open class TrapezioStore<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
    TrapezioStoring
{
    /// The screen with its parameters.
    @ObservationIgnored public let screen: S
    @ObservationIgnored private var latest: State
    @ObservationIgnored private let changes = VisibleChanges()
    /// What it observes while the screen is shown.
    @ObservationIgnored public let lifecycle = ContextLifecycle()
    /// What it runs, which ends with the store.
    @ObservationIgnored public let work = StoreWork()
    /// Where its errors end, to be told to the person.
    @ObservationIgnored public let boundary: ErrorBoundary
    /// Why the app's registry refused the store; `nil` when it did not.
    @ObservationIgnored public private(set) var refusal: ComponentFailure?
    @ObservationIgnored private let registry: ComponentRegistry?
    /// Tells a test of every change.
    @ObservationIgnored package final var onUpdate: (@MainActor (State, State) -> Void)?

    /// A store whose screen is not shown yet.
    /// - Parameter services: what the app does when something goes wrong here.
    public init(screen: S, initialState: State, services: ContextServices = ContextServices()) {
        self.screen = screen
        latest = initialState
        boundary = ErrorBoundary("\(Self.self)", services: services)
        registry = services.registry
        accept { (registry) throws(ComponentFailure) in try registry.admit(self) }
    }

    private func accept(
        _ entry: (ComponentRegistry) throws(ComponentFailure) -> Void
    ) {
        guard let registry else { return }
        do throws(ComponentFailure) {
            try entry(registry)
        } catch {
            refusal = error
            lifecycle.disappear()
            boundary.take(error)
        }
    }

    /// What is shown now; changed by `update`.
    public final var state: State {
        changes.noteRead()
        return latest
    }

    /// Does what an event asks, at once; what takes time is launched. Every subclass overrides it.
    ///
    /// What reaches it has been validated, except when it is called directly: others `send`.
    open func handle(event: Event) {
        boundary.take(StoreMissingOverride(store: "\(Self.self)"))
    }

    /// Begins to follow clients, by `lifecycle.follow`; runs whenever the screen appears.
    open func observeClient() async {}

    /// The screen is shown: begins to observe, unless it does already.
    open func onAppear() {
        if refusal == nil { lifecycle.appear(self) }
    }

    /// The screen is not shown any more: ends every observation. Work goes on.
    open func onDisappear() { lifecycle.disappear() }

    /// Changes the state. A change that leaves it equal tells nobody.
    ///
    /// For the store itself: everybody else sends events.
    public final func update(_ change: (inout State) -> Void) {
        let before = latest
        var after = before
        change(&after)
        guard after != before else { return }
        latest = after
        // Whoever is told may change the state at once: this change is reported before that one.
        onUpdate?(before, after)
        changes.note()
        didUpdate(from: before)
    }

    /// Called after every change of the state, whichever event caused it.
    open func didUpdate(from before: State) {}

    /// Validates the event and handles it; the boundary tells the person why an invalid one was
    /// refused.
    public final func send(_ event: Event) {
        guard refusal == nil else { return }
        do {
            try event.validate()
        } catch {
            return boundary.refuse(error)
        }
        handle(event: event)
    }

    /// Notes a new use of a view as the one whose context this is; another use cannot have it.
    package final func bind(toNewUseOf view: ViewType) {
        accept { (registry) throws(ComponentFailure) in
            try registry.bind(newUseOf: view, to: self)
        }
    }

    /// Sends the event and returns when the work that it launched has ended; cancelling the caller
    /// cancels that work.
    public final func handleUserAction(_ action: Event) async {
        for task in work.startedBy({ send(action) }) {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }
}

/// A store as those see it who know only that it is one.
@MainActor
package protocol PresentedContext: AnyObject {
    /// Notes a new use of a view as the one whose context this is.
    func bind(toNewUseOf view: ViewType)
}

extension TrapezioStore: PresentedContext {}
