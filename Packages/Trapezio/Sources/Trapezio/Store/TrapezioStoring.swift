// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// What every store is to those who hold it: state to read, events to send.
///
/// Adopted by `TrapezioStore` alone. It exists so that work can hand its outcome to the very
/// subclass that began it, and containers know that subclass.
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
