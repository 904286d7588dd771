// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// What a person may do on a screen; the user action of the store, which is an Axiom context.
///
/// A marker: nothing has to be implemented. An event that cannot always be meant says so in
/// `validate()`, and is refused before it reaches its store.
public protocol TrapezioEvent: UserAction {}

extension TrapezioEvent {
    /// Every value of the type is valid. Said again for those who import Trapezio and not Axiom.
    public func validate() throws {}
}
