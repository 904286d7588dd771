// SPDX-License-Identifier: Apache-2.0

/// A stateless function from state to content.
///
/// The content type belongs to the toolkit: terminal content, a SwiftUI view or plain text.
@MainActor
public protocol TrapezioUI<State, Event, Content> {
    /// What is shown.
    associatedtype State: TrapezioState
    /// What can be done.
    associatedtype Event: TrapezioEvent
    /// What it is shown as.
    associatedtype Content
    /// The content of a state; equal states give equal content.
    /// - Parameter onEvent: takes what the person does. Keeps no store alive.
    func map(state: State, onEvent: @escaping @MainActor (Event) -> Void) -> Content
}
