// SPDX-License-Identifier: Apache-2.0

/// Coordinates one feature for one presentation: observes clients, takes what the person does, and
/// is where errors end or are handed on knowingly (RFC-001, Context Protocol, rules 2, 10 and 19).
///
/// Any class on the main actor can be one; `FeatureContext` brings the parts that most need.
@MainActor
public protocol Context: AnyObject, Sendable {
    /// What a person may do here.
    associatedtype Action: UserAction
    /// Begins to follow the clients' states and returns: what comes later arrives in tasks that
    /// hold the context weakly, as `ContextLifecycle.follow` starts them.
    func observeClient() async
    /// Does what the person asked. Does not throw: the context is where errors end.
    func handleUserAction(_ action: Action) async
    /// The presentation is on the screen; called again after every disappearance.
    func onAppear()
    /// The presentation has left the screen: nothing is observed any more.
    func onDisappear()
}
