// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// What a person sees of one context: a view with exactly one context, made anew for every use
/// (RFC-001, Component Types, rules 4 and 9).
@MainActor
public protocol Presentation {
    /// The kind of context it shows.
    associatedtype ContextType: Context
    /// The one context it has.
    var context: ContextType { get }
}
