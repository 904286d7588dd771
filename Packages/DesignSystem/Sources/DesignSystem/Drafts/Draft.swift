// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Trapezio

/// The unsent input of one screen: texts by the names of their fields. It never holds a secret.
public struct Draft: Sendable, Hashable, Codable {
    /// The texts.
    public var fields: [String: String]

    /// A draft of these texts.
    public init(_ fields: [String: String]) { self.fields = fields }

    /// The text typed in a field; `nil` where the draft has no field of that name.
    public subscript(name: String) -> String? { fields[name] }
}

/// The drafts of everybody who was signed in since the app started.
public struct DraftBook: Sendable, Equatable {
    /// The drafts by their owner, then by the place of their screen.
    public var drafts: [Owner: [String: Draft]]

    /// A book of drafts.
    public init(_ drafts: [Owner: [String: Draft]] = [:]) { self.drafts = drafts }
}

/// A state that knows which of its input has not been sent.
public protocol DraftedState: TrapezioState {
    /// What the person is told when a draft of an earlier start is shown again: what to do with it.
    var keptNotice: String { get }
    /// What is typed and not sent; `nil` where nothing is.
    var draft: Draft? { get }
    /// Shows a draft again. Fields that it does not know change nothing.
    mutating func take(_ draft: Draft)
}
