// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// The protocol of every store: state to read, events to send.
///
/// Only `TrapezioStore` adopts it. It gives work and containers the concrete subclass that they
/// belong to.
public protocol TrapezioStoring<Screen, State, Event>: Context where Action == Event {
    /// The kind of screen it is made for.
    associatedtype Screen: TrapezioScreen
    /// What it shows.
    associatedtype State: TrapezioState
    /// What can be done.
    associatedtype Event: TrapezioEvent
    /// The screen with its parameters.
    var screen: Screen { get }
    /// What is shown now.
    var state: State { get }
    /// What it runs; everything ends with the store.
    var work: StoreWork { get }
    /// Where its errors end.
    var boundary: ErrorBoundary { get }
    /// Why the app's registry refused it; `nil` when it did not.
    var refusal: ComponentFailure? { get }
    /// Validates the event and handles it; an invalid one ends at the boundary.
    func send(_ event: Event)
}
