// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// A user action on a screen, handled by its store, which is an Axiom context.
///
/// A marker protocol without requirements. An event that can be invalid implements `validate()`. An
/// invalid event is refused before it reaches its store.
public protocol TrapezioEvent: UserAction {}

extension TrapezioEvent {
    /// By default every event is valid. Repeated here for clients that import Trapezio but not
    /// Axiom.
    public func validate() throws {}
}
