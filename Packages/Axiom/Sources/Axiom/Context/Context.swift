// SPDX-License-Identifier: Apache-2.0

/// Coordinates one feature for one presentation. It observes clients, takes the person's actions,
/// and handles errors or deliberately hands them on (RFC-001, Context Protocol, rules 2, 10 and
/// 19).
///
/// Any class on the main actor can be a context. `FeatureContext` of AxiomExtras brings the parts
/// that most contexts need.
@MainActor
public protocol Context: AnyObject, Sendable {
    /// What a person may do here.
    associatedtype Action: UserAction
    /// Starts to follow the clients' states and returns. Later states arrive in tasks that hold the
    /// context weakly, such as those that `ContextLifecycle.follow` starts.
    func observeClient() async
    /// Performs the person's action. Does not throw, because the context handles every error.
    func handleUserAction(_ action: Action) async
    /// The presentation has appeared on the screen; called again after every disappearance.
    func onAppear()
    /// The presentation has left the screen. Every observation ends.
    func onDisappear()
}

/// What a person asks of a context. An action that is not valid is refused before it reaches a
/// client (RFC-001, Context Protocol).
public protocol UserAction: Sendable {
    /// Throws an error with a sentence for the person when the action is not valid.
    func validate() throws
}

extension UserAction {
    /// The default: every value of the type is valid.
    public func validate() throws {}
}
