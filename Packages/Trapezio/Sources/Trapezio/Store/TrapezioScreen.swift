// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// The identity of a screen: its type and its parameters, as a value.
///
/// It can be saved and restored. The saved name identifies the type.
public protocol TrapezioScreen: Hashable, Codable, Sendable {
    /// The stable name of the kind of screen, by default the type's without `Screen`: `workouts`
    /// for `WorkoutsScreen`. Changing it makes saved paths unreadable.
    static var screenName: String { get }
}

extension TrapezioScreen {
    /// The name of the type without `Screen`, with a lower-case first letter.
    public static var screenName: String {
        let name = "\(Self.self)"
        let bare = name.hasSuffix("Screen") && name.count > 6 ? name.dropLast(6) : name[...]
        return bare.prefix(1).lowercased() + bare.dropFirst()
    }

    /// Whether the other screen has the same type and the same parameters.
    public func isSame(as other: any TrapezioScreen) -> Bool { other as? Self == self }
}

/// The state that a screen shows: a value. Comparing values lets the screen skip updates that
/// change nothing.
public protocol TrapezioState: Equatable, Sendable {}

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
