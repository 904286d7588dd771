// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore
import Foundation
public import Observation

/// The logic of one screen: owns its state, handles its events, runs its work. It is the Axiom
/// context of that screen.
///
/// The app's registry checks each store by the clients and stores it holds. It refuses a store that
/// breaks the law, such as a store with a capability, or one store for two screens. A refused store
/// observes nothing and handles no events, and its boundary reports the reason.
///
/// Override `handle(event:)`, and override `observeClient()` to follow clients while the screen is
/// shown. Readers of `state` under Observation are notified of changes.
@MainActor
open class TrapezioStore<S: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
    TrapezioStoring, Observable
{
    /// The screen with its parameters.
    public let screen: S
    private var latest: State
    private let changes = VisibleChanges()
    /// The observations that last while the screen is shown.
    public let lifecycle = ContextLifecycle()
    /// The work of the store. It ends with the store.
    public let work = StoreWork()
    /// Where the errors of the store go, to be shown to the person.
    public let boundary: ErrorBoundary
    /// Why the app's registry refused the store; `nil` when it accepted the store.
    public private(set) var refusal: ComponentFailure?
    private let registry: ComponentRegistry?
    /// Reports every change to a test.
    package final var onUpdate: (@MainActor (State, State) -> Void)?

    /// A store whose screen is not shown yet.
    /// - Parameter services: the app's handling of errors in this store.
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

    /// The state that the screen shows now. `update` changes it.
    public final var state: State {
        changes.noteRead()
        return latest
    }

    /// Handles an event at once; work that takes time is launched. Every subclass overrides it.
    ///
    /// Events are validated before they arrive here, except in direct calls. Other code calls
    /// `send`.
    open func handle(event: Event) {
        boundary.take(StoreMissingOverride(store: "\(Self.self)"))
    }

    /// Starts to follow clients with `lifecycle.follow`. Runs whenever the screen appears.
    open func observeClient() async {}

    /// The screen appeared: starts to observe, unless it already does.
    open func onAppear() {
        if refusal == nil { lifecycle.appear(self) }
    }

    /// The screen disappeared: ends every observation. Work goes on.
    open func onDisappear() { lifecycle.disappear() }

    /// Changes the state. If the new state is equal, observers are not notified.
    ///
    /// Only the store itself calls this. All other code sends events.
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

    /// Called after every change of the state.
    open func didUpdate(from before: State) {}

    /// Validates the event and handles it. The boundary reports why an invalid event was refused.
    public final func send(_ event: Event) {
        guard refusal == nil else { return }
        do {
            try event.validate()
        } catch {
            return boundary.refuse(error)
        }
        handle(event: event)
    }

    /// Records the use of a view that this context belongs to. No other use may have it.
    package final func bind(toNewUseOf view: ViewType) {
        accept { (registry) throws(ComponentFailure) in
            try registry.bind(newUseOf: view, to: self)
        }
    }

    /// Sends the event, and returns when the work that it launched has ended. Cancelling the caller
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

/// The type-erased view of any store.
@MainActor
package protocol PresentedContext: AnyObject {
    /// Notes a new use of a view as the one whose context this is.
    func bind(toNewUseOf view: ViewType)
}

extension TrapezioStore: PresentedContext {}

/// A store that inherited the method it has to override; a programming error, told as a failure.
struct StoreMissingOverride: AxiomError, Equatable {
    /// The name of the store's type.
    let store: String

    init(store: String) { self.store = store }

    /// Names the store and the method it lacks.
    var message: String { "\(store) does not override handle(event:): add the override." }
}
